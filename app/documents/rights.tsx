import { RIGHTS_SUMMARIES } from "locales/rights-summaries";
import { Columns } from "./components";
import { PdfDocument, PlainPages } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph, STYLES } from "./text";

export type RightsData = { summaryVersion: string };

export const makeRights = ({ summaryVersion }: RightsData) => drawDocument(<Rights summaryVersion={summaryVersion} />);

const TEXT = { fontSize: 10 };

function Rights({ summaryVersion }: RightsData) {
  const summary = RIGHTS_SUMMARIES.find((one) => one.version === summaryVersion) ?? RIGHTS_SUMMARIES[0];
  const madeAt = new Date(`${summary.version}T12:00:00Z`);
  return (
    <PdfDocument title={summary.title} author="Consumer Financial Protection Bureau" language="en" madeAt={madeAt}>
      <PlainPages>
        <Paragraph style={TEXT} after={12} lang="es">
          {summary.spanish}
        </Paragraph>
        <Heading level={1} style={{ fontSize: 14 }} after={10}>
          {summary.title}
        </Heading>
        <Paragraph style={TEXT}>{summary.intro}</Paragraph>
        {summary.rights.map(({ heading, paragraphs }) => [
          <Heading key={heading} level={2} style={TEXT} before={9} after={2}>
            {heading}
          </Heading>,
          ...paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} style={TEXT} after={3}>
              {paragraph}
            </Paragraph>
          )),
        ])}
        <Paragraph style={{ ...TEXT, ...STYLES.bold }} before={9} after={12}>
          {summary.closing}
        </Paragraph>
        {summary.contacts.map((cells, at) => (
          <Columns
            key={cells[0]}
            after={6}
            of={cells.map((cell) => (
              <Paragraph key={cell} style={{ fontSize: 9, ...(at === 0 && STYLES.bold) }}>
                {cell}
              </Paragraph>
            ))}
          />
        ))}
      </PlainPages>
    </PdfDocument>
  );
}
