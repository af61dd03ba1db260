import { endAccess } from "~/domain/provider-access/access.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/access-end";

/** Of one's own company, or of the one in the path. */
const pageOf = (companyId: string | undefined) =>
  companyId === undefined ? "/my-company/access" : pathTo("/admin/company/:id/access", { id: companyId });

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(endAccess(actorOf(context), params.grant, params.id));
  return redirectWith("accessEnded", pageOf(params.id));
}
