import { Document, type DocumentProps, Image, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import { Children, type ReactElement, type ReactNode } from "react";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { writeDay, writeInstant } from "~/domain/words";
import { BOLD, isPrintable, MONO, SANS } from "./fonts";
import { arrangePictures, measurePicture, type Picture } from "./pictures";
import { fill, type PdfTexts } from "./texts";
import { Words } from "./words";

export type CdlPdfData = {
  record: CdlRecord;
  company: string;
  documentNumber: string;
  version: number;
  handedInAt: string;
  /** The company's. */
  timeZone?: string;
  /** JPEG, upright. */
  front: Uint8Array;
  back: Uint8Array;
  hashes: Record<ImageSide | "record", string>;
};

/** @throws Error where a picture could not be drawn */
export async function makeCdlPdf(data: CdlPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const [front, back] = await Promise.all([measurePicture(data.front), measurePicture(data.back)]);
  const document = cdlDocument({ data, texts, language, pictures: { front, back } });
  const pdf = await renderToBuffer(document);
  // react-pdf only warns about a picture it cannot read, and leaves it out.
  const drawn = pdf.toString("latin1").match(/\/Subtype \/Image\b/g)?.length ?? 0;
  if (drawn < IMAGE_SIDES.length) throw new Error("a picture of the licence could not be drawn");
  return pdf;
}

type Printing = {
  data: CdlPdfData;
  texts: PdfTexts;
  language: Language;
  pictures: Record<ImageSide, Picture>;
};

function cdlDocument(printing: Printing): ReactElement<DocumentProps> {
  const { data, texts, language } = printing;
  return (
    <Document
      title={`${texts.cdl.title} ${data.documentNumber}`}
      author={data.company}
      creator="Roadhand"
      producer="Roadhand"
      language={language}
    >
      <Page size="LETTER" style={styles.page}>
        <Heading {...printing} />
        <Person {...printing} />
        <Licence {...printing} />
        <Codes heading={texts.cdl.licenceClasses} {...codes(printing, "licenceClasses", CDL_CLASSES)} />
        <Codes heading={texts.cdl.endorsements} {...codes(printing, "endorsements", ENDORSEMENTS)} />
        <OtherCodes heading={texts.cdl.otherEndorsements} typed={data.record.otherEndorsements} {...printing} />
        <Codes heading={texts.cdl.restrictions} {...codes(printing, "restrictions", RESTRICTIONS)} />
        <OtherCodes heading={texts.cdl.otherRestrictions} typed={data.record.otherRestrictions} {...printing} />
        <Checksums {...printing} />
        <UnprintableNote {...printing} />
        <Pictures {...printing} />
        <Footer {...printing} />
      </Page>
    </Document>
  );
}

function Heading({ data, texts, language }: Printing) {
  return (
    <View style={styles.heading}>
      <Text style={styles.company}>
        <Words>{data.company}</Words>
      </Text>
      <Text style={styles.title}>{texts.cdl.title}</Text>
      <View style={styles.row}>
        <Field label={texts.cdl.documentNumber} value={data.documentNumber} mono />
        <Field label={texts.cdl.version} value={String(data.version)} />
        <Field label={texts.cdl.handedIn} value={writeHandedIn(data, language)} />
      </View>
    </View>
  );
}

function Person({ data: { record }, texts: { cdl } }: Printing) {
  return (
    <Section heading={cdl.driver}>
      <View style={styles.row}>
        <Field label={cdl.firstName} value={<Words>{record.firstName}</Words>} />
        <Field label={cdl.middleName} value={<Words>{record.middleName ?? cdl.none.middleName}</Words>} />
      </View>
      <View style={styles.nextRow}>
        <Field label={cdl.lastName} value={<Words>{record.lastName}</Words>} />
        <Field label={cdl.suffix} value={<Words>{record.suffix ?? cdl.none.suffix}</Words>} />
      </View>
    </Section>
  );
}

function Licence({ data: { record }, texts: { cdl }, language }: Printing) {
  return (
    <Section heading={cdl.licence}>
      <View style={styles.row}>
        <Field label={cdl.licenceNumber} value={record.licenceNumber} mono />
        <Field label={cdl.stateIssued} value={`${record.stateIssued} – ${stateName(record.stateIssued)}`} />
        <Field label={cdl.expirationDate} value={writeDay(record.expirationDate, language)} />
      </View>
    </Section>
  );
}

function Checksums({ data: { hashes }, texts: { cdl } }: Printing) {
  return (
    <Section heading={cdl.checksums}>
      <View>
        {([...IMAGE_SIDES, "record"] as const).map((part) => (
          <View key={part} style={styles.checksumRow}>
            <Text style={styles.checksumName}>{cdl[part]}</Text>
            <Text style={styles.checksum}>{hashes[part]}</Text>
          </View>
        ))}
        <Text style={styles.note}>{cdl.checksumsWhy}</Text>
      </View>
    </Section>
  );
}

function UnprintableNote({ data: { company, record }, texts }: Printing) {
  const { firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions } = record;
  const written = [company, firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions].join(" ");
  return isPrintable(written) ? null : <Text style={styles.note}>{texts.unprintable}</Text>;
}

function Pictures({ data, texts: { cdl }, pictures }: Printing) {
  const { beside, sizes } = arrangePictures(pictures, PICTURE_ROOM, GAP);
  return (
    <View break>
      <Text style={styles.sectionHeading}>{cdl.pictures}</Text>
      <Text style={styles.whose}>
        <Words>{fullName(data.record)}</Words>
      </Text>
      <View style={beside ? styles.picturesBeside : styles.picturesBelow}>
        {IMAGE_SIDES.map((side) => (
          <View key={side} wrap={false}>
            <Text style={styles.label}>{cdl[side]}</Text>
            <Image src={pictures[side].jpeg} cache={false} style={sizes[side]} />
          </View>
        ))}
      </View>
    </View>
  );
}

function Footer({ data, texts }: Printing) {
  return (
    <View style={styles.footer} fixed>
      <Text>{fill(texts.document, { number: data.documentNumber, version: data.version })}</Text>
      <Text render={({ pageNumber, totalPages }) => fill(texts.page, { page: pageNumber, pages: totalPages })} />
    </View>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const [first, ...others] = Children.toArray(children);
  return (
    <View style={styles.section}>
      <View wrap={false}>
        <Text style={styles.sectionHeading}>{heading}</Text>
        {first}
      </View>
      {others}
    </View>
  );
}

function Field({ label, value, mono = false }: { label: string; value: ReactNode; mono?: boolean }) {
  return (
    <View style={styles.field}>
      <Text style={styles.label}>{label}</Text>
      <Text style={mono ? styles.monoValue : styles.value}>{value}</Text>
    </View>
  );
}

type CodesProps = { entries: { code: string; words: string }[]; none: string };

function Codes({ heading, entries, none }: CodesProps & { heading: string }) {
  return (
    <Section heading={heading}>
      {entries.length === 0 && <Text style={styles.value}>{none}</Text>}
      {entries.map(({ code, words }) => (
        <View key={code} style={styles.codeRow} wrap={false}>
          <Text style={styles.code}>{code}</Text>
          <Text style={styles.words}>{words}</Text>
        </View>
      ))}
    </Section>
  );
}

function OtherCodes({ heading, typed }: Printing & { heading: string; typed: string | undefined }) {
  if (!typed) return null;
  return (
    <Section heading={heading}>
      <Text style={styles.value}>
        <Words>{typed}</Words>
      </Text>
    </Section>
  );
}

type CodeList = "licenceClasses" | "endorsements" | "restrictions";

function codes({ data, texts, language }: Printing, list: CodeList, known: Coded[]): CodesProps {
  const words = (code: string) => known.find((entry) => entry.code === code)?.[language] ?? "";
  return { entries: data.record[list].map((code) => ({ code, words: words(code) })), none: texts.cdl.none[list] };
}

/** An instant without its zone proves little on a printout. */
function writeHandedIn({ handedInAt, timeZone = "America/Chicago" }: CdlPdfData, language: Language): string {
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(handedInAt))
    .find(({ type }) => type === "timeZoneName");
  return `${writeInstant(handedInAt, language, timeZone)} ${zone?.value ?? ""}`.trim();
}

function fullName({ firstName, middleName, lastName, suffix }: CdlRecord): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");
}

