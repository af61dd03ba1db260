import { type ChartTexts, Drawing, ROW_HEIGHT, share, TEXT_HEIGHT } from "./drawing";

/** Faint to strong, and narrow to wide in the legend's order. */
const SHADES = [0.2, 0.4, 0.6, 0.8, 1];

export type FunnelRow = {
  label: string;
  written: string;
  steps: { label: string; value: number; written: string }[];
};

export function Funnels({ rows, ...named }: Pick<ChartTexts, "title" | "description"> & { rows: FunnelRow[] }) {
  const most = Math.max(0, ...rows.map(({ steps }) => steps[0]?.value ?? 0));
  return (
    <div className="grid gap-3">
      <Drawing {...named} height={rows.length * ROW_HEIGHT}>
        {rows.map(({ label, written, steps }, index) => (
          <g key={label}>
            <text x="0" y={index * ROW_HEIGHT + TEXT_HEIGHT}>
              {label}
            </text>
            <text x="100%" y={index * ROW_HEIGHT + TEXT_HEIGHT} textAnchor="end" className="font-semibold">
              {written}
            </text>
            {steps.map((step, at) => (
              <g key={step.label}>
                <title>{`${label}, ${step.label}: ${step.written}`}</title>
                <rect
                  x="0"
                  y={index * ROW_HEIGHT + TEXT_HEIGHT + 6}
                  width={share(step.value, most)}
                  height="12"
                  className="fill-surface"
                />
                <rect
                  x="0"
                  y={index * ROW_HEIGHT + TEXT_HEIGHT + 6}
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
