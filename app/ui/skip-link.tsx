import type { ReactNode } from "react";

export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    className="absolute top-0 -left-[999rem] z-20 bg-surface px-4 py-3 focus:top-2 focus:left-2 print:hidden"
  >
    {children}
  </a>
);
