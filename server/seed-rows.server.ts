/** From an invented person to the rows of the database, each sealed in the place and form the operations read it from. */
import type { Db } from "db/client.server";
import {
  applicants,
  applicationEvents,
  applicationSections,
  applicationSnapshots,
  applications,
  cdls,
  dataKeys,
  drivers,
  notes,
} from "db/schema";
import { readSection, sectionPlace, type Typed } from "~/domain/application-draft.server";
import { type Answers, SECTIONS, type SectionId } from "~/domain/application-sections";
import { type ApplicationStatus, canMove, TRANSITIONS, type Transition } from "~/domain/application-status";
import { type SignedRecord, snapshotPlace, warningsOf } from "~/domain/application-submission.server";
import type { CdlRecord } from "~/domain/cdl";
import { documentNumber } from "~/domain/cdl.server";
import { cdlPlace, licenceIndex } from "~/domain/cdl-record.server";
import { CERTIFICATION } from "~/domain/certification";
import type { Company } from "~/domain/company.server";
import { addDays, dayOf } from "~/domain/day";
import { type Employment, employmentPlace } from "~/domain/driver.server";
import { addFile, makeFolders, type StoredFile } from "~/domain/folder.server";
import { positionName, type TemplateDefinition } from "~/domain/template";
import type { CompanyRole } from "~/permissions";
import { newId, sha256 } from "~/server/ids.server";
import { newDataKey, type Vault } from "~/server/vault.server";
import { type Applying, dice, emailOf, licenceNumberOf, type Person, typedAnswers } from "./seed-people";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Opening = { templateId: string; templateVersionId: string; code: string; definition: TemplateDefinition };
export type Employer = { company: Company; staff: Record<CompanyRole, string>; openings: Opening[] };

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
  snapshots: [] as (typeof applicationSnapshots.$inferInsert)[],
  events: [] as (typeof applicationEvents.$inferInsert)[],
  cdls: [] as (typeof cdls.$inferInsert)[],
  notes: [] as (typeof notes.$inferInsert)[],
});
export type Rows = ReturnType<typeof noRows>;

/** @returns every row of these people; one applicant may sit in several companies */
export function rowsOf(seats: Seat[], now: Date): Rows {
  const rows = noRows();
  const known = new Map<string, string>();
  for (const seat of seats) {
    const applicantId = known.get(seat.email) ?? newId();
    const since = new Date(now.getTime() - Math.max(...seat.applying.map(({ began }) => began)) * DAY);
    if (!known.has(seat.email))
      rows.applicants.push({ id: applicantId, email: seat.email, language: seat.person.language, createdAt: since });
    known.set(seat.email, applicantId);
    rows.dataKeys.push({ ...seat.key.row, createdAt: since });
    addDriver(rows, seat, applicantId, since, now);
  }
  return rows;
}

function addDriver(rows: Rows, seat: Seat, applicantId: string, createdAt: Date, now: Date): void {
  const { person, number, driverId, key, employer, email } = seat;
  const typed = typedAnswers(person, number, dayOf(now));
  const written = seat.applying.map((applying) => addApplication(rows, seat, applying, typed, now));
  const you = written.some(({ named }) => named) ? readAnswers("you", typed.you) : undefined;
  const statuses = written.map(({ status }) => status);
  const erased = statuses.every((status) => status === "expired");
  const last = written.reduce((latest, { lastAt }) => (lastAt > latest ? lastAt : latest), createdAt);
  const job = employmentOf(seat, written);
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
    licenceNumberIndex: needsCdl(seat) && !erased ? licenceIndex(licenceNumberOf(person, number)) : null,
    hiredOn: job?.startOn ?? null,
    sealedEmployment: job
      ? key.vault.sealJson(employmentPlace({ id: driverId, companyId: employer.company.id }), job)
      : null,
    version: job ? 2 : 1,
    createdAt,
    updatedAt: last,
  });
}

