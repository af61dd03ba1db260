/** The record under 49 CFR 391.21: always in English, with the applicant's answers unchanged. */
import { View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { languageName } from "~/domain/words";
import { type Field, Fields, Item, List, Rule } from "../components";
import { Pages, PdfDocument } from "../sheet";
import { drawDocument } from "../tagged";
import { Paragraph, STYLES, UnprintableNote } from "../text";
import { fill, PDF_TEXTS } from "../texts";
import { Certification, Completeness, Notices } from "./certification";
import { BlockHeading, HeadingWithParagraph, SectionHeading } from "./headings";
import {
  type ApplicationPdfData,
  copyLabelOf,
  formatZoned,
  type PdfSection,
  type PrintContext,
  titleOf,
} from "./printing";
import { sectionsOf } from "./sections";

export async function makeApplicationPdf(data: ApplicationPdfData): Promise<Uint8Array> {
  const language = data.rendition.is === "reading" ? "es" : "en";
  const texts = PDF_TEXTS[language];
  const signature = data.sealedAt ? { at: new Date(data.sealedAt), reason: texts.sealed } : null;
  return drawDocument(<Application data={data} texts={texts} language={language} />, signature);
}

function Application(printing: PrintContext) {
  const { data, texts, language } = printing;
  const foot = [
    fill(texts.document, { number: data.documentNumber, version: data.version }),
    copyLabelOf(printing)?.footer,
  ].filter(Boolean);
  return (
    <PdfDocument
      title={`${titleOf(printing)} ${data.documentNumber}`}
      author={data.employer.name}
      language={language}
      madeAt={new Date(data.signedAt)}
    >
      <Pages footer={foot.join(" · ")} texts={texts}>
        <Opening {...printing} />
        {sectionsOf(printing).map((section) => (
          <Section key={section.id} printing={printing} section={section} />
        ))}
        <Files {...printing} />
        <Notices {...printing} />
        <Completeness {...printing} />
        <Certification {...printing} />
      </Pages>
    </PdfDocument>
  );
}

function Opening(printing: PrintContext) {
  const { data, texts } = printing;
  const { application } = texts;
  const mark = copyLabelOf(printing);
  const lines: Field[] = [
    { label: application.position, value: fill(application.positionCode, data.position) },
    { label: application.applicant, value: data.applicant },
    ...(data.email === null ? [] : [{ label: application.email, value: data.email }]),
    { label: application.signed, value: formatZoned(printing, data.signedAt) },
    { label: application.documentNumber, value: data.documentNumber },
    { label: application.version, value: String(data.version) },
    { label: application.filledIn, value: languageName(data.language, printing.language) },
  ];
  return (
    <>
      <Paragraph style={{ fontSize: 11, ...STYLES.bold }}>{data.employer.name}</Paragraph>
      <Paragraph style={STYLES.grey}>{data.employer.address}</Paragraph>
      {mark && (
        <Paragraph style={{ ...STYLES.body, ...STYLES.bold }} before={8}>
          {mark.note}
        </Paragraph>
      )}
      <View style={{ marginTop: 10, marginBottom: 10 }}>
        <HeadingWithParagraph printing={printing} level={1} paragraph="391.21">
          {titleOf(printing)}
        </HeadingWithParagraph>
      </View>
      <Fields fields={lines} />
      <UnprintableNote among={allText(data)} texts={texts} after={4} />
      <Rule weight={1} before={4} />
    </>
  );
}

const allText = ({ employer, position, applicant, sections, files, typedBy, signature }: ApplicationPdfData) => [
  employer.name,
  employer.address,
  position.name,
  applicant,
  typedBy?.name ?? "",
  signature,
  ...files.map(({ name }) => name),
  ...sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ lines }) => lines.flatMap(({ label, value }) => [label, value])),
  ),
];

function Section({ printing, section }: { printing: PrintContext; section: PdfSection }) {
  const { heading, paragraph, blocks } = section;
  return (
    <>
      <SectionHeading printing={printing} paragraph={paragraph}>
        {heading}
      </SectionHeading>
      {blocks.length === 0 && <Paragraph style={STYLES.body}>{printing.texts.application.noneListed}</Paragraph>}
      {blocks.map((block, at) => (
        <Fragment key={at}>
          {block.heading && <BlockHeading>{block.heading}</BlockHeading>}
          <Fields fields={block.lines} />
        </Fragment>
      ))}
    </>
  );
}

function Files(printing: PrintContext) {
  const { data, texts } = printing;
  if (data.files.length === 0) return null;
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.files}</SectionHeading>
      <List>
        {data.files.map(({ name, sha256 }) => (
          <Item
            key={sha256}
            label={name}
            value={`SHA-256 ${sha256}`}
            styles={{ label: STYLES.body, value: STYLES.mono }}
            after={5}
          />
        ))}
      </List>
    </>
  );
}
