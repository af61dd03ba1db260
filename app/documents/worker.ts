/** Runs in a worker thread and loads react-pdf with the first document. */
import type { Language } from "locales/index";
import type { ApplicationPaperData } from "./application";
import type { CdlPaperData } from "./cdl";
import type { PosterData } from "./poster";
import { PAPER_TEXTS } from "./texts";

export type PaperRequest =
  | { paper: "cdl"; language: Language; data: CdlPaperData }
  | { paper: "application"; data: ApplicationPaperData }
  | { paper: "poster"; data: PosterData };

export default async function makePaper(request: PaperRequest): Promise<Uint8Array> {
  switch (request.paper) {
    case "cdl": {
      const { makeCdlPaper } = await import("./cdl");
      return makeCdlPaper(request.data, PAPER_TEXTS[request.language], request.language);
    }
    case "application": {
      const { makeApplicationPaper } = await import("./application");
      // The legal record stays English.
      return makeApplicationPaper(request.data, PAPER_TEXTS.en);
    }
    case "poster": {
      const { makePoster } = await import("./poster");
      return makePoster(request.data);
    }
  }
}
