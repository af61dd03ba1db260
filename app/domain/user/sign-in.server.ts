import { setTimeout } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { users } from "db/schema";
import { and, eq, or } from "drizzle-orm";
import { DomainError, tooMany, unauthenticated } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { activeMembership, listMemberships, noCompanyReason } from "~/domain/session/memberships.server";
import { startPendingSignIn } from "~/domain/session/pending-sign-in.server";
import { openSession, requesterOf } from "~/domain/session/session.server";
import { env } from "~/env.server";
import { auditLimited } from "~/server/audit/denial.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { consumeLimit, refundLimit, resetLimit, tryConsumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { checkPassword, hashPassword, isHashedBefore } from "~/server/passwords.server";
import { withSlotReleased } from "~/server/request-scope.server";
import { loadUser, type UserRow } from "./user.server";

const ATTEMPT_DELAY = 1000;
const MAX_QUEUE = 5;
const queues = new Map<string, { length: number; end: Promise<void> }>();

/** One attempt a second: slows guessing from many addresses without locking the owner out. @throws tooMany where others wait already */
async function waitInQueue(account: string): Promise<void> {
  const queue = queues.get(account) ?? { length: 0, end: Promise.resolve() };
  if (queue.length >= MAX_QUEUE) throw tooMany((queue.length * ATTEMPT_DELAY) / 1000, "too_many_tries");
  queues.set(account, queue);
  queue.length += 1;
  queue.end = queue.end.then(() => setTimeout(ATTEMPT_DELAY));
  // While it waits it holds no slot, so that a queue of sign-ins cannot keep other requests waiting.
  await withSlotReleased(() => queue.end);
  queue.length -= 1;
  if (queue.length === 0) queues.delete(account);
}

export type SignedIn = { userId: string; sessionId: string; token: string };
export type PendingSignIn = { pending: string };
export type SignInMeans = "password" | "app" | "recovery_code" | "passkey";

async function companyToSignInTo(tx: Db, user: UserRow): Promise<string | null> {
  if (user.status !== "active") throw unauthenticated("account_disabled");
  const memberships = await listMemberships(tx, user.id);
  const membership = activeMembership(memberships);
  if (!user.rticRole && !membership) throw unauthenticated(noCompanyReason(memberships));
  return membership?.companyId ?? null;
}

export async function openUserSession(tx: Db, kind: "page" | "api", user: UserRow, by: SignInMeans): Promise<SignedIn> {
  const companyId = await companyToSignInTo(tx, user);
  const now = new Date();
  const owner = { userId: user.id, stepUpAt: now };
  const session = await openSession(
    tx,
    kind,
    user.rticRole ? { ...owner, life: "rtic" } : { ...owner, companyId, life: "company" },
  );
  const required = user.rticRole !== null && env.twoFactor === "required";
  await tx
    .update(users)
    .set({ lastSignInAt: now, ...(required && { twoFactorRequiredSince: user.twoFactorRequiredSince ?? now }) })
    .where(eq(users.id, user.id));
  await audit(tx, anonymous, { action: "session.signed_in", object: user.id, companyId, detail: { kind, by } });
  return { userId: user.id, sessionId: session.id, token: session.token };
}

async function rehash(userId: string, before: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, before)));
  });
}

// The states of account and company are revealed only after the right password. Codes: wrong_credentials,
// account_disabled, company_suspended, company_closed (unauthenticated), too_many_tries (tooMany).
export async function signIn(
  kind: "page" | "api",
  { username, password }: { username: string; password: string },
): Promise<SignedIn | PendingSignIn> {
  const name = username.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.kind, "person"), or(eq(users.username, name), eq(users.email, name))));
  const account = user?.id ?? `unknown:${name.slice(0, 254)}`;
  const requester = await requesterOf(db, user && { userId: user.id });
  const tries = `${account}|${requester.limitKey}`;
  try {
    // Counted before the slow hash, so that parallel attempts count.
    if (!requester.isKnownDevice) await consumeLimit("signInFromNetwork", requester.limitKey, "too_many_tries");
    await consumeLimit("signIn", tries, "too_many_tries");
    if (!requester.isKnownDevice && !(await tryConsumeLimit("signInToAccount", account))) await waitInQueue(account);
    if (!(await checkPassword(user?.passwordHash, password)) || !user) throw unauthenticated("wrong_credentials");
    if (!requester.isKnownDevice) {
      await refundLimit("signInFromNetwork", requester.limitKey);
      await refundLimit("signInToAccount", account);
    }
    // In one transaction, so that a company suspended just now lets nobody in.
    const signedIn = await transaction(async (tx) => {
      // Read again: the password or the status may have changed during the hash.
      const now = await loadUser(tx, user.id);
      if (now.passwordHash !== user.passwordHash) throw unauthenticated("wrong_credentials");
      if (!now.twoFactorSetUpAt) return openUserSession(tx, kind, now, "password");
      await companyToSignInTo(tx, now);
      return { pending: await startPendingSignIn(tx, kind, user.id) };
    });
    await resetLimit("signIn", tries);
    if (user.passwordHash && isHashedBefore(user.passwordHash))
      await rehash(user.id, user.passwordHash, password).catch((error: unknown) =>
        log.warn({ err: error }, "a password stays under its old key until the next sign-in"),
      );
    return signedIn;
  } catch (error) {
    if (error instanceof DomainError) {
      const record = error.refusal === "tooMany" ? auditLimited : auditInOwnTransaction;
      await record(anonymous, { action: "session.refused", object: user?.id, detail: { reason: error.code } });
    }
    throw error;
  }
}
