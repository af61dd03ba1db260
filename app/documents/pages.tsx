import type { Language } from "locales/index";
import { Picture } from "./figure";
import { measurePicture } from "./pictures";
import { PAGE_HEIGHT, PAGE_WIDTH, Pages, PdfDocument } from "./sheet";
import { drawDocument } from "./tagged";
import { fill, type PdfTexts } from "./texts";

export type PagesPdfData = {
  title: string;
  author: string;
  /** ISO 8601. */
  madeAt: string;
  pictures: Uint8Array[];
};

export async function makePagesPdf(data: PagesPdfData, texts: PdfTexts, language: Language): Promise<Uint8Array> {
  const { title, author, madeAt, pictures } = data;
  const measured = await Promise.all(pictures.map(measurePicture));
  const sheets = measured.map(({ jpeg, width, height }, index) => {
    const scale = Math.min(PAGE_WIDTH / width, PAGE_HEIGHT / height);
    const alt = fill(texts.picture, { title, page: index + 1, pages: pictures.length });
    return (
      <Pages key={index} footer={title} texts={texts}>
        <Picture bytes={jpeg} width={width * scale} height={height * scale} alt={alt} />
      </Pages>
    );
  });
  return drawDocument(
    <PdfDocument title={title} author={author} language={language} madeAt={new Date(madeAt)}>
      {sheets}
    </PdfDocument>,
  );
}
