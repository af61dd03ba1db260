/** A copy of everything that is kept of a person, for them: what they said and handed in, and who has looked. */
import { makeZip } from "client-zip";
import { db, transaction } from "db/client.server";
import {
  acknowledgements,
  applicationEvents,
  applicationSnapshots,
  auditEvents,
  cdls,
  changeRequests,
  files,
  messages,
  qualificationRecords,
} from "db/schema";
import { and, asc, eq, inArray, isNull, like } from "drizzle-orm";
import { loadCdlDraft } from "~/domain/application/cdl-draft.server";
import { changeRequestPlace } from "~/domain/application/change-request.server";
import { applicationsOf } from "~/domain/application/reach.server";
import { snapshotPlace } from "~/domain/application/record/signed-record.server";
import { loadSections } from "~/domain/application/sections/kept.server";
import { openCdl } from "~/domain/cdl/record.server";
import { namesOnce } from "~/domain/file/name";
import { isDamage, readStored } from "~/domain/file/stored.server";
import { textOf } from "~/domain/message/message.server";
import { openRelease, releasesOf } from "~/domain/release/record.server";
import { audit } from "~/server/audit.server";
import { openVault, type Vault } from "~/server/vault.server";
import { openEmployment } from "./employment.server";
import { getPerson, type Known, knownAs } from "./person.server";

type Application = Awaited<ReturnType<typeof applicationsOf>>[number];

async function describeApplication(vault: Vault, application: Application) {
  const { id, companyId, status, language, code, submittedAt, statusSince } = application;
  const events = await db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id));
  const notices = await db.select().from(acknowledgements).where(eq(acknowledgements.applicationId, id));
  const signed = await db.select().from(applicationSnapshots).where(eq(applicationSnapshots.applicationId, id));
  const asked = await db.select().from(changeRequests).where(eq(changeRequests.applicationId, id));
  const said = await db.select().from(messages).where(eq(messages.applicationId, id)).orderBy(asc(messages.createdAt));
  return {
    ...{ id, status, language, code, submittedAt, statusSince },
    answers: Object.fromEntries(
      [...(await loadSections(db, vault, application))].map(([section, { typed }]) => [section, typed]),
    ),
    licenceDraft: (await loadCdlDraft(db, vault, application)).typed,
    signed: signed.map(({ id: row, number, signedAt, sha256, sealedRecord }) => ({
      ...{ number, signedAt, sha256 },
      record: vault.openJson<object>(snapshotPlace(row, companyId), sealedRecord),
    })),
    notices: notices.map(({ notice, textVersion, at }) => ({ notice, textVersion, at })),
    changesAsked: asked.map(({ id: row, sealedMessage, requestedAt, sections }) => ({
      ...{ requestedAt, sections },
      message: vault.open(changeRequestPlace(row, companyId), sealedMessage).toString("utf8"),
    })),
    messages: said.map((message) => ({
      at: message.createdAt,
      by: message.authorId ? "company" : "driver",
      text: textOf(vault, message),
    })),
    releases: (await releasesOf(db, [id])).map((release) => ({
      ...{ kind: release.kind, signedAt: release.signedAt, withdrawnAt: release.withdrawnAt, sha256: release.sha256 },
      record: openRelease(vault, release),
    })),
    history: events.map(({ fromStatus, toStatus, at, reason }) => ({ fromStatus, toStatus, at, reason })),
  };
}

async function describe(vault: Vault, { driver, company }: Known) {
  const { id, firstName, lastName, email, phone, status, hiredOn, endedOn, createdAt } = driver;
  const own = await applicationsOf(db, driver);
  const licences = await db.select().from(cdls).where(eq(cdls.driverId, id)).orderBy(asc(cdls.number));
  const papers = await db.select().from(files).where(eq(files.driverId, id)).orderBy(asc(files.createdAt));
  const recorded = await db
    .select()
    .from(qualificationRecords)
    .where(and(eq(qualificationRecords.driverId, id), isNull(qualificationRecords.takenBackAt)));
  const objects = [id, ...own.map((each) => each.id), ...papers.map((each) => each.id)];
  const looks = await db
    .select({ at: auditEvents.at, what: auditEvents.action })
    .from(auditEvents)
    .where(and(inArray(auditEvents.object, objects), like(auditEvents.action, "%.viewed")))
    .orderBy(asc(auditEvents.seq));
  const applications: object[] = [];
  for (const application of own) applications.push(await describeApplication(vault, application));
  const data = {
    company: company.name,
    ...{ id, firstName, lastName, email, phone, status, hiredOn, endedOn, createdAt },
    employment: openEmployment(vault, driver),
    licences: licences.map((row) => ({ number: row.number, handedInAt: row.createdAt, ...openCdl(vault, row) })),
    applications,
    qualification: recorded.map(({ id: row, companyId, authority, doneOn, endsOn, sealedDetails }) => ({
      ...{ authority, doneOn, endsOn },
      ...vault.openJson<object>(
        { table: "qualification_records", column: "sealed_details", row, company: companyId },
        sealedDetails,
      ),
    })),
    files: papers.map(({ id: file, kind, name, size, sha256, createdAt: at }) => ({
      id: file,
      kind,
      name,
      size,
      sha256,
      at,
    })),
    looks,
  };
  return { data, papers };
}

export type PersonalCopy = {
  name: string;
  companies: number;
  files: number;
  missing: string[];
  zip: ReadableStream<Uint8Array>;
};

/** Staff's notes are the company's and stay out. @throws notFound */
export async function copyPerson(addressOrId: string): Promise<PersonalCopy> {
  const person = await getPerson(db, addressOrId);
  const known = await knownAs(db, person);
  const once = namesOnce();
  const entries: { name: string; input: Buffer; lastModified: Date }[] = [];
  const missing: string[] = [];
  const companies: object[] = [];
  let number = 0;
  for (const one of known) {
    const vault = await openVault(db, one.driver.dataKeyId);
    const { data, papers } = await describe(vault, one);
    companies.push(data);
    for (const file of papers)
      try {
        const input = await readStored(vault, file);
        entries.push({
          name: once(`${one.company.name.replaceAll("/", " ")}/`, file.name),
          input,
          lastModified: file.createdAt,
        });
        number += 1;
      } catch (error) {
        if (!isDamage(error)) throw error;
        missing.push(file.id);
      }
  }
  const text = JSON.stringify(
    { address: person.email, language: person.language, since: person.createdAt, companies },
    null,
    2,
  );
  await transaction((tx) =>
    audit(tx, "system", {
      action: "person.exported",
      companyId: null,
      object: person.id,
      detail: { by: "command", companies: known.length, files: number },
    }),
  );
  return {
    name: `${person.id}.zip`,
    companies: known.length,
    files: number,
    missing,
    zip: makeZip([{ name: "data.json", input: text, lastModified: new Date() }, ...entries]),
  };
}
