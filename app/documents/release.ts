/** A signed release: the English text, which is the record, the signature, and the Spanish text as it stood beside it. */
import type { Language } from "locales/index";
import { writeInstant } from "~/domain/words";
import { drawPaper, type Node } from "./paper";
import { BODY, type Field, fields, GAP, MONO, paragraph, qr, row, SMALL, stack, text } from "./parts";
import { fill, type PdfTexts } from "./texts";

type Shown = { title: string; paragraphs: readonly string[]; sha256: string };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ReleasePdfData = {
  documentNumber: string;
  employer: { name: string; address: string };
  driver: string;
  text: { version: string } & Record<Language, Shown>;
  language: Language;
  signature: string;
  signedAt: string;
  /** To sign electronically. */
  consent: { version: string; at: string };
  /** The company's. */
  timeZone: string;
  sha256: string;
  verifyUrl: string;
};

export async function makeReleasePdf(data: ReleasePdfData, texts: PdfTexts): Promise<Uint8Array> {
  const { en, es } = data.text;
  return drawPaper({
    title: `${en.title} ${data.documentNumber}`,
    author: data.employer.name,
    language: "en",
    madeAt: new Date(data.signedAt),
    nodes: [
      paragraph(data.employer.name, { size: 11, face: "bold" }),
      paragraph(data.employer.address, { ...BODY, grey: true }),
      text("H1", en.title, { size: 15, face: "bold" }, { before: 12, after: 8 }),
      ...reading(en, "en"),
      signed(data, texts),
      paragraph(texts.release.spanish, SMALL, { before: 16, keep: true }),
      text("H2", es.title, { size: 11, face: "bold" }, { before: 4, after: 6, lang: "es" }),
      ...reading(es, "es"),
    ],
    foot: {
      left: data.documentNumber,
      right: (page, pages) => fill(texts.page, { page, pages }),
    },
  });
}

const reading = ({ paragraphs }: Shown, lang: Language): Node[] =>
  paragraphs.map((said) => paragraph(said, BODY, { after: 5, lang }));

function signed(data: ReleasePdfData, texts: PdfTexts): Node {
  const { release, application } = texts;
  const utc = (instant: string) => `${writeInstant(instant, "en", "UTC")} UTC`;
  const facts: Field[] = [
    { label: release.driver, value: data.driver },
    { label: release.signature, value: data.signature },
    {
      label: application.signedAt,
      value: `${writeInstant(data.signedAt, "en", data.timeZone)}\n${utc(data.signedAt)}`,
    },
    { label: application.documentNumber, value: data.documentNumber },
    { label: release.textVersion, value: data.text.version },
    { label: release.shownIn, value: application.languageName[data.language] },
    { label: release.consent, value: fill(release.consentGiven, { ...data.consent, at: utc(data.consent.at) }) },
  ];
  const label = (said: string) => paragraph(said, SMALL, { before: 3, after: 0.5 });
  const sums = stack([
    label(application.checksum),
    paragraph(data.sha256, MONO),
    label(release.textChecksums),
    paragraph(`EN ${data.text.en.sha256}`, MONO),
    paragraph(`ES ${data.text.es.sha256}`, MONO),
    label(application.verify),
    paragraph(data.verifyUrl, MONO, { link: data.verifyUrl }),
  ]);
  const verify = row(GAP, [{ of: sums }, { width: QR_SIZE, of: qr(data.verifyUrl, QR_SIZE, texts) }]);
  return stack([fields(facts), verify], { whole: true, padding: 12, before: 12 });
}

const QR_SIZE = 84;
