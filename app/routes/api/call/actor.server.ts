/** Cookies are ignored: the bearer names a session row or a client's key, which decides. */

import { isKey } from "~/domain/api-client/client";
import { authenticateKey, clientOf, getKey, type KeyRow, recordUse } from "~/domain/api-client/key.server";
import { forbidden, unauthenticated } from "~/domain/errors";
import { type Actor, type Anonymous, type ApiClient, anonymous } from "~/domain/session/actor";
import { actorOfSession, companyLockout } from "~/domain/session/actor.server";
import { findSession, type SessionRow } from "~/domain/session/session.server";
import { env } from "~/env.server";
import { consumeLimit } from "~/server/limits.server";
import { requestScope } from "~/server/request-scope.server";
import { readAccessToken } from "~/server/tokens.server";

export type SignedIn = Exclude<Actor, Anonymous>;

export function noteActor(actor: Actor): void {
  const scope = requestScope();
  if (scope) scope.actor = actor;
}

type Bearer = { kind: "none" } | { kind: "session"; row: SessionRow } | { kind: "client"; client: ApiClient };

/** A page of another site may use only a client that names it. */
function requireOwnOrigin(request: Request, { origins }: KeyRow): void {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== env.appUrl && !origins.includes(origin)) throw forbidden();
}

async function asClient(request: Request, row: KeyRow, requestedScopes?: readonly string[]): Promise<Bearer> {
  requireOwnOrigin(request, row);
  const scope = requestScope();
  const allowance = await consumeLimit("client", row.id);
  if (scope) scope.allowance = allowance;
  await recordUse(row);
  return { kind: "client", client: clientOf(row, requestedScopes) };
}

/**
 * The session is given even if it has ended.
 * @throws unauthenticated token_expired, token_invalid; of a client also forbidden company_suspended, company_closed and tooMany
 */
async function readBearer(request: Request): Promise<Bearer> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return { kind: "none" };
  const token = /^Bearer +([\w.-]+) *$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated("token_invalid");
  if (isKey(token)) return asClient(request, await authenticateKey(token));
  const { sessionId, keyId, scope = "" } = await readAccessToken(token);
  if (keyId !== undefined) return asClient(request, await getKey(keyId), scope.split(" "));
  if (sessionId === undefined) return { kind: "none" };
  const row = await findSession(sessionId);
  if (row?.kind !== "api") throw unauthenticated("token_invalid");
  return { kind: "session", row };
}

/** @returns the session even if ended; "none" for a visitor and a client @throws as readBearer */
export async function sessionOf(request: Request): Promise<SessionRow | "none"> {
  const bearer = await readBearer(request);
  return bearer.kind === "session" ? bearer.row : "none";
}

/** @throws as readBearer, token_invalid also for an ended session */
export async function actorOf(request: Request): Promise<Actor> {
  const bearer = await readBearer(request);
  if (bearer.kind === "none") return anonymous;
  const actor = bearer.kind === "client" ? bearer.client : await actorOfSession(bearer.row);
  if (actor.role === "Anonymous") throw unauthenticated("token_invalid");
  noteActor(actor);
  return actor;
}

/** @throws unauthenticated for visitors; forbidden company_suspended or company_closed */
export async function signedInActor(request: Request): Promise<SignedIn> {
  const bearer = await readBearer(request);
  if (bearer.kind === "none") throw unauthenticated();
  const actor = bearer.kind === "client" ? bearer.client : await actorOfSession(bearer.row);
  if (actor.role === "Anonymous") {
    const lockout = bearer.kind === "session" && (await companyLockout(bearer.row));
    throw lockout ? forbidden(lockout) : unauthenticated("token_invalid");
  }
  noteActor(actor);
  return actor;
}
