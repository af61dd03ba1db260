import { requestReveals } from "~/domain/application/record/reveal-limit.server";
import { reasonSchema } from "~/domain/fields";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reveals";

export const handle: Handle = { permission: "revealSsn" };

export async function loader({ context }: Route.LoaderArgs) {
  await throwAsErrorPage((async () => authorize(actorOf(context), "revealSsn"))());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, reasonSchema, async ({ reason }) => {
    await requestReveals(actorOf(context), reason);
    return redirectWith("revealsAsked", "/applications");
  });
}

export default function RequestReveals({ actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form, fields] = useFilledForm<{ reason: string }>("reveals", actionData);
  return (
    <Page title={t("reveals.title")} intro={t("reveals.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <TextArea field={fields.reason} label={t("ssn.reason")} hint={t("ssn.reasonHint")} rows={3} limit={500} />
          <Submit cancel="/applications">{t("reveals.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
