import type { CompanyTexts, Language } from "locales/index";
import { formatInstant, languageName } from "~/domain/words";
import { Beside, type Field, Fields, Framed } from "./components";
import { QrCode } from "./figure";
import { Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Address, Heading, Paragraph, STYLES, UnprintableNote } from "./text";
import { fill, type PdfTexts } from "./texts";

type PrintedText = { title: string; paragraphs: readonly string[]; sha256: string };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ReleasePdfData = {
  documentNumber: string;
  employer: { name: string; address: string };
  driver: string;
  text: { version: string } & CompanyTexts<PrintedText>;
  language: Language;
  signature: string;
  signedAt: string;
  consent: { version: string; at: string };
  timeZone: string;
  sha256: string;
  verifyUrl: string;
};

type Printing = { data: ReleasePdfData; texts: PdfTexts };

export const makeReleasePdf = (data: ReleasePdfData, texts: PdfTexts) =>
  drawDocument(<Release data={data} texts={texts} />);

function Release({ data, texts }: Printing) {
  const { employer, documentNumber, text, signedAt } = data;
  return (
    <PdfDocument
      title={`${text.en.title} ${documentNumber}`}
      author={employer.name}
      language="en"
      madeAt={new Date(signedAt)}
    >
      <Pages footer={documentNumber} texts={texts}>
        <Paragraph style={{ fontSize: 11, ...STYLES.bold }}>{employer.name}</Paragraph>
        <Paragraph style={STYLES.grey}>{employer.address}</Paragraph>
        <Heading level={1} style={{ fontSize: 15 }} before={12} after={8}>
          {text.en.title}
        </Heading>
        <TextParagraphs {...text.en} lang="en" />
        <SignatureBox data={data} texts={texts} />
        <Paragraph style={STYLES.small} before={16} keepWithNext={60}>
          {texts.release.spanish}
        </Paragraph>
        <Heading level={2} style={{ fontSize: 11 }} before={4} after={6} lang="es">
          {text.es.title}
        </Heading>
        <TextParagraphs {...text.es} lang="es" />
      </Pages>
    </PdfDocument>
  );
}

const TextParagraphs = ({ paragraphs, lang }: PrintedText & { lang: Language }) =>
  paragraphs.map((paragraph) => (
    <Paragraph key={paragraph} style={STYLES.body} after={5} lang={lang}>
      {paragraph}
    </Paragraph>
  ));

function SignatureBox({ data, texts }: Printing) {
  const { release, application } = texts;
  const utc = (instant: string) => `${formatInstant(instant, "en", "UTC")} UTC`;
  const facts: Field[] = [
    { label: release.driver, value: data.driver },
    { label: release.signature, value: data.signature },
    {
      label: application.signedAt,
      value: `${formatInstant(data.signedAt, "en", data.timeZone)}\n${utc(data.signedAt)}`,
    },
    { label: application.documentNumber, value: data.documentNumber },
    { label: release.textVersion, value: data.text.version },
    { label: release.shownIn, value: languageName(data.language, "en") },
    { label: release.consent, value: fill(release.consentGiven, { ...data.consent, at: utc(data.consent.at) }) },
  ];
  const paragraphs = [...data.text.en.paragraphs, ...data.text.es.paragraphs];
  const printedTexts = [data.employer.name, data.employer.address, data.driver, data.signature, ...paragraphs];
  return (
    <Framed before={12}>
      <Fields fields={facts} />
      <UnprintableNote among={printedTexts} texts={texts} />
      <Beside second={<QrCode address={data.verifyUrl} texts={texts} style={QR_STYLE} />}>
        <Label>{application.checksum}</Label>
        <Paragraph style={STYLES.mono}>{data.sha256}</Paragraph>
        <Label>{release.textChecksums}</Label>
        <Paragraph style={STYLES.mono}>{`EN ${data.text.en.sha256}`}</Paragraph>
        <Paragraph style={STYLES.mono}>{`ES ${data.text.es.sha256}`}</Paragraph>
        <Label>{application.verify}</Label>
        <Address style={STYLES.mono}>{data.verifyUrl}</Address>
      </Beside>
    </Framed>
  );
}

const Label = ({ children }: { children: string }) => (
  <Paragraph style={STYLES.small} before={3} after={0.5}>
    {children}
  </Paragraph>
);

const QR_STYLE = { width: 84, height: 84 };
