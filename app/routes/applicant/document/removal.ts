import { removePage } from "~/domain/document-request/own.server";
import { actorOf } from "~/routes/shared/context.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/removal";

/** POST only. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pathTo("/applicant/document/:id", { id }));

export async function action({ params: { id, page }, context }: Route.ActionArgs) {
  await orPage(removePage(actorOf(context), id, page));
  return redirectWith("documentPageRemoved", pathTo("/applicant/document/:id", { id }));
}
