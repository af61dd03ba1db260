import { loadSection, saveSectionForm } from "~/routes/section.server";
import { SectionPage } from "~/routes/section-page";
import { MonthField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { RowButtons } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/education";

export const loader = ({ request, context }: Route.LoaderArgs) => loadSection(request, context, "education");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "education");

type Education = {
  schools: {
    schoolName: string;
    degree: string;
    fieldOfStudy: string;
    startDate: string;
    endDate: string;
    gpa: string;
  }[];
};

export default function EducationSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Education>({
    id: "education",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const schools = fields.schools.getFieldList();
  return (
    <SectionPage
      title={t("common:section.education")}
      lead={t("education.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      {schools.map((row, index) => {
        const school = row.getFieldset();
        return (
          <Card key={row.key ?? row.name} title={t("education.school", { number: index + 1, count: schools.length })}>
            <TextField field={school.schoolName} label={t("education.schoolName")} autoComplete="off" maxLength={120} />
            <TextField
              field={school.degree}
              label={t("education.degree")}
              optional
              autoComplete="off"
              maxLength={120}
            />
            <TextField
              field={school.fieldOfStudy}
              label={t("education.fieldOfStudy")}
              optional
              autoComplete="off"
              maxLength={120}
            />
            <MonthField field={school.startDate} label={t("education.startDate")} optional />
            <MonthField
              field={school.endDate}
              label={t("education.endDate")}
              hint={t("education.endDateHint")}
              optional
            />
            <TextField
              field={school.gpa}
              label={t("education.gpa")}
              hint={t("education.gpaHint")}
              optional
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
            />
            <RowButtons
              form={form}
              list={fields.schools.name}
              index={index}
              label={t("education.remove", { number: index + 1 })}
            />
          </Card>
        );
      })}
      <div id={fields.schools.id} tabIndex={-1}>
        <button {...form.insert.getButtonProps({ name: fields.schools.name })} className="button quiet">
          {t("education.add")}
        </button>
      </div>
    </SectionPage>
  );
}
