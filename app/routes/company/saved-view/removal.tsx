import { versionField } from "~/domain/fields";
import { getSavedView, removeView } from "~/domain/saved-view/saved-view.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/removal";
import { pathOfView } from "./saved.server";

export const handle: Handle = { permission: "saveViews" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await throwAsErrorPage(getSavedView(actorOf(context), params.id));
  return { ...view, path: pathOfView(view) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const view = await throwAsErrorPage(getSavedView(actor, params.id));
  return handleForm(request, versionField, async (input) => {
    await removeView(actor, view.id, input);
    return redirectWith("viewRemoved", `/${view.list}`);
  });
}

export default function SavedViewRemoval({ loaderData: view, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const [form] = useFilledForm("removal", refused);
  const ofCompany = view.owner === "company";
  return (
    <Page title={t("saved.removal", { name: view.name })} failed={refused !== undefined}>
      {!view.mayChange && ofCompany && <Notice tone="info">{t("saved.notYours")}</Notice>}
      {view.mayChange || refused ? (
        <Card>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="version" value={view.version} />
            <p>
              {t("saved.removalDescription")} {ofCompany && t("saved.removalCompany")}
            </p>
            <Submit variant="danger" cancel={view.path}>
              {t("saved.remove")}
            </Submit>
          </Form>
        </Card>
      ) : (
        <p>
          <Link to={view.path}>{t("saved.back")}</Link>
        </p>
      )}
    </Page>
  );
}
