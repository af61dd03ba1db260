import { getOwnForm } from "~/domain/document-request/form-signing.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { SignPage } from "~/routes/document/sign";
import { postSignature } from "~/routes/document/signing.server";
import type { Route } from "./+types/signature";
import { requestActorOf } from "./opened.server";

export const handle: Handle = { form: "signature" };

export const loader = ({ request, params }: Route.LoaderArgs) =>
  throwAsErrorPage(getOwnForm(requestActorOf(request), params.id));

export async function action({ request, params }: Route.ActionArgs) {
  const sender = requestActorOf(request);
  // A link that has expired meanwhile has no page to return to.
  await throwAsErrorPage(getOwnForm(sender, params.id));
  return postSignature(sender, params.id, request, pathTo("/document/:id/signature", params));
}

export default function RequestedSignature({ loaderData, actionData }: Route.ComponentProps) {
  return <SignPage form={loaderData} base={`/document/${loaderData.id}`} refused={actionData} />;
}
