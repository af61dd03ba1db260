import { type Db, db, transaction } from "db/client.server";
import { auditEvents, passkeys, users } from "db/schema";
import { and, eq, inArray, max } from "drizzle-orm";
import { encode } from "uqr";
import { conflict, invalid, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { listMemberships } from "~/domain/session/memberships.server";
import { forgetDevicesOf, revokeSessionsOf } from "~/domain/session/session.server";
import { isTwoFactorRequired } from "~/domain/session/two-factor.server";
import { loadUser } from "~/domain/user/user.server";
import { audit } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { blindIndex } from "~/server/keys.server";
import { consumeLimit } from "~/server/limits.server";
import { consumeCodeAttempt, refundCodeAttempt } from "./check.server";
import { appCode } from "./code";
import { mailNews } from "./mail.server";
import { arePasskeysPossible, checkAdded, countPasskeys, listPasskeys, registrationOptions } from "./passkey.server";
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from "./recovery-code.server";
import { findAppSince, hasApp, removeApp, saveSecret, secretOf, stepOf, uriOf } from "./totp.server";

const MAX_PASSKEYS = 10;

export async function getOwnTwoFactor(actor: Actor) {
  const self = authorize(actor, "ownTwoFactor");
  const keys = await listPasskeys(self.userId);
  return {
    appSince: await findAppSince(self.userId),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    remainingCodes: await countRecoveryCodes(db, self.userId),
    due: self.twoFactorDue,
    arePasskeysPossible,
  };
}

async function offeredTo({ userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  const [last] = await db
    .select({ seq: max(auditEvents.seq) })
    .from(auditEvents)
    .where(and(eq(auditEvents.object, userId), inArray(auditEvents.action, APP_CHANGES)));
  return secretOf(blindIndex("app offer", `${sessionId}:${last?.seq ?? 0}`));
}
const APP_CHANGES = ["second_step.app_added", "second_step.app_removed", "second_step.reset"] as const;

export async function offerApp(actor: Actor) {
  const self = authorize(actor, "changeOwnTwoFactor");
  const secret = await offeredTo(self);
  const uri = uriOf(secret, self.username);
  const { data, size } = encode(uri, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: { size, path } };
}

/** Other sessions end: they have to sign in with the new factors. */
async function syncTwoFactorState(tx: Db, userId: string, sessionId: string): Promise<void> {
  await revokeSessionsOf(tx, userId, sessionId);
  await forgetDevicesOf(tx, userId, sessionId);
  const { twoFactorSetUpAt: before } = await loadUser(tx, userId);
  const has = (await hasApp(tx, userId)) || (await countPasskeys(tx, userId)) > 0;
  if (!has) await removeRecoveryCodes(tx, userId);
  if (has === (before !== null)) return;
  await tx
    .update(users)
    .set({ twoFactorSetUpAt: has ? new Date() : null })
    .where(eq(users.id, userId));
}

export async function addApp(actor: Actor, code: string): Promise<void> {
  const self = authorize(actor, "changeOwnTwoFactor");
  const { userId, sessionId } = self;
  const tries = await consumeCodeAttempt(userId, sessionId);
  const secret = await offeredTo(self);
  const step = stepOf(secret, appCode(code) ?? "");
  if (step === undefined) throw invalid({ oneTimeCode: ["code_wrong"] });
  await transaction(async (tx) => {
    await saveSecret(tx, userId, secret, step);
    await syncTwoFactorState(tx, userId, sessionId);
    await mailNews(tx, userId, "appAdded");
    await audit(tx, actor, { action: "second_step.app_added", object: userId });
  });
  await refundCodeAttempt(tries);
}

/** @throws conflict second_step_demanded where it is the last and must be there */
async function requireAnotherFactor(tx: Db, userId: string, removing: "app" | "passkey"): Promise<void> {
  const remaining = (await countPasskeys(tx, userId)) + ((await hasApp(tx, userId)) ? 1 : 0);
  if (remaining > 1 || !(removing === "app" ? await hasApp(tx, userId) : remaining)) return;
  if (isTwoFactorRequired(await loadUser(tx, userId), await listMemberships(tx, userId)))
    throw conflict("second_step_demanded");
}

export async function requireRemovable(actor: Actor, passkeyId?: string): Promise<{ name: string | null }> {
  const { userId } = authorize(actor, "changeOwnTwoFactor");
  if (passkeyId === undefined) {
    if (!(await hasApp(db, userId))) throw notFound();
    return { name: null };
  }
  const found = (await listPasskeys(userId)).find(({ id }) => id === passkeyId);
  if (!found) throw notFound();
  return { name: found.name };
}

export async function removeOwnApp(actor: Actor): Promise<void> {
  const { userId, sessionId } = authorize(actor, "changeOwnTwoFactor");
  await transaction(async (tx) => {
    await requireAnotherFactor(tx, userId, "app");
    if (!(await removeApp(tx, userId))) throw notFound();
    await syncTwoFactorState(tx, userId, sessionId);
    await mailNews(tx, userId, "appRemoved");
    await audit(tx, actor, { action: "second_step.app_removed", object: userId });
  });
}

export async function startPasskeyRegistration(actor: Actor) {
  const self = authorize(actor, "changeOwnTwoFactor");
  await consumeLimit("passkeyChallenges", self.userId);
  return registrationOptions(self);
}

export async function requirePasskeyForm(actor: Actor): Promise<null> {
  authorize(actor, "changeOwnTwoFactor");
  return null;
}

/** @returns whether it is the first factor */
export async function addPasskey(actor: Actor, name: string, answer: string): Promise<{ first: boolean }> {
  const { userId, sessionId } = authorize(actor, "changeOwnTwoFactor");
  const row = await checkAdded(userId, name, answer);
  if (!row) throw invalid({ "": ["passkey_wrong"] });
  return transaction(async (tx) => {
    const first = (await loadUser(tx, userId)).twoFactorSetUpAt === null;
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS) throw conflict("too_many_passkeys");
    const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (added.length === 0) throw invalid({ "": ["passkey_wrong"] });
    await syncTwoFactorState(tx, userId, sessionId);
    await mailNews(tx, userId, "passkeyAdded");
    await audit(tx, actor, { action: "second_step.passkey_added", object: userId });
    return { first };
  });
}

export async function removeOwnPasskey(actor: Actor, id: string): Promise<void> {
  const { userId, sessionId } = authorize(actor, "changeOwnTwoFactor");
  if (!isId(id)) throw notFound();
  await transaction(async (tx) => {
    await requireAnotherFactor(tx, userId, "passkey");
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    await syncTwoFactorState(tx, userId, sessionId);
    await mailNews(tx, userId, "passkeyRemoved");
    await audit(tx, actor, { action: "second_step.passkey_removed", object: userId });
  });
}

export async function getCodesForm(actor: Actor): Promise<{ remaining: number; username: string }> {
  const { userId, username } = authorize(actor, "changeOwnTwoFactor");
  const { twoFactorSetUpAt } = await loadUser(db, userId);
  if (!twoFactorSetUpAt) throw notFound();
  return { remaining: await countRecoveryCodes(db, userId), username };
}

/** Ends the earlier ones. @returns the codes, shown once @throws notFound without two-factor sign-in */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  const { userId, sessionId } = authorize(actor, "changeOwnTwoFactor");
  return transaction(async (tx) => {
    if (!(await loadUser(tx, userId)).twoFactorSetUpAt) throw notFound();
    const codes = await makeRecoveryCodes(tx, userId);
    await revokeSessionsOf(tx, userId, sessionId);
    await forgetDevicesOf(tx, userId, sessionId);
    await mailNews(tx, userId, "codesMade");
    await audit(tx, actor, { action: "second_step.codes_made", object: userId });
    return codes;
  });
}
