import type { SectionInput } from "~/domain/application/sections";
import { DayField } from "~/ui/date-field";
import { type Fields, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { useTexts } from "~/ui/words";
import { type ListDisplays, ListGate, RowList } from "../row-list";

type ConvictionProps = { fields: Fields<"convictedOn" | "place" | "charge" | "inCmv" | "penalty"> };

export function ConvictionFields({ fields: row }: ConvictionProps) {
  const { t } = useTexts("applicant");
  return (
    <>
      <DayField field={row.convictedOn} label={t("convictions.convictedOn")} hint={t("convictions.convictedOnHint")} />
      <TextField field={row.place} label={t("convictions.place")} hint={t("accidents.placeHint")} autoComplete="off" />
      <TextField
        field={row.charge}
        label={t("convictions.charge")}
        hint={t("convictions.chargeHint")}
        autoComplete="off"
      />
      <YesNo field={row.inCmv} label={t("convictions.inCmv")} />
      <TextField
        field={row.penalty}
        label={t("convictions.penalty")}
        hint={t("convictions.penaltyHint")}
        autoComplete="off"
      />
    </>
  );
}

export function ConvictionsForm({ fields, lists }: FormParts<SectionInput<"convictions">> & { lists: ListDisplays }) {
  const { t } = useTexts("applicant");
  return (
    <ListGate
      field={fields.hadConvictions}
      label={t("convictions.hadConvictions")}
      hint={t("convictions.hadConvictionsHint")}
      display={lists.convictions}
    >
      <RowList list={fields.convictions} display={lists.convictions}>
        {(row) => <ConvictionFields fields={row} />}
      </RowList>
    </ListGate>
  );
}
