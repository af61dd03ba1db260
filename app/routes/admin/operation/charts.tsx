import type { Operation } from "~/domain/operation/overview.server";
import { formatDay, formatNumber, formatShare } from "~/domain/words";
import { Columns } from "~/ui/chart/columns";
import { Lines } from "~/ui/chart/lines";
import { Card } from "~/ui/page";
import { useHour, useLanguage, useTexts } from "~/ui/words";
import { useFormatFigure } from "./values";

type Props = Pick<Operation, "hours">;

export function Requests({ hours }: Props) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatHour = useHour();
  return (
    <Card title={t("requests.title")}>
      <p className="hint">{t("requests.description")}</p>
      <Columns
        title={t("requests.title")}
        description={t("requests.description")}
        headers={[t("requests.hour"), t("requests.count"), t("requests.failed"), t("requests.rate")]}
        bars={hours.map(({ at, requests, failed }) => ({
          label: formatHour(at),
          value: requests,
          written: formatNumber(requests, language),
          part: failed,
          more: [formatNumber(failed, language), requests > 0 ? formatShare(failed / requests, language) : "–"],
        }))}
      />
    </Card>
  );
}

export function ResponseTimes({ hours }: Props) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  const formatHour = useHour();
  const percentiles = ["p50", "p95", "p99"] as const;
  return (
    <Card title={t("times.title")}>
      <p className="hint">{t("times.description")}</p>
      <Lines
        title={t("times.title")}
        description={t("times.description")}
        headers={[t("requests.hour"), ...percentiles.map((name) => t(`times.${name}`))]}
        labels={hours.map(({ at }) => formatHour(at))}
        lines={percentiles.map((name) => ({ label: t(`times.${name}`), values: hours.map((hour) => hour[name]) }))}
        write={(value) => formatFigure("seconds", value)}
      />
    </Card>
  );
}

export function SignIns({ hours }: Props) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatHour = useHour();
  return (
    <Card title={t("signIns.title")}>
      <p className="hint">{t("signIns.description")}</p>
      <Columns
        title={t("signIns.title")}
        description={t("signIns.description")}
        headers={[t("requests.hour"), t("signIns.count")]}
        bars={hours.map(({ at, signInsRefused }) => ({
          label: formatHour(at),
          value: signInsRefused,
          written: formatNumber(signInsRefused, language),
        }))}
      />
    </Card>
  );
}

export function EventLoopDelay({ hours }: Props) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  const formatHour = useHour();
  return (
    <Card title={t("loop.title")}>
      <p className="hint">{t("loop.description")}</p>
      <Lines
        title={t("loop.title")}
        description={t("loop.description")}
        headers={[t("requests.hour"), t("loop.delay")]}
        labels={hours.map(({ at }) => formatHour(at))}
        lines={[{ label: t("loop.delay"), values: hours.map(({ loop }) => loop) }]}
        write={(value) => formatFigure("seconds", value)}
      />
    </Card>
  );
}

export function Memory({ hours }: Props) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  const formatHour = useHour();
  return (
    <Card title={t("memory.title")}>
      <p className="hint">{t("memory.description")}</p>
      <Lines
        title={t("memory.title")}
        description={t("memory.description")}
        headers={[t("requests.hour"), t("memory.held")]}
        labels={hours.map(({ at }) => formatHour(at))}
        lines={[{ label: t("memory.held"), values: hours.map(({ memory }) => memory) }]}
        write={(value) => formatFigure("bytes", value)}
      />
    </Card>
  );
}

export function Growth({ growth }: Pick<Operation, "growth">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatFigure = useFormatFigure();
  const labels = growth.map(({ at }) => formatDay(at.toISOString().slice(0, 10), language));
  return (
    <Card title={t("sizes.growth")}>
      <p className="hint">{t("sizes.growthDescription")}</p>
      <Lines
        title={t("sizes.growth")}
        description={t("sizes.growthDescription")}
        headers={[t("sizes.day"), t("sizes.size")]}
        labels={labels}
        lines={[{ label: t("sizes.size"), values: growth.map(({ bytes }) => bytes) }]}
        write={(value) => formatFigure("bytes", value)}
      />
    </Card>
  );
}
