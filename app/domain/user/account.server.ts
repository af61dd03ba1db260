import { db, transaction } from "db/client.server";
import { sessions, users } from "db/schema";
import { and, eq, isNull, ne } from "drizzle-orm";
import { conflict, invalid, notFound } from "~/domain/errors";
import { requireAccess } from "~/domain/provider-access/access.server";
import { type Actor, authorize, isMasquerading } from "~/domain/session/actor";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { listMemberships, type Membership, openMemberships } from "~/domain/session/memberships.server";
import { forgetDevicesOf, listLiveSessions, revokeSessionsOf, sessionsOf } from "~/domain/session/session.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { consumeLimit, resetLimit } from "~/server/limits.server";
import { checkPassword, hashPassword, loadGuesser } from "~/server/passwords.server";
import type { OwnDetails } from "./user";
import { loadUser, mailPasswordChanged, personalWordsOf } from "./user.server";

export async function getOwnAccount(actor: Actor) {
  const self = authorize(actor, "ownAccount");
  const { name, username, email, phone, language, twoFactorSetUpAt } = await loadUser(db, self.userId);
  return {
    twoFactor: twoFactorSetUpAt !== null,
    user: { name, username, email, phone, language },
    memberships: await listMemberships(db, self.userId),
    masquerading: isMasquerading(actor),
  };
}

export async function editOwnDetails(actor: Actor, { name, phone, language }: OwnDetails): Promise<void> {
  const { userId } = authorize(actor, "changeOwnAccount");
  await transaction(async (tx) => {
    await tx
      .update(users)
      .set({ name, phone: phone ?? null, language, updatedAt: new Date() })
      .where(eq(users.id, userId));
    await audit(tx, actor, { action: "user.details_changed", object: userId });
  });
}

export async function listOwnCompanies(actor: Actor): Promise<Membership[]> {
  return openMemberships(await listMemberships(db, authorize(actor, "ownAccount").userId));
}

/** @throws notFound for another or an inactive company; in a masquerade forbidden access_not_granted */
export async function switchCompany(actor: Actor, companyId: string): Promise<void> {
  const self = authorize(actor, "ownAccount");
  const open = await listOwnCompanies(actor);
  if (!open.some((membership) => membership.companyId === companyId)) {
    await auditInOwnTransaction(actor, {
      action: "access.denied",
      ...(isId(companyId) && { object: companyId }),
      detail: { to: "company_switch" },
    });
    throw notFound();
  }
  await transaction(async (tx) => {
    if (isMasquerading(actor)) await requireAccess(tx, companyId);
    const [session] = await tx
      .update(sessions)
      .set({ companyId })
      .where(eq(sessions.id, self.sessionId))
      .returning({ reason: sessions.masqueradeReason });
    // The other company's Administrators must see who masquerades, and why.
    const moved = { action: "masquerade.moved", detail: { reason: session?.reason ?? "" } } as const;
    const switched = { action: "user.company_switched" } as const;
    await audit(tx, actor, { ...(isMasquerading(actor) ? moved : switched), companyId, object: self.userId });
  });
}

/** Whoever has a second factor proves themselves with it too, as before a change of it. */
async function requirePasswordChange(actor: Actor) {
  const self = authorize(actor, "changeOwnAccount");
  const user = await loadUser(db, self.userId);
  if (user.twoFactorSetUpAt) authorize(actor, "changeOwnTwoFactor");
  return { self, user };
}

export async function requireOwnPassword(actor: Actor): Promise<string> {
  return (await requirePasswordChange(actor)).self.username;
}

export async function changePassword(actor: Actor, present: string, newPassword: string): Promise<void> {
  const { self, user: before } = await requirePasswordChange(actor);
  // Counted before the slow hash, so that parallel attempts count.
  await consumeLimit("passwordConfirmations", self.userId);
  if (!(await checkPassword(before.passwordHash, present))) {
    await auditInOwnTransaction(actor, { action: "user.password_refused", object: self.userId });
    throw invalid({ currentPassword: ["password_wrong"] });
  }
  const isGuessable = await loadGuesser();
  if (isGuessable(newPassword, await personalWordsOf(db, before))) throw invalid({ password: ["password_guessable"] });
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    const user = await loadUser(tx, self.userId);
    if (user.passwordHash !== before.passwordHash) throw conflict("stale_version");
    await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, user.id));
    await revokeSessionsOf(tx, user.id, self.sessionId);
    await forgetDevicesOf(tx, user.id, self.sessionId);
    await endLinksOf(tx, user.id);
    await mailPasswordChanged(tx, user);
    await audit(tx, actor, { action: "user.password_changed", object: user.id });
  });
  await resetLimit("passwordConfirmations", self.userId);
}

export async function listOwnSessions(actor: Actor) {
  const self = authorize(actor, "ownSessions");
  const rows = await listLiveSessions(self);
  return rows.map((session) => ({ ...session, current: session.id === self.sessionId }));
}

export async function signOutOthers(actor: Actor): Promise<void> {
  const self = authorize(actor, "endOwnSessions");
  await transaction(async (tx) => {
    if (self.role === "Applicant")
      await tx
        .update(sessions)
        .set({ revokedAt: new Date() })
        .where(and(sessionsOf(self), isNull(sessions.revokedAt), ne(sessions.id, self.sessionId)));
    else await revokeSessionsOf(tx, self.userId, self.sessionId);
    await audit(tx, actor, { action: "user.signed_out_others" });
  });
}

/** @throws notFound for somebody else's session, this one, or one that has ended */
export async function signOutSession(actor: Actor, id: string): Promise<void> {
  const self = authorize(actor, "endOwnSessions");
  if (!isId(id)) throw notFound();
  await transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(
        and(
          eq(sessions.id, id),
          sessionsOf(self),
          ne(sessions.id, self.sessionId),
          isNull(sessions.realUserId),
          isNull(sessions.revokedAt),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound();
    await audit(tx, actor, { action: "user.signed_out_session", object: id });
  });
}
