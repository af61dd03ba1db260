import { textIn } from "~/domain/by-language";
import { listReadyTexts } from "~/domain/message/ready-text.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { can } from "~/permissions";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/texts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const { texts, own } = await throwAsErrorPage(listReadyTexts(actor));
  return {
    own,
    mayEdit: can(actor, "editCompany"),
    texts: texts.map((text) => ({ id: text.id, name: textIn(text.name, language), text: textIn(text.text, language) })),
  };
}

export default function ReadyTexts({ loaderData: { texts, own, mayEdit } }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  return (
    <Page
      title={t("texts.title")}
      intro={t("texts.intro")}
      actions={
        mayEdit && (
          <Link to="/my-company/texts/add" className="button">
            {t("texts.add")}
          </Link>
        )
      }
    >
      {!own && mayEdit && <p className="text-muted">{t("texts.starters")}</p>}
      {!mayEdit && <p className="text-muted">{t("texts.ofAdministrators")}</p>}
      {texts.map(({ id, name, text }) => (
        <Card
          key={id}
          title={name}
          actions={
            mayEdit && (
              <Link to={`/my-company/texts/${id}`} aria-label={t("texts.editOf", { name })}>
                {t("texts.edit")}
              </Link>
            )
          }
        >
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </Card>
      ))}
      <p>
        <Link to="/my-company">{t("texts.back")}</Link>
      </p>
    </Page>
  );
}
