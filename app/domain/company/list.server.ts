import { type Db, db } from "db/client.server";
import { afterCursor, contains, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { applications, companies, listCounts, memberships, users } from "db/schema";
import { isAlike } from "db/similar";
import { and, asc, count, desc, eq, inArray, max, sql, sum } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import { LIVE_STATUSES } from "~/domain/application/status";
import { type Actor, authorize } from "~/domain/session/actor";
import type { CompanyStatus } from "./status";

type ListParams = Paging & {
  q?: string | null | undefined;
  status?: CompanyStatus | undefined;
  limit?: number | undefined;
};

export async function listCompanies(actor: Actor, { q, status, limit = PAGE, ...paging }: ListParams) {
  authorize(actor, "runCompanies");
  const walk = seekFrom(paging, 2, "asc");
  const order = walk.direction === "asc" ? asc : desc;
  const read = await db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(
      and(
        afterCursor([companies.name, companies.id], walk.from, walk.direction),
        q ? contains(companies.name, q) : undefined,
        status ? eq(companies.status, status) : undefined,
      ),
    )
    .orderBy(order(companies.name), order(companies.id))
    .limit(limit + 1);
  const { rows, nextCursor, previousCursor } = pageOf(read, limit, walk, (row) => [row.name, row.id]);
  const ids = rows.map(({ id }) => id);
  const [staff, open, active] = [await countStaff(db, ids), await countOpen(db, ids), await lastActivity(db, ids)];
  return {
    companies: rows.map((row) => {
      const people = staff.get(row.id);
      return {
        ...row,
        users: people?.number ?? 0,
        openApplications: open.get(row.id)?.number ?? 0,
        lastActivityAt: later(active.get(row.id)?.at ?? null, people?.lastSignInAt ?? null),
      };
    }),
    nextCursor,
    previousCursor,
  };
}

const [FEW, MOST, READ] = [5, 10, 5000];

export async function listSimilarCompanies(
  actor: Actor,
  { q, status }: Pick<ListParams, "q" | "status">,
  count: number,
) {
  authorize(actor, "runCompanies");
  if (!q || count > FEW) return [];
  const names = await db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(status ? eq(companies.status, status) : undefined)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(READ);
  return names.filter(({ name }) => isAlike(name, q)).slice(0, MOST);
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? other : (one ?? other);
const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

const countStaff = async (tx: Db, ids: string[]) =>
  byId(
    await tx
      .select({ id: memberships.companyId, number: count(), lastSignInAt: max(users.lastSignInAt) })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(inArray(memberships.companyId, ids))
      .groupBy(memberships.companyId),
  );

const countOpen = async (tx: Db, ids: string[]) =>
  byId(
    await tx
      .select({ id: listCounts.companyId, number: sum(listCounts.number).mapWith(Number) })
      .from(listCounts)
      .where(and(inArray(listCounts.companyId, ids), inArray(listCounts.countKey, LIVE_STATUSES)))
      .groupBy(listCounts.companyId),
  );

/** One index lookup per company; with GROUP BY SQLite would read all rows. */
const lastActivity = async (tx: Db, ids: string[]) =>
  byId(
    await tx
      .select({
        id: companies.id,
        at: sql<Date | null>`(select max(last_activity_at) from applications where company_id = companies.id)`.mapWith(
          applications.lastActivityAt,
        ),
      })
      .from(companies)
      .where(inArray(companies.id, ids)),
  );

export async function countCompanies(actor: Actor): Promise<Record<CompanyStatus, number>> {
  authorize(actor, "runCompanies");
  const rows = await db.select({ status: companies.status, number: count() }).from(companies).groupBy(companies.status);
  const none: Record<CompanyStatus, number> = { active: 0, suspended: 0, closed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, number }) => [status, number])) };
}
