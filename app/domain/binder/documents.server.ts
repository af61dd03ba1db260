import { db } from "db/client.server";
import { type binderEntries, type binders, cdls, files, folders } from "db/schema";
import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { drawCdl } from "~/domain/cdl/pdf.server";
import { isRestricted } from "~/domain/file/kind";
import { endingOf } from "~/domain/file/name";
import { readStored } from "~/domain/file/stored.server";
import { drawInquiryRecords } from "~/domain/inquiry/record-pdf.server";
import type { DriverRow } from "~/domain/reach/driver.server";
import { sha256 } from "~/server/ids.server";
import { nextSlice } from "~/server/slices.server";
import type { Vault } from "~/server/vault.server";
import { isInvestigation, type Section, sectionOf } from "./section";

export type Binder = typeof binders.$inferSelect;
export type Entry = typeof binderEntries.$inferInsert;

const PICTURES = ["cdl_front", "cdl_back"];

/** @property bytes of generated documents */
export type BinderDocument = Pick<Entry, "kind" | "mediaType" | "size" | "sha256" | "dated" | "fileId"> & {
  section: Section;
  name: string;
  bytes?: Buffer;
};
export type PathedDocument = BinderDocument & { path: string };

/** @throws Error where one cannot be read or made */
export async function binderDocuments(binder: Binder, driver: DriverRow, vault: Vault): Promise<BinderDocument[]> {
  return [
    ...(await cdlDocuments(binder, driver, vault)),
    ...(await documents(binder, driver, vault)),
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
    return { bytes: await readStored(vault, file), sha256: file.sha256 };
  };
  const pdf = await drawCdl(vault, row, language, {
    front: await read(row.frontFileId),
    back: await read(row.backFileId),
  });
  return [
    {
      section: "licence",
      name: pdf.name,
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
  for (const { name, bytes, startedAt } of await drawInquiryRecords(driver)) {
    await nextSlice();
    found.push({
      section: "investigation",
      name,
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

/** Reads each once, so that a damaged file fails now and not for the inspector. */
async function documents({ investigation }: Binder, driver: DriverRow, vault: Vault): Promise<BinderDocument[]> {
  const rows = await db
    .select({ file: files, folder: folders.kind })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(
      and(
        eq(files.driverId, driver.id),
        eq(files.companyId, driver.companyId),
        isNull(files.replacedById),
        eq(files.unsigned, false),
        notInArray(files.kind, PICTURES),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  const found: BinderDocument[] = [];
  for (const { file, folder } of rows) {
    const section = sectionOf(file.kind, isRestricted(folder));
    const restricted = isInvestigation(section) || (isRestricted(folder) && section !== "releases");
    if (restricted && !investigation) continue;
    await nextSlice();
    const readable = sha256(await readStored(vault, file)) === file.sha256;
    if (!readable) throw new Error("a document with another checksum");
    const { kind, mediaType, size, sha256: sum, createdAt, id, name } = file;
    const ending = endingOf(mediaType);
    found.push({
      section,
      kind,
      mediaType,
      size,
      sha256: sum,
      dated: createdAt,
      fileId: id,
      name: name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`,
    });
  }
  return found;
}
