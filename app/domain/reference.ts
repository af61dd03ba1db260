import { inEachLanguage, type Language } from "locales/index";
import { REFERENCE } from "locales/reference";
import data from "./reference-data.json";

export type Coded = { code: string } & Record<Language, string>;
type Names = { readonly [code: string]: string };

const named = (list: "cdlClasses" | "endorsements" | "restrictions" | "equipment"): Coded[] =>
  data[list].map(({ code }) => ({
    code,
    ...inEachLanguage((language) => (REFERENCE[language][list] as Names)[code] ?? code),
  }));

export const LICENSING_STATES = data.licensingStates;
/** CDLs are issued by States only (49 CFR 383.5). */
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
export const ADDRESS_STATES = [...data.licensingStates, ...data.addressOnlyTerritories].sort(byName);
export const CDL_CLASSES = named("cdlClasses");
export const ENDORSEMENTS = named("endorsements");
export const RESTRICTIONS = named("restrictions");
/** Territories, Mexico and Canada too (49 CFR 383.23, footnote 1). */
export const AUTHORITIES_BY_COUNTRY = {
  us: ADDRESS_STATES,
  mx: data.mexicanAuthority,
  ca: data.canadianAuthorities.toSorted(byName),
};
export const LICENSING_AUTHORITIES = Object.values(AUTHORITIES_BY_COUNTRY).flat();
export const authorityOptions = LICENSING_AUTHORITIES.map(({ code, name }) => ({
  value: code,
  label: `${code} – ${name}`,
}));
export function authorityCalled(typed: string): string | undefined {
  const isMeant = (text: string) => text.toLowerCase() === typed.trim().toLowerCase();
  return LICENSING_AUTHORITIES.find(({ code, name }) => [code, name, `${code} – ${name}`].some(isMeant))?.code;
}
export const EQUIPMENT = named("equipment");
export const TRAILER_TYPES = data.trailerTypes;
export const LEAVE_REASONS = data.leaveReasons;
export const ACCIDENT_NATURES = data.accidentNature;
export const BREAK_KINDS = data.breakKinds;
export const LICENCE_ACTIONS = data.licenceActions;
export const NAME_SUFFIXES = data.nameSuffixes.filter((suffix) => suffix !== "");

const codes = (list: { code: string }[]) => new Set(list.map((entry) => entry.code));
export const licensingStateCodes = codes(LICENSING_STATES);
export const addressStateCodes = codes(ADDRESS_STATES);
export const authorityCodes = codes(LICENSING_AUTHORITIES);
export const equipmentCodes = codes(EQUIPMENT);
export const cdlClassCodes = codes(CDL_CLASSES);
export const endorsementCodes = codes(ENDORSEMENTS);
export const restrictionCodes = codes(RESTRICTIONS);

export function describeCode(list: Coded[], code: string, language: Language): string {
  const entry = list.find((candidate) => candidate.code === code);
  return entry ? `${code} – ${entry[language]}` : code;
}

export function stateName(code: string): string {
  return ADDRESS_STATES.find((state) => state.code === code)?.name ?? code;
}

export function authorityName(code: string, language: Language): string {
  const inLanguage = (REFERENCE[language].mexicanAuthority as Names)[code];
  return inLanguage ?? LICENSING_AUTHORITIES.find((authority) => authority.code === code)?.name ?? code;
}
