/** WebAuthn. Loaded on demand, because the library takes 0.4 seconds. */
import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Db, db, transaction } from "db/client.server";
import { passkeyChallenges, passkeys } from "db/schema";
import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { env } from "~/env.server";
import { hashToken, newId, newToken } from "~/server/ids.server";
import { log } from "~/server/log.server";
import type { ChallengePurpose } from "./passkey";
import { ISSUER } from "./totp.server";

const library = () => import("@simplewebauthn/server");
const CHALLENGE_MINUTES = 5;
const DOMAIN = new URL(env.appUrl).hostname;

/** Browsers bind a passkey to a domain, which an IP address is not. */
export const arePasskeysPossible = isIP(DOMAIN.replace(/^\[|\]$/g, "")) === 0;

export type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys = (userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const countPasskeys = (tx: Db, userId: string): Promise<number> =>
  tx.$count(passkeys, eq(passkeys.userId, userId));

async function newChallenge(purpose: ChallengePurpose, userId: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  const now = Date.now();
  await transaction(async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
    await tx.insert(passkeyChallenges).values({
      challengeHash: hashToken(challenge),
      purpose,
      userId: userId ?? null,
      expiresAt: new Date(now + CHALLENGE_MINUTES * 60_000),
    });
  });
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

const isOurs = (purpose: ChallengePurpose, userId: string | undefined) => (challenge: string) =>
  transaction(async (tx) => {
    const consumed = await tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashToken(challenge)),
          eq(passkeyChallenges.purpose, purpose),
          userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
          gt(passkeyChallenges.expiresAt, new Date()),
        ),
      )
      .returning({ purpose: passkeyChallenges.purpose });
    return consumed.length > 0;
  });

export async function registrationOptions({
  userId,
  username,
  name,
}: {
  userId: string;
  username: string;
  name: string;
}) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: ISSUER,
    rpID: DOMAIN,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: username,
    userDisplayName: name,
    challenge: await newChallenge("adding", userId),
    attestationType: "none",
    excludeCredentials: (await listPasskeys(userId)).map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** After a password the passkey is the other factor; where it stands alone, it must have verified the person. */
const standsAlone = (purpose: "login" | "proof", userId: string | undefined): boolean =>
  purpose === "proof" || userId === undefined;

export async function authenticationOptions(purpose: "login" | "proof", userId: string | undefined) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: DOMAIN,
    challenge: await newChallenge(purpose, userId),
    allowCredentials: userId
      ? (await listPasskeys(userId)).map(({ credentialId: id, transports }) => ({ id, transports }))
      : [],
    userVerification: standsAlone(purpose, userId) ? "required" : "preferred",
  });
}

/** The library validates each property that it reads. */
function read<T extends { id: string }>(answer: string): T | undefined {
  try {
    const parsed: unknown = JSON.parse(answer);
    const isAnswer = typeof parsed === "object" && parsed !== null && "id" in parsed && typeof parsed.id === "string";
    return isAnswer ? (parsed as T) : undefined;
  } catch {
    return undefined;
  }
}

async function verified<T extends { verified: boolean }>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await work();
    return result.verified ? result : undefined;
  } catch (error) {
    log.info({ reason: (error as Error).name }, "passkey refused");
    return undefined;
  }
}

export async function checkAdded(
  userId: string,
  name: string,
  answer: string,
): Promise<typeof passkeys.$inferInsert | undefined> {
  const response = read<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verification = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: isOurs("adding", userId),
      expectedOrigin: env.appUrl,
      expectedRPID: DOMAIN,
      requireUserVerification: false,
    }),
  );
  if (!verification?.registrationInfo) return undefined;
  const { credential } = verification.registrationInfo;
  return {
    id: newId(),
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: new Date(),
  };
}

/**
 * @param userId undefined for a passkey-only sign-in
 * @returns the owner's id, undefined for an invalid response, `unverified` where only the key answered and not its person
 */
export async function checkSigned(
  purpose: "login" | "proof",
  userId: string | undefined,
  answer: string,
): Promise<{ userId: string } | "unverified" | undefined> {
  const response = read<AuthenticationResponseJSON>(answer);
  const [passkey] = response ? await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id)) : [];
  if (!response || !passkey || (userId && passkey.userId !== userId)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verification = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurs(purpose, userId),
      expectedOrigin: env.appUrl,
      expectedRPID: DOMAIN,
      // Below, to say why.
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  if (!verification) return undefined;
  const { newCounter: counter, userVerified } = verification.authenticationInfo;
  await transaction((tx) =>
    tx.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, passkey.id)),
  );
  return userVerified || !standsAlone(purpose, userId) ? { userId: passkey.userId } : "unverified";
}
