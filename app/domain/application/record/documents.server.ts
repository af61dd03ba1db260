import type { Db } from "db/client.server";
import { files } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { folderOf } from "~/domain/file/store.server";
import type { Application } from "~/domain/row-access/application.server";
import type { SignedRecord } from "./signed-record.server";

export async function documentsOf(tx: Db, { companyId, driverId }: Application, signed: SignedRecord | undefined) {
  const ids = (signed?.files ?? []).map(({ id }) => id);
  const answers = await tx
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      mediaType: files.mediaType,
      thumbnailName: files.thumbnailName,
    })
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.driverId, driverId), inArray(files.id, ids)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return {
    folderId: await folderOf(tx, driverId, "root"),
    answers: answers.map(({ thumbnailName, ...file }) => ({ ...file, pictured: thumbnailName !== null })),
  };
}
