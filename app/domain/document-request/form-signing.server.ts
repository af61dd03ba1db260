import { type Db, db, transaction } from "db/client.server";
import { files } from "db/schema";
import { eq } from "drizzle-orm";
import { type CompanyTexts, inCompanyLanguages, type Language } from "locales/index";
import { hashedTexts, textsHash } from "~/domain/application/record/release-record.server";
import { signatureFault } from "~/domain/application/record/signature";
import { unprintableIn } from "~/domain/application/record/unprintable";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { textIn } from "~/domain/by-language";
import { loadCompany } from "~/domain/company/company.server";
import { takesApplications } from "~/domain/company/status";
import { type FormPdf, fileKindOf, formOfSlot, pdfInLanguage } from "~/domain/company-form/form";
import { readFormPdf } from "~/domain/company-form/form.server";
import { currentText, type FormText, loadForm } from "~/domain/company-form/record.server";
import { conflict, DomainError, invalid, notFound } from "~/domain/errors";
import { addFile, type FileContent, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { type FilledText, fillRelease } from "~/domain/release-text/text";
import { loadDriver } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { formSignedMail } from "~/emails/document/form-signed";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { translator } from "~/server/i18n.server";
import { sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { requestScope } from "~/server/request-scope.server";
import { queueTimestamp } from "~/server/timestamp/queue.server";
import { openVault, type Vault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { notifyOfUpload } from "./mail.server";
import { auditActorOf, loadRequestFor, type RequestActor, requireAwaitingDriver } from "./own.server";
import type { Recipient } from "./recipient.server";
import { auditOf, moveRequest, type RequestRow, signatureContext } from "./record.server";
import { awaitsDriver, UNCHECKED_KIND } from "./state";

/** Version of the consent sentence that the driver ticks. */
const CONSENT = "form-2026-11-28";

export type FormRecord = {
  format: 1;
  requestId: string;
  formId: string;
  kind: string;
  employer: { name: string; address: string };
  driver: string;
  text: { version: string } & CompanyTexts<FilledText & { sha256: string }>;
  language: Language;
  signature: string;
  signedAt: string;
  address: string;
  consent: { version: string; at: string };
  /** Missing in records from before forms could have PDFs. */
  papers?: FormPdf[];
};

/** @throws notFound for a request that is no form's, and as `loadRequestFor` */
async function loadFormFor(tx: Db, actor: RequestActor, id: string) {
  const found = await loadRequestFor(tx, actor, id);
  const { recipient, row } = found;
  const formId = formOfSlot(row.slot);
  if (!formId) throw notFound();
  const form = await loadForm(tx, recipient.companyId, formId);
  const text = await currentText(tx, form);
  const company = await loadCompany(tx, recipient.companyId);
  const driver = await loadDriver(tx, recipient.companyId, row.driverId);
  return { ...found, form, text, company, driver, texts: withPdfs(fillRelease(text, company, ""), text.papers) };
}

/** Named with its checksum in the text, so that the signature covers the PDF. */
const withPdfs = (texts: CompanyTexts<FilledText>, papers: readonly FormPdf[]): CompanyTexts<FilledText> =>
  papers.length === 0
    ? texts
    : inCompanyLanguages((language) => {
        const { name = "", sha256: hash = "" } = pdfInLanguage(papers, language) ?? {};
        const line = translator(language)("formPaper", { name, hash });
        return { ...texts[language], paragraphs: [...texts[language].paragraphs, line] };
      });

const isByLink = ({ application }: Recipient): boolean => application === null;

const decryptRecord = (vault: Vault, row: RequestRow): FormRecord | null =>
  row.sealedSignature ? vault.openJson<FormRecord>(signatureContext(row), row.sealedSignature) : null;

export async function getOwnForm(actor: RequestActor, id: string) {
  const { recipient, row, driver, text, texts } = await loadFormFor(db, actor, id);
  const record = decryptRecord(await openVault(db, recipient.dataKeyId), row);
  const byLink = isByLink(recipient);
  const isOpen = awaitsDriver(row.state) && takesApplications(recipient);
  return {
    id,
    company: recipient.companyName,
    state: row.state,
    dueOn: row.dueOn,
    isPaused: !takesApplications(recipient),
    papers: record ? (record.papers ?? []) : text.papers,
    toSign: isOpen
      ? {
          texts,
          seen: textsHash(texts),
          signsAs: byLink ? null : personName(driver),
          unprintable: byLink ? [] : unprintableIn(personName(driver)),
        }
      : null,
    record: record && {
      texts: { en: record.text.en, es: record.text.es },
      version: record.text.version,
      signature: byLink ? null : record.signature,
      signedAt: record.signedAt,
    },
  };
}

type Signature = { signature: string; seen: string };

/** Mail is forwarded: by a link nobody's name is shown or checked, and staff accept what was signed. Idempotent. @throws notFound, invalid, gone, conflict form_changed and as requireAwaitingDriver, unavailable pdf_failed */
export async function signForm(actor: RequestActor, id: string, { signature, seen }: Signature): Promise<void> {
  const found = await loadFormFor(db, actor, id);
  const { recipient, row, form, text, company, driver, texts } = found;
  if (row.sealedSignature) return;
  requireAwaitingDriver(found);
  const byLink = isByLink(recipient);
  const fault = signatureFault(signature, byLink ? undefined : driver);
  if (fault) throw invalid({ signature: [fault] });
  if (seen !== textsHash(texts)) throw conflict("form_changed");
  const vault = await openVault(db, recipient.dataKeyId);
  const now = new Date();
  const record: FormRecord = {
    format: 1,
    requestId: id,
    formId: form.id,
    kind: form.kind,
    employer: {
      name: company.legalName ?? company.name,
      address: contactOf({ ...company, phone: null, email: null }),
    },
    driver: personName(driver),
    text: { version: String(text.number), ...hashedTexts(texts) },
    language: recipient.language,
    signature,
    signedAt: now.toISOString(),
    address: requestScope()?.ip ?? "unknown",
    consent: { version: CONSENT, at: now.toISOString() },
    papers: text.papers,
  };
  const json = JSON.stringify(record);
  const hash = sha256(json);
  const file = await sealFile(vault, {
    companyId: recipient.companyId,
    driverId: row.driverId,
    kind: byLink ? UNCHECKED_KIND : fileKindOf(form.kind),
    name: nameOf(form.kind, row),
    mediaType: "application/pdf",
    bytes: await drawPdf(record, hash, recipient, row),
  });
  const isStored = await transaction(async (tx) => {
    const then = await loadFormFor(tx, actor, id);
    if (then.row.sealedSignature) return false;
    requireAwaitingDriver(then);
    if (then.text.number !== text.number) throw conflict("form_changed");
    await addFile(tx, file, "other", now);
    await queueTimestamp(tx, hash);
    await moveRequest(tx, then.row, byLink ? "hand_in" : "sign", {
      fileId: file.id,
      sealedSignature: vault.seal(signatureContext(row), json),
      formNumber: text.number,
      sha256: hash,
      pdfSha256: file.sha256,
    });
    await audit(tx, auditActorOf(actor), {
      action: "document.signed",
      companyId: recipient.companyId,
      object: row.driverId,
      detail: { ...auditOf(row), form: form.id, version: text.number },
    });
    await mailSigned(tx, recipient, text);
    if (byLink) await notifyOfUpload(tx, recipient, row);
    return true;
  });
  if (!isStored) await deleteBlob(file.storageName);
}

const documentNumber = ({ id }: Pick<RequestRow, "id">) => `CF-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();
const nameOf = (kind: string, row: RequestRow) =>
  `${(kind === "other" ? "form" : kind).replaceAll("_", "-")}-${documentNumber(row)}.pdf`;

async function drawPdf(record: FormRecord, hash: string, { timeZone }: Recipient, row: RequestRow): Promise<Buffer> {
  const { employer, driver, text, language, signature, signedAt, consent } = record;
  try {
    return await makePdf({
      kind: "release",
      data: {
        documentNumber: documentNumber(row),
        employer,
        driver,
        text,
        language,
        signature,
        signedAt,
        consent,
        timeZone,
        sha256: hash,
        verifyUrl: `${env.appUrl}/verify/${hash}`,
      },
    });
  } catch (error) {
    log.error({ err: error, request: row.id }, "PDF of a form");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
}

async function mailSigned(tx: Db, recipient: Recipient, { title }: FormText): Promise<void> {
  const { email: to, language, firstName, companyName: company } = recipient;
  const document = textIn(title, language);
  const content = formSignedMail(translator(language), { firstName, company, document, byLink: isByLink(recipient) });
  await queueMail(tx, { to, language, name: "form-signed", content });
}

export async function getOwnFormSource(actor: RequestActor, id: string, language: string): Promise<FileContent> {
  const { recipient, row, text } = await loadFormFor(db, actor, id);
  const record = decryptRecord(await openVault(db, recipient.dataKeyId), row);
  const papers = record ? (record.papers ?? []) : text.papers;
  return readFormPdf(
    recipient.companyId,
    papers.find((pdf) => pdf.language === language),
  );
}

/** On the own page only. @throws notFound where it is not signed */
export async function getOwnSignedForm(actor: Actor, id: string): Promise<FileContent> {
  const { recipient, row } = await loadRequestFor(db, actor, id);
  const [file] = row.sealedSignature
    ? await db
        .select()
        .from(files)
        .where(eq(files.id, row.fileId ?? ""))
    : [];
  if (!file) throw notFound();
  const bytes = await readStoredFile(await openVault(db, recipient.dataKeyId), file);
  await auditView(actor, { action: "file.viewed", companyId: file.companyId, object: file.id });
  return { bytes, name: file.name, mediaType: file.mediaType, sha256: file.sha256 };
}
