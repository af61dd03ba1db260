import { getPoster } from "~/domain/template/poster.server";
import { actorOf } from "~/routes/context.server";
import { sendFile } from "~/routes/files.server";
import { orPage } from "~/routes/respond.server";
import type { Route } from "./+types/template-poster";

/** The poster with the code to scan, as a download. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return sendFile(await orPage(getPoster(actorOf(context), params.id)));
}
