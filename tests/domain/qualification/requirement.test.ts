/** What each item of the qualification file is worth on a day (49 CFR 391.51 and what belongs to it). */
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/day";
import { DEFAULT_CHOICES, type OwnItem } from "~/domain/qualification/company-settings";
import type { Facts, QualificationRecord, Result } from "~/domain/qualification/facts";
import type { ItemId } from "~/domain/qualification/item";
import { isWaiting, qualificationFile, slotFor, withoutRestricted } from "~/domain/qualification/requirement";
import { dueDaysOf, outdatedFrom, summaryOf } from "~/domain/qualification/summary";

const TODAY = "2026-11-23";
const START = "2026-11-02";

const NEW_HIRE: Facts = {
  today: TODAY,
  duty: "cdl",
  workEndorsements: [],
  importProofDueOn: null,
  startOn: START,
  previousEmploymentEndedOn: null,
  applicationSignedOn: "2026-10-20",
  cdl: { authority: "NE", expirationOn: "2029-05-01", hasVariance: false, submittedOn: "2026-10-20" },
  authorities: ["NE"],
  otherLicences: [],
  failedTest: false,
  investigation: null,
  documents: [],
  records: [],
  requests: [],
  settings: { ...DEFAULT_CHOICES, own: [] },
};

let made = 0;
function record(item: ItemId, result: Result, more: Partial<QualificationRecord> = {}): QualificationRecord {
  made += 1;
  return { id: String(made), item, result, authority: null, doneOn: START, endsOn: null, by: "Mo", ...more };
}
function paper(kind: string, filedOn: string = START, expiresOn: string | null = null) {
  made += 1;
  return { id: String(made), kind, filedOn, expiresOn };
}
const requirementOf = (item: ItemId, facts: Partial<Facts> = {}, authority: string | null = null) => {
  const { requirements } = qualificationFile({ ...NEW_HIRE, ...facts });
  const requirement = requirements.find(
    (each) => each.item === item && (authority === null || each.authority === authority),
  );
  return requirement && [requirement.state, requirement.due];
};

const PAPERS = [
  paper("mvr"),
  paper("cdlis_record", START, "2028-10-01"),
  paper("clearinghouse"),
  paper("drug_alcohol_test"),
  paper("safety_history"),
  paper("policy_receipt"),
  paper("hours_statement"),
];
const COMPLETE: Partial<Facts> = {
  documents: PAPERS,
  records: [
    record("full_query", "not_prohibited"),
    record("drug_test", "negative"),
    record("previous_employers", "good_faith"),
  ],
};

describe("a position that drives no commercial vehicle", () => {
  it("has no file, and nobody is kept from anything by it", () => {
    const own: OwnItem[] = [
      { id: "a-b-c-d-e", name: { en: "Handbook", es: "Manual" }, documentKind: null, renewsMonths: null },
    ];
    const file = qualificationFile({ ...NEW_HIRE, duty: "none", cdl: null, settings: { ...DEFAULT_CHOICES, own } });
    expect(file).toMatchObject({ requirements: [], notAsked: [], of: 0, nextDue: null, mayNotDrive: false });
  });
});

