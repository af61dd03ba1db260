import { textIn } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { getOwnItem, removeOwnItem } from "~/domain/qualification/settings.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/own-item-removal";

const SETTINGS = "/my-company/qualification";

export const handle: Handle = { permission: "editCompany" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const item = await throwAsErrorPage(getOwnItem(actorOf(context), params.id));
  return { version: item.version, name: textIn(item.name, languageOfContext(context)) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, versionField, async ({ version }) => {
    await removeOwnItem(actorOf(context), params.id, version);
    return redirectWith("qualificationItemRemoved", SETTINGS);
  });

export default function OwnItemRemoval({ loaderData: { name, version }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("qualification");
  const [form] = useFilledForm("removal", actionData);
  return (
    <Page title={t("settings.removeTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("settings.removeDescription")}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <Submit cancel={SETTINGS} variant="danger">
            {t("settings.remove")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
