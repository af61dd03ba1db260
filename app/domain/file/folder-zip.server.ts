/** Files are read and unsealed one by one while sending, so memory holds only one. */
import { makeZip, predictLength } from "client-zip";
import { db } from "db/client.server";
import { files } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import type { Words } from "~/domain/application/sections/transcript";
import { notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { auditView } from "~/server/audit-views.server";
import { readBlob } from "~/server/blobs.server";
import { openVault } from "~/server/vault.server";
import { reachFolder, shownTo } from "./folder.server";
import { subFolders } from "./folder-list.server";
import { namesOnce } from "./name";
import { openFile } from "./store.server";

export type FolderZip = { name: string; length: bigint; stream: ReadableStream<Uint8Array> };

/** @throws forbidden where reachFolder does, notFound for a folder without files */
export async function zipFolder(actor: Actor, id: string, words: Words): Promise<FolderZip> {
  const folder = await reachFolder(db, actor, id);
  const { companyId, dataKeyId, driverName, kind } = folder;
  const inside = kind === "root" ? await subFolders(db, actor, id) : [{ id, kind }];
  const once = namesOnce();
  const title = words.text(`common:folder.${kind}`);
  const listed: { file: typeof files.$inferSelect; name: string }[] = [];
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
  async function* entries() {
    for (const { file, name } of listed)
      yield { name, lastModified: file.createdAt, input: openFile(vault, file, await readBlob(file.storageName)) };
  }
  await auditView(actor, { action: "folder.downloaded", companyId, object: id, detail: { files: listed.length } });
  return {
    name: `${[driverName, title].filter(Boolean).join(" - ")}.zip`,
    length: predictLength(listed.map(({ file, name }) => ({ name, size: file.size }))),
    stream: makeZip(entries()),
  };
}
