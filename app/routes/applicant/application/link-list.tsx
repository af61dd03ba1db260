/** What else there is, one line each; what takes more words unfolds. */
import type { ReactNode } from "react";
import { Link } from "~/ui/link";

export const LIST_CLASS = "card px-4 py-0";
export const ITEM_CLASS =
  "flex min-h-(--tap) grow items-center gap-2 py-1 leading-snug font-semibold no-underline hover:underline";
const ROW_CLASS = "block py-0";

export const LinkList = ({ children }: { children: ReactNode }) => (
  <ul className={`${LIST_CLASS} print:hidden [&>li]:not-last:border-b [&>li]:border-line`}>{children}</ul>
);

export const LinkItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className={ROW_CLASS}>
    <Link to={to} className={ITEM_CLASS}>
      {children}
    </Link>
  </li>
);

/** A link to a file, such as a PDF: React Router does not navigate to it. */
export const FileLinkItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className={ROW_CLASS}>
    <a href={to} className={ITEM_CLASS}>
      {children}
    </a>
  </li>
);

type CollapsibleProps = { mark?: ReactNode; title: string; state?: ReactNode; children: ReactNode };

export const CollapsibleItem = (props: CollapsibleProps) => (
  <li className={ROW_CLASS}>
    <Collapsible {...props} />
  </li>
);

/** The arrow of a `<summary>`; it turns while its `details.group` is open. */
export const UnfoldMark = () => (
  <svg
    aria-hidden="true"
    width={20}
    height={20}
    viewBox="0 0 24 24"
    className="ml-auto group-open:rotate-180 print:hidden"
  >
    <path d="M6 9l6 6 6-6" fill="none" strokeWidth={2} className="stroke-muted" />
  </svg>
);

export const Collapsible = ({ mark, title, state, children }: CollapsibleProps) => (
  <details className="group">
    <summary className={`flex min-h-(--tap) list-none items-center py-1 leading-snug ${mark ? "gap-3" : "gap-2"}`}>
      {mark}
      <span className={state ? "shrink-0 font-semibold" : "font-semibold"}>{title}</span>
      {state}
      <UnfoldMark />
    </summary>
    <div className="grid gap-2 pb-3">{children}</div>
  </details>
);
