/** In English, as the records in it are. */
import { writeDay, writeInstant } from "~/domain/words";
import { Fields, Heading, Pages, Paragraph, PdfDocument, STYLES } from "./components";
import { drawDocument } from "./tagged";
import { PDF_TEXTS } from "./texts";

export type BinderPdfData = {
  company: { name: string; address: string; usdot: string | null };
  driver: string;
  facts: { label: string; value: string }[];
  /** ISO 8601 */
  madeAt: string;
  timeZone: string;
  sections: {
    title: string;
    paragraph: string | null;
    state: string | null;
    records: string[];
    documents: { path: string; on: string }[];
  }[];
};

export const makeBinderPdf = (binder: BinderPdfData) => drawDocument(<Binder {...binder} />);

function Binder({ company, driver, facts, madeAt, timeZone, sections }: BinderPdfData) {
  const texts = PDF_TEXTS.en;
  const { binder } = texts;
  const cover = [
    ...(company.usdot ? [{ label: binder.usdot, value: company.usdot }] : []),
    { label: binder.made, value: writeInstant(madeAt, "en", timeZone) },
    ...facts,
  ];
  return (
    <PdfDocument title={`${binder.title}: ${driver}`} author={company.name} language="en" madeAt={new Date(madeAt)}>
      <Pages foot={driver} texts={texts}>
        <Paragraph style={{ fontSize: 14, ...STYLES.bold }}>{company.name}</Paragraph>
        <Paragraph style={STYLES.grey}>{company.address}</Paragraph>
        <Heading level={1} style={{ fontSize: 22 }} before={60} after={6}>
          {binder.title}
        </Heading>
        <Paragraph style={{ fontSize: 16 }} after={18}>
          {driver}
        </Paragraph>
        <Fields lines={cover} />
        <Paragraph style={STYLES.small} before={12}>
          {binder.note}
        </Paragraph>
      </Pages>
      <Pages foot={driver} texts={texts}>
        <Heading level={1} style={{ fontSize: 16 }} after={10}>
          {binder.contents}
        </Heading>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </Pages>
    </PdfDocument>
  );
}

function Section({ title, paragraph: law, state, records, documents }: BinderPdfData["sections"][number]) {
  const { binder } = PDF_TEXTS.en;
  const held = [...records, ...documents.map(({ path, on }) => `${path} (${writeDay(on, "en")})`)];
  return (
    <>
      <Heading level={2} style={{ fontSize: 10.5 }} before={8} after={2} keepWithNext={24}>
        {[title, law && `49 CFR ${law}`].filter(Boolean).join(" · ")}
      </Heading>
      {state && (
        <Paragraph style={STYLES.grey} keepWithNext={12}>
          {state}
        </Paragraph>
      )}
      {held.map((line) => (
        <Paragraph key={line} style={STYLES.body}>
          {line}
        </Paragraph>
      ))}
      {held.length === 0 && !state && <Paragraph style={STYLES.body}>{binder.none}</Paragraph>}
    </>
  );
}
