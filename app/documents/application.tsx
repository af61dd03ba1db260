/** The record under 49 CFR 391.21: always in English, with the applicant's answers unchanged. */
import { View } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import { Fragment } from "react";
import type { Block } from "~/domain/application/sections/transcript";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { writeDay, writeInstant } from "~/domain/words";
import {
  Address,
  Beside,
  Columns,
  type Field,
  Fields,
  Framed,
  Heading,
  Item,
  List,
  Pages,
  Paragraph,
  PdfDocument,
  QrCode,
  Row,
  Rule,
  STYLES,
  Table,
  TextBlock,
} from "./components";
import { isPrintable } from "./fonts";
import { drawDocument } from "./tagged";
import { fill, PDF_TEXTS, type PdfTexts } from "./texts";

type PdfBlock = { heading: Block["heading"]; lines: Field[] };
type PdfSection = { id: string; heading: string; paragraph: string | null; blocks: PdfBlock[] };
type PdfGap = { period: string; days: number; explanations: string[] };
type PdfNotice = { title: string; version: string; language: Language; at: string; paragraphs: readonly string[] };

/** `record` masks the SSN, `whole` prints it for a named person, `reading` is a translation. */
export type Rendition = { is: "record" } | { is: "whole"; by: string; at: string } | { is: "reading" };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ApplicationPdfData = {
  rendition: Rendition;
  /** Whether the job is under the FMCSRs, whose paragraphs are then printed. */
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
  /** Null where the form asks for no work history. */
  gaps: { moreThanDays: number; found: PdfGap[] } | null;
  cdl: (CdlRecord & { documentNumber: string }) | null;
  files: { name: string; sha256: string }[];
  notices: PdfNotice[];
  completeness: { paragraph: string; where: string; complete: boolean }[];
  certification: string;
  certificationMeaning: string | null;
  signature: string;
  signedAt: string;
  timeZone: string;
  sha256: string;
  verifyUrl: string;
  /** When this installation signs the PDF; null if it does not. */
  sealedAt: string | null;
};

type Printing = { data: ApplicationPdfData; texts: PdfTexts; in: Language };

export async function makeApplicationPdf(data: ApplicationPdfData): Promise<Uint8Array> {
  const language = data.rendition.is === "reading" ? "es" : "en";
  const texts = PDF_TEXTS[language];
  const signature = data.sealedAt ? { at: new Date(data.sealedAt), reason: texts.sealed } : null;
  return drawDocument(<Application data={data} texts={texts} in={language} />, signature);
}

function Application(printing: Printing) {
  const { data, texts, in: language } = printing;
  const foot = [
    fill(texts.document, { number: data.documentNumber, version: data.version }),
    markOf(printing)?.foot,
  ].filter(Boolean);
  return (
    <PdfDocument
      title={`${titleOf(printing)} ${data.documentNumber}`}
      author={data.employer.name}
      language={language}
      madeAt={new Date(data.signedAt)}
    >
      <Pages foot={foot.join(" · ")} texts={texts}>
        <Opening {...printing} />
        {sectionsOf(printing).map((section) => (
          <Section key={section.id} printing={printing} section={section} />
        ))}
        <Files {...printing} />
        <Notices {...printing} />
        <Completeness {...printing} />
        <Certification {...printing} />
      </Pages>
    </PdfDocument>
  );
}

const titleOf = ({ data, texts: { application } }: Printing) =>
  data.regulated ? application.title : application.otherTitle;

/** Copies that are not the record are labelled at the top and at the foot of each page. */
function markOf(printing: Printing): { note: string; foot: string } | undefined {
  const { data, texts } = printing;
  const { rendition, documentNumber: number, version } = data;
  if (rendition.is === "record") return;
  if (rendition.is === "reading")
    return { note: fill(texts.reading.note, { number, version }), foot: texts.reading.foot };
  const at = writeZoned(printing, rendition.at);
  const { by: name } = rendition;
  return { note: fill(texts.whole.note, { name, at, number }), foot: fill(texts.whole.foot, { name }) };
}

/** The CDL comes before other licences, as in 49 CFR 391.21(b)(5). */
function sectionsOf(printing: Printing): PdfSection[] {
  const { sections, cdl, gaps } = printing.data;
  const after = (id: string) => {
    if (id === "residences" && cdl) return [cdlSection(cdl, printing)];
    return id === "work" && gaps ? [gapSection(gaps, printing.texts)] : [];
  };
  return sections.flatMap((section) => [section, ...after(section.id)]);
}

function gapSection({ moreThanDays, found }: NonNullable<ApplicationPdfData["gaps"]>, texts: PdfTexts): PdfSection {
  const { gaps, gapLength, gapExplained, gapUnexplained } = texts.application;
  const lines = found.map(({ period, days, explanations }) => ({
    label: period,
    value: [
      fill(gapLength, { days }),
      explanations.length > 0 ? fill(gapExplained, { explanations: explanations.join("; ") }) : gapUnexplained,
    ].join("\n"),
  }));
  return {
    id: "gaps",
    heading: fill(gaps, { days: moreThanDays }),
    paragraph: null,
    blocks: lines.length > 0 ? [{ heading: null, lines }] : [],
  };
}

