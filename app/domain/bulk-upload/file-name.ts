/** Guesses driver, kind and day of a document from its file name; an ambiguous name yields nothing. */
import { type Day, toDay } from "~/domain/day";
import { DRIVING_RECORD_KIND, hasExpiry, parseSlot } from "~/domain/file/kind";
import { authorityCodes, LICENSING_AUTHORITIES } from "~/domain/reference";
import type { GuessedDetails } from "./limits";

const PHRASES = {
  "application.paper_application": ["application", "employment application", "solicitud"],
  "application.resume": ["resume", "curriculum"],
  "licence.licence_copy": ["cdl", "license", "licence", "drivers license", "licencia", "cdl copy"],
  "licence.twic_card": ["twic", "twic card"],
  "licence.threat_assessment": ["threat assessment", "tsa"],
  "medical.medical_certificate": [
    "medical",
    "medical card",
    "med card",
    "medical certificate",
    "mec",
    "medcard",
    "dot physical",
    "physical",
    "certificado medico",
    "tarjeta medica",
  ],
  "medical.cdlis_record": ["cdlis", "cdlis record", "cdlis mvr", "registro cdlis"],
  "medical.registry_check": ["national registry", "registry", "registry check", "examiner check", "nrcme"],
  "medical.medical_variance": ["variance", "medical variance", "spe", "spe certificate", "exemption"],
  "driving_record.mvr": ["mvr", "driving record", "motor vehicle record", "motor vehicle report", "registro de manejo"],
  "driving_record.annual_review": [
    "annual review",
    "yearly review",
    "annual review of driving record",
    "annual review of the driving record",
    "annual review mvr",
    "review of driving record",
    "revision anual",
  ],
  "driving_record.violations_list": ["violations", "certification of violations", "list of violations", "infracciones"],
  "driving_record.road_test": ["road test", "roadtest", "road test certificate", "prueba de manejo"],
  "driving_record.lcv_certificate": ["lcv", "lcv certificate"],
  "driving_record.psp": ["psp", "psp report"],
  "restricted.drug_alcohol_test": [
    "drug test",
    "pre employment drug test",
    "drug",
    "drug screen",
    "alcohol test",
    "prueba de drogas",
  ],
  "restricted.safety_history": [
    "safety performance history",
    "safety history",
    "previous employer",
    "previous employers",
    "prior employer",
    "employment verification",
  ],
  "restricted.clearinghouse": [
    "clearinghouse",
    "full query",
    "limited query",
    "query",
    "clearinghouse query",
    "clearinghouse full query",
    "clearinghouse limited query",
  ],
  "restricted.return_to_duty": ["return to duty", "rtd", "sap"],
  "other.training": ["training", "eldt", "entry level training", "capacitacion"],
  "other.hazmat_training": ["hazmat", "hazmat training", "hazardous materials training"],
  "other.policy_receipt": ["policy", "policy receipt", "drug policy", "drug and alcohol policy", "politica"],
  "other.hours_statement": ["hours", "hours statement", "statement of hours", "seven days", "7 days", "7 day"],
  "other.right_to_work": ["i 9", "i9", "right to work", "w 4", "passport"],
  "other.photo": ["photo", "foto"],
} as const satisfies Record<string, readonly string[]>;

const RECORD_PHRASE = new RegExp(`\\b(?:${PHRASES["driving_record.mvr"].join("|")})\\b`, "gi");
/** After a driving record it says whose that is, alone it is a license. */
const MEXICAN_RECORD = new RegExp(`(${RECORD_PHRASE.source} mexico) licencia federal\\b`);

const EXPIRY_WORDS = /(?:^| )(?:exp|expires|expiration|expiry|ends|until|valid|valid until|thru|vence|hasta)$/;

const spacedWords = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** In lower case too: "Kovalenko_Anna-MVR" and "1042MedicalCard" alike. */
export const plainWords = (text: string): string => spacedWords(text).toLowerCase();

export const withoutFileEnding = (name: string): string => name.replace(/\.\w{1,5}$/, "");

export function slotIn(words: string): string | undefined {
  const text = ` ${words.replace(MEXICAN_RECORD, "$1")} `;
  const found = Object.entries(PHRASES).flatMap(([slot, phrases]) =>
    phrases.filter((phrase) => text.includes(` ${phrase} `)).map((phrase) => ({ slot, phrase: ` ${phrase} ` })),
  );
  const widest = found.filter(
    ({ phrase }) => !found.some((other) => other.phrase !== phrase && other.phrase.includes(phrase)),
  );
  const slots = new Set(widest.map(({ slot }) => slot));
  return slots.size === 1 ? widest[0]?.slot : undefined;
}

const AUTHORITY_NAMES = [
  ...LICENSING_AUTHORITIES.map(({ code, name }) => ({ code, name: plainWords(name) })),
  { code: "MX-LFC", name: "mexico" },
];

function authorityIn(text: string): string | null {
  const words = ` ${text.replace(RECORD_PHRASE, ".")} `;
  const plain = words.toLowerCase();
  const named = AUTHORITY_NAMES.filter(({ name }) => plain.includes(` ${name} `));
  const widest = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
  const lettered = words.split(" ").filter((word) => /^[A-Z]{2}$/.test(word) && authorityCodes.has(word));
  const [code, ...others] = new Set([...widest.map((each) => each.code), ...lettered]);
  return code && others.length === 0 ? code : null;
}

const YEAR_FIRST = /(?<!\d)(\d{4})[-._ ]?(\d{2})[-._ ]?(\d{2})(?!\d)/g;
const AMERICAN = /(?<!\d)(\d{1,2})[-._ ](\d{1,2})[-._ ](\d{4})(?!\d)/g;

