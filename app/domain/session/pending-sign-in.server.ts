import { type Db, db } from "db/client.server";
import { pendingSignIns } from "db/schema";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { hashToken, newToken } from "~/server/ids.server";

const PENDING_MINUTES = 10;
const MAX_TRIES = 5;
export type ClientKind = (typeof pendingSignIns.$inferSelect)["kind"];

export async function startPendingSignIn(tx: Db, kind: ClientKind, userId: string): Promise<string> {
  const token = newToken();
  const now = Date.now();
  await tx.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, new Date(now)));
  await tx
    .insert(pendingSignIns)
    .values({ tokenHash: hashToken(token), kind, userId, expiresAt: new Date(now + PENDING_MINUTES * 60_000) });
  return token;
}

const isOpen = (kind: ClientKind, token: string) =>
  and(
    eq(pendingSignIns.tokenHash, hashToken(token)),
    eq(pendingSignIns.kind, kind),
    lt(pendingSignIns.tries, MAX_TRIES),
    gt(pendingSignIns.expiresAt, new Date()),
  );

export async function findPendingSignIn(kind: ClientKind, token: string): Promise<string | undefined> {
  const [found] = await db.select({ userId: pendingSignIns.userId }).from(pendingSignIns).where(isOpen(kind, token));
  return found?.userId;
}

/** Committed before the code is checked, so that parallel attempts count. @returns the user's id */
export async function countAttempt(tx: Db, kind: ClientKind, token: string): Promise<string | undefined> {
  const [found] = await tx
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(isOpen(kind, token))
    .returning({ userId: pendingSignIns.userId });
  return found?.userId;
}

export async function consumePendingSignIn(tx: Db, token: string): Promise<boolean> {
  const deleted = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, hashToken(token)))
    .returning({ userId: pendingSignIns.userId });
  return deleted.length > 0;
}

export const endPendingSignInsOf = (tx: Db, userId: string): Promise<unknown> =>
  tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
