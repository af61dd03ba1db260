import { Outlet } from "react-router";
import { isMasquerading } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireRole } from "~/middleware/guard.server";
import { RTIC_ROLES } from "~/permissions";
import type { Route } from "./+types/layout";

export const handle: Handle = { hydrate: true };

/** A nested masquerade has a message of its own. */
const refuseNested: Route.MiddlewareFunction = async ({ request, context, pattern }) => {
  if (request.method === "POST" && pattern === "admin/user/:id/masquerade" && isMasquerading(actorOf(context)))
    throw await redirectWith("masqueradeStartFailed", "/forbidden");
};

export const middleware = [refuseNested, requireRole(RTIC_ROLES)];

export { ErrorBoundary } from "~/routes/public/error/error-page";
export default Outlet;
