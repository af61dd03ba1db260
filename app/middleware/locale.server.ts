import type { i18n } from "i18next";
import { isLanguage, LANGUAGES, type Language } from "locales/index";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { LanguageDetector } from "remix-i18next/server";
import { languageNamed, languageOnOpenWeb } from "~/domain/posting/open-web";
import { pagePath } from "~/http/page-path";
import { i18nIn, languageOf } from "~/server/i18n.server";

type Context = Readonly<RouterContextProvider>;

const languageContext = createContext<Language>("en");

/** remix-i18next's middleware makes an i18next instance per request and reads only the first language of Accept-Language. */
const detector = new LanguageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: "en",
  order: ["custom"],
  findLocale: async (request) => {
    const path = pagePath(request);
    return languageOnOpenWeb(path) ?? languageNamed(path) ?? languageOf(request);
  },
});

export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const language = await detector.detect(request);
  if (isLanguage(language)) context.set(languageContext, language);
};

export const languageOfContext = (context: Context): Language => context.get(languageContext);
export const i18nOf = (context: Context): i18n => i18nIn(languageOfContext(context));
