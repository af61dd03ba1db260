import { EVENT_TYPES } from "~/domain/event/event";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { authorize } from "~/domain/session/actor";
import { addEndpoint } from "~/domain/webhook/endpoint.server";
import { endpointSchema } from "~/domain/webhook/schema";
import { URL_LENGTH } from "~/domain/webhook/webhook";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { TextField, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";
import { SecretNotice } from "./secret-notice";
import { typeName } from "./type-name";

export const handle: Handle = { permission: "manageWebhooks", form: "webhook" };

export const middleware = [requireStepUp("manageWebhooks")];

export async function loader({ context }: Route.LoaderArgs) {
  await throwAsErrorPage((async () => authorize(actorOf(context), "manageWebhooks"))());
  return { once: newIdempotencyKey() };
}

/** The secret appears in this response alone. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, endpointSchema.and(idempotencyField), async ({ once, ...endpoint }) => ({
    added: await addEndpoint(actorOf(context), endpoint, once),
  }));

export default function AddWebhook({ loaderData: { once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("webhooks");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const added = actionData && "added" in actionData ? actionData.added : undefined;
  const [form, fields] = useFilledForm<{ url: string; types: string[] }>("webhook", refused, {});
  if (added)
    return (
      <Page title={t("title")}>
        <SecretNotice secret={added.secret} />
        <p>
          <Link to={`/my-company/webhooks/${added.id}`} className="button">
            {t("open")}
          </Link>
        </p>
      </Page>
    );
  return (
    <Page title={t("add")} intro={t("addIntro")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <TextField
            field={fields.url}
            label={t("url")}
            hint={t("urlHint")}
            type="url"
            maxLength={URL_LENGTH}
            autoComplete="off"
          />
          <Ticks
            field={fields.types}
            label={t("types")}
            options={EVENT_TYPES.map((value) => ({ value, label: typeName(t, value) }))}
          />
          <Submit cancel="/my-company/webhooks">{t("add")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
