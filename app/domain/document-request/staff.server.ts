import { type Db, db, transaction } from "db/client.server";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { documentRequests, files, users } from "db/schema";
import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray, or } from "drizzle-orm";
import { fileKindOf, formOfSlot } from "~/domain/company-form/form";
import { loadForm, titlesOfSlots } from "~/domain/company-form/record.server";
import { type Day, dayOf } from "~/domain/day";
import { conflict, invalid, notFound } from "~/domain/errors";
import { expiryFault, hasExpiry } from "~/domain/file/kind";
import { folderOf } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { isPersonOnHold } from "~/domain/legal-hold/on-hold.server";
import { findCurrentCdl } from "~/domain/row-access/cdl.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { checkDue, refusalOf } from "./create.server";
import { notifyDriver } from "./mail.server";
import { findRecipient } from "./recipient.server";
import {
  auditOf,
  dropFiles,
  fileIdsOf,
  folderOfSlot,
  isFiled,
  kindOfSlot,
  loadRequest,
  mayRequestKind,
  moveRequest,
  type RequestRow,
  requestsOf,
  signatureOf,
  UNSIGNED,
  type Words,
  wordsContext,
  wordsOf,
} from "./record.server";
import type { Accepted, Again } from "./request";
import { lastMailAt } from "./resend.server";
import {
  awaitsDriver,
  CARD_SIDES,
  CDL_SLOT,
  canMoveRequest,
  REQUEST_MOVES,
  REQUEST_SLOTS,
  type RequestMove,
} from "./state";

async function describeRequests(tx: Db, companyId: string, rows: readonly RequestRow[]) {
  const requesterIds = rows.flatMap(({ requestedByUserId }) => requestedByUserId ?? []);
  const named = tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, requesterIds));
  const names = requesterIds.length > 0 ? await named : [];
  const titles = await titlesOfSlots(
    tx,
    companyId,
    rows.map(({ slot }) => slot),
  );
  return rows.map((row) => {
    const { id, driverId, slot, state, dueOn, askedAt, stateSince, requestedByUserId, fileId, version } = row;
    return {
      id,
      driverId,
      place: slot,
      state,
      dueOn,
      askedAt,
      stateSince,
      version,
      kind: kindOfSlot(slot),
      title: titles.get(slot) ?? null,
      by: names.find((user) => user.id === requestedByUserId)?.name ?? null,
      fileId: state === "handed_in" || state === "accepted" ? fileId : null,
      isFiled: isFiled(row),
    };
  });
}
export type ShownRequest = Awaited<ReturnType<typeof describeRequests>>[number];

export async function listRequests(actor: Actor, driverId: string): Promise<ShownRequest[]> {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, driverId);
  const rows = await requestsOf(db, driver);
  return describeRequests(
    db,
    companyId,
    rows.filter(({ slot }) => mayRequestKind(actor, slot)),
  );
}

/** The newest first. */
export async function listRequestsByPage(
  actor: Actor,
  driverId: string,
  { limit, ...paging }: Paging & { limit: number },
) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, driverId);
  const keys = [documentRequests.askedAt, documentRequests.id];
  const walk = seekFrom(paging, keys.length, "desc");
  const order = walk.direction === "asc" ? asc : desc;
  const hidden = REQUEST_SLOTS.filter((slot) => !mayRequestKind(actor, slot));
  const found = await db
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.companyId, companyId),
        eq(documentRequests.driverId, driver.id),
        notInArray(documentRequests.slot, hidden),
        afterCursor(keys, walk.from, walk.direction),
      ),
    )
    .orderBy(...keys.map((key) => order(key)))
    .limit(limit + 1);
  const { rows, ...page } = pageOf(found, limit, walk, ({ id, askedAt }) => [askedAt.getTime(), id]);
  return { requests: await describeRequests(db, companyId, rows), ...page };
}

const linkOf = ({ state, linkEndsAt }: RequestRow, timeZone: string) =>
  awaitsDriver(state) && linkEndsAt
    ? { lastOn: dayOf(new Date(linkEndsAt.getTime() - 1), timeZone), isOver: linkEndsAt <= new Date() }
    : null;

export async function getRequest(actor: Actor, id: string) {
  const { companyId, timeZone } = authorize(actor, "readDrivers");
  const row = await loadRequest(db, actor, companyId, id);
  const driver = await loadDriver(db, companyId, row.driverId);
  const [request] = (await describeRequests(db, companyId, [row])) as [ShownRequest];
  const recipient = awaitsDriver(row.state) ? await findRecipient(db, driver) : undefined;
  const vault = await openVault(db, driver.dataKeyId);
  return {
    ...request,
    sentAt: await lastMailAt(db, row),
    mail: recipient ? { to: recipient.email, byLink: recipient.application === null } : null,
    sides: row.slot === CDL_SLOT && row.state === "handed_in" ? row.pages : [],
    link: linkOf(row, timeZone),
    words: wordsOf(vault, row),
    signature: signatureOf(vault, row),
    driverName: personName(driver),
    expires: hasExpiry(request.kind),
    today: todayOf(actor),
    moves: (Object.keys(REQUEST_MOVES) as RequestMove[]).filter(
      (move) => !["hand_in", "sign", "file"].includes(move) && canMoveRequest(row.state, move),
    ),
  };
}

export async function loadSides(actor: Actor, driverId: string, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const row = await loadRequest(db, actor, companyId, id);
  if (row.driverId !== driverId || row.slot !== CDL_SLOT || row.state !== "handed_in") throw notFound();
  const driver = await loadDriver(db, companyId, driverId);
  const found = await db.select().from(files).where(inArray(files.id, row.pages));
  return { pages: row.pages.flatMap((page) => found.find((file) => file.id === page) ?? []), driver };
}

