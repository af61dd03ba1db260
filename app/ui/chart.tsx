import { type ReactNode, useId } from "react";
import { useTexts } from "./words";

/** `part` of the value is drawn in red; `more` are further cells of the table. */
export type Bar = {
  label: string;
  value: number;
  written: string;
  drawn?: string | undefined;
  to?: ReactNode;
  part?: number;
  more?: string[];
};
type Named = { title: string; description: string; headers: string[] };
type ChartProps = Named & { bars: Bar[] };

const share = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0}%`;
const highest = (bars: Bar[]) => Math.max(0, ...bars.map(({ value }) => value));

type DrawingProps = Pick<Named, "title" | "description"> & { height: number; children: ReactNode };

function Drawing({ title, description, height, children }: DrawingProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      width="100%"
      height={height}
      className="block overflow-visible fill-ink text-sm"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

type NumbersProps = Pick<Named, "title" | "headers"> & { rows: { label: string; to?: ReactNode; cells: string[] }[] };

const CELL = "border-b border-line py-1 pr-6 wrap-normal last:pr-0";
const HEAD = `${CELL} text-right font-semibold text-muted first:text-left`;
const LABEL = `${CELL} text-left font-normal`;
const NUMBER = `${CELL} text-right whitespace-nowrap tabular-nums`;

/** Numbers do not wrap: a wide table scrolls in its card. */
export function Numbers({ title, headers, rows }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="bleed-x" tabIndex={0} aria-label={title}>
      <table className="mt-2">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {headers.map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, cells }) => (
            <tr key={label}>
              <th scope="row" className={LABEL}>
                {to ?? label}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
                <td key={index} className={NUMBER}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FoldedNumbers(numbers: NumbersProps) {
  const { t } = useTexts();
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <Numbers {...numbers} />
    </details>
  );
}

const rowsOf = (bars: Bar[]) =>
  bars.map(({ label, to, written, more = [] }) => ({ label, to, cells: [written, ...more] }));

const ROW = 44;
const LINE = 16;

export function Bars(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={bars.length * ROW}>
        {bars.map(({ label, value, written, drawn = written }, index) => (
          <g key={label}>
            <title>{`${label}: ${drawn}`}</title>
            <text x="0" y={index * ROW + LINE}>
              {label}
            </text>
            <text x="100%" y={index * ROW + LINE} textAnchor="end" className="font-semibold">
              {drawn}
            </text>
            <rect x="0" y={index * ROW + LINE + 6} width="100%" height="10" rx="3" className="fill-line" />
            {value > 0 && (
              <rect
                x="0"
                y={index * ROW + LINE + 6}
                width={share(value, most)}
                height="10"
                rx="3"
                className="fill-action"
              />
            )}
          </g>
        ))}
      </Drawing>
      <FoldedNumbers {...props} rows={rowsOf(bars)} />
    </div>
  );
}

/** Faint to strong, and narrow to wide in the legend's order. */
const SHADES = [0.2, 0.4, 0.6, 0.8, 1];

export type FunnelRow = {
  label: string;
  written: string;
  /** The first is the whole. */
  steps: { label: string; value: number; written: string }[];
};

/** One bar for each row; each step lies over the one before. */
export function Funnels({ rows, ...named }: Pick<Named, "title" | "description"> & { rows: FunnelRow[] }) {
  const most = Math.max(0, ...rows.map(({ steps }) => steps[0]?.value ?? 0));
  return (
    <div className="grid gap-3">
      <Drawing {...named} height={rows.length * ROW}>
        {rows.map(({ label, written, steps }, index) => (
          <g key={label}>
            <text x="0" y={index * ROW + LINE}>
              {label}
            </text>
            <text x="100%" y={index * ROW + LINE} textAnchor="end" className="font-semibold">
              {written}
            </text>
            {steps.map((step, at) => (
              <g key={step.label}>
                <title>{`${label}, ${step.label}: ${step.written}`}</title>
                <rect
                  x="0"
                  y={index * ROW + LINE + 6}
                  width={share(step.value, most)}
                  height="12"
                  className="fill-surface"
                />
                <rect
                  x="0"
                  y={index * ROW + LINE + 6}
                  width={share(step.value, most)}
                  height="12"
                  className="fill-action"
                  fillOpacity={SHADES[at]}
                />
              </g>
            ))}
          </g>
        ))}
      </Drawing>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {rows[0]?.steps.map(({ label }, at) => (
          <li key={label} className="flex items-center gap-2">
            <svg width="14" height="12" aria-hidden="true">
              <rect width="14" height="12" className="fill-action" fillOpacity={SHADES[at]} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

const TALL = 140;
const namedOf = (labels: string[]) => {
  if (labels.some((label) => label.length > 8)) return Math.max(1, labels.length - 1);
  return labels.length > 12 ? Math.ceil(labels.length / 3) : 3;
};

export function Columns(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  const room = 100 / bars.length;
  const named = namedOf(bars.map(({ label }) => label));
  const fits = bars.length <= 12 && bars.every(({ written }) => written.length < 4);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={LINE + TALL + LINE + 8}>
        {bars.map(({ label, value, written, part = 0 }, index) => {
          const height = most > 0 ? Math.max(value > 0 ? 2 : 0, (value / most) * TALL) : 0;
          const middle = `${(index + 0.5) * room}%`;
          return (
            <g key={label}>
              <title>{`${label}: ${written}`}</title>
              {/* The pointer finds low columns too. */}
              <rect x={`${index * room}%`} width={`${room}%`} y="0" height={LINE + TALL} fillOpacity="0" />
              <rect
                x={`${(index + 0.12) * room}%`}
                width={`${room * 0.76}%`}
                y={LINE + TALL - height}
                height={height}
                className="fill-action"
              />
              {part > 0 && (
                <rect
                  x={`${(index + 0.12) * room}%`}
                  width={`${room * 0.76}%`}
                  y={LINE + TALL - Math.max(2, (part / most) * TALL)}
                  height={Math.max(2, (part / most) * TALL)}
                  className="fill-error"
                />
              )}
              {fits && (
                <text x={middle} y={LINE + TALL - height - 4} textAnchor="middle" className="font-semibold">
                  {written}
                </text>
              )}
              {(bars.length - 1 - index) % named === 0 && (
                <text
                  x={index === bars.length - 1 ? "100%" : middle}
                  y={LINE + TALL + LINE}
                  textAnchor={index === bars.length - 1 ? "end" : "middle"}
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
        {!fits && (
          <text x="0" y={LINE - 5} className="font-semibold">
            {bars.find(({ value }) => value === most)?.written}
          </text>
        )}
        <line x1="0" x2="100%" y1={LINE + TALL} y2={LINE + TALL} className="stroke-line-strong" />
      </Drawing>
      <FoldedNumbers {...props} rows={rowsOf(bars)} />
    </div>
  );
}

const DRAWN_LINE = {
  fill: "none",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
/** Distinguished by their dashes too. */
const STYLES = [
  { className: "stroke-action" },
  { className: "stroke-ink", strokeDasharray: "7 5" },
  { className: "stroke-error-ink", strokeDasharray: "1 5" },
];

export type Line = { label: string; values: (number | null)[] };
type LinesProps = Named & { labels: string[]; lines: Line[]; write: (value: number) => string };

/** Missing values split the line; a single value is a dot. */
function pathOf(values: (number | null)[], most: number): string {
  let drawing = false;
  return values
    .map((value, index) => {
      if (value === null) drawing = false;
      if (value === null) return "";
      const point = `${index} ${Math.round((1 - value / most) * 1000) / 10}`;
      const step = drawing ? `L${point}` : `M${point}h0.01`;
      drawing = true;
      return step;
    })
    .join("");
}

/** The highest value is labelled. */
export function Lines({ labels, lines, write, ...named }: LinesProps) {
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), Number.MIN_VALUE);
  const last = Math.max(1, labels.length - 1);
  const every = namedOf(labels);
  return (
    <div className="grid gap-3">
      <Drawing {...named} height={LINE + TALL + LINE + 8}>
        <text x="0" y={LINE - 5} className="font-semibold">
          {most > Number.MIN_VALUE ? write(most) : ""}
        </text>
        <line x1="0" x2="100%" y1={LINE} y2={LINE} className="stroke-line" />
        <svg
          x="0"
          y={LINE}
          width="100%"
          height={TALL}
          viewBox={`0 0 ${last} 100`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          {lines.map(({ label, values }, index) => (
            <path key={label} d={pathOf(values, most)} {...DRAWN_LINE} {...STYLES[index]} />
          ))}
        </svg>
        <line x1="0" x2="100%" y1={LINE + TALL} y2={LINE + TALL} className="stroke-line-strong" />
        {labels.map((label, index) => {
          const fromEnd = labels.length - 1 - index;
          if (fromEnd % every !== 0) return null;
          return (
            <text
              key={label}
              x={`${(index / last) * 100}%`}
              y={LINE + TALL + LINE}
              textAnchor={fromEnd === 0 ? "end" : index === 0 ? "start" : "middle"}
            >
              {label}
            </text>
          );
        })}
      </Drawing>
      {lines.length > 1 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {lines.map(({ label }, index) => (
            <li key={label} className="flex items-center gap-2">
              <svg width="28" height="10" aria-hidden="true">
                <line x1="0" x2="28" y1="5" y2="5" {...DRAWN_LINE} {...STYLES[index]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <Numbers
        {...named}
        rows={labels.map((label, index) => ({
          label,
          cells: lines.map(({ values }) => {
            const value = values[index] ?? null;
            return value === null ? "–" : write(value);
          }),
        }))}
      />
    </div>
  );
}
