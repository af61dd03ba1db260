import type { ReactNode } from "react";
import { useLocation } from "react-router";

export function Preference({
  name,
  value,
  label,
  className,
  children,
}: {
  name: string;
  value: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={`/preferences/${name}`} className="contents">
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button type="submit" name="value" value={value} aria-label={label} className={className}>
        {children}
      </button>
    </form>
  );
}
