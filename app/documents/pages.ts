/** Pictures of a document, one to a page, as large as they fit. */
import type { Language } from "locales/index";
import { drawPaper, type Node, PAGE_HEIGHT, PAGE_WIDTH } from "./paper";
import { measurePicture } from "./pictures";
import { fill, type PdfTexts } from "./texts";

export type PagesPdfData = {
  title: string;
  author: string;
  /** ISO 8601. */
  madeAt: string;
  /** JPEG, upright. */
  pictures: Uint8Array[];
};

/** @throws Error where a picture could not be drawn */
export async function makePagesPdf(data: PagesPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const { title, author, madeAt, pictures } = data;
  const measured = await Promise.all(pictures.map(measurePicture));
  const nodes = measured.flatMap(({ jpeg, width, height }, index): Node[] => {
    const scale = Math.min(PAGE_WIDTH / width, PAGE_HEIGHT / height);
    const alt = fill(texts.picture, { title, page: index + 1, pages: pictures.length });
    const figure: Node = { is: "figure", width: width * scale, height: height * scale, alt, shows: jpeg };
    return index === 0 ? [figure] : [{ is: "new page" }, figure];
  });
  return drawPaper({
    ...{ title, author, language, nodes },
    madeAt: new Date(madeAt),
    foot: { left: title, right: (page, pages) => fill(texts.page, { page, pages }) },
  });
}
