import { type Db, transaction } from "db/client.server";
import { memberships, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { conflict, invalid } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { revokeSessionsOf } from "~/domain/session/session.server";
import { audit } from "~/server/audit.server";
import { requestEmailChange } from "./email-change.server";
import type { UserDetails } from "./user";
import {
  isSignInTaken,
  loadManagedUser,
  loadUser,
  mailInvitationAgain,
  requireAccessToInvite,
  type UserRow,
} from "./user.server";

/**
 * A sign-in address needs confirmation (email-change.server.ts); a new invitation for an Administrator counts as an
 * appointment.
 * @param shownVersion `updatedAt` in milliseconds
 * @returns whether an address waits for others
 */
export async function editUser(actor: Actor, id: string, shownVersion: number, details: UserDetails): Promise<boolean> {
  authorize(actor, "runCompanies");
  return transaction(async (tx) => {
    const user = await loadManagedUser(tx, actor, id);
    const { email, ...own } = { ...details, phone: details.phone ?? null };
    const isMoved = email !== user.email;
    const needsConsent = isMoved && user.passwordHash !== null;
    const now: Partial<UserRow> = needsConsent
      ? own
      : { ...own, email, username: user.username === user.email ? email : user.username };
    const changed = (Object.keys(now) as (keyof UserRow)[]).filter((field) => now[field] !== user[field]);
    if (changed.length === 0 && !needsConsent) return false;
    if (user.updatedAt.getTime() !== shownVersion) throw conflict("user_changed");
    if (isMoved && (await isSignInTaken(tx, email, id))) throw invalid({ email: ["email_in_use"] });
    const underAccess = isMoved ? await requireAccessToInvite(tx, user) : undefined;
    if (isMoved && !needsConsent && (await isAdministrator(tx, id))) authorize(actor, "governPlatform");
    if (needsConsent) await requestEmailChange(tx, actor, user, email, underAccess);
    if (changed.length === 0) return needsConsent;
    await tx
      .update(users)
      .set({ ...now, updatedAt: new Date() })
      .where(eq(users.id, id));
    const fields = changed.filter((field) => field !== "username").join(",");
    await audit(tx, actor, { action: "user.edited", object: id, detail: { fields } });
    if (isMoved && !needsConsent) {
      await revokeSessionsOf(tx, id);
      await endLinksOf(tx, id);
      if (user.status === "active") await mailInvitationAgain(tx, await loadUser(tx, id), underAccess);
    }
    return needsConsent;
  });
}

async function isAdministrator(tx: Db, id: string): Promise<boolean> {
  const held = and(eq(memberships.userId, id), eq(memberships.role, "Administrator"));
  return (await tx.$count(memberships, held)) > 0;
}
