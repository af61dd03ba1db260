/** What was asked of one earlier employer, what was done to get an answer, and what came: for a binder. English, as its records are. */
import { writeInstant } from "~/domain/words";
import { drawPaper, type Node } from "./paper";
import { BODY, type Field, fields, paragraph, SMALL, text } from "./parts";
import { fill, PDF_TEXTS } from "./texts";

export type InquiryRecordData = {
  company: string;
  driver: string;
  employer: string;
  /** ISO 8601 */
  madeAt: string;
  timeZone: string;
  facts: Field[];
  sections: { title: string; blocks: { heading: string | null; lines: Field[] }[] }[];
};

export function makeInquiryRecord(data: InquiryRecordData): Promise<Uint8Array> {
  const { inquiryRecord, page } = PDF_TEXTS.en;
  const { company, driver, employer, madeAt, timeZone } = data;
  return drawPaper({
    title: `${inquiryRecord.title}: ${employer}`,
    author: company,
    language: "en",
    madeAt: new Date(madeAt),
    nodes: [
      paragraph(company, { size: 11, face: "bold" }),
      text("H1", inquiryRecord.title, { size: 15, face: "bold" }, { before: 12, after: 6 }),
      fields([
        { label: inquiryRecord.driver, value: driver },
        { label: inquiryRecord.employer, value: employer },
        { label: inquiryRecord.made, value: writeInstant(madeAt, "en", timeZone) },
        ...data.facts,
      ]),
      ...data.sections.flatMap(sectionNodes),
      paragraph(inquiryRecord.note, SMALL, { before: 12 }),
    ],
    foot: { left: driver, right: (number, pages) => fill(page, { page: number, pages }) },
  });
}

const sectionNodes = ({ title, blocks }: InquiryRecordData["sections"][number]): Node[] => [
  text("H2", title, { size: 11, face: "bold" }, { before: 12, after: 4, keep: true }),
  ...blocks.flatMap(({ heading, lines }) => [
    ...(heading ? [text("H3", heading, { ...BODY, face: "bold" }, { before: 4, after: 2, keep: true })] : []),
    fields(lines),
  ]),
];
