import { COMPANY_LANGUAGES } from "locales/index";
import { SAMPLE_MARK } from "locales/release-samples";
import type { ReleaseText } from "~/domain/release-text/text";
import { Chip } from "~/ui/page";
import { useTexts } from "~/ui/words";

/** Marks the built-in sample text, until an Administrator has confirmed it. */
export function SampleMark({ number, sample }: Pick<ReleaseText, "number" | "sample">) {
  const { t } = useTexts("releases");
  if (sample === null) return null;
  if (number > 0) return <p className="hint">{t("texts.confirmed")}</p>;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {COMPANY_LANGUAGES.map((language) => (
          <span key={language} lang={language}>
            <Chip tone="urgent">{SAMPLE_MARK[language]}</Chip>
          </span>
        ))}
      </p>
      <p className="hint">{t("texts.sampleOnly")}</p>
    </>
  );
}
