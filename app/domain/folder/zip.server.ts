/** Decrypts while sending, so memory holds one file. */
import { makeZip, predictLength } from "client-zip";
import { db } from "db/client.server";
import { files } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import type { Words } from "~/domain/application/sections/transcript";
import { notFound } from "~/domain/errors";
import { namesOnce } from "~/domain/file/name";
import { loadFolderFor, shownTo } from "~/domain/file/row-access.server";
import { isFileDamaged, readStoredFile } from "~/domain/file/stored.server";
import type { Actor } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault, type Vault } from "~/server/vault.server";
import { subFolders } from "./list.server";

export type FolderZip = { name: string; length: bigint; stream: ReadableStream<Uint8Array> };

type Listed = { file: typeof files.$inferSelect; name: string };

/** Bytes per slice, a few milliseconds of work. */
const AT_A_TIME = 4 * 1024 * 1024;

/** Checked before the first byte, because a started ZIP cannot report errors. */
async function tryAll(vault: Vault, listed: Listed[]): Promise<{ readable: Listed[]; missing: Listed[] }> {
  const [readable, missing]: [Listed[], Listed[]] = [[], []];
  let read = 0;
  for (const each of listed) {
    read += each.file.size;
    if (read > AT_A_TIME) {
      await yieldToRequests();
      read = each.file.size;
    }
    try {
      await readStoredFile(vault, each.file);
      readable.push(each);
    } catch (error) {
      if (!isFileDamaged(error)) throw error;
      missing.push(each);
    }
  }
  return { readable, missing };
}

function noteOf({ text }: Words, missing: Listed[]): { name: string; bytes: Buffer } {
  const lines = [text("public:folder.missingIntro"), "", ...missing.map(({ name }) => `- ${name}`), ""];
  return { name: `${text("public:folder.missing")}.txt`, bytes: Buffer.from(lines.join("\r\n")) };
}

export async function zipFolder(actor: Actor, id: string, words: Words): Promise<FolderZip> {
  const folder = await loadFolderFor(db, actor, id);
  const { companyId, dataKeyId, driverName, kind } = folder;
  const inside = kind === "root" ? await subFolders(db, actor, folder) : [{ id, kind }];
  const once = namesOnce();
  const title = words.text(`common:folder.${kind}`);
  const listed: Listed[] = [];
  for (const sub of inside) {
    const path = kind === "root" ? `${words.text(`common:folder.${sub.kind}`)}/` : "";
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.folderId, sub.id), shownTo(actor)))
      .orderBy(asc(files.createdAt), asc(files.id));
    for (const file of rows) {
      const earlier = file.replacedById ? `${words.text("public:folder.earlier")}/` : "";
      listed.push({ file, name: once(`${path}${earlier}`, file.name) });
    }
  }
  if (listed.length === 0) throw notFound();
  const vault = await openVault(db, dataKeyId);
  const { readable, missing } = await tryAll(vault, listed);
  const note = missing.length > 0 ? [noteOf(words, missing)] : [];
  async function* entries() {
    for (const { file, name } of readable)
      yield { name, lastModified: file.createdAt, input: await readStoredFile(vault, file) };
    for (const { name, bytes } of note) yield { name, lastModified: new Date(), input: bytes };
  }
  await auditView(actor, { action: "folder.downloaded", companyId, object: id, detail: { files: listed.length } });
  return {
    name: `${[driverName, title].filter(Boolean).join(" - ")}.zip`,
    length: predictLength([
      ...readable.map(({ file, name }) => ({ name, size: file.size })),
      ...note.map(({ name, bytes }) => ({ name, size: bytes.length })),
    ]),
    stream: makeZip(entries()),
  };
}
