import { type ChartTexts, Drawing, labelInterval, PLOT_HEIGHT, TEXT_HEIGHT } from "./drawing";
import { Numbers } from "./numbers";

const DRAWN_LINE = {
  fill: "none",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
const STYLES = [
  { className: "stroke-action" },
  { className: "stroke-ink", strokeDasharray: "7 5" },
  { className: "stroke-error-ink", strokeDasharray: "1 5" },
];

export type Line = { label: string; values: (number | null)[] };
type LinesProps = ChartTexts & { labels: string[]; lines: Line[]; write: (value: number) => string };

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

export function Lines({ labels, lines, write, ...named }: LinesProps) {
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), Number.MIN_VALUE);
  const last = Math.max(1, labels.length - 1);
  const every = labelInterval(labels);
  return (
    <div className="grid gap-3">
      <Drawing {...named} height={TEXT_HEIGHT + PLOT_HEIGHT + TEXT_HEIGHT + 8}>
        <text x="0" y={TEXT_HEIGHT - 5} className="font-semibold">
          {most > Number.MIN_VALUE ? write(most) : ""}
        </text>
        <line x1="0" x2="100%" y1={TEXT_HEIGHT} y2={TEXT_HEIGHT} className="stroke-line" />
        <svg
          x="0"
          y={TEXT_HEIGHT}
          width="100%"
          height={PLOT_HEIGHT}
          viewBox={`0 0 ${last} 100`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          {lines.map(({ label, values }, index) => (
            <path key={label} d={pathOf(values, most)} {...DRAWN_LINE} {...STYLES[index]} />
          ))}
        </svg>
        <line
          x1="0"
          x2="100%"
          y1={TEXT_HEIGHT + PLOT_HEIGHT}
          y2={TEXT_HEIGHT + PLOT_HEIGHT}
          className="stroke-line-strong"
        />
        {labels.map((label, index) => {
          const fromEnd = labels.length - 1 - index;
          if (fromEnd % every !== 0) return null;
          return (
            <text
              key={label}
              x={`${(index / last) * 100}%`}
              y={TEXT_HEIGHT + PLOT_HEIGHT + TEXT_HEIGHT}
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
