import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

/** Before signing: characters that the typefaces of signed PDFs lack. */
export function UnprintableNotice({ characters }: { characters: readonly string[] }) {
  const { t } = useTexts("applicant");
  return (
    characters.length > 0 && (
      <Notice tone="info">
        <p>{t("review.undrawn", { signs: characters.join(" ") })}</p>
      </Notice>
    )
  );
}
