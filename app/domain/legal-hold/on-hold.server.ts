import { type Db, db } from "db/client.server";
import { legalHolds } from "db/schema";
import { type AnyColumn, and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import { conflict } from "~/domain/errors";

const inForce = (driverId: AnyColumn | string) => and(eq(legalHolds.driverId, driverId), isNull(legalHolds.liftedAt));

/** All records of the person (docs/decisions/0139). */
const ofPerson = (driverId: AnyColumn | string) =>
  and(
    inArray(
      legalHolds.driverId,
      sql`(
        select ${driverId} union all
        select own.merged_into_id from drivers own where own.id = ${driverId} and own.merged_into_id is not null union all
        select merged.id from drivers merged where merged.merged_into_id = ${driverId} union all
        select sibling.id from drivers own join drivers sibling on sibling.merged_into_id = own.merged_into_id
          where own.id = ${driverId})`,
    ),
    isNull(legalHolds.liftedAt),
  );

export const wherePersonOnHold = (driverId: AnyColumn) =>
  exists(db.select({ id: legalHolds.id }).from(legalHolds).where(ofPerson(driverId)));

export const isPersonOnHold = async (tx: Db, driverId: string): Promise<boolean> =>
  (await tx.$count(legalHolds, ofPerson(driverId))) > 0;

export async function findHold(tx: Db, driverId: string): Promise<typeof legalHolds.$inferSelect | undefined> {
  const [hold] = await tx.select().from(legalHolds).where(inForce(driverId));
  return hold;
}

export async function requireNotOnHold(tx: Db, driverId: string): Promise<void> {
  if (await isPersonOnHold(tx, driverId)) throw conflict("legal_hold");
}
