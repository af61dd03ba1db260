import { orKeepForm } from "~/routes/shared/broken-line";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/testing";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "testing");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "testing");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type Testing = {
  failedTest: string;
  sapEvaluation: string;
  returnToDuty: string;
  details: string;
  clearinghouse: string;
};

export default function TestingSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Testing>({
    id: "testing",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  return (
    <SectionPage
      title={t("common:section.testing")}
      lead={t("testing.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <Card>
        <div className="follows grid gap-6">
          <YesNo field={fields.failedTest} label={t("testing.failedTest")} hint={t("testing.failedTestHint")} />
          <div className="follows-yes indent grid gap-6">
            <p className="hint">{t("testing.onlyYes")}</p>
            <YesNo field={fields.sapEvaluation} label={t("testing.sapEvaluation")} />
            <YesNo field={fields.returnToDuty} label={t("testing.returnToDuty")} hint={t("testing.returnToDutyHint")} />
          </div>
        </div>
        <TextArea field={fields.details} label={t("testing.details")} optional rows={3} maxLength={2000} />
      </Card>
      <Card>
        <YesNo
          field={fields.clearinghouse}
          label={t("testing.clearinghouse")}
          hint={t("testing.clearinghouseHint")}
          optional
        />
      </Card>
    </SectionPage>
  );
}
