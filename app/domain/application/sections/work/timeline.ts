import {
  BLOCKING_MONTHS,
  findGaps,
  findOverlaps,
  type Gap,
  layOutTimeline,
  type Period,
} from "~/domain/application/sections/history";
import { addDays, type Day, daysBetween, type Month, monthOf, monthsBefore } from "~/domain/day";
import { month } from "~/domain/day-fields";
import type { TemplateDefinition } from "~/domain/template/template";
import { workMonths } from "./schema";

type Named = Period & { kind: "job" | "break"; name: string };
type Row = Record<string, unknown>;

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === "object" && row !== null) : [];
const readMonth = (value: unknown): Month | undefined => month().safeParse(value).data;

function readRows(work: Row): Named[] {
  const read = (row: Row, kind: Named["kind"], name: unknown): Named[] => {
    const [from, to] = [readMonth(row.from), row.present ? undefined : readMonth(row.to)];
    const open = kind === "break" || row.present;
    return from && (to || open) ? [{ from, to, kind, name: typeof name === "string" ? name : "" }] : [];
  };
  const employers = work.employed === "none" ? [] : rowsIn(work.employers);
  return [
    ...employers.flatMap((row) => read(row, "job", row.name)),
    ...rowsIn(work.breaks).flatMap((row) => read(row, "break", row.kind)),
  ];
}

function splitAtBorder(gap: Gap, today: Day): Gap[] {
  const border = monthsBefore(today, BLOCKING_MONTHS);
  if (!gap.blocking || gap.from >= border) return [gap];
  const before = addDays(border, -1);
  return [
    { from: border, to: gap.to, days: daysBetween(border, gap.to) + 1, blocking: true },
    { from: gap.from, to: before, days: daysBetween(gap.from, before) + 1, blocking: false },
  ];
}

export type TimelineStretch = { is: "job" | "break" | "gap"; name: string; from: Month; to: Month; lane: number };
export type WorkTimeline = {
  months: number;
  today: Day;
  stretches: TimelineStretch[];
  gaps: { from: Month; to: Month; days: number; blocking: boolean; isOngoing: boolean }[];
  overlaps: { from: Month; to: Month; names: [string, string] }[];
};

export function timelineOf(
  work: Row,
  definition: Pick<TemplateDefinition, "cdlRequired" | "employerYears" | "gapDays">,
  today: Day,
): WorkTimeline {
  const rows = readRows(work);
  const options = { today, months: workMonths(definition, work.earlierCmv), gapDays: definition.gapDays };
  const nameOf = (index: number) => rows[index]?.name ?? "";
  return {
    months: options.months,
    today,
    stretches: layOutTimeline(rows, options).map((stretch) => {
      const { from, to } = stretch;
      if (stretch.kind === "gap") return { is: "gap", name: "", from, to, lane: 0 };
      return { is: rows[stretch.index]?.kind ?? "job", name: nameOf(stretch.index), from, to, lane: stretch.lane };
    }),
    gaps: findGaps(rows, options)
      .flatMap((gap) => splitAtBorder(gap, today))
      .map(({ from, to, days, blocking }) => ({
        from: monthOf(from),
        to: monthOf(to),
        days,
        blocking,
        isOngoing: to === today,
      })),
    overlaps: findOverlaps(
      rows.filter(({ kind }) => kind === "job"),
      today,
    ).map(({ from, to, first, second }) => ({ from, to, names: [nameOf(first), nameOf(second)] })),
  };
}
