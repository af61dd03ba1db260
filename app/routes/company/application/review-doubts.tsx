import type { ReactNode } from "react";
import { byWeight, WARNING_AT, WARNING_WEIGHT, type Warning, type Weight } from "~/domain/application/warnings";
import { expiryState } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { Chip, Notice } from "~/ui/page";
import { WEIGHT_TONE } from "~/ui/tones";
import { partName, useLanguage, useMonthSpan, useTexts, useToday, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];
type Doubt = { at: string; weight: Weight; message: ReactNode };

export const sectionOfWarning = (warning: Warning): string => WARNING_AT[warning].split(".", 1)[0] as string;

const ANCHORS: Readonly<Record<string, string>> = { employer: "completeness", review: "signature" };

/** Listed here with their months and days. */
const SAID_HERE: readonly Warning[] = ["work_gap_earlier", "cdl_expiring"];

/** Sorted by severity, then missing, odd and new. */
export function useDoubts({ application, completeness, workTimeline, cdl, changes, transcripts }: Loaded): Doubt[] {
  const { t } = useTexts("review");
  const span = useMonthSpan();
  const today = useToday();
  const language = useLanguage();
  if (!transcripts) return [];
  const expiry = cdl ? expiryState(cdl.record.expirationDate, today) : "valid";
  const doubts: Doubt[] = [
    ...completeness
      .filter(({ missing }) => missing.length > 0)
      .map(({ paragraph, where }) => ({
        at: ANCHORS[where] ?? where,
        weight: "asks" as const,
        message: t("doubt.missing", { paragraph, part: partName(t, where) }),
      })),
    ...(cdl && expiry !== "valid"
      ? [
          {
            at: "cdl",
            weight: expiry === "expired" ? ("stops" as const) : ("asks" as const),
            message: t(`doubt.${expiry}`, { day: formatDay(cdl.record.expirationDate, language) }),
          },
        ]
      : []),
    ...application.warnings
      .filter((warning) => !SAID_HERE.includes(warning))
      .map((warning) => ({
        at: sectionOfWarning(warning),
        weight: WARNING_WEIGHT[warning],
        message: word(t, "company:warning", warning),
      })),
    ...(workTimeline?.gaps ?? []).map(({ from, to, isOngoing, blocking }) => ({
      at: "work",
      weight: blocking ? ("asks" as const) : ("tells" as const),
      message: t("doubt.gap", { months: span(from, isOngoing ? null : to) }),
    })),
    ...(changes ?? []).map(({ section, heading, label }) => ({
      at: "changed",
      weight: "tells" as const,
      message: t("doubt.changed", { answer: [partName(t, section), heading, label].filter(Boolean).join(" · ") }),
    })),
  ];
  return byWeight(doubts, ({ weight }) => weight);
}

const NOTICE = { stops: "error", asks: "warning", tells: "info" } as const;

export function Doubts(loaded: Loaded) {
  const { t } = useTexts("company");
  const doubts = useDoubts(loaded);
  const [heaviest] = doubts;
  if (!heaviest) return null;
  return (
    <Notice tone={NOTICE[heaviest.weight]}>
      <h2>{t("review.warnings")}</h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-x-6">
        {doubts.map(({ at, weight, message }) => (
          <li key={`${at}${message}`}>
            <Chip tone={WEIGHT_TONE[weight]}>{t(`review:weight.${weight}`)}</Chip>{" "}
            <a href={`#${at}`} className="inline-block min-h-(--click)">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
