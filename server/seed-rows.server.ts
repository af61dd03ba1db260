/** From an invented person to the rows of the database, each sealed in the place and form the operations read it from. */
import type { Db } from "db/client.server";
import {
  acknowledgements,
  applicants,
  applicationEvents,
  applicationSections,
  applicationSnapshots,
  applications,
  cdls,
  changeRequests,
  dataKeys,
  drivers,
  folders,
  notes,
} from "db/schema";
import type { z } from "zod";
import { changeRequestPlace } from "~/domain/application/change-request.server";
import { ssnIndex } from "~/domain/application/duplicate.server";
import { warningsOf } from "~/domain/application/find-warnings";
import { CERTIFICATION } from "~/domain/application/record/certification";
import { type SignedAnswers, type SignedRecord, snapshotPlace } from "~/domain/application/record/signed-record.server";
import { type Answers, countAsked, type SectionId, sectionsAsked } from "~/domain/application/sections";
import type { Acknowledged } from "~/domain/application/sections/acknowledgement.server";
import { sectionPlace, type Typed } from "~/domain/application/sections/kept.server";
import { contactOf, newestNotice, noticesFor } from "~/domain/application/sections/notices/schema";
import type { ApplicationStatus } from "~/domain/application/status";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { cdlPlace, licenceIndex } from "~/domain/cdl/record.server";
import { documentNumber } from "~/domain/cdl/version.server";
import type { Company } from "~/domain/company/company.server";
import { addDays, type Day, dayOf } from "~/domain/day";
import { type Employment, employmentPlace } from "~/domain/driver/employment.server";
import { addFile, newFolders, type StoredFile } from "~/domain/file/store.server";
import { positionName, type TemplateDefinition } from "~/domain/template/template";
import type { CompanyRole } from "~/permissions";
import { newId, sha256 } from "~/server/ids.server";
import { newDataKey } from "~/server/vault.server";
import { typedAnswers } from "./seed-answers";
import { type Applying, emailOf, licenceNumberOf, type Person } from "./seed-people";
import { typedQuestions } from "./seed-questions";
import { beginningOf, type Mover, type Step, stepsOf } from "./seed-steps";

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

export type Opening = { templateId: string; templateVersionId: string; code: string; definition: TemplateDefinition };
type Known = "id" | "name" | "legalName" | "street" | "city" | "state" | "zip" | "timeZone";
export type Employer = { company: Pick<Company, Known>; staff: Record<CompanyRole, string>; openings: Opening[] };

/** A person about to become a driver of one company: the keys exist before anything is sealed with them. */
export type Seat = {
  person: Person;
  /** Tells people apart and rolls their dice. */
  number: number;
  email: string;
  employer: Employer;
  applying: Applying[];
  driverId: string;
  key: ReturnType<typeof newDataKey>;
  card?: { record: CdlRecord; front: StoredFile; back: StoredFile };
};

export function takeSeat(person: Person, number: number, employer: Employer, email = emailOf(person)): Seat {
  const applying = person.applying.filter(({ code }) => employer.openings.some((opening) => opening.code === code));
  return { person, number, email, employer, applying, driverId: newId(), key: newDataKey() };
}

export const needsCdl = ({ employer, applying }: Pick<Seat, "employer" | "applying">): boolean =>
  applying.some(({ code }) => openingOf(employer, code).definition.cdlRequired === "yes");

function openingOf(employer: Employer, code: string): Opening {
  const opening = employer.openings.find((candidate) => candidate.code === code);
  if (!opening) throw new Error(`no position has the code ${code}`);
  return opening;
}

const noRows = () => ({
  dataKeys: [] as (typeof dataKeys.$inferInsert)[],
  applicants: [] as (typeof applicants.$inferInsert)[],
  drivers: [] as (typeof drivers.$inferInsert)[],
  files: [] as { file: StoredFile; at: Date }[],
  applications: [] as (typeof applications.$inferInsert)[],
  sections: [] as (typeof applicationSections.$inferInsert)[],
  acknowledgements: [] as (typeof acknowledgements.$inferInsert)[],
  changeRequests: [] as (typeof changeRequests.$inferInsert)[],
  snapshots: [] as (typeof applicationSnapshots.$inferInsert)[],
  events: [] as (typeof applicationEvents.$inferInsert)[],
  cdls: [] as (typeof cdls.$inferInsert)[],
  notes: [] as (typeof notes.$inferInsert)[],
});
export type Rows = ReturnType<typeof noRows>;

