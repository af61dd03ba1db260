/** PDFs need neither plurals nor a second namespace, so their texts are plain objects. */
import { TEXTS } from "locales/all";
import { inEachLanguage } from "locales/index";

export { fill } from "locales/fill";

export const PDF_TEXTS = inEachLanguage((language) => TEXTS[language].papers);
export type PdfTexts = (typeof PDF_TEXTS)["en"];
