/** react-pdf and its fonts load with the first document. */
import type { Language } from "locales/index";
import type { ApplicationPdfData } from "./application/printing";
import type { BinderHeadingsData, BinderPdfData } from "./binder";
import type { CdlPdfData } from "./cdl";
import type { InquiryPdfData } from "./inquiry";
import type { InquiryRecordData } from "./inquiry-record";
import type { LetterData } from "./letter";
import type { PagesPdfData } from "./pages";
import type { PosterData } from "./poster";
import type { ReleasePdfData } from "./release";
import type { RightsData } from "./rights";
import { PDF_TEXTS } from "./texts";

export type PdfRequest =
  | { kind: "cdl"; language: Language; data: CdlPdfData }
  | { kind: "application"; data: ApplicationPdfData }
  | { kind: "release"; data: ReleasePdfData }
  | { kind: "binder"; data: BinderPdfData }
  | { kind: "binder-headings"; data: BinderHeadingsData }
  | { kind: "letter"; data: LetterData }
  | { kind: "rights"; data: RightsData }
  | { kind: "inquiry"; language: Language; data: InquiryPdfData }
  | { kind: "inquiry-record"; data: InquiryRecordData }
  | { kind: "pages"; language: Language; data: PagesPdfData }
  | { kind: "poster"; data: PosterData };

export default async function makePdf(request: PdfRequest): Promise<Uint8Array> {
  const { loadFonts } = await import("./fonts");
  await loadFonts(textsOf(request));
  switch (request.kind) {
    case "cdl": {
      const { makeCdlPdf } = await import("./cdl");
      return makeCdlPdf(request.data, PDF_TEXTS[request.language], request.language);
    }
    case "application": {
      const { makeApplicationPdf } = await import("./application/application");
      return makeApplicationPdf(request.data);
    }
    case "release": {
      const { makeReleasePdf } = await import("./release");
      return makeReleasePdf(request.data, PDF_TEXTS.en);
    }
    case "binder": {
      const { makeBinderPdf } = await import("./binder");
      return makeBinderPdf(request.data);
    }
    case "binder-headings": {
      const { makeBinderHeadings } = await import("./binder");
      return makeBinderHeadings(request.data);
    }
    case "letter": {
      const { makeLetter } = await import("./letter");
      return makeLetter(request.data);
    }
    case "rights": {
      const { makeRights } = await import("./rights");
      return makeRights(request.data);
    }
    case "inquiry": {
      const { makeInquiryPdf } = await import("./inquiry");
      return makeInquiryPdf(request.data, PDF_TEXTS[request.language], request.language);
    }
    case "inquiry-record": {
      const { makeInquiryRecord } = await import("./inquiry-record");
      return makeInquiryRecord(request.data);
    }
    case "pages": {
      const { makePagesPdf } = await import("./pages");
      return makePagesPdf(request.data, PDF_TEXTS[request.language], request.language);
    }
    case "poster": {
      const { makePoster } = await import("./poster");
      return makePoster(request.data);
    }
  }
}

const textsOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return "";
  return Object.values(value).map(textsOf).join(" ");
};
