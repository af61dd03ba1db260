import type { Asks } from "~/domain/application/sections";
import { DayField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { RowCards } from "~/ui/rows";
import { useTexts } from "~/ui/words";

export function ConvictionsForm({ form, fields }: FormParts<Asks<"convictions">>) {
  const { t } = useTexts("applicant");
  return (
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
        {(row) => (
          <>
            <DayField field={row.convictedOn} label={t("convictions.convictedOn")} />
            <TextField
              field={row.place}
              label={t("convictions.place")}
              hint={t("accidents.placeHint")}
              autoComplete="off"
            />
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
        )}
      </RowCards>
    </NoneOrSome>
  );
}
