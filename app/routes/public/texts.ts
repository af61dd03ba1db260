/** A namespace of texts for hydrated pages (app/texts.client.ts). Its address names the version, so it is cached for good. */
import { TEXTS } from "locales/all";
import { isLanguage, NAMESPACES } from "locales/index";
import type { Route } from "./+types/texts";

export function loader({ params: { language, namespace } }: Route.LoaderArgs): Response {
  const known = NAMESPACES.find((name) => name === namespace);
  if (!isLanguage(language) || !known) throw new Response(null, { status: 404 });
  return Response.json(TEXTS[language].pages[known], {
    headers: { "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
