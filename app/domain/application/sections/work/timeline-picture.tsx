/** Screen readers skip the picture and read the list. */

import type { TimelineStretch, WorkTimeline } from "~/domain/application/sections/work/timeline";
import { addMonths, monthsBetween } from "~/domain/day";
import { writeMonth } from "~/domain/words";
import { Chip } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";

const LANE = 14;
const YEAR = 12;
const TONE = { job: "success", break: "info", gap: "warning" } as const;

/** One unit a month, oldest on the left. */
function Picture({ months, today, stretches }: WorkTimeline) {
  const now = today.slice(0, 7);
  const lanes = Math.max(1, ...stretches.map(({ lane }) => lane + 1));
  const width = months + 1;
  const years = Array.from({ length: Math.ceil(width / YEAR) }, (_, index) => width - index * YEAR);
  return (
    <svg
      viewBox={`0 0 ${width} ${lanes * LANE + 2}`}
      preserveAspectRatio="none"
      width="100%"
      height={lanes * LANE + 2}
      aria-hidden="true"
      className="timeline"
    >
      {years.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2={lanes * LANE + 2} className="timeline-year" />
      ))}
      {stretches.map(({ is, from, to, lane }) => {
        const start = Math.max(0, width - 1 - monthsBetween(from, now));
        const end = width - monthsBetween(to, now);
        return (
          <rect
            key={`${is}${from}${to}${lane}`}
            x={start}
            width={Math.max(0.5, end - start - 0.15)}
            y={lane * LANE + 2}
            height={LANE - 3}
            className={`timeline-${is}`}
          />
        );
      })}
    </svg>
  );
}

export function Timeline(timeline: WorkTimeline) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const { stretches, today } = timeline;
  const nameOf = ({ is, name }: TimelineStretch) =>
    is === "break" && name ? word(t, "applicant:work.breakKind", name) : name;
  const end = (to: string) => (to === today.slice(0, 7) ? t("now") : writeMonth(to, language));
  return (
    <div className="grid gap-3">
      <Picture {...timeline} />
      <p className="hint">{t("timeline.reach", { from: writeMonth(reach(timeline), language) })}</p>
      <details>
        <summary className="tap-line">{t("timeline.list")}</summary>
        <ul className="tasks">
          {stretches.map((stretch) => (
            <li key={`${stretch.is}${stretch.name}${stretch.from}${stretch.to}`}>
              <span>
                {t("period", { from: writeMonth(stretch.from, language), to: end(stretch.to) })}
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

const reach = ({ today, months }: WorkTimeline): string => addMonths(today.slice(0, 7), -months);
