import { filingSchema } from "~/domain/file/document";
import { DEFAULT_KIND, DOCUMENT_KINDS, DOCUMENT_TYPES, hasExpiry, MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { fileDocuments, loadFolderToFile } from "~/domain/folder/filing.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { authorityOptions } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { DocumentsField } from "~/ui/documents-field";
import { Select } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/add";
import { documentsForm } from "./documents.server";
import { neededFor } from "./needed-for";

export const handle: Handle = { files: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, kind, driverName } = await throwAsErrorPage(loadFolderToFile(actorOf(context), params.id));
  const authorities = kind === "driving_record" ? authorityOptions : [];
  return { id, kind, driverName, authorities, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { kind: folder } = await throwAsErrorPage(loadFolderToFile(actor, params.id));
  return documentsForm(
    actor,
    request,
    { folderId: params.id, schema: filingSchema(folder, todayOf(actor)), several: true },
    async ({ documentKind, authority, paperOn, expiresOn, once }, documents) => {
      await fileDocuments(actor, params.id, {
        documents,
        kind: documentKind,
        authority,
        paperOn,
        expiresOn,
        idempotencyKey: once,
      });
      return redirectWith("filesAdded", pathTo("/folder/:id", params));
    },
  );
}

type Filing = { documents: string; documentKind: string; authority: string; paperOn: string; expiresOn: string };

export default function FileAdd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { id, kind, driverName, authorities, idempotencyKey } = loaderData;
  const [form, fields] = useFilledForm<Filing>("filing", actionData, { documentKind: DEFAULT_KIND[kind] });
  const { refused = [], stored = [], uploaded } = actionData ?? {};
  return (
    <Page
      title={t("upload.title", { folder: word(t, "common:folder", kind) })}
      intro={driverName}
      failed={actionData !== undefined}
    >
      {stored.length > 0 && (
        <Notice tone="success" role="status">
          {t("upload.kept", { names: stored.join(", ") })}
        </Notice>
      )}
      <Card>
        <Form
          form={form}
          params={actionData?.params}
          encType="multipart/form-data"
          labels={Object.fromEntries(refused.map(({ name }, index) => [`documents[${index}]`, name]))}
        >
          <input type="hidden" name="once" value={idempotencyKey} />
          <DocumentsField
            field={fields.documents}
            label={t("upload.files")}
            hint={t("upload.hint")}
            accept={DOCUMENT_TYPES}
            maxBytes={MAX_DOCUMENT_BYTES}
            multiple
            address={`/folder/${id}/file/sent`}
            uploaded={uploaded}
            refused={refused}
          />
          <Select
            field={fields.documentKind}
            label={t("kind")}
            hint={t("upload.forAll")}
            options={DOCUMENT_KINDS[kind].map((value) => ({ value, label: word(t, "public:fileKind", value) }))}
          />
          {authorities.length > 0 && (
            <Select
              field={fields.authority}
              label={t("authority")}
              hint={t("authorityHint")}
              options={authorities}
              optional
            />
          )}
          <DayField
            field={fields.paperOn}
            label={t("together.paperOn")}
            hint={[t("together.paperOnHint"), t("upload.forAll")].join(" ")}
            optional
          />
          <DayField
            field={fields.expiresOn}
            label={t("expiresOn")}
            hint={[neededFor(t, DOCUMENT_KINDS[kind]), t("upload.forAll")].filter(Boolean).join(" ")}
            optional={!DOCUMENT_KINDS[kind].some(hasExpiry)}
          />
          <Submit cancel={`/folder/${id}`}>{t("upload.add")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
