import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq, or } from "drizzle-orm";
import { DomainError, unauthenticated } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { activeMembership, listMemberships, noCompanyReason } from "~/domain/session/memberships.server";
import { openSession } from "~/domain/session/session.server";
import { audit, auditAlone } from "~/server/audit.server";
import { auditRefusal } from "~/server/denial.server";
import { checkAllowance, giveBack, restore, spend } from "~/server/limits.server";
import { checkPassword } from "~/server/passwords.server";
import { askerAddress } from "~/server/request-scope.server";
import { loadUser } from "./user.server";

export type SignedIn = { userId: string; sessionId: string; token: string };

// Only those who know the password learn the state of account and company: account_disabled, company_suspended
// and company_closed beside wrong_credentials (unauthenticated) and too_many_tries (tooMany).
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
    await checkAllowance("signInByAddress", ip, "too_many_tries");
    // Counted before the slow hash, so that parallel tries count too.
    await spend("signInByAccount", account, "too_many_tries");
    await spend("signInByAddress", ip, "too_many_tries");
    if (!(await checkPassword(user?.passwordHash, password)) || !user) throw unauthenticated("wrong_credentials");
    await giveBack("signInByAddress", ip);
    const signedIn = await transaction(async (tx) => {
      // Read again: the password or the status may have changed during the hash.
      const now = await loadUser(tx, user.id);
      if (now.passwordHash !== user.passwordHash) throw unauthenticated("wrong_credentials");
      if (now.status !== "active") throw unauthenticated("account_disabled");
      // Inside the transaction, so that a company suspended just now lets nobody in.
      const memberships = await listMemberships(user.id);
      const membership = activeMembership(memberships);
      if (!now.rticRole && !membership) throw unauthenticated(noCompanyReason(memberships));
      const companyId = membership?.companyId ?? null;
      const session = await openSession(
        tx,
        kind,
        now.rticRole ? { userId: user.id, life: "rtic" } : { userId: user.id, companyId, life: "company" },
      );
      await tx.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
      await audit(tx, anonymous, {
        action: "session.signed_in",
        object: user.id,
        companyId,
        detail: { kind },
      });
      return { userId: user.id, sessionId: session.id, token: session.token };
    });
    await restore("signInByAccount", account);
    return signedIn;
  } catch (error) {
    if (error instanceof DomainError) {
      const record = error.refusal === "tooMany" ? auditRefusal : auditAlone;
      await record(anonymous, { action: "session.refused", object: user?.id, detail: { reason: error.code } });
    }
    throw error;
  }
}
