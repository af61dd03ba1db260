import { signOutSession } from "~/domain/user/account.server";
import { actorOf } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/session";

export const loader = () => redirect("/user");

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(signOutSession(actorOf(context), params.id));
  return redirectWith("sessionSignedOut", "/user");
}
