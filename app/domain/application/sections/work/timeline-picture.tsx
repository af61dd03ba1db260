import type { TimelineStretch, WorkTimeline } from "~/domain/application/sections/work/timeline";
import { addMonths, monthsBetween } from "~/domain/day";
import { formatMonth } from "~/domain/words";
import { Chip } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";

const LANE = 22;
const YEARS = 18;
const TONE = { job: "success", break: "info", gap: "warning" } as const;
const HUES = [
  "fill-job-0",
  "fill-job-1",
  "fill-job-2",
  "fill-job-3",
  "fill-job-4",
  "fill-job-5",
  "fill-job-6",
  "fill-job-7",
];
const STYLES = {
  break: { className: "fill-none stroke-line-strong", strokeDasharray: "3 3" },
  gap: { className: "fill-error-tint stroke-error-ink" },
};
const YEAR = "fill-muted text-xs";
const NUMBER = { className: "fill-on-tone text-xs font-semibold", textAnchor: "middle" } as const;
/** Percent of the width. */
const ROOM = { number: 5, year: 5, yearOnPhone: 9.5 };
const MAX_YEARS = 7;

const employersIn = (stretches: TimelineStretch[]): string[] => [
  ...new Set(
    stretches
      .filter(({ is }) => is === "job")
      .sort((one, other) => other.to.localeCompare(one.to))
      .map(({ name }) => name),
  ),
];
const styleOf = ({ is, name }: Pick<TimelineStretch, "is" | "name">, employers: string[]) =>
  is === "job" ? { className: `stroke-line-strong ${HUES[employers.indexOf(name) % HUES.length]}` } : STYLES[is];

type Drawn = WorkTimeline & { employers: string[] };

function Picture({ months, today, stretches, employers }: Drawn) {
  const now = today.slice(0, 7);
  const lanes = Math.max(1, ...stretches.map(({ lane }) => lane + 1));
  const width = months + 1;
  const [height, bottom] = [lanes * LANE + YEARS, lanes * LANE];
  const share = (of: number) => (100 * Math.min(width, Math.max(0, of))) / width;
  const percent = (of: number) => `${share(of).toFixed(2)}%`;
  const isNarrow = (room: number, index: number) =>
    room < ROOM.yearOnPhone || (months > MAX_YEARS * 12 && index % 2 === 1);
  const first = Number(addMonths(now, -months).slice(0, 4));
  const years = Array.from({ length: Number(now.slice(0, 4)) - first + 1 }, (_, index) => {
    const year = String(first + index);
    const begins = width - 1 - monthsBetween(`${year}-01`, now);
    return { year, begins, ends: begins + 12 };
  });
  return (
    <svg width="100%" height={height} aria-hidden="true" className="rounded-sm border border-line-strong bg-page">
      {years.map(({ year, begins, ends }, index) => (
        <g key={year}>
          {begins > 0 && <line x1={percent(begins)} x2={percent(begins)} y1="0" y2={height} className="stroke-line" />}
          {share(ends) - share(begins) >= ROOM.year && (
            <text
              x={percent((Math.max(0, begins) + Math.min(width, ends)) / 2)}
              y={height - 5}
              className={isNarrow(share(ends) - share(begins), index) ? `${YEAR} max-sm:hidden` : YEAR}
              textAnchor="middle"
            >
              {year}
            </text>
          )}
        </g>
      ))}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-line" />
      {stretches.map((stretch) => {
        const { is, name, from, to, lane } = stretch;
        const begins = width - 1 - monthsBetween(from, now);
        const ends = width - monthsBetween(to, now);
        const drawn = share(ends) - share(begins);
        return (
          <g key={`${is}${name}${from}${to}${lane}`}>
            <rect
              x={percent(begins)}
              width={`${Math.max(0.4, drawn - 0.2).toFixed(2)}%`}
              y={lane * LANE + 3}
              height={LANE - 5}
              rx="2"
              {...styleOf(stretch, employers)}
            />
            {is === "job" && drawn >= ROOM.number && (
              <text x={percent((Math.max(0, begins) + ends) / 2)} y={lane * LANE + 16} {...NUMBER}>
                {employers.indexOf(name) + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function JobMark({ stretches, name }: Pick<WorkTimeline, "stretches"> & { name: string }) {
  const employers = employersIn(stretches);
  const index = employers.indexOf(name);
  return index < 0 ? null : <Swatch swatch={styleOf({ is: "job", name }, employers)} number={index + 1} />;
}

function Swatch({ swatch, number }: { swatch: ReturnType<typeof styleOf>; number?: number }) {
  return (
    <svg width="22" height="18" aria-hidden="true" className="shrink-0">
      <rect x="1" y="1" width="20" height="16" rx="2" {...swatch} />
      {number && (
        <text x="11" y="13" {...NUMBER}>
          {number}
        </text>
      )}
    </svg>
  );
}

function Key({ stretches, employers }: Drawn) {
  const { t } = useTexts("applicant");
  const others = (["break", "gap"] as const).filter((kind) => stretches.some(({ is }) => is === kind));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
      {employers.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <Swatch swatch={styleOf({ is: "job", name }, employers)} number={index + 1} />
          {name || t("timeline.job")}
        </li>
      ))}
      {others.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <Swatch swatch={STYLES[kind]} />
          {t(`timeline.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

export function Timeline({ marked = false, ...timeline }: WorkTimeline & { marked?: boolean }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const { stretches, today } = timeline;
  const employers = employersIn(stretches);
  const nameOf = ({ is, name }: TimelineStretch) =>
    is === "break" && name ? word(t, "applicant:work.breakKind", name) : name;
  const end = (to: string) => (to === today.slice(0, 7) ? t("now") : formatMonth(to, language));
  const key = (
    <>
      <Key {...timeline} employers={employers} />
      <p className="hint">{t("timeline.reach", { from: formatMonth(firstMonth(timeline), language) })}</p>
    </>
  );
  return (
    <div className="grid gap-3">
      <Picture {...timeline} employers={employers} />
      {!marked && key}
      <details>
        <summary className="min-h-(--tap) py-2.5 underline underline-offset-2">{t("timeline.list")}</summary>
        {marked && <div className="grid gap-3">{key}</div>}
        <ul className="tasks">
          {stretches.map((stretch) => (
            <li key={`${stretch.is}${stretch.name}${stretch.from}${stretch.to}`}>
              <span>
                {t("period", { from: formatMonth(stretch.from, language), to: end(stretch.to) })}
                {nameOf(stretch) && `: ${nameOf(stretch)}`}
              </span>
              <Chip tone={TONE[stretch.is]}>{t(`timeline.${stretch.is}`)}</Chip>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

export const firstMonth = ({ today, months }: WorkTimeline): string => addMonths(today.slice(0, 7), -months);