type Written = { status: ApplicationStatus; lastAt: Date; named: boolean; definition: TemplateDefinition };

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

/** Days that each move takes after the one before it, more or less. */
const PACE: Record<Transition, number> = {
  submit: 1.4,
  open: 0.9,
  requestChanges: 1,
  approve: 2.2,
  hire: 3.5,
  reject: 1.6,
  withdraw: 3,
  withdrawFor: 4,
  reopen: 12,
  undoHire: 0.5,
  expire: 90,
};

type Mover = "Applicant" | CompanyRole | "system";
const moverOf = (transition: Transition, chance: number): Mover => {
  const by: readonly Mover[] = TRANSITIONS[transition].by;
  return by[chance < 0.75 ? 0 : by.length - 1] as Mover;
};

/** The working hours of the Central time zone lie in these hours of UTC. */
const atDesk = (time: number, chance: number) => Math.floor(time / DAY) * DAY + (14 + chance * 8) * HOUR;

type Step = { transition: Transition; from: ApplicationStatus; to: ApplicationStatus; by: Mover; at: Date };

/** The moves of an application with who made them and when. @throws Error where the table of moves forbids one */
function stepsOf({ moves }: Applying, number: number, begunAt: Date, now: Date): Step[] {
  const roll = dice(number + 77);
  const steps: Step[] = [];
  let [status, last]: [ApplicationStatus, number] = ["draft", begunAt.getTime()];
  for (const transition of moves) {
    const by = moverOf(transition, roll());
    if (!canMove(transition, status, by)) throw new Error(`the demo can't ${transition} from ${status}`);
    const due = last + PACE[transition] * (0.7 + 0.6 * roll()) * DAY;
    const desk = by === "Manager" || by === "Administrator" ? atDesk(due, roll()) : due;
    last = Math.min(desk > last ? desk : desk + DAY, now.getTime() - 5 * MINUTE);
    const { to } = TRANSITIONS[transition];
    steps.push({ transition, from: status, to, by, at: new Date(last) });
    status = to;
  }
  return steps;
}

type AllTyped = Record<SectionId, Typed>;

function readAnswers<S extends SectionId>(section: S, typed: Typed): Answers[S] {
  const read = readSection(section, typed);
  if ("fields" in read) throw new Error(`${section} of the demo is not valid: ${JSON.stringify(read.fields)}`);
  return read.answers;
}

function addApplication(rows: Rows, seat: Seat, applying: Applying, typed: AllTyped, now: Date): Written {
  const { person, number, employer, driverId, key } = seat;
  const { companyId, id } = { companyId: employer.company.id, id: newId() };
  const opening = openingOf(employer, applying.code);
  const cdlAsked = opening.definition.cdlRequired === "yes";
  const begunAt = new Date(now.getTime() - applying.began * DAY);
  const steps = stepsOf(applying, number, begunAt, now);
  const signings = steps.filter(({ transition }) => transition === "submit");
  const signed = signings.at(-1);
  const status = steps.at(-1)?.to ?? "draft";
  const touchedAt = new Date(now.getTime() - (applying.touched ?? applying.began) * DAY);
  const savedAt = signed?.at ?? (applying.touched === undefined ? begunAt : touchedAt);

  const saved = SECTIONS.slice(0, signed ? SECTIONS.length : (applying.saved ?? 0));
  const done = saved.map((section, index) => {
    const share = (index + 1) / (saved.length + (signed ? 1 : 0));
    const updatedAt = new Date(begunAt.getTime() + (savedAt.getTime() - begunAt.getTime()) * share);
    return addSection(rows, key.vault, { id, companyId }, section.id, typed[section.id], updatedAt);
  });
  const cdl = cdlAsked && seat.card ? addCdl(rows, seat, new Date((begunAt.getTime() + savedAt.getTime()) / 2)) : null;
  const answers = signed && allAnswers(typed);
  if (answers)
    for (const [index, { at }] of signings.entries()) {
      // What was asked for is added before signing again: the reviewer sees a difference.
      const first = index < signings.length - 1 ? { ...answers, education: { schools: [] } } : answers;
      addSnapshot(rows, seat, { id, opening, number: index + 1 }, { answers: first, cdl }, at);
    }
  const lastAt = steps.at(-1)?.at ?? savedAt;
  const asked = SECTIONS.length + (cdlAsked ? 1 : 0) + 1;
  rows.applications.push({
    id,
    companyId,
    driverId,
    templateId: opening.templateId,
    templateVersionId: opening.templateVersionId,
    status,
    language: person.language,
    emailCopy: signed !== undefined && number % 2 === 0,
    sectionsDone: signed ? asked : done.filter(Boolean).length + (cdl ? 1 : 0),
    sectionsAsked: asked,
    warnings: signed && answers ? warningsOf(opening, answers, cdl, dayOf(signed.at, employer.company.timeZone)) : [],
    assignedUserId: staffOf(seat, steps.find(({ transition }) => ["open", "approve"].includes(transition))?.by) ?? null,
    submittedAt: signed?.at ?? null,
    statusSince: steps.at(-1)?.at ?? begunAt,
    lastActivityAt: lastAt,
    createdAt: begunAt,
    version: steps.length + 1,
  });
  addEvents(rows, seat, id, applying, begunAt, steps);
  if (applying.note) addNote(rows, seat, id, applying.note, new Date(Math.min(lastAt.getTime() + HOUR, now.getTime())));
  return { status, lastAt, named: done[0] ?? false, definition: opening.definition };
}

