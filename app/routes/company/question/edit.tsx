import { toLanguageFields } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { questionFormSchema } from "~/domain/template/question-form";
import { showConditions, writeCondition } from "~/domain/template/question-list";
import { editQuestion, questionOf } from "~/domain/template/questions.server";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { VersionNotice } from "~/routes/company/template/parts";
import { showTemplate } from "~/routes/company/template/template.server";
import { Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/edit";
import { QuestionForm } from "./form";

async function load({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { questions } = template.definition;
  return {
    template,
    questions,
    question: await throwAsErrorPage((async () => questionOf(questions, params.question))()),
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { template, questions, question } = await load({ params, context });
  const { id: _, kind, label, help, options, showIf, required } = question;
  return {
    ...showTemplate(context, template),
    kind,
    number: questions.indexOf(question) + 1,
    values: {
      ...toLanguageFields({ label, help }),
      options,
      required: required ? "on" : "",
      showIf: showIf ? writeCondition(showIf) : "",
    },
    conditions: showConditions(questions, languageOfContext(context), question.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { question } = await load({ params, context });
  return handleForm(request, questionFormSchema(question.kind).and(versionField), async ({ version, ...details }) => {
    await editQuestion(actorOf(context), { id: params.id, version }, question.id, details);
    return redirectWith("questionSaved", pathTo("/templates/questions/:id", params));
  });
}

export default function QuestionEdit({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  return (
    <Page
      title={t("questions.editOf", { number: template.number })}
      intro={word(t, "templates:kind", template.kind)}
      failed={actionData?.result.status === "error"}
    >
      <VersionNotice {...template} />
      <QuestionForm
        kind={template.kind}
        values={template.values}
        conditions={template.conditions}
        refused={actionData}
        cancel={`/templates/questions/${template.id}`}
      >
        <input type="hidden" name="version" value={template.version} />
      </QuestionForm>
    </Page>
  );
}
