import { listQueryIn } from "~/domain/application/list";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { getInterviewForm, proposeInterview } from "~/domain/interview/interview.server";
import { type InterviewInput, interviewSchema } from "~/domain/interview/schema";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { timeZoneName } from "~/routes/company/company/time-zone-name";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/propose";
import { InterviewBoxes, type InterviewFields } from "./fields";

export const handle: Handle = { permission: "writeToDrivers", form: "interview" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { application, possible } = await throwAsErrorPage(getInterviewForm(actorOf(context), id));
  return {
    page: `/application/${id}${listQueryIn(request)}#interviews`,
    name: personName(application),
    position: positionName(application.definition, languageOfContext(context)),
    zone: application.timeZone,
    possible,
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, interviewSchema.and(idempotencyField), async (input) => {
    await proposeInterview(actorOf(context), id, input);
    return redirectWith("interviewProposed", pathTo("/application/:id", { id }, `${listQueryIn(request)}#interviews`));
  });

export default function InterviewPropose({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("interviews");
  const { page, name, position, zone, possible, once } = loaderData;
  const [form, fields] = useFilledForm<InterviewInput>("interview", refused, { kind: "phone", minutes: "30" });
  return (
    <Page title={t("propose.title", { name })} intro={position} failed={refused !== undefined}>
      {!possible && <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>}
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <InterviewBoxes fields={fields as unknown as InterviewFields} zone={timeZoneName(t, zone)} />
          <Submit cancel={page}>{possible && t("propose.send")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
