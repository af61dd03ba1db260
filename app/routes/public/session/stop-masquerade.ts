import { DomainError } from "~/domain/errors";
import { stopMasquerade } from "~/domain/masquerade/masquerade.server";
import { sessionOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { redirectWith } from "~/routes/shared/respond.server";
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
    // Pressed twice, or expired meanwhile.
    return redirectWith("masqueradeStopFailed", session.realUserId ? "/admin" : "/");
  }
}
