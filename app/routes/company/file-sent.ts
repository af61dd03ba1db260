import { COMPANY_ROLES } from "~/permissions";
import { refuseLook } from "~/routes/cdl-picture.server";
import { actorOf, demandRole } from "~/routes/context.server";
import { takeDocument } from "~/routes/documents.server";
import type { Route } from "./+types/file-sent";

export const middleware = [demandRole(COMPANY_ROLES)];
export const loader = refuseLook;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takeDocument(actorOf(context), request, params.id);
}
