/** 49 CFR 383.93 and 383.95. */
import { z } from "zod";
import { day } from "~/domain/day-fields";
import {
  asOneName,
  code,
  codeList,
  crossFieldRule,
  givenName,
  oneNameRule,
  optionalName,
  optionalPlain,
  optionalText,
  optionalTick,
  requiredName,
  requiredPlain,
} from "~/domain/fields";
import { cdlClassCodes, endorsementCodes, licensingStateCodes, restrictionCodes } from "~/domain/reference";
import { normalizeLicenceNumber } from "./number";

/** States may print codes of their own with a description (49 CFR 383.153(a)(10)). */
const MAX_OTHER_CODES = 200;

/** Older ones of Washington have asterisks, those of some countries slashes or dots. */
const isNumber = (value: unknown) =>
  typeof value !== "string" || (/^[A-Za-z0-9 */.-]+$/.test(value) && /[A-Za-z0-9]/.test(value));
const WRONG_NUMBER = { error: "licence_number" };
export const licenceNumber = () => requiredPlain(25).refine(isNumber, WRONG_NUMBER);
export const optionalLicenceNumber = () => optionalPlain(25).refine(isNumber, WRONG_NUMBER);

/** Two more than 49 CFR 383.73 allows, so that only a wrong year is refused. */
const MAX_YEARS_VALID = 10;

const record = z.object({
  firstName: givenName(),
  middleName: optionalName(),
  lastName: requiredName(),
  oneName: optionalTick(),
  suffix: optionalPlain(10),
  licenceClasses: codeList(cdlClassCodes).refine((classes) => classes.length > 0, { error: "choose_class" }),
  stateIssued: code(licensingStateCodes),
  licenceNumber: licenceNumber(),
  expirationDate: day({ maxYearsAhead: MAX_YEARS_VALID }),
  endorsements: codeList(endorsementCodes),
  otherEndorsements: optionalText(MAX_OTHER_CODES),
  restrictions: codeList(restrictionCodes),
  otherRestrictions: optionalText(MAX_OTHER_CODES),
});
export const cdlSchema = record.overwrite(asOneName).check(crossFieldRule(oneNameRule));
export type CdlRecord = z.output<typeof cdlSchema>;

/** Warnings, not errors: a card may contradict the rules. */
export function cdlContradictions(
  record: Pick<CdlRecord, "licenceClasses" | "endorsements" | "restrictions">,
): string[] {
  const has = (code: string) => record.endorsements.includes(code);
  const restricted = (code: string) => record.restrictions.includes(code);
  const classA = record.licenceClasses.includes("A");
  const classAOrB = classA || record.licenceClasses.includes("B");
  const warnings: [boolean, string][] = [
    [has("X") && (has("H") || has("N")), "x_with_h_or_n"],
    [has("H") && has("N") && !has("X"), "h_and_n"],
    [has("S") && !has("P"), "s_without_p"],
    [has("T") && !classA, "t_without_a"],
    [restricted("O") && !classA, "o_without_a"],
    [restricted("M") && !classA, "m_without_a"],
    [restricted("N") && !classAOrB, "n_without_a_or_b"],
    [restricted("L") && restricted("Z"), "l_with_z"],
    [(restricted("P") || restricted("X")) && (has("H") || has("X") || has("T")), "permit_endorsement"],
  ];
  return warnings.filter(([applies]) => applies).map(([, code]) => code);
}

export const ENDING = 4;

export function maskLicenceNumber(number: string): string {
  const compact = normalizeLicenceNumber(number);
  return compact.length <= ENDING ? "••••" : `••••${compact.slice(-ENDING)}`;
}