function daysIn(text: string): { day: Day; before: string }[] {
  const yearFirst = [...text.matchAll(YEAR_FIRST)].map(({ index, 1: year, 2: month, 3: date }) => ({
    day: toDay(Number(year), Number(month), Number(date)),
    index,
  }));
  const american = [...text.matchAll(AMERICAN)].map(({ index, 1: month, 2: date, 3: year }) => ({
    day: toDay(Number(year), Number(month), Number(date)),
    index,
  }));
  return [...yearFirst, ...american].flatMap(({ day, index }) =>
    day ? { day, before: plainWords(text.slice(0, index)) } : [],
  );
}

/** The day of the paper, or its end: what lies ahead can be nothing else. */
function datesIn(text: string, slot: string | undefined, today: Day): Pick<GuessedDetails, "paperOn" | "expiresOn"> {
  const days = daysIn(text);
  const ends = days.filter(({ day, before }) => day > today || EXPIRY_WORDS.test(before)).map(({ day }) => day);
  const own = days.map(({ day }) => day).filter((day) => !ends.includes(day));
  const one = (all: readonly Day[]): Day | null => (all.length === 1 ? (all[0] ?? null) : null);
  return { paperOn: one(own), expiresOn: slot && hasExpiry(parseSlot(slot).kind) ? one(ends) : null };
}

export type LookupDriver = { id: string; firstName: string; lastName: string; code: string | null; email: string };

export type DriverLookup = {
  all: readonly LookupDriver[];
  byCode: ReadonlyMap<string, readonly string[]>;
  byName: ReadonlyMap<string, readonly string[]>;
  mostWords: number;
};

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, id] of pairs) {
    const group = groups.get(key) ?? [];
    if (key && !group.includes(id)) groups.set(key, [...group, id]);
  }
  return groups;
}

export function driverLookupOf(all: readonly LookupDriver[]): DriverLookup {
  const byCode = grouped(all.map(({ code, id }) => [plainWords(code ?? ""), id] as const));
  const byName = grouped(
    all.flatMap(({ firstName, lastName, id }) => [
      [plainWords(`${firstName} ${lastName}`), id] as const,
      [plainWords(`${lastName} ${firstName}`), id] as const,
    ]),
  );
  const lengths = [...byCode.keys(), ...byName.keys()].map((key) => key.split(" ").length);
  return { all, byCode, byName, mostWords: lengths.reduce((most, length) => Math.max(most, length), 1) };
}

type Start = { ids: readonly string[]; rest: string };

function startIn(words: string, map: ReadonlyMap<string, readonly string[]>, mostWords: number): Start | undefined {
  const all = words.split(" ");
  for (let count = Math.min(mostWords, all.length); count > 0; count -= 1) {
    const ids = map.get(all.slice(0, count).join(" "));
    if (ids) return { ids, rest: all.slice(count).join(" ") };
  }
  return undefined;
}

function driversIn(words: string, { byCode, byName, mostWords }: DriverLookup): { ids: string[]; rest: string } {
  const code = startIn(words, byCode, mostWords);
  const name = startIn(code?.rest ?? words, byName, mostWords);
  if (code && name) {
    const both = code.ids.filter((id) => name.ids.includes(id));
    return { ids: both.length > 0 ? both : [...new Set([...code.ids, ...name.ids])], rest: name.rest };
  }
  const { ids = [], rest = words } = code ?? name ?? {};
  return { ids: [...ids], rest };
}

/** As a binder names them: in its folder of the driver, the number is that of a paragraph. */
const IN_BINDER = /^\d{2} (?=.* \d{4}-\d{2}-\d{2}(?: \(\d+\))?$)/;

export function guessFrom(path: string, driverLookup: DriverLookup, today: Day): GuessedDetails {
  const parts = path.split(/[/\\]+/).filter(Boolean);
  const folder = parts.at(-2) ?? "";
  const ofFolder = driversIn(plainWords(folder), driverLookup);
  const name = withoutFileEnding(parts.at(-1) ?? "");
  const own = ofFolder.ids.length > 0 ? name.replace(IN_BINDER, "") : name;
  const byFile = driversIn(plainWords(own), driverLookup);
  const byFolder = byFile.ids.length === 0 && folder ? ofFolder : undefined;
  const slot = slotIn(byFile.rest) ?? (byFolder ? slotIn(`${byFolder.rest} ${byFile.rest}`.trim()) : undefined);
  const driverIds = byFolder?.ids ?? byFile.ids;
  const rest = byFile.rest === "" ? [] : spacedWords(own).split(" ").slice(-byFile.rest.split(" ").length);
  return {
    driverIds,
    slot: slot ?? null,
    authority:
      slot && parseSlot(slot).kind === DRIVING_RECORD_KIND && driverIds.length > 0 ? authorityIn(rest.join(" ")) : null,
    ...datesIn(own, slot, today),
  };
}

export const labelOf = ({ firstName, lastName, code, email }: LookupDriver): string =>
  `${[lastName, firstName].filter(Boolean).join(", ")} · ${code ?? email}`;

export function findDriversNamed(typed: string, { all, byCode, byName }: DriverLookup): string[] {
  const text = typed.trim().toLowerCase();
  const exact = all.filter((known) => labelOf(known).toLowerCase() === text || known.email === text);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const words = plainWords(typed);
  return [...new Set([...(byCode.get(words) ?? []), ...(byName.get(words) ?? [])])];
}
