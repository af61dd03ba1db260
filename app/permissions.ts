export const ROLES = [
  "Anonymous",
  "Applicant",
  "Manager",
  "Administrator",
  "RTIC Manager",
  "RTIC Administrator",
] as const;
export type Role = (typeof ROLES)[number];
export const COMPANY_ROLES = ["Manager", "Administrator"] as const satisfies readonly Role[];
export const RTIC_ROLES = ["RTIC Manager", "RTIC Administrator"] as const satisfies readonly Role[];
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export type RticRole = (typeof RTIC_ROLES)[number];
export const STAFF_ROLES = [...COMPANY_ROLES, ...RTIC_ROLES] as const;

type Row<R extends Role = Role> = { roles: ReadonlySet<R>; inMasquerade: boolean };
const granted = <R extends Role>(...roles: R[]): Row<R> => ({ roles: new Set(roles), inMasquerade: true });
/** Decisions, signatures, revealed data and account changes are refused in a masquerade. */
const inPerson = <R extends Role>(...roles: R[]): Row<R> => ({ roles: new Set(roles), inMasquerade: false });

export const PERMISSIONS = {
  apply: granted("Anonymous", "Applicant"),
  ownApplication: granted("Applicant"),
  ownAccount: granted(...STAFF_ROLES),
  changeOwnAccount: inPerson(...STAFF_ROLES),
  ownSessions: granted("Applicant", ...STAFF_ROLES),
  endOwnSessions: inPerson("Applicant", ...STAFF_ROLES),
  editTemplates: granted(...COMPANY_ROLES),
  publishTemplates: inPerson("Administrator"),
  reviewApplications: granted(...COMPANY_ROLES),
  decideApplications: inPerson(...COMPANY_ROLES),
  overrideDecisions: inPerson("Administrator"),
  exportLists: granted("Administrator"),
  readNotes: granted(...STAFF_ROLES),
  writeNotes: inPerson(...STAFF_ROLES),
  revealSsn: inPerson("Administrator"),
  manageDrivers: granted(...COMPANY_ROLES),
  handInCdl: inPerson("Applicant", ...COMPANY_ROLES),
  employDrivers: inPerson(...COMPANY_ROLES),
  deleteFiles: inPerson("Administrator"),
  viewCompany: granted(...COMPANY_ROLES),
  editCompany: granted("Administrator"),
  changeLogo: inPerson("Administrator", ...RTIC_ROLES),
  readAudit: granted("Administrator", "RTIC Administrator"),
  runCompanies: granted(...RTIC_ROLES),
  governPlatform: granted("RTIC Administrator"),
  masquerade: granted(...RTIC_ROLES),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;
export type HeldBy<P extends Permission> = (typeof PERMISSIONS)[P] extends Row<infer R> ? R : never;

export function can(actor: { role: Role }, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as ReadonlySet<Role>).has(actor.role);
}
