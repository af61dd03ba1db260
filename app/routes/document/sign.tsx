import type { ReactNode } from "react";
import { textIn } from "~/domain/by-language";
import type { getOwnForm } from "~/domain/document-request/form-signing.server";
import { formatDay } from "~/domain/words";
import type { Refused } from "~/http/respond.server";
import { ReleaseText } from "~/routes/applicant/release/text";
import { UnprintableNotice } from "~/routes/applicant/unprintable";
import { TextField, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useLanguageName, useTexts, useToday } from "~/ui/words";

type Loaded = Awaited<ReturnType<typeof getOwnForm>>;
type SignProps = { form: Loaded; base: string; refused: Refused | undefined; children?: ReactNode };

export function SignPage({ form, base, refused, children }: SignProps) {
  const { t } = useTexts("documents");
  const language = useLanguage();
  const languageName = useLanguageName();
  const { company, dueOn, toSign, record, papers, state, isPaused } = form;
  const texts = record?.texts ?? toSign?.texts;
  return (
    <Page
      title={texts ? textIn({ en: texts.en.title, es: texts.es.title }, language) : t("form.title")}
      intro={toSign ? t("form.from", { company, day: formatDay(dueOn, language) }) : company}
      failed={refused !== undefined}
    >
      {state === "withdrawn" && <Notice tone="info">{t("withdrawn", { company })}</Notice>}
      {!toSign && !record && isPaused && state !== "withdrawn" && (
        <Notice tone="info">{t("errors:page.not_taking_applications", { company })}</Notice>
      )}
      {record && <Signed record={record} base={base} company={company} />}
      {texts && (
        <Card>
          <ReleaseText texts={texts} />
          {papers.length > 0 && (
            <ul className="grid gap-2">
              {papers.map((pdf) => (
                <li key={pdf.language}>
                  <a href={`${base}/paper/${pdf.language}`} className="tap">
                    {t("form.paper", { name: pdf.name })}
                  </a>{" "}
                  <span className="hint">{languageName(pdf.language)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {toSign && <Sign toSign={toSign} company={company} refused={refused} />}
      {children}
    </Page>
  );
}

type SignedProps = { record: NonNullable<Loaded["record"]>; base: string; company: string };

function Signed({ record: { signature, signedAt, version }, base, company }: SignedProps) {
  const { t } = useTexts("documents");
  const formatTime = useInstant();
  return (
    <>
      <Notice tone="success">{signature === null ? t("form.doneByLink", { company }) : t("form.done")}</Notice>
      <Card>
        <Facts
          facts={[
            signature !== null && [t("form.signedBy"), signature],
            [t("form.signedAt"), formatTime(signedAt)],
            [t("form.version"), version],
          ]}
        />
        {signature !== null && (
          <p>
            <a href={`${base}/signed`} className="button">
              {t("form.copy")}
            </a>
          </p>
        )}
      </Card>
    </>
  );
}

type SigningProps = { toSign: NonNullable<Loaded["toSign"]>; company: string; refused: Refused | undefined };

function Sign({ toSign: { seen, signsAs, unprintable }, company, refused }: SigningProps) {
  const { t } = useTexts("documents");
  const language = useLanguage();
  const today = useToday();
  const [form, fields] = useFilledForm<{ agreed: string; signature: string }>("signature", refused);
  return (
    <Card title={t("form.signTitle")}>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="seen" value={seen} />
        <UnprintableNotice characters={unprintable} />
        <Facts facts={[[t("form.date"), formatDay(today, language)]]} />
        <Tick field={fields.agreed} label={t("form.agreed")} hint={t("form.onPaper", { company })} />
        <TextField
          field={fields.signature}
          label={t("form.typeName")}
          hint={signsAs === null ? undefined : t("form.typeThisName", { name: signsAs })}
          autoComplete="name"
        />
        <Submit>{t("form.sign")}</Submit>
      </Form>
    </Card>
  );
}