describe("a new hire's file", () => {
  it("asks what is needed before the first drive by the first day, and the rest within 30 days", () => {
    expect(requirementOf("medical")).toEqual(["missing", START]);
    expect(requirementOf("full_query")).toEqual(["missing", START]);
    expect(requirementOf("driving_record")).toEqual(["missing", addDays(START, 30)]);
    expect(requirementOf("previous_employers")).toEqual(["missing", addDays(START, 30)]);
  });

  it("takes the signature and the CDL as they are, without anybody's tick", () => {
    expect(requirementOf("application")).toEqual(["there", null]);
    expect(requirementOf("licence")).toEqual(["there", "2029-05-01"]);
    expect(requirementOf("application", { applicationSignedOn: null })).toEqual(["missing", START]);
    expect(
      requirementOf("application", { applicationSignedOn: null, documents: [paper("paper_application")] })?.[0],
    ).toBe("there");
  });

  it("asks nothing that is not for this driver", () => {
    const reasons = (facts: Partial<Facts>) =>
      Object.fromEntries(qualificationFile({ ...NEW_HIRE, ...facts }).notAsked.map(({ item, why }) => [item, why]));
    const always = {
      road_test: "no_doubles_or_tanks",
      return_to_duty: "no_failed_test",
      variance: "no_variance",
      lcv_certificate: "no_doubles",
      hazmat_training: "no_hazmat",
    };
    expect(reasons({})).toEqual({ ...always, registry_check: "cdlis_is_proof" });
    expect(reasons({ duty: "cmv", cdl: null })).toEqual({
      ...always,
      full_query: "no_cdl_work",
      limited_query: "no_cdl_work",
      drug_test: "no_cdl_work",
      policy_receipt: "no_cdl_work",
    });
    expect(reasons({ workEndorsements: ["T", "X"] })).toEqual({
      registry_check: "cdlis_is_proof",
      return_to_duty: "no_failed_test",
      variance: "no_variance",
    });
    expect(requirementOf("return_to_duty", { failedTest: true })).toEqual(["missing", START]);
  });

  it("asks for a driving record of each authority, and a document says which only where there is one", () => {
    const two = { authorities: ["NE", "IA"], documents: [paper("mvr")] };
    expect(requirementOf("driving_record", two, "IA")).toEqual(["filed", addDays(START, 30)]);
    const told = { ...two, records: [record("driving_record", "meets", { authority: "IA" })] };
    expect(requirementOf("driving_record", told, "IA")?.[0]).toBe("checked");
    // The only paper is that of Iowa now.
    expect(requirementOf("driving_record", told, "NE")?.[0]).toBe("missing");
    const both = { ...told, documents: [paper("mvr"), paper("mvr")] };
    expect(requirementOf("driving_record", both, "NE")?.[0]).toBe("filed");
    const ticked = [...told.records, record("driving_record", "meets", { authority: "NE" })];
    expect(requirementOf("driving_record", { ...told, records: ticked }, "NE")?.[0]).toBe("missing");
    expect(requirementOf("driving_record", { ...both, records: ticked }, "NE")?.[0]).toBe("checked");
    expect(requirementOf("driving_record", { documents: [paper("mvr")] })?.[0]).toBe("there");
  });

  it("a driving record that says whose it is speaks for that authority alone", () => {
    const from = (authority: string) => ({ ...paper("mvr"), authority });
    const of = (documents: Facts["documents"], records: Facts["records"] = []) => {
      const facts = { authorities: ["NE", "IA"], documents, records };
      return ["NE", "IA"].map((authority) => requirementOf("driving_record", facts, authority)?.[0]);
    };
    expect(of([from("IA")])).toEqual(["missing", "there"]);
    expect(of([from("IA"), from("NE")])).toEqual(["there", "there"]);
    // Of the two, the one that says nothing is left for the other authority.
    expect(of([from("IA"), paper("mvr")], [record("driving_record", "meets", { authority: "IA" })])).toEqual([
      "filed",
      "checked",
    ]);
    const { requirements } = qualificationFile({ ...NEW_HIRE, authorities: ["NE", "IA"], documents: [from("IA")] });
    expect(
      requirements.find(({ item, authority }) => item === "driving_record" && authority === "NE")?.documents,
    ).toEqual([]);
    expect(requirementOf("driving_record", { documents: [from("IA")] }, "NE")?.[0]).toBe("missing");
  });

  it("is done by a good faith effort where an authority sends no driving record, which is none of a later year", () => {
    const effort = { records: [record("driving_record", "good_faith", { authority: "NE" })] };
    expect(requirementOf("driving_record", effort, "NE")).toEqual(["checked", null]);
    const later = {
      startOn: addDays(TODAY, -400),
      records: [record("driving_record", "good_faith", { doneOn: TODAY })],
    };
    expect(requirementOf("driving_record", later)?.[0]).toBe("late");
    expect(requirementOf("yearly_record", later)?.[0]).toBe("missing");
  });

  it("does not take a test's paper for its result", () => {
    expect(requirementOf("drug_test", { documents: [paper("drug_alcohol_test")] })).toEqual(["filed", START]);
    const negative = { records: [record("drug_test", "negative")] };
    expect(requirementOf("drug_test", negative)).toEqual(["missing", START]);
    expect(requirementOf("drug_test", { ...negative, documents: [paper("drug_alcohol_test")] })?.[0]).toBe("checked");
    expect(requirementOf("drug_test", { records: [record("drug_test", "positive")] })).toEqual(["fails", TODAY]);
    const excepted = {
      ...COMPLETE,
      records: [record("full_query", "not_prohibited"), record("drug_test", "excepted")],
    };
    expect(requirementOf("drug_test", excepted)).toEqual(["checked", null]);
    expect(qualificationFile({ ...NEW_HIRE, ...excepted }).mayNotDrive).toBe(false);
    expect(qualificationFile({ ...NEW_HIRE, ...excepted, records: [] }).mayNotDrive).toBe(true);
  });

  it("is complete once everything is there, with the yearly items not counted before their year", () => {
    const file = qualificationFile({ ...NEW_HIRE, ...COMPLETE });
    expect([file.completed, file.of, file.mayNotDrive]).toEqual([file.of, 10, false]);
    expect(file.requirements.find(({ item }) => item === "yearly_review")?.state).toBe("later");
  });
});

