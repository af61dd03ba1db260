import { getApplicationPdf } from "~/domain/application/record/pdf.server";
import { actorOf } from "~/routes/context.server";
import { sendFile } from "~/routes/files.server";
import { orPage } from "~/routes/respond.server";
import type { Route } from "./+types/application-pdf";

/** The paper of one's own application, as it was signed last. */
export async function loader({ context }: Route.LoaderArgs) {
  return sendFile(await orPage(getApplicationPdf(actorOf(context))));
}
