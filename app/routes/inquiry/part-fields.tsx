import { type AnswerPart, RETURNS, TESTING_QUESTIONS } from "~/domain/inquiry/answer";
import { ADDRESS_STATES, EQUIPMENT, LEAVE_REASONS } from "~/domain/reference";
import { DayField } from "~/ui/date-field";
import { type Fields, Select, TextArea, TextField, Tick, Ticks } from "~/ui/field";
import type { AnyForm } from "~/ui/form";
import { NoneOrSome, YesNo } from "~/ui/listed";
import { type List, RowCards } from "~/ui/rows";
import { useLanguage, useTexts, word } from "~/ui/words";

type By = "employer" | "staff";
// biome-ignore lint/suspicious/noExplicitAny: each part has fields of its own
type AnyFields = Record<string, any>;

export function PartFields({ part, by, form, fields }: { part: AnswerPart; by: By; form: AnyForm; fields: AnyFields }) {
  switch (part) {
    case "employment":
      return <EmploymentFields fields={fields as Fields<EmploymentName>} />;
    case "accidents":
      return <AccidentFields form={form} fields={fields as AccidentsProps["fields"]} />;
    case "testing":
      return <TestingFields fields={fields as Fields<TestingName>} />;
    case "answerer":
      return <AnswererFields by={by} fields={fields as Fields<AnswererName>} />;
  }
}

type EmploymentName =
  | "employed"
  | "startedOn"
  | "stillThere"
  | "endedOn"
  | "position"
  | "droveCmv"
  | "equipment"
  | "reason"
  | "reasonDetails";

function EmploymentFields({ fields }: { fields: Fields<EmploymentName> }) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  const equipment = EQUIPMENT.map((entry) => ({ value: entry.code, label: entry[language] }));
  const reasons = LEAVE_REASONS.filter((value) => value !== "still_employed").map((value) => ({
    value,
    label: word(t, "inquiry:employment.reasonKind", value),
  }));
  return (
    <>
      <YesNo field={fields.employed} label={t("employment.employed")} hint={t("employment.employedHint")} />
      <DayField field={fields.startedOn} label={t("employment.startedOn")} />
      <Tick field={fields.stillThere} label={t("employment.stillThere")} hint={t("employment.stillThereHint")} />
      <DayField field={fields.endedOn} label={t("employment.endedOn")} />
      <Select field={fields.reason} label={t("employment.reason")} options={reasons} optional={false} />
      <TextField field={fields.reasonDetails} label={t("employment.reasonDetails")} autoComplete="off" optional />
      <TextField field={fields.position} label={t("employment.position")} autoComplete="off" />
      <YesNo field={fields.droveCmv} label={t("employment.droveCmv")} />
      <Ticks field={fields.equipment} label={t("employment.equipment")} options={equipment} optional />
    </>
  );
}

type AccidentRow = Fields<"happenedOn" | "city" | "state" | "injuries" | "fatalities" | "hazardousSpill">;
type AccidentsProps = {
  form: AnyForm;
  fields: Fields<"hadAccidents" | "accidentDetails"> & { accidents: List<AccidentRow> };
};

function AccidentFields({ form, fields }: AccidentsProps) {
  const { t } = useTexts("inquiry");
  const states = ADDRESS_STATES.map(({ code, name }) => ({ value: code, label: name }));
  const people = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <NoneOrSome
        field={fields.hadAccidents}
        label={t("accidents.hadAccidents")}
        none={t("accidents.none")}
        some={t("accidents.some")}
      >
        <RowCards
          form={form}
          list={fields.accidents}
          title={(row) => t("accidents.row", row)}
          remove={(number) => t("accidents.remove", { number })}
          add={t("accidents.add")}
        >
          {(row) => (
            <>
              <DayField field={row.happenedOn} label={t("accidents.happenedOn")} />
              <TextField field={row.city} label={t("accidents.city")} autoComplete="off" />
              <Select field={row.state} label={t("accidents.state")} options={states} />
              <TextField field={row.injuries} label={t("accidents.injuries")} {...people} />
              <TextField field={row.fatalities} label={t("accidents.fatalities")} {...people} />
              <YesNo field={row.hazardousSpill} label={t("accidents.hazardousSpill")} />
            </>
          )}
        </RowCards>
      </NoneOrSome>
      <TextArea field={fields.accidentDetails} label={t("accidents.accidentDetails")} optional />
    </>
  );
}

type TestingName = "subject" | (typeof TESTING_QUESTIONS)[number] | "returned" | "testingDetails";

function TestingFields({ fields }: { fields: Fields<TestingName> }) {
  const { t } = useTexts("inquiry");
  const returned = RETURNS.map((value) => ({ value, label: word(t, "inquiry:testing.returnedKind", value) }));
  return (
    <>
      <YesNo field={fields.subject} label={t("testing.subject")} hint={t("testing.within")} />
      {TESTING_QUESTIONS.map((name) => (
        <YesNo key={name} field={fields[name]} label={t(`testing.${name}`)} />
      ))}
      <Select field={fields.returned} label={t("testing.returned")} options={returned} optional={false} />
      <TextArea field={fields.testingDetails} label={t("testing.testingDetails")} optional />
    </>
  );
}

type AnswererName = "answeredBy" | "authority" | "phone" | "email" | "signature" | "answeredOn";

function AnswererFields({ by, fields }: { by: By; fields: Fields<AnswererName> }) {
  const { t } = useTexts("inquiry");
  const theirs = by === "employer";
  const autoComplete = (token: string) => (theirs ? token : "off");
  return (
    <>
      <TextField
        field={fields.answeredBy}
        label={t(theirs ? "answerer.answeredBy" : "answerer.staffBy")}
        autoComplete={autoComplete("name")}
      />
      <TextField
        field={fields.authority}
        label={t(theirs ? "answerer.authority" : "answerer.staffAuthority")}
        hint={t("answerer.authorityHint")}
        autoComplete={autoComplete("organization-title")}
      />
      <TextField
        field={fields.phone}
        label={t("answerer.phone")}
        hint={t("answerer.phoneHint")}
        type="tel"
        autoComplete={autoComplete("tel")}
      />
      <TextField
        field={fields.email}
        label={t("answerer.email")}
        type="email"
        autoComplete={autoComplete("email")}
        optional
      />
      {theirs ? (
        <>
          <p>{t("answerer.certify")}</p>
          <TextField field={fields.signature} label={t("answerer.signature")} autoComplete="off" />
        </>
      ) : (
        <DayField field={fields.answeredOn} label={t("answerer.answeredOn")} />
      )}
    </>
  );
}
