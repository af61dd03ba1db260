import type { ReactNode } from "react";
import { CDL_CLASSES, type Coded, describeCode, ENDORSEMENTS } from "~/domain/reference";
import { Radios, Select, TextArea, TextField, Ticks } from "~/ui/field";
import { Form, useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Refused } from "./respond.server";

type TemplateValues = {
  nameEn: string;
  nameEs: string;
  descriptionEn: string;
  descriptionEs: string;
  location: string;
  employmentType: string;
  commerce: string;
  cdlRequired: string;
  licenceClasses: string[];
  endorsements: string[];
};

const EMPLOYMENT = ["company_driver", "owner_operator", "lease_purchase", "non_driving"];
const COMMERCE = ["interstate", "intrastate", "none"];

export function TemplateForm({
  values,
  refused,
  children,
}: {
  values: Partial<TemplateValues>;
  refused: Refused | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts("company");
  const language = useLanguage();
  const [form, fields] = useFilledForm<TemplateValues>({
    id: "template",
    lastResult: refused?.result,
    defaultValue: values,
  });
  const options = (list: Coded[]) =>
    list.map(({ code }) => ({ value: code, label: describeCode(list, code, language) }));
  return (
    <Form form={form} params={refused?.params}>
      <Card title={t("template.texts")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={fields.nameEn} label={t("template.nameEn")} maxLength={80} />
          <TextField
            field={fields.nameEs}
            label={t("template.nameEs")}
            hint={t("template.forPublishing")}
            maxLength={80}
          />
          <TextArea
            field={fields.descriptionEn}
            label={t("template.descriptionEn")}
            hint={t("template.forPublishing")}
            maxLength={2000}
            rows={6}
          />
          <TextArea
            field={fields.descriptionEs}
            label={t("template.descriptionEs")}
            hint={t("template.forPublishing")}
            maxLength={2000}
            rows={6}
          />
        </div>
      </Card>
      <Card title={t("template.job")}>
        <TextField field={fields.location} label={t("template.location")} maxLength={100} />
        <Select
          field={fields.employmentType}
          label={t("template.employmentType")}
          options={EMPLOYMENT.map((value) => ({ value, label: word(t, "common:employmentType", value) }))}
        />
        <Select
          field={fields.commerce}
          label={t("template.commerce")}
          options={COMMERCE.map((value) => ({ value, label: word(t, "common:commerce", value) }))}
        />
      </Card>
      <Card title={t("template.licence")}>
        <Radios
          field={fields.cdlRequired}
          label={t("template.cdlRequired")}
          options={[
            { value: "yes", label: t("common:yes") },
            { value: "no", label: t("common:no") },
          ]}
        />
        <Ticks
          field={fields.licenceClasses}
          label={t("template.licenceClasses")}
          optional
          options={options(CDL_CLASSES)}
        />
        <Ticks
          field={fields.endorsements}
          label={t("template.endorsements")}
          optional
          options={options(ENDORSEMENTS)}
        />
      </Card>
      {children}
    </Form>
  );
}
