import type { CompanyTexts } from "locales/index";
import { addDays, type Day, monthsAfter } from "~/domain/day";
import { CDL_SLOT } from "~/domain/document-request/state";
import { FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import { drivesInCommerce } from "~/domain/template/duty";
import type { NotRequiredReason } from "./applies";
import { evidenceOf, explanationOf, firstDueOf } from "./evidence";
import {
  DISQUALIFYING,
  type Facts,
  type OpenRequest,
  type QualificationRecord,
  type StaffReview,
  type UnansweredInquiries,
} from "./facts";
import { ITEM_IDS, type ItemId, isOwn, itemFor, itemOf, type LawItemId } from "./item";

/**
 * `later`: not due yet. `filed`: a document has to be read. `fails`: prevents driving. `late`: done, but too late, for good.
 * `stated`: by the table that the driver came in with, and not proven yet.
 */
export const REQUIREMENT_STATES = [
  "missing",
  "filed",
  "fails",
  "expired",
  "late",
  "stated",
  "expiring",
  "there",
  "checked",
  "later",
] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];
const OPEN: ReadonlySet<RequirementState> = new Set(["missing", "filed", "fails", "expired"]);
const NOT_IN_ORDER: ReadonlySet<RequirementState> = new Set([...OPEN, "late", "stated"]);
export const isWaiting = (requirement: Pick<Requirement, "state" | "request" | "sent">): boolean =>
  (requirement.request !== null || requirement.sent !== null) && isWanted(requirement);
export const isWanted = (requirement: { state: RequirementState }): boolean =>
  isOpen(requirement) || requirement.state === "expiring" || requirement.state === "stated";
export const isOpen = ({ state }: { state: RequirementState }): boolean => OPEN.has(state);
export const isInOrder = ({ state }: { state: RequirementState }): boolean => !NOT_IN_ORDER.has(state);

export const MISSING_DOCUMENTS = ["cdlis_record", "paper"] as const;

export type Requirement = {
  item: ItemId;
  names: CompanyTexts | null;
  authority: string | null;
  state: RequirementState;
  due: Day | null;
  documents: string[];
  record: QualificationRecord | null;
  ends: Day | null;
  acceptance: StaffReview | null;
  request: OpenRequest | null;
  sent: UnansweredInquiries | null;
  missingDocument: (typeof MISSING_DOCUMENTS)[number] | null;
  /** A newer document that alone proves nothing, such as the medical card of a CDL driver, is valid beyond the warning. */
  hasOtherDocument: boolean;
  daysLate: number | null;
  explanation: QualificationRecord | null;
  imported: ImportedDay | null;
};

export type ImportedDay = { on: Day | null; ends: Day | null };

function findRequest(item: ItemId, { requests, settings }: Facts): OpenRequest | null {
  const kinds: string[] = [...(itemFor(item, settings).documents ?? []), ...(item === "licence" ? [CDL_SLOT] : [])];
  return requests.find(({ kind }) => kinds.includes(kind)) ?? null;
}

const HELD_BY_DRIVER: ReadonlySet<ItemId> = new Set([
  "medical",
  "return_to_duty",
  "variance",
  "entry_training",
  "policy_receipt",
  "hours_statement",
  "lcv_certificate",
  "hazmat_training",
]);

export function slotFor(item: ItemId): string | undefined {
  if (item === "licence") return CDL_SLOT;
  const kinds = HELD_BY_DRIVER.has(item) ? (itemOf(item).documents ?? []) : [];
  return FILE_SLOTS.find((slot) => kinds.includes(parseSlot(slot).kind));
}

/** A driving record or query stated for at most so many days after the first day also counts as the one at hire. */
const IMPORTED_RECORD_DAYS = 30;

function importedDayOf(item: ItemId, { importedDates, startOn }: Facts): Day | null {
  const { drivingRecordOn = null, reviewedOn = null, queriedOn = null, testedOn = null } = importedDates ?? {};
  const onOrBefore = (day: Day | null, last: Day | null): Day | null => (day && last && day <= last ? day : null);
  if (item === "yearly_record") return drivingRecordOn;
  if (item === "driving_record") return onOrBefore(drivingRecordOn, startOn && addDays(startOn, IMPORTED_RECORD_DAYS));
  if (item === "yearly_review") return reviewedOn;
  if (item === "limited_query") return queriedOn;
  if (item === "full_query") return onOrBefore(queriedOn, startOn);
  // A test after the first day is not the one that the law asks for (49 CFR 382.301).
  return item === "drug_test" ? onOrBefore(testedOn, startOn) : null;
}

function findImportedDay(item: ItemId, facts: Facts): ImportedDay | null {
  const { cdl, importedDates } = facts;
  if (item === "licence") return cdl?.isImported ? { on: null, ends: cdl.expirationOn } : null;
  if (item === "medical") return importedDates?.medicalEndsOn ? { on: null, ends: importedDates.medicalEndsOn } : null;
  const on = importedDayOf(item, facts);
  const { renews } = itemOf(item);
  return on === null ? null : { on, ends: typeof renews === "number" ? monthsAfter(on, renews) : null };
}

