/** The audit: append-only, chained by HMAC, written in the transaction of the change it tells of. */
import { createHmac } from "node:crypto";
import { type Db, transaction } from "db/client.server";
import { auditEvents } from "db/schema";
import { desc } from "drizzle-orm";
import { type Actor, auditName } from "~/domain/actor";
import { lastingKey } from "./keys.server";
import { requestScope } from "./request-scope.server";

type Detail = Record<string, string | number | boolean | null>;
type Entry = { action: string; companyId?: string | null; object?: string; detail?: Detail };
type Row = Omit<typeof auditEvents.$inferInsert, "hash" | "previousHash">;

const ORIGIN = Buffer.alloc(32);

/** HMAC-SHA-256 over the previous hash and the row in a fixed order of its fields. */
function chain(previous: Buffer, row: Row): Buffer {
  const canonical = JSON.stringify([
    row.seq,
    (row.at as Date).getTime(),
    row.actor,
    row.realUserId,
    row.companyId,
    row.action,
    row.object,
    row.ip,
    row.requestId,
    row.detail,
  ]);
  return createHmac("sha256", lastingKey("audit")).update(previous).update(canonical).digest();
}

/** @param entry.detail without personal data: names of fields, codes, counts */
export async function audit(tx: Db, actor: Actor | "system", entry: Entry): Promise<void> {
  const [last] = await tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents)
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  const scope = requestScope();
  const row: Row = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    actor: actor === "system" ? "system" : auditName(actor),
    realUserId: actor !== "system" && "realUser" in actor ? (actor.realUser?.id ?? null) : null,
    companyId: entry.companyId ?? (actor !== "system" && "companyId" in actor ? actor.companyId : null),
    action: entry.action,
    object: entry.object ?? null,
    ip: scope?.ip ?? null,
    requestId: scope?.requestId ?? null,
    detail: entry.detail ?? null,
  };
  const previousHash = last?.hash ?? ORIGIN;
  await tx.insert(auditEvents).values({ ...row, previousHash, hash: chain(previousHash, row) });
}

/** For what changes nothing but must be known: a file viewed, a sign-in refused. */
export function auditAlone(actor: Actor | "system", entry: Entry): Promise<void> {
  return transaction((tx) => audit(tx, actor, entry));
}

/** @returns the first row whose hash does not follow from the one before it, or undefined for a whole chain */
export async function findBrokenLink(tx: Db): Promise<number | undefined> {
  let previous: Buffer = ORIGIN;
  let expected = 1;
  for (const { hash, previousHash, ...row } of await tx.select().from(auditEvents).orderBy(auditEvents.seq)) {
    if (row.seq !== expected || !previousHash.equals(previous) || !hash.equals(chain(previous, row))) return row.seq;
    previous = hash;
    expected += 1;
  }
  return undefined;
}
