import type { CompanyTexts } from "locales/index";
import { addDays, type Day, monthsAfter } from "~/domain/day";
import { CDL_SLOT } from "~/domain/document-request/state";
import { FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import {
  type Acceptance,
  type Facts,
  ITEM_IDS,
  type ItemId,
  isOwn,
  itemFor,
  itemOf,
  type OpenRequest,
  type QualificationRecord,
  type Sent,
  STOPS,
} from "./item";

/** `later`: not due yet. `filed`: a document has to be read. `fails`: prevents driving. */
export const LINE_STATES = ["missing", "filed", "fails", "expired", "expiring", "there", "checked", "later"] as const;
export type LineState = (typeof LINE_STATES)[number];
const OPEN: ReadonlySet<LineState> = new Set(["missing", "filed", "fails", "expired"]);
export const isWaiting = (line: Pick<Line, "state" | "request" | "sent">): boolean =>
  (line.request !== null || line.sent !== null) && (isOpen(line) || line.state === "expiring");
export const isOpen = ({ state }: { state: LineState }): boolean => OPEN.has(state);

/** Replaces a CDL driver's card since 2025-06-23 (49 CFR 391.51(b)(6)(ii)). */
const CDLIS_RECORD = "cdlis_record";

export type Line = {
  item: ItemId;
  names: CompanyTexts | null;
  authority: string | null;
  state: LineState;
  due: Day | null;
  documents: string[];
  record: QualificationRecord | null;
  ends: Day | null;
  acceptance: Acceptance | null;
  request: OpenRequest | null;
  sent: Sent | null;
  lacks: typeof CDLIS_RECORD | null;
  given: boolean;
};

const UNDATED_MONTHS = 24;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const latest = <T>(all: readonly T[], dayOf: (one: T) => Day): T | undefined =>
  all.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))[0];

/** Records of another item that count here too; an effort only where the law says so (49 CFR 391.23(b)). */
const ALSO: Partial<Record<ItemId, ItemId>> = {
  yearly_record: "driving_record",
  driving_record: "yearly_record",
  limited_query: "full_query",
};

type Evidence = { on: Day; ends: Day | null; checked?: boolean; acceptance?: Acceptance | undefined };

function endOf({ renews, atMost }: ReturnType<typeof itemFor>, on: Day, own: Day | null): Day | null {
  if (typeof renews === "number") return monthsAfter(on, renews);
  if (renews !== "day") return null;
  const ends = own ?? monthsAfter(on, UNDATED_MONTHS);
  return atMost === undefined ? ends : earlier(ends, monthsAfter(on, atMost));
}

/** Only the newest counts: a certificate for three months ends one for two years. */
function evidenceOf(id: ItemId, authority: string | null, facts: Facts) {
  const item = itemFor(id, facts.settings);
  const { documents: kinds = [], counts = () => true, toBeRead, checkOnly, perAuthority } = item;
  const isOfNow = (day: Day) => facts.since === null || day > facts.since;
  const documents = facts.documents.filter(({ kind, filedOn }) => kinds.includes(kind) && isOfNow(filedOn));
  const isOfLine = (record: QualificationRecord) =>
    (record.item === id || (record.item === ALSO[id] && record.result !== "good_faith")) &&
    (record.authority === authority || (record.authority === null && facts.authorities.length < 2));
  const record =
    latest(
      facts.records.filter((each) => isOfLine(each) && isOfNow(each.doneOn)),
      ({ doneOn }) => doneOn,
    ) ?? null;
  const newest = latest(
    documents.filter(({ kind }) => counts(kind, facts)),
    ({ filedOn }) => filedOn,
  );
  const speaks =
    !toBeRead && (!perAuthority || facts.authorities.length < 2) && !(record !== null && STOPS.has(record.result));
  const investigation = id === "previous_employers" ? facts.investigation : null;
  const isChecked = (since: Day | null) => Boolean(checkOnly && record && since !== null && record.doneOn >= since);
  const evidence: Evidence[] = [];
  if (investigation?.open === 0) evidence.push({ checked: true, on: investigation.closedOn, ends: null });
  if (record && !investigation && !checkOnly)
    evidence.push({
      checked: true,
      on: record.doneOn,
      ends: record.result === "not_needed" ? null : endOf(item, record.doneOn, record.endsOn),
    });
  if (newest && speaks) {
    const { filedOn: on, expiresOn, acceptance } = newest;
    evidence.push({ on, ends: endOf(item, on, expiresOn), checked: isChecked(on), acceptance });
  }
  if (id === "application" && facts.signedOn) evidence.push({ on: facts.signedOn, ends: null });
  if (id === "licence" && facts.cdl && !facts.cdl.stated) {
    const { expirationOn: ends, submittedOn, acceptance } = facts.cdl;
    evidence.push({ on: facts.today, ends, checked: isChecked(submittedOn), acceptance });
  }
  const latestEvidence = latest(evidence, ({ on }) => on);
  const other = latest(
    documents.filter(({ kind }) => !counts(kind, facts)),
    ({ filedOn }) => filedOn,
  );
  return {
    documents: documents.map(({ id: document }) => document),
    record,
    isUnread:
      investigation === null && newest !== undefined && !speaks && (record === null || newest.filedOn > record.doneOn),
    latestEvidence,
    otherEnds:
      other && (!latestEvidence || other.filedOn > latestEvidence.on)
        ? endOf(item, other.filedOn, other.expiresOn)
        : null,
  };
}

