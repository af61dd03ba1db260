import { getCdlPdf } from "~/domain/cdl-paper.server";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { sendFile } from "~/routes/files.server";
import { orPage } from "~/routes/respond.server";
import type { Route } from "./+types/driver-cdl-pdf";

export async function loader({ params, context }: Route.LoaderArgs) {
  return sendFile(await orPage(getCdlPdf(actorOf(context), languageOfContext(context), params.id)));
}
