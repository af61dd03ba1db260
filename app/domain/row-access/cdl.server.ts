import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applicationSnapshots, applications, cdls, drivers, files } from "db/schema";
import type { Search } from "db/search.server";
import { and, desc, eq, exists, inArray, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { endOfReference } from "~/domain/application/record/reference";
import { type CdlRecord, ENDING } from "~/domain/cdl/cdl";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import type { Actor } from "~/domain/session/actor";
import { blindIndex } from "~/server/keys.server";
import type { Vault } from "~/server/vault.server";

export const licenceIndex = (number: string): Buffer => blindIndex("licence", normalizeLicenceNumber(number));

/** Keyed by company, so that four characters cannot be compared between companies. */
export const licenceEndingIndex = (companyId: string, number: string): Buffer =>
  blindIndex("licence-ending", `${companyId} ${normalizeLicenceNumber(number).slice(-ENDING)}`);

export const licenceIndexes = (companyId: string, number: string) => ({
  licenceNumberIndex: licenceIndex(number),
  licenceEndingIndex: licenceEndingIndex(companyId, number),
});

export const searchOf = (companyId: string, query: string): Search => ({
  query,
  licence: licenceIndex(query),
  reference: endOfReference(query),
  ending: normalizeLicenceNumber(query).length === ENDING ? licenceEndingIndex(companyId, query) : undefined,
});

export type CdlRow = typeof cdls.$inferSelect;
type Of = { id: string; companyId: string };

const of = ({ id, companyId }: Of) => and(eq(cdls.companyId, companyId), eq(cdls.driverId, id));

const currentOf = prepared((tx) =>
  tx
    .select()
    .from(cdls)
    .where(
      and(
        eq(cdls.companyId, sql.placeholder("companyId")),
        eq(cdls.driverId, sql.placeholder("driverId")),
        eq(cdls.current, true),
      ),
    ),
);

export async function findCurrentCdl(tx: Db, companyId: string, driverId: string): Promise<CdlRow | undefined> {
  return currentOf(tx).get({ companyId, driverId });
}

export async function findCdlAt(
  tx: Db,
  { companyId, driverId }: { companyId: string; driverId: string },
  at: Date,
): Promise<CdlRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdls)
    .where(and(of({ id: driverId, companyId }), lte(cdls.createdAt, at)))
    .orderBy(desc(cdls.number))
    .limit(1);
  return row;
}

/** The company sees a driver's licence after the signature, and its own staff's at once. */
const isVisible = (tx: Db): SQL | undefined =>
  or(
    isNotNull(cdls.createdByUserId),
    exists(
      tx
        .select({ id: drivers.id })
        .from(drivers)
        .where(and(eq(drivers.id, cdls.driverId), ne(drivers.status, "applicant"))),
    ),
    exists(
      tx
        .select({ id: applicationSnapshots.id })
        .from(applicationSnapshots)
        .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
        .where(eq(applications.driverId, cdls.driverId)),
    ),
  );

export const visibleTo = (tx: Db, { role }: Pick<Actor, "role">): SQL | undefined =>
  role === "Applicant" ? undefined : isVisible(tx);

export async function findVisibleCdl(tx: Db, actor: Pick<Actor, "role">, driver: Of): Promise<CdlRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdls)
    .where(and(of(driver), visibleTo(tx, actor)))
    .orderBy(desc(cdls.number))
    .limit(1);
  return row;
}

export async function findVisibleVersion(
  tx: Db,
  actor: Pick<Actor, "role">,
  driver: Of,
  number: number,
): Promise<CdlRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdls)
    .where(and(of(driver), eq(cdls.number, number), visibleTo(tx, actor)));
  return row;
}

export async function markPicturesSigned(tx: Db, driverId: string): Promise<void> {
  const visible = and(eq(cdls.driverId, driverId), isVisible(tx));
  const fronts = tx.select({ id: cdls.frontFileId }).from(cdls).where(visible);
  const backs = tx.select({ id: cdls.backFileId }).from(cdls).where(visible);
  await tx
    .update(files)
    .set({ awaitsSubmission: false })
    .where(
      and(
        eq(files.driverId, driverId),
        eq(files.awaitsSubmission, true),
        or(inArray(files.id, fronts), inArray(files.id, backs)),
      ),
    );
}

export async function isShownByCdl(tx: Db, driverId: string, fileId: string): Promise<boolean> {
  const shows = or(eq(cdls.frontFileId, fileId), eq(cdls.backFileId, fileId));
  return (await tx.$count(cdls, and(eq(cdls.driverId, driverId), shows))) > 0;
}

export const cdlContext = (id: string, company: string) => ({
  table: "cdls",
  column: "sealed_record",
  row: id,
  company,
});

export const decryptCdl = (vault: Vault, row: Pick<CdlRow, "id" | "companyId" | "sealedRecord">): CdlRecord =>
  vault.openJson<CdlRecord>(cdlContext(row.id, row.companyId), row.sealedRecord);
