import type { LanguageFields } from "~/domain/by-language";
import { FORM_DUES, FORM_KINDS } from "~/domain/company-form/form";
import { TEXT_LENGTH, TITLE_LENGTH } from "~/domain/release-text/words";
import { DUTIES } from "~/domain/template/duty";
import { type Fields, Radios, Select, TextArea, TextField, Tick, Ticks } from "~/ui/field";
import { useTexts, word } from "~/ui/words";

export type FormValues = LanguageFields<"title" | "text"> & {
  kind: string;
  due: string;
  duties: string[];
  positions: string[];
  everyPosition: string;
  signAgain: string;
};
type Position = { value: string; label: string };
type FieldsProps = {
  fields: Fields<Exclude<keyof FormValues, "signAgain">>;
  positions: Position[];
  isOfSome?: boolean;
};

export function FormFields({ fields, positions, isOfSome = false }: FieldsProps) {
  const { t } = useTexts("forms");
  const area = { hint: t("textHint"), rows: 12, limit: TEXT_LENGTH };
  const named = <const T extends readonly string[]>(list: string, values: T) =>
    values.map((value) => ({ value, label: word(t, list, value) }));
  return (
    <>
      <Select
        field={fields.kind}
        label={t("kindLabel")}
        hint={t("kindHint")}
        options={named("forms:kind", FORM_KINDS)}
      />
      <Ticks field={fields.duties} label={t("dutiesLabel")} options={named("forms:duty", DUTIES)} />
      {(positions.length > 1 || (isOfSome && positions.length > 0)) && (
        <Ticks
          field={fields.positions}
          label={t("positionsLabel")}
          hint={t(isOfSome ? "positionsHintOfSome" : "positionsHint")}
          options={positions}
        />
      )}
      {isOfSome && <Tick field={fields.everyPosition} label={t("everyPosition")} />}
      <Radios field={fields.due} label={t("dueLabel")} options={named("forms:dueLong", FORM_DUES)} />
      <TextField field={fields.titleEn} label={t("titleEn")} maxLength={TITLE_LENGTH} />
      <TextArea field={fields.textEn} label={t("textEn")} {...area} />
      <TextField field={fields.titleEs} label={t("titleEs")} maxLength={TITLE_LENGTH} />
      <TextArea field={fields.textEs} label={t("textEs")} {...area} />
    </>
  );
}
