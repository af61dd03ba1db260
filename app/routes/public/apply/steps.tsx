/** The steps of an application, before it is started. */
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function Steps() {
  const { t } = useTexts("public");
  return (
    <Card title={t("steps.title")}>
      <StepList />
    </Card>
  );
}

export function FoldedSteps() {
  const { t } = useTexts("public");
  return (
    <details className="card py-0">
      <summary className="label min-h-(--tap) py-3">{t("steps.title")}</summary>
      <div className="grid gap-4 pb-4">
        <StepList />
      </div>
    </details>
  );
}

function StepList() {
  const { t } = useTexts("public");
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t("steps.code")}</li>
        <li>{t("steps.answers")}</li>
        <li>{t("steps.sign")}</li>
      </ol>
      <details className="-my-2">
        <summary className="label min-h-(--tap) py-3">{t("steps.atHand")}</summary>
        <ul className="grid list-disc gap-1 pb-2 pl-5">
          <li>{t("steps.cdl")}</li>
          <li>{t("steps.addresses")}</li>
          <li>{t("steps.jobs")}</li>
          <li>{t("steps.ssn")}</li>
        </ul>
      </details>
    </>
  );
}