const earliest = (a: Date, b: Date) => a.getTime() - b.getTime();

/** @returns every row of these people; one applicant may sit in several companies */
export function rowsOf(seats: Seat[], now: Date): Rows {
  const rows = noRows();
  const today = dayOf(now);
  const known = new Map<string, string>();
  const begunAt = (number: number, all: Applying[]) =>
    all.map((applying) => beginningOf(applying, number, now)).sort(earliest)[0] ?? now;
  for (const seat of seats) {
    const { person, number, email } = seat;
    const applicantId = known.get(email) ?? newId();
    const createdAt = begunAt(number, person.applying);
    if (!known.has(email)) rows.applicants.push({ id: applicantId, email, language: person.language, createdAt });
    known.set(email, applicantId);
    addDriver(rows, seat, { applicantId, createdAt: begunAt(number, seat.applying), now, today });
  }
  return rows;
}

type Arriving = { applicantId: string; createdAt: Date; now: Date; today: Day };

function addDriver(rows: Rows, seat: Seat, { applicantId, createdAt, now, today }: Arriving): void {
  const { person, number, driverId, key, employer, email } = seat;
  const written = seat.applying.map((applying) => addApplication(rows, seat, applying, today, now));
  const you = written.find((application) => application.you)?.you;
  const statuses = written.map(({ status }) => status);
  const erased = statuses.every((status) => status === "expired");
  const job = employmentOf(seat, written);
  rows.dataKeys.push({ ...key.row, createdAt });
  rows.drivers.push({
    id: driverId,
    companyId: employer.company.id,
    applicantId,
    dataKeyId: key.row.id,
    firstName: you?.firstName ?? "",
    lastName: you?.lastName ?? "",
    email,
    phone: you?.phone ?? null,
    status: job ? "active" : statuses.includes("approved") ? "approved" : "applicant",
    ssnIndex: ssnIndex(you?.ssn),
    licenceNumberIndex: needsCdl(seat) && !erased ? licenceIndex(licenceNumberOf(person, number)) : null,
    hiredOn: job?.startOn ?? null,
    sealedEmployment: job
      ? key.vault.sealJson(employmentPlace({ id: driverId, companyId: employer.company.id }), job)
      : null,
    version: job ? 2 : 1,
    createdAt,
    updatedAt:
      written
        .map(({ lastAt }) => lastAt)
        .sort(earliest)
        .at(-1) ?? createdAt,
  });
}

type Written = {
  status: ApplicationStatus;
  lastAt: Date;
  you: Answers["you"] | undefined;
  definition: TemplateDefinition;
};

function employmentOf({ number, employer }: Seat, written: Written[]): Employment | undefined {
  const hired = written.find(({ status }) => status === "hired");
  return (
    hired && {
      startOn: addDays(dayOf(hired.lastAt, employer.company.timeZone), 3 + (number % 9)),
      employmentType: hired.definition.employmentType,
      jobTitle: hired.definition.nameEn,
      terminal: employer.company.city ?? undefined,
      employeeCode: `${employer.company.name.slice(0, 1)}${1100 + number}`,
    }
  );
}

/** A section as typed, with what its schema reads from that: nothing where something is missing. */
type Filled = { id: SectionId; typed: Typed; answers: Answers[SectionId] | undefined };

function fillSections({ person, number }: Seat, applying: Applying, { definition }: Opening, today: Day): Filled[] {
  const begun = addDays(today, -Math.ceil(applying.began));
  const all: Record<SectionId, Typed> = {
    ...typedAnswers(person, number, today),
    questions: typedQuestions(applying, person, number, begun),
  };
  return readersOf(definition).map(({ id, schema }) => {
    const { data } = schema.safeParse(all[id]);
    return { id, typed: all[id], answers: data as Answers[SectionId] | undefined };
  });
}

