import { type Lookup, textsOf } from "locales/i18n";
import { AGE_GROUPS } from "~/domain/report/figures.server";
import { APPLICATION_STEPS, isReport, type ReportName, STEPS, type Tally } from "~/domain/report/report";
import { exportReport, getReports, type Reports } from "~/domain/report/report.server";
import { sendCsv } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { i18nOf, languageOfContext } from "~/middleware/locale.server";
import type { Cell } from "~/server/csv.server";
import { partName, word } from "~/ui/words";
import type { Route } from "./+types/export";
import { readFilter } from "./reports.server";

type Table = { columns: string[]; rows: Cell[][] };
type Make = (reports: Reports, t: Lookup) => Table;

const STEP_COLUMNS = [...APPLICATION_STEPS, "opened"] as const;
const stepsOf = (tally: Tally) => STEP_COLUMNS.map((step) => tally[step]);
/** From 0 to 1, with four digits; empty where the whole is 0. */
const share = (part: number, whole: number): Cell => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null);
const days = (milliseconds: number | null): Cell =>
  milliseconds === null ? null : Math.round((milliseconds / 86_400_000) * 100) / 100;

const TABLES: Record<ReportName, Make> = {
  funnel: ({ funnel }, t) => ({
    columns: ["step", "number", "ofStarted", "ofBefore"],
    rows: STEPS.map((step, index) => [
      word(t, "reports:step", step),
      funnel[step],
      step === "opened" ? null : share(funnel[step], funnel.started),
      step === "opened" ? null : share(funnel[step], funnel[step === "started" ? step : (STEPS[index - 1] ?? step)]),
    ]),
  }),
  waiting: ({ waiting }, t) => ({
    columns: ["status", ...AGE_GROUPS.map((from) => `homes:waitingNow.days.${from}`), "all"],
    rows: waiting.map(({ status, ages }) => [
      word(t, "common:applicationStatus", status),
      ...ages,
      ages.reduce((sum, number) => sum + number, 0),
    ]),
  }),
  answer: ({ answer }) => ({
    columns: ["median", "p90", "answered", "open"],
    rows: [[days(answer.median), days(answer.p90), answer.answered, answer.open]],
  }),
  stages: ({ stages }, t) => ({
    columns: ["status", "median", "p90", "all"],
    rows: stages.map(({ status, days, p90, of }) => [word(t, "common:applicationStatus", status), days, p90, of]),
  }),
  stops: ({ stops }, t) => ({
    columns: ["part", "all", "stalled", "ended"],
    rows: stops.map(({ stop, stalled, ended }) => [
      stop === null || stop === "signature" ? word(t, "reports:stops", stop ?? "unknown") : partName(t, stop),
      stalled + ended,
      stalled,
      ended,
    ]),
  }),
  sources: ({ sources }, t) => ({
    columns: ["source", ...STEP_COLUMNS],
    rows: sources.map(({ source, ...tally }) => [source ?? word(t, "reports:sources", "none"), ...stepsOf(tally)]),
  }),
  positions: ({ positions }) => ({
    columns: ["code", "position", ...STEP_COLUMNS],
    rows: positions.map(({ code, name, ...tally }) => [code, name, ...stepsOf(tally)]),
  }),
  months: ({ months }) => ({
    columns: ["month", ...STEP_COLUMNS],
    rows: months.map(({ month, ...tally }) => [month, ...stepsOf(tally)]),
  }),
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (!isReport(params.report)) throw new Response(null, { status: 404 });
  const reports = await throwAsErrorPage(getReports(actor, readFilter(request), languageOfContext(context)));
  const t = textsOf(i18nOf(context), "common");
  const { columns, rows } = TABLES[params.report](reports, t);
  const headings = columns.map((name) => (name.includes(":") ? t([name], {}) : word(t, "reports:csv", name)));
  return sendCsv(
    await throwAsErrorPage(exportReport(actor, params.report, reports.filter, headings, rows, (cells) => cells)),
  );
}
