/** The whole table of who may do what (design/product.md, section 8). */
import { describe, expect, it } from "vitest";
import { DomainError } from "~/domain/errors";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { COMPANY_ROLES, can, PERMISSIONS, type Permission, ROLES, RTIC_ROLES, STAFF_ROLES } from "~/permissions";

/** Rows of the product's table as "Anonymous Applicant Manager Administrator RTIC-Manager RTIC-Administrator". */
const TABLE: [what: string, permission: Permission, cells: string][] = [
  ["look up a code, find, ask for a link", "apply", "yes yes – – – –"],
  ["own draft, CDL, documents, submit, withdraw", "ownApplication", "– yes – – – –"],
  ["own account: name, password, companies", "ownAccount", "– – yes yes yes yes"],
  ["own sessions: list, sign out", "ownSessions", "– yes yes yes yes yes"],
  ["read templates; create, edit, duplicate, pause", "editTemplates", "– – yes yes – –"],
  ["publish, archive, delete a template", "publishTemplates", "– – – yes – –"],
  ["applications: list, read, note, assign, approve, reject", "reviewApplications", "– – yes yes – –"],
  ["reopen, undo hire, override a blocker, delete a file, bulk export", "overrideDecisions", "– – – yes – –"],
  ["write notes", "writeNotes", "– – yes yes yes yes"],
  ["reveal SSN", "revealSsn", "– – – yes – –"],
  ["drivers: read, edit CDL, hire", "manageDrivers", "– – yes yes – –"],
  ["own company: view", "viewCompany", "– – yes yes – –"],
  ["own company: edit", "editCompany", "– – – yes – –"],
  ["audit: the company's own, the platform's", "readAudit", "– – – yes – yes"],
  ["create a company or its users, view users, send a reset", "runCompanies", "– – – – yes yes"],
  ["suspend or close a company, disable a user, RTIC users, platform audit", "governPlatform", "– – – – – yes"],
  ["masquerade as Manager or Administrator", "masquerade", "– – – – yes yes"],
];

describe("permissions", () => {
  it.each(TABLE)("%s", (_, permission, cells) => {
    const wanted = Object.fromEntries(cells.split(" ").map((cell, index) => [ROLES[index], cell === "yes"]));
    expect(Object.fromEntries(ROLES.map((role) => [role, can({ role }, permission)]))).toEqual(wanted);
  });

  it("are all in the table", () => {
    expect(TABLE.map(([, permission]) => permission).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  it("make a visitor sign in and turn anybody else away", () => {
    const refusalOf = (actor: Actor) => {
      try {
        authorize(actor, "governPlatform");
      } catch (error) {
        return error instanceof DomainError ? error.refusal : error;
      }
    };
    expect(refusalOf(anonymous)).toBe("unauthenticated");
    for (const role of ROLES.filter((name) => name !== "Anonymous" && name !== "RTIC Administrator"))
      expect(refusalOf({ role } as Actor), role).toBe("forbidden");
    expect(refusalOf({ role: "RTIC Administrator" } as Actor)).toBeUndefined();
  });

  it("name the staff of companies and of the provider", () => {
    expect(COMPANY_ROLES).toEqual(["Manager", "Administrator"]);
    expect(RTIC_ROLES).toEqual(["RTIC Manager", "RTIC Administrator"]);
    expect([...STAFF_ROLES]).toEqual(ROLES.slice(2));
  });
});
