import { redirect } from "react-router";
import { z } from "zod";
import { choice, versionField } from "~/domain/fields";
import { moveQuestion } from "~/domain/template/questions.server";
import { actorOf } from "~/routes/shared/context.server";
import { parsePosted } from "~/routes/shared/posted-form.server";
import { orPage, redirectWith } from "~/routes/shared/respond.server";
import type { Route } from "./+types/place";

const placeSchema = z.object({ to: choice(["up", "down"]) }).and(versionField);

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/templates/questions/${params.id}`);

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parsePosted(await request.formData(), placeSchema);
  const list = `/templates/questions/${params.id}`;
  if (submission.status !== "success") return redirect(list);
  const { to, version } = submission.value;
  await orPage(moveQuestion(actorOf(context), { id: params.id, version }, params.question, to === "up" ? -1 : 1));
  return redirectWith("templateSaved", `${list}#${params.question}`);
}

/** Never shown, but without a component a refusal would be bare data instead of an error page. */
export default function QuestionPlace() {
  return null;
}
