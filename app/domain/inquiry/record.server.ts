import type { Db } from "db/client.server";
import { unindexed } from "db/expressions";
import { drivers, inquiries, inquiryAnswers, inquiryEvents, users } from "db/schema";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { decryptDetails, detailsContext } from "~/domain/application/record/added-employers.server";
import { conflict, notFound } from "~/domain/errors";
import { isId, newId, sha256 } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import type { Answer, Draft, DraftAuthor, InquiryDetails } from "./answer";
import { type ContactMethod, canMove, type InquiryAct, type InquiryMove, type InquiryState, moveTo } from "./state";

export type InquiryRow = typeof inquiries.$inferSelect;
type RowId = Pick<InquiryRow, "id" | "companyId">;
const contextIn =
  (table: string, column: string) =>
  ({ id, companyId }: RowId) => ({ table, column, row: id, company: companyId });

const detailContext = contextIn("inquiry_events", "sealed_detail");
const answerContext = contextIn("inquiry_answers", "sealed_answer");
export const requestContext = contextIn("investigation_requests", "sealed_text");
export const replyContext = contextIn("investigation_requests", "sealed_reply");

/** Drafts have their own version, so that typing leaves the inquiry's version alone. */
const DRAFTS = {
  employer: { column: "sealedDraft", version: "draftVersion", context: contextIn("inquiries", "sealed_draft") },
  staff: { column: "sealedReply", version: "replyVersion", context: contextIn("inquiries", "sealed_reply") },
} as const satisfies Record<DraftAuthor, { column: keyof InquiryRow; version: keyof InquiryRow; context: unknown }>;

export function decryptDraft(
  { row, vault }: Pick<Loaded, "row" | "vault">,
  by: DraftAuthor,
): { draft: Draft; version: number } {
  const { column, version, context } = DRAFTS[by];
  const sealed = row[column];
  const draft = sealed ? vault.openJson<Draft>(context(row), sealed) : { parts: {}, begun: row[version] };
  return { draft, version: row[version] };
}

export async function writeDraft(
  tx: Db,
  { row, vault }: Pick<Loaded, "row" | "vault">,
  by: DraftAuthor,
  draft: Draft | null,
): Promise<number> {
  const { column, version, context } = DRAFTS[by];
  const next = row[version] + 1;
  const written = await tx
    .update(inquiries)
    .set({ [column]: draft && vault.sealJson(context(row), draft), [version]: next })
    .where(and(eq(inquiries.id, row.id), eq(inquiries[version], row[version])))
    .returning({ id: inquiries.id });
  if (written.length === 0) throw conflict("stale_version");
  return next;
}

export type Loaded = { row: InquiryRow; vault: Vault; details: InquiryDetails };

async function opened(tx: Db, found: { row: InquiryRow; dataKeyId: string }[]): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  for (const { row, dataKeyId } of found) {
    const vault = await openVault(tx, dataKeyId);
    loaded.push({ row, vault, details: decryptDetails(vault, row) });
  }
  return loaded;
}
const select = (tx: Db) =>
  tx
    .select({ row: inquiries, dataKeyId: drivers.dataKeyId })
    .from(inquiries)
    .innerJoin(drivers, eq(drivers.id, inquiries.driverId));

export async function loadInquiry(tx: Db, companyId: string, id: string): Promise<Loaded> {
  const rows = isId(id) ? await select(tx).where(and(eq(inquiries.id, id), eq(inquiries.companyId, companyId))) : [];
  const [loaded] = await opened(tx, rows);
  if (!loaded) throw notFound();
  return loaded;
}

export async function findInquiryByLink(tx: Db, linkHash: Buffer): Promise<Loaded | undefined> {
  const [loaded] = await opened(tx, await select(tx).where(eq(inquiries.linkHash, linkHash)));
  return loaded;
}

export async function inquiriesOf(tx: Db, companyId: string, driverId: string): Promise<Loaded[]> {
  const own = and(eq(inquiries.driverId, driverId), eq(inquiries.companyId, companyId));
  // The + keeps SQLite from an index that would read all of the company.
  return opened(
    tx,
    await select(tx)
      .where(own)
      .orderBy(asc(unindexed(inquiries.id))),
  );
}

export async function insertInquiry(
  tx: Db,
  vault: Vault,
  about: Pick<InquiryRow, "companyId" | "driverId" | "applicationId" | "createdByUserId">,
  details: InquiryDetails,
): Promise<string> {
  const id = newId();
  const now = new Date();
  await tx.insert(inquiries).values({
    ...about,
    id,
    state: "ready",
    stateSince: now,
    sealedDetails: vault.sealJson(detailsContext({ id, companyId: about.companyId }), details),
    createdAt: now,
  });
  return id;
}

