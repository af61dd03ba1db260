import { getCdlPdf } from "~/domain/cdl/pdf.server";
import { sendFile } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/pdf";

/** 0 is a version that never exists. */
function versionAsked(request: Request): number | undefined {
  const asked = new URL(request.url).searchParams.get("version");
  if (asked === null) return undefined;
  return /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = { driverId: params.id, version: versionAsked(request) };
  return sendFile(await orPage(getCdlPdf(actorOf(context), languageOfContext(context), asked)));
}
