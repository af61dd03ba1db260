import type { Asks } from "~/domain/application/sections";
import { EQUIPMENT, TRAILER_TYPES } from "~/domain/reference";
import { MonthField } from "~/ui/date-field";
import { Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome } from "~/ui/listed";
import { Card } from "~/ui/page";
import { RowCards } from "~/ui/rows";
import { useLanguage, useTexts, word } from "~/ui/words";

export function ExperienceForm({ form, fields }: FormParts<Asks<"experience">>) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const equipment = EQUIPMENT.map((entry) => ({ value: entry.code, label: entry[language] }));
  const trailers = TRAILER_TYPES.map((value) => ({ value, label: word(t, "applicant:experience.trailerType", value) }));
  return (
    <>
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
          {(row) => (
            <>
              <Select field={row.equipment} label={t("experience.equipment")} options={equipment} />
              <Select field={row.trailer} label={t("experience.trailer")} options={trailers} />
              <MonthField field={row.from} label={t("experience.from")} />
              <MonthField field={row.to} label={t("experience.to")} hint={t("experience.toHint")} />
              <TextField
                field={row.miles}
                label={t("experience.miles")}
                hint={t("experience.milesHint")}
                inputMode="numeric"
                autoComplete="off"
              />
            </>
          )}
        </RowCards>
      </NoneOrSome>
      <Card>
        <TextArea field={fields.details} label={t("experience.details")} hint={t("experience.detailsHint")} />
      </Card>
    </>
  );
}
