import { CdlTurn } from "~/routes/shared/cdl/turn";
import { loadTurn, turnForm } from "~/routes/shared/cdl/turn.server";
import { actorOf } from "~/routes/shared/context.server";
import type { Route } from "./+types/turn";

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadTurn(actorOf(context), params);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return turnForm(actorOf(context), request, params, `/driver/${params.id}/cdl`);
}

export default function DriverCdlTurn({ loaderData, actionData, params }: Route.ComponentProps) {
  return <CdlTurn picture={loaderData} refused={actionData} back={`/driver/${params.id}/cdl`} />;
}
