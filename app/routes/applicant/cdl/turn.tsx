import { CdlTurn } from "~/routes/shared/cdl/turn";
import { loadTurn, turnForm } from "~/routes/shared/cdl/turn.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Route } from "./+types/turn";

const VIEW = "/applicant/driver/cdl/view";

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadTurn(actorOf(context), params);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return turnForm(actorOf(context), request, params, VIEW);
}

export default function ApplicantCdlTurn({ loaderData, actionData }: Route.ComponentProps) {
  return <CdlTurn picture={loaderData} refused={actionData} back={VIEW} />;
}
