import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

/** Before somebody signs: what the typefaces of signed papers lack. */
export function Undrawn({ signs }: { signs: readonly string[] }) {
  const { t } = useTexts("applicant");
  return (
    signs.length > 0 && (
      <Notice tone="info">
        <p>{t("review.undrawn", { signs: signs.join(" ") })}</p>
      </Notice>
    )
  );
}
