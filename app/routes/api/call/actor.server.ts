/** Cookies are ignored: the bearer token names a session row, which decides. */

import { forbidden, unauthenticated } from "~/domain/errors";
import { type Actor, type Anonymous, anonymous } from "~/domain/session/actor";
import { actorOfSession, companyLockout } from "~/domain/session/actor.server";
import { findSession, type SessionRow } from "~/domain/session/session.server";
import { requestScope } from "~/server/request-scope.server";
import { readAccessToken } from "~/server/tokens.server";

export type SignedIn = Exclude<Actor, Anonymous>;

export function noteActor(actor: Actor): void {
  const scope = requestScope();
  if (scope) scope.actor = actor;
}

/** @returns the session even if ended, "none" for a visitor @throws unauthenticated token_expired, token_invalid */
export async function sessionOf(request: Request): Promise<SessionRow | "none"> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return "none";
  const token = /^Bearer +([\w.-]+) *$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated("token_invalid");
  const { sessionId } = await readAccessToken(token);
  if (sessionId === undefined) return "none";
  const row = await findSession(sessionId);
  if (row?.kind !== "api") throw unauthenticated("token_invalid");
  return row;
}

/** @throws unauthenticated token_expired, or token_invalid also for an ended session */
export async function actorOf(request: Request): Promise<Actor> {
  const row = await sessionOf(request);
  if (row === "none") return anonymous;
  const actor = await actorOfSession(row);
  if (actor.role === "Anonymous") throw unauthenticated("token_invalid");
  noteActor(actor);
  return actor;
}

/** @throws unauthenticated for visitors; forbidden company_suspended or company_closed */
export async function signedInActor(request: Request): Promise<SignedIn> {
  const row = await sessionOf(request);
  if (row === "none") throw unauthenticated();
  const actor = await actorOfSession(row);
  if (actor.role === "Anonymous") {
    const lockout = await companyLockout(row);
    throw lockout ? forbidden(lockout) : unauthenticated("token_invalid");
  }
  noteActor(actor);
  return actor;
}
