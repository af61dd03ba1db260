/**
 * The invented people of the demo: nobody here exists. Numbers are of kinds that are never given out (555-01xx telephones,
 * example.test addresses) and dates count back from today.
 */
import type { Transition } from "~/domain/application-status";
import type { CdlRecord } from "~/domain/cdl";
import { addDays, addMonths, type Day } from "~/domain/day";
import type { Language } from "~/domain/reference";

/** The demo's positions that people apply for. */
export type PositionCode = "NRTHWAY" | "HT93QXB" | "SUNBEAM";

export type Applying = {
  code: PositionCode;
  /** Days ago that the draft was begun. */
  began: number;
  moves: readonly Transition[];
  /** What was said with a move. */
  reasons?: Partial<Record<Transition, string>>;
  note?: string;
  /** Of a draft: the sections saved so far, and how many days ago the last one was. */
  saved?: number;
  touched?: number;
};

type Licence = Pick<CdlRecord, "licenceClasses" | "endorsements" | "restrictions"> & { daysLeft: number };

export type Person = {
  firstName: string;
  lastName: string;
  age: number;
  home: keyof typeof TOWNS;
  language: Language;
  licence?: Licence;
  applying: Applying[];
  noSsnReason?: string;
  rightToWork?: "no";
  /** The earlier addresses are still missing. */
  shortOfAddresses?: true;
};

/** A small generator (mulberry32): the same seed throws the same numbers from 0 to 1 on every run. */
export function dice(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T;

const TOWNS = {
  Omaha: { state: "NE", zip: "68107", area: "402" },
  Lincoln: { state: "NE", zip: "68502", area: "402" },
  "Des Moines": { state: "IA", zip: "50315", area: "515" },
  "Kansas City": { state: "MO", zip: "64120", area: "816" },
  "Sioux Falls": { state: "SD", zip: "57104", area: "605" },
  Wichita: { state: "KS", zip: "67214", area: "316" },
  Denver: { state: "CO", zip: "80216", area: "303" },
  Minneapolis: { state: "MN", zip: "55411", area: "612" },
  Laredo: { state: "TX", zip: "78041", area: "956" },
  Tampa: { state: "FL", zip: "33619", area: "813" },
  Lakeland: { state: "FL", zip: "33805", area: "863" },
  Orlando: { state: "FL", zip: "32809", area: "407" },
} as const;
const HOMES = Object.keys(TOWNS) as (keyof typeof TOWNS)[];
const STREETS = ["Maple Street", "Cedar Avenue", "South 24th Street", "Prairie View Drive", "Mill Road", "Harbor Lane"];
const SCHOOLS = ["Platte Valley Community College", "Lakeside High School", "Open Road Truck Driving School"];
const DEGREES = ["Associate of Applied Science", "High school diploma", "Certificate"];
const FIELDS = ["Diesel technology", "General studies", "Commercial driving"];

const begun: Transition[] = [];
const submitted: Transition[] = ["submit"];
const inReview: Transition[] = [...submitted, "open"];
const askedForChanges: Transition[] = [...inReview, "requestChanges"];
const approved: Transition[] = [...inReview, "approve"];
const hired: Transition[] = [...approved, "hire"];
const rejected: Transition[] = [...inReview, "reject"];

type Extra = Omit<Applying, "code" | "began" | "moves">;
const to = (code: PositionCode, began: number, moves: Transition[], extra: Extra = {}): Applying => ({
  code,
  began,
  moves,
  ...extra,
});
const north = (began: number, moves: Transition[], extra?: Extra) => to("NRTHWAY", began, moves, extra);
const sun = (began: number, moves: Transition[], extra?: Extra) => to("SUNBEAM", began, moves, extra);

const moreAddresses: Extra = { reasons: { requestChanges: "Please add where you lived before your present address." } };
const missingSchool: Extra = { reasons: { requestChanges: "Please add the school where you learned to drive." } };
const schoolDates: Extra = { reasons: { requestChanges: "Please check the dates of your school." } };
const reopened: Extra = {
  reasons: { reject: "no_answer", reopen: "Wrote back after two weeks in hospital." },
  note: "Back on the list, road test to be arranged.",
};
const foundElsewhere: Extra = { reasons: { withdraw: "I took a local job." } };
const toldByPhone: Extra = { reasons: { withdrawFor: "Told us by phone that he retires." } };

/** @param codes class, endorsements and restrictions as on a card, a dash for none: `A NT B` */
function cdl(codes: string, daysLeft: number): Licence {
  const [licenceClasses = [], endorsements = [], restrictions = []] = codes
    .split(" ")
    .map((part) => [...part].filter((code) => code !== "-").sort());
  return { licenceClasses, endorsements, restrictions, daysLeft };
}

type Rest = Pick<Person, "licence" | "noSsnReason" | "rightToWork" | "shortOfAddresses"> & { language?: Language };
function person(
  name: string,
  age: number,
  home: Person["home"],
  applying: Applying | Applying[],
  { language = "en", ...rest }: Rest = {},
): Person {
  const cut = name.lastIndexOf(" ");
  const names = { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) };
  return { ...names, age, home, applying: [applying].flat(), language, ...rest };
}

