import { redirect } from "react-router";
import { DomainError } from "~/domain/errors";
import { stopMasquerade } from "~/domain/masquerade.server";
import { actorOf } from "~/routes/context.server";
import { redirectWith } from "~/routes/respond.server";
import { clearCookie, writeCookie } from "~/server/cookies.server";
import { log } from "~/server/log.server";
import type { Route } from "./+types/stop-masquerade";

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const actor = actorOf(context);
  if (actor.role === "Anonymous") throw redirect("/user/login");
  try {
    const { token } = await stopMasquerade(actor.sessionId, "page");
    return redirectWith("masqueradeStopped", "/admin", new Headers({ "Set-Cookie": writeCookie("session", token) }));
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ err: error }, "stopping masquerade");
      return redirectWith("masqueradeStopError", "/");
    }
    if (error.refusal === "unauthenticated")
      return redirectWith("masqueradeStopFailed", "/user/login", new Headers({ "Set-Cookie": clearCookie("session") }));
    return redirectWith("masqueradeStopFailed", "/");
  }
}
