import { getOwnPreNoticeRights } from "~/domain/adverse-action/own.server";
import { sendFile } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/rights";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await orPage(getOwnPreNoticeRights(actorOf(context), params.id)));
