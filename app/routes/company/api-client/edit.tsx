import { scopeTextKey } from "~/domain/api-client/client";
import { addClient, changeClient, getClientToChange } from "~/domain/api-client/client.server";
import { clientSchema } from "~/domain/api-client/schema";
import { idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { SCOPES } from "~/permissions";
import { DayField } from "~/ui/date-field";
import { TextArea, TextField, Ticks } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/edit";

export const handle: Handle = { permission: "manageClients", form: "client" };

export const middleware = [requireStepUp("manageClients")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const once = newIdempotencyKey();
  if (!params.id) {
    await throwAsErrorPage((async () => authorize(actor, "manageClients"))());
    return { once, client: null };
  }
  const { id, name, scopes, origins, endsOn, version } = await throwAsErrorPage(getClientToChange(actor, params.id));
  return { once, client: { id, name, scopes, origins: origins.join("\n"), endsOn: endsOn ?? "", version } };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, clientSchema.and(versionField).and(idempotencyField), async ({ version, once, ...client }) => {
    const actor = actorOf(context);
    if (params.id) await changeClient(actor, params.id, { ...client, version });
    const id = params.id ?? (await addClient(actor, client, once));
    return redirectWith(params.id ? "clientSaved" : "clientAdded", pathTo("/my-company/clients/:id", { id }));
  });

type Fields = { name: string; scopes: string[]; origins: string; endsOn: string };

export default function ClientEdit({ loaderData: { client, once }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("clients");
  const [form, fields] = useFilledForm<Fields>("client", refused, client ?? {});
  return (
    <Page
      title={client ? t("editTitle", { name: client.name }) : t("addTitle")}
      intro={client ? undefined : t("addIntro")}
      failed={refused !== undefined}
    >
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={client?.version ?? 0} />
          <input type="hidden" name="once" value={once} />
          <TextField field={fields.name} label={t("name")} hint={t("nameHint")} maxLength={80} />
          <Ticks
            field={fields.scopes}
            label={t("may")}
            hint={t("mayHint")}
            options={SCOPES.map((value) => ({ value, label: word(t, "clients:scopes", scopeTextKey(value)) }))}
          />
          <DayField field={fields.endsOn} label={t("endsOn")} hint={t("endsOnHint")} optional />
          <TextArea field={fields.origins} label={t("origins")} hint={t("originsHint")} optional />
          <Submit cancel={client ? `/my-company/clients/${client.id}` : "/my-company/clients"}>
            {t("common:save")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
