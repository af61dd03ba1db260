/** The record under 49 CFR 391.21: in English, with the applicant's own words unchanged. What stands beside it says on each page what it is. */
import type { Language } from "locales/index";
import type { Block } from "~/domain/application/sections/transcript";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { writeDay, writeInstant } from "~/domain/words";
import { isPrintable } from "./fonts";
import { drawPaper, type Node, type Row } from "./paper";
import { BODY, type Field, fields, GAP, list, MONO, paragraph, qr, row, SMALL, stack, text } from "./parts";
import { fill, PDF_TEXTS, type PdfTexts } from "./texts";

type PdfBlock = { heading: Block["heading"]; lines: Field[] };
type PdfSection = { id: string; heading: string; paragraph: string | null; blocks: PdfBlock[] };
type PdfGap = { period: string; days: number; explanations: string[] };
type PdfNotice = { title: string; version: string; language: Language; at: string; paragraphs: readonly string[] };

/** The record, with the SSN masked; a copy with the whole SSN for somebody who may see it; a translation to read. */
export type Rendition = { is: "record" } | { is: "whole"; by: string; at: string } | { is: "reading" };

/** Instants are ISO 8601, checksums hexadecimal. */
export type ApplicationPdfData = {
  rendition: Rendition;
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
  /** In English, and what it means where it is to be read in another language. */
  certification: string;
  certificationMeaning: string | null;
  signature: string;
  signedAt: string;
  /** The company's. */
  timeZone: string;
  sha256: string;
  verifyUrl: string;
  /** When this installation signs the PDF; null for none. */
  sealedAt: string | null;
};

type Printing = { data: ApplicationPdfData; texts: PdfTexts; in: Language };

/** The legal record stays English. */
export async function makeApplicationPdf(data: ApplicationPdfData): Promise<Uint8Array> {
  const language = data.rendition.is === "reading" ? "es" : "en";
  const texts = PDF_TEXTS[language];
  const printing = { data, texts, in: language } as const;
  return drawPaper({
    title: `${titleOf(printing)} ${data.documentNumber}`,
    author: data.employer.name,
    language,
    madeAt: new Date(data.signedAt),
    nodes: [
      ...opening(printing),
      ...sectionsOf(printing).flatMap((section) => sectionNodes(printing, section)),
      ...files(printing),
      ...notices(printing),
      ...completeness(printing),
      certification(printing),
    ],
    ...(data.sealedAt && { signature: { at: new Date(data.sealedAt), reason: texts.sealed } }),
    foot: {
      left: [fill(texts.document, { number: data.documentNumber, version: data.version }), markOf(printing)?.foot]
        .filter(Boolean)
        .join(" · "),
      right: (page, pages) => fill(texts.page, { page, pages }),
    },
  });
}

const titleOf = ({ data, texts: { application } }: Printing) =>
  data.regulated ? application.title : application.otherTitle;

/** What is not the record says so, at its head and at the foot of each page. */
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

/** As entry 1 of 49 CFR 391.21(b)(5), the CDL comes before the other licences. */
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
  const words = (held: string[], known: Coded[], none: string) =>
    held.map((code) => `${code} – ${known.find((entry) => entry.code === code)?.[language] ?? code}`).join("\n") ||
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

function opening(printing: Printing): Node[] {
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
  return [
    paragraph(data.employer.name, { size: 11, face: "bold" }),
    paragraph(data.employer.address, { ...BODY, grey: true }),
    ...(mark ? [paragraph(mark.note, { size: 9, face: "bold" }, { before: 8 })] : []),
    { ...heading(printing, "H1", titleOf(printing), "391.21"), before: 10, after: 10 },
    fields(lines),
    ...(everythingTyped(data).every(isPrintable) ? [] : [paragraph(texts.unprintable, SMALL, { after: 4 })]),
    { is: "rule", weight: 1, before: 4 },
  ];
}

const everythingTyped = ({ employer, position, applicant, sections, files, signature }: ApplicationPdfData) => [
  ...[employer.name, employer.address, position.name, applicant, signature],
  ...files.map(({ name }) => name),
  ...sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ lines }) => lines.flatMap(({ label, value }) => [label, value])),
  ),
];

/** With its paragraph of the law at the right. */
function heading({ data, texts }: Printing, tag: "H1" | "H2", said: string, rule: string | null): Row {
  const { size, width } = tag === "H1" ? { size: 17, width: 100 } : { size: 11, width: 150 };
  const cells: Row["cells"] = [{ of: text(tag, said, { size, face: "bold" }) }];
  if (data.regulated && rule) {
    const printed = fill(texts.application.rule, { paragraph: rule });
    cells.push({ width, of: paragraph(printed, { size: 8, grey: true, align: "right" }) });
  }
  return row(GAP, cells, { align: "bottom", keep: true });
}

