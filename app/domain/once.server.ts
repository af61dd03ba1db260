/** What a form must do once: the second post of the same form (a double click, a retry on a bad line) finds the first one's result. */

import type { Db } from "db/client.server";
import { onceKeys } from "db/schema";
import { and, eq } from "drizzle-orm";
import { isId, newId } from "~/server/ids.server";
import { type Actor, auditName } from "./actor";

export const newOnceKey = newId;

/** @param key of the form as it was shown; without a proper one the work is simply done */
export async function once(
  tx: Db,
  actor: Actor,
  key: string | undefined,
  work: () => Promise<string>,
): Promise<string> {
  if (!isId(key)) return work();
  const owner = auditName(actor);
  const [done] = await tx
    .select({ result: onceKeys.result })
    .from(onceKeys)
    .where(and(eq(onceKeys.key, key), eq(onceKeys.owner, owner)));
  if (done) return done.result;
  const result = await work();
  await tx.insert(onceKeys).values({ key, owner, result, createdAt: new Date() });
  return result;
}