// Points; a Letter page is 612 × 792.
const GAP = 16;
const PICTURE_ROOM = { width: 504, height: 576 };

const BLACK = "#000000";
const GREY = "#444444";
const LINE = "#999999";

// react-pdf 4.9 takes a relative line height from the same style's size only, and one set on the page hides the footer.
const BODY = { fontSize: 10, lineHeight: 1.35 };
const SMALL = { fontSize: 8, lineHeight: 1.35, color: GREY };

const styles = StyleSheet.create({
  page: { paddingTop: 48, paddingHorizontal: 54, paddingBottom: 66, fontFamily: SANS, color: BLACK },
  heading: { paddingBottom: 12, borderBottomWidth: 1, borderBottomColor: BLACK },
  company: { ...BODY, color: GREY },
  title: { fontSize: 20, fontWeight: BOLD, marginTop: 3, marginBottom: 12 },
  section: { marginTop: 16 },
  sectionHeading: { fontSize: 11, fontWeight: BOLD, marginBottom: 6 },
  row: { flexDirection: "row", columnGap: GAP },
  nextRow: { flexDirection: "row", columnGap: GAP, marginTop: 7 },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  label: { ...SMALL, marginBottom: 1 },
  value: BODY,
  monoValue: { ...BODY, fontFamily: MONO },
  codeRow: { flexDirection: "row", marginBottom: 2 },
  code: { ...BODY, width: 22, fontWeight: BOLD },
  words: { ...BODY, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  checksumRow: { flexDirection: "row", alignItems: "center", marginBottom: 3 },
  checksumName: { ...SMALL, width: 66 },
  checksum: { fontFamily: MONO, fontSize: 8 },
  note: { ...SMALL, marginTop: 2 },
  whose: { ...BODY, maxLines: 2, textOverflow: "ellipsis" },
  picturesBelow: { marginTop: 12, rowGap: 12 },
  picturesBeside: { marginTop: 12, flexDirection: "row", columnGap: GAP },
  footer: {
    position: "absolute",
    left: 54,
    right: 54,
    bottom: 30,
    paddingTop: 7,
    borderTopWidth: 0.75,
    borderTopColor: LINE,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: GREY,
  },
});
