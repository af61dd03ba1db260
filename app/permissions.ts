export const COMPANY_ROLES = ["Manager", "Administrator"] as const;
/** RTIC is the operating provider: it runs the installation for the companies. */
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
/** A client is a program of a company, which uses the API alone. */
export type ActorRole = Role | "Client";
/** Who reviews and hires; a new role of the company is not among them until its name is added here. */
export const HIRING_ROLES = ["Manager", "Administrator"] as const satisfies readonly CompanyRole[];

type Row<R extends Role = Role> = {
  roles: ReadonlySet<R>;
  inMasquerade: boolean;
  /** Requires a recent password, code or passkey. */
  afterStepUp: boolean;
  /** Roles that hold it only if an Administrator of their company has named the person an investigator. */
  ifInvestigator: ReadonlySet<R>;
  /** Also while setting up two-factor sign-in is overdue. */
  whileOverdue: boolean;
};
const granted = <R extends Role>(...roles: R[]): Row<R> => ({
  roles: new Set(roles),
  inMasquerade: true,
  afterStepUp: false,
  ifInvestigator: new Set(),
  whileOverdue: false,
});
/** Decisions, signatures, revealed data and account changes are refused in a masquerade. */
const exceptInMasquerade = <R extends Role>(...roles: R[]): Row<R> => ({ ...granted(...roles), inMasquerade: false });
/** What a minute at an unlocked computer must not be enough for. */
const afterStepUp = <R extends Role>(...roles: R[]): Row<R> => ({ ...exceptInMasquerade(...roles), afterStepUp: true });

