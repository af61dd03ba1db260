/**
 * The driver qualification file as data (49 CFR 391.51): per item for whom it is, what proves it, and by when. A tick never
 * stands for a document (docs/decisions/0075).
 */
import { MAX_MEDICAL_MONTHS } from "~/domain/file/kind";
import {
  type ApplicabilityCheck,
  carriesHazmat,
  drivesDoubles,
  drivesDoublesOrTanks,
  drivesWithCdl,
  failedTest,
  hasVariance,
  isQueriedAtHire,
  isTestedAtHire,
  provesHealth,
  showsCard,
  statesHours,
} from "./applies";
import type { CompanySettings, OwnItemId } from "./company-settings";
import type { Facts, FiledDocument, Result } from "./facts";

type Item = {
  paragraph: string | null;
  optional?: true;
  /** Only for investigators (49 CFR 382.405, 391.53). */
  restricted?: true;
  applies?: ApplicabilityCheck;
  due: "before" | "year" | number;
  staysLate?: true;
  perAuthority?: "each" | "held";
  /** What proves it: the document, the document with what staff recorded of it, or the record alone. */
  proof: "document" | "document_and_record" | "record";
  documents?: readonly string[];
  counts?: (facts: Facts, document: FiledDocument) => boolean;
  /** A record confirms the evidence that is there, and is none by itself. */
  recordOnlyConfirms?: true;
  results: readonly Result[];
  /** Results that belong to a failed test and have their own retention (49 CFR 382.401(b)(1)). */
  failedTest?: readonly Result[];
  renews?: "day" | number;
  /** Months. */
  atMost?: number;
};

const YEAR = 12;
const HAZMAT_YEARS = 3;

