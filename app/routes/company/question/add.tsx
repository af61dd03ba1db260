import { idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { QuestionKind } from "~/domain/template/question";
import { isQuestionKind, questionFormSchema } from "~/domain/template/question-form";
import { showConditions } from "~/domain/template/question-list";
import { addQuestion } from "~/domain/template/questions.server";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { VersionNotice } from "~/routes/company/template/parts";
import { showTemplate } from "~/routes/company/template/template.server";
import { Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/add";
import { QuestionForm } from "./form";

function readKind(request: Request, id: string): QuestionKind {
  const kind = new URL(request.url).searchParams.get("kind");
  if (!isQuestionKind(kind)) throw redirect(pathTo("/templates/questions/:id", { id }));
  return kind;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  return {
    ...showTemplate(context, template),
    kind: readKind(request, params.id),
    conditions: showConditions(template.definition.questions, languageOfContext(context)),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = readKind(request, params.id);
  const schema = questionFormSchema(kind).and(versionField).and(idempotencyField);
  return handleForm(request, schema, async ({ version, once, ...details }) => {
    await addQuestion(actorOf(context), { id: params.id, version, idempotencyKey: once }, kind, details);
    return redirectWith("questionSaved", pathTo("/templates/questions/:id", params));
  });
}

export default function QuestionAdd({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  return (
    <Page
      title={t("questions.add")}
      intro={word(t, "templates:kind", template.kind)}
      failed={actionData?.result.status === "error"}
    >
      <VersionNotice {...template} />
      <QuestionForm
        kind={template.kind}
        values={{}}
        conditions={template.conditions}
        refused={actionData}
        cancel={`/templates/questions/${template.id}`}
      >
        <input type="hidden" name="version" value={template.version} />
        <input type="hidden" name="once" value={template.idempotencyKey} />
      </QuestionForm>
    </Page>
  );
}
