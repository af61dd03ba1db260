import { unpublishPosting } from "~/domain/posting/posting.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/posting-removal";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/templates/posting/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(unpublishPosting(actorOf(context), params.id));
  return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
}