const readers = new WeakMap<TemplateDefinition, { id: SectionId; schema: z.ZodType }[]>();
/** Made once for a position: making a schema takes longer than reading with it. */
function readersOf(definition: TemplateDefinition) {
  const known =
    readers.get(definition) ?? sectionsAsked(definition).map(({ id, schema }) => ({ id, schema: schema(definition) }));
  readers.set(definition, known);
  return known;
}

/** Of a draft, only what is filled in. */
const answersOf = (filled: Filled[]) =>
  Object.fromEntries(filled.map(({ id, answers }) => [id, answers])) as Partial<Answers>;

/** @throws Error where the invented answers could not be submitted */
function wholeAnswers(filled: Filled[], { firstName, lastName }: Person): SignedAnswers {
  const faulty = filled.filter(({ answers }) => answers === undefined).map(({ id }) => id);
  const { you, ...rest } = answersOf(filled);
  if (!you || faulty.length > 0)
    throw new Error(`${firstName} ${lastName} of the demo can't sign: ${faulty.join(", ")}`);
  return { ...rest, you };
}

function addApplication(rows: Rows, seat: Seat, applying: Applying, today: Day, now: Date): Written {
  const { person, number, employer, driverId } = seat;
  const companyId = employer.company.id;
  const id = newId();
  const opening = openingOf(employer, applying.code);
  const cdlAsked = opening.definition.cdlRequired === "yes";
  const begunAt = beginningOf(applying, number, now);
  const steps = stepsOf(applying, number, begunAt, now);
  const last = steps.at(-1);
  const signedAt = steps.filter(({ transition }) => transition === "submit").map(({ at }) => at);
  const submittedAt = signedAt.at(-1);
  const savedAt = submittedAt ?? touchedOf(applying, now) ?? begunAt;

  const filled = fillSections(seat, applying, opening, today);
  const saved = submittedAt ? filled : filled.slice(0, applying.saved ?? 0);
  const savedWhen = (index: number, section: SectionId) =>
    signedAt.length > 1 && applying.asked?.sections.includes(section)
      ? savedAt
      : between(begunAt, signedAt[0] ?? savedAt, (index + 1) / saved.length);
  addSections(rows, seat, { id, companyId }, saved, savedWhen);
  const notices = addAcknowledgements(rows, seat, { id, opening }, saved, savedWhen(0, "notices"));
  const cdl = cdlAsked && seat.card ? addCdl(rows, seat, between(begunAt, signedAt[0] ?? savedAt, 0.5)) : null;
  const answers = submittedAt && wholeAnswers(filled, person);
  if (answers) addSnapshots(rows, seat, { id, opening, applying }, { answers, cdl, notices }, signedAt);
  addChangeRequests(rows, seat, id, applying, steps);
  addEvents(rows, seat, id, applying, begunAt, steps);
  const lastAt = last?.at ?? savedAt;
  if (applying.note) addNote(rows, seat, id, applying.note, new Date(Math.min(lastAt.getTime() + HOUR, now.getTime())));

  const asked = countAsked(opening.definition);
  const done = saved.filter((section) => section.answers).length + (cdl ? 1 : 0);
  const status = last?.to ?? "draft";
  rows.applications.push({
    id,
    companyId,
    driverId,
    templateId: opening.templateId,
    templateVersionId: opening.templateVersionId,
    status,
    language: person.language,
    emailCopy: submittedAt !== undefined && number % 2 === 0,
    sectionsDone: submittedAt ? asked : done,
    sectionsAsked: asked,
    warnings: answers
      ? warningsOf(opening.definition, answers, cdl, dayOf(submittedAt, employer.company.timeZone))
      : [],
    assignedUserId: staffOf(seat, steps.find(({ transition }) => ["open", "approve"].includes(transition))?.by) ?? null,
    submittedAt: submittedAt ?? null,
    statusSince: last?.at ?? begunAt,
    lastActivityAt: lastAt,
    createdAt: begunAt,
    version: steps.length + 1,
  });
  return { status, lastAt, you: answersOf(saved).you, definition: opening.definition };
}

const touchedOf = ({ touched }: Applying, now: Date) =>
  touched === undefined ? undefined : new Date(now.getTime() - touched * DAY);

