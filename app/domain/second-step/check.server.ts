/** A code or a passkey, as a second step of a sign-in or as a proof that it is still the same person. */
import type { Db } from "db/client.server";
import { type Actor, anonymous } from "~/domain/session/actor";
import { askerOf } from "~/domain/session/session.server";
import type { SignInMeans } from "~/domain/user/sign-in.server";
import { audit, auditAlone } from "~/server/audit.server";
import { giveBack, restore, spend } from "~/server/limits.server";
import { appCode } from "./code";
import { mailNews } from "./letter.server";
import { countRecoveryCodes, takeRecoveryCode } from "./recovery-code.server";
import { takeAppCode } from "./totp.server";

/**
 * Whoever knows the password can try codes: theirs count together, wherever they come from, and leave the tries of a
 * session and of a device that the person has used before alone.
 */
async function codeTriesOf(userId: string, sessionId: string | undefined): Promise<string> {
  if (sessionId) return `${userId}|session:${sessionId}`;
  const asker = await askerOf({ userId });
  return asker.known ? `${userId}|${asker.key}` : userId;
}

/** Counted before the try is looked at. @returns for `forgiveCode` @throws tooMany */
export async function countCode(userId: string, sessionId?: string): Promise<string> {
  const tries = await codeTriesOf(userId, sessionId);
  await spend("secondStep", tries, "too_many_codes");
  await spend("secondStepDaily", tries, "too_many_codes");
  return tries;
}

/** Of a code that was right. */
export async function forgiveCode(tries: string): Promise<void> {
  await restore("secondStep", tries);
  await giveBack("secondStepDaily", tries);
}

/** @returns how the code was right, undefined where it was not */
export async function takeCode(tx: Db, userId: string, typed: string): Promise<SignInMeans | undefined> {
  const digits = appCode(typed);
  if (digits !== undefined) return (await takeAppCode(tx, userId, digits)) ? "app" : undefined;
  if (!(await takeRecoveryCode(tx, userId, typed))) return undefined;
  const left = await countRecoveryCodes(tx, userId);
  await mailNews(tx, userId, "codeUsed", left);
  await audit(tx, anonymous, { action: "second_step.code_used", object: userId, detail: { left } });
  return "recovery_code";
}

export const auditWrong = (actor: Actor, userId: string, by: "code" | "passkey"): Promise<void> =>
  auditAlone(actor, { action: "second_step.refused", object: userId, detail: { by } });
