import type { ReactNode } from "react";
import { APPLICATION_STEPS, addUp, type ReportName, STEPS, type Tally } from "~/domain/report/report";
import type { Reports } from "~/domain/report/report.server";
import { formatMonth, formatNumber, formatShare } from "~/domain/words";
import { type Bar, Bars } from "~/ui/chart/bars";
import { Columns } from "~/ui/chart/columns";
import { type FunnelRow, Funnels } from "~/ui/chart/funnels";
import { FoldedNumbers } from "~/ui/chart/numbers";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Card, Facts } from "~/ui/page";
import { partName, useLanguage, useTexts, word } from "~/ui/words";

type Of<K extends keyof Reports> = Pick<Reports, K | "filter"> & { mayExport: boolean };
const MAX_DRAWN = 20;
const HOUR = 3600_000;

type ReportProps = Of<"filter"> & {
  name: ReportName;
  title: string;
  description: string;
  empty?: string | false;
  children: ReactNode;
};

function Report({ name, title, description, filter, mayExport, empty, children }: ReportProps) {
  const { t } = useTexts("reports");
  return (
    <Card id={name} title={title}>
      <p className="hint">{description}</p>
      {empty ? <p className="text-muted">{empty}</p> : children}
      {mayExport && !empty && (
        <p className="print:hidden">
          <a href={addressOf(`/reports/${name}`, filter)} aria-label={`${t("download")}: ${title}`}>
            {t("download")}
          </a>
        </p>
      )}
    </Card>
  );
}

function useFormatters() {
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const share = (part: number, whole: number) => (whole > 0 ? formatShare(part / whole, language) : "–");
  return { language, number, share };
}

export function Funnel({ funnel, ...report }: Of<"funnel">) {
  const { t } = useTexts("reports");
  const { number, share } = useFormatters();
  const bars = STEPS.map((step, index): Bar => {
    // An application may begin without a link, so it is no part of those opened.
    const before = index > STEPS.indexOf("started") ? STEPS[index - 1] : undefined;
    return {
      label: t(`step.${step}`),
      value: funnel[step],
      written: number(funnel[step]),
      drawn: before && t("share", { number: number(funnel[step]), share: share(funnel[step], funnel.started) }),
      more: [
        step === "opened" ? "–" : share(funnel[step], funnel.started),
        before ? share(funnel[step], funnel[before]) : "–",
      ],
    };
  });
  return (
    <Report
      {...report}
      name="funnel"
      title={t("funnel.title")}
      description={t("funnel.description")}
      empty={funnel.opened + funnel.started === 0 && t("nothing")}
    >
      <Bars
        title={t("funnel.title")}
        description={t("funnel.description")}
        headers={[t("funnel.step"), t("funnel.number"), t("funnel.ofStarted"), t("funnel.ofBefore")]}
        bars={bars}
      />
    </Report>
  );
}

const AGES = ["0", "3", "8", "15"] as const;

