import { z } from "zod";
import { textIn } from "~/domain/by-language";
import { MAX_PDF_BYTES } from "~/domain/company-form/form";
import { attachFormPdfs, getFormToChange } from "~/domain/company-form/form.server";
import { ticked, versionField } from "~/domain/fields";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { parsePosted } from "~/http/posted-form.server";
import { redirectWith, refused as refusedWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { readUpload, type Uploaded } from "~/server/upload.server";
import { FileField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/pdfs";

export const handle: Handle = { permission: "changeReleaseTexts", files: true };

export const middleware = [requireStepUp("changeReleaseTexts")];

const schema = versionField.and(z.object({ signAgain: ticked() }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, version } = await throwAsErrorPage(getFormToChange(actorOf(context), params.form));
  return { id, title, version };
}

const chosen = (file: Uploaded | undefined) => (file && file.bytes.length > 0 ? file : undefined);

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  // Authorizes before the body is read.
  await throwAsErrorPage(getFormToChange(actor, params.form));
  let form = new FormData();
  try {
    const upload = await readUpload(request, MAX_PDF_BYTES, 2);
    form = upload.form;
    const { version, signAgain } = schema.parse(Object.fromEntries(form));
    const [en, es] = [chosen(upload.files.get("en")), chosen(upload.files.get("es"))];
    await attachFormPdfs(actor, params.form, { version, signAgain, files: { ...(en && { en }), ...(es && { es }) } });
    return redirectWith("formSaved", pathTo("/my-company/forms/:form", params));
  } catch (error) {
    const submission = parsePosted(form, schema);
    return refusedWith((options) => submission.reply(options), error);
  }
}

export default function FormPdfs({ loaderData: { id, title, version }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("forms");
  const name = textIn(title, useLanguage());
  const [form, fields] = useFilledForm<{ en: string; es: string; signAgain: string }>("papers", actionData);
  const file = { accept: "application/pdf", hint: t("pdfHint") };
  return (
    <Page title={t("pdfTitle", { name })} intro={t("pdfIntro")} failed={actionData !== undefined}>
      <Card>
        <Form form={form} params={actionData?.params} encType="multipart/form-data">
          <input type="hidden" name="version" value={version} />
          <FileField field={fields.en} label={t("pdfEn")} {...file} />
          <FileField field={fields.es} label={t("pdfEs")} {...file} optional />
          <Tick field={fields.signAgain} label={t("signAgain")} hint={t("signAgainHint")} />
          <Submit cancel={`/my-company/forms/${id}`}>{t("save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
