import { signOutOthers } from "~/domain/user/account.server";
import { redirect } from "~/http/redirect.server";
import { orPage, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/sessions";

export const loader = () => redirect("/user");

export async function action({ context }: Route.ActionArgs) {
  await orPage(signOutOthers(actorOf(context)));
  return redirectWith("othersSignedOut", "/user");
}
