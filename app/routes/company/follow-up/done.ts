import { applicationOfFollowUp, finishFollowUp } from "~/domain/note/follow-up.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/done";

export const handle: Handle = { permission: "decideApplications" };

const pageOf = (id: string) => pathTo("/application/:id", { id }, "#notes");

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  redirect(pageOf(await throwAsErrorPage(applicationOfFollowUp(actorOf(context), params.id))));

export async function action({ params, context }: Route.ActionArgs) {
  const id = await throwAsErrorPage(finishFollowUp(actorOf(context), params.id));
  return redirectWith("followUpDone", pageOf(id));
}
