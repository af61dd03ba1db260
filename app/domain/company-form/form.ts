import type { CompanyLanguage } from "locales/index";

export const FORM_KINDS = [
  "handbook",
  "policy_receipt", // 382.601(d)
  "direct_deposit",
  "orientation",
  "lease",
  "insurance",
  "other",
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const FORM_DUES = ["at_hire", "yearly", "once"] as const;
export type FormDue = (typeof FORM_DUES)[number];

export type FormPdf = { language: CompanyLanguage; name: string; sha256: string };
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

export const pdfInLanguage = (papers: readonly FormPdf[], language: string): FormPdf | undefined =>
  papers.find((pdf) => pdf.language === language) ?? papers.find((pdf) => pdf.language === "en");

export const MAX_FORMS = 40;

export const RENEWAL_REQUEST_DAYS = 30;

const SLOT = "form.";
export const slotOfForm = (id: string): string => `${SLOT}${id}`;
export const formOfSlot = (slot: string): string | undefined =>
  slot.startsWith(SLOT) ? slot.slice(SLOT.length) : undefined;

export const SIGNED_FORM = "signed_form";
/** The receipt of 49 CFR 382.601(d) proves an item of the qualification file. */
export const fileKindOf = (kind: FormKind): string => (kind === "policy_receipt" ? kind : SIGNED_FORM);
