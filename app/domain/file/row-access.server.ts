import { type Db, db } from "db/client.server";
import { companies, drivers, files, folders } from "db/schema";
import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { forbidden, notFound } from "~/domain/errors";
import { type Actor, may } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { isId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { type FolderKind, isForApplicant, isRestricted } from "./kind";
import type { FileContent } from "./store.server";
import { readStoredFile } from "./stored.server";

export function mayOpenFolder(actor: Actor, kind: FolderKind): boolean {
  if (isRestricted(kind)) return may(actor, "readInvestigation");
  return actor.role !== "Applicant" || kind === "root" || isForApplicant(kind);
}

function mayAccess(actor: Actor, owner: { companyId: string; applicantId: string; kind: FolderKind }): boolean {
  if (!mayOpenFolder(actor, owner.kind)) return false;
  if (may(actor, "readDocuments") && "companyId" in actor) return actor.companyId === owner.companyId;
  return actor.role === "Applicant" && actor.applicantId === owner.applicantId;
}

/** @throws forbidden without rights, whether or not the folder exists */
export async function loadFolderFor(tx: Db, actor: Actor, id: string) {
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
          erasedAt: drivers.erasedAt,
          driverName: sql<string>`trim(${drivers.firstName} || ' ' || ${drivers.lastName})`,
          timeZone: companies.timeZone,
        })
        .from(folders)
        .innerJoin(drivers, eq(drivers.id, folders.driverId))
        .innerJoin(companies, eq(companies.id, folders.companyId))
        .where(eq(folders.id, id))
    : [];
  if (!folder || !mayAccess(actor, folder)) throw forbidden();
  return folder;
}
export type Folder = Awaited<ReturnType<typeof loadFolderFor>>;

const isSubmitted = eq(files.awaitsSubmission, false);
const isOpen = notExists(
  db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, files.folderId), eq(folders.kind, "restricted"))),
);
export const SHOWN_TO_ALL_STAFF = and(isSubmitted, isOpen);

/** The company does not see files before the signature, and restricted ones only with the permission. */
export function shownTo(actor: Actor): SQL | undefined {
  if (actor.role === "Applicant") return undefined;
  return may(actor, "readInvestigation") ? isSubmitted : SHOWN_TO_ALL_STAFF;
}

/** Without an audit row, for operations that write their own. */
export async function findFileContent(
  actor: Actor,
  id: string,
  thumbnail = false,
): Promise<FileContent & { companyId: string; restricted: boolean }> {
  const [file] = isId(id)
    ? await db
        .select({ file: files, kind: folders.kind, applicantId: drivers.applicantId, dataKeyId: drivers.dataKeyId })
        .from(files)
        .innerJoin(folders, eq(folders.id, files.folderId))
        .innerJoin(drivers, eq(drivers.id, files.driverId))
        .where(and(eq(files.id, id), shownTo(actor)))
    : [];
  if (!file || !mayAccess(actor, { companyId: file.file.companyId, applicantId: file.applicantId, kind: file.kind }))
    throw notFound();
  const name = thumbnail ? file.file.thumbnailName : file.file.storageName;
  if (!name) throw notFound();
  const vault = await openVault(db, file.dataKeyId);
  const bytes = await readStoredFile(vault, { ...file.file, storageName: name }, thumbnail ? "thumbnail" : undefined);
  return {
    companyId: file.file.companyId,
    restricted: isRestricted(file.kind),
    bytes,
    name: file.file.name,
    mediaType: thumbnail ? "image/jpeg" : file.file.mediaType,
    sha256: file.file.sha256,
  };
}

export async function readFileContent(actor: Actor, id: string, thumbnail = false): Promise<FileContent> {
  const { companyId, restricted, ...content } = await findFileContent(actor, id, thumbnail);
  if (!thumbnail || restricted) await auditView(actor, { action: "file.viewed", companyId, object: id });
  return content;
}
