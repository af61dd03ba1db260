import { db } from "db/client.server";
import {
  applicationPdfs,
  applicationSnapshots,
  applications,
  type binderEntries,
  type binders,
  cdls,
  files,
  folders,
  releases,
  users,
} from "db/schema";
import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { authorityLabel } from "~/domain/abroad";
import { findCopyWithSsn } from "~/domain/application/record/pdf.server";
import { drawCdl } from "~/domain/cdl/pdf.server";
import { dayOf, startOfDay } from "~/domain/day";
import { APPLICATION_PDF_KIND, DRIVING_RECORD_KIND, isRestricted } from "~/domain/file/kind";
import { readStoredFile } from "~/domain/file/stored.server";
import { drawInquiryRecords } from "~/domain/inquiry/record-pdf.server";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { sha256 } from "~/server/ids.server";
import { countPages } from "~/server/pdf-file/pdf-file.server";
import { yieldToRequests } from "~/server/slices.server";
import type { Vault } from "~/server/vault.server";
import { isYearlyRecord, releaseOf } from "./naming";
import { isInvestigation, type Section, sectionOf } from "./section";

export type Binder = typeof binders.$inferSelect;
export type Entry = typeof binderEntries.$inferInsert;

const PICTURES = ["cdl_front", "cdl_back"];

export type BinderDocument = Pick<Entry, "kind" | "mediaType" | "size" | "sha256" | "dated" | "fileId"> & {
  section: Section;
  detail: string | null;
  pages: number;
  bytes?: Buffer;
};
export type PathedDocument = BinderDocument & { id: string; path: string };

const pagesIn = (mediaType: string, bytes: Buffer): Promise<number> | number =>
  mediaType === "application/pdf" ? countPages(bytes) : 1;

export async function binderDocuments(
  binder: Binder,
  driver: DriverRow,
  vault: Vault,
  timeZone: string,
): Promise<BinderDocument[]> {
  return [
    ...(await cdlDocuments(binder, driver, vault)),
    ...(await documents(binder, driver, vault, timeZone)),
    ...(await inquiryDocuments(binder, driver)),
  ];
}

async function cdlDocuments({ language }: Binder, driver: DriverRow, vault: Vault): Promise<BinderDocument[]> {
  const [row] = await db
    .select()
    .from(cdls)
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.companyId, driver.companyId), eq(cdls.current, true)));
  if (!row) return [];
  const pictures = await db
    .select()
    .from(files)
    .where(inArray(files.id, [row.frontFileId, row.backFileId]));
  const read = async (id: string) => {
    const file = pictures.find((one) => one.id === id);
    if (!file) throw new Error("a CDL without its picture");
    return { bytes: await readStoredFile(vault, file), sha256: file.sha256 };
  };
  const pdf = await drawCdl(vault, row, language, {
    front: await read(row.frontFileId),
    back: await read(row.backFileId),
  });
  return [
    {
      section: "licence",
      detail: row.stateIssued,
      pages: await countPages(pdf.bytes),
      kind: "cdl",
      mediaType: pdf.mediaType,
      fileId: null,
      size: pdf.bytes.length,
      sha256: pdf.sha256,
      dated: row.createdAt,
      bytes: pdf.bytes,
    },
  ];
}

/** Answers by form, attempts and good-faith notes are in no other document (49 CFR 391.53). */
async function inquiryDocuments({ investigation }: Binder, driver: DriverRow): Promise<BinderDocument[]> {
  if (!investigation) return [];
  const found: BinderDocument[] = [];
  for (const { employer, bytes, startedAt } of await drawInquiryRecords(driver)) {
    await yieldToRequests();
    found.push({
      section: "investigation",
      detail: employer,
      pages: await countPages(bytes),
      kind: "inquiry_record",
      mediaType: "application/pdf",
      fileId: null,
      size: bytes.length,
      sha256: sha256(bytes),
      dated: startedAt,
      bytes,
    });
  }
  return found;
}

/** Day of each signature by file id, since the PDF may have been made later. */
async function signedDays({ id, companyId }: DriverRow): Promise<ReadonlyMap<string | null, Date>> {
  const own = and(eq(applications.driverId, id), eq(applications.companyId, companyId));
  const records = await db
    .select({ fileId: applicationPdfs.fileId, at: applicationSnapshots.signedAt })
    .from(applicationPdfs)
    .innerJoin(applicationSnapshots, eq(applicationSnapshots.id, applicationPdfs.snapshotId))
    .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
    .where(own);
  const signed = await db
    .select({ fileId: releases.fileId, at: releases.signedAt })
    .from(releases)
    .innerJoin(applications, eq(applications.id, releases.applicationId))
    .where(own);
  return new Map([...records, ...signed].map(({ fileId, at }) => [fileId, at]));
}

async function nameOfUser(id: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? "";
}

/** Reads each once, so that a damaged file fails now and not for the inspector. */
async function documents(
  { investigation, ssn, createdByUserId }: Binder,
  driver: DriverRow,
  vault: Vault,
  timeZone: string,
): Promise<BinderDocument[]> {
  const rows = await db
    .select({ file: files, folder: folders.kind })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(
      and(
        eq(files.driverId, driver.id),
        eq(files.companyId, driver.companyId),
        isNull(files.replacedById),
        eq(files.awaitsSubmission, false),
        notInArray(files.kind, PICTURES),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  const found: BinderDocument[] = [];
  const by = ssn ? await nameOfUser(createdByUserId) : undefined;
  const signed = await signedDays(driver);
  const datedOf = ({ id, paperOn, createdAt }: typeof files.$inferSelect): Date =>
    signed.get(id) ?? (paperOn ? startOfDay(paperOn, timeZone) : createdAt);
  const ownDay = (file: typeof files.$inferSelect) => dayOf(datedOf(file), timeZone);
  const [first] = rows
    .filter(({ file }) => file.kind === DRIVING_RECORD_KIND)
    .map(({ file }) => ownDay(file))
    .sort();
  for (const { file, folder } of rows) {
    const isYearly = isYearlyRecord(ownDay(file), driver.hiredOn, first);
    const section = sectionOf(file.kind, isRestricted(folder), file.kind === DRIVING_RECORD_KIND && isYearly);
    const restricted = isInvestigation(section) || (isRestricted(folder) && section !== "releases");
    if (restricted && !investigation) continue;
    await yieldToRequests();
    const bytes = await readStoredFile(vault, file);
    if (sha256(bytes) !== file.sha256) throw new Error("a document with another checksum");
    const { kind, mediaType, size, sha256: sum, id, name } = file;
    const dated = datedOf(file);
    const whole = by && kind === APPLICATION_PDF_KIND ? await findCopyWithSsn(id, by) : undefined;
    if (whole) {
      found.push({
        section,
        kind,
        mediaType,
        size: whole.bytes.length,
        sha256: whole.sha256,
        dated,
        fileId: null,
        detail: "with SSN",
        pages: await countPages(whole.bytes),
        bytes: whole.bytes,
      });
      continue;
    }
    found.push({
      section,
      kind,
      mediaType,
      size,
      sha256: sum,
      dated,
      fileId: id,
      detail: file.authority ? authorityLabel(file.authority) : releaseOf(name),
      pages: await pagesIn(mediaType, bytes),
    });
  }
  return found;
}
