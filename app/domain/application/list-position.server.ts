import { db } from "db/client.server";
import type { Conditions, Order } from "db/listing.server";
import { applications } from "db/schema";
import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Actor, authorize, type CompanyUser } from "~/domain/session/actor";
import type { ListAddress } from "./list";
import { orderOf, queryOf } from "./list.server";

export type ListPosition = {
  number: number;
  count: number;
  next: string | null;
  previous: string | null;
};

type Walk = Conditions & { order: Order };

function newOnes({ companyId, userId }: CompanyUser): Walk {
  const where = and(
    eq(applications.companyId, companyId),
    eq(applications.status, "submitted"),
    or(isNull(applications.assignedUserId), eq(applications.assignedUserId, userId)),
  );
  return {
    each: where,
    among: where,
    order: { keys: [applications.lastActivityAt, applications.id], direction: "asc" },
  };
}

function walkOf(staff: CompanyUser, list: ListAddress | null): Walk {
  if (!list) return newOnes(staff);
  const { sort, ...filter } = list;
  const { each, among } = queryOf(staff, filter);
  return { each, among, order: orderOf(sort).order };
}

const listed = (keys: readonly SQLWrapper[]) => sql.join([...keys], sql`, `);

export async function findListPosition(actor: Actor, id: string, list: ListAddress | null): Promise<ListPosition> {
  const { each, among, order } = walkOf(authorize(actor, "reviewApplications"), list);
  const { keys, direction } = order;
  const from = sql`from ${applications}`;
  const row = sql`(${listed(keys)})`;
  const own = sql`(select ${listed(keys)} ${from} where ${applications.id} = ${id})`;
  const [after, before] = direction === "asc" ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const [onward, back] = direction === "asc" ? [asc, desc] : [desc, asc];
  const nearest = (beyond: SQL | undefined, sortBy: typeof asc) =>
    sql`(select ${applications.id} ${from} where ${and(among, beyond)} order by ${listed(keys.map((key) => sortBy(key)))} limit 1)`;
  const [found] = await db.all<{
    inside: number;
    before: number;
    count: number;
    next: string;
    first: string;
    previous: string;
  }>(sql`select
    (select count(*) ${from} where ${and(among, eq(applications.id, id))}) as inside,
    (select count(*) ${from} where ${and(among, sql`${row} ${before} ${own}`)}) as before,
    (select count(*) ${from} where ${each}) as count,
    ${nearest(sql`${row} ${after} ${own}`, onward)} as next,
    ${nearest(sql`${applications.id} <> ${id}`, onward)} as first,
    ${nearest(sql`${row} ${before} ${own}`, back)} as previous`);
  if (!found) return { number: 0, count: 0, next: null, previous: null };
  const { inside, count, first } = found;
  return inside
    ? { number: found.before + 1, count, next: found.next, previous: found.previous }
    : { number: 0, count, next: first, previous: null };
}
