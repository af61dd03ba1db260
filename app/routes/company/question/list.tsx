import { labelOf, QUESTION_KINDS, showQuestions } from "~/domain/template/question";
import { canGo } from "~/domain/template/question-list";
import { getTemplate } from "~/domain/template/template.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { VersionNotice } from "~/routes/company/template/parts";
import { showTemplate } from "~/routes/company/template/template.server";
import { GetForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { QuestionItem } from "./item";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { questions } = template.definition;
  const language = languageOfContext(context);
  return {
    ...showTemplate(context, template),
    kinds: QUESTION_KINDS,
    questions: showQuestions(questions, language).map((question, index) => ({
      ...question,
      followed: questions.some(({ showIf }) => showIf?.question === question.id),
      other: labelOf(questions[index] as (typeof questions)[number], language === "es" ? "en" : "es"),
      up: canGo(questions, question.id, -1),
      down: canGo(questions, question.id, 1),
    })),
  };
}

export default function TemplateQuestions({ loaderData: template }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const { id, version, questions, kinds } = template;
  const open = template.status !== "archived";
  return (
    <Page title={t("questions.title", { name: template.name })} intro={t("questions.intro")}>
      <VersionNotice {...template} />
      {questions.length === 0 && <p className="card text-muted">{t("questions.empty")}</p>}
      {questions.length > 0 && (
        <ol className="grid gap-4">
          {questions.map((question, index) => (
            <QuestionItem
              key={question.id}
              base={`/templates/question/${id}/${question.id}`}
              version={version}
              number={index + 1}
              question={question}
              all={questions}
              open={open}
            />
          ))}
        </ol>
      )}
      {open && (
        <Card title={t("questions.add")}>
          <GetForm action={`/templates/questions/${id}/add`} className="grid gap-4">
            <div className="field">
              <label htmlFor="kind">{t("questions.kind")}</label>
              <p id="kind-hint" className="hint">
                {t("questions.kindHint")}
              </p>
              <select id="kind" name="kind" aria-describedby="kind-hint">
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {word(t, "templates:kind", kind)}
                  </option>
                ))}
              </select>
            </div>
            <div>
              <button type="submit" className="button">
                {t("questions.next")}
              </button>
            </div>
          </GetForm>
        </Card>
      )}
      <p>
        <Link to={`/templates/view/${id}`}>{t("back")}</Link>
      </p>
    </Page>
  );
}
