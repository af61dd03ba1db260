import { readParams } from "~/domain/application/list";
import { exportDrivers } from "~/domain/driver/export.server";
import { DRIVER_FILTERS } from "~/domain/driver/list";
import type { ListedDriver } from "~/domain/driver/list.server";
import { formatPhone } from "~/domain/words";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/export";

const COLUMNS: CsvColumns<ListedDriver> = {
  driverId: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone && formatPhone(phone),
  status: ({ status }, { t }) => word(t, "common:driverStatus", status),
  licenceClasses: ({ cdl }) => cdl?.licenceClasses.join(" ") ?? null,
  licenceNumber: ({ cdl }) => cdl?.maskedNumber ?? null,
  state: ({ cdl }) => cdl?.stateIssued ?? null,
  expirationOn: ({ cdl }) => cdl?.expirationOn ?? null,
  endorsements: ({ cdl }) => cdl?.endorsements.join(" ") ?? null,
  hiredOn: ({ hiredOn }) => hiredOn,
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  const filter = readParams(new URL(request.url).searchParams, DRIVER_FILTERS);
  return sendCsv(await throwAsErrorPage(exportDrivers(actorOf(context), filter, headings, cells)));
}
