import { joinBinder } from "~/domain/binder/pdf.server";
import { sendPdf } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/pdf";

export const middleware = [requireStepUp("makeBinders")];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendPdf(await throwAsErrorPage(joinBinder(actorOf(context), params.id, params.driver)));
