import { COMPANY_LANGUAGES, isLanguage } from "locales/index";
import type { ReactNode } from "react";
import { includedSections } from "~/domain/application/sections/index";
import { getOwnCompany } from "~/domain/company/company.server";
import { CDL_CLASSES, describeCode, ENDORSEMENTS } from "~/domain/reference";
import { possibleKinds } from "~/domain/release/required";
import { dutyOf } from "~/domain/template/duty";
import { applyAddress } from "~/domain/template/poster.server";
import { getTemplateSettings } from "~/domain/template/settings.server";
import { SOURCE_PARAM, toSource } from "~/domain/template/source";
import { hasPoster, isPastClosing } from "~/domain/template/template";
import { cutText, formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/view";
import { CopyLink } from "./copy-link";
import { ActionLink, useVersionText, VersionNotice } from "./parts";
import { renderPreview } from "./preview.server";
import { type ShownSource, SourceLink } from "./source-link";
import { showTemplate } from "./template.server";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { template, staff } = await throwAsErrorPage(getTemplateSettings(actor, params.id));
  const company = await throwAsErrorPage(getOwnCompany(actor));
  const { definition, closesOn, notifiedUserIds } = template;
  const { name, location, employmentType, commerce, cdlRequired } = definition;
  const search = new URL(request.url).searchParams;
  const code = search.get("language");
  const language = isLanguage(code) ? code : languageOfContext(context);
  return {
    template: showTemplate(context, template),
    address: applyAddress(template.code),
    source: hasPoster(template.status) ? sourceLinkOf(template, search.get(SOURCE_PARAM)) : null,
    drafts: template.drafts,
    submitted: template.submitted,
    position: {
      name,
      location,
      employmentType,
      commerce,
      duty: dutyOf(definition),
      cdlRequired,
      minYears: definition.minYears,
    },
    licenceClasses: definition.licenceClasses,
    endorsements: definition.endorsements,
    closesOn,
    closed: isPastClosing(closesOn, company.timeZone),
    notified: staff.filter(({ id }) => notifiedUserIds.includes(id)).map(({ name }) => name),
    sections: includedSections(definition).length,
    questions: definition.questions.length,
    scorecard: template.scorecard.length,
    isPosted: template.posting !== null,
    releases: possibleKinds(definition),
    preview: { language, html: await renderPreview({ definition, company, language }) },
  };
}

function sourceLinkOf({ id, code }: { id: string; code: string }, entered: string | null): ShownSource {
  const source = toSource(entered);
  return {
    source: cutText(source ?? entered ?? "", 200),
    address: source ? applyAddress(code, source) : null,
    poster: source ? `/templates/poster/${id}?${SOURCE_PARAM}=${source}` : null,
  };
}

