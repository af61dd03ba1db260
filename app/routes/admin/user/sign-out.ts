import { redirect } from "react-router";
import { signOutUser } from "~/domain/user/status.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/sign-out";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/user/${params.id}`);

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(signOutUser(actorOf(context), params.id));
  return redirectWith("userSignedOut", `/admin/user/${params.id}`);
}
