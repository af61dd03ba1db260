/** The answers of an application as label and value: for the applicant's last check and for the reviewer. */
import type { ReactNode } from "react";
import type { SectionId } from "~/domain/application-sections";
import { stateName } from "~/domain/reference";
import type { ShownAnswers } from "~/domain/signed-record.server";
import { writeDay, writeMonth, writePhone } from "~/domain/words";
import { Card, Facts } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";

type AnswersProps = {
  answers: Partial<ShownAnswers>;
  heading: (section: SectionId) => { note?: ReactNode; action?: ReactNode };
};

export function AnswerCards({ answers, heading }: AnswersProps) {
  const { t } = useTexts();
  return (["you", "residences", "education"] as const).map((section) => {
    const { note, action } = heading(section);
    return (
      <Card key={section} title={word(t, "section", section)} actions={action}>
        {note}
        {section === "you" && answers.you && <YouAnswers you={answers.you} />}
        {section === "residences" && answers.residences && <ResidenceAnswers {...answers.residences} />}
        {section === "education" && answers.education && <EducationAnswers {...answers.education} />}
      </Card>
    );
  });
}

function YouAnswers({ you }: { you: ShownAnswers["you"] }) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [t("you.fullName"), [you.firstName, you.middleName, you.lastName, you.suffix].filter(Boolean).join(" ")],
        [t("you.otherNames"), you.otherNames],
        [t("you.dateOfBirth"), writeDay(you.dateOfBirth, language)],
        [t("you.ssn"), you.ssnMask ?? t("you.noSsnShort", { reason: you.noSsnReason ?? "" })],
        [t("you.phone"), writePhone(you.phone)],
        [t("you.rightToWork"), t(you.rightToWork === "yes" ? "common:yes" : "common:no")],
      ]}
    />
  );
}

const addressLine = ({ street, city, state, zip }: { street: string; city: string; state: string; zip: string }) =>
  `${street}\n${city}, ${stateName(state)} ${zip}`;

function ResidenceAnswers({ current, earlier }: ShownAnswers["residences"]) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [
          t("residences.period", { from: writeMonth(current.since, language), to: t("residences.now") }),
          addressLine(current),
        ],
        ...earlier.map((row): [string, string] => [
          t("residences.period", { from: writeMonth(row.from, language), to: writeMonth(row.to, language) }),
          addressLine(row),
        ]),
      ]}
    />
  );
}

function EducationAnswers({ schools }: ShownAnswers["education"]) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  if (schools.length === 0) return <p className="text-muted">{t("education.none")}</p>;
  const period = (from?: string, to?: string) =>
    [from, to].map((month) => (month ? writeMonth(month, language) : "…")).join(" – ");
  return (
    <Facts
      facts={schools.map((school, index): [string, string] => [
        `${index + 1}. ${school.schoolName}`,
        [
          school.degree,
          school.fieldOfStudy,
          (school.startDate || school.endDate) && period(school.startDate, school.endDate),
          school.gpa && `${t("education.gpa")}: ${school.gpa}`,
        ]
          .filter(Boolean)
          .join("\n"),
      ])}
    />
  );
}
