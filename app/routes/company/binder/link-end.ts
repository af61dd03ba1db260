import { endInspectorLink } from "~/domain/binder/link.server";
import { actorOf, requireProof } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/link-end";

export const handle: Handle = { permission: "makeBinders" };

export const middleware = [requireProof("makeBinders")];

export const loader = () => redirect(pathTo("/binders", {}));

export async function action({ params, context }: Route.ActionArgs) {
  const id = await orPage(endInspectorLink(actorOf(context), params.id));
  return redirectWith("inspectionEnded", pathTo("/binder/:id", { id }, "#links"));
}
