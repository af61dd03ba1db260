import { redirect } from "react-router";
import { archiveTemplate } from "~/domain/template.server";
import { actorOf } from "~/routes/context.server";
import { orPage, redirectWith } from "~/routes/respond.server";
import type { Route } from "./+types/template-archive";

export const loader = () => redirect("/templates");

export async function action({ params, context }: Route.ActionArgs) {
  await orPage(archiveTemplate(actorOf(context), params.id));
  return redirectWith("templateArchived", `/templates/view/${params.id}`);
}
