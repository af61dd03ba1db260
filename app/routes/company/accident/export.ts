import { type Accident, exportAccidents } from "~/domain/accident/accident.server";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/export";

const COLUMNS: CsvColumns<Accident> = {
  happenedOn: ({ happenedOn }) => happenedOn,
  city: ({ city }) => city,
  accidentState: ({ state }) => state,
  lastName: ({ driver }) => driver.lastName,
  firstName: ({ driver }) => driver.firstName,
  injuries: ({ injuries }) => injuries,
  fatalities: ({ fatalities }) => fatalities,
  hazmatReleased: ({ hazmatReleased }, { t }) => t(hazmatReleased ? "common:yes" : "common:no"),
  note: ({ note }) => note,
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  return sendCsv(await throwAsErrorPage(exportAccidents(actorOf(context), headings, cells)));
}
