import { type ChartProps, highest, rowsOf } from "./bars";
import { Drawing, labelInterval, PLOT_HEIGHT, TEXT_HEIGHT } from "./drawing";
import { FoldedNumbers } from "./numbers";

export function Columns(props: ChartProps) {
  const { bars } = props;
  const most = highest(bars);
  const room = 100 / bars.length;
  const named = labelInterval(bars.map(({ label }) => label));
  const fits = bars.length <= 12 && bars.every(({ written }) => written.length < 4);
  return (
    <div className="grid gap-3">
      <Drawing {...props} height={TEXT_HEIGHT + PLOT_HEIGHT + TEXT_HEIGHT + 8}>
        {bars.map(({ label, value, written, part = 0 }, index) => {
          const height = most > 0 ? Math.max(value > 0 ? 2 : 0, (value / most) * PLOT_HEIGHT) : 0;
          const middle = `${(index + 0.5) * room}%`;
          return (
            <g key={label}>
              <title>{`${label}: ${written}`}</title>
              {/* The pointer finds low columns too. */}
              <rect
                x={`${index * room}%`}
                width={`${room}%`}
                y="0"
                height={TEXT_HEIGHT + PLOT_HEIGHT}
                fillOpacity="0"
              />
              <rect
                x={`${(index + 0.12) * room}%`}
                width={`${room * 0.76}%`}
                y={TEXT_HEIGHT + PLOT_HEIGHT - height}
                height={height}
                className="fill-action"
              />
              {part > 0 && (
                <rect
                  x={`${(index + 0.12) * room}%`}
                  width={`${room * 0.76}%`}
                  y={TEXT_HEIGHT + PLOT_HEIGHT - Math.max(2, (part / most) * PLOT_HEIGHT)}
                  height={Math.max(2, (part / most) * PLOT_HEIGHT)}
                  className="fill-error"
                />
              )}
              {fits && (
                <text
                  x={middle}
                  y={TEXT_HEIGHT + PLOT_HEIGHT - height - 4}
                  textAnchor="middle"
                  className="font-semibold"
                >
                  {written}
                </text>
              )}
              {(bars.length - 1 - index) % named === 0 && (
                <text
                  x={index === bars.length - 1 ? "100%" : middle}
                  y={TEXT_HEIGHT + PLOT_HEIGHT + TEXT_HEIGHT}
                  textAnchor={index === bars.length - 1 ? "end" : "middle"}
                >
                  {label}
                </text>
              )}
            </g>
          );
        })}
        {!fits && (
          <text x="0" y={TEXT_HEIGHT - 5} className="font-semibold">
            {bars.find(({ value }) => value === most)?.written}
          </text>
        )}
        <line
          x1="0"
          x2="100%"
          y1={TEXT_HEIGHT + PLOT_HEIGHT}
          y2={TEXT_HEIGHT + PLOT_HEIGHT}
          className="stroke-line-strong"
        />
      </Drawing>
      <FoldedNumbers {...props} rows={rowsOf(bars)} />
    </div>
  );
}
