import type { Language } from "locales/index";
import { useLanguage, useTexts } from "~/ui/words";

export type NoticeTexts = Record<Language, { title: string; paragraphs: readonly string[] }>;

export function NoticeText({ texts }: { texts: NoticeTexts }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const own = texts[language];
  return (
    <>
      <h2>{own.title}</h2>
      {own.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {language !== "en" && (
        <details>
          <summary className="py-3 font-semibold">{t("notices.english")}</summary>
          <div lang="en" className="grid gap-3">
            <h3>{texts.en.title}</h3>
            {texts.en.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
