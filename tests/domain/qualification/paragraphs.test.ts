/** Per paragraph of the law a file that lacks it, one that has it late, one in order, and one to whom it does not apply. */
import { describe, expect, it } from "vitest";
import { addDays, type Day, monthsAfter } from "~/domain/day";
import type { NotRequiredReason } from "~/domain/qualification/applies";
import { DEFAULT_CHOICES } from "~/domain/qualification/company-settings";
import type { Facts, QualificationRecord, Result } from "~/domain/qualification/facts";
import { ITEM_IDS, type ItemId, itemOf, type LawItemId } from "~/domain/qualification/item";
import { qualificationFile, type Requirement } from "~/domain/qualification/requirement";

const TODAY = "2026-11-23";
const START = "2026-10-05";
const A_YEAR_AGO = "2025-09-01";

const DRIVER: Facts = {
  today: TODAY,
  duty: "cdl",
  workEndorsements: [],
  startOn: START,
  previousEmploymentEndedOn: null,
  importProofDueOn: null,
  applicationSignedOn: "2026-09-20",
  cdl: { authority: "NE", expirationOn: "2029-05-01", hasVariance: false, submittedOn: "2026-09-20" },
  authorities: ["NE"],
  otherLicences: [],
  failedTest: false,
  investigation: null,
  documents: [],
  records: [],
  requests: [],
  settings: { ...DEFAULT_CHOICES, own: [], optional: ["violations_list"] },
};

let made = 0;
const paper = (kind: string, filedOn: Day = START, expiresOn: Day | null = null) => {
  made += 1;
  return { id: String(made), kind, filedOn, expiresOn };
};
const record = (item: ItemId, result: Result, doneOn: Day = START, endsOn: Day | null = null): QualificationRecord => {
  made += 1;
  return { id: String(made), item, result, authority: null, doneOn, endsOn, by: "Mo" };
};
const read = (item: LawItemId, kind: string, result: Result, doneOn: Day = START): Partial<Facts> => ({
  documents: [paper(kind, doneOn)],
  records: [record(item, result, doneOn)],
});
const requirementOf = (item: ItemId, facts: Partial<Facts>): Requirement => {
  const requirement = qualificationFile({ ...DRIVER, ...facts }).requirements.find((each) => each.item === item);
  if (!requirement) throw new Error(`${item} is not asked`);
  return requirement;
};

type Row = {
  item: LawItemId;
  /** By default what the item makes of nothing. */
  lacking?: Partial<Facts>;
  inOrder: Partial<Facts>;
  late?: { facts: Partial<Facts>; days: number };
  notFor?: { facts: Partial<Facts>; why: NotRequiredReason };
};

const NO_CDL: Partial<Facts> = { duty: "cmv", cdl: null };
const OLD_HIRE: Partial<Facts> = { startOn: "2019-12-30" };
const DOUBLES: Partial<Facts> = { workEndorsements: ["T"] };
const HAZMAT: Partial<Facts> = { workEndorsements: ["H"] };

