import { type Db, db, transaction } from "db/client.server";
import { placeholderFor, prepared, wholeRow } from "db/prepared.server";
import { applicationSections, applications, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { eq, sql } from "drizzle-orm";
import { type ChangeRequest, findChangeRequest } from "~/domain/application/change-request.server";
import {
  dropReplacedFiles,
  fileAnswers,
  fileQuestionsOf,
  withOwnFiles,
} from "~/domain/application/record/attached-file.server";
import { listTasks, openTasks } from "~/domain/application/sections/tasks.server";
import { conflict, type FieldErrors, notFound } from "~/domain/errors";
import { dropInvisible } from "~/domain/folding";
import type { Application } from "~/domain/row-access/application.server";
import {
  type ApplicationAuthor,
  actorBehind,
  endTyping,
  isStaffOnPhone,
  loadApplicationFor,
} from "~/domain/row-access/application-author.server";
import { findCurrentCdl } from "~/domain/row-access/cdl.server";
import type { Actor } from "~/domain/session/actor";
import { endSmsAfterChange } from "~/domain/sms/consent.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { acknowledge } from "./acknowledgement.server";
import {
  type Answers,
  currentStepOf,
  includedSections,
  type SectionId,
  type SectionState,
  type StoredState,
  totalSteps,
} from "./index";
import {
  type DraftValues,
  loadSections,
  readSection,
  type StoredSection,
  type StoredSections,
  sectionContext,
} from "./stored.server";
import { findRow, savedVersion } from "./stored-rows";
import { ssnDigits, ssnFault } from "./you/ssn";

/** @throws notFound for a section outside the position, conflict section_locked, not_editable */
function requireOpen(
  application: Application,
  section: SectionId,
  stored: StoredSections,
  change: ChangeRequest | undefined,
): void {
  if (!includedSections(application.definition).some(({ id }) => id === section)) throw notFound();
  if (!openTasks(application, stored, change).includes(section))
    throw conflict(application.status === "changes_requested" ? "section_locked" : "not_editable");
}

/** The driver reads the notices before signing, not staff on the phone. */
function requireNotices(section: SectionId, stored: StoredSections, author?: ApplicationAuthor): void {
  if (author && isStaffOnPhone(author)) {
    if (section === "notices") throw notFound();
    return;
  }
  if (section !== "notices" && stored.get("notices")?.state !== "done") throw conflict("notices_first");
}

/** The SSN is never sent back, except a wrong one to the person whose it is. */
export async function getOwnSection(author: ApplicationAuthor, section: SectionId) {
  const application = await loadApplicationFor(db, author);
  const vault = await openVault(db, application.dataKeyId);
  const all = await loadSections(db, vault, application);
  const change = await findChangeRequest(db, vault, application);
  requireOpen(application, section, all, change);
  requireNotices(section, all, author);
  const stored = all.get(section);
  const tasks = await listTasks(application, all, change);
  const { ssn, ...values } = stored?.values ?? {};
  return {
    application,
    values: values as DraftValues,
    version: stored?.version ?? 0,
    wasCopied: Boolean(stored?.copiedFrom),
    ssnToCorrect: typeof ssn === "string" && ssnFault(ssn) && !isStaffOnPhone(author) ? ssn : null,
    ssnEnding: isWholeSsn(ssn) ? (isStaffOnPhone(author) ? "****" : ssnDigits(ssn).slice(-4)) : null,
    change: change?.sections.includes(section) ? change : null,
    tasks,
    needsAttention: tasks.some(({ id, state }) => id === section && state === "needs_attention"),
    faults: (): FieldErrors | null => {
      const read = readSection(section, stored?.values ?? {}, application);
      return "fields" in read ? read.fields : null;
    },
  };
}

const isWholeSsn = (ssn: unknown): ssn is string => typeof ssn === "string" && !ssnFault(ssn);

/** A blank SSN means unchanged, since the page never shows it. */
function withStoredSsn(section: SectionId, values: DraftValues, earlier: DraftValues | undefined): DraftValues {
  const blank = values.ssn === undefined || values.ssn === "";
  return section === "you" && blank && isWholeSsn(earlier?.ssn) && !values.noSsn
    ? { ...values, ssn: earlier.ssn }
    : values;
}

export type SavedSection = { version: number; state: StoredState; fields: FieldErrors | null };

export type Change = (earlier: DraftValues, version: number, application: Application) => DraftValues;

export type SectionWrite = {
  version: number | "any";
  /** Id of the writing page: its own earlier saves are no conflict. */
  page?: string | undefined;
  by: "continue" | "later" | "auto";
  copiedFrom?: string;
  row?: { list: string; key: string; isStored: boolean };
  shows?: (path: string, values: DraftValues) => boolean;
};

/** Saves incomplete and wrong answers too, so that nothing is lost. */
export async function saveSection(
  author: ApplicationAuthor,
  section: SectionId,
  values: DraftValues | Change,
  writing: SectionWrite,
): Promise<SavedSection> {
  return transaction(async (tx) => {
    const application = await loadApplicationFor(tx, author);
    const actor = actorBehind(author);
    const saved = await writeSection(tx, actor, application, section, values, writing, author);
    if (isStaffOnPhone(author))
      await audit(tx, actor, { action: "application.typed", object: application.id, detail: { section } });
    return saved;
  });
}

export function requireCurrent(
  earlier: (Pick<StoredSection, "version" | "writtenBy"> & { values?: DraftValues }) | undefined,
  { version, page, by, row }: SectionWrite,
): void {
  const current = earlier?.version ?? 0;
  if (version === "any" || version === current) return;
  const own = page !== undefined && earlier?.writtenBy === page;
  // An automatic save must not undo a later save of the same page.
  if (own && by === "auto") throw conflict("saved_already", { version: current });
  if (own) return;
  const found = row && earlier?.values && findRow(earlier.values, row.list, row.key);
  if (row?.isStored && !found) throw conflict("row_removed");
  const untouched = row && (!found || savedVersion(found.row, current) <= version);
  if (!untouched) throw conflict("stale_section");
}

export async function requireWritable(tx: Db, application: Application, section: SectionId): Promise<void> {
  const vault = await openVault(tx, application.dataKeyId);
  const stored = await loadSections(tx, vault, application);
  requireOpen(application, section, stored, await findChangeRequest(tx, vault, application));
  requireNotices(section, stored);
}

function withoutInvisible<T>(value: T): T {
  if (typeof value === "string") return dropInvisible(value) as T;
  if (Array.isArray(value)) return value.map(withoutInvisible) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutInvisible(part)])) as T;
}

