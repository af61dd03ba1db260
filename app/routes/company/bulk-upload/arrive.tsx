import { data } from "react-router";
import { bulkUploadReceiver } from "~/domain/bulk-upload/arrival.server";
import { listBatches } from "~/domain/bulk-upload/batch.server";
import { DAYS_WAITING, MAX_DOCUMENTS, MAX_UPLOADED_BYTES } from "~/domain/bulk-upload/limits";
import { DomainError } from "~/domain/errors";
import { DOCUMENT_TYPES } from "~/domain/file/kind";
import { TABLE_TYPES } from "~/domain/table/table";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { type Refused, redirectWith, statusOf, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { takeUpload } from "~/server/upload.server";
import { FileField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/arrive";

export const handle: Handle = { files: true, permission: "employDrivers" };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    batches: await throwAsErrorPage(listBatches(actorOf(context))),
    most: MAX_DOCUMENTS,
    days: DAYS_WAITING,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  await throwAsErrorPage(listBatches(actor));
  try {
    const receiver = bulkUploadReceiver(actor);
    const { tooMany } = await takeUpload(
      request,
      { maxBytes: MAX_UPLOADED_BYTES, maxFiles: MAX_DOCUMENTS },
      async (_, file) => receiver.take(file),
    );
    const { id, over, index } = await receiver.end();
    return redirectWith(
      over || tooMany ? "papersOver" : "papersArrived",
      index ? pathTo("/drivers/papers/:id/index/:table", { id, table: index }) : pathTo("/drivers/papers/:id", { id }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || !["invalid", "tooMany"].includes(error.refusal)) throw error;
    const errors = error.details.fields ?? { "": [error.code] };
    return data<Refused>(
      { result: { status: "error", error: errors }, params: error.details.params },
      { status: statusOf(error) },
    );
  }
}

export default function BulkUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("folders");
  const formatTime = useInstant();
  const { batches, most, days } = loaderData;
  const [form, fields] = useFilledForm<{ documents: string }>("papers", actionData);
  return (
    <Page title={t("together.title")} intro={t("together.intro")} failed={actionData !== undefined}>
      {batches.length > 0 && (
        <Card title={t("together.open")}>
          <ul className="tasks">
            {batches.map(({ id, createdAt, waiting }) => (
              <li key={id}>
                <Link to={`/drivers/papers/${id}`}>{t("together.waiting", { count: waiting })}</Link>
                <span className="hint">{formatTime(createdAt)}</span>
              </li>
            ))}
          </ul>
          <p className="hint">{t("together.deleted", { count: days })}</p>
        </Card>
      )}
      <Card>
        <Form form={form} params={actionData?.params} encType="multipart/form-data">
          <FileField
            field={fields.documents}
            label={t("together.files")}
            hint={t("together.filesHint", { most })}
            accept={`.zip,application/zip,${TABLE_TYPES},${DOCUMENT_TYPES}`}
            multiple
          />
          <Submit cancel="/drivers/compliance">{t("together.send")}</Submit>
        </Form>
      </Card>
      <Card title={t("together.names")}>
        <p>{t("together.namesHint")}</p>
        <p>{t("together.indexHint")}</p>
        <ul className="list-disc pl-5">
          {["1042 medical card exp 2027-03-31.pdf", "Kovalenko_Anna_MVR_NE_2026-03-01.jpg", "1042/road test.pdf"].map(
            (name) => (
              <li key={name}>
                <code className="break-all">{name}</code>
              </li>
            ),
          )}
        </ul>
      </Card>
    </Page>
  );
}