describe("who may not drive", () => {
  it("is whoever lacks what is needed before the first drive, from the first day on", () => {
    expect(qualificationFile(NEW_HIRE).mayNotDrive).toBe(true);
    expect(qualificationFile({ ...NEW_HIRE, startOn: "2026-11-24" }).mayNotDrive).toBe(false);
    expect(qualificationFile({ ...NEW_HIRE, startOn: TODAY }).mayNotDrive).toBe(true);
  });

  it("is whoever's certificate or CDL has ended, and nobody for what has 30 days", () => {
    const without = (kind: string) => PAPERS.filter((each) => each.kind !== kind);
    const ended = { documents: [...without("cdlis_record"), paper("cdlis_record", START, "2026-11-22")] };
    expect(qualificationFile({ ...NEW_HIRE, ...COMPLETE, ...ended }).mayNotDrive).toBe(true);
    const cdl = { authority: "NE", expirationOn: "2026-11-22", hasVariance: false, submittedOn: START };
    expect(qualificationFile({ ...NEW_HIRE, ...COMPLETE, cdl }).mayNotDrive).toBe(true);
    const late = { ...NEW_HIRE, ...COMPLETE, startOn: "2026-01-05" };
    const noRecord = { ...late, documents: without("mvr") };
    expect(qualificationFile(noRecord).mayNotDrive).toBe(false);
    expect(requirementOf("driving_record", noRecord)).toEqual(["missing", "2026-02-04"]);
  });

  it("is told also to who may not read why", () => {
    const records = [record("full_query", "prohibited"), record("drug_test", "negative")];
    const file = withoutRestricted(qualificationFile({ ...NEW_HIRE, ...COMPLETE, records }));
    expect(file.mayNotDrive).toBe(true);
    expect(JSON.stringify(file)).not.toMatch(/query|drug|prohibited|previous/);
  });
});

