/** A text in each language is one field; forms and the API name one for each language (`nameEn`, `nameEs`), and here they meet. */
import { type InEachLanguage, LANGUAGES, type Language } from "locales/index";

type Named<Name extends string, L extends Language = Language> = `${Name}${Capitalize<L>}`;
export type Flat<Name extends string> = Record<Named<Name>, string>;
export type Texts<Name extends string> = Record<Name, InEachLanguage>;
/** Of a text that need not be there in every language. */
export type SomeLanguages<T = string> = { [L in Language]?: T | undefined };
/** English is written first. */
export type Translatable = SomeLanguages & { en: string };

export const named = <Name extends string, L extends Language>(name: Name, language: L) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as Named<Name, L>;

/** In English where the language has no words yet. */
export const textIn = <T extends SomeLanguages>(text: T, language: Language): string | T["en"] =>
  text[language] || text.en;

/** The same for each language: the fields of a form, say. */
export const eachLanguage = <Name extends string, T>(name: Name, make: () => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [named(name, language), make()])) as Record<Named<Name>, T>;

type Gathered<F, Name extends string> = Omit<F, Named<Name>> & {
  [N in Name]: { [K in keyof F as K extends `${N}${infer L}` ? Extract<Uncapitalize<L>, Language> : never]: F[K] };
};

/** `{ name: { en, es } }` of `{ nameEn, nameEs }`, with all else as it is; what is not there stays away. */
export function gather<F extends object, const Name extends string>(flat: F, ...names: Name[]): Gathered<F, Name> {
  const rest = new Map<string, unknown>(Object.entries(flat));
  const take = (name: Name) =>
    LANGUAGES.flatMap((language) => {
      const field = named(name, language);
      const there = rest.has(field);
      const value = rest.get(field);
      rest.delete(field);
      return there ? [[language, value]] : [];
    });
  const texts = names.map((name) => [name, Object.fromEntries(take(name))]);
  return { ...Object.fromEntries(rest), ...Object.fromEntries(texts) };
}

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Spread<T> = All<
  { [N in keyof T & string]: { [L in keyof T[N] & Language as Named<N, L>]: T[N][L] } }[keyof T & string]
>;

/** `{ nameEn, nameEs }` of `{ name: { en, es } }`. */
export const spread = <T extends Record<string, SomeLanguages>>(texts: T): Spread<T> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, each]) =>
      LANGUAGES.map((language) => [named(name, language), each[language]]),
    ),
  ) as Spread<T>;
