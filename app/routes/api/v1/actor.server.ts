/** Who asks the API: the bearer access token names a session row and the row decides; cookies count for nothing here. */
import { type Actor, type Anonymous, anonymous, auditName } from "~/domain/actor";
import { unauthenticated } from "~/domain/errors";
import { actorBehind, findSession } from "~/domain/session.server";
import { requestScope } from "~/server/request-scope.server";
import { readAccessToken } from "~/server/tokens.server";

export type SignedIn = Exclude<Actor, Anonymous>;

/** Tells the log whom a request turned out to be from. */
export function noteActor(actor: Actor): void {
  const scope = requestScope();
  if (scope) scope.actor = auditName(actor);
}

/**
 * For calls open to visitors, who may come with an anonymous token or with none.
 * @throws unauthenticated token_expired, or token_invalid, also where the token's session has ended
 */
export async function actorOf(request: Request): Promise<Actor> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return anonymous;
  const token = /^Bearer +([\w.-]+) *$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated("token_invalid");
  const { sessionId } = await readAccessToken(token);
  if (sessionId === undefined) return anonymous;
  const row = await findSession(sessionId);
  const actor = await actorBehind(row?.kind === "api" ? row : undefined);
  if (actor.role === "Anonymous") throw unauthenticated("token_invalid");
  noteActor(actor);
  return actor;
}

/** @throws unauthenticated for a visitor too */
export async function signedInActor(request: Request): Promise<SignedIn> {
  const actor = await actorOf(request);
  if (actor.role === "Anonymous") throw unauthenticated();
  return actor;
}
