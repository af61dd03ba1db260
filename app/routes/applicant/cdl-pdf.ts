import { sendCdlPdf } from "~/routes/cdl-pdf.server";
import type { Route } from "./+types/cdl-pdf";

/** The paper of one's own licence. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return sendCdlPdf(request, context);
}
