import { replacementSchema } from "~/domain/file/document";
import { DOCUMENT_TYPES, hasExpiry, MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { getFile, replaceFile } from "~/domain/folder/editor.server";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { may } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { DayField } from "~/ui/date-field";
import { DocumentsField } from "~/ui/documents-field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/replace";
import { documentsForm } from "./documents.server";

export const handle: Handle = { files: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { file, name, blockedBy, wasAcceptedForRequest } = await throwAsErrorPage(getFile(actor, params.id));
  return {
    id: file.id,
    folderId: file.folderId,
    kind: file.kind,
    version: file.version,
    name,
    blockedBy,
    wasAcceptedForRequest: wasAcceptedForRequest && may(actor, "employDrivers"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { file } = await throwAsErrorPage(getFile(actor, params.id));
  return documentsForm(
    actor,
    request,
    { folderId: file.folderId, schema: replacementSchema },
    async ({ version, expiresOn, once }, [document]) => {
      const newer = await replaceFile(actor, params.id, { document, expiresOn, version, idempotencyKey: once });
      return redirectWith("fileReplaced", pathTo("/file/:id/edit", { id: newer }));
    },
  );
}

export default function FileReplace({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const { id, folderId, kind, version, name, blockedBy, wasAcceptedForRequest, idempotencyKey } = loaderData;
  const [form, fields] = useFilledForm<{ documents: string; expiresOn: string }>("replacement", actionData);
  const { refused = [], uploaded } = actionData ?? {};
  return (
    <Page title={t("replace.title", { name })} intro={t("replace.intro")} failed={actionData !== undefined}>
      {blockedBy && !actionData ? (
        <Notice tone="info">
          <p>{errorText(t, "", blockedBy)}</p>
          <Link to={`/file/${id}/edit`}>{t("common:back")}</Link>
        </Notice>
      ) : (
        <Card>
          <Form
            form={form}
            params={actionData?.params}
            encType="multipart/form-data"
            labels={Object.fromEntries(refused.map((file, index) => [`documents[${index}]`, file.name]))}
          >
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="once" value={idempotencyKey} />
            <DocumentsField
              field={fields.documents}
              label={t("replace.file")}
              hint={t("replace.hint")}
              accept={DOCUMENT_TYPES}
              maxBytes={MAX_DOCUMENT_BYTES}
              address={`/folder/${folderId}/file/sent`}
              uploaded={uploaded}
              refused={refused}
            />
            <DayField field={fields.expiresOn} label={t("replace.expiresOn")} optional={!hasExpiry(kind)} />
            {wasAcceptedForRequest && <p>{t("replace.accepts")}</p>}
            <Submit cancel={`/file/${id}/edit`}>{t("replace.button")}</Submit>
          </Form>
        </Card>
      )}
    </Page>
  );
}