const ROWS: Row[] = [
  { item: "application", lacking: { applicationSignedOn: null }, inOrder: {} },
  {
    item: "driving_record",
    inOrder: { documents: [paper("mvr", addDays(START, 30))] },
    late: { facts: { documents: [paper("mvr", addDays(START, 33))] }, days: 3 },
  },
  { item: "previous_employers", inOrder: read("previous_employers", "safety_history", "meets") },
  { item: "licence", lacking: { cdl: null }, inOrder: {} },
  {
    item: "road_test",
    lacking: DOUBLES,
    inOrder: { ...DOUBLES, documents: [paper("road_test")] },
    notFor: { facts: HAZMAT, why: "no_doubles_or_tanks" },
  },
  { item: "medical", inOrder: { documents: [paper("cdlis_record", START, "2027-10-05")] } },
  {
    item: "registry_check",
    lacking: NO_CDL,
    inOrder: { ...NO_CDL, documents: [paper("registry_check")] },
    notFor: { facts: {}, why: "cdlis_is_proof" },
  },
  {
    item: "full_query",
    inOrder: read("full_query", "clearinghouse", "not_prohibited"),
    late: { facts: read("full_query", "clearinghouse", "not_prohibited", addDays(START, 1)), days: 1 },
    notFor: { facts: OLD_HIRE, why: "before_clearinghouse" },
  },
  {
    item: "limited_query",
    lacking: { startOn: A_YEAR_AGO },
    inOrder: { startOn: A_YEAR_AGO, ...read("limited_query", "clearinghouse", "not_prohibited", "2026-09-01") },
    late: {
      facts: { startOn: A_YEAR_AGO, ...read("limited_query", "clearinghouse", "not_prohibited", "2026-09-11") },
      days: 10,
    },
    notFor: { facts: NO_CDL, why: "no_cdl_work" },
  },
  {
    item: "drug_test",
    inOrder: read("drug_test", "drug_alcohol_test", "negative", addDays(START, -4)),
    late: { facts: read("drug_test", "drug_alcohol_test", "negative", addDays(START, 33)), days: 33 },
    notFor: { facts: NO_CDL, why: "no_cdl_work" },
  },
  {
    item: "return_to_duty",
    lacking: { failedTest: true },
    inOrder: { failedTest: true, ...read("return_to_duty", "return_to_duty", "meets") },
    notFor: { facts: {}, why: "no_failed_test" },
  },
  {
    item: "policy_receipt",
    inOrder: { documents: [paper("policy_receipt")] },
    notFor: { facts: NO_CDL, why: "no_cdl_work" },
  },
  {
    item: "hours_statement",
    inOrder: { documents: [paper("hours_statement")] },
    notFor: { facts: { startOn: "2026-05-22" }, why: "hours_kept_six_months" },
  },
  {
    item: "yearly_record",
    lacking: { startOn: A_YEAR_AGO },
    inOrder: { startOn: A_YEAR_AGO, ...read("yearly_record", "mvr", "meets", "2026-08-20") },
    late: { facts: { startOn: A_YEAR_AGO, ...read("yearly_record", "mvr", "meets", "2026-09-03") }, days: 2 },
  },
  {
    item: "yearly_review",
    lacking: { startOn: A_YEAR_AGO },
    inOrder: { startOn: A_YEAR_AGO, records: [record("yearly_review", "meets", "2026-08-20")] },
    late: { facts: { startOn: A_YEAR_AGO, records: [record("yearly_review", "meets", "2026-10-04")] }, days: 33 },
  },
  {
    item: "variance",
    lacking: { cdl: { ...(DRIVER.cdl as NonNullable<Facts["cdl"]>), hasVariance: true } },
    inOrder: { documents: [paper("medical_variance", START, "2028-10-05")] },
    notFor: { facts: {}, why: "no_variance" },
  },
  {
    item: "lcv_certificate",
    lacking: DOUBLES,
    inOrder: { ...DOUBLES, documents: [paper("lcv_certificate")] },
    notFor: { facts: HAZMAT, why: "no_doubles" },
  },
  {
    item: "hazmat_training",
    lacking: { ...HAZMAT, startOn: addDays(TODAY, -91) },
    inOrder: { ...HAZMAT, ...read("hazmat_training", "hazmat_training", "meets") },
    notFor: { facts: DOUBLES, why: "no_hazmat" },
  },
  {
    item: "violations_list",
    lacking: { startOn: A_YEAR_AGO },
    inOrder: { startOn: A_YEAR_AGO, ...read("violations_list", "violations_list", "meets", "2026-08-20") },
  },
];

