import { type Db, db } from "db/client.server";
import { companies, drivers, files, folders } from "db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { forbidden, notFound } from "~/domain/errors";
import { type Actor, may } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { isId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { type FolderKind, isForApplicant } from "./kind";
import type { FileContent } from "./store.server";
import { readStored } from "./stored.server";

/** Staff reach all of a driver's folders, applicants the root and two of their own. */
function reaches(actor: Actor, owner: { companyId: string; applicantId: string; kind: FolderKind }): boolean {
  if (may(actor, "manageDrivers") && "companyId" in actor) return actor.companyId === owner.companyId;
  if (actor.role === "Applicant")
    return actor.applicantId === owner.applicantId && (owner.kind === "root" || isForApplicant(owner.kind));
  return false;
}

/** @throws forbidden for everyone without rights, whether or not the folder exists */
export async function reachFolder(tx: Db, actor: Actor, id: string) {
  const [folder] = isId(id)
    ? await tx
        .select({
          id: folders.id,
          kind: folders.kind,
          parentId: folders.parentId,
          companyId: folders.companyId,
          driverId: folders.driverId,
          applicantId: drivers.applicantId,
          dataKeyId: drivers.dataKeyId,
          driverName: sql<string>`trim(${drivers.firstName} || ' ' || ${drivers.lastName})`,
          timeZone: companies.timeZone,
        })
        .from(folders)
        .innerJoin(drivers, eq(drivers.id, folders.driverId))
        .innerJoin(companies, eq(companies.id, folders.companyId))
        .where(eq(folders.id, id))
    : [];
  if (!folder || !reaches(actor, folder)) throw forbidden();
  return folder;
}
export type Folder = Awaited<ReturnType<typeof reachFolder>>;

/** The company does not see files before the signature. */
export const shownTo = (actor: Actor): SQL | undefined =>
  actor.role === "Applicant" ? undefined : eq(files.unsigned, false);

/** Without an audit row, for operations that write their own. @throws notFound, also file_damaged */
export async function findFileContent(
  actor: Actor,
  id: string,
  thumbnail = false,
): Promise<FileContent & { companyId: string }> {
  const [file] = isId(id)
    ? await db
        .select({ file: files, kind: folders.kind, applicantId: drivers.applicantId, dataKeyId: drivers.dataKeyId })
        .from(files)
        .innerJoin(folders, eq(folders.id, files.folderId))
        .innerJoin(drivers, eq(drivers.id, files.driverId))
        .where(and(eq(files.id, id), shownTo(actor)))
    : [];
  if (!file || !reaches(actor, { companyId: file.file.companyId, applicantId: file.applicantId, kind: file.kind }))
    throw notFound();
  const name = thumbnail ? file.file.thumbnailName : file.file.storageName;
  if (!name) throw notFound();
  const vault = await openVault(db, file.dataKeyId);
  const bytes = await readStored(vault, { ...file.file, storageName: name }, thumbnail ? "thumbnail" : undefined);
  return {
    companyId: file.file.companyId,
    bytes,
    name: file.file.name,
    mediaType: thumbnail ? "image/jpeg" : file.file.mediaType,
    sha256: file.file.sha256,
  };
}

export async function readFileContent(actor: Actor, id: string, thumbnail = false): Promise<FileContent> {
  const { companyId, ...content } = await findFileContent(actor, id, thumbnail);
  if (!thumbnail) await auditView(actor, { action: "file.viewed", companyId, object: id });
  return content;
}
