import { textIn } from "~/domain/by-language";
import { endForm, getFormToChange } from "~/domain/company-form/form.server";
import { versionField } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/ending";

export const handle: Handle = { permission: "changeReleaseTexts" };

export const middleware = [requireStepUp("changeReleaseTexts")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, version } = await throwAsErrorPage(getFormToChange(actorOf(context), params.form));
  return { id, title, version };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, versionField, async ({ version }) => {
    await endForm(actorOf(context), params.form, version);
    return redirectWith("formEnded", "/my-company/forms");
  });

export default function EndForm({ loaderData: { id, title, version }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("forms");
  const name = textIn(title, useLanguage());
  const [form] = useFilledForm("ending", actionData);
  return (
    <Page title={t("endTitle", { name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("endDescription")}</p>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          <Submit cancel={`/my-company/forms/${id}`} variant="danger">
            {t("end")}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
