/** The record under 49 CFR 391.21: in English, with the applicant's own words unchanged. */
import { Document, type DocumentProps, Link, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import { Children, type ReactElement, type ReactNode } from "react";
import type { Block } from "~/domain/application/sections/transcript";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { writeDay, writeInstant } from "~/domain/words";
import { BOLD, breaksOfAddress, isPrintable, MONO, SANS } from "./fonts";
import {
  BODY,
  GAP,
  GREY,
  Label,
  linesOf,
  type PdfLine,
  ROW_PRESENCE,
  Row,
  SMALL,
  shareRows,
  Value,
  Wide,
} from "./line";
import { Qr } from "./qr";
import { type Piece, shareParts } from "./sheets";
import { fill, type PdfTexts } from "./texts";
import { Words } from "./words";

type PdfBlock = { heading: Block["heading"]; lines: PdfLine[] };
type PdfSection = { id: string; heading: string; paragraph: string | null; blocks: PdfBlock[] };
type PdfGap = { period: string; days: number; explanations: string[] };
type PdfNotice = { title: string; version: string; language: Language; at: string; paragraphs: readonly string[] };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ApplicationPdfData = {
  /** A driving job under the FMCSRs, whose paragraphs are then printed. */
  regulated: boolean;
  employer: { name: string; address: string };
  position: { name: string; code: string };
  applicant: string;
  /** Records signed before it was kept have none. */
  email: string | null;
  documentNumber: string;
  version: number;
  language: Language;
  sections: PdfSection[];
  /** Between jobs; null where no work history is asked. */
  gaps: { moreThanDays: number; found: PdfGap[] } | null;
  cdl: (CdlRecord & { documentNumber: string }) | null;
  files: { name: string; sha256: string }[];
  notices: PdfNotice[];
  completeness: { paragraph: string; where: string; complete: boolean }[];
  certification: string;
  signature: string;
  signedAt: string;
  /** The company's. */
  timeZone: string;
  sha256: string;
  verifyUrl: string;
};

type Printing = { data: ApplicationPdfData; texts: PdfTexts };

export async function makeApplicationPdf(data: ApplicationPdfData, texts: PdfTexts): Promise<Uint8Array> {
  return renderToBuffer(applicationDocument({ data, texts }));
}

function applicationDocument(printing: Printing): ReactElement<DocumentProps> {
  const { data, texts } = printing;
  return (
    <Document
      title={`${titleOf(printing)} ${data.documentNumber}`}
      author={data.employer.name}
      creator="Roadhand"
      producer="Roadhand"
      language="en"
    >
      {shareParts(piecesOf(printing)).map((nodes, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a PDF is drawn once
        <Page key={part} size="LETTER" style={styles.page}>
          {Children.toArray(nodes)}
          <View style={styles.footer} fixed>
            <Text>{fill(texts.document, { number: data.documentNumber, version: data.version })}</Text>
            <Text render={({ pageNumber, totalPages }) => fill(texts.page, { page: pageNumber, pages: totalPages })} />
          </View>
        </Page>
      ))}
    </Document>
  );
}

function piecesOf(printing: Printing): Piece[] {
  const standing = (node: ReactNode, lines: number): Piece => ({ node, lines, opensBlock: true });
  const { notices, completeness, files } = printing.data;
  return [
    standing(<Opening {...printing} />, 14),
    ...sectionsOf(printing).flatMap((section) => sectionPieces(printing, section)),
    standing(<Files {...printing} />, 2 * files.length),
    standing(<Notices {...printing} />, 14 * notices.length),
    standing(<Completeness {...printing} />, completeness.length),
    standing(<Certification {...printing} />, 18),
  ];
}

const titleOf = ({ data, texts: { application } }: Printing) =>
  data.regulated ? application.title : application.otherTitle;

/** As entry 1 of 49 CFR 391.21(b)(5), the CDL comes before the other licences. */
function sectionsOf({ data: { sections, cdl, gaps }, texts }: Printing): PdfSection[] {
  const after = (id: string) => {
    if (id === "residences" && cdl) return [cdlSection(cdl, texts)];
    return id === "work" && gaps ? [gapSection(gaps, texts)] : [];
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

function cdlSection(record: CdlRecord & { documentNumber: string }, { cdl, application }: PdfTexts): PdfSection {
  const words = (held: string[], known: Coded[], none: string) =>
    held.map((code) => `${code} – ${known.find((entry) => entry.code === code)?.en ?? code}`).join("\n") || none;
  const lines: PdfLine[] = [
    { label: cdl.firstName, value: record.firstName },
    { label: cdl.middleName, value: record.middleName ?? cdl.none.middleName },
    { label: cdl.lastName, value: record.lastName },
    { label: cdl.suffix, value: record.suffix ?? cdl.none.suffix },
    { label: cdl.licenceNumber, value: record.licenceNumber },
    { label: cdl.stateIssued, value: `${record.stateIssued} – ${stateName(record.stateIssued)}` },
    { label: cdl.expirationDate, value: writeDay(record.expirationDate, "en") },
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
  const lines: PdfLine[] = [
    { label: application.position, value: fill(application.positionCode, data.position) },
    { label: application.applicant, value: data.applicant },
    ...(data.email === null ? [] : [{ label: application.email, value: data.email }]),
    { label: application.signed, value: writeZoned(data.signedAt, data.timeZone) },
    { label: application.documentNumber, value: data.documentNumber },
    { label: application.version, value: String(data.version) },
    { label: application.filledIn, value: texts.application.languageName[data.language] },
  ];
  return (
    <View style={styles.opening}>
      <Text style={styles.employer}>
        <Words>{data.employer.name}</Words>
      </Text>
      <Text style={styles.address}>
        <Words>{data.employer.address}</Words>
      </Text>
      <View style={styles.titleRow}>
        <Text style={styles.title}>{titleOf(printing)}</Text>
        {data.regulated && <Text style={styles.rule}>{fill(application.rule, { paragraph: "391.21" })}</Text>}
      </View>
      {shareRows(lines).map((row) => (
        <Row key={row[0]?.label} row={row} />
      ))}
      {!everythingTyped(data).every(isPrintable) && <Text style={styles.note}>{texts.unprintable}</Text>}
    </View>
  );
}

const everythingTyped = ({ employer, position, applicant, sections, files, signature }: ApplicationPdfData) => [
  ...[employer.name, employer.address, position.name, applicant, signature],
  ...files.map(({ name }) => name),
  ...sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ lines }) => lines.flatMap(({ label, value }) => [label, value])),
  ),
];

