/** What applying takes, for who has not begun. */
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function Steps() {
  const { t } = useTexts("public");
  return (
    <Card title={t("steps.title")}>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t("steps.code")}</li>
        <li>{t("steps.answers")}</li>
        <li>{t("steps.sign")}</li>
      </ol>
      <h3>{t("steps.atHand")}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t("steps.cdl")}</li>
        <li>{t("steps.addresses")}</li>
        <li>{t("steps.jobs")}</li>
        <li>{t("steps.ssn")}</li>
      </ul>
    </Card>
  );
}
