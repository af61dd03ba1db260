import { removePage } from "~/domain/document-request/own.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/removal";
import { requestActorOf } from "./opened.server";

/** POST only. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pathTo("/document/:id", { id }));

export async function action({ request, params: { id, page } }: Route.ActionArgs) {
  await throwAsErrorPage(removePage(requestActorOf(request), id, page));
  return redirectWith("documentPageRemoved", pathTo("/document/:id", { id }));
}