const staffOf = ({ employer }: Seat, by: Mover | undefined): string | undefined =>
  by === "Manager" || by === "Administrator" ? employer.staff[by] : undefined;

type Owned = { id: string; companyId: string };

const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share);

function addSections(
  rows: Rows,
  { key }: Seat,
  of: Owned,
  saved: Filled[],
  savedWhen: (index: number, section: SectionId) => Date,
): void {
  for (const [index, { id: section, typed, answers }] of saved.entries()) {
    const id = newId();
    rows.sections.push({
      id,
      companyId: of.companyId,
      applicationId: of.id,
      section,
      sealedAnswers: key.vault.sealJson(sectionPlace(id, of.companyId), typed),
      state: answers ? "done" : "needs_attention",
      updatedAt: savedWhen(index, section),
    });
  }
}

/** @returns what the record says of them */
function addAcknowledgements(
  rows: Rows,
  { employer, person: { language } }: Seat,
  { id: applicationId, opening }: Pick<Signing, "id" | "opening">,
  saved: Filled[],
  at: Date,
): Acknowledged[] {
  if (saved.length === 0) return [];
  return noticesFor(opening.definition).map((notice) => {
    const { version } = newestNotice(notice);
    const companyId = employer.company.id;
    rows.acknowledgements.push({ id: newId(), companyId, applicationId, notice, textVersion: version, language, at });
    return { notice, version, language, at: at.toISOString() };
  });
}

/** Signing again answers what was asked. @throws Error where the demo sends back without saying what for */
function addChangeRequests(rows: Rows, seat: Seat, applicationId: string, { asked }: Applying, steps: Step[]): void {
  const companyId = seat.employer.company.id;
  for (const [index, { transition, by, at }] of steps.entries()) {
    if (transition !== "requestChanges") continue;
    if (!asked) throw new Error("the demo sends back without saying what for");
    const id = newId();
    rows.changeRequests.push({
      id,
      companyId,
      applicationId,
      sections: [...asked.sections],
      sealedMessage: seat.key.vault.seal(changeRequestPlace(id, companyId), asked.message),
      requestedByUserId: staffOf(seat, by) ?? seat.employer.staff.Manager,
      requestedAt: at,
      answeredAt: steps.slice(index).find((step) => step.transition === "submit")?.at ?? null,
    });
  }
}

function addCdl(rows: Rows, { driverId, employer, key, card }: Seat, createdAt: Date): SignedRecord["cdl"] {
  if (!card) return null;
  const { record, front, back } = card;
  const id = newId();
  const companyId = employer.company.id;
  rows.files.push({ file: front, at: createdAt }, { file: back, at: createdAt });
  rows.cdls.push({
    id,
    companyId,
    driverId,
    number: 1,
    current: true,
    sealedRecord: key.vault.sealJson(cdlPlace(id, companyId), record),
    licenceNumberIndex: licenceIndex(record.licenceNumber),
    licenceClasses: record.licenceClasses,
    endorsements: record.endorsements,
    restrictions: record.restrictions,
    stateIssued: record.stateIssued,
    expirationOn: record.expirationDate,
    frontFileId: front.id,
    backFileId: back.id,
    documentNumber: documentNumber(id),
    createdAt,
  });
  return { ...record, documentNumber: documentNumber(id), front: front.id, back: back.id };
}

type Covered = Pick<SignedRecord, "answers" | "cdl"> & { notices: Acknowledged[] };
type Signing = { id: string; opening: Opening; applying: Applying };

/** What was asked for is added before signing again: the reviewer sees a difference. */
function beforeAsked({ work, ...rest }: SignedAnswers, sections: readonly SectionId[]): SignedAnswers {
  const employers = work?.employers.map((employer) =>
    sections.includes("work") ? { ...employer, phone: undefined } : employer,
  );
  return {
    ...rest,
    ...(work && employers && { work: { ...work, employers } }),
    ...(sections.includes("education") && { education: { schools: [] } }),
  };
}

