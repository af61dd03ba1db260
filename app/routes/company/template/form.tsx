import type { ReactNode } from "react";
import { CDL_CLASSES, type Coded, describeCode, ENDORSEMENTS } from "~/domain/reference";
import { DUTIES } from "~/domain/template/duty";
import type { Refused } from "~/http/respond.server";
import { Radios, Select, TextArea, TextField, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";

type TemplateValues = {
  nameEn: string;
  nameEs: string;
  descriptionEn: string;
  descriptionEs: string;
  location: string;
  employmentType: string;
  commerce: string;
  duty: string;
  cdlRequired: string;
  licenceClasses: string[];
  endorsements: string[];
  minYears: string;
  gapDays: string;
  employerYears: string;
};

const EMPLOYMENT = ["company_driver", "owner_operator", "lease_purchase", "non_driving"];
const COMMERCE = ["interstate", "intrastate", "none"];
const EMPLOYER_YEARS = ["3+7", "10"];
/** Defaults of the law (49 CFR 391.21). */
const DEFAULTS = { minYears: "0", gapDays: "30", employerYears: "3+7" };

export function TemplateForm({
  values,
  refused,
  submit,
  cancel,
  children,
}: {
  values: Partial<TemplateValues>;
  refused: Refused | undefined;
  submit: string;
  cancel: string;
  children: ReactNode;
}) {
  const { t } = useTexts("templates");
  const language = useLanguage();
  const [form, fields] = useFilledForm<TemplateValues>("template", refused, { ...DEFAULTS, ...values });
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  return (
    <Form form={form} params={refused?.params}>
      <Card title={t("position.texts")}>
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <TextField field={fields.nameEn} label={t("position.nameEn")} maxLength={80} />
          <TextField
            field={fields.nameEs}
            label={t("position.nameEs")}
            hint={t("position.forPublishing")}
            maxLength={80}
          />
          <TextArea
            field={fields.descriptionEn}
            label={t("position.descriptionEn")}
            hint={t("position.forPublishing")}
            limit={2000}
            rows={6}
          />
          <TextArea
            field={fields.descriptionEs}
            label={t("position.descriptionEs")}
            hint={t("position.forPublishing")}
            limit={2000}
            rows={6}
          />
        </div>
      </Card>
      <Card title={t("position.job")}>
        <TextField field={fields.location} label={t("position.location")} maxLength={100} />
        <Select
          field={fields.employmentType}
          label={t("company:template.employmentType")}
          options={EMPLOYMENT.map((value) => ({ value, label: word(t, "common:employmentType", value) }))}
        />
        <Select
          field={fields.commerce}
          label={t("position.commerce")}
          options={COMMERCE.map((value) => ({ value, label: word(t, "common:commerce", value) }))}
        />
        <Radios
          field={fields.duty}
          label={t("position.duty")}
          hint={t("position.dutyHint")}
          optional
          options={DUTIES.map((value) => ({ value, label: word(t, "common:duty", value) }))}
        />
      </Card>
      <Card title={t("position.licence")}>
        <Radios
          field={fields.cdlRequired}
          label={t("position.cdlRequired")}
          options={[
            { value: "yes", label: t("common:yes") },
            { value: "no", label: t("common:no") },
          ]}
        />
        <Ticks
          field={fields.licenceClasses}
          label={t("position.licenceClasses")}
          optional
          options={options(CDL_CLASSES)}
        />
        <Ticks
          field={fields.endorsements}
          label={t("position.endorsements")}
          optional
          options={options(ENDORSEMENTS)}
        />
        <TextField
          field={fields.minYears}
          label={t("position.minYears")}
          hint={t("position.minYearsHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
      </Card>
      <Card title={t("position.history")}>
        <Select
          field={fields.employerYears}
          label={t("position.employerYears")}
          options={EMPLOYER_YEARS.map((value) => ({ value, label: word(t, "templates:employerYears", value) }))}
        />
        <TextField
          field={fields.gapDays}
          label={t("position.gapDays")}
          hint={t("position.gapDaysHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
      </Card>
      {children}
      <Submit cancel={cancel}>{submit}</Submit>
    </Form>
  );
}
