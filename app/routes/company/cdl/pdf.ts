import { sendCdlPdf } from "~/routes/shared/cdl/pdf.server";
import type { Route } from "./+types/pdf";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return sendCdlPdf(request, context, params.id);
}
