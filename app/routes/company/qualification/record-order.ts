/** A table for the State's or a vendor's batch of driving records. */
import { authorityLabel } from "~/domain/abroad";
import { exportRecordOrder, type OrderRow } from "~/domain/qualification/export.server";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/record-order";

const COLUMNS: CsvColumns<OrderRow> = {
  employeeCode: ({ employeeCode }) => employeeCode,
  lastName: ({ driver }) => driver.lastName,
  firstName: ({ driver }) => driver.firstName,
  middleName: ({ middleName }) => middleName,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
  wholeNumber: ({ licenceNumber }) => licenceNumber,
  authority: ({ state }) => state && authorityLabel(state),
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  return sendCsv(await throwAsErrorPage(exportRecordOrder(actorOf(context), headings, cells)));
}
