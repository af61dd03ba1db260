import { listQueryIn } from "~/domain/application/list";
import { versionField } from "~/domain/fields";
import { OUTCOMES, REMARK_LENGTH } from "~/domain/interview/interview";
import { getInterview, recordOutcome } from "~/domain/interview/interview.server";
import { outcomeSchema } from "~/domain/interview/schema";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/outcome";

export const handle: Handle = { permission: "decideApplications", form: "outcome" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { application, interview, open } = await throwAsErrorPage(getInterview(actorOf(context), id));
  const { agreedAt, version } = interview;
  return {
    page: `/application/${application.id}${listQueryIn(request)}#interviews`,
    name: personName(application),
    version,
    at: agreedAt,
    refusal: !open ? "interview_over" : agreedAt && agreedAt <= new Date() ? null : "interview_ahead",
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { application } = await throwAsErrorPage(getInterview(actor, id));
  return handleForm(request, outcomeSchema.and(versionField), async (input) => {
    await recordOutcome(actor, id, input);
    return redirectWith(
      "interviewOutcome",
      pathTo("/application/:id", { id: application.id }, `${listQueryIn(request)}#interviews`),
    );
  });
}

export default function InterviewOutcome({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("interviews");
  const formatTime = useInstant();
  const { page, name, version, at, refusal } = loaderData;
  const [form, fields] = useFilledForm<{ outcome: string; remark: string }>("outcome", refused);
  return (
    <Page title={t("outcome.title", { name })} intro={at && formatTime(at)} failed={refused !== undefined}>
      {refusal && <Notice tone="info">{errorText(t, "", refusal)}</Notice>}
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <Radios
            field={fields.outcome}
            label={t("outcome.what")}
            options={OUTCOMES.map((value) => ({ value, label: word(t, "interviews:outcome.of", value) }))}
          />
          <TextArea
            field={fields.remark}
            label={t("outcome.remark")}
            hint={t("outcome.hint")}
            rows={4}
            limit={REMARK_LENGTH}
            optional
          />
          <Submit cancel={page}>{!refusal && t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
