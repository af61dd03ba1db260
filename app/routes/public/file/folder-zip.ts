import { zipFolder } from "~/domain/file/folder-zip.server";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { sendZip } from "~/routes/shared/files.server";
import { orPage } from "~/routes/shared/respond.server";
import { wordsIn } from "~/server/i18n.server";
import type { Route } from "./+types/folder-zip";

export async function loader({ params, context }: Route.LoaderArgs) {
  return sendZip(await orPage(zipFolder(actorOf(context), params.id, wordsIn(languageOfContext(context)))));
}
