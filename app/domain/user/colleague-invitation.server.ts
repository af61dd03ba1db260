/** RTIC's invitations are memberships of people without a password; a company's own are rows until they are accepted. */
import { type Db, db, transaction } from "db/client.server";
import { mailedLinks, membershipInvitations, memberships, users } from "db/schema";
import { and, asc, eq, isNull, max } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { consumeStaffMailLimit } from "~/domain/session/mail.server";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { mailMembershipInvitation, newInvitationLink } from "./membership-invitation.server";
import { notifyOfInvitation } from "./membership-mail.server";
import type { NewUser } from "./user";
import { mailInvitation } from "./user.server";

const MAX_PENDING = 20;

const isPending = () => and(isNull(users.passwordHash), eq(users.status, "active"));

const invitedByRtic = (tx: Db, companyId: string) =>
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

const invitedHere = (tx: Db, companyId: string) =>
  tx
    .select({
      id: membershipInvitations.id,
      name: membershipInvitations.name,
      email: membershipInvitations.email,
      role: membershipInvitations.role,
      sentAt: membershipInvitations.sentAt,
      expiresAt: membershipInvitations.expiresAt,
    })
    .from(membershipInvitations)
    .where(eq(membershipInvitations.companyId, companyId))
    .orderBy(asc(membershipInvitations.name), asc(membershipInvitations.id));

const pendingOf = async (tx: Db, companyId: string) => [
  ...(await invitedHere(tx, companyId)),
  ...(await invitedByRtic(tx, companyId)),
];

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

async function isMember(tx: Db, email: string, companyId: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(users.email, email)));
  return member !== undefined;
}

/** Notifies all other Administrators. Does the same whether or not the address has an account. */
export async function inviteColleague(actor: Actor, input: NewUser, idempotencyKey?: string): Promise<void> {
  const { companyId, userId, name: by } = authorize(actor, "inviteColleagues");
  if (input.role === "Administrator") authorize(actor, "appointAdministrators");
  await consumeLimit("invitations", companyId, "invited_often");
  await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const pending = await pendingOf(tx, companyId);
      if (pending.length >= MAX_PENDING) throw conflict("too_many_invitations", { most: MAX_PENDING });
      if (await isMember(tx, input.email, companyId)) throw invalid({ email: ["already_member"] });
      if (pending.some(({ email }) => email === input.email)) throw invalid({ email: ["already_invited"] });
      const company = await loadCompany(tx, companyId);
      const id = newId();
      const { token, ...link } = newInvitationLink();
      const { name, email, phone = null, language, role } = input;
      const person = { name, email, phone, language, role };
      await tx.insert(membershipInvitations).values({ id, companyId, ...person, invitedBy: userId, ...link });
      await mailMembershipInvitation(tx, person, { by, company: company.name, token });
      await audit(tx, actor, { action: "user.invited", companyId, object: id, detail: { role } });
      await notifyOfInvitation(tx, actor, company, role);
      return id;
    }),
  );
}

async function loadPending(tx: Db, actor: Actor, id: string) {
  const { companyId } = authorize(actor, "inviteColleagues");
  if (!isId(id)) throw notFound();
  const [invitation] = await tx
    .select()
    .from(membershipInvitations)
    .where(and(eq(membershipInvitations.companyId, companyId), eq(membershipInvitations.id, id)));
  if (invitation) return { companyId, invitation };
  const [byRtic] = await tx
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, id), isPending()));
  if (!byRtic) throw notFound();
  return { companyId, byRtic };
}

/** @throws notFound once it was accepted */
export async function getInvitation(actor: Actor, id: string) {
  const { invitation, byRtic } = await loadPending(db, actor, id);
  const { name, email, role } = invitation ?? { ...byRtic.user, role: byRtic.role };
  return { name, email, role };
}

/** Ends the earlier link; RTIC's invitation becomes the company's own. @throws notFound once it was accepted, tooMany mail_often */
export async function sendInvitationAgain(actor: Actor, id: string): Promise<void> {
  const self = authorize(actor, "inviteColleagues");
  await consumeStaffMailLimit("invitation", (await getInvitation(actor, id)).email);
  await transaction(async (tx) => {
    const { companyId, invitation, byRtic } = await loadPending(tx, actor, id);
    const company = await loadCompany(tx, companyId);
    if (invitation) {
      const { token, ...link } = newInvitationLink();
      await tx
        .update(membershipInvitations)
        .set({ ...link, invitedBy: self.userId })
        .where(eq(membershipInvitations.id, id));
      await mailMembershipInvitation(tx, invitation, { by: self.name, company: company.name, token });
    } else {
      await tx
        .update(memberships)
        .set({ underAccess: false })
        .where(and(eq(memberships.userId, id), eq(memberships.companyId, companyId)));
      await mailInvitation(tx, byRtic.user, company.name);
    }
    await audit(tx, actor, { action: "user.invited_again", companyId, object: id });
  });
}

/** RTIC's link works no more unless another company has the same person. @throws notFound once it was accepted */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { companyId, invitation, byRtic } = await loadPending(tx, actor, id);
    if (invitation) {
      await tx.delete(membershipInvitations).where(eq(membershipInvitations.id, id));
      const detail = { role: invitation.role };
      await audit(tx, actor, { action: "user.invitation_withdrawn", companyId, object: id, detail });
    } else {
      await tx.delete(memberships).where(and(eq(memberships.userId, id), eq(memberships.companyId, companyId)));
      if ((await tx.$count(memberships, eq(memberships.userId, id))) === 0) await endLinksOf(tx, id);
      const detail = { role: byRtic.role, invited: true };
      await audit(tx, actor, { action: "user.membership_taken", companyId, object: id, detail });
    }
  });
}
