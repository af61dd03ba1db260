/** JWT HS256, valid for 15 minutes. A person's session row decides, whatever the claims say; of a client the row of the key, and `scope` narrows it. */
import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { unauthenticated } from "~/domain/errors";
import { env } from "~/env.server";
import type { ActorRole } from "~/permissions";
import { newId } from "./ids.server";
import { keyById, newestKey } from "./keys.server";

export const ACCESS_SECONDS = 15 * 60;
const ANONYMOUS_SECONDS = 30 * 60;
const AUDIENCE = "roadhand-api";

type TokenClaims = {
  sub: string;
  role: ActorRole;
  sid?: string;
  email?: string;
  realUserId?: string;
  key?: string;
  scope?: string;
};

/** Cached per key, because jose prepares each key object once. */
const objects = new WeakMap<Buffer, KeyObject>();
function objectOf(key: Buffer): KeyObject {
  const object = objects.get(key) ?? createSecretKey(key);
  objects.set(key, object);
  return object;
}

async function sign({ sub, role, realUserId, ...claims }: TokenClaims, seconds: number): Promise<string> {
  const { id, key } = newestKey("token");
  return new SignJWT({
    role,
    ...claims,
    ...(realUserId && { act: { sub: realUserId } }),
  })
    .setProtectedHeader(headerOf(id))
    .setIssuer(env.appUrl)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(objectOf(key));
}

export const signAccessToken = (claims: TokenClaims & { sid: string }): Promise<string> => sign(claims, ACCESS_SECONDS);
export const signClientToken = (claims: { sub: string; key: string; scope: string }): Promise<string> =>
  sign({ ...claims, role: "Client" }, ACCESS_SECONDS);
export const signAnonymousToken = (): Promise<string> =>
  sign({ sub: `anon:${newId()}`, role: "Anonymous" }, ANONYMOUS_SECONDS);

const headerOf = (kid: string) => ({ alg: "HS256", typ: "at+jwt", kid });
/** Seconds. */
const TOLERANCE = 30;

async function keyOf({ kid = "" }: JWTHeaderParameters): Promise<KeyObject> {
  const key = keyById("token", kid);
  if (!key) throw new Error("unknown key");
  return objectOf(key);
}

type Read = { sub: string; sessionId?: string; keyId?: string; scope?: string };

/** @throws unauthenticated token_expired or token_invalid */
export async function readAccessToken(token: string): Promise<Read> {
  try {
    const { payload } = await jwtVerify<{ sub: string; sid?: string; key?: string; scope?: string }>(token, keyOf, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer: env.appUrl,
      audience: AUDIENCE,
      requiredClaims: ["sub", "iat", "exp"],
      clockTolerance: TOLERANCE,
    });
    const { sub, sid, key, scope } = payload;
    return { sub, ...(sid && { sessionId: sid }), ...(key && { keyId: key }), ...(scope !== undefined && { scope }) };
  } catch (error) {
    throw unauthenticated(error instanceof errors.JWTExpired ? "token_expired" : "token_invalid");
  }
}
