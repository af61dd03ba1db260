import { textIn } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { getReadyText, removeReadyText } from "~/domain/message/ready-text.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/text-removal";

export const handle: Handle = { permission: "editCompany" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await throwAsErrorPage(getReadyText(actorOf(context), params.text));
  return { version: text.version, name: textIn(text.name, languageOfContext(context)) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, versionField, async ({ version }) => {
    await removeReadyText(actorOf(context), params.text, version);
    return redirectWith("textRemoved", "/my-company/texts");
  });

export default function ReadyTextRemoval({ loaderData: { name, version }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  const [form] = useFilledForm("removal", actionData);
  return (
    <Page title={t("texts.removeTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("texts.removeDescription")}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <Submit cancel="/my-company/texts" variant="danger">
            {t("texts.remove")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
