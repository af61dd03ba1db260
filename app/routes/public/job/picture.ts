import { notFound } from "~/domain/errors";
import { findPosting } from "~/domain/posting/open.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/picture";
import { drawnPosition } from "./position.server";
import { sendPicture } from "./share.server";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const shown = await throwAsErrorPage(findPosting(params.code));
  if (shown.state === "gone") return throwAsErrorPage(Promise.reject(notFound()));
  return sendPicture(drawnPosition(shown.position, languageOfContext(context)));
}
