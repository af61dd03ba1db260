import { textsOf } from "locales/i18n";
import { previewStagedImport } from "~/domain/driver/staged-import.server";
import { notFound } from "~/domain/errors";
import { correctedTable } from "~/domain/table/corrected.server";
import { sendCsv } from "~/http/csv.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { i18nOf } from "~/middleware/locale.server";
import { errorText } from "~/ui/words";
import type { Route } from "./+types/import-corrected";

export const handle: Handle = { permission: "importDrivers" };

async function correctedFor({ params, context }: Route.LoaderArgs) {
  const looked = await previewStagedImport(actorOf(context), params.id, 1);
  if ("outcome" in looked || !looked.validated.sheet) throw notFound();
  const t = textsOf(i18nOf(context), "tables");
  return correctedTable(looked.validated.sheet, looked.validated.faults, {
    heading: t(["tables:faultsHeading"], {}),
    name: "drivers-checked.csv",
    inWords: ({ column, code, params }) =>
      [column, errorText(t, column ?? "", code, params)].filter(Boolean).join(": "),
  });
}

export const loader = async (args: Route.LoaderArgs) => sendCsv(await throwAsErrorPage(correctedFor(args)));
