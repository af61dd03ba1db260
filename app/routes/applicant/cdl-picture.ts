import { refuseLook, takePicture } from "~/routes/cdl-picture.server";
import { actorOf, demandRole } from "~/routes/context.server";
import type { Route } from "./+types/cdl-picture";

export const middleware = [demandRole(["Applicant"])];
export const loader = refuseLook;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takePicture(actorOf(context), request, params);
}
