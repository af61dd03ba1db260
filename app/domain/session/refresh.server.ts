/** Refresh tokens are stored as hashes; each is exchanged once for its successor. */

import { type Db, db, transaction } from "db/client.server";
import { refreshTokens, sessions } from "db/schema";
import { and, eq, isNull, lt } from "drizzle-orm";
import { unauthenticated } from "~/domain/errors";
import { audit } from "~/server/audit.server";
import { hashToken, newToken } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { isLiveSession, revokeSession } from "./session.server";

/** Milliseconds in which a used token still gets a successor, for two tabs and lost responses. */
const GRACE = 30_000;

export type Refresh = { sessionId: string; token: string; expiresAt: Date };

async function add(tx: Db, sessionId: string, expiresAt: Date): Promise<Refresh> {
  const token = newToken();
  await tx.insert(refreshTokens).values({ tokenHash: hashToken(token), sessionId, createdAt: new Date() });
  return { sessionId, token, expiresAt };
}

export async function issueRefresh(sessionId: string): Promise<Refresh> {
  return transaction(async (tx) => {
    const [session] = await tx
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
    if (!session) throw unauthenticated();
    return add(tx, sessionId, session.expiresAt);
  });
}

export async function findRefreshSession(token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(token)));
  return found?.sessionId;
}

/** Reuse after the grace period may be theft, so the session ends. */
export async function rotateRefresh(token: string): Promise<Refresh> {
  const sessionId = await findRefreshSession(token);
  if (!sessionId) throw unauthenticated();
  await consumeLimit("tokenRefreshes", sessionId);
  const next = await transaction((tx) => rotate(tx, hashToken(token)));
  if (!next) throw unauthenticated();
  return next;
}

async function rotate(tx: Db, tokenHash: Buffer): Promise<Refresh | undefined> {
  const [found] = await tx
    .select({ usedAt: refreshTokens.usedAt, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  const now = new Date();
  if (found?.session.kind !== "api" || !isLiveSession(found.session, now)) return undefined;
  const { usedAt, session } = found;
  if (usedAt && now.getTime() - usedAt.getTime() > GRACE) {
    await revokeSession(tx, session.id);
    await audit(tx, "system", {
      action: "refresh.reused",
      object: session.id,
      detail: { owner: session.userId ?? session.applicantId },
    });
    return undefined;
  }
  if (!usedAt) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    await closeBranches(tx, session.id, new Date(now.getTime() - GRACE));
  }
  return add(tx, session.id, session.expiresAt);
}

/** Of two tabs only the later successor stays valid; using the other counts as reuse. */
async function closeBranches(tx: Db, sessionId: string, before: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: before })
    .where(
      and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt), lt(refreshTokens.createdAt, before)),
    );
}
