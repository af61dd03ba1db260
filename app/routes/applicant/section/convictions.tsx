import { orKeepForm } from "~/routes/shared/broken-line";
import { DayField } from "~/ui/date-field";
import { type Fields, type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/convictions";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export const loader = ({ request, context }: Route.LoaderArgs) => sectionPageData(request, context, "convictions");
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "convictions");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

type ConvictionField = "convictedOn" | "place" | "charge" | "inCmv" | "penalty";

export default function ConvictionsSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<{ hadConvictions: string; convictions: Row<ConvictionField>[] }>({
    id: "convictions",
    lastResult: actionData?.result,
    defaultValue: { convictions: [{}], ...loaderData.typed },
  });
  return (
    <SectionPage
      title={t("common:section.convictions")}
      lead={t("convictions.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      <NoneOrSome
        field={fields.hadConvictions}
        label={t("convictions.hadConvictions")}
        hint={t("convictions.hadConvictionsHint")}
      >
        <RowCards
          form={form}
          list={fields.convictions}
          title={(place) => t("convictions.row", place)}
          remove={(number) => t("convictions.remove", { number })}
          add={t("convictions.add")}
        >
          {(row) => <Conviction fields={row} />}
        </RowCards>
      </NoneOrSome>
    </SectionPage>
  );
}

function Conviction({ fields }: { fields: Fields<ConvictionField> }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <DayField field={fields.convictedOn} label={t("convictions.convictedOn")} />
      <TextField
        field={fields.place}
        label={t("convictions.place")}
        hint={t("accidents.placeHint")}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        field={fields.charge}
        label={t("convictions.charge")}
        hint={t("convictions.chargeHint")}
        autoComplete="off"
        maxLength={200}
      />
      <YesNo field={fields.inCmv} label={t("convictions.inCmv")} />
      <TextField
        field={fields.penalty}
        label={t("convictions.penalty")}
        hint={t("convictions.penaltyHint")}
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}
