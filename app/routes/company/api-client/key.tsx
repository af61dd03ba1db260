import { addKey, getClientToChange } from "~/domain/api-client/client.server";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { CopyButton } from "~/ui/copy-button";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/key";

export const handle: Handle = { permission: "manageClients" };

export const middleware = [requireStepUp("manageClients")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await throwAsErrorPage(getClientToChange(actorOf(context), params.id));
  return { id, name, once: newIdempotencyKey() };
}

/** The key appears only in this response, which is not cached. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, idempotencyField, async ({ once }) => ({ key: await addKey(actorOf(context), params.id, once) }));

export default function ClientKey({ loaderData: { id, name, once }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("clients");
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const [form] = useFilledForm("client-key", refused);
  const page = `/my-company/clients/${id}`;
  if (actionData && "key" in actionData)
    return (
      <Page title={t("key.shownTitle")} intro={name}>
        <Card>
          <p>{t("key.shown")}</p>
          <p>
            <code className="wrap-anywhere">{actionData.key}</code>{" "}
            <CopyButton text={actionData.key} copiedMessage={t("common:copied")}>
              {t("common:copy")}
            </CopyButton>
          </p>
          <p className="hint">{t("key.safe")}</p>
        </Card>
        <p>
          <Link to={page} className="button">
            {t("key.done")}
          </Link>
        </p>
      </Page>
    );
  return (
    <Page title={t("key.title", { name })} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="once" value={once} />
          <p>{t("key.description")}</p>
          <Submit cancel={page}>{t("makeKey")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
