import { makeZip, predictLength } from "client-zip";
import { db, transaction } from "db/client.server";
import {
  acknowledgements,
  adverseActions,
  applicationEvents,
  applicationSnapshots,
  cdls,
  changeRequests,
  files,
  messages,
  preNotices,
  qualificationRecords,
} from "db/schema";
import { and, asc, eq, isNull } from "drizzle-orm";
import { accidentsOf } from "~/domain/accident/accident.server";
import { describeAdverse, selectAdverse } from "~/domain/adverse-action/adverse-action.server";
import { describePreNotice, selectPreNotices } from "~/domain/adverse-action/pre-notice-row.server";
import { loadCdlDraft } from "~/domain/application/cdl-draft.server";
import { changeRequestContext } from "~/domain/application/change-request.server";
import { makeMissingPdfs } from "~/domain/application/record/pdf.server";
import { decryptRelease, releasesOf } from "~/domain/application/record/release-record.server";
import { snapshotContext } from "~/domain/application/record/snapshot.server";
import { loadSections } from "~/domain/application/sections/stored.server";
import { kindOfSlot, requestsOf, signatureContext, wordsOf } from "~/domain/document-request/record.server";
import { decryptEmployment } from "~/domain/driver/employment.server";
import { archiveName, namesOnce } from "~/domain/file/name";
import { isFileDamaged, readStoredFile } from "~/domain/file/stored.server";
import { releasedOf } from "~/domain/inquiry/request.server";
import { interviewsOf } from "~/domain/interview/record.server";
import { textOf } from "~/domain/message/message.server";
import { makeMissingReleasePdfs } from "~/domain/release/pdf.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { decryptCdl } from "~/domain/row-access/cdl.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { describeConsents } from "~/domain/sms/record.server";
import { tagsOf } from "~/domain/tag/tagging.server";
import { audit } from "~/server/audit.server";
import { consumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type Applicant, getPerson, listAtCompanies, listOfPerson, type PersonAtCompany } from "./person.server";
import { listViews } from "./views.server";

type Application = Awaited<ReturnType<typeof applicationsOf>>[number];

async function describeApplication(vault: Vault, application: Application, scope: Scope) {
  const { id, companyId, status, language, positionCode: code, submittedAt, statusSince } = application;
  const events = await db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
  const notices = await db.select().from(acknowledgements).where(eq(acknowledgements.applicationId, id));
  const signed = await db.select().from(applicationSnapshots).where(eq(applicationSnapshots.applicationId, id));
  const requests = await db.select().from(changeRequests).where(eq(changeRequests.applicationId, id));
  const sent = await db.select().from(messages).where(eq(messages.applicationId, id)).orderBy(asc(messages.createdAt));
  return {
    id,
    status,
    language,
    code,
    submittedAt,
    statusSince,
    answers: Object.fromEntries(
      [...(await loadSections(db, vault, application))].map(([section, { values }]) => [section, values]),
    ),
    licenceDraft: (await loadCdlDraft(db, vault, application)).values,
    signed: signed.map(({ id: row, number, signedAt, sha256, sealedRecord }) => ({
      number,
      signedAt,
      sha256,
      record: vault.openJson<object>(snapshotContext(row, companyId), sealedRecord),
    })),
    notices: notices.map(({ notice, textVersion, at }) => ({ notice, textVersion, at })),
    changesAsked: requests.map(({ id: row, sealedMessage, requestedAt, sections }) => ({
      requestedAt,
      sections,
      message: vault.open(changeRequestContext(row, companyId), sealedMessage).toString("utf8"),
    })),
    messages: sent.map((message) => ({
      at: message.createdAt,
      by: message.authorId ? "company" : "driver",
      text: textOf(vault, message),
    })),
    releases: (await releasesOf(db, [id])).map((release) => ({
      kind: release.kind,
      signedAt: release.signedAt,
      withdrawnAt: release.withdrawnAt,
      sha256: release.sha256,
      record: decryptRelease(vault, release),
    })),
    interviews: (await interviewsOf(db, application)).map(
      ({ kind, state, minutes, times, agreedAt, outcome, details }) => ({
        kind,
        state,
        minutes,
        times,
        agreedAt,
        place: details.place,
        words: details.words,
        ...(scope === "everything" && { outcome, remark: details.remark }),
      }),
    ),
    ...(scope === "everything" && { tags: (await tagsOf(db, [id]))(id).map(({ name }) => name) }),
    history: events.map(({ fromStatus, toStatus, at, reason, byApplicant }) => ({
      fromStatus,
      toStatus,
      at,
      ...((scope === "everything" || byApplicant) && { reason }),
    })),
  };
}

