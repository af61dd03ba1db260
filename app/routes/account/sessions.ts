import { signOutOthers } from "~/domain/user/account.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/sessions";

export const loader = () => redirect("/user");

export async function action({ context }: Route.ActionArgs) {
  await throwAsErrorPage(signOutOthers(actorOf(context)));
  return redirectWith("othersSignedOut", "/user");
}
