import { previewSeparation, separateDriver } from "~/domain/driver/merge.server";
import { idempotencyField, versionField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/separation";

export const handle: Handle = { permission: "mergeDrivers" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { driver, main } = await throwAsErrorPage(previewSeparation(actorOf(context), params.id));
  return {
    idempotencyKey: newIdempotencyKey(),
    id: driver.id,
    version: driver.version,
    name: personName(driver),
    email: driver.email,
    main: { name: personName(main), email: main.email },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, versionField.and(idempotencyField), async ({ once, version }) => {
    await separateDriver(actorOf(context), params.id, { version }, once);
    return redirectWith("driversSeparated", pathTo("/driver/:id", params));
  });

export default function Separation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("drivers");
  const { id, version, name, email, main } = loaderData;
  const [form] = useFilledForm<Record<never, string>>("separation", actionData);
  return (
    <Page title={t("merge.separateTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("merge.separates", { name, email, main: main.name, mainEmail: main.email })}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="once" value={loaderData.idempotencyKey} />
          <input type="hidden" name="version" value={version} />
          <Submit cancel={`/driver/${id}`}>{t("merge.separate")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
