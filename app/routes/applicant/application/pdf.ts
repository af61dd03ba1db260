import { getApplicationPdf, getReadingCopy } from "~/domain/application/record/pdf.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pdf";

/** `?view` displays it inline; `?language=es` is a reading copy. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const get = searchParams.get("language") === "es" ? getReadingCopy : getApplicationPdf;
  return sendFile(await throwAsErrorPage(get(actorOf(context))), searchParams.has("view"));
}
