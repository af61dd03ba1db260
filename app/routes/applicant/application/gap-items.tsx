import type { ReactNode } from "react";
import { gapId, type UnexplainedTime } from "~/domain/application/sections/unexplained-times";
import { Link } from "~/ui/link";
import { useMonthSpan } from "~/ui/words";

type GapItemsProps = { gaps: UnexplainedTime[]; path: string | null; children: ReactNode };

/** @param path of the work history, null where it is closed */
export function GapItems({ gaps, path, children }: GapItemsProps) {
  const span = useMonthSpan();
  return gaps.map(({ from, to, isOngoing }) => {
    const months = span(from, isOngoing ? null : to);
    return (
      <li key={from}>
        {path ? <Link to={`${path}#${gapId(from)}`}>{months}</Link> : months}: {children}
      </li>
    );
  });
}
