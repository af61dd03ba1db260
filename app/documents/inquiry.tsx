import type { Language } from "locales/index";
import { formatLongDay, formatLongMonth } from "~/domain/words";
import { type Field, Fields, Item, List } from "./components";
import { Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph, STYLES } from "./text";
import { fill, type PdfTexts } from "./texts";

export type InquiryPdfData = {
  company: { name: string; contact: string };
  employer: { name: string; address: string | null };
  driver: { name: string; otherNames: string | null; ssnEnding: string | null };
  /** Months; `to` is null if still employed. */
  claimedPosition: { from: string | null; to: string | null; position: string } | null;
  asksTesting: boolean;
  /** ISO 8601, and its day by the company's calendar. */
  madeAt: string;
  madeOn: string;
};

const BLANK = "_".repeat(30);
const LONG_BLANK = "_".repeat(90);

type Printing = { data: InquiryPdfData; texts: PdfTexts; language: Language };

export const makeInquiryPdf = (data: InquiryPdfData, texts: PdfTexts, language: Language) =>
  drawDocument(<Inquiry data={data} texts={texts} language={language} />);

function Inquiry({ data, texts, language }: Printing) {
  const { inquiry } = texts;
  const { company, employer } = data;
  return (
    <PdfDocument
      title={`${inquiry.title}: ${employer.name}`}
      author={company.name}
      language={language}
      madeAt={new Date(data.madeAt)}
    >
      <Pages footer={inquiry.title} texts={texts}>
        <Paragraph style={{ fontSize: 11, ...STYLES.bold }}>{company.name}</Paragraph>
        <Paragraph style={STYLES.grey}>{company.contact}</Paragraph>
        <Heading level={1} style={{ fontSize: 15 }} before={12} after={4}>
          {inquiry.title}
        </Heading>
        <Paragraph style={STYLES.body}>{formatLongDay(data.madeOn, language)}</Paragraph>
        <Paragraph style={STYLES.body} before={6} after={6}>
          {[employer.name, employer.address].filter(Boolean).join(", ")}
        </Paragraph>
        <Paragraph style={STYLES.body} after={6}>
          {fill(inquiry.description, { company: company.name })}
        </Paragraph>
        <Fields fields={aboutDriver({ data, texts, language })} />
        <QuestionGroup title={inquiry.employmentTitle} questions={Object.values(inquiry.employment)} />
        <QuestionGroup
          title={inquiry.accidentsTitle}
          questions={[inquiry.accident, inquiry.accident, inquiry.accident]}
        />
        {data.asksTesting && (
          <QuestionGroup title={inquiry.testingTitle} questions={testingQuestions(inquiry.testing)} />
        )}
        <QuestionGroup title={inquiry.answererTitle} questions={Object.values(inquiry.answerer)} />
        <Paragraph style={STYLES.small} before={10}>
          {fill(inquiry.back, { company: company.name, contact: company.contact })}
        </Paragraph>
      </Pages>
    </PdfDocument>
  );
}

function aboutDriver({ data: { driver, claimedPosition }, texts: { inquiry }, language }: Printing): Field[] {
  const month = (on: string | null) => (on ? formatLongMonth(on, language) : inquiry.stillThere);
  return [
    { label: inquiry.driver, value: driver.name },
    ...(driver.otherNames ? [{ label: inquiry.otherNames, value: driver.otherNames }] : []),
    ...(driver.ssnEnding ? [{ label: inquiry.ssnEnding, value: driver.ssnEnding }] : []),
    ...(claimedPosition?.from
      ? [{ label: inquiry.period, value: `${month(claimedPosition.from)} – ${month(claimedPosition.to)}` }]
      : []),
    ...(claimedPosition ? [{ label: inquiry.position, value: claimedPosition.position }] : []),
  ];
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

const QuestionGroup = ({ title, questions }: { title: string; questions: readonly string[] }) => (
  <>
    <Heading level={2} style={{ fontSize: 11 }} before={10} after={4}>
      {title}
    </Heading>
    <List>
      {questions.map((label, at) => (
        <Item key={at} label={label} value={label.length > 60 ? LONG_BLANK : BLANK} after={4} />
      ))}
    </List>
  </>
);
