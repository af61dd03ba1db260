import { getOwnReleasePdf } from "~/domain/release/pdf.server";
import { actorOf } from "~/routes/shared/context.server";
import { sendFile } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/pdf";

/** `?view` shows it, where the browser can. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const inline = new URL(request.url).searchParams.has("view");
  return sendFile(await orPage(getOwnReleasePdf(actorOf(context), params.id)), inline);
}
