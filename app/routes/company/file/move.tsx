import { listTargets, moveToDriver } from "~/domain/bulk-upload/move.server";
import { moveSchema } from "~/domain/file/document";
import { getFile } from "~/domain/folder/editor.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/move";

export const handle: Handle = { permission: "deleteFiles" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { file, name } = await throwAsErrorPage(getFile(actor, params.id));
  return { id: file.id, version: file.version, name, drivers: await throwAsErrorPage(listTargets(actor)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, moveSchema, async (input) => {
    const folder = await moveToDriver(actorOf(context), params.id, input);
    return redirectWith("fileMoved", pathTo("/folder/:id", { id: folder }));
  });
}

export default function FileMove({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { id, version, name, drivers } = loaderData;
  const [form, fields] = useFilledForm<{ driver: string }>("move", actionData);
  return (
    <Page title={t("move.title", { name })} intro={t("move.description")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <datalist id="drivers">
            {drivers.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <TextField
            field={fields.driver}
            label={t("move.driver")}
            hint={t("together.driverHint")}
            list="drivers"
            autoComplete="off"
          />
          <p>{t("move.recorded")}</p>
          <Submit cancel={`/file/${id}/edit`}>{t("move.button")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