function addSnapshots(rows: Rows, seat: Seat, signing: Signing, covered: Covered, signedAt: Date[]): void {
  for (const [index, at] of signedAt.entries()) {
    const last = index === signedAt.length - 1;
    const answers = last ? covered.answers : beforeAsked(covered.answers, signing.applying.asked?.sections ?? []);
    addSnapshot(rows, seat, { ...signing, number: index + 1 }, { ...covered, answers }, at);
  }
}

function addSnapshot(
  rows: Rows,
  { person, employer: { company }, key }: Seat,
  { id: applicationId, opening, number }: Signing & { number: number },
  { answers, cdl, notices }: Covered,
  signedAt: Date,
): void {
  const id = newId();
  const record: SignedRecord = {
    format: 2,
    applicationId,
    employer: {
      name: company.name,
      legalName: company.legalName,
      address: contactOf({ ...company, phone: null, email: null }),
    },
    position: {
      code: opening.code,
      name: positionName(opening.definition, "en"),
      templateVersionId: opening.templateVersionId,
    },
    language: person.language,
    answers,
    questions: opening.definition.questions,
    files: [],
    notices,
    cdl,
    certification: CERTIFICATION,
    signature: `${person.firstName} ${person.lastName}`,
    signedAt: signedAt.toISOString(),
  };
  const text = JSON.stringify(record);
  rows.snapshots.push({
    id,
    companyId: company.id,
    applicationId,
    number,
    sealedRecord: key.vault.seal(snapshotPlace(id, company.id), text),
    sha256: sha256(text),
    signedAt,
  });
}

function addEvents(rows: Rows, seat: Seat, applicationId: string, applying: Applying, begunAt: Date, steps: Step[]) {
  const shared = { companyId: seat.employer.company.id, applicationId };
  rows.events.push({ id: newId(), ...shared, toStatus: "draft", byApplicant: true, at: begunAt });
  for (const { transition, from, to, by, at } of steps)
    rows.events.push({
      id: newId(),
      ...shared,
      fromStatus: from,
      toStatus: to,
      actorUserId: staffOf(seat, by) ?? null,
      byApplicant: by === "Applicant",
      reason: applying.reasons?.[transition] ?? null,
      at,
    });
}

function addNote(rows: Rows, seat: Seat, applicationId: string, text: string, createdAt: Date): void {
  const id = newId();
  const company = seat.employer.company.id;
  rows.notes.push({
    id,
    companyId: company,
    driverId: seat.driverId,
    applicationId,
    sealedText: seat.key.vault.seal({ table: "notes", column: "sealed_text", row: id, company }, text),
    authorId: seat.employer.staff.Manager,
    createdAt,
  });
}

/** SQLite takes some 32,000 values in one statement. */
const AT_ONCE = 500;
function* inParts<T>(list: T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += AT_ONCE) yield list.slice(from, from + AT_ONCE);
}

/** Writes the rows in the order in which they lean on each other. */
export async function insertRows(tx: Db, rows: Rows): Promise<void> {
  for (const part of inParts(rows.dataKeys)) await tx.insert(dataKeys).values(part);
  for (const part of inParts(rows.applicants)) await tx.insert(applicants).values(part);
  for (const part of inParts(rows.drivers)) await tx.insert(drivers).values(part);
  const made = rows.drivers.flatMap(({ companyId, id, createdAt }) => newFolders(companyId, id, createdAt));
  for (const part of inParts(made)) await tx.insert(folders).values(part);
  for (const { file, at } of rows.files) await addFile(tx, file, "licence", at);
  for (const part of inParts(rows.applications)) await tx.insert(applications).values(part);
  for (const part of inParts(rows.sections)) await tx.insert(applicationSections).values(part);
  for (const part of inParts(rows.acknowledgements)) await tx.insert(acknowledgements).values(part);
  for (const part of inParts(rows.changeRequests)) await tx.insert(changeRequests).values(part);
  for (const part of inParts(rows.snapshots)) await tx.insert(applicationSnapshots).values(part);
  for (const part of inParts(rows.events)) await tx.insert(applicationEvents).values(part);
  for (const part of inParts(rows.cdls)) await tx.insert(cdls).values(part);
  for (const part of inParts(rows.notes)) await tx.insert(notes).values(part);
}
