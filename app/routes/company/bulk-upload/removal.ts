import { discardBatch } from "~/domain/bulk-upload/batch.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/removal";

export const handle: Handle = { permission: "employDrivers" };

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/drivers/papers/:id", params));

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(discardBatch(actorOf(context), params.id));
  return redirectWith("papersDiscarded", "/drivers/papers");
}
