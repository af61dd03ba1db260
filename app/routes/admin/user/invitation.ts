import { redirect } from "react-router";
import { resendInvitation } from "~/domain/user/user.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/invitation";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/user/${params.id}`);

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(resendInvitation(actorOf(context), params.id));
  return redirectWith("invitationSent", `/admin/user/${params.id}`);
}
