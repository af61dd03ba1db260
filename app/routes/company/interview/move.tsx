import { listQueryIn } from "~/domain/application/list";
import { versionField } from "~/domain/fields";
import { getInterview, moveInterview } from "~/domain/interview/interview.server";
import { type InterviewInput, interviewSchema } from "~/domain/interview/schema";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { timeZoneName } from "~/routes/company/company/time-zone-name";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/move";
import { InterviewBoxes, type InterviewFields } from "./fields";

export const handle: Handle = { permission: "writeToDrivers", form: "interview" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { application, interview, open } = await throwAsErrorPage(getInterview(actorOf(context), id));
  return {
    page: `/application/${application.id}${listQueryIn(request)}#interviews`,
    name: personName(application),
    zone: application.timeZone,
    version: interview.version,
    filled: { kind: interview.kind, minutes: String(interview.minutes), place: interview.details.place ?? "" },
    agreed: interview.state === "agreed",
    open,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { application } = await throwAsErrorPage(getInterview(actor, id));
  return handleForm(request, interviewSchema.and(versionField), async (input) => {
    await moveInterview(actor, id, input);
    return redirectWith(
      "interviewMoved",
      pathTo("/application/:id", { id: application.id }, `${listQueryIn(request)}#interviews`),
    );
  });
}

export default function InterviewMove({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("interviews");
  const { page, name, zone, version, filled, agreed, open } = loaderData;
  const [form, fields] = useFilledForm<InterviewInput>("interview", refused, filled as InterviewInput);
  return (
    <Page
      title={t("move.title", { name })}
      intro={agreed ? t("move.agreed") : undefined}
      failed={refused !== undefined}
    >
      {!open && <Notice tone="info">{errorText(t, "", "interview_over")}</Notice>}
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <InterviewBoxes fields={fields as unknown as InterviewFields} zone={timeZoneName(t, zone)} />
          <Submit cancel={page}>{open && t("propose.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
