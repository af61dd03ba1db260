import { getCdlPdf } from "~/domain/cdl/pdf.server";
import type { AlertCode } from "~/http/alert.server";
import { sendFile } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { actorOf, languageOfContext } from "~/middleware/context.server";
import { writeCookie } from "~/server/cookies.server";
import type { Route } from "./+types/pdf";

/** 0 is a version that never exists. */
function versionAsked(request: Request): number | undefined {
  const asked = new URL(request.url).searchParams.get("version");
  if (asked === null) return undefined;
  return /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
}

/** A download cannot show a message, so the next page shows it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = { driverId: params.id, version: versionAsked(request) };
  const reply = sendFile(await orPage(getCdlPdf(actorOf(context), languageOfContext(context), asked)));
  reply.headers.append("Set-Cookie", writeCookie("alert", "cdlPdfMade" satisfies AlertCode));
  return reply;
}
