/** Cover and contents of one driver's part of a binder. English, as its records are. */
import { writeDay, writeInstant } from "~/domain/words";
import { drawPaper, type Node } from "./paper";
import { BODY, fields, paragraph, SMALL, stack, text } from "./parts";
import { fill, PDF_TEXTS } from "./texts";

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
    /** Names within the binder. */
    documents: { path: string; on: string }[];
  }[];
};

export function makeBinderPdf(data: BinderPdfData): Promise<Uint8Array> {
  const { binder, page } = PDF_TEXTS.en;
  const { company, driver, madeAt, timeZone } = data;
  return drawPaper({
    title: `${binder.title}: ${driver}`,
    author: company.name,
    language: "en",
    madeAt: new Date(madeAt),
    nodes: [
      paragraph(company.name, { size: 14, face: "bold" }),
      paragraph(company.address, { ...BODY, grey: true }),
      text("H1", binder.title, { size: 22, face: "bold" }, { before: 60, after: 6 }),
      paragraph(driver, { size: 16 }, { after: 18 }),
      fields([
        ...(company.usdot ? [{ label: binder.usdot, value: company.usdot }] : []),
        { label: binder.made, value: writeInstant(madeAt, "en", timeZone) },
        ...data.facts,
      ]),
      paragraph(binder.note, SMALL, { before: 12 }),
      { is: "new page" },
      text("H1", binder.contents, { size: 16, face: "bold" }, { after: 10 }),
      ...data.sections.flatMap(sectionNodes),
    ],
    foot: { left: driver, right: (number, pages) => fill(page, { page: number, pages }) },
  });
}

function sectionNodes({ title, paragraph: law, state, records, documents }: BinderPdfData["sections"][number]): Node[] {
  const { binder } = PDF_TEXTS.en;
  const head = [title, law && `49 CFR ${law}`].filter(Boolean).join(" · ");
  return [
    text("H2", head, { size: 10.5, face: "bold" }, { before: 8, after: 2, keep: true }),
    ...(state ? [paragraph(state, { ...BODY, grey: true }, { keep: records.length + documents.length > 0 })] : []),
    stack([
      ...records.map((said) => paragraph(said, BODY)),
      ...documents.map(({ path, on }) => paragraph(`${path} (${writeDay(on, "en")})`, BODY)),
    ]),
    ...(documents.length === 0 && records.length === 0 && !state ? [paragraph(binder.none, BODY)] : []),
  ];
}
