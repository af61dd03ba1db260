import { z } from "zod";
import { listQueryIn } from "~/domain/application/list";
import { getApplication } from "~/domain/application/review.server";
import { remindOfReleases } from "~/domain/release/staff.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reminder";

export const handle: Handle = { permission: "writeToDrivers" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const application = await throwAsErrorPage(getApplication(actor, params.id));
  return { page: `/application/${application.id}${listQueryIn(request)}#releases`, name: personName(application) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await remindOfReleases(actorOf(context), params.id);
    return redirectWith("releasesReminded", pathTo("/application/:id", params, `${listQueryIn(request)}#releases`));
  });

export default function ReleaseReminder({ loaderData: { page, name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const [form] = useFilledForm<Record<never, string>>("reminder", actionData);
  return (
    <Page title={t("staff.remindTitle")} intro={name} failed={actionData !== undefined}>
      <Card>
        <p>{t("staff.remindDescription")}</p>
        <Form form={form} params={actionData?.params}>
          <Submit cancel={page}>{t("staff.remind")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
