import { invalid } from "~/domain/errors";
import { compareWithIssued, MAX_COMPARED, verifyDocument } from "~/domain/verification/verification.server";
import { formatInstant } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { refused, throwAsErrorPage } from "~/http/respond.server";
import { readUpload } from "~/server/upload.server";
import { FileField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/verification";

export const handle: Handle = { files: true };

export async function loader({ params }: Route.LoaderArgs) {
  const verified = await throwAsErrorPage(verifyDocument(params.hash));
  if (!verified.unchanged) return { unchanged: false as const };
  const { signedAt, timestamp } = verified;
  return {
    unchanged: true as const,
    signedAt,
    stamped: timestamp && { at: timestamp.at, authority: timestamp.authority },
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const isIssued = await throwAsErrorPage(compareWithIssued(params.hash));
  try {
    const file = (await readUpload(request, MAX_COMPARED, 1)).files.get("file");
    if (!file) throw invalid({ file: ["required"] });
    if (file.tooLarge) throw invalid({ file: ["file_too_large"] });
    return { same: isIssued(file.bytes) };
  } catch (error) {
    return refused(
      ({ formErrors, fieldErrors }) => ({ status: "error", error: { "": formErrors ?? [], ...fieldErrors } }),
      error,
    );
  }
}

export default function VerifyDocument({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const language = useLanguage();
  const refusal = actionData && "result" in actionData ? actionData : undefined;
  const [form, fields] = useFilledForm<{ file: string }>("document", refusal);
  return (
    <Page title={t("document.title")} failed={refusal !== undefined}>
      {loaderData.unchanged ? (
        <Notice tone="success">
          {t("document.issued")}{" "}
          {t("document.signedOn", { at: `${formatInstant(loaderData.signedAt, language, "UTC")} UTC` })}
          {loaderData.stamped && (
            <>
              {" "}
              {t("document.stampedOn", {
                at: `${formatInstant(loaderData.stamped.at, language, "UTC")} UTC`,
                authority: loaderData.stamped.authority,
              })}
            </>
          )}
        </Notice>
      ) : (
        <Notice tone="error">{t("document.changed")}</Notice>
      )}
      {loaderData.unchanged && loaderData.stamped && (
        <p>
          <a href={`/verify/${params.hash}/timestamp`}>{t("document.stamp")}</a>
        </p>
      )}
      <Card title={t("document.compare")}>
        {actionData && "same" in actionData && (
          <Notice tone={actionData.same ? "success" : "error"} role="alert">
            {t(actionData.same ? "document.same" : "document.differs")}
          </Notice>
        )}
        <p>{t("document.compareDescription")}</p>
        <Form form={form} params={refusal?.params} encType="multipart/form-data">
          <FileField
            field={fields.file}
            label={t("document.file")}
            hint={t("document.fileHint")}
            accept="application/pdf"
          />
          <Submit>{t("document.check")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