describe("what renews", () => {
  it("a medical certificate is amber 60 days before its end and red after it; without a day it proves nothing", () => {
    const until = (expiresOn: string | null, filedOn = START) =>
      requirementOf("medical", { documents: [paper("cdlis_record", filedOn, expiresOn)] });
    expect(until(addDays(TODAY, 61))?.[0]).toBe("there");
    expect(until(addDays(TODAY, 60))?.[0]).toBe("expiring");
    expect(until(TODAY)?.[0]).toBe("expiring");
    expect(until(addDays(TODAY, -1))).toEqual(["expired", addDays(TODAY, -1)]);
    expect(until(null)).toEqual(["filed", START]);
  });

  it("a medical certificate holds 24 months at most, whatever day was typed", () => {
    const documents = [paper("cdlis_record", START, "2036-11-02")];
    expect(requirementOf("medical", { documents })).toEqual(["there", "2028-11-02"]);
    const records = [record("medical", "meets", { doneOn: "2024-10-01", endsOn: "2036-10-01" })];
    const undated = [paper("cdlis_record", "2024-10-01")];
    expect(requirementOf("medical", { records, documents: undated })).toEqual(["expired", "2026-10-01"]);
    const variance = [paper("medical_variance", START, "2036-11-02")];
    expect(requirementOf("variance", { documents: variance })).toEqual(["there", "2036-11-02"]);
  });

  it("of two certificates the newer counts", () => {
    const documents = [
      paper("cdlis_record", "2024-10-01", "2026-10-01"),
      paper("cdlis_record", "2026-09-01", "2028-09-01"),
    ];
    expect(requirementOf("medical", { documents })).toEqual(["there", "2028-09-01"]);
  });

  it("the newer of two counts, also where it ends sooner", () => {
    const documents = [
      paper("cdlis_record", "2026-03-01", "2028-03-01"),
      paper("cdlis_record", "2026-06-01", "2026-09-01"),
    ];
    expect(requirementOf("medical", { documents })).toEqual(["expired", "2026-09-01"]);
  });

  it("what spoke against is over by what is recorded later, not by a paper that lies there", () => {
    const failed = record("medical", "fails", { doneOn: "2026-11-03" });
    const documents = [paper("cdlis_record", "2026-11-10", "2028-11-10")];
    expect(requirementOf("medical", { records: [failed] })).toEqual(["fails", TODAY]);
    expect(requirementOf("medical", { records: [failed], documents })).toEqual(["filed", TODAY]);
    const records = [failed, record("medical", "meets", { doneOn: "2026-11-10", endsOn: "2028-11-10" })];
    expect(requirementOf("medical", { records, documents })).toEqual(["checked", "2028-11-10"]);
  });

  it("an old record that is scanned today is not one of this year before somebody has read its day", () => {
    const startOn = "2025-06-02";
    expect(requirementOf("yearly_record", { startOn, documents: [paper("mvr", TODAY)] })).toEqual([
      "filed",
      "2026-06-02",
    ]);
  });

  it("each year the authorities of licenses held in the last 12 months are asked, and none that nobody can ask", () => {
    const withLicences = (...otherLicences: Facts["otherLicences"]) => {
      const facts = { ...NEW_HIRE, authorities: ["NE", "TX"], otherLicences, startOn: "2025-06-02" };
      const { requirements } = qualificationFile(facts);
      return requirements.filter(({ item }) => item === "yearly_record").map(({ authority }) => authority);
    };
    expect(withLicences()).toEqual(["NE"]);
    expect(withLicences({ authority: "TX", lastHeldOn: "2025-11-24" })).toEqual(["NE", "TX"]);
    expect(withLicences({ authority: "TX", lastHeldOn: "2025-11-23" })).toEqual(["NE"]);
    expect(withLicences({ authority: "NE", lastHeldOn: "2026-11-01" })).toEqual(["NE"]);
    expect(withLicences({ authority: "TX", lastHeldOn: "2028-01-01" })).toEqual(["NE", "TX"]);
  });

  it("driving record, its review and the query come again each year, the first from the one at hire", () => {
    const startOn = "2025-06-02";
    const documents = [paper("mvr", startOn), paper("clearinghouse")];
    const records = [record("driving_record", "meets", { authority: "NE", doneOn: startOn })];
    const facts = { startOn, documents, records };
    expect(requirementOf("yearly_record", facts)).toEqual(["expired", "2026-06-02"]);
    const again = [...records, record("yearly_record", "meets", { authority: "NE", doneOn: "2026-05-28" })];
    // The paper of the year before is not that of this year.
    expect(requirementOf("yearly_record", { ...facts, records: again })).toEqual(["missing", "2026-06-02"]);
    const both = [...documents, paper("mvr", "2026-05-28")];
    expect(requirementOf("yearly_record", { startOn, documents: both, records: again })).toEqual([
      "checked",
      "2027-05-28",
    ]);
    const queried = { documents, records: [record("full_query", "not_prohibited")] };
    expect(requirementOf("limited_query", queried)?.[1]).toBe("2027-11-02");
    expect(requirementOf("yearly_review", { startOn })).toEqual(["missing", "2026-06-02"]);
    expect(requirementOf("yearly_review", { startOn: "2025-12-15" })?.[0]).toBe("missing");
    expect(requirementOf("yearly_review", { startOn: "2026-02-15" })?.[0]).toBe("later");
  });

  it("a year from 29 February ends on 28 February", () => {
    const records = [record("yearly_review", "meets", { doneOn: "2024-02-29" })];
    expect(requirementOf("yearly_review", { startOn: "2023-01-02", records })).toEqual(["expired", "2025-02-28"]);
  });
});

describe("somebody who comes back", () => {
  it("begins anew; what belongs to the earlier employment no longer counts", () => {
    const facts = {
      previousEmploymentEndedOn: "2026-09-30",
      documents: [paper("mvr", "2024-03-01"), paper("cdlis_record", "2026-03-01", "2028-03-01")],
      records: [record("drug_test", "negative", { doneOn: "2024-03-01" })],
    };
    expect(requirementOf("drug_test", facts)).toEqual(["missing", START]);
    expect(requirementOf("driving_record", facts)?.[0]).toBe("missing");
  });
});

