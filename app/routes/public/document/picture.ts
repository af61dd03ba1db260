import { refuseGet } from "~/routes/shared/cdl/picture.server";
import { postPage } from "~/routes/shared/document/post.server";
import type { Handle } from "~/routes/shared/handle";
import type { Route } from "./+types/picture";
import { senderOf } from "./opened.server";

export const handle: Handle = { files: true, isCalledByScript: true };

export const loader = refuseGet;

export const action = ({ request, params }: Route.ActionArgs) => postPage(senderOf(request), params, request);
