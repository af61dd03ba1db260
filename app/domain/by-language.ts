import { COMPANY_LANGUAGES, type CompanyLanguage, type CompanyTexts, type Language } from "locales/index";

type LanguageField<Name extends string, L extends CompanyLanguage = CompanyLanguage> = `${Name}${Capitalize<L>}`;
export type LanguageFields<Name extends string> = Record<LanguageField<Name>, string>;
export type Texts<Name extends string> = Record<Name, CompanyTexts>;
export type SomeLanguages<T = string> = { [L in CompanyLanguage]?: T | undefined };
export type Translatable = SomeLanguages & { en: string };

export const languageField = <Name extends string, L extends CompanyLanguage>(name: Name, language: L) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as LanguageField<Name, L>;

export function textIn<T extends SomeLanguages>(text: T, language: Language): string | T["en"] {
  const texts: { [L in Language]?: string | undefined } = text;
  return texts[language] || text.en;
}

export const fieldPerLanguage = <Name extends string, T>(name: Name, make: () => T) =>
  Object.fromEntries(COMPANY_LANGUAGES.map((language) => [languageField(name, language), make()])) as Record<
    LanguageField<Name>,
    T
  >;

type FromLanguageFields<F, Name extends string> = Omit<F, LanguageField<Name>> & {
  [N in Name]: {
    [K in keyof F as K extends `${N}${infer L}` ? Extract<Uncapitalize<L>, CompanyLanguage> : never]: F[K];
  };
};

export function fromLanguageFields<F extends object, const Name extends string>(
  flat: F,
  ...names: Name[]
): FromLanguageFields<F, Name> {
  const rest = new Map<string, unknown>(Object.entries(flat));
  const take = (name: Name) =>
    COMPANY_LANGUAGES.flatMap((language) => {
      const field = languageField(name, language);
      const isPresent = rest.has(field);
      const value = rest.get(field);
      rest.delete(field);
      return isPresent ? [[language, value]] : [];
    });
  const texts = names.map((name) => [name, Object.fromEntries(take(name))]);
  return { ...Object.fromEntries(rest), ...Object.fromEntries(texts) };
}

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type ToLanguageFields<T> = Intersection<
  { [N in keyof T & string]: { [L in keyof T[N] & CompanyLanguage as LanguageField<N, L>]: T[N][L] } }[keyof T & string]
>;

export const toLanguageFields = <T extends Record<string, SomeLanguages>>(texts: T): ToLanguageFields<T> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, each]) =>
      COMPANY_LANGUAGES.map((language) => [languageField(name, language), each[language]]),
    ),
  ) as ToLanguageFields<T>;
