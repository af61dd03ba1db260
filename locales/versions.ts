import { inEachLanguage, type Language } from "./index";

/** Texts by the day from which each is in force, the newest first. A published text is never changed, a new wording is a new version. */
export type Versions<T> = { readonly [day: string]: T };
export type Version<T> = { version: string } & Record<Language, T>;

/** What an earlier version lacks in a language is read in English. */
export function byVersion<T>(english: Versions<T>, textsIn: (language: Language) => Versions<T>) {
  const versions = Object.entries(english).map(([version, text]): Version<T> => {
    return { version, ...inEachLanguage((language) => textsIn(language)[version] ?? text) };
  });
  return versions as [Version<T>, ...Version<T>[]];
}

/** The demo's past is older than the first versions: its people see these, in the words of the first. */
const DEMO_VERSION = "2026-05-01";
export const withDemoVersion = <T extends { version: string }>(versions: readonly T[]): readonly T[] => [
  ...versions,
  ...versions.slice(-1).map((first) => ({ ...first, version: DEMO_VERSION })),
];

/** @param on YYYY-MM-DD @returns undefined where there is none at all */
export const versionInForce = <T extends { version: string }>(versions: readonly T[], on: string): T | undefined =>
  versions.find(({ version }) => version <= on) ?? versions.at(-1);

/** Of a language that has every version. */
export type AllVersions<Texts, English> = {
  [Name in keyof Texts]: Record<keyof English[Name & keyof English], Texts[Name] extends Versions<infer T> ? T : never>;
};
