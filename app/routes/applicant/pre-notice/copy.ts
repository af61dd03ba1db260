import { getOwnPreNoticeCopy } from "~/domain/adverse-action/own.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/copy";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getOwnPreNoticeCopy(actorOf(context), params.id)));
