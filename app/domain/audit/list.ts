import { AUDIT_AREAS, type AuditAction, type AuditArea } from "./action";

export const AUDIT_FILTERS = ["q", "what", "from", "to", "masquerade", "company", "person", "object", "looks"] as const;
export type AuditFilter = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

export const WITHOUT_VIEWS = "without";

export const withPageDefaults = (filter: AuditFilter): AuditFilter =>
  filter.looks || filter.what || filter.object || filter.person || filter.masquerade
    ? filter
    : { ...filter, looks: WITHOUT_VIEWS };

export const COUNTED = 1000;

export const AREAS = Object.keys(AUDIT_AREAS) as AuditArea[];
export const actionsOf = (area: AuditArea): AuditAction[] =>
  AUDIT_AREAS[area].map((name) => `${area}.${name}` as AuditAction);

export function findActions(action: string | undefined): AuditAction[] | undefined {
  const area = AREAS.find((option) => action === option || action?.startsWith(`${option}.`));
  if (!area) return undefined;
  const actions = actionsOf(area);
  const one = actions.find((candidate) => candidate === action);
  return action === area ? actions : one && [one];
}

export type AuditActor =
  | { is: "user"; id: string; name: string | null }
  | { is: "applicant"; name: string | null }
  | { is: "system" }
  | { is: "visitor" };

export type Subject = {
  kind: "application" | "driver" | "template" | "file" | "folder" | "user" | "company";
  label: string | null;
  to: string | null;
};

export type AuditRow = {
  seq: number;
  at: Date;
  action: AuditAction;
  doer: AuditActor;
  realName: string | null;
  company: { id: string; name: string } | null;
  object: string | null;
  subject: Subject | null;
  detail: [name: string, value: string | number | boolean][];
  ip: string | null;
  requestId: string | null;
};
