import { db } from "db/client.server";
import type { Conditions, Order } from "db/listing.server";
import { queryOne } from "db/raw.server";
import { applications, drivers } from "db/schema";
import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dayOf, daysBetween } from "~/domain/day";
import { type Actor, authorize, type CompanyActor, todayOf } from "~/domain/session/actor";
import type { ApplicationListParams } from "./list";
import { orderOf, queryOf } from "./list.server";
import type { ApplicationStatus } from "./status";

export type ListPosition = {
  number: number;
  count: number;
  next: string | null;
  previous: string | null;
};

type ListScan = Conditions & { order: Order };

function newSubmissions({ companyId, userId }: CompanyActor): ListScan {
  const where = and(
    eq(applications.companyId, companyId),
    eq(applications.status, "submitted"),
    or(isNull(applications.assignedUserId), eq(applications.assignedUserId, userId)),
  );
  return {
    whereToCount: where,
    whereToPage: where,
    order: { keys: [applications.lastActivityAt, applications.id], direction: "asc" },
  };
}

function scanOf(staff: CompanyActor, list: ApplicationListParams | null): ListScan {
  if (!list) return newSubmissions(staff);
  const { sort, ...filter } = list;
  const { whereToCount, whereToPage } = queryOf(staff, filter);
  return { whereToCount, whereToPage, order: orderOf(sort).order };
}

const joinKeys = (keys: readonly SQLWrapper[]) => sql.join([...keys], sql`, `);

export async function findListPosition(
  actor: Actor,
  id: string,
  list: ApplicationListParams | null,
): Promise<ListPosition> {
  const { whereToCount, whereToPage, order } = scanOf(authorize(actor, "reviewApplications"), list);
  const { keys, direction } = order;
  const from = sql`from ${applications}`;
  const row = sql`(${joinKeys(keys)})`;
  const own = sql`(select ${joinKeys(keys)} ${from} where ${applications.id} = ${id})`;
  const [after, before] = direction === "asc" ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const [onward, back] = direction === "asc" ? [asc, desc] : [desc, asc];
  const nearest = (beyond: SQL | undefined, sortBy: typeof asc) =>
    sql`(select ${applications.id} ${from} where ${and(whereToPage, beyond)} order by ${joinKeys(keys.map((key) => sortBy(key)))} limit 1)`;
  const found = await queryOne<{
    inside: number;
    before: number;
    count: number;
    next: string;
    first: string;
    previous: string;
  }>(
    db,
    sql`select
    (select count(*) ${from} where ${and(whereToPage, eq(applications.id, id))}) as inside,
    (select count(*) ${from} where ${and(whereToPage, sql`${row} ${before} ${own}`)}) as before,
    (select count(*) ${from} where ${whereToCount}) as count,
    ${nearest(sql`${row} ${after} ${own}`, onward)} as next,
    ${nearest(sql`${applications.id} <> ${id}`, onward)} as first,
    ${nearest(sql`${row} ${before} ${own}`, back)} as previous`,
  );
  if (!found) return { number: 0, count: 0, next: null, previous: null };
  const { inside, count, first } = found;
  return inside
    ? { number: found.before + 1, count, next: found.next, previous: found.previous }
    : { number: 0, count, next: first, previous: null };
}

const PAGE = 25;

export type Neighbour = {
  id: string;
  status: ApplicationStatus;
  daysInStatus: number;
  warnings: number;
  firstName: string;
  lastName: string;
  email: string;
};

export async function listNeighbours(
  actor: Actor,
  id: string,
  list: ApplicationListParams,
  number: number,
): Promise<Neighbour[]> {
  const staff = authorize(actor, "reviewApplications");
  const { whereToPage, order } = scanOf(staff, list);
  const { keys, direction } = order;
  const row = sql`(${joinKeys(keys)})`;
  const own = sql`(select ${joinKeys(keys)} from ${applications} where ${applications.id} = ${id})`;
  const before = number > 0 ? (number - 1) % PAGE : 0;
  const [towards, away] = direction === "asc" ? [asc, desc] : [desc, asc];
  const read = (comparison: string, sortBy: typeof asc, limit: number) =>
    db
      .select({
        id: applications.id,
        status: applications.status,
        statusSince: applications.statusSince,
        warnings: applications.warnings,
        firstName: drivers.firstName,
        lastName: drivers.lastName,
        email: drivers.email,
      })
      .from(applications)
      .innerJoin(drivers, eq(drivers.id, applications.driverId))
      .where(and(whereToPage, sql`${row} ${sql.raw(comparison)} ${own}`))
      .orderBy(...keys.map((key) => sortBy(key)))
      .limit(limit);
  const earlier = before > 0 ? await read(direction === "asc" ? "<" : ">", away, before) : [];
  const later = await read(direction === "asc" ? ">=" : "<=", towards, PAGE - before);
  const today = todayOf(actor);
  return [...earlier.reverse(), ...later].map(({ statusSince, warnings, ...neighbour }) => ({
    ...neighbour,
    daysInStatus: Math.max(0, daysBetween(dayOf(statusSince, staff.timeZone), today)),
    warnings: warnings.length,
  }));
}
