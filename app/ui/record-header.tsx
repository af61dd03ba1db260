import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link, NavLink } from "./link";

type RecordHeaderProps = {
  name: string;
  to: string;
  children?: ReactNode;
  tabs?: { to: string; label: string }[];
};

export function RecordHeader({ name, to, children, tabs = [] }: RecordHeaderProps) {
  const { pathname } = useLocation();
  const isOverview = to.split("?")[0]?.toLowerCase() === pathname.toLowerCase();
  if (isOverview && tabs.length < 2) return null;
  return (
    <div className="mb-6 grid gap-2 print:hidden">
      {!isOverview && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="tap">
            {name}
          </Link>
          {children}
        </p>
      )}
      {tabs.length > 1 && (
        <nav aria-label={name} className="border-b border-line">
          <ul className="flex flex-wrap gap-x-6">
            {tabs.map((tab, at) => (
              <li key={tab.to}>
                <NavLink
                  to={tab.to}
                  end={at === 0}
                  className="tap border-b-4 border-transparent aria-[current=page]:border-link aria-[current=page]:font-bold"
                >
                  {tab.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
