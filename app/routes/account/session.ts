import { signOutSession } from "~/domain/user/account.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/session";

export const loader = () => redirect("/user");

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(signOutSession(actorOf(context), params.id));
  return redirectWith("sessionSignedOut", "/user");
}
