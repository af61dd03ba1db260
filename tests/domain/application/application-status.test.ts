/** The life of an application against a table written by hand: every move, from every status, by everyone. */
import { describe, expect, it } from "vitest";
import { warningsOf } from "~/domain/application/sections/find-warnings";
import { APPLICATION_STATUSES, canMove, isLive, TRANSITIONS, type Transition } from "~/domain/application/status";
import { addDays } from "~/domain/day";
import { ROLES } from "~/permissions";

const COMPANY = "Manager Administrator";
const ALLOWED: [transition: Transition, from: string, to: string, who: string][] = [
  ["submit", "draft changes_requested", "submitted", "Applicant"],
  ["open", "submitted", "in_review", COMPANY],
  ["requestChanges", "submitted in_review approved", "changes_requested", COMPANY],
  ["approve", "submitted in_review", "approved", COMPANY],
  ["hire", "approved", "hired", COMPANY],
  ["reject", "submitted in_review changes_requested approved", "rejected", COMPANY],
  ["withdraw", "draft submitted in_review changes_requested approved", "withdrawn", "Applicant"],
  ["withdrawFor", "submitted in_review changes_requested approved", "withdrawn", COMPANY],
  ["reopen", "rejected", "in_review", "Administrator"],
  ["undoHire", "hired", "approved", "Administrator"],
  ["expire", "draft submitted in_review changes_requested approved", "expired", "system"],
];

describe("an application", () => {
  it("knows the moves of the table and no other", () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual(ALLOWED.map(([transition]) => transition).sort());
    expect(Object.fromEntries(ALLOWED.map(([transition]) => [transition, TRANSITIONS[transition].to]))).toEqual(
      Object.fromEntries(ALLOWED.map(([transition, , to]) => [transition, to])),
    );
  });

  it.each(ALLOWED)("moves by %s from %s to %s, for %s only", (transition, from, _, who) => {
    for (const status of APPLICATION_STATUSES)
      for (const role of [...ROLES, "system"] as const) {
        const wanted = from.split(" ").includes(status) && who.split(" ").includes(role);
        expect(canMove(transition, status, role), `${transition} ${status} ${role}`).toBe(wanted);
      }
  });

  it("comes to every status but the first by a move", () => {
    const reached: string[] = ALLOWED.map(([, , to]) => to);
    expect(APPLICATION_STATUSES.filter((status) => !reached.includes(status))).toEqual(["draft"]);
  });

  it("is live until it is hired, rejected, withdrawn or expired", () => {
    expect(APPLICATION_STATUSES.filter(isLive)).toEqual([
      "draft",
      "submitted",
      "in_review",
      "changes_requested",
      "approved",
    ]);
  });
});

describe("what a reviewer must look at", () => {
  const today = "2026-11-21";
  const position = { commerce: "interstate", licenceClasses: ["A"], endorsements: [] as string[] };
  const licence = {
    licenceClasses: ["A"],
    endorsements: [] as string[],
    restrictions: [] as string[],
    expirationDate: addDays(today, 400),
  };
  const person = { dateOfBirth: "1988-05-14", noSsn: false, rightToWork: "yes" };

  const warnings = (changes: { position?: object; licence?: object | null; person?: object } = {}) =>
    warningsOf(
      { ...position, ...changes.position } as never,
      { you: { ...person, ...changes.person } } as never,
      changes.licence === null ? null : ({ ...licence, ...changes.licence } as never),
      today,
    );

  it("is nothing where all is well", () => {
    expect(warnings()).toEqual([]);
    expect(warnings({ licence: null })).toEqual([]);
  });

  it.each<[string, Parameters<typeof warnings>[0]]>([
    ["under_21_interstate", { person: { dateOfBirth: "2005-11-22" } }],
    ["no_ssn", { person: { noSsn: true } }],
    ["no_right_to_work", { person: { rightToWork: "no" } }],
    ["cdl_expiring", { licence: { expirationDate: addDays(today, 60) } }],
    ["cdl_expiring", { licence: { expirationDate: addDays(today, -1) } }],
    ["class_differs", { licence: { licenceClasses: ["C"] } }],
    ["endorsement_missing", { position: { endorsements: ["T"] } }],
    ["cdl_contradiction", { licence: { endorsements: ["S"] } }],
  ])("is %s", (warning, changes) => {
    expect(warnings(changes)).toEqual([warning]);
  });

  it("takes class A for any class and X for H and N", () => {
    expect(warnings({ position: { licenceClasses: ["B"] } })).toEqual([]);
    expect(warnings({ position: { licenceClasses: [] }, licence: { licenceClasses: ["C"] } })).toEqual([]);
    expect(warnings({ position: { endorsements: ["H", "N"] }, licence: { endorsements: ["X"] } })).toEqual([]);
    expect(warnings({ position: { endorsements: ["H", "T"] }, licence: { endorsements: ["X"] } })).toEqual([
      "endorsement_missing",
    ]);
  });

  it("does not count the age of 21 inside one state", () => {
    expect(warnings({ position: { commerce: "intrastate" }, person: { dateOfBirth: "2008-01-01" } })).toEqual([]);
    expect(warnings({ person: { dateOfBirth: "2005-11-21" } })).toEqual([]);
  });

  it("is everything at once", () => {
    expect(
      warnings({
        position: { endorsements: ["P"] },
        person: { dateOfBirth: "2006-01-01", noSsn: true, rightToWork: "no" },
        licence: { licenceClasses: ["C"], expirationDate: addDays(today, 1), endorsements: ["S"] },
      }),
    ).toEqual([
      "under_21_interstate",
      "no_ssn",
      "no_right_to_work",
      "cdl_expiring",
      "class_differs",
      "endorsement_missing",
      "cdl_contradiction",
    ]);
  });
});