/** Northway first, then Sunbeam; Daniela Rojas applies to both. */
export const PEOPLE: Person[] = [
  person("Marcus Bell", 36, "Omaha", north(0.4, begun, { saved: 0 })),
  person("Wanjiru Kamau", 33, "Minneapolis", north(1.2, begun, { saved: 1, touched: 0.9 })),
  person("Tyler Olson", 27, "Sioux Falls", north(6, begun, { saved: 2, touched: 4 }), {
    licence: cdl("A - E", 820),
  }),
  person("Guadalupe Serrano", 45, "Laredo", north(9, begun, { saved: 2, touched: 8 }), {
    language: "es",
    shortOfAddresses: true,
  }),
  person("Dmitri Volkov", 52, "Denver", north(16, begun, { saved: 3, touched: 12 }), { licence: cdl("A NT -", 610) }),
  person("José Ramírez", 41, "Omaha", north(3, submitted), { licence: cdl("A HT B", 730), language: "es" }),
  person("Hồng Nguyễn", 38, "Lincoln", north(4, submitted), { licence: cdl("A NT -", 505) }),
  person("Łukasz Wiśniewski", 44, "Des Moines", north(2, submitted), { licence: cdl("A X B", 1210) }),
  person("Brianna Cole", 20, "Lincoln", north(5, submitted), { licence: cdl("A - EK", 1340) }),
  person("Harpreet Singh", 34, "Wichita", north(6, submitted), { licence: cdl("B N L", 415) }),
  person("Earl Whitfield", 61, "Kansas City", north(8, submitted), { licence: cdl("A HN B", 300) }),
  person("Daniela Rojas", 29, "Omaha", [north(11, submitted), sun(38, [...submitted, "withdraw"])], {
    licence: cdl("A T -", 26),
    language: "es",
  }),
  person("Aaliyah Brooks", 39, "Omaha", north(13, inReview, { note: "Called back, wants home every weekend." }), {
    licence: cdl("A NT -", 655),
  }),
  person("Mohamed Abdi", 32, "Minneapolis", north(15, inReview), {
    licence: cdl("A - -", 720),
    noSsnReason: "The number has been applied for.",
  }),
  person(
    "Patrick O'Connor",
    55,
    "Des Moines",
    north(18, inReview, { note: "Card runs out soon, renewal is booked." }),
    {
      licence: cdl("A HT B", 48),
    },
  ),
  person("Siri Halvorsen", 47, "Sioux Falls", north(22, [...rejected, "reopen"], reopened), {
    licence: cdl("A NT -", 880),
  }),
  person("Kenji Watanabe", 50, "Denver", to("HT93QXB", 27, inReview), { licence: cdl("A N -", 540) }),
  person("Rosa Delgado", 43, "Wichita", north(20, askedForChanges, moreAddresses), {
    licence: cdl("A T B", 410),
    language: "es",
  }),
  person("Ana Beltrán", 30, "Omaha", north(19, [...askedForChanges, ...submitted], missingSchool), {
    licence: cdl("A X -", 930),
    language: "es",
  }),
  person("Terrence Hayes", 42, "Kansas City", north(26, approved), { licence: cdl("A HT -", 690) }),
  person("Ingrid Sandoval", 37, "Omaha", north(29, approved, { note: "Asked to start at the turn of the month." }), {
    licence: cdl("A T -", 460),
  }),
  person("Walter Kowalczyk", 58, "Des Moines", north(44, approved), { licence: cdl("A NT B", -6) }),
  person("Priya Natarajan", 33, "Minneapolis", to("HT93QXB", 36, approved), { licence: cdl("A NT -", 830) }),
  person("James Thunderhawk", 46, "Sioux Falls", north(68, hired), { licence: cdl("A HT -", 970) }),
  person("Olena Kovalenko", 40, "Lincoln", north(61, hired), { licence: cdl("A NT -", 21) }),
  person("Andre Jackson", 49, "Omaha", north(52, hired, { note: "Orientation done, truck 1184." }), {
    licence: cdl("A X B", 58),
  }),
  person("Miguel Ángel Castillo", 36, "Laredo", north(47, hired), { licence: cdl("A T -", 1120), language: "es" }),
  person("Rubén Salazar", 39, "Wichita", north(10, hired), { licence: cdl("A NT -", 1010), language: "es" }),
  person("Kathleen Murphy", 53, "Des Moines", to("HT93QXB", 57, hired), { licence: cdl("A HT B", 640) }),
  person("Samuel Adeyemi", 28, "Kansas City", north(41, rejected, { reasons: { reject: "not_qualified" } }), {
    licence: cdl("B - LE", 520),
  }),
  person("Crystal Novak", 34, "Denver", north(50, rejected, { reasons: { reject: "failed_check" } }), {
    licence: cdl("A - -", 700),
    rightToWork: "no",
  }),
  person("Nadia Haddad", 31, "Omaha", north(34, [...submitted, "withdraw"], foundElsewhere), {
    licence: cdl("A N -", 585),
  }),
  person("Roy Lindqvist", 60, "Minneapolis", north(55, [...inReview, "withdrawFor"], toldByPhone), {
    licence: cdl("A HT B", 240),
  }),
  person("Vanessa Ortiz", 26, "Kansas City", north(12, [...begun, "withdraw"], { saved: 1 })),
  person("Billy Crane", 39, "Wichita", north(101, ["expire"])),
  person("Thanh Trần", 48, "Tampa", sun(0.8, begun, { saved: 2, touched: 0.3 })),
  person("Latoya Freeman", 35, "Lakeland", sun(5, begun, { saved: 1, touched: 5 })),
  person("Yolanda Pierre", 41, "Orlando", sun(3, submitted)),
  person("Ricardo Fuentes", 37, "Lakeland", sun(10, inReview), { language: "es" }),
  person("Emeka Nwosu", 30, "Tampa", sun(17, askedForChanges, schoolDates)),
  person("Jolene Tucker", 44, "Orlando", sun(21, approved)),
  person("Vikram Desai", 33, "Tampa", sun(49, hired, { note: "Forklift certificate copied to the folder." })),
  person("Shawna Pruitt", 27, "Lakeland", sun(33, rejected, { reasons: { reject: "position_filled" } })),
  person("Hector Villanueva", 51, "Tampa", sun(96, ["expire"]), { language: "es" }),
];

