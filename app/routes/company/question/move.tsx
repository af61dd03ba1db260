import { z } from "zod";
import { choice, versionField } from "~/domain/fields";
import { moveQuestion } from "~/domain/template/questions.server";
import { pathTo } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/move";

const moveSchema = z.object({ to: choice(["up", "down"]) }).and(versionField);

export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/templates/questions/:id", params));

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parsePosted(await request.formData(), moveSchema);
  const list = pathTo("/templates/questions/:id", params);
  if (submission.status !== "success") return redirect(list);
  const { to, version } = submission.value;
  await throwAsErrorPage(
    moveQuestion(actorOf(context), { id: params.id, version }, params.question, to === "up" ? -1 : 1),
  );
  return redirectWith(
    "templateSaved",
    pathTo("/templates/questions/:id", params, `#${encodeURIComponent(params.question)}`),
  );
}

/** Never displayed, but without a component an error would be bare data instead of an error page. */
export default function MoveQuestion() {
  return null;
}
