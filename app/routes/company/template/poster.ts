import { getPoster } from "~/domain/template/poster.server";
import { SOURCE_PARAM, toSource } from "~/domain/template/source";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/poster";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const source = toSource(new URL(request.url).searchParams.get(SOURCE_PARAM));
  return sendFile(await orPage(getPoster(actorOf(context), params.id, source)));
}
