import { signOutUser } from "~/domain/user/status.server";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/sign-out";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(signOutUser(actorOf(context), params.id));
  return redirectWith("userSignedOut", pathTo("/admin/user/:id", params));
}
