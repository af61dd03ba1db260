import { closePreNotice } from "~/domain/adverse-action/pre-notice.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/closing";

export const handle: Handle = { permission: "decideApplications" };

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/pre-notice/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  const { id } = await throwAsErrorPage(closePreNotice(actorOf(context), params.id));
  return redirectWith("preNoticeClosed", pathTo("/pre-notice/:id", { id }));
}