describe("what a company asks beside the law", () => {
  const COURSE: OwnItem = {
    id: "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80",
    name: { en: "Course", es: "Curso" },
    documentKind: "training",
    renewsMonths: 36,
  };
  const settingsWith = (own: Partial<OwnItem>, more: Partial<Facts["settings"]> = {}) => ({
    settings: { ...DEFAULT_CHOICES, own: [{ ...COURSE, ...own }], ...more },
  });

  it("stands in every file within 30 days, before the first day of work too, and keeps nobody from driving", () => {
    expect(requirementOf(COURSE.id, settingsWith({}))).toEqual(["missing", addDays(START, 30)]);
    expect(requirementOf(COURSE.id, { ...settingsWith({}), startOn: null })).toEqual(["missing", null]);
    const late = qualificationFile({ ...NEW_HIRE, ...COMPLETE, ...settingsWith({}), today: "2027-02-01" });
    expect([late.mayNotDrive, late.completed, late.of]).toEqual([false, 10, 11]);
  });

  it("shows a document that has to be read, and counts by what was recorded, again after its months", () => {
    const documents = [paper("training")];
    expect(requirementOf(COURSE.id, { ...settingsWith({}), documents })?.[0]).toBe("filed");
    const records = [record(COURSE.id, "meets")];
    expect(requirementOf(COURSE.id, { ...settingsWith({}), records })).toEqual(["checked", "2029-11-02"]);
    expect(requirementOf(COURSE.id, { ...settingsWith({ renewsMonths: null }), records })).toEqual(["checked", null]);
    const old = [record(COURSE.id, "meets", { doneOn: "2023-11-22" })];
    expect(requirementOf(COURSE.id, { ...settingsWith({}), records: old })).toEqual(["expired", "2026-11-22"]);
    expect(requirementOf(COURSE.id, { ...settingsWith({}), records: [record(COURSE.id, "not_needed")] })).toEqual([
      "checked",
      null,
    ]);
  });

  it("holds optional items only where they were chosen, and of another company nothing", () => {
    expect(requirementOf("screening")).toBeUndefined();
    expect(qualificationFile(NEW_HIRE).notAsked.map(({ item }) => item)).not.toContain("entry_training");
    const chosen = { settings: { ...DEFAULT_CHOICES, own: [], optional: ["screening", "entry_training"] } };
    expect(requirementOf("screening", chosen)).toEqual(["missing", addDays(START, 30)]);
    expect(requirementOf("screening", { ...chosen, documents: [paper("psp")] })?.[0]).toBe("there");
    expect(requirementOf("entry_training", { ...chosen, duty: "cmv", cdl: null })).toBeUndefined();
    expect(requirementOf("entry_training", { ...chosen, records: [record("entry_training", "not_needed")] })?.[0]).toBe(
      "checked",
    );
    expect(requirementOf(COURSE.id)).toBeUndefined();
  });

  it("warns as many days ahead as the company chose", () => {
    const documents = [paper("cdlis_record", START, addDays(TODAY, 20))];
    expect(requirementOf("medical", { documents })?.[0]).toBe("expiring");
    const settings = { ...DEFAULT_CHOICES, own: [], warningDays: [19, 5, 1] as const };
    expect(requirementOf("medical", { documents, settings })?.[0]).toBe("there");
  });
});

describe("a requirement", () => {
  it("is checked where a record proves it, and there where a newer document does", () => {
    const records = [record("medical", "meets", { doneOn: "2026-11-03", endsOn: "2027-11-03" })];
    const undated = [paper("cdlis_record", "2026-11-03")];
    expect(requirementOf("medical", { records, documents: undated })).toEqual(["checked", "2027-11-03"]);
    const documents = [paper("cdlis_record", "2026-11-20", "2028-11-20")];
    expect(requirementOf("medical", { records, documents })).toEqual(["there", "2028-11-20"]);
  });
});

