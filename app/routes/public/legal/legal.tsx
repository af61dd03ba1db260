/** The newest version has the plain URL, each earlier one its own. */
import type { Language } from "locales/index";
import { LEGAL, type LegalPage } from "locales/legal";
import { notFound } from "~/domain/errors";
import { formatDay } from "~/domain/words";
import { Description } from "~/ui/description";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

const ADDRESS = { privacy: "/privacy-policy", terms: "/terms-and-conditions" } as const;

/** @param version by default the newest @throws notFound */
export async function legalText(page: LegalPage, language: Language, version?: string) {
  const all = LEGAL[page];
  const shown = version === undefined ? all[0] : all.find((one) => one.version === version);
  if (!shown) throw notFound();
  return {
    page,
    version: shown.version,
    isNewest: shown === all[0],
    text: shown[language],
    earlier: all.filter((one) => one !== shown && one !== all[0]).map((one) => one.version),
  };
}

type Shown = Awaited<ReturnType<typeof legalText>>;

export function LegalTextPage({ page, version, isNewest, text, earlier }: Shown) {
  const { t } = useTexts("public");
  const language = useLanguage();
  return (
    <Page title={t(`legal.title.${page}`)} intro={text.intro}>
      {isNewest && <Description path={ADDRESS[page]}>{text.intro}</Description>}
      <p className="hint">{t("legal.version", { day: formatDay(version, language) })}</p>
      {!isNewest && (
        <Notice tone="warning">
          <p>
            {t("legal.newest")} <Link to={ADDRESS[page]}>{t("legal.toNewest")}</Link>
          </p>
        </Notice>
      )}
      {text.parts.map((part) => (
        <Card key={part.title} title={part.title}>
          <p>{part.text}</p>
        </Card>
      ))}
      {page === "privacy" && (
        <p>
          <Link to="/your-data" className="tap">
            {t("legal.yourData")}
          </Link>
        </p>
      )}
      {earlier.length > 0 && (
        <Card title={t("legal.earlier")}>
          <ul>
            {earlier.map((one) => (
              <li key={one}>
                <Link to={`${ADDRESS[page]}/${one}`} className="tap">
                  {formatDay(one, language)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
