/** All invented: telephones are 555-01xx, addresses at example.test, dates relative to today. */

import type { Language } from "locales/index";
import type { SectionId } from "~/domain/application/sections";
import type { Transition } from "~/domain/application/status";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { addDays, type Day } from "~/domain/day";
import type { DriverFile } from "./qualified";

export type PositionCode = "NRTHWAY" | "HT93QXB" | "SUNBEAM";

export type Applying = {
  code: PositionCode;
  began: number;
  moves: readonly Transition[];
  reasons?: Partial<Record<Transition, string>>;
  changeRequest?: { sections: readonly SectionId[]; message: string };
  note?: string;
  saved?: number;
  touched?: number;
  reported?: true;
  file?: DriverFile;
  merged?: true;
};

export type LifeEvent =
  | "accident"
  | "conviction"
  | "convictions"
  | "suspension"
  | "failedTest"
  | "otherLicence"
  | "outOfWork"
  | "twoJobs"
  | "explainedBreak"
  | "earlierGap"
  | "openGap";

type Licence = Pick<CdlRecord, "licenceClasses" | "endorsements" | "restrictions"> & { daysLeft: number };

export type Person = {
  firstName: string;
  lastName: string;
  email?: string;
  age: number;
  home: Town;
  language: Language;
  licence?: Licence;
  applying: Applying[];
  noSsnReason?: string;
  rightToWork?: "no";
  events?: readonly LifeEvent[];
  shortOfAddresses?: true;
};

