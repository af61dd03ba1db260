import type { ReactNode } from "react";
import { type ChartTexts, Drawing, ROW_HEIGHT, share, TEXT_HEIGHT } from "./drawing";
import { FoldedNumbers } from "./numbers";

export type Bar = {
  label: string;
  value: number;
  written: string;
  drawn?: string | undefined;
  to?: ReactNode;
  part?: number;
  more?: string[];
};
export type ChartProps = ChartTexts & { bars: Bar[] };

export const highest = (bars: Bar[]) => Math.max(0, ...bars.map(({ value }) => value));

export const rowsOf = (bars: Bar[]) =>
  bars.map(({ label, to, written, more = [] }) => ({ label, to, cells: [written, ...more] }));

export function Bars(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={bars.length * ROW_HEIGHT}>
        {bars.map(({ label, value, written, drawn = written }, index) => (
          <g key={label}>
            <title>{`${label}: ${drawn}`}</title>
            <text x="0" y={index * ROW_HEIGHT + TEXT_HEIGHT}>
              {label}
            </text>
            <text x="100%" y={index * ROW_HEIGHT + TEXT_HEIGHT} textAnchor="end" className="font-semibold">
              {drawn}
            </text>
            <rect
              x="0"
              y={index * ROW_HEIGHT + TEXT_HEIGHT + 6}
              width="100%"
              height="10"
              rx="3"
              className="fill-line"
            />
            {value > 0 && (
              <rect
                x="0"
                y={index * ROW_HEIGHT + TEXT_HEIGHT + 6}
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
