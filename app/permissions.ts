/** Who may do what: the one table that every operation asks, whole, so that a gap is a type error. */
export const ROLES = [
  "Anonymous",
  "Applicant",
  "Manager",
  "Administrator",
  "RTIC Manager",
  "RTIC Administrator",
] as const;
export type Role = (typeof ROLES)[number];
export type CompanyRole = "Manager" | "Administrator";
export type RticRole = "RTIC Manager" | "RTIC Administrator";

export const COMPANY_ROLES = ["Manager", "Administrator"] as const satisfies readonly Role[];
export const RTIC_ROLES = ["RTIC Manager", "RTIC Administrator"] as const satisfies readonly Role[];
export const STAFF_ROLES = [...COMPANY_ROLES, ...RTIC_ROLES] as const;

const yes = true;
const no = false;
type Row = Record<Role, boolean>;
const row = (...cells: [boolean, boolean, boolean, boolean, boolean, boolean]): Row =>
  Object.fromEntries(ROLES.map((role, i) => [role, cells[i]])) as Row;

export const PERMISSIONS = {
  //                             Anonymous Applicant Manager Administrator RTIC Manager RTIC Administrator
  apply: /*                   */ row(yes, yes, no, no, no, no),
  ownApplication: /*          */ row(no, yes, no, no, no, no),
  ownAccount: /*              */ row(no, no, yes, yes, yes, yes),
  ownSessions: /*             */ row(no, yes, yes, yes, yes, yes),
  editTemplates: /*           */ row(no, no, yes, yes, no, no),
  publishTemplates: /*        */ row(no, no, no, yes, no, no),
  reviewApplications: /*      */ row(no, no, yes, yes, no, no),
  overrideDecisions: /*       */ row(no, no, no, yes, no, no),
  writeNotes: /*              */ row(no, no, yes, yes, yes, yes),
  revealSsn: /*               */ row(no, no, no, yes, no, no),
  manageDrivers: /*           */ row(no, no, yes, yes, no, no),
  viewCompany: /*             */ row(no, no, yes, yes, no, no),
  editCompany: /*             */ row(no, no, no, yes, no, no),
  readAudit: /*               */ row(no, no, no, yes, no, yes),
  runCompanies: /*            */ row(no, no, no, no, yes, yes),
  governPlatform: /*          */ row(no, no, no, no, no, yes),
  masquerade: /*              */ row(no, no, no, no, yes, yes),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;

export function can(actor: { role: Role }, permission: Permission): boolean {
  return PERMISSIONS[permission][actor.role];
}