const LOAD_MOVES = [submitted, submitted, submitted, inReview, inReview, approved, rejected];

/** One more person for load tests, put together from the names above: the same number is the same person. */
export function inventPerson(number: number): Person {
  const roll = dice(number + 1000);
  const { firstName } = pick(PEOPLE, roll());
  const { lastName } = pick(PEOPLE, roll());
  const home = pick(["Omaha", "Lincoln", "Des Moines", "Kansas City", "Sioux Falls", "Wichita"] as const, roll());
  const age = 22 + Math.floor(roll() * 42);
  const applying = [north(8 + roll() * 62, pick(LOAD_MOVES, roll()), { reasons: { reject: "no_answer" } })];
  return { firstName, lastName, age, home, applying, language: roll() < 0.85 ? "en" : "es" };
}

/** In letters that any mail server takes. */
export function emailOf({ firstName, lastName }: Person, number?: number): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll("ł", "l")
      .normalize("NFD")
      .replace(/[^a-z]/g, "");
  return `${[plain(firstName), plain(lastName), number].filter((part) => part !== undefined).join(".")}@example.test`;
}

export function licenceNumberOf(person: Person, number: number): string {
  return `${TOWNS[person.home].state.charAt(0)}${String(10_000_000 + Math.floor(dice(number)() * 89_999_999))}`;
}

