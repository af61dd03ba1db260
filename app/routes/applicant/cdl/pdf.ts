import { sendCdlPdf } from "~/routes/shared/cdl/pdf.server";
import type { Route } from "./+types/pdf";

/** The paper of one's own licence. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return sendCdlPdf(request, context);
}
