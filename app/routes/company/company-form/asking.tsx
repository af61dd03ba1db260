import { requestFromUnsigned } from "~/domain/document-request/form-request.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/asking";

export const handle: Handle = { permission: "writeToDrivers" };

/** POST only. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(pathTo("/my-company/forms/:form", params));

export async function action({ params, context }: Route.ActionArgs) {
  const asked = await throwAsErrorPage(requestFromUnsigned(actorOf(context), params.form));
  return redirectWith(asked > 0 ? "formAsked" : "formAskedNobody", pathTo("/my-company/forms/:form", params));
}

/** Never displayed: the loader redirects. A refusal needs a page. */
export default function FormAsking() {
  return null;
}
