import type { ReactNode } from "react";

type MoreProps = { title: string; open?: boolean; children: ReactNode };

export const Collapsible = ({ title, open, children }: MoreProps) => (
  <details open={open || undefined}>
    <summary className="min-h-12 py-3 font-semibold text-link">{title}</summary>
    <div className="grid gap-4 py-2">{children}</div>
  </details>
);
