import { getCdlPdf } from "~/domain/cdl/pdf.server";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { type AlertCode, orPage } from "~/routes/shared/respond.server";
import { writeCookie } from "~/server/cookies.server";
import type { Route } from "./+types/pdf";

/** `?version=N` names an earlier version; what is no number names none that exists. */
function versionAsked(request: Request): number | undefined {
  const asked = new URL(request.url).searchParams.get("version");
  if (asked === null) return undefined;
  return /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
}

/** The paper of a licence, as a download. A download has no page to say that it was made: the next one does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = { driverId: params.id, version: versionAsked(request) };
  const reply = sendFile(await orPage(getCdlPdf(actorOf(context), languageOfContext(context), asked)));
  reply.headers.append("Set-Cookie", writeCookie("alert", "cdlPdfMade" satisfies AlertCode));
  return reply;
}
