import { z } from "zod";
import { appointAdministrator, getAppointment } from "~/domain/user/membership.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/appointment";

export const handle: Handle = { permission: "appointAdministrators" };

export const middleware = [requireStepUp("appointAdministrators")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getAppointment(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await appointAdministrator(actorOf(context), params.id);
    return redirectWith("roleChanged", "/my-company");
  });

export default function Appointment({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const [form] = useFilledForm<Record<never, string>>("appointment", actionData);
  return (
    <Page title={t("appointment.title", { name })} intro={email} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t("appointment.description")}</p>
          <p>{t("appointment.told")}</p>
          <Submit cancel="/my-company">{t("appointment.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