export function WaitingNow({ waiting, ...report }: Of<"waiting">) {
  const { t } = useTexts("reports");
  const { number } = useFormatters();
  const bars = AGES.map((from, index): Bar => {
    const cells = waiting.map(({ ages }) => ages[index] ?? 0);
    const all = cells.reduce((sum, cell) => sum + cell, 0);
    return { label: word(t, "homes:waitingNow.days", from), value: all, written: number(all), more: cells.map(number) };
  });
  return (
    <Report {...report} name="waiting" title={t("waiting.title")} description={t("waiting.description")}>
      <Bars
        title={t("waiting.title")}
        description={t("waiting.description")}
        headers={[
          t("waiting.days"),
          t("waiting.all"),
          ...waiting.map(({ status }) => word(t, "common:applicationStatus", status)),
        ]}
        bars={bars}
      />
      <div className="print:hidden">
        <p>{t("waiting.lists")}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {waiting.map(({ status }) => (
            <li key={status}>
              <Link
                to={addressOf("/applications", { status, sort: "waiting_desc", template: report.filter.template })}
                className="beside"
              >
                {word(t, "common:applicationStatus", status)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Report>
  );
}

export function Stages({ stages, ...report }: Of<"stages">) {
  const { t } = useTexts("reports");
  const { number } = useFormatters();
  const days = (value: number | null) => (value === null ? "–" : number(value));
  return (
    <Report
      {...report}
      name="stages"
      title={t("homes:stages.title")}
      description={t("homes:stages.description")}
      empty={stages.every(({ days }) => days === null) && t("nothing")}
    >
      <Bars
        title={t("homes:stages.title")}
        description={t("homes:stages.description")}
        headers={[t("lists:applications.status"), t("csv.median"), t("csv.p90"), t("funnel.number")]}
        bars={stages.map(({ status, days: median, p90, of }) => ({
          label: word(t, "common:applicationStatus", status),
          value: median ?? 0,
          written: days(median),
          drawn: median === null ? "–" : t("stagesDrawn", { median: days(median), p90: days(p90) }),
          more: [days(p90), number(of)],
        }))}
      />
    </Report>
  );
}

/** In hours up to two days, then in days. */
function useFormatWait(): (milliseconds: number | null) => string {
  const { t } = useTexts("reports");
  const { number } = useFormatters();
  const rounded = (value: number) => {
    const count = Math.round(value * 10) / 10;
    return { count, number: number(count) };
  };
  return (wait) => {
    if (wait === null) return "–";
    return wait < 48 * HOUR
      ? t("answer.writtenHours", rounded(wait / HOUR))
      : t("answer.writtenDays", rounded(wait / (24 * HOUR)));
  };
}

export function FirstAnswer({ answer, ...report }: Of<"answer">) {
  const { t } = useTexts("reports");
  const { number, share } = useFormatters();
  const formatWait = useFormatWait();
  const { answered, open, median, p90, spans } = answer;
  return (
    <Report {...report} name="answer" title={t("answer.title")} description={t("answer.description")}>
      <Facts
        facts={[
          [t("answer.median"), formatWait(median)],
          [t("answer.p90"), formatWait(p90)],
          [t("answer.answered"), number(answered)],
          [t("answer.open"), number(open)],
        ]}
      />
      {answered === 0 ? (
        <p className="text-muted">{t("answer.none")}</p>
      ) : (
        <Bars
          title={t("answer.title")}
          description={t("answer.description")}
          headers={[t("answer.days"), t("answer.number"), t("answer.ofAnswered")]}
          bars={spans.map(({ from, number: count }) => ({
            label: word(t, "reports:answer.spans", String(from)),
            value: count,
            written: number(count),
            more: [share(count, answered)],
          }))}
        />
      )}
    </Report>
  );
}

export function Stops({ stops, ...report }: Of<"stops">) {
  const { t } = useTexts("reports");
  const { number } = useFormatters();
  return (
    <Report
      {...report}
      name="stops"
      title={t("stops.title")}
      description={t("stops.description")}
      empty={stops.length === 0 && t("stops.none")}
    >
      <Bars
        title={t("stops.title")}
        description={t("stops.description")}
        headers={[t("stops.part"), t("stops.number"), t("stops.stalled"), t("stops.ended")]}
        bars={stops.map(({ stop, stalled, ended }) => ({
          label:
            stop === null || stop === "signature" ? word(t, "reports:stops", stop ?? "unknown") : partName(t, stop),
          value: stalled + ended,
          written: number(stalled + ended),
          more: [number(stalled), number(ended)],
        }))}
      />
    </Report>
  );
}

type LabeledTally = Tally & { label: string; to?: ReactNode };

function useTallies(): {
  headers: string[];
  barOf: (row: LabeledTally) => Bar;
  funnelOf: (row: LabeledTally) => FunnelRow;
} {
  const { t } = useTexts("reports");
  const { number, share } = useFormatters();
  return {
    headers: [...APPLICATION_STEPS.map((step) => t(`step.${step}`)), t("hiredShare"), t("step.opened")],
    barOf: ({ label, to, ...tally }) => ({
      label,
      to,
      value: tally.started,
      written: number(tally.started),
      more: [
        ...APPLICATION_STEPS.slice(1).map((step) => number(tally[step])),
        share(tally.hired, tally.started),
        number(tally.opened),
      ],
    }),
    funnelOf: ({ label, ...tally }) => ({
      label,
      written: t("sourceDrawn", { number: number(tally.started), share: share(tally.hired, tally.started) }),
      steps: APPLICATION_STEPS.map((step) => ({
        label: t(`step.${step}`),
        value: tally[step],
        written: t("share", { number: number(tally[step]), share: share(tally[step], tally.started) }),
      })),
    }),
  };
}

export function Sources({ sources, ...report }: Of<"sources">) {
  const { t } = useTexts("reports");
  const { headers, barOf, funnelOf } = useTallies();
  const named = sources.filter(({ source }) => source !== null);
  const others = named.slice(MAX_DRAWN);
  const rows: LabeledTally[] = [
    ...named.slice(0, MAX_DRAWN).map(({ source, ...tally }) => ({ ...tally, label: source ?? "" })),
    ...(others.length > 0 ? [{ ...addUp(others), label: t("others", { count: others.length }) }] : []),
    ...sources
      .filter(({ source }) => source === null)
      .map(({ source: _, ...tally }) => ({ ...tally, label: t("sources.none") })),
  ];
  return (
    <Report
      {...report}
      name="sources"
      title={t("sources.title")}
      description={t("sources.description")}
      empty={rows.length === 0 && t("nothing")}
    >
      <div className="grid gap-3">
        <Funnels
          title={t("sources.title")}
          description={t("sources.description")}
          rows={rows.map(({ to: _, ...row }) => funnelOf(row))}
        />
        <FoldedNumbers
          title={t("sources.title")}
          headers={[t("sources.source"), ...headers]}
          rows={rows.map(barOf).map(({ label, written, more = [] }) => ({ label, cells: [written, ...more] }))}
        />
      </div>
    </Report>
  );
}

export function ByPosition({ positions, ...report }: Of<"positions">) {
  const { t } = useTexts("reports");
  const { headers, barOf } = useTallies();
  const others = positions.slice(MAX_DRAWN);
  const rows: LabeledTally[] = [
    ...positions.slice(0, MAX_DRAWN).map(({ id, code, name, ...tally }) => ({
      ...tally,
      label: `${name} (${code})`,
      to: <Link to={`/applications?template=${id}`}>{`${name} (${code})`}</Link>,
    })),
    ...(others.length > 0 ? [{ ...addUp(others), label: t("others", { count: others.length }) }] : []),
  ];
  return (
    <Report
      {...report}
      name="positions"
      title={t("positions.title")}
      description={t("positions.description")}
      empty={rows.length === 0 && t("nothing")}
    >
      <Bars
        title={t("positions.title")}
        description={t("positions.description")}
        headers={[t("position"), ...headers]}
        bars={rows.map(barOf)}
      />
    </Report>
  );
}

export function ByMonth({ months, ...report }: Of<"months">) {
  const { t } = useTexts("reports");
  const { language } = useFormatters();
  const { headers, barOf } = useTallies();
  return (
    <Report {...report} name="months" title={t("months.title")} description={t("months.description")}>
      <Columns
        title={t("months.title")}
        description={t("months.description")}
        headers={[t("months.month"), ...headers]}
        bars={months.map(({ month, ...tally }) => barOf({ ...tally, label: formatMonth(month, language) }))}
      />
    </Report>
  );
}
