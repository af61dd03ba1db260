import { type Db, db } from "db/client.server";
import { accessGrants, emailChanges, mailedLinks, memberships, users } from "db/schema";
import { and, desc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import type { Actor } from "./actor";

/** Whatever RTIC creates under its access expires with it. @param until null where the company set no end */
export type ProviderAccess = { until: Date | null };

export const noLaterThan = (end: Date, under: ProviderAccess | undefined): Date =>
  under?.until && under.until < end ? under.until : end;

const isOpen = (companyId: string, now: Date) =>
  and(
    eq(accessGrants.companyId, companyId),
    isNull(accessGrants.endedAt),
    or(isNull(accessGrants.endsAt), gt(accessGrants.endsAt, now)),
    or(eq(accessGrants.decision, "allowed"), and(isNull(accessGrants.decision), lte(accessGrants.opensAt, now))),
  );

export async function findProviderAccess(tx: Db, companyId: string): Promise<ProviderAccess | undefined> {
  const [open] = await tx
    .select({ until: accessGrants.endsAt })
    .from(accessGrants)
    .where(isOpen(companyId, new Date()))
    .orderBy(desc(accessGrants.requestedAt));
  return open;
}

export const hasProviderAccess = async (tx: Db, companyId: string): Promise<boolean> =>
  (await findProviderAccess(tx, companyId)) !== undefined;

/** Ends all open and pending access of a company that is suspended or closed, since nobody there can refuse it. */
export async function endAllProviderAccess(
  tx: Db,
  actor: Actor,
  companyId: string,
  endedByUserId: string,
): Promise<void> {
  await tx
    .update(accessGrants)
    .set({ endedAt: new Date(), endedByUserId })
    .where(and(eq(accessGrants.companyId, companyId), isNull(accessGrants.endedAt)));
  await cancelUnused(tx, actor, companyId);
}

export const isUnusedInvitation = () =>
  and(eq(memberships.underAccess, true), inArray(memberships.userId, invitedIds()));
const invitedIds = () => db.select({ id: users.id }).from(users).where(isNull(users.passwordHash));

/** What RTIC has opened with the company's access and nobody has used yet: invitations, links, changes of an address. */
export async function cancelUnused(tx: Db, actor: Actor | "system", companyId: string): Promise<void> {
  const now = new Date();
  const people = tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.companyId, companyId));
  const made = and(inArray(mailedLinks.userId, people), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));
  const isMade = or(eq(mailedLinks.underAccess, true), eq(mailedLinks.purpose, "email"));
  await tx.update(mailedLinks).set({ expiresAt: now }).where(and(made, isMade));
  await tx.delete(emailChanges).where(inArray(emailChanges.userId, people));
  const removed = await tx
    .delete(memberships)
    .where(and(eq(memberships.companyId, companyId), isUnusedInvitation()))
    .returning({ userId: memberships.userId, role: memberships.role });
  for (const { userId, role } of removed)
    await audit(tx, actor, {
      action: "user.membership_taken",
      companyId,
      object: userId,
      detail: { role, invited: true, because: "access" },
    });
}
