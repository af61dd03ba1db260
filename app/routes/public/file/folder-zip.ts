import { zipFolder } from "~/domain/folder/zip.server";
import { sendZip } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { wordsIn } from "~/server/i18n.server";
import type { Route } from "./+types/folder-zip";

export async function loader({ params, context }: Route.LoaderArgs) {
  return sendZip(await throwAsErrorPage(zipFolder(actorOf(context), params.id, wordsIn(languageOfContext(context)))));
}
