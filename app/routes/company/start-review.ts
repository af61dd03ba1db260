import { redirect } from "react-router";
import { startReview } from "~/domain/application-decision.server";
import { actorOf } from "~/routes/context.server";
import { orPage, redirectWith } from "~/routes/respond.server";
import type { Route } from "./+types/start-review";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/application/${params.id}`);

export async function action({ request, params, context }: Route.ActionArgs) {
  const version = Number((await request.formData()).get("version"));
  await orPage(startReview(actorOf(context), params.id, version));
  return redirectWith("reviewStarted", `/application/${params.id}`);
}
