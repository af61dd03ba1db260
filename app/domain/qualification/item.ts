/**
 * The driver qualification file as 49 CFR 391.51 has it and what belongs to it: its items as data, and what each is worth on a day.
 * Nobody ticks what a document proves; what no document can say is recorded, by whom and when.
 */
import type { Day } from "~/domain/day";
import { MOST_MEDICAL_MONTHS } from "~/domain/file/kind";
import type { CompanySettings, OwnItemId } from "./company-settings";

export type Facts = {
  today: Day;
  /** The first day of work; null for somebody who has not begun. */
  startOn: Day | null;
  /** Days before it belong to an earlier employment, whose file stays as it was. */
  since: Day | null;
  signedOn: Day | null;
  /** `stated`: by the company's own table, so that it proves nothing yet. */
  cdl: {
    authority: string | null;
    expirationOn: Day;
    hasVariance: boolean;
    /** Null for one that nobody has handed in. */
    handedInOn: Day | null;
    acceptance?: Acceptance | undefined;
    stated?: true;
  } | null;
  /** Of the licenses that the signed application names and of the CDL. */
  authorities: readonly string[];
  /** Those that were or are held beside the current CDL, each until its day. */
  otherLicences: readonly { authority: string; until: Day }[];
  /** Said of a test within two years: 49 CFR 40.25(j). */
  failedTest: boolean;
  documents: readonly {
    id: string;
    kind: string;
    filedOn: Day;
    expiresOn: Day | null;
    acceptance?: Acceptance | undefined;
  }[];
  records: readonly QualificationRecord[];
  /** Requests that are open. */
  requests: readonly OpenRequest[];
  /** Of inquiries to earlier employers; null for somebody whose application was not signed here. */
  investigation: { open: number; closedOn: Day; sent: Sent | null } | null;
  /** What the company has settled for all of its drivers. */
  settings: CompanySettings;
};

/** A document that the driver is asked for, with its kind; `by` is null where that happened by itself. */
export type OpenRequest = { id: string; kind: string; by: string | null; since: Date };

/** Inquiries that earlier employers have not answered yet. */
export type Sent = { number: number; since: Day };

/** That staff have looked at what a driver handed in; `by` is null where that was not kept yet. */
export type Acceptance = { by: string | null; on: Day };

export type QualificationRecord = {
  id: string;
  item: ItemId;
  authority: string | null;
  /** The day of what was done, not that of its being recorded. */
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
/** What counts only with a note of the facts that the law asks for it: 49 CFR 382.301(b), (c). */
export const EXPLAINED: ReadonlySet<Result> = new Set(["excepted"]);
export const STOPS: ReadonlySet<Result> = new Set(["fails", "positive", "refused", "prohibited"]);

type Item = {
  /** Null for what no paragraph asks. */
  paragraph: string | null;
  /** Only where the company has switched it on. */
  optional?: true;
  /** Only for whoever may read the investigation (49 CFR 382.405, 391.53). */
  restricted?: true;
  applies?: (facts: Facts) => boolean;
  /** Before the first drive, or so many days after the first day of work. */
  due: "before" | number;
  /** Each licensing authority has one of its own; `held`: those of the last 12 months. */
  perAuthority?: "each" | "held";
  documents?: readonly string[];
  /** Of its documents those that count for this driver; all where nothing is said. */
  counts?: (kind: string, facts: Facts) => boolean;
  /** A document has to be read before it proves anything: what it says is recorded. */
  toBeRead?: true;
  /** A record says that somebody has checked what is there; alone it proves nothing. */
  checkOnly?: true;
  results: readonly Result[];
  /** Of its results those that are of a failed test or of what followed one: their records have a time of their own (49 CFR 382.401(b)(1)). */
  failedTest?: readonly Result[];
  /** Ends on a day of its own, or so many months after it was done. */
  renews?: "day" | number;
  /** Months after it was done or filed at which it ends, whatever day of its own it has. */
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
/** One of the table, or one that the company has added. */
export type ItemId = LawItemId | OwnItemId;
export const ITEM_IDS = Object.keys(ITEMS) as LawItemId[];
export const isOwn = (id: ItemId): id is OwnItemId => !(id in ITEMS);

/** Asked within 30 days, and never a reason not to drive: that is the law's to say. */
const OWN: Item = { paragraph: null, due: 30, toBeRead: true, results: ["meets", "not_needed"] };

/** Of a company's own item what all of them have; its documents and months are `itemFor`'s. */
export const itemOf = (id: ItemId): Item => (isOwn(id) ? OWN : ITEMS[id]);

export const OPTIONAL_ITEMS = ITEM_IDS.filter((id) => itemOf(id).optional);

/** As the company asks it. */
export function itemFor(id: ItemId, { own }: CompanySettings): Item {
  const kept = isOwn(id) ? own.find((each) => each.id === id) : undefined;
  if (!kept) return itemOf(id);
  return {
    ...OWN,
    ...(kept.documentKind !== null && { documents: [kept.documentKind] }),
    ...(kept.renewsMonths !== null && { renews: kept.renewsMonths }),
  };
}

/** What no document proves alone, or need not. */
export const isRecorded = (id: ItemId): boolean => itemOf(id).results.length > 0;
