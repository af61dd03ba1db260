/** A letter on paper. */
import type { Language } from "locales/index";
import { writeDay } from "~/domain/words";
import { drawPaper } from "./paper";
import { BODY, paragraph, text } from "./parts";

export type LetterData = {
  /** Name and address, each line. */
  from: string[];
  /** Name and address, each line. */
  to: string[];
  /** YYYY-MM-DD */
  day: string;
  title: string;
  language: Language;
  lines: string[];
};

const LETTER = { ...BODY, size: 11 };

export const makeLetter = ({ from, to, day, title, language, lines }: LetterData): Promise<Uint8Array> =>
  drawPaper({
    title,
    author: from[0] ?? "",
    language,
    madeAt: new Date(`${day}T12:00:00Z`),
    nodes: [
      ...from.map((line) => paragraph(line, LETTER)),
      paragraph(writeDay(day, language), LETTER, { before: 24 }),
      ...to.map((line, at) =>
        paragraph(line, LETTER, { before: at === 0 ? 24 : 0, after: at === to.length - 1 ? 24 : 0 }),
      ),
      text("H1", title, { ...LETTER, size: 14, face: "bold" }, { after: 12, keep: true }),
      ...lines.map((line) => paragraph(line, LETTER, { after: 10 })),
    ],
  });
