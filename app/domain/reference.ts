/** The code lists of the trade: states, CDL classes, endorsements, restrictions. Pure data, safe in the browser. */
import data from "./reference-data.json";

export type Coded = { code: string; en: string; es: string };
export type Language = "en" | "es";

export const LICENSING_STATES = data.licensingStates;
/** Addresses may also lie in the territories; CDLs are issued by States only (49 CFR 383.5). */
export const ADDRESS_STATES = [...data.licensingStates, ...data.addressOnlyTerritories].sort((a, b) =>
  a.name.localeCompare(b.name),
);
export const CDL_CLASSES: Coded[] = data.cdlClasses;
export const ENDORSEMENTS: Coded[] = data.endorsements;
export const RESTRICTIONS: Coded[] = data.restrictions;
export const NAME_SUFFIXES = data.nameSuffixes.filter((suffix) => suffix !== "");

const codes = (list: { code: string }[]) => new Set(list.map((entry) => entry.code));
export const licensingStateCodes = codes(LICENSING_STATES);
export const addressStateCodes = codes(ADDRESS_STATES);
export const cdlClassCodes = codes(CDL_CLASSES);
export const endorsementCodes = codes(ENDORSEMENTS);
export const restrictionCodes = codes(RESTRICTIONS);

/** "A – Combination vehicle …": a code is never shown without its words. */
export function describeCode(list: Coded[], code: string, language: Language): string {
  const entry = list.find((candidate) => candidate.code === code);
  return entry ? `${code} – ${entry[language]}` : code;
}

export function stateName(code: string): string {
  return ADDRESS_STATES.find((state) => state.code === code)?.name ?? code;
}
