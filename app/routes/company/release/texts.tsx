import { COMPANY_LANGUAGES } from "locales/index";
import { RELEASES } from "~/domain/release/kind";
import { listReleaseTexts } from "~/domain/release-text/text.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/texts";
import { SampleMark } from "./sample-mark";

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await throwAsErrorPage(listReleaseTexts(actorOf(context)));
  return {
    texts: texts.map(({ kind, text }) => ({
      kind,
      paragraph: RELEASES[kind].paragraph,
      requiredBy: RELEASES[kind].requiredBy,
      text: text && { number: text.number, sample: text.sample, title: text.title },
    })),
  };
}

export default function ReleaseTexts({ loaderData: { texts } }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  return (
    <Page title={t("texts.title")} intro={t("texts.intro")}>
      {texts.map(({ kind, paragraph, requiredBy, text }) => {
        const name = word(t, "releases:kind", kind);
        return (
          <Card
            key={kind}
            title={name}
            actions={
              <Link to={`/my-company/releases/${kind}`} aria-label={t("texts.openName", { name })}>
                {t("texts.open")}
              </Link>
            }
          >
            <p className="hint">
              {[paragraph, t(requiredBy === "template" ? "texts.option" : "texts.always")].filter(Boolean).join(" · ")}
            </p>
            {text ? (
              <>
                {COMPANY_LANGUAGES.map((language, index) => (
                  <p key={language} lang={language} className={index > 0 ? "text-muted" : undefined}>
                    {text.title[language]}
                  </p>
                ))}
                <SampleMark {...text} />
              </>
            ) : (
              <p>{t(kind === "psp" ? "texts.emptyPsp" : "texts.empty")}</p>
            )}
          </Card>
        );
      })}
      <p>
        <Link to="/my-company">{t("texts.company")}</Link>
      </p>
    </Page>
  );
}
