import { type Db, db, transaction } from "db/client.server";
import { documentRequests, files } from "db/schema";
import { eq, inArray } from "drizzle-orm";
import { takesApplications } from "~/domain/company/status";
import { formOfSlot } from "~/domain/company-form/form";
import { titlesOfSlots } from "~/domain/company-form/record.server";
import { conflict, DomainError, invalid, notFound } from "~/domain/errors";
import { type Document, readDocument, type UploadedDocument } from "~/domain/file/document.server";
import { addFile, folderOf, type StoredFile, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { getOwnApplication } from "~/domain/row-access/application.server";
import { type Actor, anonymous, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { wordsIn } from "~/server/i18n.server";
import { readCardPicture } from "~/server/images.server";
import { consumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { openVault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { notifyOfUpload } from "./mail.server";
import { loadRequestByLink, type OpenedLink, type Recipient } from "./recipient.server";
import {
  auditOf,
  dropFiles,
  findRequest,
  folderOfSlot,
  isFiled,
  isSecret,
  kindOfSlot,
  moveRequest,
  type RequestRow,
  requestsOf,
  wordsOf,
} from "./record.server";
import { awaitsDriver, CARD_SIDES, CDL_SLOT, MAX_PAGES, OPEN_STATES, PAGE_KIND, UNCHECKED_KIND } from "./state";

const PDF = "application/pdf";

export async function listOwnRequests(actor: Actor) {
  const { driverId, companyId } = await getOwnApplication(db, actor);
  const rows = await requestsOf(db, { id: driverId, companyId });
  const open = rows.filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state));
  const titles = await titlesOfSlots(
    db,
    companyId,
    open.map(({ slot }) => slot),
  );
  return open
    .map(({ id, slot, state, dueOn, askedAt }) => ({
      id,
      kind: kindOfSlot(slot),
      title: titles.get(slot) ?? null,
      isForm: formOfSlot(slot) !== undefined,
      state,
      dueOn,
      askedAt,
    }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}
export type OwnRequest = Awaited<ReturnType<typeof listOwnRequests>>[number];

/** A driver on their page, or the holder of a link, which opens its request only. */
export type RequestActor = Actor | { opened: readonly OpenedLink[] };
export const auditActorOf = (actor: RequestActor): Actor => ("opened" in actor ? anonymous : actor);

export type FoundRequest = { recipient: Recipient; row: RequestRow };

/** @throws notFound for another's, gone by the state of the link */
export async function loadRequestFor(tx: Db, actor: RequestActor, id: string): Promise<FoundRequest> {
  if ("opened" in actor) return loadRequestByLink(tx, actor.opened, id);
  authorize(actor, "ownApplication");
  const application = await getOwnApplication(tx, actor);
  const row = await findRequest(tx, application.companyId, id);
  if (!row || row.driverId !== application.driverId) throw notFound();
  return { recipient: { ...application, application }, row };
}

const wantsCdlPhotos = ({ recipient, row }: FoundRequest): boolean =>
  row.slot === CDL_SLOT && recipient.application === null;

async function pagesOf(tx: Db, { pages }: RequestRow) {
  const rows = await tx.select().from(files).where(inArray(files.id, pages));
  return pages.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function getOwnRequest(actor: RequestActor, id: string) {
  const found = await loadRequestFor(db, actor, id);
  const { recipient, row } = found;
  const { message, reason } = wordsOf(await openVault(db, recipient.dataKeyId), row);
  const pages = await pagesOf(db, row);
  const byLink = recipient.application === null;
  const isUnnamed = byLink && isSecret(row.slot);
  return {
    id,
    byLink,
    isUnnamed,
    kind: isUnnamed ? "" : kindOfSlot(row.slot),
    isForm: formOfSlot(row.slot) !== undefined,
    isCdl: row.slot === CDL_SLOT && !byLink,
    isCard: wantsCdlPhotos(found),
    state: row.state,
    isFiled: isFiled(row),
    dueOn: row.dueOn,
    askedAt: row.askedAt,
    stateSince: row.stateSince,
    message,
    reason,
    company: recipient.companyName,
    timeZone: recipient.timeZone,
    pages: pages.map(({ id: page, mediaType, width, height }) => ({ id: page, mediaType, width, height })),
    isOpen: awaitsDriver(row.state) && takesApplications(recipient),
    isPaused: !takesApplications(recipient),
    maxPages: wantsCdlPhotos(found) ? CARD_SIDES.length : MAX_PAGES,
  };
}

export function requireAwaitingDriver({ recipient, row }: FoundRequest): void {
  if (!takesApplications(recipient)) throw conflict("not_taking_applications", { company: recipient.companyName });
  if (!awaitsDriver(row.state)) throw conflict("request_moved_on");
}

/** @throws conflict as requireAwaitingDriver, request_is_cdl, request_is_form */
function requireOpenRequest(found: FoundRequest): void {
  const { recipient, row } = found;
  requireAwaitingDriver(found);
  if (formOfSlot(row.slot)) throw conflict("request_is_form");
  if (row.slot === CDL_SLOT && recipient.application) throw conflict("request_is_cdl");
}

async function readCdlPhoto({ bytes }: UploadedDocument): Promise<Document | { fault: string }> {
  const picture = await readCardPicture(bytes);
  if ("fault" in picture) return picture;
  const { jpeg, warnings: _, ...shown } = picture;
  return { bytes: jpeg, mediaType: "image/jpeg", name: "cdl.jpg", ...shown };
}

/**
 * Stored at once, hidden from staff. A PDF is the whole document. @param at page to replace, else appends
 * @returns its id, or that of an equal page @throws invalid, tooMany, conflict as requireOpenRequest
 */
export async function savePage(
  actor: RequestActor,
  id: string,
  arrived: UploadedDocument,
  at?: number,
): Promise<string> {
  const found = await loadRequestFor(db, actor, id);
  requireOpenRequest(found);
  const { companyId, driverId, dataKeyId } = found.recipient;
  await consumeLimit("uploads", driverId);
  const document = await (wantsCdlPhotos(found) ? readCdlPhoto : readDocument)(arrived);
  if ("fault" in document) throw invalid({ page: [document.fault] });
  const stored = await sealFile(await openVault(db, dataKeyId), {
    companyId,
    driverId,
    kind: PAGE_KIND,
    awaitsSubmission: true,
    ...document,
  });
  const { page, blobs } = await transaction(async (tx) => {
    const row = await loadOpenRequestFor(tx, actor, id);
    const before = await pagesOf(tx, row);
    const replaced = at === undefined ? undefined : before[at];
    const others = before.filter((page) => page.id !== replaced?.id);
    const same = others.find(({ sha256 }) => sha256 === stored.sha256);
    if (same) return { page: same.id, blobs: [stored.storageName, stored.thumbnailName ?? ""] };
    if (wantsCdlPhotos(found) && others.length >= CARD_SIDES.length) throw invalid({ page: ["both_sides_here"] });
    if (others.length >= MAX_PAGES) throw invalid({ page: ["too_many_pages"] });
    const mixes = others.length > 0 && [stored, ...others].some(({ mediaType }) => mediaType === PDF);
    if (mixes) throw invalid({ page: ["pdf_alone"] });
    await addFile(tx, stored, "application", new Date());
    const pages = replaced
      ? row.pages.map((page) => (page === replaced.id ? stored.id : page))
      : [...row.pages, stored.id];
    await setPages(tx, row, pages);
    await audit(tx, auditActorOf(actor), {
      action: "file.added",
      companyId,
      object: stored.id,
      detail: { kind: PAGE_KIND },
    });
    return { page: stored.id, blobs: replaced ? await dropFiles(tx, [replaced.id]) : [] };
  });
  await dropBlobs(blobs.filter(Boolean));
  return page;
}

/** Checked again before writing: the link may have ended while a picture was read. */
async function loadOpenRequestFor(tx: Db, actor: RequestActor, id: string): Promise<RequestRow> {
  const found = await loadRequestFor(tx, actor, id);
  requireOpenRequest(found);
  return found.row;
}

async function setPages(tx: Db, { id, version }: RequestRow, pages: string[]): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ pages, version: version + 1 })
    .where(eq(documentRequests.id, id));
}

/** Idempotent. */
export async function removePage(actor: RequestActor, id: string, page: string): Promise<void> {
  const blobs = await transaction(async (tx) => {
    const row = await loadOpenRequestFor(tx, actor, id);
    if (!row.pages.includes(page)) return [];
    await setPages(
      tx,
      row,
      row.pages.filter((other) => other !== page),
    );
    await audit(tx, auditActorOf(actor), { action: "file.removed", companyId: row.companyId, object: page });
    return dropFiles(tx, [page]);
  });
  await dropBlobs(blobs);
}

/** Makes it visible to staff; idempotent. */
export async function submitDocument(actor: RequestActor, id: string): Promise<void> {
  const found = await loadRequestFor(db, actor, id);
  const { recipient, row } = found;
  if (row.state === "handed_in") return;
  requireOpenRequest(found);
  const pages = await pagesOf(db, row);
  const [only] = pages;
  if (!only) throw invalid({ page: ["choose_picture"] });
  const isCard = wantsCdlPhotos(found);
  if (isCard && pages.length < CARD_SIDES.length) throw invalid({ page: ["both_sides"] });
  const joined = !isCard && pages.length > 1 ? await joinPages(recipient, row, pages) : undefined;
  const unused = await transaction(async (tx) => {
    const then = await loadRequestFor(tx, actor, id);
    const now = then.row;
    if (now.state === "handed_in") return joined ? [joined.storageName] : [];
    requireOpenRequest(then);
    // Another device of the driver has changed the pages meanwhile.
    if (now.pages.join() !== row.pages.join()) throw conflict("stale_version");
    await moveRequest(tx, now, "hand_in", isCard ? {} : { pages: [], fileId: joined?.id ?? only.id });
    if (joined) await addFile(tx, joined, folderOfSlot(row.slot), new Date());
    else await showToStaff(tx, row, isCard ? row.pages : [only.id]);
    await notifyOfUpload(tx, recipient, row);
    await audit(tx, auditActorOf(actor), {
      action: "document.handed_in",
      companyId: row.companyId,
      object: row.driverId,
      detail: { ...auditOf(row), pages: pages.length },
    });
    return joined ? dropFiles(tx, now.pages) : [];
  });
  await dropBlobs(unused);
}

async function showToStaff(tx: Db, { driverId, slot }: RequestRow, ids: string[]): Promise<void> {
  const folderId = await folderOf(tx, driverId, folderOfSlot(slot));
  await tx.update(files).set({ folderId, awaitsSubmission: false, kind: UNCHECKED_KIND }).where(inArray(files.id, ids));
}

type StoredPage = Awaited<ReturnType<typeof pagesOf>>[number];

async function joinPages(recipient: Recipient, row: RequestRow, pages: readonly StoredPage[]): Promise<StoredFile> {
  const { companyId, driverId, dataKeyId, companyName, language } = recipient;
  const vault = await openVault(db, dataKeyId);
  const pictures: Uint8Array[] = [];
  for (const page of pages) pictures.push(new Uint8Array(await readStoredFile(vault, page)));
  const kind = kindOfSlot(row.slot);
  const title = wordsIn(language).text(`public:fileKind.${kind}`);
  let bytes: Buffer;
  try {
    const madeAt = new Date().toISOString();
    bytes = await makePdf({ kind: "pages", language, data: { title, author: companyName, madeAt, pictures } });
  } catch (error) {
    log.error({ err: error }, "pages of a document");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
  return sealFile(vault, {
    companyId,
    driverId,
    kind: UNCHECKED_KIND,
    bytes,
    name: `${kind.replaceAll("_", "-")}.pdf`,
    mediaType: PDF,
  });
}
