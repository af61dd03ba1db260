import { COMPANY_ROLES } from "~/permissions";
import { refuseLook, takePicture } from "~/routes/shared/cdl/picture.server";
import { actorOf, demandRole } from "~/routes/shared/context.server";
import type { Route } from "./+types/picture";

export const middleware = [demandRole(COMPANY_ROLES)];
export const loader = refuseLook;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takePicture(actorOf(context), request, params);
}
