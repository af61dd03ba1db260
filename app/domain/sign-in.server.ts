/** Staff sign in with a name (or e-mail) and a password. */

import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq, or } from "drizzle-orm";
import { audit, auditAlone } from "~/server/audit.server";
import { demandAllowance, restore, spend } from "~/server/limits.server";
import { checkPassword } from "~/server/passwords.server";
import { askerAddress } from "~/server/request-scope.server";
import { anonymous } from "./actor";
import { DomainError, unauthenticated } from "./errors";
import { activeMembership, listMemberships, openSession } from "./session.server";

export type SignedIn = { userId: string; sessionId: string; token: string };

/**
 * @throws unauthenticated wrong_credentials | account_disabled | company_suspended, tooMany too_many_tries
 *   (what is said after "Login failed: "); disabled and suspended are told only to who knows the password
 */
export async function signIn(
  kind: "page" | "api",
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  const name = username.trim().toLowerCase();
  const ip = askerAddress();
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)));
  const account = user?.id ?? `unknown:${name.slice(0, 254)}`;
  try {
    await demandAllowance("signInByAddress", ip, "too_many_tries");
    // Counted before the slow hash, so that twenty tries at once are twenty tries.
    await spend("signInByAccount", account, "too_many_tries");
    if (!(await checkPassword(user?.passwordHash, password)) || !user) {
      await spend("signInByAddress", ip, "too_many_tries");
      throw unauthenticated("wrong_credentials");
    }
    if (user.status !== "active") throw unauthenticated("account_disabled");
    const membership = activeMembership(await listMemberships(user.id));
    if (!user.rticRole && !membership) throw unauthenticated("company_suspended");
    await restore("signInByAccount", account);
    return await transaction(async (tx) => {
      const session = await openSession(tx, kind, { userId: user.id, life: user.rticRole ? "rtic" : "company" });
      await tx.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
      await audit(tx, anonymous, {
        action: "session.signed_in",
        object: user.id,
        companyId: membership?.companyId ?? null,
        detail: { kind },
      });
      return { userId: user.id, sessionId: session.id, token: session.token };
    });
  } catch (error) {
    if (error instanceof DomainError)
      await auditAlone(anonymous, { action: "session.refused", object: user?.id, detail: { reason: error.code } });
    throw error;
  }
}