// react-pdf keeps a heading with its first lines only if both are siblings on the page.
function Heading({ text, paragraph, texts }: { text: string; paragraph?: string | null; texts: PdfTexts }) {
  return (
    <View style={styles.heading} minPresenceAhead={HEADING_PRESENCE}>
      <Text style={styles.headingText}>{text}</Text>
      {paragraph && <Text style={styles.rule}>{fill(texts.application.rule, { paragraph })}</Text>}
    </View>
  );
}

function sectionPieces({ data, texts }: Printing, { heading, paragraph, blocks }: PdfSection): Piece[] {
  const opening = <Heading text={heading} paragraph={data.regulated ? paragraph : null} texts={texts} />;
  if (blocks.length === 0) {
    const none = <Text style={styles.value}>{texts.application.noneListed}</Text>;
    return [
      {
        node: (
          <>
            {opening}
            {none}
          </>
        ),
        lines: 4,
        opensBlock: true,
      },
    ];
  }
  return blocks.flatMap((block, index) =>
    shareRows(block.lines).map((row, number): Piece => {
      const opensBlock = number === 0;
      const node = (
        <>
          {opensBlock && index === 0 && opening}
          {opensBlock && block.heading && <RowHeading>{block.heading}</RowHeading>}
          <Row row={row} />
        </>
      );
      return { node, lines: linesOf(row) + (opensBlock ? 2 : 0), opensBlock };
    }),
  );
}

const RowHeading = ({ children }: { children: string }) => (
  <Text style={styles.rowHeading} minPresenceAhead={ROW_PRESENCE}>
    {children}
  </Text>
);

function Files({ data: { files }, texts }: Printing) {
  if (files.length === 0) return null;
  return (
    <>
      <Heading text={texts.application.files} texts={texts} />
      {files.map(({ name, sha256 }) => (
        <Wide key={`${name}${sha256}`}>
          <Value>{name}</Value>
          <Text style={styles.checksum}>SHA-256 {sha256}</Text>
        </Wide>
      ))}
    </>
  );
}

function Notices({ data, texts }: Printing) {
  if (data.notices.length === 0) return null;
  const shown = ({ version, language, at }: PdfNotice) =>
    fill(texts.application.noticeAcknowledged, {
      version,
      language: texts.application.languageName[language],
      at: writeZoned(at, data.timeZone),
    });
  return (
    <>
      <Heading text={texts.application.notices} texts={texts} />
      {data.notices.map((notice) => (
        <View key={`${notice.title}${notice.version}`}>
          <View style={styles.noticeHeading} wrap={false}>
            <Text style={styles.rowHeading}>{notice.title}</Text>
            <Text style={styles.note}>{shown(notice)}</Text>
          </View>
          {notice.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.paragraph}>
              <Words>{paragraph}</Words>
            </Text>
          ))}
        </View>
      ))}
    </>
  );
}

function Completeness({ data: { completeness }, texts }: Printing) {
  if (completeness.length === 0) return null;
  return (
    <>
      <Heading text={texts.application.completeness} texts={texts} />
      {completeness.map(({ paragraph, where, complete }) => (
        <View key={`${paragraph}${where}`} style={styles.checkRow} wrap={false}>
          <Text style={styles.checkParagraph}>{paragraph}</Text>
          <Text style={styles.checkWhere}>{where}</Text>
          <Text style={complete ? styles.checkState : styles.checkOpen}>
            {complete ? texts.application.complete : texts.application.incomplete}
          </Text>
        </View>
      ))}
    </>
  );
}

