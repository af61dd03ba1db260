import { listQueryIn } from "~/domain/application/list";
import { applicationOfFollowUp, finishFollowUp } from "~/domain/note/follow-up.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/done";

export const handle: Handle = { permission: "decideApplications" };

const pageOf = (request: Request, id: string) => pathTo("/application/:id", { id }, `${listQueryIn(request)}#notes`);

export const loader = async ({ request, params, context }: Route.LoaderArgs) =>
  redirect(pageOf(request, await throwAsErrorPage(applicationOfFollowUp(actorOf(context), params.id))));

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = await throwAsErrorPage(finishFollowUp(actorOf(context), params.id));
  return redirectWith("followUpDone", pageOf(request, id));
}
