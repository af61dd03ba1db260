import { newestOpenPositions } from "~/domain/posting/open.server";
import { inLanguage } from "~/domain/posting/open-web";
import { positionDescription, positionName } from "~/domain/template/template";
import { env } from "~/env.server";
import { languageOfContext } from "~/middleware/locale.server";
import { i18nIn } from "~/server/i18n.server";
import type { Route } from "./+types/atom";
import { sendXml, xml } from "./xml.server";

const NEWEST = 100;

/** RFC 4287. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const language = languageOfContext(context);
  const t = i18nIn(language).getFixedT(language, "jobs");
  const address = (path: string) => env.appUrl + inLanguage(path, language);
  const positions = await newestOpenPositions(NEWEST);
  const updated = Math.max(0, ...positions.map(({ posting }) => posting.updatedAt.getTime()));
  const entries = positions.map(({ code, company, definition, posting }) => {
    const own = address(`/job/${code}`);
    return xml`<entry><id>${own}</id><title>${positionName(definition, language)}, ${posting.city}, ${posting.state}</title><author><name>${company.name}</name></author><link href="${own}"/><published>${posting.postedAt.toISOString()}</published><updated>${posting.updatedAt.toISOString()}</updated><summary>${positionDescription(definition, language)}</summary></entry>`;
  });
  return sendXml(
    xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${address("/jobs")}</id><title>${t("feed")}</title><link href="${address("/jobs")}"/><link rel="self" href="${address("/jobs.atom")}"/><updated>${new Date(updated).toISOString()}</updated>${entries}</feed>`,
    "application/atom+xml",
  );
}
