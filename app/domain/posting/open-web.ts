import { isLanguage, LANGUAGES, type Language } from "locales/index";

/** Pages that search engines list. Crawlers send neither cookie nor language, so each language has an address of its own. */
const OPEN_WEB = new Set(["jobs", "job", "jobs.atom", "careers"]);
const UNPREFIXED: Language = "en";

export function languageOnOpenWeb(path: string): Language | undefined {
  const [first = "", second = ""] = path.slice(1).split(/[/?]/);
  if (OPEN_WEB.has(first)) return UNPREFIXED;
  return isLanguage(first) && first !== UNPREFIXED && OPEN_WEB.has(second) ? first : undefined;
}

export const hasOwnPrefix = (language: Language): boolean => language !== UNPREFIXED;
export const inLanguage = (path: string, language: Language): string =>
  language === UNPREFIXED ? path : `/${language}${path}`;

export const LANGUAGE_PARAM = "language";
const NAMED = new RegExp(`^(/apply\\?(?:.*&)?)${LANGUAGE_PARAM}=(\\w+)&?`);

/** What a link to the first page of an application names: whoever read a position in Spanish applies in Spanish. */
export function languageNamed(path: string): Language | undefined {
  const language = NAMED.exec(path)?.[2];
  return isLanguage(language) ? language : undefined;
}

export function switchLanguage(path: string, language: Language): string {
  const current = languageOnOpenWeb(path);
  if (languageNamed(path)) return path.replace(NAMED, "$1").replace(/[?&]$/, "");
  return current ? inLanguage(current === UNPREFIXED ? path : path.slice(current.length + 1), language) : path;
}

export const eachAddress = (path: string): { language: Language; path: string }[] =>
  LANGUAGES.map((language) => ({ language, path: inLanguage(path, language) }));
