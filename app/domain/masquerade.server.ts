/** Looking through a company user's eyes: with a reason, for an hour, always under both names. */

import { transaction } from "db/client.server";
import { sessions, users } from "db/schema";
import { eq } from "drizzle-orm";
import { audit, auditAlone } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { type Actor, authorize } from "./actor";
import { conflict, type DomainError, forbidden, notFound, unauthenticated } from "./errors";
import { activeMembership, listMemberships, openSession, revokeSession, revokeSessionsOf } from "./session.server";
import { masqueradeRefusal } from "./user.server";

export type Opened = { sessionId: string; token: string };

/** The admin's own session ends; it comes back, as a new one, when the masquerade is stopped. */
export async function startMasquerade(
  actor: Actor,
  kind: "page" | "api",
  userId: string,
  reason: string,
): Promise<Opened> {
  const admin = authorize(actor, "masquerade");
  return transaction(async (tx) => {
    const [target] = isId(userId) ? await tx.select().from(users).where(eq(users.id, userId)) : [];
    if (!target) throw notFound();
    const refusal = masqueradeRefusal(actor, target);
    if (refusal) throw forbidden(refusal);
    const membership = activeMembership(await listMemberships(userId));
    if (!membership) throw forbidden("masquerade_disabled");
    await revokeSession(tx, admin.sessionId);
    const opened = await openSession(tx, kind, { userId, realUserId: admin.userId, reason, life: "masquerade" });
    await audit(tx, actor, {
      action: "masquerade.started",
      companyId: membership.companyId,
      object: userId,
      detail: { reason },
    });
    return { sessionId: opened.id, token: opened.token };
  });
}

/** What a client sends along; nothing of it gives rights, but a foreign id in it is noticed. */
export type StopClaim = { id?: unknown; realUserId?: unknown };

/**
 * @throws conflict not_masquerading, forbidden where the claim names somebody else (the masquerade then goes on),
 *   unauthenticated where the admin may no longer act
 */
export async function stopMasquerade(sessionId: string, kind: "page" | "api", claim: StopClaim = {}): Promise<Opened> {
  type Outcome = { opened: Opened } | { refusal: DomainError };
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    const [row] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    if (!row?.realUserId || !row.userId || row.revokedAt) return { refusal: conflict("not_masquerading") };
    const tampered =
      (claim.realUserId !== undefined && claim.realUserId !== row.realUserId) ||
      (claim.id !== undefined && claim.id !== row.userId && claim.id !== row.realUserId);
    if (tampered) return { refusal: forbidden("masquerade_tampered") };
    const [admin] = await tx.select().from(users).where(eq(users.id, row.realUserId));
    if (admin?.status !== "active" || !admin.rticRole) {
      await revokeSessionsOf(tx, row.realUserId);
      return { refusal: unauthenticated() };
    }
    await revokeSession(tx, row.id);
    const opened = await openSession(tx, kind, { userId: admin.id, life: "rtic" });
    const companyId = activeMembership(await listMemberships(row.userId), row.companyId)?.companyId ?? null;
    await audit(
      tx,
      {
        role: "RTIC Administrator",
        userId: admin.id,
        username: admin.username,
        name: admin.name,
        email: admin.email,
        sessionId: opened.id,
      },
      { action: "masquerade.stopped", companyId, object: row.userId },
    );
    return { opened: { sessionId: opened.id, token: opened.token } };
  });
  if ("opened" in outcome) return outcome.opened;
  if (outcome.refusal.code === "masquerade_tampered")
    await auditAlone("system", { action: "masquerade.tamper", object: sessionId });
  throw outcome.refusal;
}
