/** What proves an item, and since when: its documents, and what somebody recorded of them. */
import { addDays, type Day, daysBetween, monthsAfter } from "~/domain/day";
import {
  DISQUALIFYING,
  type Facts,
  type FiledDocument,
  type QualificationRecord,
  type StaffReview,
  WITHOUT_DOCUMENT,
} from "./facts";
import { type ItemId, itemFor } from "./item";

type Item = ReturnType<typeof itemFor>;
export type Evidence = { on: Day; ends: Day | null; checked?: boolean; acceptance?: StaffReview | undefined };

/** Records of another item that count here too; an effort only where the law says so (49 CFR 391.23(b)). */
const ALSO_COUNTS: Partial<Record<ItemId, ItemId>> = {
  yearly_record: "driving_record",
  driving_record: "yearly_record",
  limited_query: "full_query",
};

/** A document may lie there so many days before somebody writes down what it says; older ones belong to an earlier year. */
const MAX_DAYS_UNTIL_READ = 90;
const EARLIEST_DAY: Day = "0000-00-00";

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
export const latest = <T>(all: readonly T[], dayOf: (one: T) => Day): T | undefined =>
  all.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))[0];

function expiryOf({ renews, atMost }: Item, on: Day, own: Day | null): Day | null {
  if (typeof renews === "number") return monthsAfter(on, renews);
  if (renews !== "day" || own === null) return null;
  return atMost === undefined ? own : earlier(own, monthsAfter(on, atMost));
}

const isOfCurrentEmployment = ({ previousEmploymentEndedOn }: Facts, day: Day): boolean =>
  previousEmploymentEndedOn === null || day > previousEmploymentEndedOn;

const isOfAuthority = (record: QualificationRecord, authority: string | null, { authorities }: Facts): boolean =>
  record.authority === authority || (record.authority === null && authorities.length < 2);

function recordsOf(id: ItemId, authority: string | null, facts: Facts): QualificationRecord[] {
  const isOfRequirement = (record: QualificationRecord) =>
    record.result !== "late_because" &&
    (record.item === id || (record.item === ALSO_COUNTS[id] && record.result !== "good_faith")) &&
    isOfAuthority(record, authority, facts);
  return facts.records
    .filter((each) => isOfRequirement(each) && isOfCurrentEmployment(facts, each.doneOn))
    .toSorted((a, b) => b.doneOn.localeCompare(a.doneOn));
}

export const explanationOf = (id: ItemId, authority: string | null, facts: Facts) =>
  facts.records.find(
    (each) => each.item === id && each.result === "late_because" && isOfAuthority(each, authority, facts),
  ) ?? null;

const mayProve =
  ({ doneOn }: QualificationRecord) =>
  ({ filedOn }: FiledDocument): boolean =>
    filedOn >= addDays(doneOn, -MAX_DAYS_UNTIL_READ);

const isFromAuthority =
  (authority: string | null) =>
  (document: FiledDocument): boolean =>
    (document.authority ?? null) === authority;

/** Of several authorities each record needs a document of its own: the one that says so, else one that says nothing. */
function unclaimedDocuments(id: ItemId, authority: string | null, documents: readonly FiledDocument[], facts: Facts) {
  let free = documents.toSorted((a, b) => a.filedOn.localeCompare(b.filedOn));
  if (authority === null || facts.authorities.length < 2) return free;
  const others = facts.authorities
    .filter((each) => each !== authority)
    .flatMap((each) => {
      const [record] = recordsOf(id, each, facts);
      return record && !WITHOUT_DOCUMENT.has(record.result) ? [{ each, record }] : [];
    })
    .toSorted((a, b) => a.record.doneOn.localeCompare(b.record.doneOn));
  for (const { each, record } of others) {
    const its = free.filter(mayProve(record));
    const claimed = its.find(isFromAuthority(each)) ?? its.find(isFromAuthority(null));
    free = free.filter((document) => document !== claimed);
  }
  return free.filter((document) => isFromAuthority(authority)(document) || isFromAuthority(null)(document));
}