function cdlSection(record: CdlRecord & { documentNumber: string }, { texts, in: language }: Printing): PdfSection {
  const { cdl, application } = texts;
  const words = (held: string[], codes: Coded[], none: string) =>
    held.map((code) => `${code} – ${codes.find((entry) => entry.code === code)?.[language] ?? code}`).join("\n") ||
    none;
  const lines: Field[] = [
    { label: cdl.firstName, value: record.firstName },
    { label: cdl.middleName, value: record.middleName ?? cdl.none.middleName },
    { label: cdl.lastName, value: record.lastName },
    { label: cdl.suffix, value: record.suffix ?? cdl.none.suffix },
    { label: cdl.licenceNumber, value: record.licenceNumber },
    { label: cdl.stateIssued, value: `${record.stateIssued} – ${stateName(record.stateIssued)}` },
    { label: cdl.expirationDate, value: writeDay(record.expirationDate, language) },
    { label: cdl.documentNumber, value: fill(application.licencePaper, { number: record.documentNumber }) },
    { label: cdl.licenceClasses, value: words(record.licenceClasses, CDL_CLASSES, cdl.none.licenceClasses) },
    { label: cdl.endorsements, value: words(record.endorsements, ENDORSEMENTS, cdl.none.endorsements) },
    { label: cdl.restrictions, value: words(record.restrictions, RESTRICTIONS, cdl.none.restrictions) },
  ];
  return { id: "cdl", heading: application.onFile, paragraph: "391.21(b)(5)", blocks: [{ heading: null, lines }] };
}

function Opening(printing: Printing) {
  const { data, texts } = printing;
  const { application } = texts;
  const mark = markOf(printing);
  const lines: Field[] = [
    { label: application.position, value: fill(application.positionCode, data.position) },
    { label: application.applicant, value: data.applicant },
    ...(data.email === null ? [] : [{ label: application.email, value: data.email }]),
    { label: application.signed, value: writeZoned(printing, data.signedAt) },
    { label: application.documentNumber, value: data.documentNumber },
    { label: application.version, value: String(data.version) },
    { label: application.filledIn, value: texts.application.languageName[data.language] },
  ];
  return (
    <>
      <Paragraph style={{ fontSize: 11, ...STYLES.bold }}>{data.employer.name}</Paragraph>
      <Paragraph style={STYLES.grey}>{data.employer.address}</Paragraph>
      {mark && (
        <Paragraph style={{ ...STYLES.body, ...STYLES.bold }} before={8}>
          {mark.note}
        </Paragraph>
      )}
      <View style={{ marginTop: 10, marginBottom: 10 }}>
        <LawHeading printing={printing} level={1} paragraph="391.21">
          {titleOf(printing)}
        </LawHeading>
      </View>
      <Fields lines={lines} />
      {!allText(data).every(isPrintable) && (
        <Paragraph style={STYLES.small} after={4}>
          {texts.unprintable}
        </Paragraph>
      )}
      <Rule weight={1} before={4} />
    </>
  );
}

const allText = ({ employer, position, applicant, sections, files, signature }: ApplicationPdfData) => [
  employer.name,
  employer.address,
  position.name,
  applicant,
  signature,
  ...files.map(({ name }) => name),
  ...sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ lines }) => lines.flatMap(({ label, value }) => [label, value])),
  ),
];

type LawHeadingProps = { printing: Printing; level: 1 | 2; paragraph: string | null; children: string };

function LawHeading({ printing: { data, texts }, level, paragraph, children }: LawHeadingProps) {
  const law = data.regulated && paragraph && (
    <Paragraph style={{ fontSize: 8, color: STYLES.grey.color, textAlign: "right" }}>
      {fill(texts.application.rule, { paragraph })}
    </Paragraph>
  );
  return (
    <View style={{ ...STYLES.columns, alignItems: "flex-end" }}>
      <View style={STYLES.column}>
        <Heading level={level} style={{ fontSize: level === 1 ? 17 : 11 }}>
          {children}
        </Heading>
      </View>
      {law && <View style={{ width: level === 1 ? 100 : 150 }}>{law}</View>}
    </View>
  );
}

const SectionHeading = ({
  paragraph = null,
  ...heading
}: Omit<LawHeadingProps, "level" | "paragraph"> & { paragraph?: string | null }) => (
  <View wrap={false} minPresenceAhead={48} style={{ marginTop: 12, marginBottom: 5 }}>
    <LawHeading {...heading} level={2} paragraph={paragraph} />
    <Rule weight={0.75} grey before={2} />
  </View>
);

const BlockHeading = ({ children }: { children: string }) => (
  <Heading level={3} style={STYLES.body} before={4} after={3}>
    {children}
  </Heading>
);

