import { getOwnRequest } from "~/domain/document-request/own.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { RequestPage } from "~/routes/document/page";
import { postDocument } from "~/routes/document/post.server";
import type { Route } from "./+types/document";
import { requestActorOf } from "./opened.server";

export const handle: Handle = { files: true };

export async function loader({ request, params }: Route.LoaderArgs) {
  const requested = await throwAsErrorPage(getOwnRequest(requestActorOf(request), params.id));
  if (requested.isForm) throw redirect(pathTo("/document/:id/signature", params));
  return requested;
}

export async function action({ request, params }: Route.ActionArgs) {
  const sender = requestActorOf(request);
  // A link that has expired meanwhile has no page to return to.
  await throwAsErrorPage(getOwnRequest(sender, params.id));
  return postDocument(sender, params.id, request, (fragment) => pathTo("/document/:id", params, fragment));
}

export default function RequestedDocument({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage request={loaderData} base={`/document/${loaderData.id}`} refused={actionData} />;
}