describe("an item of the qualification file", () => {
  it("is in the table below, unless the company chooses it beside the law", () => {
    const chosen: LawItemId[] = ["entry_training", "screening"];
    expect(ROWS.map(({ item }) => item)).toEqual(ITEM_IDS.filter((id) => !chosen.includes(id)));
  });

  it.each(ROWS)("$item is missing in a file that lacks it", ({ item, lacking = {} }) => {
    expect(requirementOf(item, lacking)).toMatchObject({ state: "missing", daysLate: null });
  });

  it.each(ROWS)("$item is in order with its paper, and what law asks a reading of, with that", ({ item, inOrder }) => {
    expect(["there", "checked"]).toContain(requirementOf(item, inOrder).state);
  });

  it.each(ROWS.flatMap(({ item, late }) => (late ? { item, ...late } : [])))(
    "$item is late for good, by $days days, and never complete, but keeps nobody from driving",
    ({ item, facts, days }) => {
      const requirement = requirementOf(item, facts);
      expect(requirement).toMatchObject({ state: "late", daysLate: days });
      const file = qualificationFile({ ...DRIVER, ...facts });
      const others = file.requirements.filter((each) => each.state !== "later" && each.item !== item);
      const without = others.filter(({ state }) => state === "there" || state === "checked").length;
      expect(file.completed).toBe(without);
      const because = { ...record(item, "late_because", TODAY), note: "The clinic was closed." };
      const explained = requirementOf(item, { ...facts, records: [...(facts.records ?? []), because] });
      expect(explained).toMatchObject({ state: "late", explanation: { note: "The clinic was closed." } });
    },
  );

  it("stays late whatever comes after, but of what comes again the next year counts for itself", () => {
    const test = read("drug_test", "drug_alcohol_test", "negative", addDays(START, 33));
    const again = { documents: [...(test.documents ?? [])], records: [...(test.records ?? [])] };
    again.records.push(record("drug_test", "negative", TODAY));
    expect(requirementOf("drug_test", again)).toMatchObject({ state: "late", daysLate: 33 });
    const startOn = "2024-06-03";
    const first = record("yearly_review", "meets", "2025-07-01");
    expect(requirementOf("yearly_review", { startOn, today: "2025-08-01", records: [first] }).state).toBe("late");
    const records = [first, record("yearly_review", "meets", "2026-06-20")];
    expect(requirementOf("yearly_review", { startOn, records })).toMatchObject({ state: "checked", daysLate: null });
  });

  it.each(ROWS.flatMap(({ item, notFor }) => (notFor ? { item, ...notFor } : [])))(
    "$item is not asked, because $why",
    ({ item, facts, why }) => {
      const { notAsked, requirements } = qualificationFile({ ...DRIVER, ...facts });
      expect(notAsked).toContainEqual({ item, why });
      expect(requirements.map((requirement) => requirement.item)).not.toContain(item);
    },
  );

  it.each(ROWS)("$item is nobody's who drives nothing", ({ item, lacking = {} }) => {
    const { requirements } = qualificationFile({ ...DRIVER, ...lacking, duty: "none" });
    expect(requirements.map((requirement) => requirement.item)).not.toContain(item);
  });

  const ticked = ITEM_IDS.filter((id) => itemOf(id).proof !== "record" && itemOf(id).results.length > 0)
    .filter((id) => !itemOf(id).recordOnlyConfirms && !itemOf(id).optional)
    .map((item) => ({ item, result: itemOf(item).results[0] as Result }));
  const everything: Partial<Facts> = { ...HAZMAT, workEndorsements: ["H", "T"], failedTest: true, startOn: A_YEAR_AGO };
  it.each(ticked)("$item is not proven by a tick: its paper is missing", ({ item, result }) => {
    const no = item === "registry_check" ? NO_CDL : {};
    const recent = item === "hours_statement" ? { startOn: START } : {};
    const facts = { ...everything, ...no, ...recent, records: [record(item, result, "2026-09-01", "2027-09-01")] };
    expect(requirementOf(item, facts)).toMatchObject({ state: "missing", missingDocument: "paper" });
  });
});

