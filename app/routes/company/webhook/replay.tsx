import { replaySince } from "~/domain/webhook/delivery.server";
import { getEndpointToChange } from "~/domain/webhook/endpoint.server";
import { replaySchema } from "~/domain/webhook/schema";
import { REPLAY_HOURS } from "~/domain/webhook/webhook";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Radios } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/replay";

export const handle: Handle = { permission: "manageWebhooks" };

export const middleware = [requireStepUp("manageWebhooks")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getEndpointToChange(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, replaySchema, async ({ hours }) => {
    await replaySince(actorOf(context), params.id, new Date(Date.now() - Number(hours) * 3600_000));
    return redirectWith("webhookReplayed", pathTo("/my-company/webhooks/:id", params));
  });

export default function WebhookReplay({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("webhooks");
  const [form, fields] = useFilledForm<{ hours: string }>("replay", actionData);
  return (
    <Page title={t("replay.title")} intro={t("replay.intro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <Radios
            field={fields.hours}
            label={t("replay.hours")}
            options={REPLAY_HOURS.map((value) => ({ value, label: t(`replay.choices.${value}`) }))}
          />
          <Submit cancel={`/my-company/webhooks/${id}`}>{t("replay.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
