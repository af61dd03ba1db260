import { COMPANY_LANGUAGES, type CompanyTexts } from "locales/index";
import { data } from "react-router";
import { fromLanguageFields, textIn, toLanguageFields } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { MESSAGE_FIELDS, MESSAGE_LENGTH } from "~/domain/message/message";
import { type ReadyTextInput, readyTextSchema } from "~/domain/message/ready-text";
import { getReadyText, previewReadyText, saveReadyText } from "~/domain/message/ready-text.server";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, type Refused, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguageName, useTexts } from "~/ui/words";
import type { Route } from "./+types/text";

const TEXTS = "/my-company/texts";

export const handle: Handle = { permission: "editCompany", form: "text" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (!params.text) {
    await throwAsErrorPage((async () => authorize(actor, "editCompany"))());
    return { id: null, name: "", version: 0, text: null };
  }
  const { id, version, ...text } = await throwAsErrorPage(getReadyText(actor, params.text));
  return { id, version, text: toLanguageFields(text), name: textIn(text.name, languageOfContext(context)) };
}

/** The button that shows the text filled in; nothing is saved. */
const PREVIEW = "preview";

type Acted = Refused & { preview?: CompanyTexts };

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  return handleForm(form, readyTextSchema.and(versionField), async ({ version, ...text }) => {
    const actor = actorOf(context);
    if (form.has(PREVIEW)) {
      const preview = await previewReadyText(actor, fromLanguageFields(text, "name", "text").text);
      return data<Acted>({ result: { initialValue: text }, preview });
    }
    await saveReadyText(actor, params.text, { ...text, version });
    return redirectWith("textSaved", TEXTS);
  });
}

export default function ReadyTextEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  const languageName = useLanguageName();
  const { id, name, version, text } = loaderData;
  const acted: Acted | undefined = actionData;
  const failed = acted?.result.status === "error";
  const preview = acted?.preview;
  const [form, fields] = useFilledForm<ReadyTextInput>("text", acted, text ?? undefined);
  const hint = t("texts.hint", { fields: MESSAGE_FIELDS.map((field) => `{${field}}`).join(", ") });
  return (
    <Page title={id ? t("texts.editTitle", { name }) : t("texts.addTitle")} failed={failed}>
      {preview && (
        <Card id="preview" title={t("texts.previewTitle")}>
          <p className="hint" role="status">
            {t("texts.previewHint")}
          </p>
          {COMPANY_LANGUAGES.map((language) => (
            <div key={language} className="grid gap-1">
              <h3>{languageName(language)}</h3>
              <p lang={language} className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {preview[language]}
              </p>
            </div>
          ))}
        </Card>
      )}
      <Card>
        <Form form={form} params={acted?.params}>
          <input type="hidden" name="version" value={version} />
          <TextField field={fields.nameEn} label={t("texts.nameEn")} maxLength={60} />
          <TextArea field={fields.textEn} label={t("texts.textEn")} hint={hint} rows={9} limit={MESSAGE_LENGTH} />
          <TextField field={fields.nameEs} label={t("texts.nameEs")} maxLength={60} />
          <TextArea field={fields.textEs} label={t("texts.textEs")} hint={hint} rows={9} limit={MESSAGE_LENGTH} />
          <Submit cancel={TEXTS}>{t("texts.save")}</Submit>
          <div className="actions">
            <Submit name={PREVIEW} value="1" variant="quiet">
              {t("texts.preview")}
            </Submit>
          </div>
        </Form>
      </Card>
      {id && (
        <p>
          <Link to={`${TEXTS}/${id}/removal`}>{t("texts.remove")}</Link>
        </p>
      )}
    </Page>
  );
}
