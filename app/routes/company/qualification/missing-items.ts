import { authorityLabel } from "~/domain/abroad";
import { textIn } from "~/domain/by-language";
import { exportCompliance, type LackingRow } from "~/domain/qualification/export.server";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/missing-items";

const COLUMNS: CsvColumns<LackingRow> = {
  driverId: ({ driver }) => driver.id,
  employeeCode: ({ employeeCode }) => employeeCode,
  lastName: ({ driver }) => driver.lastName,
  firstName: ({ driver }) => driver.firstName,
  item: ({ requirement }, { t, language }) =>
    requirement.names ? textIn(requirement.names, language) : word(t, "qualification:items", requirement.item),
  authority: ({ requirement: { authority } }) => authority && authorityLabel(authority),
  itemState: ({ requirement }, { t }) => word(t, "qualification:states", requirement.state),
  dueOn: ({ requirement }) => requirement.due,
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  return sendCsv(await throwAsErrorPage(exportCompliance(actorOf(context), headings, cells)));
}
