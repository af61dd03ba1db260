/** The drawing's label says the same in words. */
import { mdiFlagCheckered, mdiTruck } from "@mdi/js";
import type { Task } from "~/domain/application/sections/tasks";
import { nameOfTask } from "~/routes/applicant/task";
import { useTexts, word } from "~/ui/words";

const WIDTH = 340;
const HEIGHT = 76;
const EDGE = 22;
const MIDDLE = 52;
/** One and a half waves. */
const BENDS = 3 * Math.PI;
const SWING = 9;
const STEPS = 48;
const ICON = 24;

type Point = readonly [x: number, y: number];

/** @param share of the distance, from 0 to 1 */
const pointAt = (share: number): Point => [EDGE + share * (WIDTH - 2 * EDGE), MIDDLE - SWING * Math.sin(share * BENDS)];

const wayTo = (share: number): string =>
  Array.from({ length: STEPS + 1 }, (_, step) => pointAt((share * step) / STEPS))
    .map(([x, y], step) => `${step === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");

const WAY = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

type Stop = "done" | "open" | "attention";

const stopOf = ({ state, change }: Task): Stop => {
  if (change === "asked" || state === "needs_attention") return "attention";
  return state === "done" ? "done" : "open";
};

/** States differ by sign as well as by colour. */
const SIGN: Record<Stop, string> = { done: "M-3 0l2 2.4 4-4.6", attention: "M0-3.4v3.6M0 2.8v.4", open: "" };

type ProgressProps = { tasks: Task[]; next: Task | null; completed: number; count: number };

export function Progress({ tasks, next, completed, count }: ProgressProps) {
  const { t } = useTexts("applicant");
  const here = next ? tasks.indexOf(next) : tasks.length;
  const part = word(t, "applicant:part", next ? nameOfTask(next) : "review");
  const [x, y] = pointAt(here / tasks.length);
  const [endX, endY] = pointAt(1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t("application.road", { done: completed, count, part })}
      className="h-auto w-full max-w-136"
    >
      <path
        d={wayTo(1)}
        {...WAY}
        strokeWidth={17}
        className="stroke-line forced-colors:stroke-current forced-colors:opacity-40"
      />
      <path
        d={wayTo(here / tasks.length)}
        {...WAY}
        strokeWidth={17}
        className="stroke-success forced-colors:stroke-current"
      />
      <path
        d={wayTo(1)}
        {...WAY}
        strokeWidth={1.5}
        strokeDasharray="6 6"
        className="stroke-surface forced-colors:stroke-canvas"
      />
      {tasks.map((task, index) => {
        const [left, top] = pointAt(index / tasks.length);
        const stop = stopOf(task);
        const attention = stop === "attention";
        return (
          <g key={task.id} transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
            <circle
              r="6"
              strokeWidth={1.5}
              className={`stroke-line-strong forced-colors:fill-canvas forced-colors:stroke-current ${attention ? "fill-warning" : "fill-surface"}`}
            />
            {SIGN[stop] && (
              <path
                d={SIGN[stop]}
                {...WAY}
                strokeWidth={1.8}
                className={`forced-colors:stroke-current ${attention ? "stroke-on-tone" : "stroke-ink"}`}
              />
            )}
          </g>
        );
      })}
      <path
        d={mdiFlagCheckered}
        transform={`translate(${(endX - 7).toFixed(1)} ${(endY - ICON - 5).toFixed(1)})`}
        className="fill-ink forced-colors:fill-current"
      />
      <path
        d={mdiTruck}
        transform={`translate(${(x - ICON / 2 - (next ? 0 : ICON / 2)).toFixed(1)} ${(y - ICON - 6).toFixed(1)})`}
        className="fill-truck forced-colors:fill-current"
      />
    </svg>
  );
}
