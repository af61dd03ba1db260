import { copyOwn } from "~/domain/retention/personal-copy.server";
import { sendZip } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/copy";

export const middleware = [requireStepUp("ownData")];

export const loader = async ({ context }: Route.LoaderArgs) =>
  sendZip(await throwAsErrorPage(copyOwn(actorOf(context))));
