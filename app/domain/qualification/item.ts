/**
 * The driver qualification file as 49 CFR 391.51 has it and what belongs to it: its items as data, and what each is worth on a day.
 * Nobody ticks what a document proves; what no document can say is recorded, by whom and when.
 */
import { addDays, type Day, monthsBefore } from "~/domain/day";

export type Facts = {
  today: Day;
  /** The first day of work; null for somebody who has not begun. */
  startOn: Day | null;
  /** Days before it belong to an earlier employment, whose file stays as it was. */
  since: Day | null;
  signedOn: Day | null;
  cdl: { authority: string | null; expirationOn: Day; hasVariance: boolean } | null;
  /** Of the licenses that the signed application names and of the CDL. */
  authorities: readonly string[];
  /** Said of a test within two years: 49 CFR 40.25(j). */
  failedTest: boolean;
  documents: readonly { id: string; kind: string; filedOn: Day; expiresOn: Day | null }[];
  records: readonly QualificationRecord[];
};

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
  "fails",
  "positive",
  "prohibited",
] as const;
export type Result = (typeof RESULTS)[number];
const STOPS: ReadonlySet<Result> = new Set(["fails", "positive", "prohibited"]);

type Item = {
  paragraph: string;
  /** Only for whoever may read the investigation (49 CFR 382.405, 391.53). */
  restricted?: true;
  applies?: (facts: Facts) => boolean;
  /** Before the first drive, or so many days after the first day of work. */
  due: "before" | number;
  /** Each licensing authority has one of its own; `current`: that of the CDL alone. */
  perAuthority?: "each" | "current";
  documents?: readonly string[];
  /** A document has to be read before it proves anything: what it says is recorded. */
  toBeRead?: true;
  results: readonly Result[];
  /** Ends on a day of its own, or so many months after it was done. */
  renews?: "day" | number;
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
    results: ["meets", "fails"],
  },
  previous_employers: {
    paragraph: "391.23(a)(2)",
    restricted: true,
    due: 30,
    documents: ["safety_history"],
    toBeRead: true,
    results: ["meets", "good_faith", "fails"],
  },
  licence: { paragraph: "391.31, 391.33", due: "before", documents: ["road_test"], results: [] },
  medical: {
    paragraph: "391.51(b)(6)",
    due: "before",
    documents: ["medical_certificate"],
    results: ["meets", "fails"],
    renews: "day",
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
    results: ["negative", "positive"],
  },
  return_to_duty: {
    paragraph: "40.25(j)",
    restricted: true,
    applies: ({ failedTest }) => failedTest,
    due: "before",
    results: ["meets", "fails"],
  },
  yearly_record: {
    paragraph: "391.25(a)",
    due: DAYS_OF_YEAR,
    perAuthority: "current",
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
} as const satisfies Record<string, Item>;
export type ItemId = keyof typeof ITEMS;
export const ITEM_IDS = Object.keys(ITEMS) as ItemId[];
export const itemOf = (id: ItemId): Item => ITEMS[id];
/** What no document proves alone, or need not. */
export const isRecorded = (id: ItemId): boolean => itemOf(id).results.length > 0;

/** `later`: nothing is due yet. `filed`: a document lies there that has to be read. `fails`: what it says keeps from driving. */
export const LINE_STATES = ["missing", "filed", "fails", "expired", "expiring", "there", "checked", "later"] as const;
export type LineState = (typeof LINE_STATES)[number];
const OPEN: ReadonlySet<LineState> = new Set(["missing", "filed", "fails", "expired"]);
export const isOpen = ({ state }: { state: LineState }): boolean => OPEN.has(state);

export type Line = {
  item: ItemId;
  authority: string | null;
  state: LineState;
  /** By when something has to be done; null where nothing has. */
  due: Day | null;
  documents: string[];
  record: QualificationRecord | null;
};

/** Days before its end from which a line is expiring. */
export const WARNED = 60;

/** A medical certificate without a day of its own (49 CFR 391.45). */
const MOST_MONTHS = 24;

const monthsAfter = (day: Day, months: number): Day => monthsBefore(day, -months);
const latest = <T>(all: readonly T[], dayOf: (one: T) => Day): T | undefined =>
  all.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))[0];

/** Records of another item that count for this one too: the first of its kind, or a newer one. */
const ALSO: Partial<Record<ItemId, ItemId>> = {
  yearly_record: "driving_record",
  driving_record: "yearly_record",
  limited_query: "full_query",
};

type Evidence = { on: Day; ends: Day | null };

