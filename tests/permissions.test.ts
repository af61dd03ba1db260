/** Who may do what, listed independently of the table. */
import { describe, expect, it } from "vitest";
import { DomainError } from "~/domain/errors";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { can, PERMISSIONS, type Permission, ROLES, type Role } from "~/permissions";

const RIGHTS: Record<Role, Permission[]> = {
  Anonymous: ["apply"],
  Applicant: ["apply", "endOwnSessions", "handInCdl", "ownApplication", "ownSessions"],
  Manager: [
    "changeOwnAccount",
    "decideApplications",
    "editTemplates",
    "employDrivers",
    "endOwnSessions",
    "handInCdl",
    "manageDrivers",
    "ownAccount",
    "ownSessions",
    "readNotes",
    "reviewApplications",
    "viewCompany",
    "writeNotes",
  ],
  Administrator: [
    "approveRequests",
    "changeLogo",
    "changeOwnAccount",
    "decideApplications",
    "deleteFiles",
    "editCompany",
    "editTemplates",
    "employDrivers",
    "endOwnSessions",
    "exportLists",
    "handInCdl",
    "manageDrivers",
    "overrideDecisions",
    "ownAccount",
    "ownSessions",
    "publishTemplates",
    "readAudit",
    "readNotes",
    "revealSsn",
    "reviewApplications",
    "viewCompany",
    "writeNotes",
  ],
  "RTIC Manager": [
    "changeLogo",
    "changeOwnAccount",
    "endOwnSessions",
    "masquerade",
    "ownAccount",
    "ownSessions",
    "readNotes",
    "runCompanies",
    "writeNotes",
  ],
  "RTIC Administrator": [
    "changeLogo",
    "changeOwnAccount",
    "endOwnSessions",
    "governPlatform",
    "masquerade",
    "ownAccount",
    "ownSessions",
    "readAudit",
    "readNotes",
    "runCompanies",
    "writeNotes",
  ],
};

const IN_PERSON: Permission[] = [
  "approveRequests",
  "changeLogo",
  "changeOwnAccount",
  "decideApplications",
  "deleteFiles",
  "employDrivers",
  "endOwnSessions",
  "handInCdl",
  "overrideDecisions",
  "publishTemplates",
  "revealSsn",
  "writeNotes",
];

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

  it.each(["Manager", "Administrator"] as const)("keeps what must be a %s's own doing from a masquerade", (role) => {
    const actor = { role, realUser: { id: "1", name: "Rosa" } } as Actor;
    const refused = RIGHTS[role].filter(
      (permission) => refusalOf(actor, permission) === "forbidden masquerade_blocked",
    );
    expect(refused).toEqual(IN_PERSON.filter((permission) => RIGHTS[role].includes(permission)));
  });

  it("makes a visitor sign in and turns anybody else away", () => {
    expect(refusalOf(anonymous, "governPlatform")).toBe("unauthenticated unauthenticated");
    for (const role of ROLES.filter((name) => name !== "Anonymous" && name !== "RTIC Administrator"))
      expect(refusalOf({ role } as Actor, "governPlatform"), role).toBe("forbidden forbidden");
    expect(refusalOf({ role: "RTIC Administrator" } as Actor, "governPlatform")).toBeUndefined();
  });
});
