import { z } from "zod";
import { getClientToChange, revokeClient, revokeKey } from "~/domain/api-client/client.server";
import { notFound } from "~/domain/errors";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/revoke";

export const handle: Handle = { permission: "manageClients" };

export const middleware = [requireStepUp("manageClients")];

/** Revokes one key where the path names it, else the whole client. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, keys } = await throwAsErrorPage(getClientToChange(actorOf(context), params.id));
  if (params.key === undefined) return { id, name, key: null };
  const key = keys.find((one) => one.id === params.key);
  if (!key) return throwAsErrorPage(Promise.reject(notFound()));
  return { id, name, key: key.prefix };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const actor = actorOf(context);
    if (params.key === undefined) await revokeClient(actor, params.id);
    else await revokeKey(actor, params.id, params.key);
    return redirectWith(
      params.key === undefined ? "clientEnded" : "clientKeyEnded",
      pathTo("/my-company/clients/:id", { id: params.id }),
    );
  });

export default function Revoke({ loaderData: { id, name, key }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("clients");
  const [form] = useFilledForm<Record<never, string>>("revoke", actionData);
  return (
    <Page
      title={key ? t("ending.keyTitle", { key: key }) : t("ending.title", { name })}
      intro={key ? name : undefined}
      failed={actionData !== undefined}
    >
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t(key ? "ending.keyDescription" : "ending.description")}</p>
          <Submit cancel={`/my-company/clients/${id}`} variant="danger">
            {t(key ? "endKey" : "end")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
