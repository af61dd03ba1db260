import { removePage } from "~/domain/document-request/own.server";
import { pathTo } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/removal";
import { senderOf } from "./opened.server";

/** POST only. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pathTo("/document/:id", { id }));

export async function action({ request, params: { id, page } }: Route.ActionArgs) {
  await orPage(removePage(senderOf(request), id, page));
  return redirectWith("documentPageRemoved", pathTo("/document/:id", { id }));
}
