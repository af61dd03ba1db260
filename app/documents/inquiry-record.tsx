import { Fragment } from "react";
import { formatInstant } from "~/domain/words";
import { type Field, Fields } from "./components";
import { Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph, STYLES, UnprintableNote } from "./text";
import { PDF_TEXTS } from "./texts";

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

export const makeInquiryRecord = (record: InquiryRecordData) => drawDocument(<InquiryRecord {...record} />);

function InquiryRecord({ company, driver, employer, madeAt, timeZone, facts, sections }: InquiryRecordData) {
  const texts = PDF_TEXTS.en;
  const { inquiryRecord } = texts;
  const head = [
    { label: inquiryRecord.driver, value: driver },
    { label: inquiryRecord.employer, value: employer },
    { label: inquiryRecord.made, value: formatInstant(madeAt, "en", timeZone) },
    ...facts,
  ];
  const answers = sections.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines));
  return (
    <PdfDocument title={`${inquiryRecord.title}: ${employer}`} author={company} language="en" madeAt={new Date(madeAt)}>
      <Pages footer={driver} texts={texts}>
        <Paragraph style={{ fontSize: 11, ...STYLES.bold }}>{company}</Paragraph>
        <Heading level={1} style={{ fontSize: 15 }} before={12} after={6}>
          {inquiryRecord.title}
        </Heading>
        <Fields fields={head} />
        <UnprintableNote among={[company, ...[...head, ...answers].map(({ value }) => value)]} texts={texts} />
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        <Paragraph style={STYLES.small} before={12}>
          {inquiryRecord.note}
        </Paragraph>
      </Pages>
    </PdfDocument>
  );
}

const Section = ({ title, blocks }: InquiryRecordData["sections"][number]) => (
  <>
    <Heading level={2} style={{ fontSize: 11 }} before={12} after={4}>
      {title}
    </Heading>
    {blocks.map(({ heading, lines }, at) => (
      <Fragment key={at}>
        {heading && (
          <Heading level={3} style={STYLES.body} before={4} after={2}>
            {heading}
          </Heading>
        )}
        <Fields fields={lines} />
      </Fragment>
    ))}
  </>
);
