import { inLanguage } from "~/domain/posting/open-web";
import { Steps } from "~/routes/public/apply/steps";
import { Description } from "~/ui/description";
import { RoadDrawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

export function VisitorHome() {
  const { t } = useTexts("public");
  return (
    <Page title={t("home.title")} above={<RoadDrawing />} intro={t("home.intro")}>
      <Description path="/">{t("home.intro")}</Description>
      <Card title={t("common:applyForAJob")}>
        <form method="get" action="/apply" className="grid gap-4">
          <div className="field">
            <label htmlFor="code">{t("apply.code")}</label>
            <p id="code-hint" className="hint">
              {t("apply.codeHint")}
            </p>
            <input
              id="code"
              type="text"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={20}
              aria-describedby="code-hint"
              className="max-w-60 uppercase"
            />
          </div>
          <div>
            <button type="submit" className="button">
              {t("home.start")}
            </button>
          </div>
        </form>
      </Card>
      <Steps />
      <ul className="-my-2">
        {[
          [inLanguage("/jobs", useLanguage()), t("jobs:title")] as const,
          ["/apply/found", t("home.continue")] as const,
          ["/user/login", t("home.partners")] as const,
        ].map(([to, words]) => (
          <li key={to}>
            <Link to={to} className="tap">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
