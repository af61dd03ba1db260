import { readBulkDocument } from "~/domain/bulk-upload/batch.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/document";

/** `?thumbnail` is the small picture. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const content = await throwAsErrorPage(
    readBulkDocument(actorOf(context), params.id, params.paper, search.has("thumbnail")),
  );
  return sendFile(content, true);
}
