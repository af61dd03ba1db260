import type { PublishChecks } from "~/domain/template/publishing";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

export function PublishChecklist({ id, checks }: { id: string; checks: PublishChecks }) {
  const { t } = useTexts("templates");
  const inLanguages = (languages: readonly string[]) =>
    languages.map((language) => word(t, "templates:language", language)).join(", ");
  const items = [
    {
      part: "position",
      to: `/templates/edit/${id}`,
      missing: checks.position.map((field) => ({
        to: `/templates/edit/${id}#template-${field}`,
        words: word(t, "templates:position", field),
      })),
    },
    {
      part: "sections",
      to: `/templates/sections/${id}`,
      missing: checks.sections.map((section) => ({
        to: `/templates/sections/${id}#sections-${section.id}.${section.languages.includes("en") ? "helpEn" : "helpEs"}`,
        words: t("checks.lacking", {
          what: word(t, "applicant:part", section.id),
          languages: inLanguages(section.languages),
        }),
      })),
    },
    {
      part: "questions",
      to: `/templates/questions/${id}`,
      missing: checks.questions.map((question) => ({
        to: `/templates/question/${id}/${question.id}`,
        words: t("checks.lacking", {
          what: `${question.number}. ${question.label}`,
          languages: inLanguages(question.languages),
        }),
      })),
    },
    {
      part: "company",
      to: "/my-company",
      missing: checks.company ? [] : [{ to: "/my-company", words: t("checks.companyLacks") }],
    },
  ];
  return (
    <ul className="tasks">
      {items.map(({ part, to, missing }) => (
        <li key={part}>
          <div className="grid gap-1 min-w-0">
            <Link to={to}>{word(t, "templates:checks.part", part)}</Link>
            {missing.length > 0 && (
              <ul className="grid gap-1">
                {missing.map((lack) => (
                  <li key={lack.words}>
                    <Link to={lack.to}>{lack.words}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Chip tone={missing.length > 0 ? "warning" : "success"}>
            {t(missing.length > 0 ? "checks.incomplete" : "checks.complete")}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
