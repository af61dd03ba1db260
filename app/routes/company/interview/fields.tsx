import { DURATIONS, INTERVIEW_KINDS, PLACE_LENGTH } from "~/domain/interview/interview";
import type { InterviewInput } from "~/domain/interview/schema";
import { type Field, Radios, Select, TextField, useFault } from "~/ui/field";
import { useTexts, word } from "~/ui/words";

export type InterviewFields = Record<keyof InterviewInput, Field>;
const SLOTS = ["1", "2", "3", "4", "5"] as const;

function Box({ field, type, label }: { field: Field; type: "date" | "time"; label: string }) {
  const fault = useFault(field);
  return (
    <div className={fault ? "field invalid min-w-0" : "field min-w-0"}>
      <label htmlFor={field.id}>{label}</label>
      {fault && (
        <p id={`${field.id}-fault`} className="fault">
          {fault}
        </p>
      )}
      <input
        key={field.key}
        id={field.id}
        name={field.name}
        type={type}
        step={type === "time" ? 300 : undefined}
        defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${field.id}-fault` : undefined}
      />
    </div>
  );
}

/** @param zone in words */
export function InterviewBoxes({ fields, zone }: { fields: InterviewFields; zone: string }) {
  const { t } = useTexts("interviews");
  return (
    <>
      <Radios
        field={fields.kind}
        label={t("propose.kind")}
        options={INTERVIEW_KINDS.map((value) => ({ value, label: word(t, "interviews:kind", value) }))}
        inRow
      />
      <TextField
        field={fields.place}
        label={t("propose.place")}
        hint={t("propose.placeHint")}
        maxLength={PLACE_LENGTH}
        optional={false}
      />
      <Select
        field={fields.minutes}
        label={t("propose.minutes")}
        options={DURATIONS.map((value) => ({ value, label: t("minutes", { number: value }) }))}
      />
      <fieldset className="grid gap-3">
        <legend>
          <strong>{t("propose.times")}</strong>
        </legend>
        <p className="hint">{t("propose.timesHint", { zone })}</p>
        {SLOTS.map((slot) => (
          <div key={slot} className="grid grid-cols-2 items-end gap-3">
            <Box field={fields[`day${slot}`]} type="date" label={t("propose.day", { number: slot })} />
            <Box field={fields[`time${slot}`]} type="time" label={t("propose.time", { number: slot })} />
          </div>
        ))}
      </fieldset>
      <p className="hint">{t("propose.how")}</p>
    </>
  );
}
