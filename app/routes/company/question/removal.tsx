import { versionField } from "~/domain/fields";
import { labelOf } from "~/domain/template/question";
import { followersOf } from "~/domain/template/question-list";
import { questionOf, removeQuestion } from "~/domain/template/questions.server";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { VersionNotice } from "~/routes/company/template/parts";
import { showTemplate } from "~/routes/company/template/template.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/removal";

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  const { questions } = template.definition;
  const question = await throwAsErrorPage((async () => questionOf(questions, params.question))());
  return {
    ...showTemplate(context, template),
    label: labelOf(question, language),
    followers: followersOf(questions, question.id).map((follower) => ({
      id: follower.id,
      label: labelOf(follower, language),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, versionField, async ({ version }) => {
    await removeQuestion(actorOf(context), { id: params.id, version }, params.question);
    return redirectWith("questionRemoved", pathTo("/templates/questions/:id", params));
  });
}

export default function QuestionRemoval({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("templates");
  const [form] = useFilledForm("removal", actionData);
  const { id, followers } = template;
  return (
    <Page title={t("removal.title")} intro={template.label} failed={actionData !== undefined}>
      <VersionNotice {...template} />
      <Card>
        {followers.length > 0 ? (
          <>
            <p>{t("removal.followed")}</p>
            <ul className="grid gap-1">
              {followers.map((follower) => (
                <li key={follower.id}>
                  <Link to={`/templates/question/${id}/${follower.id}`}>{follower.label}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t("removal.description")}</p>
        )}
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={template.version} />
          <Submit cancel={`/templates/questions/${id}`} variant="danger">
            {followers.length === 0 && t("removal.button")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
