import { inLanguage } from "~/domain/posting/open-web";
import { cutText } from "~/domain/words";
import { languageOfContext } from "~/middleware/locale.server";
import { i18nIn } from "~/server/i18n.server";
import { Link } from "~/ui/link";
import { Logo, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/careers";
import { drawnCareers, readCareers } from "./careers-page.server";
import { describePage } from "./meta";
import { addressesOf, openData } from "./open-web.server";
import { Positions } from "./positions";
import { pictureOf } from "./share.server";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.careers ? describePage(loaderData.page) : []);

const MAX_DESCRIBED = 155;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const careers = await readCareers(request, params.slug, context);
  if (!careers) return openData(request, { careers: null }, 410);
  const { company, words, path } = careers;
  const language = languageOfContext(context);
  const t = i18nIn(language).getFixedT(language, "jobs");
  return openData(request, {
    careers,
    page: {
      title: t("careers.title", { company }),
      description: cutText(words.replace(/\s+/g, " ").trim(), MAX_DESCRIBED) || t("careers.summary", { company }),
      language,
      addresses: addressesOf(path),
      picture: pictureOf(inLanguage(path, language), drawnCareers(careers, language)),
    },
  });
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("jobs");
  const language = useLanguage();
  const all = (
    <p>
      <Link to={inLanguage("/jobs", language)}>{t("careers.others")}</Link>
    </p>
  );
  if (!loaderData.careers)
    return (
      <Page title={t("careers.gone.title")} intro={t("careers.gone.intro")}>
        {all}
      </Page>
    );
  const { company, logo, words, path, positions, next } = loaderData.careers;
  return (
    <Page title={t("careers.title", { company })}>
      {logo && <Logo logo={logo} name={company} />}
      {words !== "" && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      <Positions positions={positions} source="careers" />
      {positions.length === 0 && <p>{t("careers.none", { company })}</p>}
      {next && (
        <p>
          <Link to={`${inLanguage(path, language)}${next}`}>{t("more")}</Link>
        </p>
      )}
      {all}
    </Page>
  );
}
