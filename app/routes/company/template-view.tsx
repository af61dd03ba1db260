import { Link } from "react-router";
import { CDL_CLASSES, describeCode, ENDORSEMENTS } from "~/domain/reference";
import { getTemplate } from "~/domain/template.server";
import { can } from "~/permissions";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/template-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { template: await orPage(getTemplate(actor, params.id)), mayPublish: can(actor, "publishTemplates") };
}

export default function TemplateView({ loaderData: { template, mayPublish } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const language = useLanguage();
  const { definition } = template;
  const codes = (list: typeof CDL_CLASSES, held: string[]) =>
    held.map((code) => describeCode(list, code, language)).join("\n") || t("common:none");
  const open = template.status !== "archived";
  return (
    <Page
      title={definition.nameEn}
      lead={definition.nameEs ?? undefined}
      actions={
        open && (
          <>
            <Link to={`/templates/edit/${template.id}`} className="button quiet">
              {t("template.edit")}
            </Link>
            {mayPublish && (template.hasDraft || template.status !== "published") && (
              <Link to={`/templates/publish/${template.id}`} className="button">
                {t("template.publish")}
              </Link>
            )}
          </>
        )
      }
    >
      <Card>
        <Facts
          facts={[
            [
              t("templates.status"),
              <Chip key="status" tone={STATUS_TONE[template.status]}>
                {word(t, "company:templateStatus", template.status)}
              </Chip>,
            ],
            [t("templates.code"), <code key="code">{template.code}</code>],
            [
              t("templates.version"),
              template.hasDraft
                ? t("templates.versionDraft", { number: template.versionNumber })
                : String(template.versionNumber),
            ],
            [t("template.descriptionEn"), definition.descriptionEn],
            [t("template.descriptionEs"), definition.descriptionEs],
            [t("template.location"), definition.location],
            [t("template.employmentType"), word(t, "common:employmentType", definition.employmentType)],
            [t("template.commerce"), word(t, "common:commerce", definition.commerce)],
            [t("template.cdlRequired"), t(definition.cdlRequired === "yes" ? "common:yes" : "common:no")],
            [t("template.licenceClasses"), codes(CDL_CLASSES, definition.licenceClasses)],
            [t("template.endorsements"), codes(ENDORSEMENTS, definition.endorsements)],
            [t("templates.drafts"), String(template.drafts)],
            [t("templates.submitted"), String(template.submitted)],
          ]}
        />
      </Card>
      {mayPublish && (
        <p>
          <Link to={`/templates/delete/${template.id}`}>{t("template.delete")}</Link>
        </p>
      )}
    </Page>
  );
}
