import { zipBinder } from "~/domain/binder/zip.server";
import { actorOf, requireProof } from "~/routes/shared/context.server";
import { sendZip } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/zip";

export const middleware = [requireProof("makeBinders")];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendZip(await orPage(zipBinder(actorOf(context), params.id)));
