/** A code or a passkey, as a second step of a sign-in or as a proof that it is still the same person. */
import type { Db } from "db/client.server";
import { type Actor, anonymous } from "~/domain/session/actor";
import type { SignInMeans } from "~/domain/user/sign-in.server";
import { audit, auditAlone } from "~/server/audit.server";
import { restore, spend } from "~/server/limits.server";
import { appCode } from "./code";
import { mailNews } from "./letter.server";
import { countRecoveryCodes, takeRecoveryCode } from "./recovery-code.server";
import { takeAppCode } from "./totp.server";

/** Counted before the try is looked at. @throws tooMany */
export async function countSecondStep(userId: string): Promise<void> {
  await spend("secondStep", userId, "too_many_codes");
  await spend("secondStepDaily", userId, "too_many_codes");
}

export const restoreSecondStep = (userId: string): Promise<void> => restore("secondStep", userId);

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
