import { LANGUAGES } from "locales/index";
import { getAdverseLetter } from "~/domain/adverse-action/adverse-action.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/letter";

/** `?language` of the letter; by default the driver's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("language");
  const language = LANGUAGES.find((option) => option === code);
  return sendFile(await throwAsErrorPage(getAdverseLetter(actorOf(context), params.id, language)));
}
