import type { Handle } from "~/http/handle";
import { actorOf } from "~/middleware/context.server";
import { requireRoleOfScript } from "~/middleware/guard.server";
import { COMPANY_ROLES } from "~/permissions";
import { refuseGet } from "~/routes/cdl/picture.server";
import type { Route } from "./+types/sent";
import { takeDocument } from "./documents.server";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware = [requireRoleOfScript(COMPANY_ROLES)];
export const loader = refuseGet;

export async function action({ request, params, context }: Route.ActionArgs) {
  return takeDocument(actorOf(context), request, params.id);
}
