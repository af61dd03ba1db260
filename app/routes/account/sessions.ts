import { signOutOthers } from "~/domain/user/account.server";
import { actorOf } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/sessions";

export const loader = () => redirect("/user");

export async function action({ context }: Route.ActionArgs) {
  await orPage(signOutOthers(actorOf(context)));
  return redirectWith("othersSignedOut", "/user");
}