/** The newest of documents and records alone decides: a certificate for three months ends one for two years. */
function proofOf(id: ItemId, authority: string | null, facts: Facts) {
  const { documents: kinds = [], toBeRead, perAuthority, renews } = itemOf(id);
  const isOfNow = (day: Day) => facts.since === null || day > facts.since;
  const documents = facts.documents.filter(({ kind, filedOn }) => kinds.includes(kind) && isOfNow(filedOn));
  const isOfLine = (record: QualificationRecord) =>
    (record.item === id || record.item === ALSO[id]) &&
    (record.authority === authority || (record.authority === null && facts.authorities.length < 2));
  const record =
    latest(
      facts.records.filter((each) => isOfLine(each) && isOfNow(each.doneOn)),
      ({ doneOn }) => doneOn,
    ) ?? null;
  const newest = latest(documents, ({ filedOn }) => filedOn);
  // Of several authorities a document does not say which, and none says by itself that what spoke against is over.
  const speaks =
    !toBeRead && (!perAuthority || facts.authorities.length < 2) && !(record !== null && STOPS.has(record.result));
  const endOf = (on: Day, own: Day | null): Day | null =>
    typeof renews === "number"
      ? monthsAfter(on, renews)
      : renews === "day"
        ? (own ?? monthsAfter(on, MOST_MONTHS))
        : null;
  const evidence: Evidence[] = [];
  if (record) evidence.push({ on: record.doneOn, ends: endOf(record.doneOn, record.endsOn) });
  if (newest && speaks) evidence.push({ on: newest.filedOn, ends: endOf(newest.filedOn, newest.expiresOn) });
  if (id === "application" && facts.signedOn) evidence.push({ on: facts.signedOn, ends: null });
  if (id === "licence" && facts.cdl) evidence.push({ on: facts.today, ends: facts.cdl.expirationOn });
  return {
    documents: documents.map(({ id: document }) => document),
    record,
    isUnread: newest !== undefined && !speaks && (record === null || newest.filedOn > record.doneOn),
    proof: latest(evidence, ({ on }) => on),
  };
}

function lineOf(item: ItemId, authority: string | null, facts: Facts): Line {
  const { due: within, renews } = itemOf(item);
  const { documents, record, isUnread, proof } = proofOf(item, authority, facts);
  const first = facts.startOn && (within === "before" ? facts.startOn : addDays(facts.startOn, within));
  const line = { item, authority, documents, record };
  if (record && STOPS.has(record.result)) return { ...line, state: isUnread ? "filed" : "fails", due: facts.today };
  const soon = addDays(facts.today, WARNED);
  const ends = proof?.ends ?? null;
  if (proof && (ends === null || ends > soon)) return { ...line, state: record ? "checked" : "there", due: ends };
  if (!proof && typeof renews === "number" && (first === null || first > soon))
    return { ...line, state: "later", due: first };
  if (isUnread) return { ...line, state: "filed", due: ends ?? first };
  if (!proof) return { ...line, state: "missing", due: first };
  return { ...line, state: ends !== null && ends < facts.today ? "expired" : "expiring", due: ends };
}

function authoritiesOf(id: ItemId, { authorities, cdl }: Facts): (string | null)[] {
  const { perAuthority } = itemOf(id);
  if (!perAuthority || authorities.length === 0) return [null];
  return perAuthority === "current" ? [cdl?.authority ?? authorities[0] ?? null] : [...authorities];
}

export type QualificationFile = {
  lines: Line[];
  notApplicable: ItemId[];
  /** Of `of` lines that count now. */
  done: number;
  of: number;
  nextDue: Day | null;
  /** Something that is demanded before the first drive is missing, has ended or failed, and the first day of work has come. */
  mayNotDrive: boolean;
};

export function qualificationFile(facts: Facts): QualificationFile {
  const asked = ITEM_IDS.filter((id) => itemOf(id).applies?.(facts) ?? true);
  const lines = asked.flatMap((id) => authoritiesOf(id, facts).map((authority) => lineOf(id, authority, facts)));
  const has = facts.startOn !== null && facts.startOn <= facts.today;
  return {
    ...summed(lines),
    lines,
    notApplicable: ITEM_IDS.filter((id) => !asked.includes(id)),
    mayNotDrive:
      has && lines.some((line) => isOpen(line) && (itemOf(line.item).due === "before" || line.state === "fails")),
  };
}

const summed = (lines: readonly Line[]) => {
  const counting = lines.filter(({ state }) => state !== "later");
  const dues = lines.flatMap((line) => line.due ?? []).toSorted();
  return {
    done: counting.filter((line) => !isOpen(line)).length,
    of: counting.length,
    nextDue: dues[0] ?? null,
  };
};

/** Without the items that somebody may not read; whether the driver may drive stays told. */
export function withoutRestricted(file: QualificationFile): QualificationFile {
  const lines = file.lines.filter(({ item }) => !itemOf(item).restricted);
  return {
    ...file,
    ...summed(lines),
    lines,
    notApplicable: file.notApplicable.filter((id) => !itemOf(id).restricted),
  };
}

/** What the page Compliance is narrowed to. */
export const COMPLIANCE_VIEWS = ["all", "may_not_drive", "overdue", "due"] as const;
export type ComplianceView = (typeof COMPLIANCE_VIEWS)[number];
