import { withdrawEmailChange } from "~/domain/user/email-change.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/email-change-withdrawal";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(withdrawEmailChange(actorOf(context), params.id));
  return redirectWith("emailChangeWithdrawn", pathTo("/admin/user/:id", params));
}