const ITEMS = {
  application: {
    paragraph: "391.51(b)(1)",
    due: "before",
    proof: "document",
    documents: ["paper_application"],
    results: [],
  },
  driving_record: {
    paragraph: "391.23(a)(1)",
    due: 30,
    staysLate: true,
    perAuthority: "each",
    proof: "document",
    documents: ["mvr"],
    results: ["meets", "good_faith", "fails", "late_because"],
  },
  previous_employers: {
    paragraph: "391.23(a)(2)",
    restricted: true,
    due: 30,
    proof: "document_and_record",
    documents: ["safety_history"],
    results: ["meets", "good_faith", "fails"],
  },
  licence: {
    paragraph: "391.31, 391.33",
    due: "before",
    proof: "document",
    documents: ["road_test"],
    recordOnlyConfirms: true,
    results: ["meets"],
  },
  road_test: {
    paragraph: "391.33(a)(1)",
    applies: drivesDoublesOrTanks,
    due: "before",
    proof: "document",
    documents: ["road_test"],
    results: ["meets", "fails"],
  },
  medical: {
    paragraph: "391.51(b)(6)",
    due: "before",
    proof: "document",
    documents: ["medical_certificate", "cdlis_record"],
    counts: provesHealth,
    results: ["meets", "fails"],
    renews: "day",
    atMost: MAX_MEDICAL_MONTHS,
  },
  registry_check: {
    paragraph: "391.23(m)",
    applies: showsCard,
    due: "before",
    proof: "document",
    documents: ["registry_check"],
    results: ["meets"],
  },
  full_query: {
    paragraph: "382.701(a)",
    restricted: true,
    applies: isQueriedAtHire,
    due: "before",
    staysLate: true,
    proof: "document_and_record",
    documents: ["clearinghouse"],
    results: ["not_prohibited", "prohibited", "late_because"],
  },
  limited_query: {
    paragraph: "382.701(b)",
    restricted: true,
    applies: drivesWithCdl,
    due: "year",
    staysLate: true,
    proof: "document_and_record",
    documents: ["clearinghouse"],
    results: ["not_prohibited", "prohibited", "late_because"],
    renews: YEAR,
  },
  drug_test: {
    paragraph: "382.301",
    restricted: true,
    applies: isTestedAtHire,
    due: "before",
    staysLate: true,
    proof: "document_and_record",
    documents: ["drug_alcohol_test"],
    results: ["negative", "excepted", "positive", "refused", "late_because"],
    failedTest: ["positive", "refused"],
  },
  return_to_duty: {
    paragraph: "40.25(j)",
    restricted: true,
    applies: failedTest,
    due: "before",
    proof: "document_and_record",
    documents: ["return_to_duty"],
    results: ["meets", "fails"],
    failedTest: ["meets", "fails"],
  },
  policy_receipt: {
    paragraph: "382.601(d)",
    applies: drivesWithCdl,
    due: 0,
    proof: "document",
    documents: ["policy_receipt"],
    results: ["meets"],
  },
  hours_statement: {
    paragraph: "395.8(j)(2)",
    applies: statesHours,
    due: 0,
    proof: "document",
    documents: ["hours_statement"],
    results: ["meets"],
  },
  yearly_record: {
    paragraph: "391.25(a)",
    due: "year",
    staysLate: true,
    perAuthority: "held",
    proof: "document_and_record",
    documents: ["mvr"],
    results: ["meets", "fails", "late_because"],
    renews: YEAR,
  },
  yearly_review: {
    paragraph: "391.25(c)",
    due: "year",
    staysLate: true,
    proof: "record",
    documents: ["annual_review"],
    results: ["meets", "fails", "late_because"],
    renews: YEAR,
  },
  variance: {
    paragraph: "391.49",
    applies: hasVariance,
    due: "before",
    proof: "document",
    documents: ["medical_variance"],
    results: [],
    renews: "day",
  },
  lcv_certificate: {
    paragraph: "380.401",
    applies: drivesDoubles,
    due: "before",
    proof: "document",
    documents: ["lcv_certificate"],
    results: ["meets", "not_needed"],
  },
  hazmat_training: {
    paragraph: "172.704",
    applies: carriesHazmat,
    due: 90,
    proof: "document_and_record",
    documents: ["hazmat_training"],
    results: ["meets"],
    renews: HAZMAT_YEARS * YEAR,
  },
  entry_training: {
    paragraph: "380.603",
    optional: true,
    applies: drivesWithCdl,
    due: "before",
    proof: "document_and_record",
    documents: ["training"],
    results: ["meets", "not_needed"],
  },
  screening: {
    paragraph: null,
    optional: true,
    due: 30,
    proof: "document",
    documents: ["psp"],
    results: ["meets", "not_needed"],
  },
  violations_list: {
    paragraph: null,
    optional: true,
    due: "year",
    proof: "document_and_record",
    documents: ["violations_list"],
    results: ["meets"],
    renews: YEAR,
  },
} as const satisfies Record<string, Item>;
export type LawItemId = keyof typeof ITEMS;
export type ItemId = LawItemId | OwnItemId;
export const ITEM_IDS = Object.keys(ITEMS) as LawItemId[];
export const isOwn = (id: ItemId): id is OwnItemId => !(id in ITEMS);

/** Never a reason not to drive: only the law decides that. */
const OWN: Item = { paragraph: null, due: 30, proof: "record", results: ["meets", "not_needed"] };

export const itemOf = (id: ItemId): Item => (isOwn(id) ? OWN : ITEMS[id]);

export const OPTIONAL_ITEMS = ITEM_IDS.filter((id) => itemOf(id).optional);

export function itemFor(id: ItemId, { own }: CompanySettings): Item {
  const ownItem = isOwn(id) ? own.find((each) => each.id === id) : undefined;
  if (!ownItem) return itemOf(id);
  return {
    ...OWN,
    ...(ownItem.documentKind !== null && { documents: [ownItem.documentKind] }),
    ...(ownItem.renewsMonths !== null && { renews: ownItem.renewsMonths }),
  };
}

export const isRecorded = (id: ItemId): boolean => itemOf(id).results.length > 0;