describe("the medical proof", () => {
  const card = (filedOn = START, expiresOn = "2028-10-01") => paper("medical_certificate", filedOn, expiresOn);
  const file = (facts: Partial<Facts>) =>
    qualificationFile({ ...NEW_HIRE, ...facts }).requirements.find(({ item }) => item === "medical");

  it("of a CDL driver is the CDLIS record: the card alone leaves it missing, and the requirement says what lacks", () => {
    expect(file({ documents: [card()] })).toMatchObject({
      state: "missing",
      due: START,
      missingDocument: "cdlis_record",
      hasOtherDocument: true,
    });
    expect(file({ documents: [card(START, "2026-11-20")] })).toMatchObject({
      state: "expired",
      hasOtherDocument: false,
    });
    expect(qualificationFile({ ...NEW_HIRE, ...COMPLETE, documents: [paper("mvr"), card()] }).mayNotDrive).toBe(true);
    const documents = [card(), paper("cdlis_record", START, "2028-10-01")];
    expect(file({ documents })).toMatchObject({ state: "there", due: "2028-10-01", missingDocument: null });
    const records = [record("medical", "meets", { endsOn: "2028-10-01" })];
    expect(file({ records })).toMatchObject({ state: "missing", missingDocument: "paper" });
    expect(file({ records, documents })).toMatchObject({ state: "checked", missingDocument: null });
  });

  it("of a driver without a CDL is the card", () => {
    const without = { duty: "cmv", cdl: null } as const;
    expect(file({ ...without, documents: [card()] })).toMatchObject({ state: "there", missingDocument: null });
    const documents = [paper("cdlis_record", START, "2028-10-01")];
    expect(file({ ...without, documents })).toMatchObject({ state: "missing", missingDocument: null });
  });

  it("of a CDL driver is over with a newer card that ends sooner or has ended, and no card makes it longer", () => {
    const proof = paper("cdlis_record", "2026-09-01", "2027-09-01");
    const until = (filedOn: string, expiresOn: string) => file({ documents: [proof, card(filedOn, expiresOn)] });
    expect(until("2026-10-01", "2027-04-01")).toMatchObject({ state: "there", due: "2027-04-01" });
    expect(until("2026-10-01", "2026-11-01")).toMatchObject({ state: "expired", due: "2026-11-01" });
    expect(until("2026-08-01", "2026-11-01")).toMatchObject({ state: "there", due: "2027-09-01" });
    expect(until("2026-10-01", "2028-10-01")).toMatchObject({ state: "there", due: "2027-09-01" });
    expect(file({ documents: [card(START, "2026-11-20")] })).toMatchObject({ state: "expired", due: "2026-11-20" });
  });
});

describe("who checked it", () => {
  const handedIn = (submittedOn: string) => ({
    cdl: { authority: "NE", expirationOn: "2029-05-01", hasVariance: false, submittedOn },
  });

  it("is recorded of the license that is there, holds until another is handed in, and makes none", () => {
    const records = [record("licence", "meets", { doneOn: "2026-11-03" })];
    expect(requirementOf("licence", { records, ...handedIn("2026-10-20") })).toEqual(["checked", "2029-05-01"]);
    expect(requirementOf("licence", { records, ...handedIn("2026-11-10") })).toEqual(["there", "2029-05-01"]);
    expect(requirementOf("licence", { records, cdl: null })).toEqual(["missing", START]);
    expect(requirementOf("licence", { records, cdl: null, documents: [paper("road_test")] })).toEqual([
      "checked",
      null,
    ]);
  });

  it("is whoever accepted what the driver handed in, until a record says more", () => {
    const acceptance = { by: "Mo", on: "2026-11-04" };
    const documents = [{ ...paper("cdlis_record", START, "2028-10-01"), acceptance }];
    const medical = (facts: Partial<Facts>) =>
      qualificationFile({ ...NEW_HIRE, ...facts }).requirements.find(({ item }) => item === "medical");
    expect(medical({ documents })).toMatchObject({ state: "checked", acceptance });
    const records = [record("medical", "meets", { doneOn: "2026-11-10", endsOn: "2028-10-01" })];
    expect(medical({ documents, records })).toMatchObject({ state: "checked", acceptance: null });
    const cdl = { ...NEW_HIRE.cdl, ...handedIn("2026-10-20").cdl, acceptance };
    expect(qualificationFile({ ...NEW_HIRE, cdl }).requirements.find(({ item }) => item === "licence")).toMatchObject({
      state: "checked",
      acceptance,
    });
  });
});

