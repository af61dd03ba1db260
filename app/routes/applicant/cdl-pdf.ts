import { getCdlPdf } from "~/domain/cdl-paper.server";
import { actorOf, languageOfContext } from "~/routes/context.server";
import { sendFile } from "~/routes/files.server";
import { orPage } from "~/routes/respond.server";
import type { Route } from "./+types/cdl-pdf";

/** The paper of one's own licence. */
export async function loader({ context }: Route.LoaderArgs) {
  return sendFile(await orPage(getCdlPdf(actorOf(context), languageOfContext(context))));
}
