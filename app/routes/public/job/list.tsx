import { listOpenPositions } from "~/domain/posting/open.server";
import { inLanguage } from "~/domain/posting/open-web";
import { ADDRESS_STATES, addressStateCodes, CDL_CLASSES, cdlClassCodes, describeCode } from "~/domain/reference";
import { env } from "~/env.server";
import { languageOfContext } from "~/middleware/locale.server";
import { i18nIn } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/list";
import { describePage } from "./meta";
import { addressesOf, openData } from "./open-web.server";
import { showPosition } from "./position.server";
import { Positions } from "./positions";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage(loaderData.page),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: loaderData.feed.title,
    href: loaderData.feed.path,
  },
];

/** What is no State and no class is as if nothing were chosen: a link from elsewhere still shows jobs. */
const listed = (value: string | null, codes: ReadonlySet<string>) => (value && codes.has(value) ? value : undefined);

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const search = new URL(request.url).searchParams;
  const filter = {
    state: listed(search.get("state"), addressStateCodes),
    licenceClass: listed(search.get("class"), cdlClassCodes),
  };
  const before = search.get("before");
  const { positions, next } = await listOpenPositions(filter, before && isId(before) ? before : undefined);
  const t = i18nIn(language).getFixedT(language, "jobs");
  const { state = "", licenceClass = "" } = filter;
  return openData(request, {
    state,
    licenceClass,
    positions: positions.map((position) => showPosition(position, language)),
    next:
      next &&
      `?${new URLSearchParams({ ...(state && { state }), ...(licenceClass && { class: licenceClass }), before: next })}`,
    page: {
      title: t("title"),
      description: t("intro"),
      language,
      addresses: addressesOf("/jobs"),
      picture: { address: `${env.appUrl}/icon-512.png`, width: 512, height: 512, alt: t("title") },
    },
    feed: { title: t("feed"), path: inLanguage("/jobs.atom", language) },
  });
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("jobs");
  const language = useLanguage();
  const { positions, state, licenceClass, next } = loaderData;
  const isFiltered = state !== "" || licenceClass !== "";
  return (
    <Page title={t("title")} intro={t("intro")}>
      {(positions.length > 0 || isFiltered) && (
        <form method="get" className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end" aria-label={t("filter")}>
          <div className="field">
            <label htmlFor="state">{t("state")}</label>
            <select id="state" name="state" defaultValue={state}>
              <option value="">{t("anyState")}</option>
              {ADDRESS_STATES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="class">{t("licenceClass")}</label>
            <select id="class" name="class" defaultValue={licenceClass}>
              <option value="">{t("anyClass")}</option>
              {CDL_CLASSES.map(({ code }) => (
                <option key={code} value={code}>
                  {describeCode(CDL_CLASSES, code, language)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <button type="submit" className="button quiet">
              {t("show")}
            </button>
          </div>
        </form>
      )}
      <Positions positions={positions} />
      {positions.length === 0 && <p>{t(isFiltered ? "empty" : "none")}</p>}
      {next && (
        <p>
          <Link to={`${inLanguage("/jobs", language)}${next}`}>{t("more")}</Link>
        </p>
      )}
      <p>
        <Link to="/apply">{t("byCode")}</Link>
      </p>
    </Page>
  );
}
