/** The privacy policy and the terms; earlier versions stay readable at their own address. */
import { TEXTS } from "./all";
import { byVersion, type Versions } from "./versions";

export type LegalPage = "privacy" | "terms";
export type LegalText = { intro: string; parts: readonly { title: string; text: string }[] };
export type LegalTexts = Record<LegalPage, Versions<LegalText>>;

const versionsOf = (page: LegalPage) => byVersion(TEXTS.en.legal[page], (language) => TEXTS[language].legal[page]);

export const LEGAL = { privacy: versionsOf("privacy"), terms: versionsOf("terms") };
