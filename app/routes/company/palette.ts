/** What the command palette finds as somebody types (app/ui/palette). */
import { listApplications, listPositions } from "~/domain/application/list.server";
import { textIn } from "~/domain/by-language";
import { searchPeople } from "~/domain/driver/search.server";
import { cutText, personName, plainText } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { PAGES_BELOW } from "~/navigation.server";
import type { Route } from "./+types/palette";

export const handle: Handle = { permission: "reviewApplications" };

const MAX_OF_KIND = 5;

const hasWords = (text: string, q: string) => plainText(text).includes(plainText(q));

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const q = cutText(new URL(request.url).searchParams.get("q")?.trim() ?? "", 100);
  const pages = PAGES_BELOW[actor.role];
  if (!q) return { applications: [], people: [], positions: [], pages };
  const { applications } = await throwAsErrorPage(listApplications(actor, { q, limit: MAX_OF_KIND }));
  const { people, similar } = await throwAsErrorPage(searchPeople(actor, q));
  const positions = (await throwAsErrorPage(listPositions(actor))).map(({ id, code, name }) => ({
    id,
    name: `${textIn(name, language)} (${code})`,
  }));
  return {
    applications: applications.map(({ id, status, position, ...row }) => ({
      id,
      status,
      name: personName(row),
      position: textIn(position, language),
    })),
    people: [...people, ...similar]
      .slice(0, MAX_OF_KIND)
      .map(({ id, status, ...row }) => ({ id, status, name: personName(row) })),
    positions: positions.filter(({ name }) => hasWords(name, q)).slice(0, MAX_OF_KIND),
    pages,
  };
}
