/** JWT HS256, valid for 15 minutes. Its claims are for display only; the session row decides. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import { unauthenticated } from "~/domain/errors";
import { env } from "~/env.server";
import type { Role } from "~/permissions";
import { newId } from "./ids.server";
import { keyById, newestKey } from "./keys.server";

export const ACCESS_SECONDS = 15 * 60;
const ANONYMOUS_SECONDS = 30 * 60;
const AUDIENCE = "roadhand-api";

type Said = { sub: string; role: Role; sid?: string; email?: string; realUserId?: string };

async function sign({ sub, role, sid, email, realUserId }: Said, seconds: number): Promise<string> {
  const { id, key } = newestKey("token");
  return new SignJWT({
    role,
    ...(sid && { sid }),
    ...(email && { email }),
    ...(realUserId && { act: { sub: realUserId } }),
  })
    .setProtectedHeader(headerOf(id))
    .setIssuer(env.appUrl)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key);
}

export const signAccessToken = (claims: Said & { sid: string }): Promise<string> => sign(claims, ACCESS_SECONDS);
export const signAnonymousToken = (): Promise<string> =>
  sign({ sub: `anon:${newId()}`, role: "Anonymous" }, ANONYMOUS_SECONDS);

const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;
const headerOf = (kid: string) => ({ alg: "HS256", typ: "at+jwt", kid });
/** Strict, so that what this installation does not write is no token of it. */
const Claims = z.strictObject({
  iss: z.literal(env.appUrl),
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  role: z.string(),
  sid: z.string().optional(),
  email: z.string().optional(),
  act: z.object({ sub: z.string() }).optional(),
  jti: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});
/** Seconds that another machine's clock may differ. */
const TOLERANCE = 30;

const json = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** Checked here and not by jose, whose WebCrypto leaves the thread and comes back for each request (docs/decisions/0074). */
function claimsOf(token: string): z.output<typeof Claims> {
  const [, head = "", payload = "", signature = ""] = PARTS.exec(token) ?? [];
  const { kid } = json(head) as { kid: string };
  // The header is what we write, to the letter: nothing else may stand in it.
  if (head !== Buffer.from(JSON.stringify(headerOf(kid))).toString("base64url")) throw new Error("no header of ours");
  const key = keyById("token", kid);
  if (!key) throw new Error("unknown key");
  const due = createHmac("sha256", key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== due.length || !timingSafeEqual(given, due)) throw new Error("wrong signature");
  return Claims.parse(json(payload));
}

/** @throws unauthenticated token_expired or token_invalid */
export function readAccessToken(token: string): { sub: string; sessionId: string | undefined } {
  let claims: z.output<typeof Claims>;
  try {
    claims = claimsOf(token);
  } catch {
    throw unauthenticated("token_invalid");
  }
  if (claims.exp + TOLERANCE <= Date.now() / 1000) throw unauthenticated("token_expired");
  return { sub: claims.sub, sessionId: claims.sid };
}
