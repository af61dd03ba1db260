import { View } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { formatDay, formatInstant } from "~/domain/words";
import { CELL_WORD, Columns, type Field, Item, LabeledRow, List, Rule } from "./components";
import { Picture } from "./figure";
import { MONO } from "./fonts";
import { arrangePictures, type Picture as Measured, measurePicture } from "./pictures";
import { Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph, TextBlock, UnprintableNote } from "./text";
import { fill, type PdfTexts } from "./texts";

export type CdlPdfData = {
  record: CdlRecord;
  company: string;
  documentNumber: string;
  version: number;
  submittedAt: string;
  timeZone?: string;
  front: Uint8Array;
  back: Uint8Array;
  hashes: Record<ImageSide | "record", string>;
};

type Printing = {
  data: CdlPdfData;
  texts: PdfTexts;
  language: Language;
  pictures: Record<ImageSide, Measured>;
};

export async function makeCdlPdf(data: CdlPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const [front, back] = await Promise.all([measurePicture(data.front), measurePicture(data.back)]);
  return drawDocument(<Cdl data={data} texts={texts} language={language} pictures={{ front, back }} />);
}

function Cdl(printing: Printing) {
  const { data, texts, language } = printing;
  const foot = fill(texts.document, { number: data.documentNumber, version: data.version });
  return (
    <PdfDocument
      title={`${texts.cdl.title} ${data.documentNumber}`}
      author={data.company}
      language={language}
      madeAt={new Date(data.submittedAt)}
    >
      <Pages footer={foot} texts={texts}>
        <Licence {...printing} />
      </Pages>
      <Pages footer={foot} texts={texts}>
        <Pictures {...printing} />
      </Pages>
    </PdfDocument>
  );
}

function Licence({ data, texts, language }: Printing) {
  const { cdl } = texts;
  const { record, hashes } = data;
  return (
    <>
      <Paragraph style={{ ...BODY, color: SMALL.color }}>{data.company}</Paragraph>
      <Heading level={1} style={{ fontSize: 20 }} before={3} after={12}>
        {cdl.title}
      </Heading>
      <Lines
        rows={[
          [
            { label: cdl.documentNumber, value: data.documentNumber, mono: true },
            { label: cdl.version, value: String(data.version) },
            { label: cdl.handedIn, value: formatSubmittedAt(data, language) },
          ],
        ]}
      />
      <Rule weight={1} before={5} />
      <PartHeading>{cdl.driver}</PartHeading>
      <Lines
        rows={[
          [
            { label: cdl.firstName, value: record.firstName },
            { label: cdl.middleName, value: record.middleName ?? cdl.none.middleName },
          ],
          [
            { label: cdl.lastName, value: record.lastName },
            { label: cdl.suffix, value: record.suffix ?? cdl.none.suffix },
          ],
        ]}
      />
      <PartHeading>{cdl.licence}</PartHeading>
      <Lines
        rows={[
          [
            { label: cdl.licenceNumber, value: record.licenceNumber, mono: true },
            { label: cdl.stateIssued, value: `${record.stateIssued} – ${stateName(record.stateIssued)}` },
            { label: cdl.expirationDate, value: formatDay(record.expirationDate, language) },
          ],
        ]}
      />
      <PartHeading>{cdl.licenceClasses}</PartHeading>
      <Codes held={record.licenceClasses} codes={CDL_CLASSES} none={cdl.none.licenceClasses} language={language} />
      <PartHeading>{cdl.endorsements}</PartHeading>
      <Codes held={record.endorsements} codes={ENDORSEMENTS} none={cdl.none.endorsements} language={language} />
      <Other title={cdl.otherEndorsements}>{record.otherEndorsements}</Other>
      <PartHeading>{cdl.restrictions}</PartHeading>
      <Codes held={record.restrictions} codes={RESTRICTIONS} none={cdl.none.restrictions} language={language} />
      <Other title={cdl.otherRestrictions}>{record.otherRestrictions}</Other>
      <PartHeading>{cdl.checksums}</PartHeading>
      <List>
        {[...IMAGE_SIDES, "record" as const].map((part) => (
          <LabeledRow key={part} width={66}>
            <TextBlock as="Lbl" style={SMALL}>
              {cdl[part]}
            </TextBlock>
            <TextBlock as="LBody" style={{ fontSize: 8, fontFamily: MONO }}>
              {hashes[part]}
            </TextBlock>
          </LabeledRow>
        ))}
      </List>
      <Paragraph style={SMALL} before={2}>
        {cdl.checksumsWhy}
      </Paragraph>
      <UnprintableNote among={[allText(data)]} texts={texts} style={SMALL} before={2} />
    </>
  );
}

