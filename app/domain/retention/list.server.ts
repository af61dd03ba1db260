import { db, transaction } from "db/client.server";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { companies, drivers, erasures, legalHolds, users } from "db/schema";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import { loadCompany } from "~/domain/company/company.server";
import { decryptReason } from "~/domain/legal-hold/hold.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { RETENTION_VIEWS, type RetentionView } from "./view";

const person = {
  driverId: drivers.id,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  email: drivers.email,
};
type PageParams = Paging & { limit?: number };

const inForce = (companyId: string) => and(eq(legalHolds.companyId, companyId), isNull(legalHolds.liftedAt));
const listed = (companyId: string) => and(eq(erasures.companyId, companyId), isNull(erasures.erasedAt));
const isErased = (companyId: string) => and(eq(erasures.companyId, companyId), isNotNull(erasures.erasedAt));

export async function getRetention(actor: Actor) {
  const { companyId } = authorize(actor, "readRetention");
  const { applicationRetentionYears, version } = await loadCompany(db, companyId);
  const counts: Record<RetentionView, number> = {
    due: await db.$count(erasures, listed(companyId)),
    held: await db.$count(legalHolds, inForce(companyId)),
    erased: await db.$count(erasures, isErased(companyId)),
  };
  return { years: applicationRetentionYears, version, counts };
}

export async function listDue(actor: Actor, { limit = PAGE, ...paging }: PageParams = {}) {
  const { companyId } = authorize(actor, "readRetention");
  const walk = seekFrom(paging, 2, "asc");
  const sortBy = walk.direction === "asc" ? asc : desc;
  const rows = await db
    .select({
      ...person,
      id: erasures.id,
      dueOn: erasures.dueOn,
      listedOn: erasures.listedOn,
      eraseOn: erasures.eraseOn,
    })
    .from(erasures)
    .innerJoin(drivers, eq(drivers.id, erasures.driverId))
    .where(and(listed(companyId), afterCursor([erasures.eraseOn, erasures.id], walk.from, walk.direction)))
    .orderBy(sortBy(erasures.eraseOn), sortBy(erasures.id))
    .limit(limit + 1);
  return pageOf(rows, limit, walk, (row) => [row.eraseOn ?? "", row.id]);
}

export async function listHeld(actor: Actor, { limit = PAGE, ...paging }: PageParams = {}) {
  const { companyId } = authorize(actor, "readRetention");
  const walk = seekFrom(paging, 2, "desc");
  const sortBy = walk.direction === "asc" ? asc : desc;
  const found = await db
    .select({ hold: legalHolds, ...person, dataKeyId: drivers.dataKeyId, by: users.name })
    .from(legalHolds)
    .innerJoin(drivers, eq(drivers.id, legalHolds.driverId))
    .innerJoin(users, eq(users.id, legalHolds.setByUserId))
    .where(and(inForce(companyId), afterCursor([legalHolds.setAt, legalHolds.id], walk.from, walk.direction)))
    .orderBy(sortBy(legalHolds.setAt), sortBy(legalHolds.id))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(found, limit, walk, ({ hold }) => [hold.setAt.getTime(), hold.id]);
  const shown = rows.map(async ({ hold, dataKeyId, ...row }) => ({
    ...row,
    id: hold.id,
    setAt: hold.setAt,
    reason: decryptReason(await openVault(db, dataKeyId), hold),
  }));
  return { rows: await Promise.all(shown), ...cursors };
}

export async function listErased(actor: Actor, { limit = PAGE, ...paging }: PageParams = {}) {
  const { companyId } = authorize(actor, "readRetention");
  const walk = seekFrom(paging, 2, "desc");
  const sortBy = walk.direction === "asc" ? asc : desc;
  const rows = await db
    .select({
      id: erasures.id,
      driverId: erasures.driverId,
      erasedAt: erasures.erasedAt,
      cause: erasures.cause,
      dueOn: erasures.dueOn,
      counts: erasures.counts,
      keptUntil: erasures.keptUntil,
      createdAt: drivers.createdAt,
      hiredOn: drivers.hiredOn,
      endedOn: drivers.endedOn,
    })
    .from(erasures)
    .innerJoin(drivers, eq(drivers.id, erasures.driverId))
    .where(and(isErased(companyId), afterCursor([erasures.erasedAt, erasures.id], walk.from, walk.direction)))
    .orderBy(sortBy(erasures.erasedAt), sortBy(erasures.id))
    .limit(limit + 1);
  return pageOf(rows, limit, walk, (row) => [row.erasedAt?.getTime() ?? 0, row.id]);
}

export const isView = (text: string | undefined): text is RetentionView =>
  RETENTION_VIEWS.some((view) => view === text);

export async function setPeriod(actor: Actor, years: number): Promise<void> {
  const { companyId } = authorize(actor, "setRetention");
  await transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (company.applicationRetentionYears === years) return;
    await tx
      .update(companies)
      .set({ applicationRetentionYears: years, updatedAt: new Date() })
      .where(eq(companies.id, companyId));
    await audit(tx, actor, {
      action: "retention.period_changed",
      companyId,
      object: companyId,
      detail: { from: company.applicationRetentionYears, to: years },
    });
  });
}
