import { DomainError } from "~/domain/errors";
import { stopMasquerade } from "~/domain/masquerade/masquerade.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { sessionOf } from "~/middleware/context.server";
import { writeCookie } from "~/server/cookies.server";
import { log } from "~/server/log.server";
import type { Route } from "./+types/stop-masquerade";

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const session = sessionOf(context);
  if (!session) throw redirect("/user/login");
  try {
    const { token } = await stopMasquerade(session, "page");
    return redirectWith(
      "masqueradeStopped",
      session.userId ? pathTo("/admin/user/:id", { id: session.userId }) : "/admin",
      new Headers({ "Set-Cookie": writeCookie("session", token) }),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ err: error }, "stopping masquerade");
      return redirectWith("masqueradeStopError", "/");
    }
    // Clicked twice, or expired meanwhile.
    return redirectWith("masqueradeStopFailed", session.realUserId ? "/admin" : "/");
  }
}