function Section({ printing, section }: { printing: Printing; section: PdfSection }) {
  const { heading, paragraph, blocks } = section;
  return (
    <>
      <SectionHeading printing={printing} paragraph={paragraph}>
        {heading}
      </SectionHeading>
      {blocks.length === 0 && <Paragraph style={STYLES.body}>{printing.texts.application.noneListed}</Paragraph>}
      {blocks.map((block, at) => (
        <Fragment key={at}>
          {block.heading && <BlockHeading>{block.heading}</BlockHeading>}
          <Fields lines={block.lines} />
        </Fragment>
      ))}
    </>
  );
}

function Files(printing: Printing) {
  const { data, texts } = printing;
  if (data.files.length === 0) return null;
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.files}</SectionHeading>
      <List>
        {data.files.map(({ name, sha256 }) => (
          <Item
            key={sha256}
            label={name}
            value={`SHA-256 ${sha256}`}
            styles={{ label: STYLES.body, value: STYLES.mono }}
            after={5}
          />
        ))}
      </List>
    </>
  );
}

function Notices(printing: Printing) {
  const { data, texts } = printing;
  if (data.notices.length === 0) return null;
  const shown = ({ version, language, at }: PdfNotice) =>
    fill(texts.application.noticeAcknowledged, {
      version,
      language: texts.application.languageName[language],
      at: writeZoned(printing, at),
    });
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.notices}</SectionHeading>
      {data.notices.map((notice) => (
        <Fragment key={notice.title}>
          <BlockHeading>{notice.title}</BlockHeading>
          <Paragraph style={STYLES.small} after={3} keepWithNext={24}>
            {shown(notice)}
          </Paragraph>
          {notice.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} style={CELL} after={3}>
              {paragraph}
            </Paragraph>
          ))}
        </Fragment>
      ))}
    </>
  );
}

function Completeness(printing: Printing) {
  const { data, texts } = printing;
  if (data.completeness.length === 0) return null;
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.completeness}</SectionHeading>
      <Table>
        {data.completeness.map(({ paragraph, where, complete }) => (
          <Row key={paragraph}>
            <View style={{ width: 116 }}>
              <TextBlock as="TH" style={CELL}>
                {paragraph}
              </TextBlock>
            </View>
            <View style={STYLES.column}>
              <TextBlock as="TD" style={CELL}>
                {where}
              </TextBlock>
            </View>
            <View style={{ width: 110 }}>
              <TextBlock as="TD" style={{ ...CELL, textAlign: "right", ...(complete ? GREY : STYLES.bold) }}>
                {complete ? texts.application.complete : texts.application.incomplete}
              </TextBlock>
            </View>
          </Row>
        ))}
      </Table>
    </>
  );
}

/** 49 CFR 391.21(b)(12): the certification is last, on the same page as its signature. */
function Certification(printing: Printing) {
  const { data, texts } = printing;
  const { application } = texts;
  return (
    <Framed before={16}>
      <View style={{ marginBottom: 6 }}>
        <LawHeading printing={printing} level={2} paragraph="391.21(b)(12)">
          {application.certification}
        </LawHeading>
      </View>
      <Paragraph style={{ fontSize: 10, lineHeight: 1.4 }} lang="en" after={data.certificationMeaning ? 4 : 10}>
        {data.certification}
      </Paragraph>
      {data.certificationMeaning && (
        <Paragraph style={STYLES.body} after={10}>
          {data.certificationMeaning}
        </Paragraph>
      )}
      <Columns
        of={[
          <>
            <Label>{application.signature}</Label>
            <Paragraph style={{ fontSize: 14 }}>{data.signature}</Paragraph>
          </>,
          <>
            <Label>{application.signedAt}</Label>
            <Paragraph style={STYLES.body}>{writeZoned(printing, data.signedAt)}</Paragraph>
            <Note>{`${writeInstant(data.signedAt, printing.in, "UTC")} UTC`}</Note>
          </>,
        ]}
        after={10}
      />
      <Label>{application.checksum}</Label>
      <Paragraph style={STYLES.mono} after={6}>
        {data.sha256}
      </Paragraph>
      <Beside second={<QrCode address={data.verifyUrl} texts={texts} style={QR} />}>
        <Label>{application.verify}</Label>
        <Address style={STYLES.mono}>{data.verifyUrl}</Address>
        <Note>{application.verifyWhy}</Note>
      </Beside>
    </Framed>
  );
}

const Label = ({ children }: { children: string }) => (
  <Paragraph style={STYLES.small} after={0.5}>
    {children}
  </Paragraph>
);
const Note = ({ children }: { children: string }) => (
  <Paragraph style={STYLES.small} before={1}>
    {children}
  </Paragraph>
);

const CELL = { fontSize: 8 };
const GREY = { color: STYLES.grey.color };
const QR = { width: 92, height: 92 };

function writeZoned({ data: { timeZone }, in: language }: Printing, instant: string): string {
  const zone = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName");
  return `${writeInstant(instant, language, timeZone)} ${zone?.value ?? timeZone}`;
}
