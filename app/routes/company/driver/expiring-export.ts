import { readParams } from "~/domain/application/list";
import { type ExpiringDocument, exportExpiring } from "~/domain/driver/expiry.server";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/expiring-export";

const COLUMNS: CsvColumns<ExpiringDocument> = {
  driverId: ({ driverId }) => driverId,
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  status: ({ status }, { t }) => word(t, "common:driverStatus", status),
  document: ({ document }, { t }) => word(t, "public:fileKind", document),
  fileName: ({ name }) => name,
  endsOn: ({ expiresOn }) => expiresOn,
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  const { expiry } = readParams(new URL(request.url).searchParams, ["expiry"]);
  return sendCsv(await throwAsErrorPage(exportExpiring(actorOf(context), expiry, headings, cells)));
}
