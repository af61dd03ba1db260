import { db } from "db/client.server";
import { erasures } from "db/schema";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";

/** What is left of somebody who was erased. @returns undefined for everybody else, also who came back since */
export async function findErased(actor: Actor, driverId: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const { erasedAt, createdAt, hiredOn, endedOn } = await loadDriver(db, companyId, driverId);
  if (!erasedAt) return;
  const [erased] = await db
    .select({ at: erasures.erasedAt, cause: erasures.cause, counts: erasures.counts, keptUntil: erasures.keptUntil })
    .from(erasures)
    .where(and(eq(erasures.driverId, driverId), eq(erasures.companyId, companyId), isNotNull(erasures.erasedAt)))
    .orderBy(desc(erasures.erasedAt))
    .limit(1);
  return erased && { ...erased, createdAt, hiredOn, endedOn };
}
