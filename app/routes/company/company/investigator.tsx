import { z } from "zod";
import { choice } from "~/domain/fields";
import { getInvestigator, setInvestigator } from "~/domain/user/investigator.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/investigator";

export const handle: Handle = { permission: "nameInvestigators" };

export const middleware = [requireStepUp("nameInvestigators")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, email, isInvestigator } = await throwAsErrorPage(getInvestigator(actorOf(context), params.id));
  return { name, email, isInvestigator };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ reads: choice(["yes", "no"]) }), async ({ reads }) => {
    await setInvestigator(actorOf(context), params.id, reads === "yes");
    return redirectWith(reads === "yes" ? "investigatorNamed" : "investigatorRemoved", "/my-company");
  });

export default function Investigator({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const { name, email, isInvestigator } = loaderData;
  const [form] = useFilledForm<{ reads: string }>("investigator", actionData);
  return (
    <Page title={t("investigator.title", { name })} intro={email} failed={actionData !== undefined}>
      <Card>
        <p>{t("investigator.description")}</p>
        <p>{t(isInvestigator ? "investigator.is" : "investigator.isNot", { name })}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="reads" value={isInvestigator ? "no" : "yes"} />
          <Submit cancel="/my-company">{t(isInvestigator ? "investigator.take" : "investigator.give")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
