/** The request to an earlier employer on paper, for fax and post, with blank lines for the answer. */
import type { Language } from "locales/index";
import { writeDay, writeMonth } from "~/domain/words";
import { drawPaper, type Node } from "./paper";
import { BODY, type Field, field, fields, paragraph, SMALL, stack, text } from "./parts";
import { fill, type PdfTexts } from "./texts";

export type InquiryPdfData = {
  company: { name: string; contact: string };
  employer: { name: string; address: string | null };
  driver: { name: string; otherNames: string | null; ssnEnding: string | null };
  /** Months; `to` is null for still there. */
  said: { from: string | null; to: string | null; position: string } | null;
  asksTesting: boolean;
  /** ISO 8601, and its day by the company's calendar. */
  madeAt: string;
  madeOn: string;
};

const BLANK = "_".repeat(30);
const LONG_BLANK = "_".repeat(90);

export function makeInquiryPdf(data: InquiryPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const { inquiry } = texts;
  const { company, employer, driver, said } = data;
  const month = (on: string | null) => (on ? writeMonth(on, language) : inquiry.stillThere);
  const about: Field[] = [
    { label: inquiry.driver, value: driver.name },
    ...(driver.otherNames ? [{ label: inquiry.otherNames, value: driver.otherNames }] : []),
    ...(driver.ssnEnding ? [{ label: inquiry.ssnEnding, value: driver.ssnEnding }] : []),
    ...(said?.from ? [{ label: inquiry.period, value: `${month(said.from)} – ${month(said.to)}` }] : []),
    ...(said ? [{ label: inquiry.position, value: said.position }] : []),
  ];
  return drawPaper({
    title: `${inquiry.title}: ${employer.name}`,
    author: company.name,
    language,
    madeAt: new Date(data.madeAt),
    nodes: [
      paragraph(company.name, { size: 11, face: "bold" }),
      paragraph(company.contact, { ...BODY, grey: true }),
      text("H1", inquiry.title, { size: 15, face: "bold" }, { before: 12, after: 4 }),
      paragraph(writeDay(data.madeOn, language), BODY),
      paragraph([employer.name, employer.address].filter(Boolean).join(", "), BODY, { before: 6, after: 6 }),
      paragraph(fill(inquiry.what, { company: company.name }), BODY, { after: 6 }),
      fields(about),
      ...part(inquiry.employmentTitle, Object.values(inquiry.employment)),
      ...part(inquiry.accidentsTitle, [inquiry.accident, inquiry.accident, inquiry.accident]),
      ...(data.asksTesting ? part(inquiry.testingTitle, testingQuestions(inquiry.testing)) : []),
      ...part(inquiry.answererTitle, Object.values(inquiry.answerer)),
      paragraph(fill(inquiry.back, { company: company.name, contact: company.contact }), SMALL, { before: 10 }),
    ],
    foot: { left: inquiry.title, right: (page, pages) => fill(texts.page, { page, pages }) },
  });
}

const testingQuestions = ({ subject, alcohol, drugs, returned, ...others }: PdfTexts["inquiry"]["testing"]) => [
  subject,
  alcohol,
  drugs,
  others.refusedTest,
  others.otherViolation,
  others.fromEarlier,
  returned,
];

const part = (title: string, asked: readonly string[]): Node[] => [
  text("H2", title, { size: 11, face: "bold" }, { before: 10, after: 4, keep: true }),
  stack(
    asked.map((label) => ({ ...field({ label, value: label.length > 60 ? LONG_BLANK : BLANK }), after: 4 })),
    { tag: "L" },
  ),
];
