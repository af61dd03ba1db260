import { readFileContent } from "~/domain/file/row-access.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/file";

/** `?thumbnail` is the small picture; `?view` and `?download` choose the disposition. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const content = await throwAsErrorPage(readFileContent(actorOf(context), params.id, search.has("thumbnail")));
  return sendFile(content, search.has("view") || (search.has("download") ? false : undefined));
}
