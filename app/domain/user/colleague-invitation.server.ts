import { type Db, db, transaction } from "db/client.server";
import { mailedLinks, memberships, users } from "db/schema";
import { and, asc, eq, isNull, max } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { conflict, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { consumeStaffMailLimit } from "~/domain/session/mail.server";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { audit } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { addUser } from "./membership.server";
import type { NewUser } from "./user";
import { loadUser, mailInvitation } from "./user.server";

const MAX_PENDING = 20;

const isPending = () => and(isNull(users.passwordHash), eq(users.status, "active"));

const pendingOf = (tx: Db, companyId: string) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      sentAt: max(mailedLinks.createdAt),
      expiresAt: max(mailedLinks.expiresAt),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(mailedLinks, and(eq(mailedLinks.email, users.email), eq(mailedLinks.purpose, "invitation")))
    .where(and(eq(memberships.companyId, companyId), isPending()))
    .groupBy(users.id, memberships.role)
    .orderBy(asc(users.name), asc(users.id));

export async function listInvitations(actor: Actor) {
  const { companyId } = authorize(actor, "editCompany");
  const now = new Date();
  return (await pendingOf(db, companyId)).map(({ expiresAt, ...pending }) => ({
    ...pending,
    expired: expiresAt === null || expiresAt <= now,
  }));
}

export async function getInvitationForm(actor: Actor) {
  const { name, language } = await loadCompany(db, authorize(actor, "inviteColleagues").companyId);
  return { name, language };
}

/** Notifies all other Administrators. Whoever has an account already joins at once and is notified too. */
export async function inviteColleague(
  actor: Actor,
  input: NewUser,
  idempotencyKey?: string,
): Promise<"invited" | "added"> {
  const { companyId } = authorize(actor, "inviteColleagues");
  if (input.role === "Administrator") authorize(actor, "appointAdministrators");
  await consumeLimit("invitations", companyId, "invited_often");
  return transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    const id = await once(tx, actor, idempotencyKey, async () => {
      if ((await pendingOf(tx, companyId)).length >= MAX_PENDING)
        throw conflict("too_many_invitations", { most: MAX_PENDING });
      return addUser(tx, actor, company, input);
    });
    return (await loadUser(tx, id)).passwordHash === null ? "invited" : "added";
  });
}

async function loadPending(tx: Db, actor: Actor, userId: string) {
  const { companyId } = authorize(actor, "inviteColleagues");
  const [found] = isId(userId)
    ? await tx
        .select({ user: users, role: memberships.role })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isPending()))
    : [];
  if (!found) throw notFound();
  return { ...found, companyId };
}

/** @throws notFound once it was accepted */
export async function getInvitation(actor: Actor, userId: string) {
  const { user, role } = await loadPending(db, actor, userId);
  return { name: user.name, email: user.email, role };
}

/** Ends the earlier link; RTIC's invitation becomes the company's own. @throws notFound once it was accepted, tooMany mail_often */
export async function sendInvitationAgain(actor: Actor, userId: string): Promise<void> {
  await consumeStaffMailLimit("invitation", (await loadPending(db, actor, userId)).user.email);
  await transaction(async (tx) => {
    const { user, companyId } = await loadPending(tx, actor, userId);
    await tx
      .update(memberships)
      .set({ underAccess: false })
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
    await mailInvitation(tx, user, (await loadCompany(tx, companyId)).name);
    await audit(tx, actor, { action: "user.invited_again", companyId, object: userId });
  });
}

/** The link works no more unless another company has invited the same person. @throws notFound once it was accepted */
export async function revokeInvitation(actor: Actor, userId: string): Promise<void> {
  await transaction(async (tx) => {
    const { companyId, role } = await loadPending(tx, actor, userId);
    await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
    if ((await tx.$count(memberships, eq(memberships.userId, userId))) === 0) await endLinksOf(tx, userId);
    await audit(tx, actor, {
      action: "user.membership_taken",
      companyId,
      object: userId,
      detail: { role, invited: true },
    });
  });
}
