export const COMPANY_ROLES = ["Manager", "Administrator"] as const;
export const RTIC_ROLES = ["RTIC Manager", "RTIC Administrator"] as const;
export const STAFF_ROLES = [...COMPANY_ROLES, ...RTIC_ROLES] as const;
export const ROLES = ["Anonymous", "Applicant", ...STAFF_ROLES] as const;
/** React runs in the browser on their pages only. */
export const isForStaff = (role: string | undefined): boolean =>
  role !== undefined && (STAFF_ROLES as readonly string[]).includes(role);
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export type RticRole = (typeof RTIC_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];
/** A new role gets none of these rights by default. */
export const HIRING_ROLES = ["Manager", "Administrator"] as const satisfies readonly CompanyRole[];

type Row<R extends Role = Role> = {
  roles: ReadonlySet<R>;
  inMasquerade: boolean;
  /** Requires a recent password, code or passkey. */
  afterStepUp: boolean;
  /** Roles that hold it only if an Administrator of their company has named the person. */
  byName: ReadonlySet<R>;
  /** Also while setting up two-factor sign-in is overdue. */
  whileOverdue: boolean;
};
const granted = <R extends Role>(...roles: R[]): Row<R> => ({
  roles: new Set(roles),
  inMasquerade: true,
  afterStepUp: false,
  byName: new Set(),
  whileOverdue: false,
});
/** Decisions, signatures, revealed data and account changes are refused in a masquerade. */
const inPerson = <R extends Role>(...roles: R[]): Row<R> => ({ ...granted(...roles), inMasquerade: false });
/** What a minute at an unlocked computer must not be enough for. */
const afterStepUp = <R extends Role>(...roles: R[]): Row<R> => ({ ...inPerson(...roles), afterStepUp: true });

export const PERMISSIONS = {
  apply: granted("Anonymous", "Applicant"),
  ownApplication: granted("Applicant"),
  ownAccount: granted(...STAFF_ROLES),
  changeOwnAccount: inPerson(...STAFF_ROLES),
  ownNotifications: granted(...HIRING_ROLES),
  changeOwnNotifications: inPerson(...HIRING_ROLES),
  ownTwoFactor: { ...inPerson(...STAFF_ROLES), whileOverdue: true },
  changeOwnTwoFactor: { ...afterStepUp(...STAFF_ROLES), whileOverdue: true },
  ownSessions: granted("Applicant", ...STAFF_ROLES),
  endOwnSessions: inPerson("Applicant", ...STAFF_ROLES),
  editTemplates: granted(...HIRING_ROLES),
  publishTemplates: inPerson("Administrator"),
  reviewApplications: granted(...HIRING_ROLES),
  decideApplications: inPerson(...HIRING_ROLES),
  tagApplications: inPerson(...HIRING_ROLES),
  scoreApplications: inPerson(...HIRING_ROLES),
  /** What a driver says on the telephone; the driver alone signs. */
  typeApplications: inPerson(...HIRING_ROLES),
  overrideDecisions: inPerson("Administrator"),
  writeToDrivers: inPerson(...HIRING_ROLES),
  useViews: granted(...HIRING_ROLES),
  saveViews: inPerson(...HIRING_ROLES),
  saveCompanyViews: inPerson("Administrator"),
  exportLists: afterStepUp("Administrator"),
  /** Statistics without personal data, but a masquerade exports nothing. */
  exportReports: inPerson(...HIRING_ROLES),
  readNotes: granted(...HIRING_ROLES, ...RTIC_ROLES),
  writeNotes: inPerson(...HIRING_ROLES, ...RTIC_ROLES),
  revealSsn: afterStepUp("Administrator"),
  approveRequests: inPerson("Administrator"),
  manageDrivers: granted(...HIRING_ROLES),
  submitCdl: inPerson("Applicant", ...HIRING_ROLES),
  /** Drug and alcohol tests and safety performance history (49 CFR 382.405, 391.53). */
  readInvestigation: { ...inPerson("Administrator", "Manager"), byName: new Set(["Manager"] as const) },
  nameInvestigators: afterStepUp("Administrator"),
  inviteColleagues: afterStepUp("Administrator"),
  /** Lets RTIC's staff into the company, for a while. */
  grantAccess: afterStepUp("Administrator"),
  endAccess: inPerson("Administrator"),
  makeBinders: afterStepUp("Administrator"),
  employDrivers: inPerson(...HIRING_ROLES),
  importDrivers: inPerson("Administrator"),
  mergeDrivers: inPerson("Administrator"),
  deleteFiles: inPerson("Administrator"),
  /** Ids of what happened, for machines that keep a mirror. */
  readEvents: granted(...HIRING_ROLES),
  readWebhooks: granted("Administrator"),
  /** What leaves the company on and on. */
  manageWebhooks: afterStepUp("Administrator"),
  readRetention: granted("Administrator"),
  setRetention: inPerson("Administrator"),
  /** Legal holds: nothing of the driver is erased meanwhile. */
  holdRecords: inPerson("Administrator"),
  ownData: afterStepUp("Applicant"),
  viewCompany: granted(...COMPANY_ROLES),
  editCompany: granted("Administrator"),
  requireTwoFactor: afterStepUp("Administrator"),
  changeReleaseTexts: afterStepUp("Administrator"),
  changeLogo: inPerson("Administrator", ...RTIC_ROLES),
  readAudit: granted("Administrator", "RTIC Administrator"),
  exportAudit: afterStepUp("Administrator", "RTIC Administrator"),
  runCompanies: granted(...RTIC_ROLES),
  governPlatform: granted("RTIC Administrator"),
  operateInstallation: inPerson("RTIC Administrator"),
  /** An Administrator decides about everything in the company. */
  appointAdministrators: afterStepUp("Administrator", "RTIC Administrator"),
  appointRticStaff: afterStepUp("RTIC Administrator"),
  resetTwoFactor: afterStepUp("RTIC Administrator"),
  masquerade: granted(...RTIC_ROLES),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;
export type HeldBy<P extends Permission> = (typeof PERMISSIONS)[P] extends Row<infer R> ? R : never;

/** @param actor.investigates whether the person is named, for permissions held by name */
export function can(actor: { role: Role; investigates?: boolean }, permission: Permission): boolean {
  const { roles, byName }: { roles: ReadonlySet<Role>; byName: ReadonlySet<Role> } = PERMISSIONS[permission];
  return roles.has(actor.role) && (!byName.has(actor.role) || actor.investigates === true);
}
