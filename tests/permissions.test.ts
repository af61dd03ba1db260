/** Who may do what, listed independently of the table. */
import { describe, expect, it } from "vitest";
import { DomainError } from "~/domain/errors";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { can, PERMISSIONS, type Permission, ROLES, type Role, SCOPES, type Scope } from "~/permissions";

const RIGHTS: Record<Role, Permission[]> = {
  Anonymous: ["apply"],
  Applicant: ["apply", "consentToSms", "endOwnSessions", "ownApplication", "ownData", "ownSessions", "submitCdl"],
  Manager: [
    "assignApplications",
    "changeOwnAccount",
    "changeOwnNotifications",
    "changeOwnTwoFactor",
    "decideApplications",
    "editTemplates",
    "employDrivers",
    "endOwnSessions",
    "exportReports",
    "fileDocuments",
    "hireDrivers",
    "ownAccount",
    "ownNotifications",
    "ownSessions",
    "ownTwoFactor",
    "readDocuments",
    "readDrivers",
    "readEvents",
    "readNotes",
    "readTemplates",
    "reviewApplications",
    "saveViews",
    "scoreApplications",
    "submitCdl",
    "tagApplications",
    "typeApplications",
    "useViews",
    "viewCompany",
    "writeNotes",
    "writeToDrivers",
  ],
  Administrator: [
    "appointAdministrators",
    "approveRequests",
    "assignApplications",
    "changeLogo",
    "changeOwnAccount",
    "changeOwnNotifications",
    "changeOwnTwoFactor",
    "changeReleaseTexts",
    "decideApplications",
    "deleteFiles",
    "editCompany",
    "editTemplates",
    "employDrivers",
    "endAccess",
    "endOwnSessions",
    "exportApplications",
    "exportAudit",
    "exportDocuments",
    "exportDrivers",
    "exportLists",
    "exportReports",
    "fileDocuments",
    "grantAccess",
    "hireDrivers",
    "holdRecords",
    "importDrivers",
    "inviteColleagues",
    "makeBinders",
    "manageClients",
    "manageWebhooks",
    "mergeDrivers",
    "nameInvestigators",
    "overrideDecisions",
    "ownAccount",
    "ownNotifications",
    "ownSessions",
    "ownTwoFactor",
    "publishTemplates",
    "readAudit",
    "readClients",
    "readDocuments",
    "readDrivers",
    "readEvents",
    "readInvestigation",
    "readNotes",
    "readRetention",
    "readTemplates",
    "readWebhooks",
    "requireTwoFactor",
    "revealSsn",
    "reviewApplications",
    "saveCompanyViews",
    "saveViews",
    "scoreApplications",
    "setRetention",
    "submitCdl",
    "tagApplications",
    "typeApplications",
    "useViews",
    "viewCompany",
    "writeNotes",
    "writeToDrivers",
  ],
  "RTIC Manager": [
    "changeLogo",
    "changeOwnAccount",
    "changeOwnTwoFactor",
    "endOwnSessions",
    "masquerade",
    "ownAccount",
    "ownSessions",
    "ownTwoFactor",
    "readNotes",
    "runCompanies",
    "writeNotes",
  ],
  "RTIC Administrator": [
    "appointAdministrators",
    "appointRticStaff",
    "changeLogo",
    "changeOwnAccount",
    "changeOwnTwoFactor",
    "endOwnSessions",
    "exportAudit",
    "governPlatform",
    "masquerade",
    "operateInstallation",
    "ownAccount",
    "ownSessions",
    "ownTwoFactor",
    "readAudit",
    "readNotes",
    "resetTwoFactor",
    "runCompanies",
    "writeNotes",
  ],
};

const IN_PERSON: Permission[] = [
  "appointAdministrators",
  "appointRticStaff",
  "approveRequests",
  "changeLogo",
  "changeOwnAccount",
  "changeOwnNotifications",
  "changeOwnTwoFactor",
  "changeReleaseTexts",
  "consentToSms",
  "decideApplications",
  "deleteFiles",
  "employDrivers",
  "endAccess",
  "endOwnSessions",
  "exportApplications",
  "exportAudit",
  "exportDocuments",
  "exportDrivers",
  "exportLists",
  "exportReports",
  "grantAccess",
  "hireDrivers",
  "holdRecords",
  "importDrivers",
  "inviteColleagues",
  "makeBinders",
  "manageClients",
  "manageWebhooks",
  "mergeDrivers",
  "nameInvestigators",
  "operateInstallation",
  "overrideDecisions",
  "ownTwoFactor",
  "publishTemplates",
  "readInvestigation",
  "requireTwoFactor",
  "resetTwoFactor",
  "revealSsn",
  "saveCompanyViews",
  "saveViews",
  "scoreApplications",
  "setRetention",
  "submitCdl",
  "tagApplications",
  "typeApplications",
  "writeNotes",
  "writeToDrivers",
];

const AFTER_PROOF: Permission[] = [
  "appointAdministrators",
  "changeOwnTwoFactor",
  "changeReleaseTexts",
  "exportApplications",
  "exportAudit",
  "exportDocuments",
  "exportDrivers",
  "exportLists",
  "grantAccess",
  "inviteColleagues",
  "makeBinders",
  "manageClients",
  "manageWebhooks",
  "nameInvestigators",
  "requireTwoFactor",
  "revealSsn",
];

