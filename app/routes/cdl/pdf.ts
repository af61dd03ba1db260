import { getCdlPdf } from "~/domain/cdl/pdf.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/pdf";

function versionOf(request: Request): number | undefined {
  const version = new URL(request.url).searchParams.get("version");
  if (version === null) return undefined;
  return /^\d{1,6}$/.test(version) ? Number(version) : 0;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const options = { driverId: params.id, version: versionOf(request) };
  return sendFile(await throwAsErrorPage(getCdlPdf(actorOf(context), languageOfContext(context), options)));
}
