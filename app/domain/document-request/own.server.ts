/** The driver sends pages, which stay theirs until they hand them in; then they are one document. */
import { type Db, db, transaction } from "db/client.server";
import { documentRequests, files } from "db/schema";
import { eq, inArray } from "drizzle-orm";
import { type Application, getOwnApplication } from "~/domain/application/reach.server";
import { takesApplications } from "~/domain/company/status";
import { conflict, DomainError, invalid, notFound } from "~/domain/errors";
import { type Arrived, readDocument } from "~/domain/file/document.server";
import { addFile, folderOf, type StoredFile, sealFile } from "~/domain/file/store.server";
import { readStored } from "~/domain/file/stored.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { allTextsIn } from "~/server/i18n.server";
import { spend } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { openVault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { tellOfHandingIn } from "./letter.server";
import {
  auditOf,
  dropPapers,
  findRequest,
  folderOfPlace,
  kindOfPlace,
  moveRequest,
  type RequestRow,
  requestsOf,
  wordsOf,
} from "./record.server";
import { CDL_PLACE, isDrivers, MOST_PAGES, OPEN_STATES, PAGE_KIND, UNCHECKED_KIND } from "./state";

const PDF = "application/pdf";

/** Those of the company that the driver is signed in to, as long as there is something to do or to wait for. */
export async function listOwnRequests(actor: Actor) {
  const { driverId, companyId } = await getOwnApplication(db, actor);
  const rows = await requestsOf(db, { id: driverId, companyId });
  return rows
    .filter(({ state }) => (OPEN_STATES as readonly string[]).includes(state))
    .map(({ id, place, state, dueOn, askedAt }) => ({ id, kind: kindOfPlace(place), state, dueOn, askedAt }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}
export type OwnRequest = Awaited<ReturnType<typeof listOwnRequests>>[number];

/** @throws notFound for another's */
async function reach(actor: Actor, id: string): Promise<{ application: Application; row: RequestRow }> {
  const application = await getOwnApplication(db, actor);
  const row = await findRequest(db, application.companyId, id);
  if (!row || row.driverId !== application.driverId) throw notFound();
  return { application, row };
}

async function pagesOf(tx: Db, { pages }: RequestRow) {
  const rows = await tx.select().from(files).where(inArray(files.id, pages));
  return pages.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function getOwnRequest(actor: Actor, id: string) {
  const { application, row } = await reach(actor, id);
  const { message, reason } = wordsOf(await openVault(db, application.dataKeyId), row);
  const pages = await pagesOf(db, row);
  return {
    id,
    kind: kindOfPlace(row.place),
    isCdl: row.place === CDL_PLACE,
    ...{ state: row.state, dueOn: row.dueOn, askedAt: row.askedAt, stateSince: row.stateSince, message, reason },
    company: application.companyName,
    pages: pages.map(({ id: page, mediaType, width, height }) => ({ id: page, mediaType, width, height })),
    /** What was handed in, until somebody has looked. */
    isOpen: isDrivers(row.state) && takesApplications(application),
    isPaused: !takesApplications(application),
    mostPages: MOST_PAGES,
  };
}

/** @throws conflict not_taking_applications, request_moved_on, request_is_cdl */
function demandOpen({ application, row }: { application: Application; row: RequestRow }): void {
  if (!takesApplications(application)) throw conflict("not_taking_applications", { company: application.companyName });
  if (!isDrivers(row.state)) throw conflict("request_moved_on");
  if (row.place === CDL_PLACE) throw conflict("request_is_cdl");
}

/**
 * Kept at once, and unseen by staff. A PDF is all of the document by itself.
 * @param at which page it takes the place of; one more where there is none
 * @returns its id @throws invalid, tooMany, conflict as demandOpen
 */
export async function keepPage(actor: Actor, id: string, arrived: Arrived, at?: number): Promise<string> {
  authorize(actor, "ownApplication");
  const found = await reach(actor, id);
  demandOpen(found);
  const { companyId, driverId, dataKeyId } = found.application;
  await spend("uploads", driverId);
  const document = await readDocument(arrived);
  if ("fault" in document) throw invalid({ page: [document.fault] });
  const stored = await sealFile(await openVault(db, dataKeyId), {
    ...{ companyId, driverId, kind: PAGE_KIND, unsigned: true },
    ...document,
  });
  const blobs = await transaction(async (tx) => {
    const row = await current(tx, found);
    const before = await pagesOf(tx, row);
    const replaced = at === undefined ? undefined : before[at];
    const others = before.filter((page) => page.id !== replaced?.id);
    // The form was sent twice.
    if (others.some(({ sha256 }) => sha256 === stored.sha256)) return [stored.storageName, stored.thumbnailName ?? ""];
    if (others.length >= MOST_PAGES) throw invalid({ page: ["too_many_pages"] });
    const mixes = others.length > 0 && [stored, ...others].some(({ mediaType }) => mediaType === PDF);
    if (mixes) throw invalid({ page: ["pdf_alone"] });
    // There the driver may see them; the company does not.
    await addFile(tx, stored, "application", new Date());
    const pages = replaced
      ? row.pages.map((page) => (page === replaced.id ? stored.id : page))
      : [...row.pages, stored.id];
    await setPages(tx, row, pages);
    await audit(tx, actor, { action: "file.added", companyId, object: stored.id, detail: { kind: PAGE_KIND } });
    return replaced ? dropPapers(tx, [replaced.id]) : [];
  });
  await dropBlobs(blobs.filter(Boolean));
  return stored.id;
}

async function findRequestIn(tx: Db, { id, companyId }: RequestRow): Promise<RequestRow> {
  const now = await findRequest(tx, companyId, id);
  if (!now) throw notFound();
  return now;
}

async function current(tx: Db, { application, row }: { application: Application; row: RequestRow }) {
  const now = await findRequestIn(tx, row);
  demandOpen({ application, row: now });
  return now;
}

async function setPages(tx: Db, { id, version }: RequestRow, pages: string[]): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ pages, version: version + 1 })
    .where(eq(documentRequests.id, id));
}

/** One that is gone already stays gone. */
export async function removePage(actor: Actor, id: string, page: string): Promise<void> {
  authorize(actor, "ownApplication");
  const found = await reach(actor, id);
  const blobs = await transaction(async (tx) => {
    const row = await current(tx, found);
    if (!row.pages.includes(page)) return [];
    await setPages(
      tx,
      row,
      row.pages.filter((kept) => kept !== page),
    );
    await audit(tx, actor, { action: "file.removed", companyId: row.companyId, object: page });
    return dropPapers(tx, [page]);
  });
  await dropBlobs(blobs);
}

/** From here on staff see it; what is handed in already stays so. @throws invalid choose_picture, conflict, unavailable pdf_failed */
export async function handInDocument(actor: Actor, id: string): Promise<void> {
  authorize(actor, "ownApplication");
  const found = await reach(actor, id);
  const { application, row } = found;
  if (row.state === "handed_in") return;
  demandOpen(found);
  const pages = await pagesOf(db, row);
  const [only] = pages;
  if (!only) throw invalid({ page: ["choose_picture"] });
  const joined = pages.length > 1 ? await join(application, row, pages) : undefined;
  const unused = await transaction(async (tx) => {
    const now = await findRequestIn(tx, row);
    // Sent twice at once.
    if (now.state === "handed_in") return joined ? [joined.storageName] : [];
    demandOpen({ application, row: now });
    // Another of the driver's phones has sent or removed a page meanwhile.
    if (now.pages.join() !== row.pages.join()) throw conflict("stale_version");
    await moveRequest(tx, now, "hand_in", { pages: [], fileId: joined?.id ?? only.id });
    if (joined) await addFile(tx, joined, folderOfPlace(row.place), new Date());
    else await show(tx, row, only.id);
    await tellOfHandingIn(tx, application, row);
    await audit(tx, actor, {
      ...{ action: "document.handed_in", companyId: row.companyId, object: row.driverId },
      detail: { ...auditOf(row), pages: pages.length },
    });
    return joined ? dropPapers(tx, now.pages) : [];
  });
  await dropBlobs(unused);
}

async function show(tx: Db, { driverId, place }: RequestRow, id: string): Promise<void> {
  const folderId = await folderOf(tx, driverId, folderOfPlace(place));
  await tx.update(files).set({ folderId, unsigned: false, kind: UNCHECKED_KIND }).where(eq(files.id, id));
}

type Page = Awaited<ReturnType<typeof pagesOf>>[number];

/** Several pictures become one PDF, sealed as they were. @throws unavailable pdf_failed */
async function join(application: Application, row: RequestRow, pages: readonly Page[]): Promise<StoredFile> {
  const { companyId, driverId, dataKeyId, companyName, language } = application;
  const vault = await openVault(db, dataKeyId);
  const pictures: Uint8Array[] = [];
  for (const page of pages) pictures.push(new Uint8Array(await readStored(vault, page)));
  const kind = kindOfPlace(row.place);
  const title = allTextsIn(language).from("public")(`fileKind.${kind}`);
  let bytes: Buffer;
  try {
    const madeAt = new Date().toISOString();
    bytes = await makePdf({ kind: "pages", language, data: { title, author: companyName, madeAt, pictures } });
  } catch (error) {
    log.error({ err: error }, "pages of a document");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
  return sealFile(vault, {
    ...{ companyId, driverId, kind: UNCHECKED_KIND, bytes },
    ...{ name: `${kind.replaceAll("_", "-")}.pdf`, mediaType: PDF },
  });
}
