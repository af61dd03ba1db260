import { refuseGet } from "~/routes/shared/cdl/picture.server";
import { actorOf, demandRole } from "~/routes/shared/context.server";
import { postPage } from "~/routes/shared/document/post.server";
import type { Handle } from "~/routes/shared/handle";
import type { Route } from "./+types/picture";

export const handle: Handle = { files: true, isCalledByScript: true };

export const middleware = [demandRole(["Applicant"])];
export const loader = refuseGet;

export const action = ({ request, params, context }: Route.ActionArgs) => postPage(actorOf(context), params, request);
