import { copyEarlierAnswers } from "~/domain/application/another.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/earlier-answers";

/** POST only. */
export const loader = () => redirect("/applicant");

export async function action({ context }: Route.ActionArgs) {
  await throwAsErrorPage(copyEarlierAnswers(actorOf(context)));
  return redirectWith("earlierTaken", "/applicant");
}

/** Never displayed: the loader redirects. A refusal needs a page. */
export default function EarlierAnswersTaken() {
  return null;
}
