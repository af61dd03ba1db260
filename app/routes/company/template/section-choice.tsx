import { type Fields, Radios, TextArea } from "~/ui/field";
import { Card } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

type SectionChoiceProps = {
  choice: { id: string; paragraph: string | null; mode: string; locked: boolean };
  fields: Fields<"mode" | "helpEn" | "helpEs">;
  questions: number | null;
};

const MODES = ["off", "optional", "required"];

export function SectionChoiceFields({
  choice: { id, paragraph, mode, locked },
  fields,
  questions,
}: SectionChoiceProps) {
  const { t } = useTexts("templates");
  const help = { optional: true, rows: 2, maxLength: 500 };
  return (
    <Card title={word(t, "applicant:part", id)}>
      {questions !== null ? (
        <p>{t("sections.questions", { count: questions })}</p>
      ) : locked ? (
        <p>
          {word(t, "templates:mode", mode)}.{" "}
          {paragraph && <span className="hint">{t("sections.locked", { paragraph })}</span>}
        </p>
      ) : (
        <Radios
          field={fields.mode}
          label={t("sections.mode")}
          options={MODES.map((value) => ({ value, label: word(t, "templates:mode", value) }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextArea field={fields.helpEn} label={t("sections.helpEn")} {...help} />
        <TextArea field={fields.helpEs} label={t("sections.helpEs")} {...help} />
      </div>
    </Card>
  );
}
