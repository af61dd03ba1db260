import { toLanguageFields } from "~/domain/by-language";
import { versionField } from "~/domain/fields";
import { isReleaseKind } from "~/domain/release/kind";
import { releaseTextSchema } from "~/domain/release-text/text";
import { getTextToChange, saveReleaseText } from "~/domain/release-text/text.server";
import { placeholdersOf, type ReleaseInput, TEXT_LENGTH, TITLE_LENGTH } from "~/domain/release-text/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/new-version";

export const handle: Handle = { permission: "changeReleaseTexts", form: "release-text" };

export const middleware = [requireStepUp("changeReleaseTexts")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, text } = await throwAsErrorPage(getTextToChange(actorOf(context), params.kind));
  const words = text && toLanguageFields({ title: text.title, text: text.text });
  return { kind, words, number: text?.number ?? 0 };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(
    request,
    releaseTextSchema(isReleaseKind(params.kind) ? params.kind : "own").and(versionField),
    async (text) => {
      await saveReleaseText(actorOf(context), params.kind, text);
      return redirectWith("releaseTextSaved", pathTo("/my-company/releases/:kind", params));
    },
  );

export default function NewReleaseText({ loaderData: { kind, words, number }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const [form, fields] = useFilledForm<ReleaseInput>("release-text", actionData, words ?? undefined);
  const placeholders = placeholdersOf(kind)
    .map((name) => `{${name}}`)
    .join(", ");
  const area = { hint: t("texts.hint", { places: placeholders }), rows: 14, limit: TEXT_LENGTH };
  return (
    <Page
      title={t("texts.editTitle", { name: word(t, "releases:kind", kind) })}
      intro={t("texts.before")}
      failed={actionData !== undefined}
    >
      {kind === "psp" && words === null && <p>{t("texts.emptyPsp")}</p>}
      <Card>
        <Form form={form} params={actionData?.params}>
          <input type="hidden" name="version" value={number} />
          <TextField field={fields.titleEn} label={t("texts.titleEn")} maxLength={TITLE_LENGTH} />
          <TextArea field={fields.textEn} label={t("texts.textEn")} {...area} />
          <TextField field={fields.titleEs} label={t("texts.titleEs")} maxLength={TITLE_LENGTH} />
          <TextArea field={fields.textEs} label={t("texts.textEs")} {...area} />
          <Submit cancel={`/my-company/releases/${kind}`}>{t("texts.save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
