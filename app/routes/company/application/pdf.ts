import { getApplicationPdf, getReadingCopy } from "~/domain/application/record/pdf.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/pdf";

/** `?language=es` is a reading copy. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const version = searchParams.get("version");
  const number = version === null ? undefined : Number(version);
  const get = searchParams.get("language") === "es" ? getReadingCopy : getApplicationPdf;
  return sendFile(await throwAsErrorPage(get(actorOf(context), params.id, number)));
}
