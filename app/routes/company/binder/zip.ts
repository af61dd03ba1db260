import { zipBinder } from "~/domain/binder/zip.server";
import { sendZip } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/zip";

export const middleware = [requireStepUp("makeBinders")];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendZip(await throwAsErrorPage(zipBinder(actorOf(context), params.id)));