async function withStoredValues(
  tx: Db,
  application: Application,
  section: SectionId,
  { entered, earlier, by }: { entered: DraftValues; earlier: DraftValues | undefined; by: SectionWrite["by"] },
): Promise<DraftValues> {
  if (section !== "questions") return withStoredSsn(section, entered, earlier);
  const files = by === "auto" ? fileAnswers(application, earlier) : {};
  return withOwnFiles(tx, application, { ...entered, ...files });
}

const addRow = prepared((tx) => tx.insert(applicationSections).values(wholeRow(applicationSections)));
const changeRow = prepared((tx) => {
  const { id, sealedAnswers, state, version, writtenBy, updatedAt, copiedFrom } = applicationSections;
  return tx
    .update(applicationSections)
    .set({
      sealedAnswers: placeholderFor(sealedAnswers),
      state: placeholderFor(state),
      version: placeholderFor(version),
      writtenBy: placeholderFor(writtenBy),
      updatedAt: placeholderFor(updatedAt),
      copiedFrom: placeholderFor(copiedFrom),
    })
    .where(eq(id, sql.placeholder("id")));
});

export async function writeSection(
  tx: Db,
  actor: Actor,
  application: Application,
  section: SectionId,
  change: DraftValues | Change,
  writing: SectionWrite,
  author?: ApplicationAuthor,
): Promise<SavedSection> {
  if (!(author && isStaffOnPhone(author))) await endTyping(tx, application);
  const vault = await openVault(tx, application.dataKeyId);
  const stored = await loadSections(tx, vault, application);
  requireOpen(application, section, stored, await findChangeRequest(tx, vault, application));
  // submitAllSections sends all sections at once; signing checks the notices.
  if (writing.version !== "any") requireNotices(section, stored, author);
  const earlier = stored.get(section);
  requireCurrent(earlier, writing);
  const version = (earlier?.version ?? 0) + 1;
  const entered = withoutInvisible(
    typeof change === "function" ? change(earlier?.values ?? {}, version, application) : change,
  );
  const values = await withStoredValues(tx, application, section, {
    entered,
    earlier: earlier?.values,
    by: writing.by,
  });
  const read = readSection(section, values, application);
  const isTyped = author !== undefined && isStaffOnPhone(author);
  const ofDriver = isTyped && section === "questions" ? fileQuestionsOf(application).map(({ id }) => id) : [];
  const fields = "fields" in read ? shownFaults(read.fields, values, writing, ofDriver) : null;
  // Copied answers count as confirmed once the driver saves the whole section; autosave and saving one row do not confirm them.
  const isPressed = writing.by !== "auto" && writing.row === undefined;
  const copiedFrom = writing.copiedFrom ?? (isPressed ? null : (earlier?.copiedFrom ?? null));
  const state: StoredState =
    "answers" in read && copiedFrom === null
      ? "done"
      : (writing.by === "continue" && fields) ||
          ("fields" in read && writing.by === "later" && earlier?.state === "needs_attention")
        ? "needs_attention"
        : "in_progress";
  const now = new Date();
  const id = earlier?.id ?? newId();
  const row = {
    id,
    sealedAnswers: vault.sealJson(sectionContext(id, application.companyId), values),
    state,
    version,
    copiedFrom,
    writtenBy: writing.page ?? null,
    updatedAt: now,
  };
  if (earlier) await changeRow(tx).run(row);
  else await addRow(tx).run({ ...row, companyId: application.companyId, applicationId: application.id, section });
  if (section === "you" && "answers" in read) {
    const answers = read.answers as Answers["you"];
    await saveName(tx, application, answers, now);
    await endSmsAfterChange(tx, actor, application, answers.phone);
  }
  if (section === "notices" && "answers" in read) await acknowledge(tx, application, now);
  if (section === "questions")
    await dropReplacedFiles(tx, actor, vault, application, { before: earlier?.values, now: values });
  await countParts(tx, application, now, [...stored.values(), { section, state }]);
  return { version, state, fields };
}

