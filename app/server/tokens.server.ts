/** JWT HS256, valid for 15 minutes. Its claims are for display only; the session row decides. */
import { errors, jwtVerify, SignJWT } from "jose";
import { unauthenticated } from "~/domain/errors";
import { env } from "~/env.server";
import type { Role } from "~/permissions";
import { newId } from "./ids.server";
import { keyById, newestKey } from "./keys.server";

export const ACCESS_SECONDS = 15 * 60;
const ANONYMOUS_SECONDS = 30 * 60;
const AUDIENCE = "roadhand-api";

type Claims = { sub: string; role: Role; sid?: string; email?: string; realUserId?: string };

async function sign({ sub, role, sid, email, realUserId }: Claims, seconds: number): Promise<string> {
  const { id, key } = newestKey("token");
  return new SignJWT({
    role,
    ...(sid && { sid }),
    ...(email && { email }),
    ...(realUserId && { act: { sub: realUserId } }),
  })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: id })
    .setIssuer(env.appUrl)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key);
}

export const signAccessToken = (claims: Claims & { sid: string }): Promise<string> => sign(claims, ACCESS_SECONDS);
export const signAnonymousToken = (): Promise<string> =>
  sign({ sub: `anon:${newId()}`, role: "Anonymous" }, ANONYMOUS_SECONDS);

/** @throws unauthenticated token_expired or token_invalid */
export async function readAccessToken(token: string): Promise<{ sub: string; sessionId: string | undefined }> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => keyById("token", header.kid ?? "") ?? Promise.reject(new errors.JWTInvalid("unknown key")),
      {
        algorithms: ["HS256"],
        issuer: env.appUrl,
        audience: AUDIENCE,
        typ: "at+jwt",
        clockTolerance: 30,
        requiredClaims: ["sub", "exp", "role"],
      },
    );
    return { sub: payload.sub as string, sessionId: typeof payload.sid === "string" ? payload.sid : undefined };
  } catch (error) {
    throw unauthenticated(error instanceof errors.JWTExpired ? "token_expired" : "token_invalid");
  }
}
