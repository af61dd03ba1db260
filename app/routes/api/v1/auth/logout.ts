import { type Actor, anonymous } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { findRefreshSession } from "~/domain/refresh.server";
import { actorBehind, findSession, signOut } from "~/domain/session.server";
import { clearCookie, readCookie } from "~/server/cookies.server";
import { actorOf } from "../actor.server";
import { answer, only, success } from "../respond.server";
import type { Route } from "./+types/logout";

export const loader = only("POST");

/** Ends what the token or the cookie still opens. It can't fail: who comes with neither is logged out already. */
export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    await signOut(await bearer(request));
    await signOut(await holder(request));
    return success({}, { cookie: clearCookie("refresh") });
  });
}

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
