import { type Db, db } from "db/client.server";
import { prepared, wholeRow } from "db/prepared.server";
import { listCounts } from "db/schema";
import { eq, type Placeholder, sql } from "drizzle-orm";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./status";

const DRIVERS = "drivers";

const upsertCount = prepared((tx) =>
  tx
    .insert(listCounts)
    .values(wholeRow(listCounts))
    .onConflictDoUpdate({
      target: [listCounts.companyId, listCounts.countKey],
      set: { number: sql`${listCounts.number} + excluded.number` },
    }),
);

async function addToCount(
  tx: Db,
  companyId: string,
  countKey: ApplicationStatus | typeof DRIVERS,
  number: number,
): Promise<void> {
  await upsertCount(tx).run({ companyId, countKey, number });
}

export const addToDriverCount = (tx: Db, companyId: string, number = 1): Promise<void> =>
  addToCount(tx, companyId, DRIVERS, number);

export async function moveBetweenCounts(
  tx: Db,
  companyId: string,
  { from, to }: { from?: ApplicationStatus; to: ApplicationStatus },
): Promise<void> {
  if (from) await addToCount(tx, companyId, from, -1);
  await addToCount(tx, companyId, to, 1);
}

export const countOf = (companyId: string | Placeholder, countKey: ApplicationStatus | typeof DRIVERS) =>
  sql<number>`coalesce((select ${listCounts.number} from ${listCounts}
    where ${listCounts.companyId} = ${companyId} and ${listCounts.countKey} = ${countKey}), 0)`;

const selectCounts = prepared((tx) =>
  tx
    .select({ countKey: listCounts.countKey, number: listCounts.number })
    .from(listCounts)
    .where(eq(listCounts.companyId, sql.placeholder("companyId"))),
);

async function countsOf(companyId: string): Promise<Map<string, number>> {
  const rows = await selectCounts(db).all({ companyId });
  return new Map(rows.map(({ countKey, number }) => [countKey, number]));
}

export const countDrivers = async (companyId: string): Promise<number> => (await countsOf(companyId)).get(DRIVERS) ?? 0;

export async function countByStatus(companyId: string): Promise<Record<ApplicationStatus, number>> {
  const counts = await countsOf(companyId);
  return Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ApplicationStatus,
    number
  >;
}