/** The operator's copy has everything; a person's own only what they said or received (docs/decisions/0084). */
type Scope = "everything" | "own";

/** A company's own documents are requested from the company (49 CFR 391.23(i)). */
const recordsOf = (driverId: string, scope: Scope) =>
  scope === "own"
    ? Promise.resolve([])
    : db
        .select()
        .from(qualificationRecords)
        .where(and(eq(qualificationRecords.driverId, driverId), isNull(qualificationRecords.revokedAt)));

async function describe(vault: Vault, { driver, company }: PersonAtCompany, scope: Scope) {
  const { id, firstName, lastName, email, phone, status, hiredOn, endedOn, createdAt } = driver;
  const own = await applicationsOf(db, driver);
  const licences = await db.select().from(cdls).where(eq(cdls.driverId, id)).orderBy(asc(cdls.number));
  const fileRows = await db
    .select()
    .from(files)
    .where(and(eq(files.driverId, id), scope === "own" ? isNull(files.createdByUserId) : undefined))
    .orderBy(asc(files.createdAt));
  const recorded = await recordsOf(id, scope);
  const objects = [id, ...own.map((each) => each.id), ...fileRows.map((each) => each.id)];
  const views = await listViews(id, objects);
  const applications: object[] = [];
  for (const application of own) applications.push(await describeApplication(vault, application, scope));
  const investigation = await releasedOf(db, { companyId: company.id, driverId: id });
  const data = {
    company: company.name,
    id,
    firstName,
    lastName,
    email,
    phone,
    status,
    hiredOn,
    endedOn,
    createdAt,
    employment: decryptEmployment(vault, driver),
    licences: licences.map((row) => ({ number: row.number, handedInAt: row.createdAt, ...decryptCdl(vault, row) })),
    applications,
    qualification: recorded.map(({ id: row, companyId, authority, doneOn, endsOn, sealedDetails }) => ({
      authority,
      doneOn,
      endsOn,
      ...vault.openJson<object>(
        { table: "qualification_records", column: "sealed_details", row, company: companyId },
        sealedDetails,
      ),
    })),
    investigation: { asked: investigation.requests, answers: investigation.answers },
    documentRequests: (await requestsOf(db, { id, companyId: company.id })).map((row) => ({
      kind: kindOfSlot(row.slot),
      state: row.state,
      askedAt: row.askedAt,
      dueOn: row.dueOn,
      ...wordsOf(vault, row),
      ...(row.sealedSignature && { signed: vault.openJson<object>(signatureContext(row), row.sealedSignature) }),
    })),
    decisions: await decisionsAbout(id),
    noticesBefore: await noticesBefore(id),
    textMessages: await describeConsents(db, vault, id),
    accidents: await accidentsOf(db, vault, id),
    files: fileRows.map(({ id: file, kind, name, size, sha256, createdAt: at }) => ({
      id: file,
      kind,
      name,
      size,
      sha256,
      at,
    })),
    looks: views,
  };
  return { data, fileRows };
}

async function noticesBefore(driverId: string) {
  const found = await selectPreNotices(db).where(eq(preNotices.driverId, driverId));
  return Promise.all(
    found.map(async (one) => {
      const { decided, position, report, agency, agencyAddress, agencyPhone, reportedOn, ...rest } =
        await describePreNotice(db, one);
      const { createdAt, sentOn, waitDays, dispute, disputedAt, closedAt } = rest;
      const about = { decided, position, report, agency, agencyAddress, agencyPhone, reportedOn };
      return { ...about, createdAt, sentOn, waitDays, dispute, disputedAt, closedAt };
    }),
  );
}