function findRequest(item: ItemId, { requests, settings }: Facts): OpenRequest | null {
  const kinds: string[] = [...(itemFor(item, settings).documents ?? []), ...(item === "licence" ? [CDL_SLOT] : [])];
  return requests.find(({ kind }) => kinds.includes(kind)) ?? null;
}

const OF_DRIVERS: ReadonlySet<ItemId> = new Set(["medical", "return_to_duty", "variance", "entry_training"]);

export function slotFor(item: ItemId): string | undefined {
  if (item === "licence") return CDL_SLOT;
  const kinds = OF_DRIVERS.has(item) ? (itemOf(item).documents ?? []) : [];
  return FILE_SLOTS.find((slot) => kinds.includes(parseSlot(slot).kind));
}

function lineOf(item: ItemId, authority: string | null, facts: Facts): Line {
  const { due: within, renews, counts } = itemFor(item, facts.settings);
  const { documents, record, isUnread, latestEvidence, otherEnds } = evidenceOf(item, authority, facts);
  const first = facts.startOn && (within === "before" ? facts.startOn : addDays(facts.startOn, within));
  const own = facts.settings.own.find(({ id }) => id === item);
  const names = own?.name ?? null;
  const ends = [latestEvidence?.ends, otherEnds].flatMap((day) => day ?? []).toSorted()[0] ?? null;
  const checked = latestEvidence?.checked || latestEvidence?.acceptance !== undefined;
  const line = {
    item,
    names,
    authority,
    documents,
    record,
    ends,
    acceptance: latestEvidence?.checked ? null : (latestEvidence?.acceptance ?? null),
    request: findRequest(item, facts),
    sent: item === "previous_employers" ? (facts.investigation?.sent ?? null) : null,
    lacks: null,
    given: otherEnds !== null && otherEnds > addDays(facts.today, facts.settings.warningDays[0]),
  };
  if (record && STOPS.has(record.result)) return { ...line, state: isUnread ? "filed" : "fails", due: facts.today };
  const soon = addDays(facts.today, facts.settings.warningDays[0]);
  if (latestEvidence && (ends === null || ends > soon))
    return { ...line, state: checked ? "checked" : "there", due: ends };
  if (!latestEvidence && !isOwn(item) && typeof renews === "number" && (first === null || first > soon))
    return { ...line, state: "later", due: first };
  if (isUnread) return { ...line, state: "filed", due: ends ?? first };
  const lacks = counts && facts.cdl ? CDLIS_RECORD : null;
  const isOver = ends !== null && ends < facts.today;
  if (!latestEvidence) return { ...line, lacks, state: isOver ? "expired" : "missing", due: isOver ? ends : first };
  return { ...line, lacks, state: isOver ? "expired" : "expiring", due: ends };
}

/** A driving record of that year reports it (49 CFR 391.25(a)). */
export const heldUntil = ({ until }: Facts["otherLicences"][number]): Day => monthsAfter(until, 12);

function authoritiesOf(id: ItemId, { authorities, cdl, otherLicences, today }: Facts): (string | null)[] {
  const { perAuthority } = itemOf(id);
  if (!perAuthority || authorities.length === 0) return [null];
  if (perAuthority === "each") return [...authorities];
  const current = cdl?.authority ?? authorities[0] ?? null;
  const held = otherLicences.flatMap((other) => (heldUntil(other) > today ? other.authority : []));
  return [...new Set([current, ...held])];
}

export type QualificationFile = {
  lines: Line[];
  notApplicable: (typeof ITEM_IDS)[number][];
  completed: number;
  of: number;
  nextDue: Day | null;
  mayNotDrive: boolean;
};

export function qualificationFile(facts: Facts): QualificationFile {
  const { optional, own } = facts.settings;
  const offered = ITEM_IDS.filter((id) => !itemOf(id).optional || optional.includes(id));
  const ofLaw = offered.filter((id) => itemOf(id).applies?.(facts) ?? true);
  const required: ItemId[] = [...ofLaw, ...own.map(({ id }) => id)];
  const lines = required.flatMap((id) => authoritiesOf(id, facts).map((authority) => lineOf(id, authority, facts)));
  const has = facts.startOn !== null && facts.startOn <= facts.today;
  return {
    ...summed(lines),
    lines,
    notApplicable: offered.filter((id) => !required.includes(id)),
    mayNotDrive: has && lines.some(isStopping),
  };
}

export const isStopping = (line: Line): boolean =>
  isOpen(line) && (itemOf(line.item).due === "before" || line.state === "fails");

const summed = (lines: readonly Line[]) => {
  const counting = lines.filter(({ state }) => state !== "later");
  const dues = lines.flatMap((line) => line.due ?? []).toSorted();
  return {
    completed: counting.filter((line) => !isOpen(line)).length,
    of: counting.length,
    nextDue: dues[0] ?? null,
  };
};

export function withoutRestricted(file: QualificationFile): QualificationFile {
  const lines = file.lines.filter(({ item }) => !itemOf(item).restricted);
  return {
    ...file,
    ...summed(lines),
    lines,
    notApplicable: file.notApplicable.filter((id) => !itemOf(id).restricted),
  };
}

export const COMPLIANCE_VIEWS = ["all", "may_not_drive", "overdue", "due"] as const;
export type ComplianceView = (typeof COMPLIANCE_VIEWS)[number];
