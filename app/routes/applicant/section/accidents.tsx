import { ACCIDENT_NATURES } from "~/domain/reference";
import { orKeepForm } from "~/routes/shared/broken-line";
import { DayField } from "~/ui/date-field";
import { type Fields, type Row, Select, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { RowCards } from "~/ui/rows";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/accidents";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "accidents");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "accidents");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type AccidentField = "happenedOn" | "nature" | "place" | "fatalities" | "injuries" | "hazardousSpill" | "details";

export default function AccidentsSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<{ hadAccidents: string; accidents: Row<AccidentField>[] }>({
    id: "accidents",
    lastResult: actionData?.result,
    defaultValue: { accidents: [{}], ...loaderData.typed },
  });
  return (
    <SectionPage
      title={t("common:section.accidents")}
      lead={t("accidents.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <NoneOrSome
        field={fields.hadAccidents}
        label={t("accidents.hadAccidents")}
        hint={t("accidents.hadAccidentsHint")}
      >
        <RowCards
          form={form}
          list={fields.accidents}
          title={(place) => t("accidents.row", place)}
          remove={(number) => t("accidents.remove", { number })}
          add={t("accidents.add")}
        >
          {(row) => <Accident fields={row} />}
        </RowCards>
      </NoneOrSome>
    </SectionPage>
  );
}

function Accident({ fields }: { fields: Fields<AccidentField> }) {
  const { t } = useTexts("applicant");
  const people = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  return (
    <>
      <DayField field={fields.happenedOn} label={t("accidents.happenedOn")} />
      <Select
        field={fields.nature}
        label={t("accidents.nature")}
        options={ACCIDENT_NATURES.map((value) => ({ value, label: word(t, "applicant:accidents.natureKind", value) }))}
      />
      <TextField
        field={fields.place}
        label={t("accidents.place")}
        hint={t("accidents.placeHint")}
        autoComplete="off"
        maxLength={120}
      />
      <TextField field={fields.fatalities} label={t("accidents.fatalities")} hint={t("accidents.zero")} {...people} />
      <TextField field={fields.injuries} label={t("accidents.injuries")} hint={t("accidents.zero")} {...people} />
      <YesNo field={fields.hazardousSpill} label={t("accidents.hazardousSpill")} />
      <TextArea field={fields.details} label={t("accidents.details")} optional maxLength={4000} />
    </>
  );
}
