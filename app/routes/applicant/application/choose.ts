import { chooseApplication } from "~/domain/application/own.server";
import { actorOf } from "~/routes/shared/context.server";
import { redirect } from "~/routes/shared/redirect.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/choose";

export const loader = () => redirect("/applicant");

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(chooseApplication(actorOf(context), params.id));
  return redirect("/applicant");
}
