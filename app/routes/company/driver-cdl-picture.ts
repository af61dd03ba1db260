import { COMPANY_ROLES } from "~/permissions";
import { refuseLook, takePicture } from "~/routes/cdl-picture.server";
import { actorOf, demandRole } from "~/routes/context.server";
import type { Route } from "./+types/driver-cdl-picture";

export const middleware = [demandRole(COMPANY_ROLES)];
export const loader = refuseLook;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takePicture(actorOf(context), request, params);
}
