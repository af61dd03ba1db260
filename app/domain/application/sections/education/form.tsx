import type { SectionInput } from "~/domain/application/sections";
import { MonthField } from "~/ui/date-field";
import { type Fields, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { useTexts } from "~/ui/words";
import { type ListDisplays, RowList } from "../row-list";

type SchoolProps = { fields: Fields<"schoolName" | "degree" | "fieldOfStudy" | "startDate" | "endDate" | "gpa"> };

export function SchoolFields({ fields: row }: SchoolProps) {
  const { t } = useTexts("applicant");
  return (
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
  );
}

export function EducationForm({ fields, lists }: FormParts<SectionInput<"education">> & { lists: ListDisplays }) {
  return (
    <RowList list={fields.schools} display={lists.schools}>
      {(row) => <SchoolFields fields={row} />}
    </RowList>
  );
}
