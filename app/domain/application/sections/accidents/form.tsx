import type { Asks } from "~/domain/application/sections";
import { ACCIDENT_NATURES } from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { RowCards } from "~/ui/rows";
import { useTexts, word } from "~/ui/words";

export function AccidentsForm({ form, fields }: FormParts<Asks<"accidents">>) {
  const { t } = useTexts("applicant");
  const natures = ACCIDENT_NATURES.map((value) => ({ value, label: word(t, "applicant:accidents.natureKind", value) }));
  const people = { hint: t("accidents.zero"), inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <NoneOrSome field={fields.hadAccidents} label={t("accidents.hadAccidents")} hint={t("accidents.hadAccidentsHint")}>
      <RowCards
        form={form}
        list={fields.accidents}
        title={(place) => t("accidents.row", place)}
        remove={(number) => t("accidents.remove", { number })}
        add={t("accidents.add")}
      >
        {(row) => (
          <>
            <DayField field={row.happenedOn} label={t("accidents.happenedOn")} />
            <Select field={row.nature} label={t("accidents.nature")} options={natures} />
            <TextField
              field={row.place}
              label={t("accidents.place")}
              hint={t("accidents.placeHint")}
              autoComplete="off"
            />
            <TextField field={row.fatalities} label={t("accidents.fatalities")} {...people} />
            <TextField field={row.injuries} label={t("accidents.injuries")} {...people} />
            <YesNo field={row.hazardousSpill} label={t("accidents.hazardousSpill")} />
            <TextArea field={row.details} label={t("accidents.details")} />
          </>
        )}
      </RowCards>
    </NoneOrSome>
  );
}
