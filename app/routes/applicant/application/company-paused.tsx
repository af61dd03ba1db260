import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function CompanyPaused({ company }: { company: string }) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <p>
        {t("errors:not_taking_applications", { company })} {t("paused")}
      </p>
    </Notice>
  );
}
