import type { Handle } from "~/http/handle";
import { refuseGet } from "~/routes/cdl/picture.server";
import { postPage } from "~/routes/document/post.server";
import type { Route } from "./+types/picture";
import { requestActorOf } from "./opened.server";

export const handle: Handle = { files: true, isCalledByScript: true };

export const loader = refuseGet;

export const action = ({ request, params }: Route.ActionArgs) => postPage(requestActorOf(request), params, request);
