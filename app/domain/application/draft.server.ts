import { type Db, isUniqueViolation } from "db/client.server";
import { applicationEvents, applications, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "locales/index";
import { conflict, notFound } from "~/domain/errors";
import { makeFolders } from "~/domain/file/store.server";
import { findCurrentCdl, licenceIndexes } from "~/domain/row-access/cdl.server";
import type { Position } from "~/domain/template/position.server";
import { newId } from "~/server/ids.server";
import { makeDataKey, openVault } from "~/server/vault.server";
import { storeDraftLicenceNumber } from "./cdl-draft.server";
import { addToDriverCount, moveBetweenCounts } from "./count.server";
import { totalSteps } from "./sections";
import { countParts } from "./sections/save.server";
import { LIVE_STATUSES } from "./status";

type DraftInput = { cdlNumber?: string | undefined; via?: string | undefined };
export type DraftApplicant = { applicantId: string; email: string; language: Language };

/** @returns the running application, else a new draft */
export async function findOrStartDraft(
  tx: Db,
  { position, open }: { position: Position; open: boolean },
  { applicantId, email, language }: DraftApplicant,
  { cdlNumber, via }: DraftInput,
): Promise<{ applicationId: string; isNew: boolean }> {
  const now = new Date();
  const driver = await findOrAddDriver(tx, position, applicantId, email, cdlNumber, now);
  const [live] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.driverId, driver.id),
        eq(applications.templateId, position.templateId),
        inArray(applications.status, LIVE_STATUSES),
      ),
    );
  if (!live && !open) throw notFound("no_open_position");
  if (live) return { applicationId: live.id, isNew: false };
  return { applicationId: await startDraft(tx, position, driver, { language, cdlNumber, via }, now), isNew: true };
}

async function findOrAddDriver(
  tx: Db,
  position: Position,
  applicantId: string,
  email: string,
  cdlNumber: string | undefined,
  now: Date,
) {
  const { companyId } = position;
  const [existing] = await tx
    .select({
      id: drivers.id,
      dataKeyId: drivers.dataKeyId,
      licenceNumberIndex: drivers.licenceNumberIndex,
      erasedAt: drivers.erasedAt,
      mergedIntoId: drivers.mergedIntoId,
    })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.applicantId, applicantId)));
  const indexes = cdlNumber ? licenceIndexes(companyId, cdlNumber) : {};
  if (existing) {
    if (existing.erasedAt) await restoreErasedDriver(tx, companyId, existing, email);
    if (cdlNumber && !existing.licenceNumberIndex)
      await tx.update(drivers).set(indexes).where(eq(drivers.id, existing.id));
    return existing;
  }
  return makeDriver(tx, companyId, { applicantId, email, ...indexes, createdAt: now });
}

async function restoreErasedDriver(
  tx: Db,
  companyId: string,
  { id, mergedIntoId }: { id: string; mergedIntoId: string | null },
  email: string,
): Promise<void> {
  await tx.update(drivers).set({ erasedAt: null, email }).where(eq(drivers.id, id));
  if (!mergedIntoId) await addToDriverCount(tx, companyId);
}

type NewDriver = Pick<typeof drivers.$inferInsert, "applicantId" | "email" | "createdAt"> &
  Partial<
    Pick<
      typeof drivers.$inferInsert,
      "firstName" | "lastName" | "phone" | `licence${"Classes" | "State" | "ExpiresOn"}`
    >
  > &
  Partial<ReturnType<typeof licenceIndexes>>;

export async function makeDriver(tx: Db, companyId: string, row: NewDriver) {
  const id = newId();
  const dataKeyId = await makeDataKey(tx);
  await tx.insert(drivers).values({ id, companyId, dataKeyId, ...row, updatedAt: row.createdAt });
  await makeFolders(tx, companyId, id, row.createdAt);
  await addToDriverCount(tx, companyId);
  return { id, dataKeyId };
}

async function startDraft(
  tx: Db,
  position: Position,
  { id: driverId, dataKeyId }: { id: string; dataKeyId: string },
  { language, cdlNumber, via }: DraftInput & { language: Language },
  now: Date,
): Promise<string> {
  const id = newId();
  const { companyId, templateId, templateVersionId, definition } = position;
  try {
    await tx.insert(applications).values({
      id,
      companyId,
      driverId,
      templateId,
      templateVersionId,
      language,
      source: via,
      sectionsAsked: totalSteps(definition),
      statusSince: now,
      lastActivityAt: now,
      createdAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict("already_running");
    throw error;
  }
  await tx
    .insert(applicationEvents)
    .values({ id: newId(), companyId, applicationId: id, toStatus: "draft", byApplicant: true, at: now });
  if (cdlNumber && !(await findCurrentCdl(tx, companyId, driverId)))
    await storeDraftLicenceNumber(tx, await openVault(tx, dataKeyId), { id, companyId }, cdlNumber);
  await countParts(tx, { id, companyId, driverId, definition }, now);
  await moveBetweenCounts(tx, companyId, { to: "draft" });
  await indexPerson(tx, driverId);
  return id;
}
