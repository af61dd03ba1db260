import { sendCdlPdf } from "~/routes/cdl-pdf.server";
import type { Route } from "./+types/driver-cdl-pdf";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return sendCdlPdf(request, context, params.id);
}
