import { getOwnSignedForm } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import type { Route } from "./+types/signed";
import { requestActorOf } from "./opened.server";

/** `?view` displays it inline. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const inline = new URL(request.url).searchParams.has("view");
  return sendFile(await throwAsErrorPage(getOwnSignedForm(requestActorOf(request), params.id)), inline);
}
