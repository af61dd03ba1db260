import type { Level, Unit } from "~/domain/operation/indicators";
import { formatNumber, formatSeconds, formatShare, formatSize } from "~/domain/words";
import type { Tone } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

export const LEVEL_TONE: Record<Level, Tone> = { green: "success", amber: "warning", red: "error" };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function useFormatFigure(): (unit: Unit, value: number) => string {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const isNever = (value: number) => !Number.isFinite(value);
  const writers: Record<Unit, (value: number) => string> = {
    bytes: (value) => formatSize(value, language),
    share: (value) => formatShare(value, language),
    seconds: (value) => formatSeconds(value, language),
    count: (value) => formatNumber(value, language),
    yes: (value) => t(value > 0 ? "common:yes" : "common:no"),
    days: (value) => (isNever(value) ? t("notFilling") : t("days", { count: Math.floor(value) })),
    age(value) {
      if (isNever(value)) return t("never");
      if (value >= 2 * DAY) return t("days", { count: Math.floor(value / DAY) });
      if (value >= 2 * HOUR) return t("hours", { count: Math.floor(value / HOUR) });
      return t("minutes", { count: Math.floor(value / MINUTE) });
    },
  };
  return (unit, value) => writers[unit](value);
}
