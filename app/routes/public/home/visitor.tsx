import { inLanguage } from "~/domain/posting/open-web";
import { Description } from "~/ui/description";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

export function VisitorHome() {
  const { t } = useTexts("public");
  return (
    <Page title={t("home.title")} intro={t("home.intro")}>
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
      <p>
        <Link to={inLanguage("/jobs", useLanguage())}>{t("jobs:title")}</Link>
      </p>
      <p>
        <Link to="/apply/found">{t("home.continue")}</Link>
      </p>
      <p>
        <Link to="/user/login">{t("home.partners")}</Link>
      </p>
    </Page>
  );
}
