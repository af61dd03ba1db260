import type { SectionInput } from "~/domain/application/sections";
import { ACCIDENT_NATURES } from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { type Fields, Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { YesNo } from "~/ui/listed";
import { useTexts, word } from "~/ui/words";
import { type ListDisplays, ListGate, RowList } from "../row-list";

type AccidentProps = {
  fields: Fields<"happenedOn" | "nature" | "place" | "fatalities" | "injuries" | "hazardousSpill" | "details">;
};

export function AccidentFields({ fields: row }: AccidentProps) {
  const { t } = useTexts("applicant");
  const natures = ACCIDENT_NATURES.map((value) => ({ value, label: word(t, "applicant:accidents.natureKind", value) }));
  const people = { hint: t("accidents.zero"), inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <DayField field={row.happenedOn} label={t("accidents.happenedOn")} />
      <Select field={row.nature} label={t("accidents.nature")} options={natures} />
      <TextField field={row.place} label={t("accidents.place")} hint={t("accidents.placeHint")} autoComplete="off" />
      <TextField field={row.fatalities} label={t("accidents.fatalities")} {...people} />
      <TextField field={row.injuries} label={t("accidents.injuries")} {...people} />
      <YesNo field={row.hazardousSpill} label={t("accidents.hazardousSpill")} />
      <TextArea field={row.details} label={t("accidents.details")} />
    </>
  );
}

export function AccidentsForm({ fields, lists }: FormParts<SectionInput<"accidents">> & { lists: ListDisplays }) {
  const { t } = useTexts("applicant");
  return (
    <ListGate
      field={fields.hadAccidents}
      label={t("accidents.hadAccidents")}
      hint={t("accidents.hadAccidentsHint")}
      display={lists.accidents}
    >
      <RowList list={fields.accidents} display={lists.accidents}>
        {(row) => <AccidentFields fields={row} />}
      </RowList>
    </ListGate>
  );
}
