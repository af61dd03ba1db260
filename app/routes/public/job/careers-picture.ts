import { notFound } from "~/domain/errors";
import { findCareersPage } from "~/domain/posting/careers.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/careers-picture";
import { drawnCareers } from "./careers-page.server";
import { sendPicture } from "./share.server";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const shown = await throwAsErrorPage(findCareersPage(params.slug.toLowerCase()));
  if (shown.state === "gone") return throwAsErrorPage(Promise.reject(notFound()));
  return sendPicture(drawnCareers(shown.page, languageOfContext(context)));
}