export const TOWNS = {
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
export type Town = keyof typeof TOWNS;

const started: Transition[] = [];
const submitted: Transition[] = ["submit"];
const inReview: Transition[] = [...submitted, "open"];
const changesRequested: Transition[] = [...inReview, "requestChanges"];
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

const apartment: Extra = {
  changeRequest: {
    sections: ["residences"],
    message: "Falta el número de apartamento de su dirección actual: nuestra carta fue devuelta.",
  },
};
const schoolAndPhones: Extra = {
  changeRequest: {
    sections: ["work", "education"],
    message: "Agregue los teléfonos de sus empleadores y la escuela donde aprendió a conducir, por favor.",
  },
};
const forkliftTraining: Extra = {
  changeRequest: { sections: ["education"], message: "Please add where and when you had your forklift training." },
};
const reopened: Extra = {
  reasons: { reject: "no_answer", reopen: "Wrote back after two weeks in hospital." },
  note: "Back on the list, road test to be arranged.",
};
const foundElsewhere: Extra = { reasons: { withdraw: "I took a local job." } };
const toldByPhone: Extra = { reasons: { withdrawFor: "Told us by phone that he retires." } };

const inOrder: Extra = { file: {} };
const testedLate: Extra = { file: { late: ["drug_test"] } };
const neverQueried: Extra = { file: { lacks: ["full_query", "previous_employers"] } };

function cdl(codes: string, daysLeft: number): Licence {
  const [licenceClasses = [], endorsements = [], restrictions = []] = codes
    .split(" ")
    .map((part) => [...part].filter((code) => code !== "-").sort());
  return { licenceClasses, endorsements, restrictions, daysLeft };
}

type Rest = Pick<Person, "email" | "licence" | "noSsnReason" | "rightToWork" | "events" | "shortOfAddresses"> & {
  language?: Language;
};
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

export const PEOPLE: Person[] = [
  person("Marcus Bell", 36, "Omaha", north(0.4, started, { saved: 0 })),
  person("Wanjiru Kamau", 33, "Minneapolis", north(1.2, started, { saved: 2, touched: 0.9 })),
  person("Tyler Olson", 27, "Sioux Falls", north(6, started, { saved: 6, touched: 4 }), {
    licence: cdl("A - E", 820),
    events: ["accident"],
  }),
  person("Guadalupe Serrano", 45, "Laredo", north(9, started, { saved: 3, touched: 8 }), {
    language: "es",
    shortOfAddresses: true,
  }),
  person("Dmitri Volkov", 52, "Denver", north(16, started, { saved: 8, touched: 12 }), {
    licence: cdl("A NT -", 610),
    events: ["openGap"],
  }),
  person("José Ramírez", 41, "Omaha", north(3, submitted), {
    licence: cdl("A HT B", 730),
    events: ["explainedBreak"],
    language: "es",
  }),
  person("Hồng Nguyễn", 38, "Lincoln", north(4, submitted), { licence: cdl("A NT -", 505), events: ["twoJobs"] }),
  person("Łukasz Wiśniewski", 44, "Des Moines", north(2, submitted), { licence: cdl("A X B", 1210) }),
  person("Brianna Cole", 20, "Lincoln", north(5, submitted), { licence: cdl("A - EK", 1340) }),
  person("Harpreet Singh", 34, "Wichita", north(6, submitted), { licence: cdl("B N L", 415), events: ["conviction"] }),
  person("Earl Whitfield", 61, "Kansas City", north(8, submitted), {
    licence: cdl("A HN B", 300),
    events: ["accident"],
  }),
  person("Daniela Rojas", 29, "Omaha", [north(11, submitted), sun(38, [...submitted, "withdraw"])], {
    licence: cdl("A T -", 26),
    language: "es",
  }),
  person("Aaliyah Brooks", 39, "Omaha", north(13, inReview, { note: "Called back, wants home every weekend." }), {
    licence: cdl("A NT -", 655),
    events: ["conviction"],
  }),
  person("Mohamed Abdi", 32, "Minneapolis", north(15, inReview), {
    licence: cdl("A - -", 720),
    events: ["earlierGap"],
    noSsnReason: "The number has been applied for.",
  }),
  person(
    "Patrick O'Connor",
    55,
    "Des Moines",
    north(18, inReview, { note: "Card runs out soon, renewal is booked." }),
    {
      licence: cdl("A HT B", 48),
      events: ["suspension"],
    },
  ),
  person("Siri Halvorsen", 47, "Sioux Falls", north(22, [...rejected, "reopen"], reopened), {
    licence: cdl("A NT -", 880),
    events: ["accident"],
  }),
  person("Kenji Watanabe", 50, "Denver", to("HT93QXB", 27, inReview), {
    licence: cdl("A N -", 540),
    events: ["twoJobs"],
  }),
  person("Rosa Delgado", 43, "Wichita", north(20, changesRequested, apartment), {
    licence: cdl("A T B", 410),
    events: ["twoJobs"],
    language: "es",
  }),
  person("Ana Beltrán", 30, "Omaha", north(19, [...changesRequested, ...submitted], schoolAndPhones), {
    licence: cdl("A X -", 930),
    events: ["outOfWork"],
    language: "es",
  }),
  person("Terrence Hayes", 42, "Kansas City", north(26, approved), { licence: cdl("A HT -", 690) }),
  person("Ingrid Sandoval", 37, "Omaha", north(29, approved, { note: "Asked to start at the turn of the month." }), {
    licence: cdl("A T -", 460),
  }),
  person("Walter Kowalczyk", 58, "Des Moines", north(44, approved), { licence: cdl("A NT B", -6) }),
  person("Priya Natarajan", 33, "Minneapolis", to("HT93QXB", 36, approved), {
    licence: cdl("A NT -", 830),
    events: ["explainedBreak"],
  }),
  person("James Thunderhawk", 46, "Sioux Falls", north(68, hired, testedLate), {
    licence: cdl("A HT -", 970),
    events: ["explainedBreak"],
  }),
  person("Olena Kovalenko", 40, "Lincoln", north(61, hired, neverQueried), { licence: cdl("A NT -", 21) }),
  person("Andre Jackson", 49, "Omaha", north(52, hired, { ...inOrder, note: "Orientation done, truck 1184." }), {
    licence: cdl("A X B", 58),
  }),
  person("Miguel Ángel Castillo", 36, "Laredo", north(47, hired, inOrder), {
    licence: cdl("A T -", 1120),
    events: ["otherLicence", "conviction"],
    language: "es",
  }),
  person("Rubén Salazar", 39, "Wichita", north(10, hired), {
    licence: cdl("A NT -", 1010),
    events: ["accident"],
    language: "es",
  }),
  person("Kathleen Murphy", 53, "Des Moines", to("HT93QXB", 57, hired, inOrder), {
    licence: cdl("A HT B", 640),
    events: ["earlierGap"],
  }),
  person("Samuel Adeyemi", 28, "Kansas City", north(41, rejected, { reasons: { reject: "not_qualified" } }), {
    licence: cdl("B - LE", 520),
    events: ["convictions", "outOfWork"],
  }),
  person("Crystal Novak", 34, "Denver", north(50, rejected, { reasons: { reject: "failed_check" } }), {
    licence: cdl("A - -", 700),
    events: ["failedTest", "outOfWork"],
    rightToWork: "no",
  }),
  person("Nadia Haddad", 31, "Omaha", north(34, [...submitted, "withdraw"], foundElsewhere), {
    licence: cdl("A N -", 585),
  }),
  person("Roy Lindqvist", 60, "Minneapolis", north(55, [...inReview, "withdrawFor"], toldByPhone), {
    licence: cdl("A HT B", 240),
    events: ["suspension"],
  }),
  person("Vanessa Ortiz", 26, "Kansas City", north(12, [...started, "withdraw"], { saved: 2 })),
  person("Billy Crane", 39, "Wichita", north(101, ["expire"])),
  person("Thanh Trần", 48, "Tampa", sun(0.8, started, { saved: 3, touched: 0.3 })),
  person("Latoya Freeman", 35, "Lakeland", sun(5, started, { saved: 2, touched: 5 })),
  person("Yolanda Pierre", 41, "Orlando", sun(3, submitted)),
  person("Ricardo Fuentes", 37, "Lakeland", sun(10, inReview, { reported: true }), { language: "es" }),
  person("Emeka Nwosu", 30, "Tampa", sun(17, changesRequested, forkliftTraining)),
  person("Jolene Tucker", 44, "Orlando", sun(21, approved)),
  person("Vikram Desai", 33, "Tampa", sun(49, hired, { note: "Forklift certificate copied to the folder." })),
  person("Shawna Pruitt", 27, "Lakeland", sun(33, rejected, { reasons: { reject: "position_filled" } })),
  person("Hector Villanueva", 51, "Tampa", sun(96, ["expire"]), { language: "es" }),
  person("Daniela Rojas", 29, "Omaha", north(1.6, submitted), {
    email: "dani.rojas@example.test",
    licence: cdl("A T -", 26),
    language: "es",
  }),
  person("Kenji Watanabe", 50, "Denver", north(24, [...submitted, "withdraw"], { merged: true }), {
    email: "watanabe.trucking@example.test",
    licence: cdl("A N -", 540),
    events: ["twoJobs"],
  }),
];

export const numberOf = ({ firstName, lastName }: Person): number =>
  PEOPLE.findIndex((person) => person.firstName === firstName && person.lastName === lastName);

export const emailOf = ({ firstName, lastName, email }: Pick<Person, "firstName" | "lastName" | "email">): string => {
  if (email) return email;
  const [first, last] = [firstName, lastName].map((name) =>
    name
      .toLowerCase()
      .replaceAll("ł", "l")
      .normalize("NFD")
      .replace(/[^a-z]/g, ""),
  );
  return `${first}.${last}@example.test`;
};

export const ssnOf = (number: number): string =>
  `001${String(1 + (Math.floor(number / 9000) % 99)).padStart(2, "0")}${1000 + (number % 9000)}`;

export const telephoneOf = ({ home }: Pick<Person, "home">, number: number): string =>
  `(${TOWNS[home].area}) 555-01${String(number % 100).padStart(2, "0")}`;

export const licenceNumberOf = ({ home }: Person, number: number): string =>
  `${TOWNS[home].state.charAt(0)}${10_000_000 + number * 1_234_567}`;

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
