import { fileNames } from "~/domain/application/sections/question-file.server";
import { orKeepForm, revalidate } from "~/routes/shared/broken-line";
import { languageOfContext } from "~/routes/shared/context.server";
import { saveQuestions, showQuestions } from "~/routes/shared/template/questions.server";
import type { Field, Fields } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/questions";
import { SectionPage } from "./page";
import { QuestionField } from "./question-field";
import { loadSection } from "./section.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { application, ...page } = await loadSection(request, context, "questions");
  return {
    ...page,
    files: await fileNames(application, page.typed),
    questions: showQuestions(application.definition.questions, languageOfContext(context)),
  };
}
export const action = ({ request, context }: Route.ActionArgs) => saveQuestions(request, context);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

/** Also after a refusal: what was saved with it shows on the page. */
export const shouldRevalidate = revalidate;

/** Files that came with a form that was not saved. */
const arrived = (acted: object | undefined) =>
  acted && "files" in acted ? (acted.files as Record<string, string>) : undefined;

export default function QuestionsSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { questions } = loaderData;
  const files = { ...loaderData.files, ...arrived(actionData) };
  const [form, fields] = useFilledForm<Record<string, string>>({
    id: "questions",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed as Record<string, never>,
  });
  const values: Fields<string> = fields;
  return (
    <SectionPage
      title={t("common:section.questions")}
      lead={t("questions.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
      encType="multipart/form-data"
      labels={Object.fromEntries(questions.map(({ id, label }) => [id, label]))}
    >
      <Card>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            all={questions}
            field={values[question.id] as Field}
            values={values}
            files={files}
          />
        ))}
      </Card>
    </SectionPage>
  );
}
