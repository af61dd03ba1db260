/** The second post of a form (double click, retry) gets the first one's result. */

import { type Db, transaction } from "db/client.server";
import { idempotencyKeys } from "db/schema";
import { eq, lt } from "drizzle-orm";
import { isUuid, newId } from "~/server/ids.server";
import { invalid } from "./errors";
import { type Actor, auditName } from "./session/actor";

export const newIdempotencyKey = newId;

/** @param idempotencyKey `key`, from the API `key hash`; without a valid one the work just runs */
export async function once(
  tx: Db,
  actor: Actor,
  idempotencyKey: string | undefined,
  work: () => Promise<string>,
): Promise<string> {
  const [key, requestHash = null] = idempotencyKey?.split(" ") ?? [];
  if (!isUuid(key)) return work();
  // API clients choose their keys, so two actors may choose the same.
  const own = `${auditName(actor)} ${key}`;
  const [existing] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, own));
  if (existing && existing.requestHash !== requestHash) throw invalid({ "Idempotency-Key": ["key_used"] });
  if (existing) return existing.result;
  const result = await work();
  await tx.insert(idempotencyKeys).values({ key: own, requestHash, result, createdAt: new Date() });
  return result;
}

const RETENTION = 30 * 24 * 3600_000;

export const deleteOldIdempotencyKeys = (now: Date): Promise<unknown> =>
  transaction((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION))),
  );
