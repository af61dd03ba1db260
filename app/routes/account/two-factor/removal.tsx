import { z } from "zod";
import { removeOwnApp, removeOwnPasskey, requireRemovable } from "~/domain/two-factor/own.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/removal";

export const handle: Handle = { permission: "changeOwnTwoFactor" };

export const middleware = [requireStepUp("changeOwnTwoFactor")];

/** The passkey in the URL, else the authenticator app. */
export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  throwAsErrorPage(requireRemovable(actorOf(context), id));

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await (id === undefined ? removeOwnApp(actorOf(context)) : removeOwnPasskey(actorOf(context), id));
    return redirectWith(id === undefined ? "appRemoved" : "passkeyRemoved", "/user/second-step");
  });

export default function Removal({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const [form] = useFilledForm("removal", actionData);
  return (
    <Page
      title={name === null ? t("app.removalTitle") : t("passkeys.removalTitle", { name })}
      failed={actionData !== undefined}
    >
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("removal.description")}</p>
          <Submit cancel="/user/second-step" variant="danger">
            {t(name === null ? "app.remove" : "passkeys.remove")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