function shownFaults(
  fields: FieldErrors,
  values: DraftValues,
  { shows = () => true }: SectionWrite,
  ofDriver: readonly string[],
): FieldErrors | null {
  const shown = Object.entries(fields).filter(([path]) => shows(path, values) && !ofDriver.includes(path));
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

async function saveName(
  tx: Db,
  application: Application,
  { firstName, lastName, phone }: Answers["you"],
  updatedAt: Date,
): Promise<void> {
  await tx.update(drivers).set({ firstName, lastName, phone, updatedAt }).where(eq(drivers.id, application.driverId));
  await indexPerson(tx, application.driverId);
}

type Counted = Pick<Application, "id" | "companyId" | "driverId" | "definition">;

const storedStates = prepared((tx) =>
  tx
    .select({ section: applicationSections.section, state: applicationSections.state })
    .from(applicationSections)
    .where(eq(applicationSections.applicationId, sql.placeholder("id"))),
);
const changeCounts = prepared((tx) => {
  const { id, sectionsDone, sectionsAsked, currentStep, lastActivityAt } = applications;
  return tx
    .update(applications)
    .set({
      sectionsDone: placeholderFor(sectionsDone),
      sectionsAsked: placeholderFor(sectionsAsked),
      currentStep: placeholderFor(currentStep),
      lastActivityAt: placeholderFor(lastActivityAt),
    })
    .where(eq(id, sql.placeholder("id")));
});

export async function countParts(
  tx: Db,
  { id, definition, companyId, driverId }: Counted,
  now: Date,
  sections?: { section: string; state: StoredState }[],
): Promise<void> {
  sections ??= await storedStates(tx).all({ id });
  const states = new Map<string, SectionState>(sections.map(({ section, state }) => [section, state]));
  if (definition.cdlRequired === "yes" && (await findCurrentCdl(tx, companyId, driverId))) states.set("cdl", "done");
  await changeCounts(tx).run({
    id,
    sectionsDone: [...states.values()].filter((state) => state === "done").length,
    sectionsAsked: totalSteps(definition),
    currentStep: currentStepOf(definition, states),
    lastActivityAt: now,
  });
}
