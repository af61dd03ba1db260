import { resendInvitation } from "~/domain/user/user.server";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/invitation";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(resendInvitation(actorOf(context), params.id));
  return redirectWith("invitationSent", pathTo("/admin/user/:id", params));
}
