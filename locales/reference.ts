/** The words of code lists, which pages in the browser need too. */
import type en from "./en/reference";
import { inEachLanguage, type Translated } from "./index";

export type ReferenceTexts = Translated<typeof en>;
const FOLDERS = import.meta.glob<ReferenceTexts>("./*/reference.ts", { eager: true, import: "default" });

export const REFERENCE = inEachLanguage((language) => FOLDERS[`./${language}/reference.ts`] as ReferenceTexts);
