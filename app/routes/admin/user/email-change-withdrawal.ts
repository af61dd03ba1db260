import { withdrawEmailChange } from "~/domain/user/email-change.server";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/email-change-withdrawal";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/admin/user/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(withdrawEmailChange(actorOf(context), params.id));
  return redirectWith("emailChangeWithdrawn", pathTo("/admin/user/:id", params));
}
