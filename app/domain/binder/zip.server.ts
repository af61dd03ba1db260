/** Decrypts while sending, so memory holds one document. */
import { makeZip, predictLength } from "client-zip";
import { type Db, db } from "db/client.server";
import { binderEntries, binders, companies, drivers, files } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import { dayOf } from "~/domain/day";
import { conflict, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import type { FolderZip } from "~/domain/folder/zip.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { hasBlob, readBlob } from "~/server/blobs.server";
import { csvLines } from "~/server/csv.server";
import { sha256 } from "~/server/ids.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault } from "~/server/vault.server";
import { loadBinder } from "./binder.server";
import { entryContext, PDF_ONLY } from "./driver-part.server";
import { paragraphOf, type Section } from "./section";

const select = (tx: Db) =>
  tx
    .select({ entry: binderEntries, file: files, dataKeyId: drivers.dataKeyId })
    .from(binderEntries)
    .innerJoin(drivers, eq(drivers.id, binderEntries.driverId))
    // One that was moved to another driver since is as gone as one that was deleted.
    .leftJoin(files, and(eq(files.id, binderEntries.fileId), eq(files.driverId, binderEntries.driverId)));
export type StoredEntry = Awaited<ReturnType<typeof select>>[number];

export const entriesOf = (binderId: string): Promise<StoredEntry[]> =>
  select(db).where(eq(binderEntries.binderId, binderId)).orderBy(asc(binderEntries.path));

export const documentEntriesOf = async (binderId: string): Promise<StoredEntry[]> =>
  (await entriesOf(binderId)).filter(({ entry }) => !PDF_ONLY.includes(entry.kind));

/** @throws notFound where it was deleted, or is not in the binder */
export async function readEntry(binderId: string, id: string): Promise<FileContent> {
  const [stored] = await select(db).where(and(eq(binderEntries.id, id), eq(binderEntries.binderId, binderId)));
  if (!stored) throw notFound();
  const { path, mediaType, sha256: sum } = stored.entry;
  return { bytes: await readEntryBytes(stored), name: path.slice(path.lastIndexOf("/") + 1), mediaType, sha256: sum };
}

export async function readEntryBytes({ entry, file, dataKeyId }: StoredEntry): Promise<Buffer> {
  const vault = await openVault(db, dataKeyId);
  if (entry.storageName) return vault.open(entryContext(entry.id, entry.companyId), await readBlob(entry.storageName));
  if (!file || file.sha256 !== entry.sha256) throw notFound();
  return readStoredFile(vault, file);
}

export const hasContent = ({ entry, file }: StoredEntry): Promise<boolean> => {
  const name = entry.storageName ?? (file?.sha256 === entry.sha256 ? file.storageName : undefined);
  return name ? hasBlob(name) : Promise.resolve(false);
};

const HEADINGS = ["path", "section", "paragraph", "kind", "date", "bytes", "sha256"];

async function indexOf(present: StoredEntry[], timeZone: string): Promise<Buffer> {
  async function* rows() {
    yield* present;
  }
  let csv = "";
  for await (const line of csvLines(HEADINGS, rows(), ({ entry }) => [
    entry.path,
    entry.section,
    paragraphOf(entry.section as Section),
    entry.kind,
    dayOf(entry.dated, timeZone),
    entry.size,
    entry.sha256,
  ]))
    csv += line;
  return Buffer.from(csv);
}

/** The caller authorizes. @throws notFound where the binder is empty */
export async function zipEntries(binderId: string): Promise<FolderZip> {
  const [binder] = await db
    .select({ at: binders.createdAt, timeZone: companies.timeZone })
    .from(binders)
    .innerJoin(companies, eq(companies.id, binders.companyId))
    .where(eq(binders.id, binderId));
  const [present, missing]: [StoredEntry[], StoredEntry[]] = [[], []];
  for (const stored of await documentEntriesOf(binderId)) {
    await yieldToRequests();
    ((await hasContent(stored)) ? present : missing).push(stored);
  }
  if (!binder || present.length === 0) throw notFound();
  const index = await indexOf(present, binder.timeZone);
  const note = Buffer.from(missing.map(({ entry }) => `${entry.path}\r\n`).join(""));
  const generated = [
    { name: "index.csv", bytes: index },
    ...(missing.length > 0 ? [{ name: "deleted-since.txt", bytes: note }] : []),
  ];
  const sums = [...generated.map(({ name, bytes }) => `${sha256(bytes)}  ${name}`)];
  sums.push(...present.map(({ entry }) => `${entry.sha256}  ${entry.path}`));
  generated.push({ name: "SHA256SUMS", bytes: Buffer.from(`${sums.join("\n")}\n`) });
  async function* files() {
    for (const { name, bytes } of generated) yield { name, input: bytes, lastModified: new Date() };
    for (const stored of present) {
      await yieldToRequests();
      yield { name: stored.entry.path, input: await readEntryBytes(stored), lastModified: stored.entry.dated };
    }
  }
  return {
    name: `binder-${dayOf(binder.at, binder.timeZone)}.zip`,
    length: predictLength([
      ...generated.map(({ name, bytes }) => ({ name, size: bytes.length })),
      ...present.map(({ entry }) => ({ name: entry.path, size: entry.size })),
    ]),
    stream: makeZip(files()),
  };
}

export async function zipBinder(actor: Actor, id: string): Promise<FolderZip> {
  const { companyId } = authorize(actor, "makeBinders");
  const { state, drivers: count, investigation } = await loadBinder(db, companyId, id);
  if (state !== "ready") throw conflict("binder_not_ready");
  if (investigation) authorize(actor, "readInvestigation");
  const zip = await zipEntries(id);
  await auditView(actor, { action: "binder.downloaded", companyId, object: id, detail: { drivers: count } });
  return zip;
}
