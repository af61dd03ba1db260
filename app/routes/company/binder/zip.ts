import { zipBinder } from "~/domain/binder/zip.server";
import { sendZip } from "~/http/files.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireProof } from "~/middleware/guard.server";
import type { Route } from "./+types/zip";

export const middleware = [requireProof("makeBinders")];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendZip(await orPage(zipBinder(actorOf(context), params.id)));
