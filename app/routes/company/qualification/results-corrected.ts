import { textsOf } from "locales/i18n";
import { getCheckedResults } from "~/domain/qualification/results-table.server";
import { correctedTable } from "~/domain/table/corrected.server";
import { sendCsv } from "~/http/csv.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { i18nOf } from "~/middleware/locale.server";
import { errorText } from "~/ui/words";
import type { Route } from "./+types/results-corrected";

export const handle: Handle = { permission: "employDrivers" };

async function correctedFor({ params, context }: Route.LoaderArgs) {
  const { sheet, faults } = await getCheckedResults(actorOf(context), params.id);
  const t = textsOf(i18nOf(context), "tables");
  return correctedTable(sheet, faults, {
    heading: t(["tables:faultsHeading"], {}),
    name: "results-checked.csv",
    inWords: ({ column, code, params: faultParams }) =>
      [column, errorText(t, column ?? "", code, faultParams)].filter(Boolean).join(": "),
  });
}

export const loader = async (args: Route.LoaderArgs) => sendCsv(await throwAsErrorPage(correctedFor(args)));
