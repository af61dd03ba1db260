import { type Language, localeOf } from "locales/index";
import type { Block } from "~/domain/application/sections/transcript";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { formatInstant } from "~/domain/words";
import type { Field } from "../components";
import { fill, type PdfTexts } from "../texts";

type PdfBlock = { heading: Block["heading"]; lines: Field[] };
export type PdfSection = { id: string; heading: string; paragraph: string | null; blocks: PdfBlock[] };
type PdfGap = { period: string; days: number; explanations: string[] };
export type PdfNotice = {
  title: string;
  version: string;
  language: Language;
  at: string;
  paragraphs: readonly string[];
};

/** `record` masks the SSN, `whole` prints it for a named person, `reading` is a translation. */
export type Rendition = { is: "record" } | { is: "whole"; by: string; at: string } | { is: "reading" };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ApplicationPdfData = {
  rendition: Rendition;
  regulated: boolean;
  employer: { name: string; address: string };
  position: { name: string; code: string };
  applicant: string;
  /** Null in records signed before the e-mail was part of them. */
  email: string | null;
  documentNumber: string;
  version: number;
  language: Language;
  sections: PdfSection[];
  gaps: { moreThanDays: number; found: PdfGap[] } | null;
  cdl: (CdlRecord & { documentNumber: string }) | null;
  files: { name: string; sha256: string }[];
  notices: PdfNotice[];
  completeness: { paragraph: string; where: string; complete: boolean }[];
  certification: string;
  certificationMeaning: string | null;
  typedBy: { name: string; at: string } | null;
  signature: string;
  signedAt: string;
  timeZone: string;
  sha256: string;
  verifyUrl: string;
  sealedAt: string | null;
};

export type PrintContext = { data: ApplicationPdfData; texts: PdfTexts; language: Language };

export const titleOf = ({ data, texts: { application } }: PrintContext) =>
  data.regulated ? application.title : application.otherTitle;

export function copyLabelOf(printing: PrintContext): { note: string; footer: string } | undefined {
  const { data, texts } = printing;
  const { rendition, documentNumber: number, version } = data;
  if (rendition.is === "record") return;
  if (rendition.is === "reading")
    return { note: fill(texts.reading.note, { number, version }), footer: texts.reading.foot };
  const at = formatZoned(printing, rendition.at);
  const { by: name } = rendition;
  return { note: fill(texts.whole.note, { name, at, number }), footer: fill(texts.whole.foot, { name }) };
}

export function formatZoned({ data: { timeZone }, language }: PrintContext, instant: string): string {
  const zone = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: "long" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName");
  return `${formatInstant(instant, language, timeZone)} ${zone?.value ?? timeZone}`;
}