/** Only the newest counts: a certificate for three months ends one for two years. */
export function evidenceOf(id: ItemId, authority: string | null, facts: Facts) {
  const item = itemFor(id, facts.settings);
  const { documents: kinds = [], counts = () => true, proof, recordOnlyConfirms, perAuthority, renews } = item;
  const couldBe = (document: FiledDocument) =>
    authority === null || isFromAuthority(authority)(document) || isFromAuthority(null)(document);
  const ofKind = facts.documents.filter(
    ({ kind, filedOn }) => kinds.includes(kind) && isOfCurrentEmployment(facts, filedOn),
  );
  const documents = ofKind.filter(couldBe);
  const countingDocuments = ofKind.filter((document) => counts(facts, document));
  const free = unclaimedDocuments(id, authority, countingDocuments, facts).filter(couldBe);
  const newest = latest(free, ({ filedOn }) => filedOn);
  const records = recordsOf(id, authority, facts);
  const [record = null] = records;
  const stops = record !== null && DISQUALIFYING.has(record.result);
  // Certificates last from 45 days to 24 months: without its end a document says nothing.
  const isDated = (end: Day | null | undefined) => renews !== "day" || Boolean(end);
  const namesAuthority = newest !== undefined && authority !== null && isFromAuthority(authority)(newest);
  const provesAlone =
    proof === "document" &&
    isDated(newest?.expiresOn) &&
    (!perAuthority || namesAuthority || facts.authorities.length < 2) &&
    !stops;
  const investigation = id === "previous_employers" ? facts.investigation : null;
  const document = record && latest(free.filter(mayProve(record)), ({ filedOn }) => filedOn);
  const isProven =
    record !== null &&
    (proof === "record" || WITHOUT_DOCUMENT.has(record.result) || document !== undefined) &&
    isDated(record.endsOn ?? document?.expiresOn);
  const isChecked = (since: Day | null) =>
    Boolean(recordOnlyConfirms && record && since !== null && record.doneOn >= since);

  const evidence: Evidence[] = [];
  if (investigation?.openInquiries === 0) evidence.push({ checked: true, on: investigation.lastInquiryOn, ends: null });
  if (isProven && !investigation && !recordOnlyConfirms)
    evidence.push({
      checked: true,
      on: record.doneOn,
      ends:
        record.result === "not_needed"
          ? null
          : expiryOf(item, record.doneOn, record.endsOn ?? document?.expiresOn ?? null),
    });
  if (newest && provesAlone) {
    const { filedOn: on, expiresOn, acceptance } = newest;
    evidence.push({ on, ends: expiryOf(item, on, expiresOn), checked: isChecked(on), acceptance });
  }
  if (id === "application" && facts.applicationSignedOn) evidence.push({ on: facts.applicationSignedOn, ends: null });
  if (id === "licence" && facts.cdl && !facts.cdl.isImported) {
    const { expirationOn: ends, submittedOn, acceptance } = facts.cdl;
    evidence.push({ on: facts.today, ends, checked: isChecked(submittedOn), acceptance });
  }
  const latestEvidence = latest(evidence, ({ on }) => on);
  const other = latest(
    documents.filter((document) => !counts(facts, document)),
    ({ filedOn }) => filedOn,
  );
  // The day on which a document of somebody from a table arrived here says nothing about its own.
  const filed = newest && provesAlone && facts.importProofDueOn === null ? free.map(({ filedOn }) => filedOn) : [];
  // Nor does what was read in a later year's record say when that of the hire came.
  const own = facts.importProofDueOn === null ? records : records.filter((each) => each.item === id);
  const provenDays = isProven && !stops ? own.filter(({ result }) => !DISQUALIFYING.has(result)) : [];
  return {
    documents: documents.map(({ id: document }) => document),
    record,
    isUnread:
      investigation === null &&
      newest !== undefined &&
      !provesAlone &&
      (record === null || newest.filedOn > record.doneOn),
    lacksDocument: record !== null && !isProven && !stops && !recordOnlyConfirms && !investigation,
    latestEvidence,
    daysLate: item.staysLate ? daysLate(item, facts, [...provenDays.map(({ doneOn }) => doneOn), ...filed]) : null,
    otherDocumentEnds:
      other && (!latestEvidence || other.filedOn > latestEvidence.on)
        ? expiryOf(item, other.filedOn, other.expiresOn)
        : null,
  };
}

export function firstDueOf({ due }: Item, startOn: Day | null): Day | null {
  if (startOn === null || due === "before") return startOn;
  return due === "year" ? monthsAfter(startOn, 12) : addDays(startOn, due);
}

function daysLate(item: Item, { startOn, importProofDueOn }: Facts, days: readonly Day[]): number | null {
  const sorted = days.toSorted();
  const first = firstDueOf(item, startOn);
  if (typeof item.renews !== "number") return daysPastDue(first, sorted[0]);
  const before = sorted.at(-2);
  if (before !== undefined) return daysPastDue(monthsAfter(before, item.renews), sorted.at(-1));
  return importProofDueOn === null ? daysPastDue(first, sorted.at(-1)) : null;
}

const daysPastDue = (due: Day | null, on: Day = EARLIEST_DAY): number | null =>
  due !== null && on > due ? daysBetween(due, on) : null;
