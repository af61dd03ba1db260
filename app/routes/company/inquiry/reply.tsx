import { idempotencyField } from "~/domain/fields";
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { fileAnswerDocument, getStaffAnswerForm } from "~/domain/inquiry/staff-answer.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { documentsForm } from "~/routes/company/file/documents.server";
import { DocumentsField } from "~/ui/documents-field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/reply";

export const handle: Handle = { permission: "readInvestigation", files: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, employer, driver, ssnEnding, folderId, next } = await throwAsErrorPage(
    getStaffAnswerForm(actorOf(context), params.id),
  );
  return { id, employer, driver, ssnEnding, folderId, next, once: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { folderId, next } = await throwAsErrorPage(getStaffAnswerForm(actor, params.id));
  return documentsForm(actor, request, { folderId, schema: idempotencyField }, async ({ once }, [document]) => {
    await fileAnswerDocument(actor, params.id, document, once);
    return redirectWith("filesAdded", pathTo("/inquiry/:id/reply/:about", { id: params.id, about: next }));
  });
}

export default function InquiryReply({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("investigation");
  const { id, employer, driver, ssnEnding, folderId, next, once } = loaderData;
  const [form, fields] = useFilledForm<{ documents: string }>("reply", actionData);
  const { refused = [], uploaded } = actionData ?? {};
  return (
    <Page title={t("typeInTitle", { name: employer })} intro={t("typeInDescription")} failed={actionData !== undefined}>
      <Card>
        <p>
          {t("typeInWho", { driver })} {ssnEnding && t("typeInSsn", { ending: ssnEnding })} {t("typeInOther")}
        </p>
        <Form
          form={form}
          params={actionData?.params}
          encType="multipart/form-data"
          labels={Object.fromEntries(refused.map(({ name }, index) => [`documents[${index}]`, name]))}
        >
          <input type="hidden" name="once" value={once} />
          <DocumentsField
            field={fields.documents}
            label={t("typeInFile")}
            hint={t("typeInFileHint")}
            accept={DOCUMENT_TYPES}
            maxBytes={MAX_DOCUMENT_BYTES}
            address={`/folder/${folderId}/file/sent`}
            uploaded={uploaded}
            refused={refused}
          />
          <Submit cancel={`/inquiry/${id}`}>{t("upload")}</Submit>
        </Form>
        <p>
          <Link to={`/inquiry/${id}/reply/${next}`}>{t("typeInNoFile")}</Link>
        </p>
      </Card>
    </Page>
  );
}
