import { getPoster } from "~/domain/template/poster.server";
import { SOURCE_PARAM, toSource } from "~/domain/template/source";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/poster";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const source = toSource(new URL(request.url).searchParams.get(SOURCE_PARAM));
  return sendFile(await throwAsErrorPage(getPoster(actorOf(context), params.id, source)));
}