async function decisionsAbout(driverId: string) {
  const found = await selectAdverse(db).where(eq(adverseActions.driverId, driverId));
  const decisions: object[] = [];
  for (const one of found) {
    const { decided, position, report, agency, agencyAddress, agencyPhone, reportedOn, ...when } =
      await describeAdverse(db, one);
    const { createdAt, noticedAt, copyAskedAt, copiedAt, copyWay } = when;
    decisions.push({
      decided,
      position,
      report,
      agency,
      agencyAddress,
      agencyPhone,
      reportedOn,
      createdAt,
      noticedAt,
      copyAskedAt,
      copiedAt,
      copyWay,
    });
  }
  return decisions;
}

export type PersonalCopy = {
  name: string;
  length: bigint;
  companies: number;
  files: number;
  missing: string[];
  stream: ReadableStream<Uint8Array>;
};

/** Without staff's notes, which are the company's. */
export async function copyPerson(addressOrId: string): Promise<PersonalCopy> {
  return copy(await getPerson(db, addressOrId), "everything", "system");
}

/** Without documents that the company filed. */
export async function copyOwn(actor: Actor): Promise<PersonalCopy> {
  const { applicantId } = authorize(actor, "ownData");
  await consumeLimit("personalCopies", applicantId);
  return copy(await getPerson(db, applicantId), "own", actor);
}

/** A driver's own copy is of their address alone: that somebody else's record is theirs is only what a company believes. */
async function recordsIn(person: Applicant, scope: Scope): Promise<PersonAtCompany[]> {
  const own = await listAtCompanies(db, person);
  if (scope === "own") return own;
  return (await Promise.all(own.map((entry) => listOfPerson(db, entry)))).flat();
}

type CopiedFile = { name: string; vault: Vault; file: typeof files.$inferSelect };

/** Opens each file before the first byte and again while sending, so memory holds one. */
async function copy(person: Applicant, scope: Scope, by: Actor | "system"): Promise<PersonalCopy> {
  const once = namesOnce();
  const fileRows: CopiedFile[] = [];
  const missing: string[] = [];
  const companies: object[] = [];
  for (const held of await recordsIn(person, scope)) {
    const vault = await openVault(db, held.driver.dataKeyId);
    await makeMissing(held);
    const { data, fileRows: own } = await describe(vault, held, scope);
    const folder = `${archiveName(held.company.name)}/`;
    for (const file of own) {
      await yieldToRequests();
      if (await isReadable(vault, file)) fileRows.push({ name: once(folder, file.name), vault, file });
      else missing.push(file.id);
    }
    companies.push(data);
  }
  const data = { address: person.email, language: person.language, since: person.createdAt, companies, missing };
  const text = Buffer.from(JSON.stringify(data, null, 2));
  async function* entries() {
    yield { name: "data.json", input: text, lastModified: new Date() };
    for (const { name, vault, file } of fileRows)
      yield { name, input: await readStoredFile(vault, file), lastModified: file.createdAt };
  }
  await transaction((tx) =>
    audit(tx, by, {
      action: "person.exported",
      companyId: null,
      object: person.id,
      detail: { by: by === "system" ? "command" : "wish", companies: companies.length, files: fileRows.length },
    }),
  );
  return {
    name: `${person.id}.zip`,
    length: predictLength([
      { name: "data.json", size: text.length },
      ...fileRows.map(({ name, file }) => ({ name, size: file.size })),
    ]),
    companies: companies.length,
    files: fileRows.length,
    missing,
    stream: makeZip(entries()),
  };
}

async function makeMissing({ driver }: PersonAtCompany): Promise<void> {
  for (const result of await Promise.allSettled([makeMissingPdfs(driver), makeMissingReleasePdfs(driver)]))
    if (result.status === "rejected") log.error({ err: result.reason, driver: driver.id }, "PDF of a personal copy");
}

const isReadable = (vault: Vault, file: CopiedFile["file"]): Promise<boolean> =>
  readStoredFile(vault, file).then(
    () => true,
    (error: unknown) => (isFileDamaged(error) ? false : Promise.reject(error)),
  );
