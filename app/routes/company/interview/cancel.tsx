import { listQueryIn } from "~/domain/application/list";
import { versionField } from "~/domain/fields";
import { cancelInterview, getInterview } from "~/domain/interview/interview.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/cancel";

export const handle: Handle = { permission: "writeToDrivers" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { application, interview, open } = await throwAsErrorPage(getInterview(actorOf(context), id));
  return {
    page: `/application/${application.id}${listQueryIn(request)}#interviews`,
    name: personName(application),
    version: interview.version,
    open,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { application } = await throwAsErrorPage(getInterview(actor, id));
  return handleForm(request, versionField, async ({ version }) => {
    await cancelInterview(actor, id, version);
    return redirectWith(
      "interviewCanceled",
      pathTo("/application/:id", { id: application.id }, `${listQueryIn(request)}#interviews`),
    );
  });
}

export default function InterviewCancel({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("interviews");
  const { page, name, version, open } = loaderData;
  const [form] = useFilledForm("cancellation", refused);
  return (
    <Page title={t("cancel.title", { name })} failed={refused !== undefined}>
      {open ? (
        <Card>
          <p>{t("cancel.description")}</p>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="version" value={version} />
            <Submit cancel={page} variant="danger">
              {t("cancel.button")}
            </Submit>
          </Form>
        </Card>
      ) : (
        <Notice tone="info">{errorText(t, "", "interview_over")}</Notice>
      )}
    </Page>
  );
}
