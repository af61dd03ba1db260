import { DomainError } from "~/domain/errors";
import { type Actor, anonymous } from "~/domain/session/actor";
import { actorBehind } from "~/domain/session/actor.server";
import { findRefreshSession } from "~/domain/session/refresh.server";
import { findSession, signOut } from "~/domain/session/session.server";
import { clearCookie, readCookie } from "~/server/cookies.server";
import { actorOf } from "../actor.server";
import { call, endpoint } from "../call.server";

const logout = endpoint("auth/logout", {
  POST: call({
    summary: "Log out",
    description: "Ends what the token or the refresh cookie still opens. Who comes with neither is logged out already.",
    who: "nobody",
    cookie: true,
    async work({ request }) {
      await signOut(await bearer(request));
      await signOut(await holder(request));
      return { cookie: clearCookie("refresh") };
    },
  }),
});
export default logout;

async function bearer(request: Request): Promise<Actor> {
  try {
    return await actorOf(request);
  } catch (error) {
    if (error instanceof DomainError) return anonymous;
    throw error;
  }
}

async function holder(request: Request): Promise<Actor> {
  const token = readCookie(request, "refresh");
  const sessionId = token && (await findRefreshSession(token));
  return sessionId ? actorBehind(await findSession(sessionId)) : anonymous;
}
