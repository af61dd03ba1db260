/** A text in each language is one field; forms and the API name one for each language (`nameEn`, `nameEs`), and here they meet. */
import { type InEachLanguage, inEachLanguage, LANGUAGES, type Language } from "locales/index";

type Named<Name extends string> = `${Name}${Capitalize<Language>}`;
export type Flat<Name extends string> = Record<Named<Name>, string>;
export type Texts<Name extends string> = Record<Name, InEachLanguage>;

const named = <Name extends string>(name: Name, language: Language) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as Named<Name>;

/** The same for each language: the fields of a form, say. */
export const eachLanguage = <Name extends string, T>(name: Name, make: () => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [named(name, language), make()])) as Record<Named<Name>, T>;

/** `{ name: { en, es } }` of `{ nameEn, nameEs }`. */
export const gather = <Name extends string>(flat: Flat<Name>, ...names: Name[]): Texts<Name> =>
  Object.fromEntries(
    names.map((name) => [name, inEachLanguage((language) => flat[named(name, language)])]),
  ) as Texts<Name>;

/** `{ nameEn, nameEs }` of `{ name: { en, es } }`. */
export const spread = <Name extends string>(texts: Texts<Name>): Flat<Name> =>
  Object.fromEntries(
    Object.entries<InEachLanguage>(texts).flatMap(([name, each]) =>
      LANGUAGES.map((language) => [named(name as Name, language), each[language]]),
    ),
  ) as Flat<Name>;