export default function TemplateView({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const versionText = useVersionText();
  const language = useLanguage();
  const { template, position, closesOn, preview } = loaderData;
  const { id, name, code, status, actions } = template;
  const codes = (list: typeof CDL_CLASSES, held: string[]) =>
    held.map((held) => describeCode(list, held, language)).join("\n") || t("common:none");
  const open = status !== "archived";
  const main = actions.filter((action) => ["edit", "publish", "resume"].includes(action));
  // One primary button: what the page is for.
  const primary = main.find((action) => action !== "edit");
  const others = actions.filter((action) => !main.includes(action));
  return (
    <Page
      title={name}
      intro={position.name[language === "es" ? "en" : "es"]}
      actions={main.map((action) => (
        <ActionLink
          key={action}
          action={action}
          id={id}
          name={name}
          className={action === primary ? "button" : "button quiet"}
        />
      ))}
    >
      {open && template.hasDraft && <VersionNotice {...template} />}
      <Card>
        <Facts
          facts={[
            [
              t("list.status"),
              <Chip key="status" tone={STATUS_TONE[status]}>
                {word(t, "company:templateStatus", status)}
              </Chip>,
            ],
            [
              t("list.code"),
              <span key="code" className="flex flex-wrap items-center gap-x-4">
                <code>{code}</code>
                {status === "published" && <CopyLink address={loaderData.address} code={code} />}
              </span>,
            ],
            [t("list.version"), versionText(template)],
            [t("list.drafts"), String(loaderData.drafts)],
            [t("list.submitted"), String(loaderData.submitted)],
            [t("position.location"), position.location],
            [t("company:template.employmentType"), word(t, "common:employmentType", position.employmentType)],
            [t("position.commerce"), word(t, "common:commerce", position.commerce)],
            [t("position.duty"), word(t, "common:duty", position.duty)],
            [t("position.cdlRequired"), t(position.cdlRequired === "yes" ? "common:yes" : "common:no")],
            [t("position.licenceClasses"), codes(CDL_CLASSES, loaderData.licenceClasses)],
            [t("position.endorsements"), codes(ENDORSEMENTS, loaderData.endorsements)],
            [t("position.minYears"), String(position.minYears)],
          ]}
        />
      </Card>
      <Card title={t("parts.title")}>
        <ul className="tasks">
          <Part to={open && `/templates/sections/${id}`} name={t("parts.sections")}>
            {t("parts.sectionCount", { count: loaderData.sections })}
          </Part>
          <Part to={open && `/templates/questions/${id}`} name={t("parts.questions")}>
            {t("parts.questionCount", { count: loaderData.questions })}
          </Part>
          <Part to={open && `/templates/releases/${id}`} name={t("releases:template.part")}>
            {loaderData.releases.map((kind) => word(t, "releases:kind", kind)).join("; ") ||
              t("releases:template.none")}
          </Part>
          <Part to={open && `/templates/scorecard/${id}`} name={t("scorecard:part")}>
            {loaderData.scorecard > 0 ? t("scorecard:count", { count: loaderData.scorecard }) : t("common:none")}
          </Part>
          <Part to={open && `/templates/posting/${id}`} name={t("posting.part")}>
            {!loaderData.isPosted ? (
              t("posting.hidden")
            ) : status === "published" ? (
              <a href={`/job/${code}`}>{t("posting.shown", { address: `/job/${code}` })}</a>
            ) : (
              t("posting.waiting")
            )}
          </Part>
          <Part to={open && `/templates/settings/${id}`} name={t("parts.settings")}>
            {closesOn
              ? t(loaderData.closed ? "parts.closed" : "parts.closes", { day: formatDay(closesOn, language) })
              : t("parts.noClosing")}
            {" · "}
            {loaderData.notified.length > 0 ? loaderData.notified.join(", ") : t("parts.everybody")}
          </Part>
        </ul>
      </Card>
      {loaderData.source && <SourceLink code={code} source={loaderData.source} />}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        {others.map((action) => (
          <li key={action}>
            <ActionLink action={action} id={id} name={name} className="tap" />
          </li>
        ))}
      </ul>
      <section id="preview" className="grid gap-6" aria-labelledby="preview-title">
        <div className="grid gap-2">
          <h2 id="preview-title">{t("preview.title")}</h2>
          <p className="text-muted">{t("preview.description")}</p>
          <nav aria-label={t("preview.language")} className="actions">
            {COMPANY_LANGUAGES.map((other) => (
              <Link
                key={other}
                to={`/templates/view/${id}?language=${other}#preview`}
                aria-current={other === preview.language ? "true" : undefined}
                className="button quiet"
              >
                {word(t, "templates:language", other)}
              </Link>
            ))}
          </nav>
        </div>
        <div
          lang={preview.language}
          className="border-l-4 border-line pl-4 grid gap-10"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our own server
          dangerouslySetInnerHTML={{ __html: preview.html }}
        />
      </section>
    </Page>
  );
}

function Part({ to, name, children }: { to: string | false; name: string; children: ReactNode }) {
  return (
    <li>
      {to ? <Link to={to}>{name}</Link> : <span className="label">{name}</span>}
      <span className="text-muted">{children}</span>
    </li>
  );
}
