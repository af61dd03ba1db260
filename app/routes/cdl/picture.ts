import type { Handle } from "~/http/handle";
import { actorOf } from "~/middleware/context.server";
import { requireRoleOfScript } from "~/middleware/guard.server";
import { COMPANY_ROLES } from "~/permissions";
import type { Route } from "./+types/picture";
import { refuseGet, takePicture } from "./picture.server";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => requireRoleOfScript(args.params.id === undefined ? ["Applicant"] : COMPANY_ROLES)(args, next),
];
export const loader = refuseGet;

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takePicture(actorOf(context), request, params);
