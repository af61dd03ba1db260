/** The driver qualification file as data (49 CFR 391.51). Documents are proof by themselves; everything else is recorded by a person. */
import type { Day } from "~/domain/day";
import { MOST_MEDICAL_MONTHS } from "~/domain/file/kind";
import type { CompanySettings, OwnItemId } from "./company-settings";

export type Facts = {
  today: Day;
  startOn: Day | null;
  /** Days before it belong to an earlier employment. */
  since: Day | null;
  signedOn: Day | null;
  cdl: {
    authority: string | null;
    expirationOn: Day;
    hasVariance: boolean;
    submittedOn: Day | null;
    acceptance?: Acceptance | undefined;
    stated?: true;
  } | null;
  authorities: readonly string[];
  otherLicences: readonly { authority: string; until: Day }[];
  /** Reported by the driver (49 CFR 40.25(j)). */
  failedTest: boolean;
  documents: readonly {
    id: string;
    kind: string;
    filedOn: Day;
    expiresOn: Day | null;
    acceptance?: Acceptance | undefined;
  }[];
  records: readonly QualificationRecord[];
  requests: readonly OpenRequest[];
  investigation: { open: number; closedOn: Day; sent: Sent | null } | null;
  settings: CompanySettings;
};

export type OpenRequest = { id: string; kind: string; by: string | null; since: Date };

export type Sent = { number: number; since: Day };

export type Acceptance = { by: string | null; on: Day };

export type QualificationRecord = {
  id: string;
  item: ItemId;
  authority: string | null;
  doneOn: Day;
  endsOn: Day | null;
  result: Result;
  by: string;
};

export const RESULTS = [
  "meets",
  "good_faith",
  "negative",
  "not_prohibited",
  "excepted",
  "not_needed",
  "fails",
  "positive",
  "refused",
  "prohibited",
] as const;
export type Result = (typeof RESULTS)[number];
/** Valid only with a note (49 CFR 382.301(b), (c)). */
export const EXPLAINED: ReadonlySet<Result> = new Set(["excepted"]);
export const STOPS: ReadonlySet<Result> = new Set(["fails", "positive", "refused", "prohibited"]);

type Item = {
  paragraph: string | null;
  optional?: true;
  /** Only for investigators (49 CFR 382.405, 391.53). */
  restricted?: true;
  applies?: (facts: Facts) => boolean;
  /** Before the first drive, or days after the first day of work. */
  due: "before" | number;
  perAuthority?: "each" | "held";
  documents?: readonly string[];
  counts?: (kind: string, facts: Facts) => boolean;
  toBeRead?: true;
  checkOnly?: true;
  results: readonly Result[];
  /** Results that belong to a failed test and have their own retention (49 CFR 382.401(b)(1)). */
  failedTest?: readonly Result[];
  renews?: "day" | number;
  /** Months. */
  atMost?: number;
};

const hasCdl = ({ cdl }: Facts) => cdl !== null;
const YEAR = 12;
const DAYS_OF_YEAR = 365;

export const ITEMS = {
  application: { paragraph: "391.51(b)(1)", due: "before", documents: ["paper_application"], results: [] },
  driving_record: {
    paragraph: "391.23(a)(1)",
    due: 30,
    perAuthority: "each",
    documents: ["mvr"],
    results: ["meets", "good_faith", "fails"],
  },
  previous_employers: {
    paragraph: "391.23(a)(2)",
    restricted: true,
    due: 30,
    documents: ["safety_history"],
    toBeRead: true,
    results: ["meets", "good_faith", "fails"],
  },
  licence: {
    paragraph: "391.31, 391.33",
    due: "before",
    documents: ["road_test"],
    checkOnly: true,
    results: ["meets"],
  },
  medical: {
    paragraph: "391.51(b)(6)",
    due: "before",
    documents: ["medical_certificate", "cdlis_record"],
    counts: (kind, facts) => kind === (hasCdl(facts) ? "cdlis_record" : "medical_certificate"),
    results: ["meets", "fails"],
    renews: "day",
    atMost: MOST_MEDICAL_MONTHS,
  },
  registry_check: {
    paragraph: "391.23(m)",
    applies: (facts) => !hasCdl(facts),
    due: "before",
    documents: ["registry_check"],
    results: ["meets"],
  },
  full_query: {
    paragraph: "382.701(a)",
    restricted: true,
    applies: hasCdl,
    due: "before",
    results: ["not_prohibited", "prohibited"],
  },
  limited_query: {
    paragraph: "382.701(b)",
    restricted: true,
    applies: hasCdl,
    due: DAYS_OF_YEAR,
    results: ["not_prohibited", "prohibited"],
    renews: YEAR,
  },
  drug_test: {
    paragraph: "382.301",
    restricted: true,
    applies: hasCdl,
    due: "before",
    documents: ["drug_alcohol_test"],
    toBeRead: true,
    results: ["negative", "excepted", "positive", "refused"],
    failedTest: ["positive", "refused"],
  },
  return_to_duty: {
    paragraph: "40.25(j)",
    restricted: true,
    applies: ({ failedTest }) => failedTest,
    due: "before",
    documents: ["return_to_duty"],
    toBeRead: true,
    results: ["meets", "fails"],
    failedTest: ["meets", "fails"],
  },
  yearly_record: {
    paragraph: "391.25(a)",
    due: DAYS_OF_YEAR,
    perAuthority: "held",
    documents: ["mvr"],
    toBeRead: true,
    results: ["meets", "fails"],
    renews: YEAR,
  },
  yearly_review: {
    paragraph: "391.25(c)",
    due: DAYS_OF_YEAR,
    documents: ["annual_review"],
    toBeRead: true,
    results: ["meets", "fails"],
    renews: YEAR,
  },
  variance: {
    paragraph: "391.49",
    applies: ({ cdl, documents }) =>
      Boolean(cdl?.hasVariance) || documents.some(({ kind }) => kind === "medical_variance"),
    due: "before",
    documents: ["medical_variance"],
    results: [],
    renews: "day",
  },
  entry_training: {
    paragraph: "380.603",
    optional: true,
    applies: hasCdl,
    due: "before",
    documents: ["training"],
    toBeRead: true,
    results: ["meets", "not_needed"],
  },
  screening: {
    paragraph: null,
    optional: true,
    due: 30,
    documents: ["psp"],
    results: ["meets", "not_needed"],
  },
} as const satisfies Record<string, Item>;
type LawItemId = keyof typeof ITEMS;
export type ItemId = LawItemId | OwnItemId;
export const ITEM_IDS = Object.keys(ITEMS) as LawItemId[];
export const isOwn = (id: ItemId): id is OwnItemId => !(id in ITEMS);

/** Never a reason not to drive: only the law decides that. */
const OWN: Item = { paragraph: null, due: 30, toBeRead: true, results: ["meets", "not_needed"] };

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
