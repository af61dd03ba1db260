import { getOwnReleasePdf } from "~/domain/release/pdf.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pdf";

/** `?view` displays it inline. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const inline = new URL(request.url).searchParams.has("view");
  return sendFile(await throwAsErrorPage(getOwnReleasePdf(actorOf(context), params.id)), inline);
}