export type Sides = Partial<Record<(typeof CARD_SIDES)[number], Buffer>>;

export async function readSides(actor: Actor, driverId: string, id: string): Promise<Sides> {
  const { pages, driver } = await loadSides(actor, driverId, id);
  const vault = await openVault(db, driver.dataKeyId);
  const sides: Sides = {};
  for (const [at, side] of CARD_SIDES.entries()) if (pages[at]) sides[side] = await readStoredFile(vault, pages[at]);
  return sides;
}

async function loadForTransition(tx: Db, actor: Actor, companyId: string, id: string, version: number) {
  const row = await loadRequest(tx, actor, companyId, id);
  if (row.version !== version) throw conflict("stale_version");
  return { row, driver: await loadDriver(tx, companyId, row.driverId) };
}

export async function acceptDocument(actor: Actor, id: string, { version, expiresOn }: Accepted): Promise<string> {
  const staff = authorize(actor, "employDrivers");
  const { driverId, blobs } = await transaction(async (tx) => {
    const { row, driver } = await loadForTransition(tx, actor, staff.companyId, id, version);
    const formId = formOfSlot(row.slot);
    const kind = formId ? fileKindOf((await loadForm(tx, staff.companyId, formId)).kind) : kindOfSlot(row.slot);
    const fault = expiryFault(kind, expiresOn, todayOf(actor));
    if (fault) throw invalid({ expiresOn: [fault] });
    if (expiresOn && expiresOn < todayOf(actor)) throw invalid({ expiresOn: ["document_expired"] });
    if (row.slot === CDL_SLOT && row.pages.length > 0) await requireUpload(tx, row);
    await moveRequest(tx, row, "accept", { acceptedByUserId: staff.userId, pages: [] });
    if (row.slot !== CDL_SLOT) await fileAccepted(tx, row, kind, expiresOn ?? null);
    await audit(tx, staff, { action: "document.accepted", object: driver.id, detail: auditOf(row) });
    return { driverId: driver.id, blobs: (await isPersonOnHold(tx, driver.id)) ? [] : await dropFiles(tx, row.pages) };
  });
  await dropBlobs(blobs);
  return driverId;
}

async function requireUpload(tx: Db, { companyId, driverId, stateSince }: RequestRow): Promise<void> {
  const current = await findCurrentCdl(tx, companyId, driverId);
  if (!current || current.createdAt < stateSince) throw conflict("cdl_not_handed_in");
}

async function fileAccepted(tx: Db, { driverId, slot, fileId }: RequestRow, kind: string, expiresOn: Day | null) {
  if (!fileId) throw conflict("request_moved_on");
  const folderId = await folderOf(tx, driverId, folderOfSlot(slot));
  if (hasExpiry(kind) && expiresOn)
    await tx
      .update(files)
      .set({ replacedById: fileId })
      .where(
        and(
          eq(files.driverId, driverId),
          eq(files.folderId, folderId),
          eq(files.kind, kind),
          isNull(files.replacedById),
          ne(files.id, fileId),
          or(isNull(files.expiresOn), lte(files.expiresOn, expiresOn)),
        ),
      );
  await tx.update(files).set({ kind, folderId, expiresOn }).where(eq(files.id, fileId));
}

/** During a legal hold a refused document stays. */
async function dropRefusedFiles(tx: Db, row: RequestRow): Promise<string[]> {
  const stays = row.state === "handed_in" && (await isPersonOnHold(tx, row.driverId));
  return dropFiles(tx, stays ? [] : fileIdsOf(row));
}

export async function requestAgain(actor: Actor, id: string, { version, reason, dueOn }: Again): Promise<string> {
  const staff = authorize(actor, "writeToDrivers");
  await consumeLimit("messagesByStaff", staff.userId, "too_many_messages");
  const { driverId, blobs } = await transaction(async (tx) => {
    const { row, driver } = await loadForTransition(tx, actor, staff.companyId, id, version);
    checkDue(dueOn, todayOf(actor));
    const recipient = await findRecipient(tx, driver);
    if (!recipient) throw conflict(refusalOf(driver.status));
    const vault = await openVault(tx, driver.dataKeyId);
    const words: Words = { ...wordsOf(vault, row), reason };
    await moveRequest(tx, row, "ask_again", {
      ...UNSIGNED,
      dueOn,
      pages: [],
      fileId: null,
      reminders: 0,
      sealedWords: vault.sealJson(wordsContext(row), words),
    });
    const deleted = await dropRefusedFiles(tx, row);
    await notifyDriver(tx, recipient, { ...row, dueOn }, "again", reason);
    await audit(tx, staff, { action: "document.asked_again", object: driver.id, detail: auditOf(row) });
    return { driverId: driver.id, blobs: deleted };
  });
  await dropBlobs(blobs);
  return driverId;
}

export async function withdrawRequest(actor: Actor, id: string, { version }: { version: number }): Promise<string> {
  const staff = authorize(actor, "writeToDrivers");
  const { driverId, blobs } = await transaction(async (tx) => {
    const { row, driver } = await loadForTransition(tx, actor, staff.companyId, id, version);
    await moveRequest(tx, row, "withdraw", { ...UNSIGNED, pages: [], fileId: null });
    const deleted = await dropRefusedFiles(tx, row);
    const recipient = await findRecipient(tx, driver);
    if (recipient) await notifyDriver(tx, recipient, row, "withdrawn");
    await audit(tx, staff, { action: "document.withdrawn", object: driver.id, detail: auditOf(row) });
    return { driverId: driver.id, blobs: deleted };
  });
  await dropBlobs(blobs);
  return driverId;
}
