import type { Asks } from "~/domain/application/sections";
import { MonthField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";

export function EducationForm({ form, fields }: FormParts<Asks<"education">>) {
  const { t } = useTexts("applicant");
  return (
    <RowCards
      form={form}
      list={fields.schools}
      title={(place) => t("education.school", place)}
      remove={(number) => t("education.remove", { number })}
      add={t("education.add")}
    >
      {(row) => (
        <>
          <TextField field={row.schoolName} label={t("education.schoolName")} autoComplete="off" />
          <TextField field={row.degree} label={t("education.degree")} autoComplete="off" />
          <TextField field={row.fieldOfStudy} label={t("education.fieldOfStudy")} autoComplete="off" />
          <MonthField field={row.startDate} label={t("education.startDate")} />
          <MonthField field={row.endDate} label={t("education.endDate")} hint={t("education.endDateHint")} />
          <TextField
            field={row.gpa}
            label={t("education.gpa")}
            hint={t("education.gpaHint")}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </RowCards>
  );
}
