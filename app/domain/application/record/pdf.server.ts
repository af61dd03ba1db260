import { db, transaction } from "db/client.server";
import { applicationPdfs, applicationSnapshots, templateVersions } from "db/schema";
import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { ApplicationPdfData } from "~/documents/application";
import { getOwnApplication } from "~/domain/application/reach.server";
import { getApplication } from "~/domain/application/review.server";
import { sectionOf } from "~/domain/application/sections";
import { fillNotice } from "~/domain/application/sections/notices/schema";
import type { Words } from "~/domain/application/sections/transcript";
import { monthsWithoutJob } from "~/domain/application/sections/work/schema";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf, type Month } from "~/domain/day";
import { DomainError, notFound } from "~/domain/errors";
import { readFileContent } from "~/domain/file/folder.server";
import { PDF_KIND } from "~/domain/file/kind";
import { addFile, type FileContent, sealFile } from "~/domain/file/store.server";
import type { Actor } from "~/domain/session/actor";
import type { TemplateDefinition } from "~/domain/template/template";
import { isRegulated } from "~/domain/template/template";
import { writeMonth } from "~/domain/words";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { wordsIn } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { makePdf } from "~/server/pdf-worker.server";
import { openVault } from "~/server/vault.server";
import {
  completenessOfSigned,
  openSnapshot,
  type SignedRecord,
  type Snapshot,
  selectSnapshots,
  transcribeRecord,
} from "./signed-record.server";

const MOST_TRIES = 5;
const AT_ONCE = 20;