describe("a driver who came in by a table", () => {
  const BROUGHT: Partial<Facts> = {
    startOn: "2021-03-01",
    applicationSignedOn: null,
    cdl: { authority: "NE", expirationOn: "2029-05-01", hasVariance: false, submittedOn: null, isImported: true },
    importProofDueOn: addDays(TODAY, 20),
  };
  const states = (facts: Partial<Facts>) =>
    new Set(qualificationFile({ ...DRIVER, ...BROUGHT, ...facts }).requirements.map(({ state }) => state));

  it("has everything as stated by the table, neither red nor complete, until the day by which it is proven", () => {
    const file = qualificationFile({ ...DRIVER, ...BROUGHT });
    expect(states({})).toEqual(new Set(["stated"]));
    expect(file).toMatchObject({ completed: 0, nextDue: BROUGHT.importProofDueOn, mayNotDrive: false });
    const after = qualificationFile({ ...DRIVER, ...BROUGHT, importProofDueOn: addDays(TODAY, -1) });
    expect(after.mayNotDrive).toBe(true);
    expect(after.requirements.every(({ state }) => state === "missing")).toBe(true);
  });

  it("is not asked what no law asked on the day of hire, nor what need not be kept any more", () => {
    const { notAsked } = qualificationFile({ ...DRIVER, ...BROUGHT, startOn: "2019-03-01" });
    expect(notAsked).toEqual(
      expect.arrayContaining([
        { item: "full_query", why: "before_clearinghouse" },
        { item: "drug_test", why: "negatives_kept_a_year" },
        { item: "hours_statement", why: "hours_kept_six_months" },
      ]),
    );
  });

  it("is not late by the day on which an old paper was brought here, but by what somebody read in it", () => {
    const documents = [paper("mvr", TODAY)];
    expect(requirementOf("driving_record", { ...BROUGHT, documents }).state).toBe("there");
    const records = [record("driving_record", "meets", "2021-05-01")];
    expect(requirementOf("driving_record", { ...BROUGHT, documents, records })).toMatchObject({
      state: "late",
      daysLate: 31,
    });
  });

  it("shows what the table says of each item, which only its paper proves", () => {
    const importedDates = {
      medicalEndsOn: addDays(TODAY, 300),
      drivingRecordOn: "2026-05-04",
      reviewedOn: "2026-05-05",
      queriedOn: "2026-05-06",
      testedOn: "2021-02-20",
    };
    const facts = { ...BROUGHT, startOn: "2026-01-12", importedDates };
    expect(requirementOf("medical", facts)).toMatchObject({
      state: "stated",
      due: BROUGHT.importProofDueOn,
      imported: { on: null, ends: importedDates.medicalEndsOn },
    });
    const yearly = { ...facts, startOn: "2021-03-01" };
    expect(requirementOf("yearly_record", yearly).imported).toEqual({ on: "2026-05-04", ends: "2027-05-04" });
    expect(requirementOf("yearly_review", yearly).imported).toEqual({ on: "2026-05-05", ends: "2027-05-05" });
    expect(requirementOf("limited_query", yearly).imported).toEqual({ on: "2026-05-06", ends: "2027-05-06" });
    expect(requirementOf("drug_test", facts).imported).toEqual({ on: "2021-02-20", ends: null });
    const tested = (testedOn: string) => requirementOf("drug_test", { ...facts, importedDates: { testedOn } }).imported;
    expect([tested("2026-01-12"), tested("2026-01-13")]).toEqual([{ on: "2026-01-12", ends: null }, null]);
    // Months after the hire it is neither the record nor the query of the hire.
    expect([requirementOf("driving_record", facts).imported, requirementOf("full_query", facts).imported]).toEqual([
      null,
      null,
    ]);
    const documents = [paper("cdlis_record", TODAY, addDays(TODAY, 400))];
    expect(requirementOf("medical", { ...facts, documents })).toMatchObject({ state: "there", imported: null });
  });

  it("is red for what the table itself says has ended, and has less time where it ends sooner", () => {
    const importedDates = { medicalEndsOn: addDays(TODAY, -1), drivingRecordOn: monthsAfter(TODAY, -14) };
    const file = qualificationFile({ ...DRIVER, ...BROUGHT, importedDates });
    expect(file.mayNotDrive).toBe(true);
    expect(requirementOf("medical", { ...BROUGHT, importedDates })).toMatchObject({
      state: "expired",
      due: addDays(TODAY, -1),
    });
    expect(requirementOf("yearly_record", { ...BROUGHT, importedDates }).state).toBe("expired");
    const soon = { medicalEndsOn: addDays(TODAY, 5) };
    expect(requirementOf("medical", { ...BROUGHT, importedDates: soon })).toMatchObject({
      state: "stated",
      due: addDays(TODAY, 5),
    });
  });

  it("has the record of the hire not late by what is read in the one of this year", () => {
    const documents = [paper("mvr", TODAY)];
    const records = [record("yearly_record", "meets", TODAY)];
    const facts = { ...BROUGHT, documents, records };
    expect(requirementOf("yearly_record", facts)).toMatchObject({ state: "checked", daysLate: null });
    expect(requirementOf("driving_record", facts)).toMatchObject({ state: "checked", daysLate: null });
  });

  it("whose CDL has ended by that table is red for it", () => {
    const cdl = { ...(BROUGHT.cdl as NonNullable<Facts["cdl"]>), expirationOn: addDays(TODAY, -1) };
    expect(requirementOf("licence", { ...BROUGHT, cdl })).toMatchObject({ state: "expired", due: addDays(TODAY, -1) });
  });
});

describe("the medical proof of a CDL driver", () => {
  it("may be a card of before June 23, 2025 until it ends, with the check of its examiner", () => {
    const card = paper("medical_certificate", "2025-06-22", "2027-06-01");
    const facts = { startOn: "2025-06-20", documents: [card] };
    expect(requirementOf("medical", facts)).toMatchObject({ state: "there", due: "2027-06-01" });
    expect(requirementOf("registry_check", facts).state).toBe("missing");
    const later = { ...facts, documents: [paper("medical_certificate", "2025-06-23", "2027-06-01")] };
    expect(requirementOf("medical", later)).toMatchObject({ state: "missing", missingDocument: "cdlis_record" });
  });

  it("ends on the day that stands on it, however short", () => {
    const documents = [paper("cdlis_record", START, addDays(START, 45))];
    expect(requirementOf("medical", { documents })).toMatchObject({ state: "expired", due: addDays(START, 45) });
    const year = [paper("cdlis_record", START, monthsAfter(START, 12))];
    expect(requirementOf("medical", { documents: year })).toMatchObject({
      state: "there",
      due: monthsAfter(START, 12),
    });
  });
});
