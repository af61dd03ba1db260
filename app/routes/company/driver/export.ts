import { readNames } from "~/domain/application/list";
import { exportDrivers } from "~/domain/driver/export.server";
import { DRIVER_FILTERS } from "~/domain/driver/list";
import { actorOf, i18nOf, requireProof } from "~/routes/shared/context.server";
import { sendCsv } from "~/routes/shared/csv.server";
import { orPage } from "~/routes/shared/respond.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/export";

/** In the order of the cells of app/domain/driver/export.server.ts. */
const COLUMNS = [
  "driverId",
  "firstName",
  "lastName",
  "email",
  "phone",
  "status",
  "licenceClasses",
  "licenceNumber",
  "state",
  "expirationOn",
  "endorsements",
  "hiredOn",
];

export const middleware = [requireProof("exportLists")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const headings = COLUMNS.map((column) => word(t, "lists:csv", column));
  const filter = readNames(new URL(request.url).searchParams, DRIVER_FILTERS);
  return sendCsv(await orPage(exportDrivers(actorOf(context), filter, headings)));
}
