import type { SectionInput } from "~/domain/application/sections";
import { EQUIPMENT, TRAILER_TYPES } from "~/domain/reference";
import { MonthField } from "~/ui/date-field";
import { type Fields, Select, TextArea, TextField } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import { type ListDisplays, ListGate, RowList } from "../row-list";

type VehicleProps = { fields: Fields<"equipment" | "trailer" | "from" | "to" | "miles"> };

export function VehicleFields({ fields: row }: VehicleProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const equipment = EQUIPMENT.map((entry) => ({ value: entry.code, label: entry[language] }));
  const trailers = TRAILER_TYPES.map((value) => ({ value, label: word(t, "applicant:experience.trailerType", value) }));
  return (
    <>
      <Select field={row.equipment} label={t("experience.equipment")} options={equipment} />
      <Select field={row.trailer} label={t("experience.trailer")} options={trailers} empty={t("common:choose")} />
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
  );
}

export function ExperienceForm({ fields, lists }: FormParts<SectionInput<"experience">> & { lists: ListDisplays }) {
  const { t } = useTexts("applicant");
  return (
    <>
      <ListGate
        field={fields.experienced}
        label={t("experience.experienced")}
        none={t("experience.none")}
        some={t("experience.some")}
        display={lists.experience}
      >
        <RowList list={fields.experience} display={lists.experience}>
          {(row) => <VehicleFields fields={row} />}
        </RowList>
      </ListGate>
      <Card>
        <TextArea field={fields.details} label={t("experience.details")} hint={t("experience.detailsHint")} />
      </Card>
    </>
  );
}