/** The id's random tail is short enough to read over the phone. */
const pdfNumber = (id: string) => `RA-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();

/** Also makes what a killed process left; after five failures a PDF waits until somebody asks for it. */
export async function makeWaitingPdfs(signal?: AbortSignal): Promise<number> {
  const waiting = await selectSnapshots(db)
    .where(and(isNull(applicationPdfs.madeAt), lt(applicationPdfs.tries, MOST_TRIES)))
    .orderBy(asc(applicationPdfs.tries), asc(applicationPdfs.snapshotId))
    .limit(AT_ONCE);
  let made = 0;
  for (const snapshot of waiting) {
    if (signal?.aborted) break;
    const fileId = await makeAndKeep(snapshot).catch((error: unknown) => {
      log.error({ err: error, snapshot: snapshot.id }, "application paper");
    });
    if (fileId) made += 1;
  }
  return made;
}

/** @param number by default the newest signature @throws notFound for a draft, unavailable application_pdf_failed */
export async function getApplicationPdf(actor: Actor, applicationId?: string, number?: number): Promise<FileContent> {
  const application =
    applicationId === undefined ? await getOwnApplication(db, actor) : await getApplication(actor, applicationId);
  const [snapshot] = await selectSnapshots(db)
    .where(
      and(
        eq(applicationSnapshots.applicationId, application.id),
        number === undefined ? undefined : eq(applicationSnapshots.number, number),
      ),
    )
    .orderBy(desc(applicationSnapshots.number))
    .limit(1);
  if (!snapshot) throw notFound();
  return readFileContent(actor, snapshot.fileId ?? (await makeForReader(snapshot)));
}

async function makeForReader(snapshot: Snapshot): Promise<string> {
  try {
    return await makeAndKeep(snapshot);
  } catch (error) {
    log.error({ err: error, snapshot: snapshot.id }, "application paper");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}

async function makeAndKeep(snapshot: Snapshot): Promise<string> {
  try {
    const bytes = await makePdf({ kind: "application", data: await gatherPdfData(snapshot) });
    return await keep(snapshot, bytes);
  } catch (error) {
    await transaction((tx) =>
      tx
        .update(applicationPdfs)
        .set({ tries: sql`${applicationPdfs.tries} + 1` })
        .where(eq(applicationPdfs.snapshotId, snapshot.id)),
    );
    throw error;
  }
}

async function keep({ id, companyId, applicationId, driverId, dataKeyId }: Snapshot, bytes: Buffer): Promise<string> {
  const stored = await sealFile(await openVault(db, dataKeyId), {
    companyId,
    driverId,
    kind: PDF_KIND,
    name: `application-${pdfNumber(id)}.pdf`,
    mediaType: "application/pdf",
    bytes,
  });
  const now = new Date();
  const kept = await transaction(async (tx) => {
    await tx.insert(applicationPdfs).values({ snapshotId: id, companyId }).onConflictDoNothing();
    const [paper] = await tx
      .select({ fileId: applicationPdfs.fileId })
      .from(applicationPdfs)
      .where(eq(applicationPdfs.snapshotId, id));
    if (paper?.fileId) return paper.fileId;
    await addFile(tx, stored, "application", now);
    await tx
      .update(applicationPdfs)
      .set({ fileId: stored.id, sha256: stored.sha256, madeAt: now })
      .where(and(eq(applicationPdfs.snapshotId, id), isNull(applicationPdfs.madeAt)));
    await audit(tx, "system", { action: "application.paper_kept", companyId, object: applicationId });
    return stored.id;
  });
  if (kept !== stored.id) await deleteBlob(stored.storageName);
  return kept;
}

async function gatherPdfData(snapshot: Snapshot): Promise<ApplicationPdfData> {
  const vault = await openVault(db, snapshot.dataKeyId);
  const record = JSON.parse(openSnapshot(vault, snapshot).toString("utf8")) as SignedRecord;
  const company = await loadCompany(db, snapshot.companyId);
  const definition = await loadDefinition(record.position.templateVersionId);
  const words = wordsIn("en");
  const { firstName, middleName, lastName, suffix } = record.answers.you;
  // Notices name the employer as signed; telephone and e-mail are not part of the record.
  const employer = {
    ...company,
    ...record.employer,
    street: record.employer.address,
    city: null,
    state: null,
    zip: null,
  };
  return {
    regulated: isRegulated(definition),
    employer: { name: record.employer.legalName ?? record.employer.name, address: record.employer.address },
    position: { name: record.position.name, code: record.position.code },
    applicant: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    email: record.email ?? null,
    documentNumber: pdfNumber(snapshot.id),
    version: snapshot.number,
    language: record.language,
    sections: transcribeRecord(record, words).map(({ section, blocks }) => ({
      id: section,
      heading: words.text(`applicant:part.${section}`),
      paragraph: sectionOf(section).paragraph,
      blocks,
    })),
    gaps: gapsIn(record, definition, words),
    cdl: record.cdl,
    files: (record.files ?? []).map(({ name, sha256 }) => ({ name, sha256 })),
    notices: (record.notices ?? []).map(({ notice, version, language, at }) => ({
      ...fillNotice(notice, version, "en", employer),
      version,
      language,
      at,
    })),
    completeness: completenessOfSigned(record, definition).map(({ paragraph, where, missing }) => ({
      paragraph,
      where: words.text(`applicant:part.${where}`),
      complete: missing.length === 0,
    })),
    certification: record.certification,
    signature: record.signature,
    signedAt: record.signedAt,
    timeZone: company.timeZone,
    sha256: snapshot.sha256,
    verifyUrl: `${env.appUrl}/verify/${snapshot.sha256}`,
  };
}

/** As of the day it was signed. */
function gapsIn(record: SignedRecord, definition: TemplateDefinition, words: Words): ApplicationPdfData["gaps"] {
  const { work } = record.answers;
  if (!work) return null;
  const month = (at: Month) => writeMonth(at, words.language);
  const explanation = (index: number) =>
    words.text("applicant:work.break", { number: index + 1, count: work.breaks.length });
  return {
    moreThanDays: definition.gapDays,
    found: monthsWithoutJob(work, definition, dayOf(new Date(record.signedAt))).map(({ from, to, days, breaks }) => ({
      period: words.text("applicant:period", { from: month(from), to: month(to) }),
      days,
      explanations: breaks.map(explanation),
    })),
  };
}

async function loadDefinition(templateVersionId: string): Promise<TemplateDefinition> {
  const [version] = await db
    .select({ definition: templateVersions.definition })
    .from(templateVersions)
    .where(eq(templateVersions.id, templateVersionId));
  if (!version) throw new Error("the version of the position is gone");
  return version.definition;
}
