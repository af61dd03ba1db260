import { z } from "zod";
import { decideAccess, getWaitingGrant } from "~/domain/provider-access/access.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/access-allowance";
import { Grants } from "./grants";

export const handle: Handle = { permission: "grantAccess" };

export const middleware = [requireStepUp("grantAccess")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getWaitingGrant(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await decideAccess(actorOf(context), params.id, "allowed");
    return redirectWith("accessAllowed", "/my-company/access");
  });

export default function AccessAllowance({ loaderData: grant, actionData }: Route.ComponentProps) {
  const { t } = useTexts("access");
  const [form] = useFilledForm<Record<never, string>>("access", actionData);
  return (
    <Page title={t("allowance.title")} intro={t("allowance.intro")} failed={actionData !== undefined}>
      <Card>
        <Grants grants={[grant]} />
        <Form form={form} params={actionData?.params}>
          <p>{t("allowance.means")}</p>
          <Submit cancel="/my-company/access">{t("allow")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
