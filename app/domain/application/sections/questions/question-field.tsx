import { ADDRESS_STATES } from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { type Field, type Fields, FileField, type Option, Select, TextArea, TextField, Tick, Ticks } from "~/ui/field";
import { YesNo } from "~/ui/listed";
import { useTexts } from "~/ui/words";

export type ShownQuestion = {
  id: string;
  kind: string;
  label: string;
  help: string | null;
  options: Option[];
  showIf: { question: string; is: string } | null;
};
type QuestionFieldProps = {
  question: ShownQuestion;
  all: ShownQuestion[];
  fields: Fields<string>;
  files: Record<string, string> | null;
};

const STATES = ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }));
const ACCEPTED_TYPES = "application/pdf,image/jpeg,image/png,image/webp";

export function QuestionField({ question, all, fields, files }: QuestionFieldProps) {
  const { t } = useTexts("applicant");
  const { showIf } = question;
  const field = fields[question.id] as Field;
  if (!showIf) return <Answer question={question} field={field} files={files} />;
  const parent = all.find(({ id }) => id === showIf.question);
  const expectedAnswer =
    parent?.options.find(({ value }) => value === showIf.is)?.label ??
    (["yes", "no"].includes(showIf.is) ? t(showIf.is === "yes" ? "common:yes" : "common:no") : showIf.is);
  return (
    <shown-if question={showIf.question} answer={showIf.is} class="border-l-4 border-line pl-4 grid gap-2">
      <p className="hint">{t("questions.onlyIf", { question: parent?.label ?? "", answer: expectedAnswer })}</p>
      <Answer question={question} field={field} files={files} />
    </shown-if>
  );
}

function Answer({ question, field, files }: Pick<QuestionFieldProps, "question" | "files"> & { field: Field }) {
  const { kind, label, help, options } = question;
  const common = { field, label, ...(help && { hint: help }) };
  switch (kind) {
    case "long_text":
      return <TextArea {...common} />;
    case "yes_no":
      return <YesNo {...common} />;
    case "one_of":
      return <Select {...common} options={options} />;
    case "several_of":
      return <Ticks {...common} options={options} />;
    case "number":
      return <TextField {...common} inputMode="numeric" autoComplete="off" />;
    case "date":
      return <DayField {...common} />;
    case "phone":
      return <TextField {...common} type="tel" autoComplete="off" />;
    case "state":
      return <Select {...common} options={STATES} />;
    case "acknowledgement":
      return <Tick {...common} />;
    case "file":
      return files ? <FileAnswer {...common} files={files} /> : <OfDriver label={label} />;
    default:
      return <TextField {...common} autoComplete="off" />;
  }
}

function OfDriver({ label }: { label: string }) {
  const { t } = useTexts("applicant");
  return (
    <div>
      <p className="label">{label}</p>
      <p className="hint">{t("questions.ofDriver")}</p>
    </div>
  );
}

type FileAnswerProps = { field: Field; label: string; hint?: string; files: Record<string, string> };

function FileAnswer({ field, label, hint, files }: FileAnswerProps) {
  const { t } = useTexts("applicant");
  const storedId = typeof field.initialValue === "string" ? field.initialValue : "";
  const name = files[storedId];
  return (
    <div className="grid gap-2">
      <FileField
        field={field}
        name={`${field.name}_file`}
        label={label}
        hint={[hint, t("questions.fileHint")].filter(Boolean).join(" ")}
        accept={ACCEPTED_TYPES}
      />
      {name && (
        <>
          <label className="choice">
            <input type="checkbox" name={field.name} value={storedId} defaultChecked />
            <span>{t("questions.keep", { name })}</span>
          </label>
          <p>
            <a href={`/file/${storedId}`}>{t("questions.look", { name })}</a>
          </p>
        </>
      )}
    </div>
  );
}
