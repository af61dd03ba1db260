/** Runs in a thread of its own: a request in, the paper's bytes out. The PDF library is loaded with the first paper. */
import type { Language } from "locales/index";
import type { CdlPaperData } from "./cdl";
import { PAPER_TEXTS } from "./texts";

export type PaperRequest = { paper: "cdl"; language: Language; data: CdlPaperData };

/** @returns the PDF's bytes @throws where a picture could not be drawn */
export default async function makePaper(request: PaperRequest): Promise<Uint8Array> {
  const texts = PAPER_TEXTS[request.language];
  switch (request.paper) {
    case "cdl": {
      const { makeCdlPaper } = await import("./cdl");
      return makeCdlPaper(request.data, texts, request.language);
    }
  }
}
