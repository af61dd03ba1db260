import type { Db } from "db/client.server";
import { companies, documentRequests, files, folders } from "db/schema";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { type Day, dayOf } from "~/domain/day";
import { slotOf, UNNAMED_KIND } from "~/domain/file/kind";
import { isPersonOnHold } from "~/domain/legal-hold/on-hold.server";
import { type Actor, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { notifyDriver } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, dropFiles, moveRequest, type RequestRow } from "./record.server";
import { REQUEST_MOVES } from "./state";

type Driver = { id: string; companyId: string };

export async function findAwaited(tx: Db, { id, companyId }: Driver, slot: string): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.driverId, id),
        eq(documentRequests.companyId, companyId),
        eq(documentRequests.slot, slot),
        inArray(documentRequests.state, [...REQUEST_MOVES.hand_in.from]),
      ),
    );
  return row;
}

/**
 * The driver is not asked for what the company has. Filing needs less than accepting what was asked for and writing to
 * drivers: who may not do these leaves the request to others.
 * @param fileId of a document that staff have filed
 */
export async function endRequestFor(tx: Db, actor: Actor, fileId: string): Promise<void> {
  if (!may(actor, "employDrivers") || !may(actor, "writeToDrivers")) return;
  const [found] = await tx
    .select({ file: files, folder: folders.kind, timeZone: companies.timeZone })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .innerJoin(companies, eq(companies.id, files.companyId))
    .where(eq(files.id, fileId));
  if (!found || found.file.kind === UNNAMED_KIND) return;
  const { file, folder, timeZone } = found;
  const driver = { id: file.driverId, companyId: file.companyId };
  const row = await findAwaited(tx, driver, slotOf(folder, file.kind));
  if (!row || !isValid(file, row, dayOf(new Date(), timeZone)) || (await hasNewer(tx, file, timeZone))) return;
  await moveRequest(tx, row, "file", { pages: [] });
  if (!(await isPersonOnHold(tx, driver.id))) await dropFiles(tx, row.pages);
  const recipient = await findRecipient(tx, driver);
  if (recipient) await notifyDriver(tx, recipient, row, "withdrawn");
  await audit(tx, actor, {
    action: "document.filed",
    companyId: driver.companyId,
    object: driver.id,
    detail: { ...auditOf(row), paper: fileId },
  });
}

type FileRow = typeof files.$inferSelect;

const isValid = ({ expiresOn }: FileRow, { renewsOn }: RequestRow, today: Day): boolean =>
  renewsOn === null
    ? expiresOn === null || expiresOn >= today
    : expiresOn !== null && expiresOn > renewsOn && expiresOn >= today;

/** Old documents are filed too, for instance by a bulk upload. */
async function hasNewer(tx: Db, file: FileRow, timeZone: string): Promise<boolean> {
  const others = await tx
    .select({ paperOn: files.paperOn, createdAt: files.createdAt })
    .from(files)
    .where(
      and(
        eq(files.driverId, file.driverId),
        eq(files.folderId, file.folderId),
        eq(files.kind, file.kind),
        isNull(files.replacedById),
        ne(files.id, file.id),
      ),
    );
  const dayOn = ({ paperOn, createdAt }: Pick<FileRow, "paperOn" | "createdAt">) =>
    paperOn ?? dayOf(createdAt, timeZone);
  return others.some((other) => dayOn(other) > dayOn(file));
}
