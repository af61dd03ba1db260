import { z } from "zod";
import { requiredText, versionField } from "~/domain/fields";
import { VIEW_NAME_LENGTH } from "~/domain/saved-view/saved-view";
import { getSavedView, renameView } from "~/domain/saved-view/saved-view.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { type Row, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/rename";
import { pathOfView } from "./saved.server";

const schema = z.object({ name: requiredText(VIEW_NAME_LENGTH) }).and(versionField);

export const handle: Handle = { permission: "saveViews" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await throwAsErrorPage(getSavedView(actorOf(context), params.id));
  return { ...view, path: pathOfView(view) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const view = await throwAsErrorPage(getSavedView(actor, params.id));
  return handleForm(request, schema, async (input) => {
    await renameView(actor, view.id, input);
    return redirectWith("viewRenamed", pathOfView(view));
  });
}

export default function SavedViewRename({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const [form, fields] = useFilledForm<Row<"name">>("view", refused, { name: view.name });
  return (
    <Page title={t("saved.rename")} failed={refused !== undefined}>
      {!view.mayChange && view.owner === "company" && <Notice tone="info">{t("saved.notYours")}</Notice>}
      {(view.mayChange || refused) && (
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={view.version} />
          <Card>
            <TextField field={fields.name} label={t("saved.name")} maxLength={VIEW_NAME_LENGTH} />
          </Card>
          <Submit cancel={view.path}>{t("common:save")}</Submit>
        </Form>
      )}
      <p className="actions">
        {view.mayChange ? (
          <Link to={`/views/${view.id}/removal`}>{t("saved.remove")}</Link>
        ) : (
          <Link to={view.path}>{t("saved.back")}</Link>
        )}
      </p>
    </Page>
  );
}
