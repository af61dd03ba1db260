import { type ReactNode, useId } from "react";
import { useTexts } from "./words";

export type Bar = { label: string; value: number; written: string; to?: ReactNode };
type ChartProps = { title: string; description: string; heads: [label: string, value: string]; bars: Bar[] };

const share = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0}%`;
const highest = (bars: Bar[]) => Math.max(0, ...bars.map(({ value }) => value));

function Drawing({ title, description, height, children }: ChartProps & { height: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      width="100%"
      height={height}
      className="chart"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

function Numbers({ title, heads, bars }: ChartProps) {
  const { t } = useTexts();
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <table className="figures">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, written, to }) => (
            <tr key={label}>
              <th scope="row">{to ?? label}</th>
              <td>{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const ROW = 44;
const LINE = 16;

export function Bars(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={bars.length * ROW}>
        {bars.map(({ label, value, written }, index) => (
          <g key={label}>
            <text x="0" y={index * ROW + LINE}>
              {label}
            </text>
            <text x="100%" y={index * ROW + LINE} textAnchor="end" className="chart-number">
              {written}
            </text>
            <rect x="0" y={index * ROW + LINE + 6} width="100%" height="10" rx="3" className="chart-track" />
            {value > 0 && (
              <rect
                x="0"
                y={index * ROW + LINE + 6}
                width={share(value, most)}
                height="10"
                rx="3"
                className="chart-bar"
              />
            )}
          </g>
        ))}
      </Drawing>
      <Numbers {...props} />
    </div>
  );
}

const TALL = 140;
/** Every third column is named: more would not fit on a phone. */
const NAMED = 3;

export function Columns(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  const room = 100 / bars.length;
  const fits = bars.every(({ written }) => written.length < 4);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={LINE + TALL + LINE + 8}>
        {bars.map(({ label, value, written }, index) => {
          const height = most > 0 ? Math.max(value > 0 ? 2 : 0, (value / most) * TALL) : 0;
          const middle = `${(index + 0.5) * room}%`;
          return (
            <g key={label}>
              <rect
                x={`${(index + 0.12) * room}%`}
                width={`${room * 0.76}%`}
                y={LINE + TALL - height}
                height={height}
                className="chart-bar"
              />
              {fits && (
                <text x={middle} y={LINE + TALL - height - 4} textAnchor="middle" className="chart-number">
                  {written}
                </text>
              )}
              {(bars.length - 1 - index) % NAMED === 0 && (
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
        <line x1="0" x2="100%" y1={LINE + TALL} y2={LINE + TALL} className="chart-floor" />
      </Drawing>
      <Numbers {...props} />
    </div>
  );
}