const sectionHeading = (printing: Printing, said: string, rule: string | null = null): Node[] => [
  { ...heading(printing, "H2", said, rule), before: 12, after: 2 },
  { is: "rule", weight: 0.75, grey: true, after: 5, keep: true },
];

function sectionNodes(printing: Printing, { heading, paragraph: rule, blocks }: PdfSection): Node[] {
  const none = paragraph(printing.texts.application.noneListed, BODY);
  return [
    ...sectionHeading(printing, heading, rule),
    ...(blocks.length === 0 ? [none] : []),
    ...blocks.flatMap((block) => [...(block.heading ? [blockHeading(block.heading)] : []), fields(block.lines)]),
  ];
}

const blockHeading = (said: string) => text("H3", said, { size: 9, face: "bold" }, { before: 4, after: 3, keep: true });

function files(printing: Printing): Node[] {
  const { data, texts } = printing;
  if (data.files.length === 0) return [];
  const items = data.files.map(({ name, sha256 }) =>
    stack([text("Lbl", name, BODY), text("LBody", `SHA-256 ${sha256}`, MONO)], { tag: "LI", whole: true, after: 5 }),
  );
  return [...sectionHeading(printing, texts.application.files), list(items)];
}

function notices(printing: Printing): Node[] {
  const { data, texts } = printing;
  if (data.notices.length === 0) return [];
  const shown = ({ version, language, at }: PdfNotice) =>
    fill(texts.application.noticeAcknowledged, {
      version,
      language: texts.application.languageName[language],
      at: writeZoned(printing, at),
    });
  return [
    ...sectionHeading(printing, texts.application.notices),
    ...data.notices.flatMap((notice) => [
      blockHeading(notice.title),
      paragraph(shown(notice), SMALL, { after: 3, keep: true }),
      ...notice.paragraphs.map((said) => paragraph(said, { size: 8 }, { after: 3 })),
    ]),
  ];
}

function completeness(printing: Printing): Node[] {
  const { data, texts } = printing;
  if (data.completeness.length === 0) return [];
  const state = (complete: boolean) =>
    complete
      ? text("TD", texts.application.complete, { size: 8, align: "right", grey: true })
      : text("TD", texts.application.incomplete, { size: 8, align: "right", face: "bold" });
  const rows = data.completeness.map(({ paragraph, where, complete }) =>
    row(
      GAP,
      [
        { width: 116, of: text("TH", paragraph, { size: 8 }) },
        { of: text("TD", where, { size: 8 }) },
        { width: 110, of: state(complete) },
      ],
      { tag: "TR", after: 1.5 },
    ),
  );
  return [...sectionHeading(printing, texts.application.completeness), stack(rows, { tag: "Table" })];
}

/** 49 CFR 391.21(b)(12) puts the certification at the end, and it never leaves its signature. */
function certification(printing: Printing): Node {
  const { data, texts } = printing;
  const { application } = texts;
  const label = (said: string) => paragraph(said, SMALL, { after: 0.5 });
  const note = (said: string) => paragraph(said, SMALL, { before: 1 });
  const signature = stack([label(application.signature), paragraph(data.signature, { size: 14 })]);
  const signedAt = stack([
    label(application.signedAt),
    paragraph(writeZoned(printing, data.signedAt), BODY),
    note(`${writeInstant(data.signedAt, printing.in, "UTC")} UTC`),
  ]);
  const verify = stack([
    label(application.verify),
    paragraph(data.verifyUrl, MONO, { link: data.verifyUrl }),
    note(application.verifyWhy),
  ]);
  const nodes: Node[] = [
    { ...heading(printing, "H2", application.certification, "391.21(b)(12)"), after: 6 },
    paragraph(data.certification, { size: 10, lead: 1.4 }, { lang: "en", after: data.certificationMeaning ? 4 : 10 }),
    ...(data.certificationMeaning ? [paragraph(data.certificationMeaning, BODY, { after: 10 })] : []),
    row(GAP, [{ of: signature }, { of: signedAt }], { after: 10 }),
    label(application.checksum),
    paragraph(data.sha256, MONO, { after: 6 }),
    row(GAP, [{ of: verify }, { width: QR_SIZE, of: qr(data.verifyUrl, QR_SIZE, texts) }]),
  ];
  return stack(nodes, { whole: true, padding: 12, before: 16 });
}

function writeZoned({ data: { timeZone }, in: language }: Printing, instant: string): string {
  const zone = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName");
  return `${writeInstant(instant, language, timeZone)} ${zone?.value ?? timeZone}`;
}

const QR_SIZE = 92;
