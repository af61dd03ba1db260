import { refuseLook, takePicture } from "~/routes/shared/cdl/picture.server";
import { actorOf, demandRole } from "~/routes/shared/context.server";
import type { Route } from "./+types/picture";

export const middleware = [demandRole(["Applicant"])];
export const loader = refuseLook;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takePicture(actorOf(context), request, params);
}
