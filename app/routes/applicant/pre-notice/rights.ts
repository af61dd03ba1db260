import { getOwnPreNoticeRights } from "~/domain/adverse-action/own.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/rights";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getOwnPreNoticeRights(actorOf(context), params.id)));
