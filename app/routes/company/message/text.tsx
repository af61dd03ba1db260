import { spread, textIn } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { MESSAGE_FIELDS, MESSAGE_LENGTH } from "~/domain/message/message";
import { type ReadyTextInput, readyTextSchema } from "~/domain/message/ready-text";
import { getReadyText, saveReadyText } from "~/domain/message/ready-text.server";
import { authorize } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, orPage, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea, TextField } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/text";

const TEXTS = "/my-company/texts";

export const handle: Handle = { permission: "editCompany", form: "text" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (!params.text) {
    await orPage((async () => authorize(actor, "editCompany"))());
    return { id: null, name: "", version: 0, text: null };
  }
  const { id, version, ...text } = await orPage(getReadyText(actor, params.text));
  return { id, version, text: spread(text), name: textIn(text.name, languageOfContext(context)) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, readyTextSchema.and(versionField), async (text) => {
    await saveReadyText(actorOf(context), params.text, text);
    return redirectWith("textSaved", TEXTS);
  });

export default function ReadyTextEdit({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("messages");
  const { id, name, version, text } = loaderData;
  const [form, fields] = useFilledForm<ReadyTextInput>("text", refused, text ?? undefined);
  const hint = t("texts.hint", { fields: MESSAGE_FIELDS.map((field) => `{${field}}`).join(", ") });
  return (
    <Page title={id ? t("texts.editTitle", { name }) : t("texts.addTitle")} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <TextField field={fields.nameEn} label={t("texts.nameEn")} maxLength={60} />
          <TextArea field={fields.textEn} label={t("texts.textEn")} hint={hint} rows={9} limit={MESSAGE_LENGTH} />
          <TextField field={fields.nameEs} label={t("texts.nameEs")} maxLength={60} />
          <TextArea field={fields.textEs} label={t("texts.textEs")} hint={hint} rows={9} limit={MESSAGE_LENGTH} />
          <Submit cancel={TEXTS}>{t("texts.save")}</Submit>
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