export const PERMISSIONS = {
  apply: granted("Anonymous", "Applicant"),
  ownApplication: granted("Applicant"),
  ownAccount: granted(...STAFF_ROLES),
  changeOwnAccount: exceptInMasquerade(...STAFF_ROLES),
  ownNotifications: granted(...HIRING_ROLES),
  changeOwnNotifications: exceptInMasquerade(...HIRING_ROLES),
  ownTwoFactor: { ...exceptInMasquerade(...STAFF_ROLES), whileOverdue: true },
  changeOwnTwoFactor: { ...afterStepUp(...STAFF_ROLES), whileOverdue: true },
  ownSessions: granted("Applicant", ...STAFF_ROLES),
  endOwnSessions: exceptInMasquerade("Applicant", ...STAFF_ROLES),
  readTemplates: granted(...HIRING_ROLES),
  editTemplates: granted(...HIRING_ROLES),
  publishTemplates: exceptInMasquerade("Administrator"),
  reviewApplications: granted(...HIRING_ROLES),
  /** To begin a review and to hand an application over. */
  assignApplications: granted(...HIRING_ROLES),
  /** To approve, reject, ask for changes, withdraw. */
  decideApplications: exceptInMasquerade(...HIRING_ROLES),
  tagApplications: exceptInMasquerade(...HIRING_ROLES),
  scoreApplications: exceptInMasquerade(...HIRING_ROLES),
  /** What a driver says on the telephone; the driver alone signs. */
  typeApplications: exceptInMasquerade(...HIRING_ROLES),
  overrideDecisions: exceptInMasquerade("Administrator"),
  writeToDrivers: exceptInMasquerade(...HIRING_ROLES),
  useViews: granted(...HIRING_ROLES),
  saveViews: exceptInMasquerade(...HIRING_ROLES),
  saveCompanyViews: exceptInMasquerade("Administrator"),
  exportLists: afterStepUp("Administrator"),
  /** Whole lists at once, by the API. */
  exportApplications: afterStepUp("Administrator"),
  exportDrivers: afterStepUp("Administrator"),
  exportDocuments: afterStepUp("Administrator"),
  /** Statistics without personal data, but a masquerade exports nothing. */
  exportReports: exceptInMasquerade(...HIRING_ROLES),
  readNotes: granted(...HIRING_ROLES, ...RTIC_ROLES),
  writeNotes: exceptInMasquerade(...HIRING_ROLES, ...RTIC_ROLES),
  revealSsn: afterStepUp("Administrator"),
  approveRequests: exceptInMasquerade("Administrator"),
  readDrivers: granted(...HIRING_ROLES),
  readDocuments: granted(...HIRING_ROLES),
  fileDocuments: granted(...HIRING_ROLES),
  /** Only the driver can agree to text messages. */
  consentToSms: exceptInMasquerade("Applicant"),
  submitCdl: exceptInMasquerade("Applicant", ...HIRING_ROLES),
  /** Drug and alcohol tests and safety performance history (49 CFR 382.405, 391.53). */
  readInvestigation: {
    ...exceptInMasquerade("Administrator", "Manager"),
    ifInvestigator: new Set(["Manager"] as const),
  },
  nameInvestigators: afterStepUp("Administrator"),
  inviteColleagues: afterStepUp("Administrator"),
  readClients: granted("Administrator"),
  /** Programs that work for the company. */
  manageClients: afterStepUp("Administrator"),
  /** Lets RTIC's staff into the company, for a while. */
  grantAccess: afterStepUp("Administrator"),
  endAccess: exceptInMasquerade("Administrator"),
  makeBinders: afterStepUp("Administrator"),
  employDrivers: exceptInMasquerade(...HIRING_ROLES),
  hireDrivers: exceptInMasquerade(...HIRING_ROLES),
  importDrivers: exceptInMasquerade("Administrator"),
  mergeDrivers: exceptInMasquerade("Administrator"),
  deleteFiles: exceptInMasquerade("Administrator"),
  /** Ids of what happened, for machines that keep a mirror. */
  readEvents: granted(...HIRING_ROLES),
  readWebhooks: granted("Administrator"),
  /** What leaves the company on and on. */
  manageWebhooks: afterStepUp("Administrator"),
  readRetention: granted("Administrator"),
  setRetention: exceptInMasquerade("Administrator"),
  /** Legal holds: nothing of the driver is erased meanwhile. */
  holdRecords: exceptInMasquerade("Administrator"),
  ownData: afterStepUp("Applicant"),
  viewCompany: granted(...COMPANY_ROLES),
  editCompany: granted("Administrator"),
  requireTwoFactor: afterStepUp("Administrator"),
  changeReleaseTexts: afterStepUp("Administrator"),
  changeLogo: exceptInMasquerade("Administrator", ...RTIC_ROLES),
  readAudit: granted("Administrator", "RTIC Administrator"),
  exportAudit: afterStepUp("Administrator", "RTIC Administrator"),
  runCompanies: granted(...RTIC_ROLES),
  governPlatform: granted("RTIC Administrator"),
  operateInstallation: exceptInMasquerade("RTIC Administrator"),
  /** An Administrator decides about everything in the company. */
  appointAdministrators: afterStepUp("Administrator", "RTIC Administrator"),
  appointRticStaff: afterStepUp("RTIC Administrator"),
  resetTwoFactor: afterStepUp("RTIC Administrator"),
  masquerade: granted(...RTIC_ROLES),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;

/** What an Administrator may let a program do (RFC 6749 3.3). */
export const SCOPES = [
  "positions:read",
  "applications:read",
  "applications:write",
  "applications:decide",
  "drivers:read",
  "drivers:write",
  "documents:read",
  "documents:write",
  "events:read",
  "webhooks:manage",
] as const;
export type Scope = (typeof SCOPES)[number];

/** No scope reveals an SSN or an investigation, or changes users. */
export const SCOPE_OF = {
  apply: "never",
  ownApplication: "never",
  ownAccount: "never",
  changeOwnAccount: "never",
  ownNotifications: "never",
  changeOwnNotifications: "never",
  ownTwoFactor: "never",
  changeOwnTwoFactor: "never",
  ownSessions: "never",
  endOwnSessions: "never",
  readEvents: "events:read",
  readWebhooks: "webhooks:manage",
  manageWebhooks: "webhooks:manage",
  readTemplates: "positions:read",
  editTemplates: "never",
  publishTemplates: "never",
  reviewApplications: "applications:read",
  assignApplications: "applications:write",
  decideApplications: "applications:decide",
  tagApplications: "applications:write",
  scoreApplications: "never",
  typeApplications: "never",
  overrideDecisions: "never",
  writeToDrivers: "applications:write",
  useViews: "never",
  saveViews: "never",
  saveCompanyViews: "never",
  exportLists: "never",
  exportApplications: "applications:read",
  exportDrivers: "drivers:read",
  exportDocuments: "documents:read",
  exportReports: "never",
  readNotes: "applications:read",
  writeNotes: "applications:write",
  revealSsn: "never",
  approveRequests: "never",
  readDrivers: "drivers:read",
  readDocuments: "documents:read",
  fileDocuments: "documents:write",
  consentToSms: "never",
  submitCdl: "drivers:write",
  readInvestigation: "never",
  nameInvestigators: "never",
  inviteColleagues: "never",
  readClients: "never",
  manageClients: "never",
  grantAccess: "never",
  endAccess: "never",
  makeBinders: "never",
  employDrivers: "drivers:write",
  hireDrivers: "applications:decide",
  importDrivers: "drivers:write",
  mergeDrivers: "never",
  deleteFiles: "never",
  readRetention: "never",
  setRetention: "never",
  holdRecords: "never",
  ownData: "never",
  viewCompany: "positions:read",
  editCompany: "never",
  requireTwoFactor: "never",
  changeReleaseTexts: "never",
  changeLogo: "never",
  readAudit: "never",
  exportAudit: "never",
  runCompanies: "never",
  governPlatform: "never",
  operateInstallation: "never",
  appointAdministrators: "never",
  appointRticStaff: "never",
  resetTwoFactor: "never",
  masquerade: "never",
} as const satisfies Record<Permission, Scope | "never">;

type HeldByClients<P extends Permission> = (typeof SCOPE_OF)[P] extends "never" ? never : "Client";
export type HeldBy<P extends Permission> =
  | ((typeof PERMISSIONS)[P] extends Row<infer R> ? R : never)
  | HeldByClients<P>;

type Holding = { role: ActorRole; isInvestigator?: boolean; scopes?: ReadonlySet<Scope> };

/**
 * @param actor.isInvestigator whether the person is named, for permissions held by name
 * @param actor.scopes of a client
 */
export function can({ role, isInvestigator, scopes }: Holding, permission: Permission): boolean {
  const scope: Scope | "never" = SCOPE_OF[permission];
  if (role === "Client") return scope !== "never" && scopes?.has(scope) === true;
  const { roles, ifInvestigator }: { roles: ReadonlySet<Role>; ifInvestigator: ReadonlySet<Role> } =
    PERMISSIONS[permission];
  return roles.has(role) && (!ifInvestigator.has(role) || isInvestigator === true);
}
