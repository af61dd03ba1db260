import { type ReactNode, useId } from "react";

export type ChartTexts = { title: string; description: string; headers: string[] };

export const ROW_HEIGHT = 44;
export const TEXT_HEIGHT = 16;
export const PLOT_HEIGHT = 140;
const CHARACTERS_OF_A_PHONE = 32;

/** Each if they fit on a phone, or every few, or the first and the last. */
export const labelInterval = (labels: string[]) => {
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest * labels.length <= CHARACTERS_OF_A_PHONE) return 1;
  if (longest > 8 || labels.length < 7) return Math.max(1, labels.length - 1);
  return labels.length > 12 ? Math.ceil(labels.length / 3) : 3;
};

export const share = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0}%`;

type DrawingProps = Pick<ChartTexts, "title" | "description"> & { height: number; children: ReactNode };

export function Drawing({ title, description, height, children }: DrawingProps) {
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
