import { db, transaction } from "db/client.server";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { webhookDeliveries } from "db/schema";
import { and, asc, desc, eq, gte, lt } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import type { Actor } from "~/domain/session/actor";
import { change, getEndpoint, limitTests } from "./endpoint.server";
import { DELIVERY_DAYS } from "./webhook";

/** The newest first. */
export async function listDeliveries(
  actor: Actor,
  id: string,
  { cursor, before, limit = PAGE }: Paging & { limit?: number },
) {
  await getEndpoint(actor, id);
  const keys = [webhookDeliveries.createdAt, webhookDeliveries.id];
  const walk = seekFrom({ cursor, before }, keys.length, "desc");
  const order = walk.direction === "asc" ? asc : desc;
  const rows = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      sequence: webhookDeliveries.eventSeq,
      happenedAt: webhookDeliveries.happenedAt,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      nextTryAt: webhookDeliveries.nextTryAt,
      lastTryAt: webhookDeliveries.lastTryAt,
      lastStatus: webhookDeliveries.lastStatus,
      lastFault: webhookDeliveries.lastFault,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), afterCursor(keys, walk.from, walk.direction)))
    .orderBy(...keys.map((key) => order(key)))
    .limit(limit + 1);
  const { rows: deliveries, ...cursors } = pageOf(rows, limit, walk, (row) => [row.createdAt.getTime(), row.id]);
  return { deliveries, ...cursors };
}
export type ShownDelivery = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];

export async function replaySince(actor: Actor, id: string, since: Date): Promise<number> {
  let number = 0;
  await limitTests(actor);
  await change(actor, id, "webhook.replayed", async (_row, tx) => {
    const again = await tx
      .update(webhookDeliveries)
      .set({ state: "waiting", tries: 0, firstTryAt: null, nextTryAt: new Date() })
      .where(and(eq(webhookDeliveries.endpointId, id), gte(webhookDeliveries.happenedAt, since)))
      .returning({ id: webhookDeliveries.id });
    number = again.length;
    return undefined;
  });
  return number;
}

export const deleteOldDeliveries = (now: Date): Promise<unknown> =>
  transaction((tx) =>
    tx
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - DELIVERY_DAYS * 24 * 3600_000))),
  );
