import { COMPANY_ROLES } from "~/permissions";
import { refuseGet } from "~/routes/shared/cdl/picture.server";
import { actorOf, demandRole } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import type { Route } from "./+types/sent";
import { takeDocument } from "./documents.server";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware = [demandRole(COMPANY_ROLES)];
export const loader = refuseGet;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takeDocument(actorOf(context), request, params.id);
}
