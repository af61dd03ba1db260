/** The letters that have not gone out, for the operator. */
import { db, transaction } from "db/client.server";
import { outbox } from "db/schema";
import { and, asc, eq, ne } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";

const MOST = 200;

/** Failed ones first, 200 at most. Their text stays sealed. */
export function listUnsent() {
  const { id, toAddress, letter, status, tries, lastError, nextTryAt, createdAt } = outbox;
  return db
    .select({ id, toAddress, letter, status, tries, lastError, nextTryAt, createdAt })
    .from(outbox)
    .where(ne(status, "sent"))
    .orderBy(asc(status), asc(createdAt))
    .limit(MOST);
}

const failed = (id: string) => and(eq(outbox.id, id), eq(outbox.status, "failed"));

/** Begins its tries anew. @throws notFound for what has not failed */
export async function retryMail(actor: Actor | "system", id: string): Promise<void> {
  await transaction(async (tx) => {
    const anew = { status: "waiting", tries: 0, nextTryAt: new Date() } as const;
    const found = await tx.update(outbox).set(anew).where(failed(id)).returning({ letter: outbox.letter });
    if (!found[0]) throw notFound();
    await audit(tx, actor, { action: "mail.retried", object: id, companyId: null });
  });
}

/** It is never sent. @throws notFound for what has not failed */
export async function discardMail(actor: Actor | "system", id: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.delete(outbox).where(failed(id)).returning({ letter: outbox.letter });
    if (!found[0]) throw notFound();
    await audit(tx, actor, { action: "mail.discarded", object: id, companyId: null });
  });
}
