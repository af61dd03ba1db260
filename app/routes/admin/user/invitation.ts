import { resendInvitation } from "~/domain/user/user.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/invitation";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(resendInvitation(actorOf(context), params.id));
  return redirectWith("invitationSent", pathTo("/admin/user/:id", params));
}
