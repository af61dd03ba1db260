import { unauthenticated } from "~/domain/errors";
import { isMasquerading } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { issueRefresh, type Refresh } from "~/domain/session/refresh.server";
import { findSession } from "~/domain/session/session.server";
import { writeCookie } from "~/server/cookies.server";
import { signAccessToken } from "~/server/tokens.server";
import { noteActor } from "./actor.server";
import { Reply } from "./call.server";

/** Also renews the session's idle time. @throws unauthenticated where the session has ended */
export async function tokenReply({ sessionId, token, expiresAt }: Refresh, name: "token" | "accessToken") {
  const actor = await actorOfSession(await findSession(sessionId));
  if (actor.role === "Anonymous") throw unauthenticated();
  noteActor(actor);
  const accessToken = await signAccessToken({
    role: actor.role,
    sid: sessionId,
    ...(actor.role === "Applicant" ? { sub: actor.applicantId, email: actor.email } : { sub: actor.userId }),
    ...(isMasquerading(actor) && actor.realUser && { realUserId: actor.realUser.id }),
  });
  const remainingSeconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  return new Reply<undefined>({ [name]: accessToken, cookie: writeCookie("refresh", token, remainingSeconds) });
}

export const newTokenReply = async ({ sessionId }: { sessionId: string }, name: "token" | "accessToken") =>
  tokenReply(await issueRefresh(sessionId), name);