/** What an Administrator gives to a program with each scope. */
const SCOPED: Record<Scope, Permission[]> = {
  "positions:read": ["readTemplates", "viewCompany"],
  "applications:read": ["exportApplications", "readNotes", "reviewApplications"],
  "applications:write": ["assignApplications", "tagApplications", "writeNotes", "writeToDrivers"],
  "applications:decide": ["decideApplications", "hireDrivers"],
  "drivers:read": ["exportDrivers", "readDrivers"],
  "drivers:write": ["employDrivers", "importDrivers", "submitCdl"],
  "documents:read": ["exportDocuments", "readDocuments"],
  "documents:write": ["fileDocuments"],
  "events:read": ["readEvents"],
  "webhooks:manage": ["manageWebhooks", "readWebhooks"],
};

const permissions = Object.keys(PERMISSIONS) as Permission[];

function refusalOf(actor: Actor, permission: Permission): string | undefined {
  try {
    authorize(actor, permission);
  } catch (error) {
    return error instanceof DomainError ? `${error.refusal} ${error.code}` : String(error);
  }
}

describe("permissions", () => {
  it.each(ROLES)("gives %s these rights and no others", (role) => {
    expect(permissions.filter((permission) => can({ role }, permission)).sort()).toEqual(RIGHTS[role]);
  });

  it.each(SCOPES)("gives a program with the scope %s these rights and no others", (scope) => {
    const client = { role: "Client", scopes: new Set([scope]) } as const;
    expect(permissions.filter((permission) => can(client, permission)).sort()).toEqual(SCOPED[scope]);
  });

  it("gives a program without a scope nothing", () => {
    expect(permissions.filter((permission) => can({ role: "Client", scopes: new Set() }, permission))).toEqual([]);
  });

  it.each(["Manager", "Administrator"] as const)("keeps what must be a %s's own doing from a masquerade", (role) => {
    const actor = { role, realUser: { id: "1", name: "Rosa" } } as Actor;
    const refused = RIGHTS[role].filter(
      (permission) => refusalOf(actor, permission) === "forbidden masquerade_blocked",
    );
    expect(refused).toEqual(IN_PERSON.filter((permission) => RIGHTS[role].includes(permission)));
  });

  it("asks again for a proof before what is sensitive, until ten minutes after the last", () => {
    const at = (minutes: number) =>
      ({ role: "Administrator", realUser: null, stepUpAt: new Date(Date.now() - minutes * 60_000) }) as Actor;
    const refused = (actor: Actor) =>
      RIGHTS.Administrator.filter((permission) => refusalOf(actor, permission) === "forbidden proof_required");
    expect(refused(at(9.9))).toEqual([]);
    expect(refused(at(10))).toEqual(AFTER_PROOF);
    // A clock that was put back proves nothing.
    expect(refused(at(-1))).toEqual(AFTER_PROOF);
    expect(refused({ role: "Administrator", realUser: null, stepUpAt: null } as Actor)).toEqual(AFTER_PROOF);
  });

  it.each(["Manager", "Administrator", "RTIC Manager", "RTIC Administrator"] as const)(
    "leaves a %s who is late with two-step sign-in nothing but to set it up",
    (role) => {
      const actor = { role, realUser: null, stepUpAt: new Date(), twoFactorDue: new Date(Date.now() - 1) } as Actor;
      const open = RIGHTS[role].filter((permission) => refusalOf(actor, permission) === undefined);
      expect(open).toEqual(["changeOwnTwoFactor", "ownTwoFactor"]);
      const inTime = { ...actor, twoFactorDue: new Date(Date.now() + 60_000) } as Actor;
      expect(RIGHTS[role].filter((permission) => refusalOf(inTime, permission) !== undefined)).toEqual([]);
    },
  );

  it("lets a Manager whom an Administrator has named read the investigation, in person only, and nobody else by name", () => {
    const named = { role: "Manager", isInvestigator: true, realUser: null } as Actor;
    const more = permissions.filter((permission) => can(named, permission) && !can({ role: "Manager" }, permission));
    expect(more).toEqual(["readInvestigation"]);
    const mask = { ...named, realUser: { id: "1", name: "Rosa" } } as Actor;
    expect(refusalOf(mask, "readInvestigation")).toBe("forbidden masquerade_blocked");
    for (const role of ["Applicant", "RTIC Manager", "RTIC Administrator"] as const)
      expect(can({ role, isInvestigator: true }, "readInvestigation"), role).toBe(false);
  });

  it("makes a visitor sign in and turns anybody else away", () => {
    expect(refusalOf(anonymous, "governPlatform")).toBe("unauthenticated unauthenticated");
    for (const role of ROLES.filter((name) => name !== "Anonymous" && name !== "RTIC Administrator"))
      expect(refusalOf({ role } as Actor, "governPlatform"), role).toBe("forbidden forbidden");
    expect(refusalOf({ role: "RTIC Administrator" } as Actor, "governPlatform")).toBeUndefined();
  });
});
