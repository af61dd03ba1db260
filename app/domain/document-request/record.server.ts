import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { documentRequests, files } from "db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { formOfSlot, SIGNED_FORM } from "~/domain/company-form/form";
import { conflict, notFound } from "~/domain/errors";
import { type FolderKind, isRestricted, parseSlot } from "~/domain/file/kind";
import { mayOpenFolder } from "~/domain/file/row-access.server";
import type { Actor } from "~/domain/session/actor";
import { isId } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";
import { CDL_SLOT, canMoveRequest, REQUEST_MOVES, REQUEST_SLOTS, type RequestMove } from "./state";

export type RequestRow = typeof documentRequests.$inferSelect;

export type Words = { message?: string | undefined; reason?: string | undefined };

export const wordsContext = ({ id, companyId }: Pick<RequestRow, "id" | "companyId">) => ({
  table: "document_requests",
  column: "sealed_words",
  row: id,
  company: companyId,
});
export const signatureContext = ({ id, companyId }: Pick<RequestRow, "id" | "companyId">) => ({
  table: "document_requests",
  column: "sealed_signature",
  row: id,
  company: companyId,
});
export const wordsOf = (vault: Vault, row: Pick<RequestRow, "id" | "companyId" | "sealedWords">): Words =>
  vault.openJson<Words>(wordsContext(row), row.sealedWords);

export const UNSIGNED = { sealedSignature: null, formNumber: null, sha256: null, pdfSha256: null } as const;

/** Of a form, as the driver or whoever has the link has typed it. */
export const signatureOf = (vault: Vault, row: RequestRow): string | null =>
  row.sealedSignature
    ? vault.openJson<{ signature: string }>(signatureContext(row), row.sealedSignature).signature
    : null;

export function folderOfSlot(slot: string): FolderKind {
  if (formOfSlot(slot)) return "other";
  return slot === CDL_SLOT ? "licence" : parseSlot(slot).folder;
}
export function kindOfSlot(slot: string): string {
  if (formOfSlot(slot)) return SIGNED_FORM;
  return slot === CDL_SLOT ? CDL_SLOT : parseSlot(slot).kind;
}
/** Only readers of restricted documents may know their kind. */
export const isSecret = (slot: string): boolean => isRestricted(folderOfSlot(slot));

export function auditOf({ id, slot }: Pick<RequestRow, "id" | "slot">): { request: string; place?: string } {
  return isSecret(slot) ? { request: id } : { request: id, place: slot };
}

export const mayRequestKind = (actor: Actor, slot: string): boolean => mayOpenFolder(actor, folderOfSlot(slot));
export const slotsFor = (actor: Actor): string[] => REQUEST_SLOTS.filter((slot) => mayRequestKind(actor, slot));

/** None of a kind that several folders have. */
export function findSlot(actor: Actor, kind: string): string | undefined {
  const [slot, ...others] = slotsFor(actor).filter((known) => kindOfSlot(known) === kind);
  return others.length === 0 ? slot : undefined;
}

/** @throws notFound, also for a restricted one */
export async function loadRequest(tx: Db, actor: Actor, companyId: string, id: string): Promise<RequestRow> {
  const row = await findRequest(tx, companyId, id);
  if (!row || !mayRequestKind(actor, row.slot)) throw notFound();
  return row;
}

const ofDriver = prepared((tx) =>
  tx
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.driverId, sql.placeholder("id")),
        eq(documentRequests.companyId, sql.placeholder("companyId")),
      ),
    )
    .orderBy(desc(documentRequests.askedAt), desc(documentRequests.id)),
);

export async function requestsOf(tx: Db, { id, companyId }: { id: string; companyId: string }): Promise<RequestRow[]> {
  return ofDriver(tx).all({ id, companyId });
}

export async function moveRequest(
  tx: Db,
  row: RequestRow,
  move: RequestMove,
  set: Partial<typeof documentRequests.$inferInsert> = {},
): Promise<void> {
  if (!canMoveRequest(row.state, move)) throw conflict("request_moved_on");
  const moved = await tx
    .update(documentRequests)
    .set({ state: REQUEST_MOVES[move].to, stateSince: new Date(), version: row.version + 1, ...set })
    .where(and(eq(documentRequests.id, row.id), eq(documentRequests.version, row.version)))
    .returning({ id: documentRequests.id });
  if (moved.length === 0) throw conflict("request_moved_on");
}

export async function dropFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ storageName: files.storageName, thumbnailName: files.thumbnailName });
  return deleted.flatMap(({ storageName, thumbnailName }) =>
    thumbnailName ? [storageName, thumbnailName] : storageName,
  );
}

/** By staff themselves, so that the driver has sent nothing. */
export const isFiled = ({ state, slot, fileId }: RequestRow): boolean =>
  state === "accepted" && fileId === null && slot !== CDL_SLOT && formOfSlot(slot) === undefined;

export const fileIdsOf = ({ pages, fileId }: RequestRow): string[] => [...pages, ...(fileId ? [fileId] : [])];

export async function findRequest(tx: Db, companyId: string, id: string): Promise<RequestRow | undefined> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(documentRequests)
        .where(and(eq(documentRequests.id, id), eq(documentRequests.companyId, companyId)))
    : [];
  return row;
}
