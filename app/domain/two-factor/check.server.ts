import { type Db, db } from "db/client.server";
import { type Actor, anonymous } from "~/domain/session/actor";
import { requesterOf } from "~/domain/session/session.server";
import type { SignInMeans } from "~/domain/user/sign-in.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { consumeLimit, refundLimit, resetLimit } from "~/server/limits.server";
import { appCode } from "./code";
import { mailNews } from "./mail.server";
import { consumeRecoveryCode, countRecoveryCodes } from "./recovery-code.server";
import { consumeAppCode } from "./totp.server";

/** Counted per person wherever they come from, except for sessions and known devices. */
async function limitKeyFor(userId: string, sessionId: string | undefined): Promise<string> {
  if (sessionId) return `${userId}|session:${sessionId}`;
  const requester = await requesterOf(db, { userId });
  return requester.isKnownDevice ? `${userId}|${requester.limitKey}` : userId;
}

/** Counted before the code is checked. @returns for `refundCodeAttempt` */
export async function consumeCodeAttempt(userId: string, sessionId?: string): Promise<string> {
  const tries = await limitKeyFor(userId, sessionId);
  await consumeLimit("twoFactorCodes", tries, "too_many_codes");
  await consumeLimit("twoFactorCodesDaily", tries, "too_many_codes");
  return tries;
}

export async function refundCodeAttempt(tries: string): Promise<void> {
  await resetLimit("twoFactorCodes", tries);
  await refundLimit("twoFactorCodesDaily", tries);
}

export async function consumeCode(tx: Db, userId: string, code: string): Promise<SignInMeans | undefined> {
  const digits = appCode(code);
  if (digits !== undefined) return (await consumeAppCode(tx, userId, digits)) ? "app" : undefined;
  if (!(await consumeRecoveryCode(tx, userId, code))) return undefined;
  const remaining = await countRecoveryCodes(tx, userId);
  await mailNews(tx, userId, "codeUsed", remaining);
  await audit(tx, anonymous, { action: "second_step.code_used", object: userId, detail: { left: remaining } });
  return "recovery_code";
}

export const auditWrongCode = (actor: Actor, userId: string, by: "code" | "passkey"): Promise<void> =>
  auditInOwnTransaction(actor, { action: "second_step.refused", object: userId, detail: { by } });