/** @returns the licence as typed from the card, or undefined for a person who handed none in */
export function licenceOf(person: Person, number: number, today: Day): CdlRecord | undefined {
  if (!person.licence) return undefined;
  const { daysLeft, ...codes } = person.licence;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    ...codes,
    stateIssued: TOWNS[person.home].state,
    licenceNumber: licenceNumberOf(person, number),
    expirationDate: addDays(today, daysLeft),
  };
}

const pad = (value: number, width: number) => String(value).padStart(width, "0");

export function birthDateOf({ age }: Person, number: number, today: Day): Day {
  return addDays(today, -Math.ceil(age * 365.25) - 20 - Math.floor(dice(number)() * 290));
}

/** The three sections as a browser posts them. @param number makes what is unique of a person: SSN, telephone, house */
export function typedAnswers(person: Person, number: number, today: Day) {
  const roll = dice(number);
  const month = (ago: number) => addMonths(today.slice(0, 7), -Math.floor(ago));
  const address = (town: keyof typeof TOWNS) => {
    const { state, zip } = TOWNS[town];
    return { street: `${100 + Math.floor(roll() * 8900)} ${pick(STREETS, roll())}`, city: town, state, zip };
  };
  const ssn = `001-${pad(1 + (Math.floor(number / 9000) % 99), 2)}-${pad(1000 + (number % 9000), 4)}`;
  const you = {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: birthDateOf(person, number, today),
    ...(person.noSsnReason ? { noSsn: "on", noSsnReason: person.noSsnReason } : { ssn }),
    phone: `(${TOWNS[person.home].area}) 555-01${pad(number % 100, 2)}`,
    rightToWork: person.rightToWork ?? "yes",
  };
  const stays = roll() < 0.4 || person.shortOfAddresses ? 6 + roll() * 20 : 40 + roll() * 90;
  const residences = {
    current: { ...address(person.home), since: month(stays) },
    ...(stays < 36 &&
      !person.shortOfAddresses && {
        earlier: [{ ...address(pick(HOMES, roll())), from: month(stays + 40), to: month(stays) }],
      }),
  };
  const school = Math.floor(roll() * (SCHOOLS.length + 1));
  const left = Math.max(3, (person.age - 19) * 12 - roll() * 40);
  const schools = SCHOOLS.slice(school, school + 1).map((schoolName) => ({
    schoolName,
    degree: DEGREES[school],
    fieldOfStudy: FIELDS[school],
    startDate: month(left + 18),
    endDate: month(left),
    ...(school < 2 && { gpa: (2.6 + roll() * 1.4).toFixed(2) }),
  }));
  return { you, residences, education: { schools } };
}