type Change = Partial<Omit<InquiryRow, "id" | "companyId" | "driverId" | "version">>;
export async function updateInquiry(tx: Db, row: InquiryRow, change: Change): Promise<void> {
  const written = await tx
    .update(inquiries)
    .set({ ...change, version: row.version + 1 })
    .where(and(eq(inquiries.id, row.id), eq(inquiries.version, row.version)))
    .returning({ id: inquiries.id });
  if (written.length === 0) throw conflict("stale_version");
}

export function requireMove(row: InquiryRow, move: InquiryMove): void {
  if (!canMove(move, row.state)) throw conflict("inquiry_state");
}

export async function moveInquiry(tx: Db, row: InquiryRow, move: InquiryMove, change: Change = {}): Promise<void> {
  requireMove(row, move);
  const to: InquiryState = moveTo(move);
  await updateInquiry(tx, row, { ...change, state: to, ...(to !== row.state && { stateSince: new Date() }) });
}

export type EventDetail = { way?: ContactMethod; to?: string; on?: string; words?: string; agreed?: true };

export async function addInquiryEvent(
  tx: Db,
  { row, vault }: { row: RowId; vault: Vault },
  { act, by, detail }: { act: InquiryAct; by: string | null; detail?: EventDetail },
): Promise<void> {
  const ids = { id: newId(), companyId: row.companyId };
  await tx.insert(inquiryEvents).values({
    ...ids,
    inquiryId: row.id,
    act,
    sealedDetail: detail ? vault.sealJson(detailContext(ids), detail) : null,
    byUserId: by,
    at: new Date(),
  });
}

export async function eventsOf(tx: Db, { row, vault }: Pick<Loaded, "row" | "vault">) {
  const rows = await tx
    .select({ event: inquiryEvents, by: users.name })
    .from(inquiryEvents)
    .leftJoin(users, eq(users.id, inquiryEvents.byUserId))
    .where(eq(inquiryEvents.inquiryId, row.id))
    .orderBy(desc(inquiryEvents.at), desc(inquiryEvents.id));
  return rows.map(({ event, by }) => ({
    id: event.id,
    act: event.act,
    at: event.at,
    by,
    ...(event.sealedDetail ? vault.openJson<EventDetail>(detailContext(event), event.sealedDetail) : {}),
  }));
}
export type InquiryEvent = Awaited<ReturnType<typeof eventsOf>>[number];

export async function insertAnswer(
  tx: Db,
  { row, vault }: Pick<Loaded, "row" | "vault">,
  answer: Answer,
  { by, fileId }: { by: string | null; fileId: string | null },
): Promise<void> {
  const ids = { id: newId(), companyId: row.companyId };
  const json = JSON.stringify(answer);
  await tx.insert(inquiryAnswers).values({
    ...ids,
    inquiryId: row.id,
    sealedAnswer: vault.seal(answerContext(ids), json),
    sha256: sha256(json),
    fileId,
    byUserId: by,
    answeredAt: new Date(answer.answeredAt),
  });
}

export async function disregardNewest(tx: Db, loaded: Pick<Loaded, "row" | "vault">): Promise<void> {
  const [newest] = await answersOf(tx, loaded);
  if (!newest) return;
  await tx
    .update(inquiryAnswers)
    .set({ disregardedAt: new Date(), fileId: null })
    .where(eq(inquiryAnswers.id, newest.id));
}

export async function answersOf(tx: Db, { row, vault }: Pick<Loaded, "row" | "vault">) {
  const rows = await tx
    .select({ answer: inquiryAnswers, by: users.name })
    .from(inquiryAnswers)
    .leftJoin(users, eq(users.id, inquiryAnswers.byUserId))
    .where(and(eq(inquiryAnswers.inquiryId, row.id), isNull(inquiryAnswers.disregardedAt)))
    .orderBy(desc(inquiryAnswers.answeredAt), desc(inquiryAnswers.id));
  return rows.map(({ answer, by }) => ({
    id: answer.id,
    typedInBy: by,
    fileId: answer.fileId,
    answeredAt: answer.answeredAt,
    releasedAt: answer.releasedAt,
    sha256: answer.sha256,
    values: vault.openJson<Answer>(answerContext(answer), answer.sealedAnswer).values,
  }));
}
export type StoredAnswer = Awaited<ReturnType<typeof answersOf>>[number];
