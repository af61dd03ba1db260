import { saveScoreQuestions } from "~/domain/scorecard/questions.server";
import { questionsSchema } from "~/domain/scorecard/schema";
import { QUESTION_LENGTH, ROWS } from "~/domain/scorecard/scorecard";
import { getTemplate } from "~/domain/template/template.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { showTemplate } from "~/routes/company/template/template.server";
import { type Fields, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/questions";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await throwAsErrorPage(getTemplate(actorOf(context), params.id));
  return { ...showTemplate(context, template), scorecard: template.scorecard };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, questionsSchema, async (typed) => {
    await saveScoreQuestions(actorOf(context), params.id, typed);
    return redirectWith("templateSaved", pathTo("/templates/view/:id", params));
  });

export default function ScoreQuestions({ loaderData: template, actionData }: Route.ComponentProps) {
  const { t } = useTexts("scorecard");
  const stored = Object.fromEntries(
    template.scorecard.flatMap(({ text }, at) => [
      [`en${at}`, text.en],
      [`es${at}`, text.es ?? ""],
    ]),
  );
  const [form, found] = useFilledForm<Record<string, string>>("scorecard", actionData, stored);
  const fields = found as unknown as Fields<string>;
  return (
    <Page title={t("set.title", { name: template.name })} intro={t("set.intro")} failed={actionData !== undefined}>
      <Form form={form} params={actionData?.params}>
        <input type="hidden" name="version" value={template.version} />
        <Card>
          {ROWS.map((at) => {
            const [english, spanish] = [fields[`en${at}`], fields[`es${at}`]];
            const number = at + 1;
            return (
              english &&
              spanish && (
                <div key={at} className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
                  <input type="hidden" name={`id${at}`} value={template.scorecard[at]?.id ?? ""} />
                  <TextField field={english} label={t("set.question", { number })} maxLength={QUESTION_LENGTH} />
                  <TextField field={spanish} label={t("set.inSpanish", { number })} maxLength={QUESTION_LENGTH} />
                </div>
              )
            );
          })}
        </Card>
        <Submit cancel={`/templates/view/${template.id}`}>{t("common:save")}</Submit>
      </Form>
    </Page>
  );
}
