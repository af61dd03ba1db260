import { type Db, db } from "db/client.server";
import { legalHolds } from "db/schema";
import { and, eq, exists, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { conflict } from "~/domain/errors";

const inForce = (driverId: SQLiteColumn | string) =>
  and(eq(legalHolds.driverId, driverId), isNull(legalHolds.liftedAt));

export const isHeld = (driverId: SQLiteColumn) =>
  exists(db.select({ id: legalHolds.id }).from(legalHolds).where(inForce(driverId)));

export async function findHold(tx: Db, driverId: string): Promise<typeof legalHolds.$inferSelect | undefined> {
  const [hold] = await tx.select().from(legalHolds).where(inForce(driverId));
  return hold;
}

/** @throws conflict legal_hold */
export async function refuseHeld(tx: Db, driverId: string): Promise<void> {
  if (await findHold(tx, driverId)) throw conflict("legal_hold");
}
