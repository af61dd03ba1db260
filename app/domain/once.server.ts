/** What a form must do once: the second post of the same form (a double click, a retry on a bad line) finds the first one's result. */

import { type Db, transaction } from "db/client.server";
import { onceKeys } from "db/schema";
import { eq, lt } from "drizzle-orm";
import { isUuid, newId } from "~/server/ids.server";
import { type Actor, auditName } from "./actor";

export const newOnceKey = newId;

/** @param key of the form as it was shown; without a proper one the work is simply done */
export async function once(
  tx: Db,
  actor: Actor,
  key: string | undefined,
  work: () => Promise<string>,
): Promise<string> {
  if (!isUuid(key)) return work();
  const owner = auditName(actor);
  // A client of the API chooses its key: somebody else may have chosen the same.
  const own = `${owner} ${key}`;
  const [done] = await tx.select({ result: onceKeys.result }).from(onceKeys).where(eq(onceKeys.key, own));
  if (done) return done.result;
  const result = await work();
  await tx.insert(onceKeys).values({ key: own, owner, result, createdAt: new Date() });
  return result;
}

/** A form may lie open, and a phone without a line, for so many milliseconds. */
const KEPT = 30 * 24 * 3600_000;

export const forgetOnceKeys = (now: Date): Promise<unknown> =>
  transaction((tx) => tx.delete(onceKeys).where(lt(onceKeys.createdAt, new Date(now.getTime() - KEPT))));
