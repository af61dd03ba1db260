import type { ReactNode } from "react";
import type { Refused } from "~/http/respond.server";
import { type Fields, type Row, Select, TextArea, TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import { useConditionText } from "./condition";

type Values = {
  labelEn: string;
  labelEs: string;
  helpEn: string;
  helpEs: string;
  required: string;
  showIf: string;
  options: Row<"value" | "en" | "es">[];
};
type QuestionFormProps = {
  kind: string;
  values: Partial<Values>;
  conditions: {
    all: Parameters<ReturnType<typeof useConditionText>>[1];
    choices: { value: string; condition: { question: string; is: string } }[];
  };
  refused: Refused | undefined;
  cancel: string;
  children: ReactNode;
};

export function QuestionForm({ kind, values, conditions, refused, cancel, children }: QuestionFormProps) {
  const { t } = useTexts("templates");
  const conditionText = useConditionText();
  const hasOptions = kind === "one_of" || kind === "several_of";
  const [form, fields] = useFilledForm<Values>("question", refused, {
    ...(hasOptions && { options: [{}, {}] }),
    ...values,
  });
  return (
    <Form form={form} params={refused?.params}>
      {/* The first submit button is the one Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("common:save")}
      </button>
      {children}
      <Card title={t("questions.words")}>
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <TextArea field={fields.labelEn} label={t("questions.labelEn")} rows={3} limit={500} />
          <TextArea
            field={fields.labelEs}
            label={t("questions.labelEs")}
            hint={t("position.forPublishing")}
            rows={3}
            limit={500}
          />
          <TextArea field={fields.helpEn} label={t("questions.helpEn")} optional rows={2} limit={500} />
          <TextArea field={fields.helpEs} label={t("questions.helpEs")} optional rows={2} limit={500} />
        </div>
        <Tick field={fields.required} label={t("questions.mustAnswer")} />
      </Card>
      {hasOptions && (
        <RowCards
          form={form}
          list={fields.options}
          title={(row) => t("questions.option", row)}
          remove={(number) => t("questions.removeOption", { number })}
          add={t("questions.addOption")}
        >
          {(row) => <Option fields={row} />}
        </RowCards>
      )}
      {conditions.choices.length > 0 && (
        <Card title={t("questions.when")}>
          <Select
            field={fields.showIf}
            label={t("questions.showIf")}
            hint={t("questions.showIfHint")}
            optional
            options={conditions.choices.map(({ value, condition }) => ({
              value,
              label: conditionText(condition, conditions.all),
            }))}
          />
        </Card>
      )}
      <Submit cancel={cancel}>{t("common:save")}</Submit>
    </Form>
  );
}

/** `value` is stored with answers, so it stays when the labels change. */
function Option({ fields }: { fields: Fields<"value" | "en" | "es"> }) {
  const { t } = useTexts("templates");
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <input
        type="hidden"
        key={fields.value.key}
        name={fields.value.name}
        defaultValue={String(fields.value.initialValue ?? "")}
        autoComplete="off"
      />
      <TextField field={fields.en} label={t("questions.optionEn")} autoComplete="off" maxLength={120} />
      <TextField field={fields.es} label={t("questions.optionEs")} autoComplete="off" maxLength={120} />
    </div>
  );
}
