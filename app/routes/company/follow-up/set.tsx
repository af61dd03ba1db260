import { readListAddress, writeListAddress } from "~/domain/application/list";
import { getApplication } from "~/domain/application/review.server";
import { onceField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { followUpSchema, setFollowUp } from "~/domain/note/follow-up.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, orPage, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/set";

export const handle: Handle = { permission: "decideApplications", form: "follow-up" };

const addressOf = (request: Request) => writeListAddress(readListAddress(new URL(request.url).searchParams));

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const application = await orPage(getApplication(actorOf(context), id));
  return {
    page: `/application/${id}${addressOf(request)}`,
    name: personName(application),
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, followUpSchema.and(onceField), async (input) => {
    await setFollowUp(actorOf(context), id, input);
    return redirectWith("followUpSet", pathTo("/application/:id", { id }, `${addressOf(request)}#notes`));
  });

export default function FollowUpSet({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const { page, name, longest, once } = loaderData;
  const [form, fields] = useFilledForm<{ dueOn: string; note: string }>("follow-up", refused);
  return (
    <Page title={t("followUp.setTitle", { name })} failed={refused !== undefined}>
      <Card>
        <p>{t("followUp.description")}</p>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <DayField field={fields.dueOn} label={t("followUp.day")} />
          <TextField
            field={fields.note}
            label={t("followUp.note")}
            hint={t("followUp.noteHint")}
            maxLength={longest}
            optional
          />
          <Submit cancel={page}>{t("followUp.save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