/** 49 CFR 391.21(b)(12) puts the certification at the end, and it never leaves its signature. */
function Certification({ data, texts }: Printing) {
  const { application } = texts;
  return (
    <View style={styles.certification} wrap={false}>
      <View style={styles.certificationHeading}>
        <Text style={styles.headingText}>{application.certification}</Text>
        {data.regulated && <Text style={styles.rule}>{fill(application.rule, { paragraph: "391.21(b)(12)" })}</Text>}
      </View>
      <Text style={styles.certified}>{data.certification}</Text>
      <View style={styles.signing}>
        <Signed label={application.signature}>
          <Text style={styles.signature}>
            <Words>{data.signature}</Words>
          </Text>
        </Signed>
        <Signed label={application.signedAt}>
          <Text style={styles.value}>{writeZoned(data.signedAt, data.timeZone)}</Text>
          <Text style={styles.note}>{`${writeInstant(data.signedAt, "en", "UTC")} UTC`}</Text>
        </Signed>
      </View>
      <Label>{application.checksum}</Label>
      <Text style={styles.checksum}>{data.sha256}</Text>
      <View style={styles.verify}>
        <View style={styles.signed}>
          <Label>{application.verify}</Label>
          <Link src={data.verifyUrl} style={styles.checksum}>
            <Text hyphenationCallback={breaksOfAddress}>{data.verifyUrl}</Text>
          </Link>
          <Text style={styles.note}>{application.verifyWhy}</Text>
        </View>
        <Qr link={data.verifyUrl} size={QR_SIZE} />
      </View>
    </View>
  );
}

function Signed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={styles.signed}>
      <Label>{label}</Label>
      {children}
    </View>
  );
}

function writeZoned(instant: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName");
  return `${writeInstant(instant, "en", timeZone)} ${zone?.value ?? timeZone}`;
}

// Points; a Letter page is 612 × 792.
const HEADING_PRESENCE = 70;
const QR_SIZE = 92;

const BLACK = "#000000";
const LINE = "#999999";

const styles = StyleSheet.create({
  page: { paddingTop: 44, paddingHorizontal: 54, paddingBottom: 62, fontFamily: SANS, color: BLACK },
  opening: { borderBottomWidth: 1, borderBottomColor: BLACK, paddingBottom: 4 },
  employer: { fontSize: 11, lineHeight: 1.3, fontWeight: BOLD },
  address: { ...BODY, color: GREY },
  titleRow: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    columnGap: GAP,
    marginTop: 10,
    marginBottom: 10,
  },
  title: { fontSize: 17, fontWeight: BOLD },
  rule: { ...SMALL, fontSize: 8, textAlign: "right" },
  heading: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    marginTop: 12,
    marginBottom: 5,
    paddingBottom: 2,
    borderBottomWidth: 0.75,
    borderBottomColor: LINE,
  },
  headingText: { fontSize: 11, fontWeight: BOLD },
  rowHeading: { fontSize: 9, fontWeight: BOLD, marginTop: 4, marginBottom: 3 },
  value: BODY,
  note: { ...SMALL, marginTop: 1 },
  noticeHeading: { marginBottom: 3 },
  paragraph: { fontSize: 8, lineHeight: 1.3, marginBottom: 3 },
  checkRow: { flexDirection: "row", columnGap: GAP, marginBottom: 1.5 },
  checkParagraph: { fontSize: 8, lineHeight: 1.3, width: 116 },
  checkWhere: { fontSize: 8, lineHeight: 1.3, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  checkState: { fontSize: 8, lineHeight: 1.3, width: 110, textAlign: "right", color: GREY },
  checkOpen: { fontSize: 8, lineHeight: 1.3, width: 110, textAlign: "right", fontWeight: BOLD },
  certification: { marginTop: 16, padding: 12, borderWidth: 1, borderColor: BLACK },
  certificationHeading: { flexDirection: "row", justifyContent: "space-between", marginBottom: 6 },
  certified: { fontSize: 10, lineHeight: 1.4, marginBottom: 10 },
  signing: { flexDirection: "row", columnGap: GAP, marginBottom: 10 },
  signed: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  signature: { fontSize: 14, lineHeight: 1.3 },
  checksum: { fontFamily: MONO, fontSize: 7.5, lineHeight: 1.3, color: BLACK, textDecoration: "none" },
  verify: { flexDirection: "row", columnGap: GAP, marginTop: 6 },
  footer: {
    position: "absolute",
    left: 54,
    right: 54,
    bottom: 28,
    paddingTop: 6,
    borderTopWidth: 0.75,
    borderTopColor: LINE,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: GREY,
  },
});
