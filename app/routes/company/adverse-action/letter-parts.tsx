import { COMPANY_LANGUAGES } from "locales/index";
import { SAMPLE_MARK } from "locales/release-samples";
import { Chip } from "~/ui/page";
import { useTexts } from "~/ui/words";

export const UnreviewedTextMarks = () => (
  <p className="flex flex-wrap gap-2">
    {COMPANY_LANGUAGES.map((each) => (
      <span key={each} lang={each}>
        <Chip tone="urgent">{SAMPLE_MARK[each]}</Chip>
      </span>
    ))}
  </p>
);

/** @param about address of the notice */
export function LetterLinks({ about }: { about: string }) {
  const { t } = useTexts("adverse");
  return (
    <>
      <a href={`${about}/letter?language=en`} className="button quiet">
        {t("letterEn")}
      </a>
      <a href={`${about}/letter?language=es`} className="button quiet">
        {t("letterEs")}
      </a>
    </>
  );
}
