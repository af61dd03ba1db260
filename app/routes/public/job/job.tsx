import { findPosting } from "~/domain/posting/open.server";
import { hasOwnPrefix, inLanguage, LANGUAGE_PARAM } from "~/domain/posting/open-web";
import { structuredPosting } from "~/domain/posting/structured.server";
import { SOURCE_PARAM, toSource } from "~/domain/template/source";
import { normalizeCode, positionDescription } from "~/domain/template/template";
import { formatDay } from "~/domain/words";
import { localPath } from "~/http/local-path.server";
import { countIfOpened } from "~/http/opened-link.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import { i18nIn } from "~/server/i18n.server";
import { Link } from "~/ui/link";
import { Card, Logo, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/job";
import { PositionFacts } from "./facts";
import { describePage } from "./meta";
import { addressesOf, openData } from "./open-web.server";
import { OtherJobs } from "./other-jobs";
import { drawnPosition, showOthers, showPosition } from "./position.server";
import { pictureOf } from "./share.server";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.position
    ? [
        ...describePage(loaderData.page),
        ...(loaderData.structured ? [{ "script:ld+json": loaderData.structured }] : []),
      ]
    : [];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const code = normalizeCode(params.code);
  const { search, searchParams } = new URL(request.url);
  if (code !== params.code)
    throw redirect(localPath(inLanguage(`/job/${encodeURIComponent(code)}${search}`, language), "/"), { status: 301 });
  const shown = await throwAsErrorPage(findPosting(code));
  if (shown.state === "gone") return openData(request, { position: null }, 410);
  const { position } = shown;
  const source = toSource(searchParams.get(SOURCE_PARAM)) ?? "jobs";
  await countIfOpened(request, position.templateId, source);
  const facts = showPosition(position, language);
  const t = i18nIn(language).getFixedT(language, "jobs");
  return openData(request, {
    position: facts,
    description: positionDescription(position.definition, language),
    isOpen: shown.state === "open",
    others: await showOthers(position, language),
    apply: `/apply?${new URLSearchParams({ code, [SOURCE_PARAM]: source, ...(hasOwnPrefix(language) && { [LANGUAGE_PARAM]: language }) })}`,
    // A paused job is no offer.
    structured: shown.state === "open" ? structuredPosting(position, language) : null,
    page: {
      title: `${facts.name}, ${facts.company}`,
      description: t("summary", { position: facts.name, company: facts.company, city: facts.city, state: facts.state }),
      language,
      addresses: addressesOf(`/job/${code}`),
      picture: pictureOf(inLanguage(`/job/${code}`, language), drawnPosition(position, language)),
    },
  });
}

export default function Job({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("jobs");
  const language = useLanguage();
  const all = (
    <p>
      <Link to={inLanguage("/jobs", language)}>{t("all")}</Link>
    </p>
  );
  if (!loaderData.position)
    return (
      <Page title={t("gone.title")} intro={t("gone.intro")}>
        {all}
      </Page>
    );
  const { position, description, isOpen, others } = loaderData;
  const apply = (
    <a className="button" href={loaderData.apply}>
      {t("apply")}
    </a>
  );
  return (
    <Page title={position.name} intro={position.company}>
      {position.logo && <Logo logo={position.logo} name={position.company} />}
      {!isOpen && <Notice tone="warning">{t("paused")}</Notice>}
      <Card>
        <PositionFacts position={position} />
        {isOpen && (
          <div className="grid gap-2">
            <div>{apply}</div>
            <p className="hint">{t("applyHint")}</p>
          </div>
        )}
      </Card>
      {description !== "" && (
        <Card title={t("description")}>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
          {position.closesOn && (
            <p className="text-muted">
              {t("closes")} {formatDay(position.closesOn, language)}
            </p>
          )}
          {isOpen && <div>{apply}</div>}
        </Card>
      )}
      <OtherJobs jobs={others} />
      {position.careers && others.length === 0 && (
        <p>
          <Link to={position.careers}>{t("careers.title", { company: position.company })}</Link>
        </p>
      )}
      {all}
    </Page>
  );
}
