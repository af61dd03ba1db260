import { endInspectorLink } from "~/domain/binder/link.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/link-end";

export const handle: Handle = { permission: "makeBinders" };

export const middleware = [requireStepUp("makeBinders")];

export const loader = () => redirect(pathTo("/binders", {}));

export async function action({ params, context }: Route.ActionArgs) {
  const id = await throwAsErrorPage(endInspectorLink(actorOf(context), params.id));
  return redirectWith("inspectionEnded", pathTo("/binder/:id", { id }, "#links"));
}
