/** 49 CFR 391.21(b)(12): the certification with a typed name under it. */
import { CERTIFICATION } from "~/domain/application/record/certification";
import { NoticeText } from "~/domain/application/sections/notices/notice-text";
import type { Refused } from "~/http/respond.server";
import { TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";

type Notices = { id: string; texts: Parameters<typeof NoticeText>[0]["texts"] }[];
/** @param signsAs the name as it was entered */
type SignProps = {
  refused: Refused | undefined;
  complete: boolean;
  notices: Notices;
  signsAs: string | null;
  /** Since the last signature. */
  unchanged: boolean;
};

export function Sign({ refused, complete, notices, signsAs, unchanged }: SignProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const [form, fields] = useFilledForm<{ signature: string; sendUnchanged: string; emailCopy: string }>(
    "sign",
    refused,
  );
  return (
    <div className="print:hidden">
      <Card title={t("review.sign")}>
        <Form form={form} params={refused?.params} failure={t("review.failed")} className="grid gap-4">
          {!complete && <p>{t("review.firstComplete")}</p>}
          {notices.length > 0 && (
            <details>
              <summary className="min-h-(--tap) py-3 font-semibold">{t("review.notice")}</summary>
              <div className="grid gap-4">
                {notices.map(({ id, texts }) => (
                  <NoticeText key={id} texts={texts} />
                ))}
              </div>
            </details>
          )}
          <div className="grid gap-2">
            <p>
              <strong>{t("notices.inShort.label")}</strong> {t("review.inShort")}
            </p>
            <blockquote lang="en" className="border-l-4 border-line pl-4">
              {CERTIFICATION}
            </blockquote>
            {language === "es" && (
              <blockquote className="border-l-4 border-line pl-4 text-muted">
                {t("review.certificationMeaning")}
              </blockquote>
            )}
          </div>
          {unchanged && (
            <Tick field={fields.sendUnchanged} label={t("review.asItWas")} hint={t("review.asItWasHint")} />
          )}
          <TextField
            field={fields.signature}
            label={t("review.typeName")}
            hint={signsAs ? t("review.typeThisName", { name: signsAs }) : t("review.typeNameHint")}
            autoComplete="name"
          />
          <Tick field={fields.emailCopy} label={t("review.emailCopy")} hint={t("review.emailCopyHint")} />
          <Submit>{t("review.submit")}</Submit>
        </Form>
      </Card>
    </div>
  );
}
