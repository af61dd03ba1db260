import { formatInstant } from "~/domain/words";
import { Fields } from "./components";
import { Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph, STYLES } from "./text";
import { fill, PDF_TEXTS } from "./texts";

type Section = {
  title: string;
  paragraph: string | null;
  states: { text: string; isMissing: boolean }[];
  records: string[];
  documents: { name: string; page: number | null }[];
};

export type BinderPdfData = {
  company: { name: string; address: string; usdot: string | null };
  driver: string;
  facts: { label: string; value: string }[];
  madeAt: string;
  timeZone: string;
  sections: (Section & { page: number })[];
  pages: number;
};

export type BinderHeadingsData = Pick<BinderPdfData, "company" | "driver" | "madeAt" | "pages"> & {
  groups: (Section & { page: number })[][];
};

const TEXTS = PDF_TEXTS.en;
const { binder } = TEXTS;

export const makeBinderPdf = (data: BinderPdfData) => drawDocument(<Binder {...data} />);
export const makeBinderHeadings = (data: BinderHeadingsData) => drawDocument(<Headings {...data} />);

const zoneOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

function Binder({ company, driver, facts, madeAt, timeZone, sections, pages }: BinderPdfData) {
  const cover = [
    ...(company.usdot ? [{ label: binder.usdot, value: company.usdot }] : []),
    { label: binder.made, value: `${formatInstant(madeAt, "en", timeZone)} ${zoneOf(madeAt, timeZone)}` },
    ...facts,
  ];
  const missing = sections.filter(({ states }) => states.some(({ isMissing }) => isMissing));
  return (
    <PdfDocument title={`${binder.title}: ${driver}`} author={company.name} language="en" madeAt={new Date(madeAt)}>
      <Pages footer={driver} texts={TEXTS} ofDocument={{ pages }}>
        <Paragraph style={{ fontSize: 14, ...STYLES.bold }}>{company.name}</Paragraph>
        <Paragraph style={STYLES.grey}>{company.address}</Paragraph>
        <Heading level={1} style={{ fontSize: 22 }} before={60} after={6}>
          {binder.title}
        </Heading>
        <Paragraph style={{ fontSize: 16 }} after={18}>
          {driver}
        </Paragraph>
        <Fields fields={cover} />
        <Heading level={2} style={{ fontSize: 11 }} before={14} after={4}>
          {binder.missing}
        </Heading>
        {missing.length === 0 && <Paragraph style={STYLES.body}>{binder.nothingMissing}</Paragraph>}
        {missing.map((section) => (
          <Paragraph key={section.title} style={STYLES.body}>
            {`${paragraphLine(section)}: ${section.states.map(({ text }) => text).join(", ")}`}
          </Paragraph>
        ))}
        <Paragraph style={STYLES.small} before={12}>
          {binder.note}
        </Paragraph>
      </Pages>
      <Pages footer={driver} texts={TEXTS} ofDocument={{ pages }}>
        <Heading level={1} style={{ fontSize: 16 }} after={10}>
          {binder.contents}
        </Heading>
        {sections.map((section) => (
          <Contents key={section.title} {...section} at={section.page} />
        ))}
      </Pages>
    </PdfDocument>
  );
}

const MAX_LISTED = 22;

const Headings = ({ company, driver, madeAt, groups, pages }: BinderHeadingsData) => (
  <PdfDocument title={`${binder.title}: ${driver}`} author={company.name} language="en" madeAt={new Date(madeAt)}>
    {groups.map((sections, at) => (
      <Pages key={at} footer={driver} texts={TEXTS} ofDocument={{ pages, first: sections[0]?.page ?? 0 }}>
        {sections.map(({ page: _, ...section }) => (
          <Contents
            key={section.title}
            {...section}
            documents={section.documents.slice(0, MAX_LISTED)}
            records={section.records.slice(0, MAX_LISTED)}
            size={14}
          />
        ))}
      </Pages>
    ))}
  </PdfDocument>
);

const paragraphLine = ({ title, paragraph }: Section) =>
  [paragraph && `49 CFR ${paragraph}`, title].filter(Boolean).join(" · ");

function Contents({ at, size = 10.5, ...section }: Section & { at?: number; size?: number }) {
  const { states, records, documents } = section;
  const onPage = (page: number | null) => (page === null ? binder.notShown : fill(binder.page, { page }));
  const held = [...records, ...documents.map(({ name, page }) => `${name} (${onPage(page)})`)];
  return (
    <>
      <Heading level={2} style={{ fontSize: size }} before={size - 2} after={2} keepWithNext={24}>
        {[paragraphLine(section), at && fill(binder.page, { page: at })].filter(Boolean).join(" · ")}
      </Heading>
      {states.map(({ text, isMissing }) => (
        <Paragraph key={text} style={isMissing ? { ...STYLES.body, ...STYLES.bold } : STYLES.grey} keepWithNext={12}>
          {text}
        </Paragraph>
      ))}
      {held.map((line) => (
        <Paragraph key={line} style={STYLES.body}>
          {line}
        </Paragraph>
      ))}
      {held.length === 0 && <Paragraph style={STYLES.body}>{binder.none}</Paragraph>}
    </>
  );
}
