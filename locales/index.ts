/** The languages: one row for each, and its texts in the folder of its code. English is the source. */

const ROWS = {
  en: { name: "English", locale: "en-US" },
  es: { name: "Español", locale: "es-US" },
} as const;
export type Language = keyof typeof ROWS;

export const LANGUAGES = Object.keys(ROWS) as [Language, ...Language[]];

/** In its own words, for whoever can read no other. */
export const ownName = (language: Language): string => ROWS[language].name;
/** Of its dates and numbers. */
export const localeOf = (language: Language): string => ROWS[language].locale;

/** Companies write their positions, questions and releases in these; a reader of any other language reads the English. */
export const COMPANY_LANGUAGES = ["en", "es"] as const satisfies readonly Language[];
export type CompanyLanguage = (typeof COMPANY_LANGUAGES)[number];
export type CompanyTexts<T = string> = Record<CompanyLanguage, T>;

/** Texts of pages; staff's travel to staff only. The first namespace a component names needs no prefix. */
export const NAMESPACES = [
  "common",
  "errors",
  "public",
  "applicant",
  "releases",
  "inquiry",
  "documents",
  "ownData",
  "sms",
  "clients",
  "company",
  "companies",
  "admin",
  "binders",
  "adverse",
  "templates",
  "lists",
  "logo",
  "audit",
  "reading",
  "review",
  "drivers",
  "folders",
  "forms",
  "homes",
  "investigation",
  "reports",
  "messages",
  "mailings",
  "qualification",
  "interviews",
  "jobs",
  "requests",
  "scorecard",
  "tables",
  "tags",
  "retention",
  "access",
  "account",
  "users",
  "twoFactor",
  "operation",
  "webhooks",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const each = <L extends Language, T>(languages: readonly L[], make: (language: L) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<L, T>;
export const inEachLanguage = <T>(make: (language: Language) => T) => each(LANGUAGES, make);
export const inCompanyLanguages = <T>(make: (language: CompanyLanguage) => T) => each(COMPANY_LANGUAGES, make);

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type PluralKey<K> = K extends `${infer Base}_${PluralForm}` ? Base : never;

/** The same keys; a plural may have the forms its language needs. */
export type Translated<T> = {
  readonly [K in keyof T as PluralKey<K> extends never ? K : never]: T[K] extends string ? string : Translated<T[K]>;
} & { readonly [K in PluralKey<keyof T> as `${K}_one` | `${K}_other`]: string } & {
  readonly [K in PluralKey<keyof T> as `${K}_many` | `${K}_few`]?: string;
};
