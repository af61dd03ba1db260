import { type Actor, isMasquerading } from "~/domain/session/actor";
import type { SessionRow } from "~/domain/session/session.server";
import type { Role } from "~/permissions";

type Entry = { to: string; label: string };

/** The first is the role's home page. */
const COMPANY: Entry[] = [
  { to: "/", label: "home" },
  { to: "/applications", label: "applications" },
  { to: "/drivers", label: "drivers" },
  { to: "/templates", label: "templates" },
  { to: "/reports", label: "reports" },
  { to: "/my-company", label: "company" },
];
const RTIC: Entry[] = [{ to: "/admin", label: "companies" }];
const AUDIT: Entry = { to: "/audit", label: "audit" };
const OPERATION: Entry = { to: "/admin/operation", label: "operation" };

export const MENUS: Record<Role, Entry[]> = {
  Anonymous: [],
  Applicant: [],
  Manager: COMPANY,
  Administrator: [...COMPANY, AUDIT],
  "RTIC Manager": RTIC,
  "RTIC Administrator": [...RTIC, { to: "/admin/staff", label: "staff" }, AUDIT, OPERATION],
};

const STAFF_PAGES: Entry[] = [
  { to: "/next", label: "next" },
  { to: "/applications/board", label: "board" },
  { to: "/drivers/compliance", label: "compliance" },
  { to: "/drivers/expiring", label: "expiring" },
  { to: "/user", label: "account" },
];
/** Pages below those of the menu, which the command palette finds too. */
export const PAGES_BELOW: Record<Role, Entry[]> = {
  Anonymous: [],
  Applicant: [],
  Manager: STAFF_PAGES,
  Administrator: STAFF_PAGES,
  "RTIC Manager": [],
  "RTIC Administrator": [],
};

export type SearchBox = { to: string; name: "q" | "user"; whom: "person" | "user" };
const PEOPLE: SearchBox = { to: "/search", name: "q", whom: "person" };
const USERS: SearchBox = { to: "/admin", name: "user", whom: "user" };

export const FINDERS: Record<Role, SearchBox | null> = {
  Anonymous: null,
  Applicant: null,
  Manager: PEOPLE,
  Administrator: PEOPLE,
  "RTIC Manager": USERS,
  "RTIC Administrator": USERS,
};

export const masqueradeOf = (actor: Actor, session: SessionRow | undefined) =>
  isMasquerading(actor)
    ? {
        userName: actor.name,
        company: actor.companyName,
        minutes: session ? Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 60_000)) : 0,
      }
    : null;
