import { orKeepForm } from "~/routes/shared/broken-line";
import { MonthField } from "~/ui/date-field";
import { type Fields, type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/education";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "education");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "education");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type SchoolField = "schoolName" | "degree" | "fieldOfStudy" | "startDate" | "endDate" | "gpa";

export default function EducationSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<{ schools: Row<SchoolField>[] }>({
    id: "education",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  return (
    <SectionPage
      title={t("common:section.education")}
      lead={t("education.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <RowCards
        form={form}
        list={fields.schools}
        title={(place) => t("education.school", place)}
        remove={(number) => t("education.remove", { number })}
        add={t("education.add")}
      >
        {(row) => <School fields={row} />}
      </RowCards>
    </SectionPage>
  );
}

function School({ fields }: { fields: Fields<SchoolField> }) {
  const { t } = useTexts("applicant");
  const text = { optional: true, autoComplete: "off", maxLength: 120 };
  return (
    <>
      <TextField field={fields.schoolName} label={t("education.schoolName")} autoComplete="off" maxLength={120} />
      <TextField field={fields.degree} label={t("education.degree")} {...text} />
      <TextField field={fields.fieldOfStudy} label={t("education.fieldOfStudy")} {...text} />
      <MonthField field={fields.startDate} label={t("education.startDate")} optional />
      <MonthField field={fields.endDate} label={t("education.endDate")} hint={t("education.endDateHint")} optional />
      <TextField
        field={fields.gpa}
        label={t("education.gpa")}
        hint={t("education.gpaHint")}
        inputMode="decimal"
        {...text}
        maxLength={10}
      />
    </>
  );
}
