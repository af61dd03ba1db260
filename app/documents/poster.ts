import { LANGUAGES, type Language } from "locales/index";
import { writeDay } from "~/domain/words";
import { drawPaper, type Node, roomBeside } from "./paper";
import { paragraph, qr, text } from "./parts";
import type { Style } from "./pen";
import { fill, PDF_TEXTS } from "./texts";

export type PosterData = {
  company: string;
  logo: { png: Uint8Array; width: number; height: number } | null;
  names: Record<Language, string>;
  location: string;
  code: string;
  address: string;
  link: string;
  closesOn: string | null;
};

/** The square takes what the names leave of the one page. */
export async function makePoster(data: PosterData): Promise<Uint8Array> {
  const { company, names, location, code, address, link, closesOn } = data;
  const said = (text: (language: Language) => string): Node[] =>
    LANGUAGES.map((lang) => paragraph(text(lang), { size: 12, align: "center" }, { lang, after: 4 }));
  const above: Node[] = [
    ...(data.logo ? [logo(data.logo, company)] : []),
    paragraph(company, { size: 20, align: "center" }, { before: 6, after: 24 }),
    ...LANGUAGES.flatMap((lang) => [
      text("H1", names[lang], lang === "en" ? NAME : SECOND_NAME, { lang, keep: true, after: 4 }),
      paragraph(PDF_TEXTS[lang].poster.apply, { size: 14, align: "center" }, { lang, after: 14 }),
    ]),
    paragraph(location, { size: 20, align: "center" }, { before: 6, after: 4 }),
  ];
  const below: Node[] = [
    ...said((lang) => fill(PDF_TEXTS[lang].poster.how, { address })),
    paragraph(code, { size: 60, face: "mono", spacing: 6, align: "center" }, { before: 8, after: 12 }),
    ...(closesOn ? said((lang) => fill(PDF_TEXTS[lang].poster.until, { day: writeDay(closesOn, lang) })) : []),
  ];
  const head = { title: `${names.en} – ${code}`, author: company, language: "en" as const, madeAt: new Date() };
  const size = Math.max(QR_SIZES.least, Math.min(QR_SIZES.most, roomBeside([...above, ...below], head) - 4));
  const square = qr(link, size, PDF_TEXTS.en, { align: "center", after: 4 });
  return drawPaper({ ...head, nodes: [...above, square, ...below] });
}

function logo({ png, width, height }: NonNullable<PosterData["logo"]>, company: string): Node {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height);
  const alt = fill(PDF_TEXTS.en.poster.logo, { company });
  return { is: "figure", width: width * scale, height: height * scale, shows: png, align: "center", alt };
}

const NAME: Style = { size: 34, lead: 1.15, face: "bold", align: "center" };
const SECOND_NAME: Style = { ...NAME, size: 26 };
const QR_SIZES = { least: 100, most: 300 };
const LOGO_ROOM = { width: 240, height: 56 };
