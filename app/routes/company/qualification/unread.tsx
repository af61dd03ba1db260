import { formatNumber } from "~/domain/words";
import { Notice } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

/** After a bulk change, until the job has run. */
export function UnreadableFilesNotice({ number: count }: { number: number }) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  if (count === 0) return null;
  return <Notice tone="info">{t("unread", { count, number: formatNumber(count, language) })}</Notice>;
}
