import { cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import { type Day, toDay } from "../day";
import { type CdlRecord, cdlSchema } from "./cdl";

export type BarcodeReading = Partial<
  Pick<CdlRecord, "licenceNumber" | "stateIssued" | "expirationDate" | "licenceClasses" | "endorsements">
>;

export const ISSUERS: Readonly<Record<string, string>> = {
  636000: "VA",
  636001: "NY",
  636002: "MA",
  636003: "MD",
  636004: "NC",
  636005: "SC",
  636006: "CT",
  636007: "LA",
  636008: "MT",
  636009: "NM",
  636010: "FL",
  636011: "DE",
  636014: "CA",
  636015: "TX",
  636018: "IA",
  636020: "CO",
  636021: "AR",
  636022: "KS",
  636023: "OH",
  636024: "VT",
  636025: "PA",
  636026: "AZ",
  636029: "OR",
  636030: "MO",
  636031: "WI",
  636032: "MI",
  636033: "AL",
  636034: "ND",
  636035: "IL",
  636036: "NJ",
  636037: "IN",
  636038: "MN",
  636039: "NH",
  636040: "UT",
  636041: "ME",
  636042: "SD",
  636043: "DC",
  636045: "WA",
  636046: "KY",
  636047: "HI",
  636049: "NV",
  636050: "ID",
  636051: "MS",
  636052: "RI",
  636053: "TN",
  636054: "NE",
  636055: "GA",
  636058: "OK",
  636059: "AK",
  636060: "WY",
  636061: "WV",
};

/** Issuer and version; scanners and states differ in the first characters. */
const HEADER = /^(?:@[^A-Z]{0,8})?(?:ANSI ?|AAMVA)(\d{6})(\d{2})/;
/** `DL` is a license, `EN` an enhanced one; an identification card has `ID`. What separates lines differs. */
const FIRST_ELEMENT = /(?:DL|[\d\p{Cc}]EN)\p{Cc}{0,2}(D[A-Z]{2}\P{Cc}*)/u;
const ELEMENT = /^(D[A-Z]{2})(.*)$/;
/** The version of 2000 has other element names and year-first dates. */
const FIRST_VERSION = "01";
const DRAFT_VERSION = "00";

function elementsOf(text: string): Map<string, string> {
  const first = FIRST_ELEMENT.exec(text);
  const elements = new Map<string, string>();
  if (!first) return elements;
  const lines = [first[1] ?? "", ...text.slice(first.index + first[0].length).split(/\p{Cc}+/u)];
  for (const line of lines) {
    const [, name, value = ""] = ELEMENT.exec(line) ?? [];
    if (name && !elements.has(name)) elements.set(name, value.trim());
  }
  return elements;
}

const yearFirst = (digits: string) =>
  toDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)));
const monthFirst = (digits: string) =>
  toDay(Number(digits.slice(4)), Number(digits.slice(0, 2)), Number(digits.slice(2, 4)));

/** MMDDCCYY in the United States, CCYYMMDD in Canada and the first version. */
export function readDay(digits: string, order: "month first" | "year first"): Day | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const [usual, other] = order === "month first" ? [monthFirst, yearFirst] : [yearFirst, monthFirst];
  return usual(digits) ?? other(digits);
}

const isNone = (value: string) => /^(|NONE|N\/?A|0+)$/.test(value);

function endorsementsIn(value: string): string[] {
  const letters = value.toUpperCase().replace(/[^A-Z/]/g, "");
  return isNone(letters) ? [] : [...new Set(letters)].filter((letter) => endorsementCodes.has(letter)).sort();
}

/** Words around the letter, and M for motorcycles behind it. A plain C is most states' car license. */
function classIn(value: string, endorsements: string[]): string | undefined {
  const words = value
    .toUpperCase()
    .replace(/CDL|CLASS|COMM(?:ERCIAL)?/g, " ")
    .trim();
  const [, letter = ""] = /^[ -]*([A-Z])[\s,/-]*(?:M\d?)?[ -]*$/.exec(words) ?? [];
  if (!cdlClassCodes.has(letter)) return undefined;
  return letter === "C" && endorsements.length === 0 ? undefined : letter;
}

/** In the order in which they are preferred: today's, the federal ones beside them, those of 2000. States mix them. */
const NAMES = { class: ["DCA", "DCM", "DAR"], endorsements: ["DCD", "DCN", "DAT"], number: ["DAQ", "DBJ"] } as const;
const KNOWN = ["DBA", ...NAMES.number, ...NAMES.class];

/** @returns undefined for anything but a state's driver license */
export function parseBarcode(text: string): BarcodeReading | undefined {
  const [, issuer = "", version] = HEADER.exec(text) ?? [];
  const stateIssued = ISSUERS[issuer];
  const elements = elementsOf(text);
  if (!stateIssued || !licensingStateCodes.has(stateIssued) || !KNOWN.some((name) => elements.has(name)))
    return undefined;
  const old = version === FIRST_VERSION || version === DRAFT_VERSION;
  const valuesOf = (names: readonly string[]) =>
    names.map((name) => elements.get(name) ?? "").filter((value) => !isNone(value.toUpperCase()));
  const licenceNumber = cdlSchema.shape.licenceNumber.safeParse(valuesOf(NAMES.number)[0] ?? "");
  const expirationDate = readDay(elements.get("DBA") ?? "", old ? "year first" : "month first");
  const endorsements = endorsementsIn(valuesOf(NAMES.endorsements)[0] ?? "");
  const licenceClass = valuesOf(NAMES.class)
    .map((value) => classIn(value, endorsements))
    .find(Boolean);
  return {
    stateIssued,
    ...(licenceNumber.success && { licenceNumber: licenceNumber.data }),
    ...(expirationDate && { expirationDate }),
    // On a license that is no CDL these letters mean something else.
    ...(licenceClass && { licenceClasses: [licenceClass], ...(endorsements.length > 0 && { endorsements }) }),
  };
}
