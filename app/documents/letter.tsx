import type { Language } from "locales/index";
import { formatLongDay } from "~/domain/words";
import { PdfDocument, PlainPages } from "./sheet";
import { drawDocument } from "./tagged";
import { Heading, Paragraph } from "./text";

export type LetterData = {
  from: string[];
  to: string[];
  day: string;
  title: string;
  language: Language;
  lines: string[];
};

const LETTER = { fontSize: 11 };

export const makeLetter = (letter: LetterData) => drawDocument(<Letter {...letter} />);

const Letter = ({ from, to, day, title, language, lines }: LetterData) => (
  <PdfDocument title={title} author={from[0] ?? ""} language={language} madeAt={new Date(`${day}T12:00:00Z`)}>
    <PlainPages>
      {from.map((line, at) => (
        <Paragraph key={at} style={LETTER}>
          {line}
        </Paragraph>
      ))}
      <Paragraph style={LETTER} before={24} after={24}>
        {formatLongDay(day, language)}
      </Paragraph>
      {to.map((line, at) => (
        <Paragraph key={at} style={LETTER}>
          {line}
        </Paragraph>
      ))}
      <Heading level={1} style={{ fontSize: 14 }} before={24} after={12}>
        {title}
      </Heading>
      {lines.map((line, at) => (
        <Paragraph key={at} style={LETTER} after={10}>
          {line}
        </Paragraph>
      ))}
    </PlainPages>
  </PdfDocument>
);
