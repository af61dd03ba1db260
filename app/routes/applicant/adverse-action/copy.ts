import { getOwnCopy } from "~/domain/adverse-action/own.server";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/copy";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendFile(await orPage(getOwnCopy(actorOf(context), params.id)));
