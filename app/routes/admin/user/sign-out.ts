import { signOutUser } from "~/domain/user/status.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/sign-out";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(signOutUser(actorOf(context), params.id));
  return redirectWith("userSignedOut", pathTo("/admin/user/:id", params));
}
