import type { Language } from "locales/index";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { writeDay, writeInstant } from "~/domain/words";
import { isPrintable } from "./fonts";
import { drawPaper, type Node, type Text } from "./paper";
import { type Field, field, list, paragraph, row, stack, text } from "./parts";
import type { Style } from "./pen";
import { arrangePictures, measurePicture, type Picture } from "./pictures";
import { fill, type PdfTexts } from "./texts";

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

type Printing = {
  data: CdlPdfData;
  texts: PdfTexts;
  language: Language;
  pictures: Record<ImageSide, Picture>;
};

/** @throws Error where a picture could not be drawn */
export async function makeCdlPdf(data: CdlPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const [front, back] = await Promise.all([measurePicture(data.front), measurePicture(data.back)]);
  const printing = { data, texts, language, pictures: { front, back } };
  return drawPaper({
    title: `${texts.cdl.title} ${data.documentNumber}`,
    author: data.company,
    language,
    madeAt: new Date(data.handedInAt),
    nodes: [...firstPage(printing), { is: "new page" }, ...pictures(printing)],
    foot: {
      left: fill(texts.document, { number: data.documentNumber, version: data.version }),
      right: (page, pages) => fill(texts.page, { page, pages }),
    },
  });
}

function firstPage({ data, texts, language }: Printing): Node[] {
  const { cdl } = texts;
  const { record, hashes } = data;
  const words = (list: "licenceClasses" | "endorsements" | "restrictions", known: Coded[]): Node[] => [
    heading(cdl[list]),
    record[list].length === 0 ? paragraph(cdl.none[list], BODY) : codes(record[list], known, language),
  ];
  const checksums = [...IMAGE_SIDES, "record" as const].map((part) =>
    pair([cdl[part], SMALL], [hashes[part], { size: 8, face: "mono" }], 66),
  );
  return [
    paragraph(data.company, { ...BODY, grey: true }),
    text("H1", cdl.title, { size: 20, face: "bold" }, { before: 3, after: 12 }),
    columns([
      { label: cdl.documentNumber, value: data.documentNumber, mono: true },
      { label: cdl.version, value: String(data.version) },
      { label: cdl.handedIn, value: writeHandedIn(data, language) },
    ]),
    { is: "rule", weight: 1, before: 5 },
    heading(cdl.driver),
    columns(
      [
        { label: cdl.firstName, value: record.firstName },
        { label: cdl.middleName, value: record.middleName ?? cdl.none.middleName },
      ],
      [
        { label: cdl.lastName, value: record.lastName },
        { label: cdl.suffix, value: record.suffix ?? cdl.none.suffix },
      ],
    ),
    heading(cdl.licence),
    columns([
      { label: cdl.licenceNumber, value: record.licenceNumber, mono: true },
      { label: cdl.stateIssued, value: `${record.stateIssued} – ${stateName(record.stateIssued)}` },
      { label: cdl.expirationDate, value: writeDay(record.expirationDate, language) },
    ]),
    ...words("licenceClasses", CDL_CLASSES),
    ...words("endorsements", ENDORSEMENTS),
    ...other(cdl.otherEndorsements, record.otherEndorsements),
    ...words("restrictions", RESTRICTIONS),
    ...other(cdl.otherRestrictions, record.otherRestrictions),
    heading(cdl.checksums),
    list(checksums),
    paragraph(cdl.checksumsWhy, SMALL, { before: 2 }),
    ...(isPrintable(everythingTyped(data)) ? [] : [paragraph(texts.unprintable, SMALL, { before: 2 })]),
  ];
}

function everythingTyped({ company, record }: CdlPdfData): string {
  const { firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions } = record;
  return [company, firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions].join(" ");
}

const heading = (said: string, more: Partial<Text> = {}) =>
  text("H2", said, { size: 11, face: "bold" }, { before: 16, after: 6, keep: true, ...more });

const columns = (...rows: Field[][]) =>
  list(
    rows.map((lines) =>
      row(
        GAP,
        lines.map((line) => ({ of: field(line, { label: SMALL, value: BODY }) })),
        { after: 7 },
      ),
    ),
  );

type Styled = [said: string, style: Style];
const pair = (label: Styled, body: Styled, width: number) =>
  row(0, [{ width, of: text("Lbl", ...label) }, { of: text("LBody", ...body) }], {
    tag: "LI",
    align: "middle",
    after: 2,
  });

const codes = (held: string[], known: Coded[], language: Language) =>
  list(
    held.map((code) => {
      const words = known.find((entry) => entry.code === code)?.[language] ?? "";
      return pair([code, { ...BODY, face: "bold" }], [words, BODY], 22);
    }),
  );

const other = (said: string, typed: string | undefined): Node[] =>
  typed ? [heading(said), paragraph(typed, BODY)] : [];

function pictures({ data, texts: { cdl }, pictures }: Printing): Node[] {
  const { beside, sizes } = arrangePictures(pictures, PICTURE_ROOM, GAP);
  const shown = IMAGE_SIDES.map((side) =>
    stack(
      [
        paragraph(cdl[side], SMALL, { after: 1 }),
        { is: "figure", ...sizes[side], shows: pictures[side].jpeg, alt: cdl.picture[side] },
      ],
      { whole: true, after: 12 },
    ),
  );
  return [
    heading(cdl.pictures, { after: 0 }),
    paragraph(fullName(data.record), BODY, { after: 12 }),
    ...(beside
      ? [
          row(
            GAP,
            shown.map((of) => ({ of })),
          ),
        ]
      : shown),
  ];
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

const GAP = 16;
const PICTURE_ROOM = { width: 504, height: 560 };

const BODY: Style = { size: 10, lead: 1.35 };
const SMALL: Style = { size: 8, lead: 1.35, grey: true };
