import { createInstance, type i18n } from "i18next";
import en from "locales/en/index";
import es from "locales/es/index";
import { i18nOptions, inEachLanguage, LANGUAGES, type Language } from "locales/index";
import type { T } from "locales/texts";
import { RemixI18Next } from "remix-i18next/server";
import type { Words } from "~/domain/application/sections/transcript";
import { readCookie } from "./cookies.server";

const RESOURCES = { en, es };

function ready(language: Language): i18n {
  const instance = createInstance();
  instance.init({ ...i18nOptions, lng: language, resources: { [language]: RESOURCES[language] }, initAsync: false });
  return instance;
}

const instances = inEachLanguage(ready);

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: "en",
    order: ["custom", "header"],
    findLocale: async (request) => readCookie(request, "language") ?? null,
  },
});

export async function languageOf(request: Request): Promise<Language> {
  return (await detector.getLocale(request)) as Language;
}

export const wordsIn = (language: Language): Words => ({
  language,
  text: (key, params) => (instances[language].t as (key: string, params?: object) => string)(key, params),
});

export const i18nFor = (language: Language): i18n => instances[language];
export const translator = (language: Language) =>
  instances[language].getFixedT(language, "letters") as unknown as T<"letters">;