function requirementOf(item: ItemId, authority: string | null, facts: Facts): Requirement {
  const { today, startOn, importProofDueOn, settings } = facts;
  const settingsOfItem = itemFor(item, settings);
  const { renews, counts } = settingsOfItem;
  const { documents, record, isUnread, lacksDocument, latestEvidence, daysLate, otherDocumentEnds } = evidenceOf(
    item,
    authority,
    facts,
  );
  const first = firstDueOf(settingsOfItem, startOn);
  const own = settings.own.find(({ id }) => id === item);
  const imported = latestEvidence && item !== "licence" ? null : findImportedDay(item, facts);
  const ends =
    [latestEvidence?.ends, otherDocumentEnds, imported?.ends].flatMap((day) => day ?? []).toSorted()[0] ?? null;
  const checked = latestEvidence?.checked || latestEvidence?.acceptance !== undefined;
  const soon = addDays(today, settings.warningDays[0]);
  const requirement = {
    item,
    names: own?.name ?? null,
    authority,
    documents,
    record,
    ends,
    acceptance: latestEvidence?.checked ? null : (latestEvidence?.acceptance ?? null),
    request: findRequest(item, facts),
    sent: item === "previous_employers" ? (facts.investigation?.sent ?? null) : null,
    missingDocument: null,
    hasOtherDocument: otherDocumentEnds !== null && otherDocumentEnds > soon,
    daysLate,
    explanation: daysLate === null ? null : explanationOf(item, authority, facts),
    imported,
  };
  if (record && DISQUALIFYING.has(record.result))
    return { ...requirement, state: isUnread ? "filed" : "fails", due: today };
  const isOver = ends !== null && ends < today;
  if (latestEvidence && !isOver && daysLate !== null) return { ...requirement, state: "late", due: ends };
  if (latestEvidence && (ends === null || ends > soon))
    return { ...requirement, state: checked ? "checked" : "there", due: ends };
  if (!latestEvidence && !isOwn(item) && typeof renews === "number" && (first === null || first > soon))
    return { ...requirement, state: "later", due: first };
  if (isUnread) return { ...requirement, state: "filed", due: ends ?? first };
  const missingDocument = lacksDocument ? "paper" : counts && facts.duty === "cdl" ? "cdlis_record" : null;
  if (latestEvidence) return { ...requirement, missingDocument, state: isOver ? "expired" : "expiring", due: ends };
  if (isOver) return { ...requirement, missingDocument, state: "expired", due: ends };
  if (importProofDueOn !== null && today <= importProofDueOn)
    return { ...requirement, state: "stated", due: ends !== null && ends < importProofDueOn ? ends : importProofDueOn };
  return { ...requirement, missingDocument, state: "missing", due: first };
}

/** A driving record of that year reports it (49 CFR 391.25(a)). */
export const heldUntil = ({ lastHeldOn }: Facts["otherLicences"][number]): Day => monthsAfter(lastHeldOn, 12);

function authoritiesOf(id: ItemId, { authorities, cdl, otherLicences, today }: Facts): (string | null)[] {
  const { perAuthority } = itemOf(id);
  if (!perAuthority || authorities.length === 0) return [null];
  if (perAuthority === "each") return [...authorities];
  const current = cdl?.authority ?? authorities[0] ?? null;
  const held = otherLicences.flatMap((other) => (heldUntil(other) > today ? other.authority : []));
  return [...new Set([current, ...held])];
}

export type QualificationFile = {
  requirements: Requirement[];
  notAsked: { item: LawItemId; why: NotRequiredReason }[];
  completed: number;
  of: number;
  nextDue: Day | null;
  mayNotDrive: boolean;
};

const NO_FILE: QualificationFile = {
  requirements: [],
  notAsked: [],
  completed: 0,
  of: 0,
  nextDue: null,
  mayNotDrive: false,
};

export function qualificationFile(facts: Facts): QualificationFile {
  if (!drivesInCommerce(facts.duty)) return NO_FILE;
  const { optional, own } = facts.settings;
  const offered = ITEM_IDS.filter((id) => !itemOf(id).optional || optional.includes(id));
  const notAsked = offered.flatMap((item) => {
    const why = itemOf(item).applies?.(facts) ?? null;
    return why === null ? [] : { item, why };
  });
  const ofLaw = offered.filter((id) => !notAsked.some(({ item }) => item === id));
  const required: ItemId[] = [...ofLaw, ...own.map(({ id }) => id)];
  const requirements = required.flatMap((id) =>
    authoritiesOf(id, facts).map((authority) => requirementOf(id, authority, facts)),
  );
  const has = facts.startOn !== null && facts.startOn <= facts.today;
  return { ...totalsOf(requirements), requirements, notAsked, mayNotDrive: has && requirements.some(isStopping) };
}

export const isStopping = (requirement: Requirement): boolean =>
  isOpen(requirement) && (itemOf(requirement.item).due === "before" || requirement.state === "fails");

const totalsOf = (requirements: readonly Requirement[]) => {
  const counting = requirements.filter(({ state }) => state !== "later");
  const dues = requirements.flatMap((requirement) => requirement.due ?? []).toSorted();
  return {
    completed: counting.filter(isInOrder).length,
    of: counting.length,
    nextDue: dues[0] ?? null,
  };
};

export function withoutRestricted(file: QualificationFile): QualificationFile {
  const requirements = file.requirements.filter(({ item }) => !itemOf(item).restricted);
  return {
    ...file,
    ...totalsOf(requirements),
    requirements,
    notAsked: file.notAsked.filter(({ item }) => !itemOf(item).restricted),
  };
}

export const COMPLIANCE_VIEWS = ["all", "may_not_drive", "overdue", "due"] as const;
export type ComplianceView = (typeof COMPLIANCE_VIEWS)[number];