describe("what is waited for", () => {
  const isWaitingFor = (item: ItemId, facts: Partial<Facts>) => {
    const found = qualificationFile({ ...NEW_HIRE, ...facts }).requirements.find((each) => each.item === item);
    return found && isWaiting(found);
  };

  it("is a document that the driver is asked for, as long as it is needed", () => {
    const requests = [{ id: "1", kind: "medical_certificate", by: null, since: new Date() }];
    expect([isWaitingFor("medical", {}), isWaitingFor("medical", { requests })]).toEqual([false, true]);
    const documents = [paper("cdlis_record", START, "2028-10-01")];
    expect(isWaitingFor("medical", { requests, documents })).toBe(false);
    expect(isWaitingFor("medical", { requests, importProofDueOn: addDays(TODAY, 9) })).toBe(true);
  });

  it("is the answer of earlier employers while one is asked", () => {
    const investigation = { openInquiries: 2, lastInquiryOn: START, sent: { count: 1, since: "2026-11-05" } };
    expect(isWaitingFor("previous_employers", { investigation })).toBe(true);
    expect(isWaitingFor("previous_employers", { investigation: { ...investigation, sent: null } })).toBe(false);
  });
});

describe("papers of a return to duty", () => {
  it("are filed, read and recorded, and can be asked of the driver", () => {
    const facts = { failedTest: true, documents: [paper("return_to_duty")] };
    expect(requirementOf("return_to_duty", facts)).toEqual(["filed", START]);
    const records = [record("return_to_duty", "meets", { doneOn: "2026-11-03" })];
    expect(requirementOf("return_to_duty", { ...facts, records })?.[0]).toBe("checked");
    expect(slotFor("return_to_duty")).toBe("restricted.return_to_duty");
    expect(slotFor("medical")).toBe("medical.medical_certificate");
  });
});

describe("a summary", () => {
  /** A die that always falls the same. */
  const dice = (seed: number) => {
    let state = seed;
    return (sides: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * sides);
    };
  };
  const pick = <T>(roll: (sides: number) => number, all: readonly T[]): T => all[roll(all.length)] as T;

  function anyFacts(seed: number): Facts {
    const roll = dice(seed);
    const near = (span: number) => addDays(TODAY, roll(2 * span) - span);
    const kinds = [
      "mvr",
      "medical_certificate",
      "cdlis_record",
      "annual_review",
      "training",
      "drug_alcohol_test",
      "medical_variance",
    ];
    const items = ["medical", "yearly_record", "yearly_review", "full_query", "limited_query", "drug_test"] as const;
    return {
      ...NEW_HIRE,
      startOn: roll(6) === 0 ? null : near(500),
      applicationSignedOn: roll(4) === 0 ? null : START,
      cdl:
        roll(3) === 0
          ? null
          : { authority: "NE", expirationOn: near(90), hasVariance: roll(5) === 0, submittedOn: START },
      authorities: roll(2) === 0 ? ["NE"] : ["NE", "IA"],
      otherLicences: roll(2) === 0 ? [] : [{ authority: "IA", lastHeldOn: addDays(TODAY, roll(800) - 400) }],
      documents: Array.from({ length: roll(5) }, () =>
        paper(pick(roll, kinds), addDays(TODAY, -roll(800)), roll(2) === 0 ? near(90) : null),
      ),
      records: Array.from({ length: roll(5) }, () =>
        record(pick(roll, items), pick(roll, ["meets", "meets", "fails"]), { doneOn: addDays(TODAY, -roll(800)) }),
      ),
      settings: {
        ...DEFAULT_CHOICES,
        warningDays: pick(roll, [[60, 30, 7] as const, [20, 10, 1] as const]),
        own: [
          {
            id: "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80",
            name: { en: "", es: "" },
            documentKind: "training",
            renewsMonths: roll(2) === 0 ? 12 : null,
          },
        ],
      },
    };
  }

  it("holds from the day it was derived until the day it says, whatever the file holds", () => {
    let days = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const facts = anyFacts(seed);
      const file = qualificationFile(facts);
      const until = outdatedFrom(facts, file) ?? addDays(TODAY, 800);
      const worth = JSON.stringify([summaryOf(file), dueDaysOf(file)]);
      for (let day = addDays(TODAY, 1); day < until && day < addDays(TODAY, 800); day = addDays(day, 1)) {
        const then = qualificationFile({ ...facts, today: day });
        expect(JSON.stringify([summaryOf(then), dueDaysOf(then)]), `seed ${seed}, ${day}`).toBe(worth);
        days += 1;
      }
    }
    expect(days).toBeGreaterThan(500);
  });
});
