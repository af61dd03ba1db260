/** The limited queries that are due, as FMCSA's bulk upload takes them. */
import { exportQueries } from "~/domain/qualification/export.server";
import { sendCsv } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/query-order";

export const middleware = [requireStepUp("exportLists")];

export const loader = async ({ context }: Route.LoaderArgs) =>
  sendCsv(await throwAsErrorPage(exportQueries(actorOf(context))), "text/tab-separated-values; charset=utf-8");
