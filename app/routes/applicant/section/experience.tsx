import { EQUIPMENT, TRAILER_TYPES } from "~/domain/reference";
import { orKeepForm } from "~/routes/shared/broken-line";
import { MonthField } from "~/ui/date-field";
import { type Fields, type Row, Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { NoneOrSome } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/experience";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "experience");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "experience");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type DrivenField = "equipment" | "trailer" | "from" | "to" | "miles";
type Experience = { experienced: string; experience: Row<DrivenField>[]; details: string };

export default function ExperienceSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Experience>({
    id: "experience",
    lastResult: actionData?.result,
    defaultValue: { experience: [{}], ...loaderData.typed },
  });
  return (
    <SectionPage
      title={t("common:section.experience")}
      lead={t("experience.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <NoneOrSome
        field={fields.experienced}
        label={t("experience.experienced")}
        none={t("experience.none")}
        some={t("experience.some")}
      >
        <RowCards
          form={form}
          list={fields.experience}
          title={(place) => t("experience.row", place)}
          remove={(number) => t("experience.remove", { number })}
          add={t("experience.add")}
        >
          {(row) => <Driven fields={row} />}
        </RowCards>
      </NoneOrSome>
      <Card>
        <TextArea
          field={fields.details}
          label={t("experience.details")}
          hint={t("experience.detailsHint")}
          optional
          maxLength={4000}
        />
      </Card>
    </SectionPage>
  );
}

function Driven({ fields }: { fields: Fields<DrivenField> }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (
    <>
      <Select
        field={fields.equipment}
        label={t("experience.equipment")}
        options={EQUIPMENT.map((entry) => ({ value: entry.code, label: entry[language] }))}
      />
      <Select
        field={fields.trailer}
        label={t("experience.trailer")}
        optional
        options={TRAILER_TYPES.map((value) => ({ value, label: word(t, "applicant:experience.trailerType", value) }))}
      />
      <MonthField field={fields.from} label={t("experience.from")} />
      <MonthField field={fields.to} label={t("experience.to")} hint={t("experience.toHint")} optional />
      <TextField
        field={fields.miles}
        label={t("experience.miles")}
        hint={t("experience.milesHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
    </>
  );
}
