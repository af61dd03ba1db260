import { View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { formatInstant, languageName } from "~/domain/words";
import { Beside, Columns, Framed, Row, Table } from "../components";
import { QrCode } from "../figure";
import { Address, Paragraph, STYLES, TextBlock } from "../text";
import { fill } from "../texts";
import { BlockHeading, HeadingWithParagraph, SectionHeading } from "./headings";
import { formatZoned, type PdfNotice, type PrintContext } from "./printing";

export function Notices(printing: PrintContext) {
  const { data, texts } = printing;
  if (data.notices.length === 0) return null;
  const shown = ({ version, language, at }: PdfNotice) =>
    fill(texts.application.noticeAcknowledged, {
      version,
      language: languageName(language, printing.language),
      at: formatZoned(printing, at),
    });
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.notices}</SectionHeading>
      {data.notices.map((notice) => (
        <Fragment key={notice.title}>
          <BlockHeading>{notice.title}</BlockHeading>
          <Paragraph style={STYLES.small} after={3} keepWithNext={24}>
            {shown(notice)}
          </Paragraph>
          {notice.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} style={CELL} after={3}>
              {paragraph}
            </Paragraph>
          ))}
        </Fragment>
      ))}
    </>
  );
}

export function Completeness(printing: PrintContext) {
  const { data, texts } = printing;
  if (data.completeness.length === 0) return null;
  return (
    <>
      <SectionHeading printing={printing}>{texts.application.completeness}</SectionHeading>
      <Table>
        {data.completeness.map(({ paragraph, where, complete }) => (
          <Row key={paragraph}>
            <View style={{ width: 116 }}>
              <TextBlock as="TH" style={CELL}>
                {paragraph}
              </TextBlock>
            </View>
            <View style={STYLES.column}>
              <TextBlock as="TD" style={CELL}>
                {where}
              </TextBlock>
            </View>
            <View style={{ width: 110 }}>
              <TextBlock as="TD" style={{ ...CELL, textAlign: "right", ...(complete ? GREY : STYLES.bold) }}>
                {complete ? texts.application.complete : texts.application.incomplete}
              </TextBlock>
            </View>
          </Row>
        ))}
      </Table>
    </>
  );
}

/** 49 CFR 391.21(b)(12): the certification is last, on the same page as its signature. */
export function Certification(printing: PrintContext) {
  const { data, texts } = printing;
  const { application } = texts;
  return (
    <Framed before={16}>
      <View style={{ marginBottom: 6 }}>
        <HeadingWithParagraph printing={printing} level={2} paragraph="391.21(b)(12)">
          {application.certification}
        </HeadingWithParagraph>
      </View>
      <Paragraph style={{ fontSize: 10, lineHeight: 1.4 }} lang="en" after={data.certificationMeaning ? 4 : 10}>
        {data.certification}
      </Paragraph>
      {data.certificationMeaning && (
        <Paragraph style={STYLES.body} after={10}>
          {data.certificationMeaning}
        </Paragraph>
      )}
      {data.typedBy && (
        <Paragraph style={STYLES.body} after={10}>
          {fill(application.typedBy, {
            name: data.typedBy.name,
            company: data.employer.name,
            at: formatZoned(printing, data.typedBy.at),
          })}
        </Paragraph>
      )}
      <Columns
        of={[
          <>
            <Label>{application.signature}</Label>
            <Paragraph style={{ fontSize: 14 }}>{data.signature}</Paragraph>
          </>,
          <>
            <Label>{application.signedAt}</Label>
            <Paragraph style={STYLES.body}>{formatZoned(printing, data.signedAt)}</Paragraph>
            <Note>{`${formatInstant(data.signedAt, printing.language, "UTC")} UTC`}</Note>
          </>,
        ]}
        after={10}
      />
      <Label>{application.checksum}</Label>
      <Paragraph style={STYLES.mono} after={6}>
        {data.sha256}
      </Paragraph>
      <Beside second={<QrCode address={data.verifyUrl} texts={texts} style={QR} />}>
        <Label>{application.verify}</Label>
        <Address style={STYLES.mono}>{data.verifyUrl}</Address>
        <Note>{application.verifyWhy}</Note>
      </Beside>
    </Framed>
  );
}

const Label = ({ children }: { children: string }) => (
  <Paragraph style={STYLES.small} after={0.5}>
    {children}
  </Paragraph>
);
const Note = ({ children }: { children: string }) => (
  <Paragraph style={STYLES.small} before={1}>
    {children}
  </Paragraph>
);

const CELL = { fontSize: 8 };
const GREY = { color: STYLES.grey.color };
const QR = { width: 92, height: 92 };
