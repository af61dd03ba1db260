import type { Answer } from "~/domain/inquiry/answer";
import { TESTING_QUESTIONS } from "~/domain/inquiry/answer";
import { EQUIPMENT } from "~/domain/reference";
import { formatDay, formatPhone } from "~/domain/words";
import { Facts } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";

type Props = { values: Answer["values"]; answeredAt: Date | string };

export function AnswerFacts({ values, answeredAt }: Props) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  const formatTime = useInstant();
  const { employment, answerer } = values;
  const { startedOn, endedOn, reason, position, droveCmv, equipment = [], reasonDetails } = employment;
  const worked = employment.employed === "yes";
  const day = (on: string | undefined) => (on ? formatDay(on, language) : t("difference.stillThere"));
  return (
    <Facts
      facts={[
        !worked && [t("answer.employed"), t("common:no")],
        worked && [t("answer.period"), `${day(startedOn)} – ${day(endedOn)}`],
        worked && position !== undefined && [t("answer.position"), position],
        worked && droveCmv !== undefined && [t("answer.droveCmv"), t(`common:${droveCmv}`)],
        equipment.length > 0 && [
          t("answer.equipment"),
          equipment.map((code) => EQUIPMENT.find((entry) => entry.code === code)?.[language] ?? code).join("; "),
        ],
        reason !== undefined && [
          t("answer.reason"),
          [word(t, "inquiry:employment.reasonKind", reason), reasonDetails].filter(Boolean).join(". "),
        ],
        values.accidents && [t("answer.accidents"), <AccidentList key="accidents" accidents={values.accidents} />],
        values.accidents?.accidentDetails !== undefined && [
          t("answer.moreAccidents"),
          values.accidents.accidentDetails,
        ],
        values.testing && [t("answer.testing"), <TestingList key="testing" testing={values.testing} />],
        [t("answer.by"), `${answerer.answeredBy}, ${answerer.authority}`],
        [t("answer.contact"), [formatPhone(answerer.phone), answerer.email].filter(Boolean).join(", ")],
        answerer.signature !== undefined && [t("answer.signature"), answerer.signature],
        [t("answer.at"), answerer.answeredOn ? formatDay(answerer.answeredOn, language) : formatTime(answeredAt)],
      ]}
    />
  );
}

function AccidentList({ accidents: { accidents } }: { accidents: NonNullable<Answer["values"]["accidents"]> }) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  if (accidents.length === 0) return <>{t("answer.noAccidents")}</>;
  return (
    <ul>
      {accidents.map(({ happenedOn, hazardousSpill, ...accident }) => (
        <li key={`${happenedOn} ${accident.city}`}>
          {t("accidents.at", { ...accident, day: formatDay(happenedOn, language) })}
          {hazardousSpill === "yes" && `, ${t("accidents.spill")}`}
        </li>
      ))}
    </ul>
  );
}

function TestingList({ testing }: { testing: NonNullable<Answer["values"]["testing"]> }) {
  const { t } = useTexts("inquiry");
  if (testing.subject === "no") return <>{t("testing.notSubject")}</>;
  return (
    <ul>
      {TESTING_QUESTIONS.map((name) => (
        <li key={name}>{`${t(`testing.short.${name}`)}: ${testing[name] ? t(`common:${testing[name]}`) : "–"}`}</li>
      ))}
      {testing.returned && (
        <li>{`${t("testing.returnedShort")}: ${word(t, "inquiry:testing.returnedKind", testing.returned)}`}</li>
      )}
      {testing.testingDetails && <li>{testing.testingDetails}</li>}
    </ul>
  );
}
