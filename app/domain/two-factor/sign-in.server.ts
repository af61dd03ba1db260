import { db, transaction } from "db/client.server";
import { type DomainError, unauthenticated } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import {
  type ClientKind,
  consumePendingSignIn,
  countAttempt,
  findPendingSignIn,
} from "~/domain/session/pending-sign-in.server";
import { openUserSession, type SignedIn, type SignInMeans } from "~/domain/user/sign-in.server";
import { loadUser } from "~/domain/user/user.server";
import { consumeLimit } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import { auditWrongCode, consumeCode, consumeCodeAttempt, refundCodeAttempt } from "./check.server";
import { arePasskeysPossible, authenticationOptions, checkSigned, countPasskeys } from "./passkey.server";
import { hasApp } from "./totp.server";

const ended = (): DomainError => unauthenticated("second_step_ended");

export async function getPendingSignIn(token: string) {
  const userId = await findPendingSignIn("page", token);
  if (!userId) throw ended();
  return {
    app: await hasApp(db, userId),
    passkey: arePasskeysPossible && (await countPasskeys(db, userId)) > 0,
  };
}

/** @throws unauthenticated second_step_ended after five attempts or ten minutes */
async function tryOnce(kind: ClientKind, token: string): Promise<string> {
  const userId = await transaction((tx) => countAttempt(tx, kind, token));
  if (!userId) throw ended();
  return userId;
}

/** @throws unauthenticated code_wrong, second_step_ended, account_disabled …, tooMany */
export async function signInByCode(kind: ClientKind, token: string, code: string): Promise<SignedIn> {
  const pendingFor = await findPendingSignIn(kind, token);
  if (!pendingFor) throw ended();
  const tries = await consumeCodeAttempt(pendingFor);
  const userId = await tryOnce(kind, token);
  const signedIn = await transaction(async (tx) => {
    const by = await consumeCode(tx, userId, code);
    if (!by) return undefined;
    if (!(await consumePendingSignIn(tx, token))) throw ended();
    return openUserSession(tx, kind, await loadUser(tx, userId), by);
  });
  if (!signedIn) {
    await auditWrongCode(anonymous, userId, "code");
    throw unauthenticated((await findPendingSignIn(kind, token)) ? "code_wrong" : "second_step_ended");
  }
  await refundCodeAttempt(tries);
  return signedIn;
}

export async function startPasskeySignIn(token: string | undefined) {
  await consumeLimit("passkeyChallenges", clientAddress());
  return authenticationOptions("login", token && (await findPendingSignIn("page", token)));
}

/**
 * Without a password the passkey counts as both factors.
 * @throws unauthenticated passkey_wrong, passkey_unverified, second_step_ended, account_disabled …, tooMany
 */
export async function signInByPasskey(token: string | undefined, answer: string): Promise<SignedIn> {
  const pending = token && (await findPendingSignIn("page", token)) ? token : undefined;
  const expected = pending && (await tryOnce("page", pending));
  if (!expected) await consumeLimit("passkeyChallenges", clientAddress());
  const signed = await checkSigned("login", expected, answer);
  if (!signed || signed === "unverified") {
    if (expected) await auditWrongCode(anonymous, expected, "passkey");
    throw unauthenticated(signed ? "passkey_unverified" : "passkey_wrong");
  }
  return transaction(async (tx) => {
    if (pending && !(await consumePendingSignIn(tx, pending))) throw ended();
    const by: SignInMeans = "passkey";
    return openUserSession(tx, "page", await loadUser(tx, signed.userId), by);
  });
}
