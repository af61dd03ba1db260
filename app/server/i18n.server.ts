import en from "locales/en/index";
import es from "locales/es/index";
import { inEachLanguage, LANGUAGES, type Language } from "locales/index";
import { type Texts, textsIn } from "locales/lookup";
import type { T } from "locales/texts";
import type { Words } from "~/domain/application/sections/transcript";
import { acceptedIn } from "./accept.server";
import { readCookie } from "./cookies.server";
import type { Headed } from "./incoming.server";

const RESOURCES = { en, es };
const TEXTS = inEachLanguage((language) => textsIn(language, RESOURCES[language]));

export const allTextsIn = (language: Language): Texts => TEXTS[language];

const isLanguage = (tag: string | undefined): tag is Language => (LANGUAGES as readonly unknown[]).includes(tag);

/** What was chosen on the page, else the first of the browser's languages that we speak. */
export function languageOf(request: Headed): Language {
  const wanted = acceptedIn(request.headers.get("accept-language") ?? "").map((tag) => tag.split("-", 1)[0]);
  return [readCookie(request, "language"), ...wanted].find(isLanguage) ?? "en";
}

export const wordsIn = (language: Language): Words => ({ language, text: TEXTS[language].from("common") });

/** What the form says to the driver is said about the driver, where locales/en/reading.ts has words for that. */
export const staffWordsIn = (language: Language): Words => {
  const text = TEXTS[language].from("common");
  return { language, text: (key, params) => text([key.replace(/^applicant:/, "reading:"), key], params) };
};

export const translator = (language: Language) => TEXTS[language].from("letters") as unknown as T<"letters">;
