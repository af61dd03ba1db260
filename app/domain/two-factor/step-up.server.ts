import { db, transaction } from "db/client.server";
import { sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { invalid } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { loadUser } from "~/domain/user/user.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { consumeLimit, resetLimit } from "~/server/limits.server";
import { checkPassword } from "~/server/passwords.server";
import { auditWrongCode, consumeCode, consumeCodeAttempt, refundCodeAttempt } from "./check.server";
import { arePasskeysPossible, authenticationOptions, checkSigned, countPasskeys } from "./passkey.server";
import { hasApp } from "./totp.server";

export type StepUpCredential = { password: string } | { code: string } | { passkey: string };

export async function getStepUpForm(actor: Actor) {
  const { userId, username } = authorize(actor, "ownTwoFactor");
  const { twoFactorSetUpAt } = await loadUser(db, userId);
  return {
    username,
    password: twoFactorSetUpAt === null,
    app: await hasApp(db, userId),
    passkey: arePasskeysPossible && (await countPasskeys(db, userId)) > 0,
  };
}

export async function startStepUp(actor: Actor) {
  const { userId } = authorize(actor, "ownTwoFactor");
  await consumeLimit("passkeyChallenges", userId);
  return authenticationOptions("proof", userId);
}

const note = (actor: Actor, sessionId: string, by: string): Promise<void> =>
  transaction(async (tx) => {
    await tx.update(sessions).set({ stepUpAt: new Date() }).where(eq(sessions.id, sessionId));
    await audit(tx, actor, { action: "session.proven", detail: { by } });
  });

/**
 * Valid for ten minutes in this session.
 * @throws invalid factor_required for the password of whoever has a second factor, password_wrong, code_wrong,
 * passkey_wrong, passkey_unverified; tooMany
 */
export async function stepUp(actor: Actor, credential: StepUpCredential): Promise<void> {
  const { userId, sessionId } = authorize(actor, "ownTwoFactor");
  if ("password" in credential) {
    const { passwordHash, twoFactorSetUpAt } = await loadUser(db, userId);
    if (twoFactorSetUpAt) throw invalid({ "": ["factor_required"] });
    // Counted with sign-ins, and before the slow hash.
    await consumeLimit("passwordConfirmations", userId);
    if (!(await checkPassword(passwordHash, credential.password))) {
      await auditInOwnTransaction(actor, { action: "user.password_refused", object: userId });
      throw invalid({ currentPassword: ["password_wrong"] });
    }
    await resetLimit("passwordConfirmations", userId);
    return note(actor, sessionId, "password");
  }
  if ("passkey" in credential) {
    const signed = await checkSigned("proof", userId, credential.passkey);
    if (!signed || signed === "unverified") {
      await auditWrongCode(actor, userId, "passkey");
      throw invalid({ "": [signed ? "passkey_unverified" : "passkey_wrong"] });
    }
    return note(actor, sessionId, "passkey");
  }
  const tries = await consumeCodeAttempt(userId, sessionId);
  const by = await transaction((tx) => consumeCode(tx, userId, credential.code));
  if (!by) {
    await auditWrongCode(actor, userId, "code");
    throw invalid({ oneTimeCode: ["code_wrong"] });
  }
  await note(actor, sessionId, by);
  await refundCodeAttempt(tries);
}
