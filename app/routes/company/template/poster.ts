import { getPoster } from "~/domain/template/poster.server";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/poster";

export async function loader({ params, context }: Route.LoaderArgs) {
  return sendFile(await orPage(getPoster(actorOf(context), params.id)));
}