function allText({ company, record }: CdlPdfData): string {
  const { firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions } = record;
  return [company, firstName, middleName, lastName, suffix, otherEndorsements, otherRestrictions].join(" ");
}

const PartHeading = ({ children }: { children: string }) => (
  <Heading level={2} style={{ fontSize: 11 }} before={16} after={6} keepWithNext={30}>
    {children}
  </Heading>
);

const Lines = ({ rows }: { rows: Field[][] }) => (
  <List>
    {rows.map((lines, at) => (
      <Columns
        key={at}
        of={lines.map((line) => (
          <Item key={line.label} {...line} styles={{ label: SMALL, value: BODY }} maxWordLength={CELL_WORD} />
        ))}
        after={7}
      />
    ))}
  </List>
);

type Held = { held: string[]; codes: Coded[]; none: string; language: Language };

const Codes = ({ held, codes, none, language }: Held) =>
  held.length === 0 ? (
    <Paragraph style={BODY}>{none}</Paragraph>
  ) : (
    <List>
      {held.map((code) => (
        <LabeledRow key={code} width={22}>
          <TextBlock as="Lbl" style={{ ...BODY, fontWeight: 700 }}>
            {code}
          </TextBlock>
          <TextBlock as="LBody" style={BODY}>
            {codes.find((entry) => entry.code === code)?.[language] ?? ""}
          </TextBlock>
        </LabeledRow>
      ))}
    </List>
  );

const Other = ({ title, children }: { title: string; children: string | undefined }) =>
  children ? (
    <>
      <PartHeading>{title}</PartHeading>
      <Paragraph style={BODY}>{children}</Paragraph>
    </>
  ) : null;

function Pictures({ data, texts: { cdl }, pictures }: Printing) {
  const { beside, sizes } = arrangePictures(pictures, PICTURE_ROOM, GAP);
  const shown = IMAGE_SIDES.map((side) => (
    <View key={side} wrap={false} style={{ marginBottom: 12 }}>
      <Paragraph style={SMALL} after={1}>
        {cdl[side]}
      </Paragraph>
      <Picture bytes={pictures[side].jpeg} alt={cdl.picture[side]} {...sizes[side]} />
    </View>
  ));
  return (
    <>
      <Heading level={2} style={{ fontSize: 11 }}>
        {cdl.pictures}
      </Heading>
      <Paragraph style={BODY} after={12}>
        {fullName(data.record)}
      </Paragraph>
      {beside ? <Columns of={shown} /> : shown}
    </>
  );
}

function formatSubmittedAt({ submittedAt, timeZone = "America/Chicago" }: CdlPdfData, language: Language): string {
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(new Date(submittedAt))
    .find(({ type }) => type === "timeZoneName");
  return `${formatInstant(submittedAt, language, timeZone)} ${zone?.value ?? ""}`.trim();
}

function fullName({ firstName, middleName, lastName, suffix }: CdlRecord): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");
}

const GAP = 16;
const PICTURE_ROOM = { width: 504, height: 560 };

const BODY = { fontSize: 10, lineHeight: 1.35 };
const SMALL = { fontSize: 8, lineHeight: 1.35, color: "#444444" };
