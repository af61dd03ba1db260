import { textIn } from "~/domain/by-language";
import { listForms } from "~/domain/document-request/form-request.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { forms: await throwAsErrorPage(listForms(actor)), mayChange: mayAfterStepUp(actor, "changeReleaseTexts") };
}

export default function CompanyForms({ loaderData: { forms, mayChange } }: Route.ComponentProps) {
  const { t } = useTexts("forms");
  const language = useLanguage();
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      actions={
        mayChange && (
          <Link to="/my-company/forms/add" className="button">
            {t("add")}
          </Link>
        )
      }
    >
      {!mayChange && <p className="text-muted">{t("ofAdministrators")}</p>}
      {forms.length === 0 && <p>{t("none")}</p>}
      {forms.map(({ id, kind, due, duties, isGone, title, signed, of }) => {
        const name = textIn(title, language);
        return (
          <Card
            key={id}
            title={name}
            actions={
              <Link to={`/my-company/forms/${id}`} aria-label={t("openNamed", { name })}>
                {t("open")}
              </Link>
            }
          >
            {isGone && <Notice tone="warning">{t("allGone")}</Notice>}
            <Facts
              facts={[
                [t("kindLabel"), word(t, "forms:kind", kind)],
                [t("dueLabel"), word(t, "forms:due", due)],
                [t("dutiesLabel"), duties.map((duty) => word(t, "forms:duty", duty)).join(", ")],
                [t("signing.signed"), t("signedOf", { signed, of })],
              ]}
            />
          </Card>
        );
      })}
    </Page>
  );
}
