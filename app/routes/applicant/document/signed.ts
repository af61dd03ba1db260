import { getOwnSignedForm } from "~/domain/document-request/form-signing.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/signed";

/** `?view` displays it inline. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const inline = new URL(request.url).searchParams.has("view");
  return sendFile(await throwAsErrorPage(getOwnSignedForm(actorOf(context), params.id)), inline);
}
