import { selectOwnApplication } from "~/domain/application/own.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/choose";

export const loader = () => redirect("/applicant");

export async function action({ params, context }: Route.ActionArgs) {
  await throwAsErrorPage(selectOwnApplication(actorOf(context), params.id));
  return redirect("/applicant");
}
