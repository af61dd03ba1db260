import { COMPANY_LANGUAGES, type CompanyLanguage, type CompanyTexts, type Language } from "locales/index";

type Named<Name extends string, L extends CompanyLanguage = CompanyLanguage> = `${Name}${Capitalize<L>}`;
export type Flat<Name extends string> = Record<Named<Name>, string>;
export type Texts<Name extends string> = Record<Name, CompanyTexts>;
export type SomeLanguages<T = string> = { [L in CompanyLanguage]?: T | undefined };
export type Translatable = SomeLanguages & { en: string };

export const named = <Name extends string, L extends CompanyLanguage>(name: Name, language: L) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as Named<Name, L>;

export function textIn<T extends SomeLanguages>(text: T, language: Language): string | T["en"] {
  const texts: { [L in Language]?: string | undefined } = text;
  return texts[language] || text.en;
}

export const eachLanguage = <Name extends string, T>(name: Name, make: () => T) =>
  Object.fromEntries(COMPANY_LANGUAGES.map((language) => [named(name, language), make()])) as Record<Named<Name>, T>;

type Gathered<F, Name extends string> = Omit<F, Named<Name>> & {
  [N in Name]: {
    [K in keyof F as K extends `${N}${infer L}` ? Extract<Uncapitalize<L>, CompanyLanguage> : never]: F[K];
  };
};

/** `{ name: { en, es } }` from `{ nameEn, nameEs }`; other keys stay. */
export function gather<F extends object, const Name extends string>(flat: F, ...names: Name[]): Gathered<F, Name> {
  const rest = new Map<string, unknown>(Object.entries(flat));
  const take = (name: Name) =>
    COMPANY_LANGUAGES.flatMap((language) => {
      const field = named(name, language);
      const isPresent = rest.has(field);
      const value = rest.get(field);
      rest.delete(field);
      return isPresent ? [[language, value]] : [];
    });
  const texts = names.map((name) => [name, Object.fromEntries(take(name))]);
  return { ...Object.fromEntries(rest), ...Object.fromEntries(texts) };
}

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Spread<T> = All<
  { [N in keyof T & string]: { [L in keyof T[N] & CompanyLanguage as Named<N, L>]: T[N][L] } }[keyof T & string]
>;

/** `{ nameEn, nameEs }` from `{ name: { en, es } }`. */
export const spread = <T extends Record<string, SomeLanguages>>(texts: T): Spread<T> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, each]) =>
      COMPANY_LANGUAGES.map((language) => [named(name, language), each[language]]),
    ),
  ) as Spread<T>;