const allAnswers = (typed: AllTyped): Answers => ({
  you: readAnswers("you", typed.you),
  residences: readAnswers("residences", typed.residences),
  education: readAnswers("education", typed.education),
});

const staffOf = ({ employer }: Seat, by: Mover | undefined): string | undefined =>
  by === "Manager" || by === "Administrator" ? employer.staff[by] : undefined;

type Owned = { id: string; companyId: string };

/** @returns whether the section is done */
function addSection(rows: Rows, vault: Vault, of: Owned, section: SectionId, typed: Typed, updatedAt: Date): boolean {
  const id = newId();
  const done = "answers" in readSection(section, typed);
  rows.sections.push({
    id,
    companyId: of.companyId,
    applicationId: of.id,
    section,
    sealedAnswers: vault.sealJson(sectionPlace(id, of.companyId), typed),
    state: done ? "done" : "needs_attention",
    updatedAt,
  });
  return done;
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

type Signing = { id: string; opening: Opening; number: number };

function addSnapshot(
  rows: Rows,
  { person, employer: { company }, key }: Seat,
  { id: applicationId, opening, number }: Signing,
  covered: Pick<SignedRecord, "answers" | "cdl">,
  signedAt: Date,
): void {
  const id = newId();
  const record: SignedRecord = {
    format: 1,
    applicationId,
    employer: {
      name: company.name,
      legalName: company.legalName,
      address: [company.street, company.city, company.state, company.zip].filter(Boolean).join(", "),
    },
    position: {
      code: opening.code,
      name: positionName(opening.definition, "en"),
      templateVersionId: opening.templateVersionId,
    },
    language: person.language,
    ...covered,
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
  for (const { companyId, id, createdAt } of rows.drivers) await makeFolders(tx, companyId, id, createdAt);
  for (const { file, at } of rows.files) await addFile(tx, file, "licence", at);
  for (const part of inParts(rows.applications)) await tx.insert(applications).values(part);
  for (const part of inParts(rows.sections)) await tx.insert(applicationSections).values(part);
  for (const part of inParts(rows.snapshots)) await tx.insert(applicationSnapshots).values(part);
  for (const part of inParts(rows.events)) await tx.insert(applicationEvents).values(part);
  for (const part of inParts(rows.cdls)) await tx.insert(cdls).values(part);
  for (const part of inParts(rows.notes)) await tx.insert(notes).values(part);
}
