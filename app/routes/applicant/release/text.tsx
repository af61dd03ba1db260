/** The English record, with Spanish beside it for readers of Spanish. */
import type { CompanyTexts, Language } from "locales/index";
import type { FilledText } from "~/domain/release-text/text";
import { useLanguage, useTexts } from "~/ui/words";

/** What the law calls a disclosure has its English open for readers of Spanish too. */
export function ReleaseText({
  texts,
  standsAlone = false,
}: {
  texts: CompanyTexts<FilledText>;
  standsAlone?: boolean;
}) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  if (language === "es" && standsAlone)
    return (
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="label">{t("own.spanish")}</p>
          <Reading {...texts.es} lang="es" />
        </div>
        <div className="grid content-start gap-3">
          <p className="label">{t("own.english")}</p>
          <Reading {...texts.en} lang="en" />
        </div>
      </div>
    );
  const [own, other] = language === "es" ? (["es", "en"] as const) : (["en", "es"] as const);
  return (
    <>
      <Reading {...texts[own]} lang={own} />
      <details>
        <summary className="py-3 font-semibold">{t(other === "en" ? "own.english" : "own.spanish")}</summary>
        <Reading {...texts[other]} lang={other} />
      </details>
    </>
  );
}

function Reading({ title, paragraphs, lang }: FilledText & { lang: Language }) {
  return (
    <div lang={lang} className="grid gap-3">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
