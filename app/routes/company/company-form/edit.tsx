import { textIn, toLanguageFields } from "~/domain/by-language";
import { getFormToChange, saveForm } from "~/domain/company-form/form.server";
import { formSchema } from "~/domain/company-form/schema";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/edit";
import { FormFields, type FormValues } from "./fields";
import { positionsFor } from "./positions.server";

export const handle: Handle = { permission: "changeReleaseTexts", form: "company-form" };

export const middleware = [requireStepUp("changeReleaseTexts")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, kind, due, duties, positions, templateIds, gone, title, text, version } = await throwAsErrorPage(
    getFormToChange(actorOf(context), params.form),
  );
  const values = { kind, due, duties, positions, ...toLanguageFields({ title, text }) };
  return { id, version, title, values, gone, isOfSome: templateIds.length > 0, positions: await positionsFor(context) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, formSchema, async (input) => {
    await saveForm(actorOf(context), params.form, input);
    return redirectWith("formSaved", pathTo("/my-company/forms/:form", params));
  });

export default function EditForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, title, values, gone, isOfSome, positions } = loaderData;
  const { t } = useTexts("forms");
  const name = textIn(title, useLanguage());
  const [form, fields] = useFilledForm<FormValues>("company-form", actionData, {
    ...values,
    everyPosition: "",
    signAgain: "",
  });
  return (
    <Page title={t("editTitle", { name })} intro={t("before")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={version} />
          {gone > 0 && <Notice tone="warning">{t(values.positions.length > 0 ? "someGone" : "allGone")}</Notice>}
          <FormFields fields={fields} positions={positions} isOfSome={isOfSome} />
          <Tick field={fields.signAgain} label={t("signAgain")} hint={t("signAgainHint")} />
          <Submit cancel={`/my-company/forms/${id}`}>{t("save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
