/** What the audit can be asked: its address holds it all. */
import { AUDIT_AREAS, type AuditAction, type AuditArea } from "./action";

/** `what` is an area or one action of it, `person` a user's id, `q` a part of their name, `object` the id of what it is about. */
export const AUDIT_FILTERS = ["q", "what", "from", "to", "masquerade", "company", "person", "object"] as const;
export type AuditFilter = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

/** "More than 1,000": nobody reads on, and counting further costs more the more there are. */
export const COUNTED = 1000;

export const AREAS = Object.keys(AUDIT_AREAS) as AuditArea[];
export const actionsOf = (area: AuditArea): AuditAction[] =>
  AUDIT_AREAS[area].map((name) => `${area}.${name}` as AuditAction);

/** @returns the actions that are asked for, or undefined where that means nothing */
export function actionsAsked(what: string | undefined): AuditAction[] | undefined {
  const area = AREAS.find((known) => what === known || what?.startsWith(`${known}.`));
  if (!area) return undefined;
  const actions = actionsOf(area);
  const one = actions.find((action) => action === what);
  return what === area ? actions : one && [one];
}

/** Who did it, as the reader may know them. */
export type Doer =
  | { is: "user"; id: string; name: string | null }
  | { is: "applicant"; name: string | null }
  | { is: "system" }
  | { is: "visitor" };

/** What it was done to: named and linked where the reader may know it. */
export type Subject = {
  kind: "application" | "driver" | "template" | "file" | "folder" | "user" | "company";
  label: string | null;
  to: string | null;
};

export type AuditRow = {
  seq: number;
  at: Date;
  action: AuditAction;
  doer: Doer;
  /** Who of RTIC did it through the doer's eyes. */
  realName: string | null;
  company: { id: string; name: string } | null;
  object: string | null;
  subject: Subject | null;
  /** Ids among the values are names already, or left out. */
  detail: [name: string, value: string | number | boolean][];
  ip: string | null;
  requestId: string | null;
};
