import type { Handle } from "~/http/handle";
import { actorOf } from "~/middleware/context.server";
import { requireRoleOfScript } from "~/middleware/guard.server";
import { refuseGet } from "~/routes/cdl/picture.server";
import { postPage } from "~/routes/document/post.server";
import type { Route } from "./+types/picture";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware = [requireRoleOfScript(["Applicant"])];
export const loader = refuseGet;

export const action = ({ request, params, context }: Route.ActionArgs) => postPage(actorOf(context), params, request);
