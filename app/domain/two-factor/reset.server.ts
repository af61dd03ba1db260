import { type Db, db, transaction } from "db/client.server";
import { passkeys, users } from "db/schema";
import { and, eq, or } from "drizzle-orm";
import { conflict, invalid } from "~/domain/errors";
import { requireAccessTo } from "~/domain/provider-access/access.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { forgetDevicesOf, revokeSessionsOf } from "~/domain/session/session.server";
import { loadUser, type UserRow } from "~/domain/user/user.server";
import { audit } from "~/server/audit.server";
import { mailNews } from "./mail.server";
import { removeRecoveryCodes } from "./recovery-code.server";
import { removeApp } from "./totp.server";

export async function getReset(actor: Actor, id: string) {
  const { userId } = authorize(actor, "resetTwoFactor");
  const { name, email, twoFactorSetUpAt } = requireResettable(userId, await loadUser(db, id));
  return { id, name, email, twoFactorSetUpAt };
}

function requireResettable(self: string, user: UserRow): UserRow {
  if (user.id === self) throw conflict("reset_own_second_step");
  if (!user.twoFactorSetUpAt) throw conflict("no_second_step");
  return user;
}

async function removeAllFactors(tx: Db, userId: string): Promise<void> {
  await removeApp(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await removeRecoveryCodes(tx, userId);
  await tx.update(users).set({ twoFactorSetUpAt: null }).where(eq(users.id, userId));
  await revokeSessionsOf(tx, userId);
  await forgetDevicesOf(tx, userId);
  await mailNews(tx, userId, "reset");
}

/** Ends all sessions of the user. */
export async function resetTwoFactor(actor: Actor, id: string, reason: string): Promise<void> {
  const { userId } = authorize(actor, "resetTwoFactor");
  await transaction(async (tx) => {
    const user = requireResettable(userId, await loadUser(tx, id));
    if (!user.rticRole) await requireAccessTo(tx, id);
    await removeAllFactors(tx, id);
    await audit(tx, actor, { action: "second_step.reset", object: id, detail: { reason } });
  });
}

export async function resetTwoFactorByCommand(nameOrEmail: string): Promise<void> {
  await transaction(async (tx) => {
    const name = nameOrEmail.trim().toLowerCase();
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.kind, "person"), or(eq(users.username, name), eq(users.email, name))));
    if (!user) throw invalid({ user: ["no_such_user"] });
    requireResettable("", user);
    await removeAllFactors(tx, user.id);
    await audit(tx, "system", { action: "second_step.reset", object: user.id, detail: { by: "command" } });
  });
}
