import type { SectionInput } from "~/domain/application/sections";
import { Explained, TextArea } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function TestingForm({ fields }: FormParts<SectionInput<"testing">>) {
  const { t } = useTexts("applicant");
  return (
    <>
      <Card>
        <div className="follows grid gap-6">
          <YesNo
            field={fields.failedTest}
            label={t("testing.inShort")}
            hint={
              <>
                <p>{t("testing.inShortHint")}</p>
                <Explained title={t("testing.inLaw")}>{t("testing.failedTest")}</Explained>
              </>
            }
          />
          <div className="follows-yes border-l-4 border-line pl-4 grid gap-6">
            <p className="hint">{t("testing.onlyYes")}</p>
            <YesNo field={fields.sapEvaluation} label={t("testing.sapEvaluation")} optional={false} />
            <YesNo
              field={fields.returnToDuty}
              label={t("testing.returnToDuty")}
              hint={t("testing.returnToDutyHint")}
              optional={false}
            />
          </div>
        </div>
        <TextArea field={fields.details} label={t("testing.details")} rows={3} />
      </Card>
      <Card>
        <YesNo field={fields.clearinghouse} label={t("testing.clearinghouse")} hint={t("testing.clearinghouseHint")} />
      </Card>
    </>
  );
}
