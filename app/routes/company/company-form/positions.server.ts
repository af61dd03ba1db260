import { positionName } from "~/domain/template/template";
import { listTemplates } from "~/domain/template/template.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";

type Context = Parameters<typeof actorOf>[0];

/** By their names, for a list to choose from. */
export async function positionsFor(context: Context) {
  const language = languageOfContext(context);
  return (await throwAsErrorPage(listTemplates(actorOf(context)))).map(({ id, code, definition }) => ({
    value: id,
    label: `${positionName(definition, language)} (${code})`,
  }));
}
