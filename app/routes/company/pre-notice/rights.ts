import { getPreNoticeRights } from "~/domain/adverse-action/pre-notice.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/rights";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await throwAsErrorPage(getPreNoticeRights(actorOf(context), params.id)));
