import { removePage } from "~/domain/document-request/own.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/removal";

/** POST only. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pathTo("/applicant/document/:id", { id }));

export async function action({ params: { id, page }, context }: Route.ActionArgs) {
  await throwAsErrorPage(removePage(actorOf(context), id, page));
  return redirectWith("documentPageRemoved", pathTo("/applicant/document/:id", { id }));
}
