/** A full set of answers for a driving job, as JSON has them; the tests of the sections begin with it and change one thing. */
import type { SectionId } from "~/domain/application/sections";
import { addDays, addMonths, dayOf, monthOf } from "~/domain/day";
import type { Question } from "~/domain/template/question";
import { type TemplateDefinition, templateDefinition } from "~/domain/template/template";

export type Json = Record<string, unknown>;

export const today = dayOf(new Date());
export const inDays = (days: number) => addDays(today, days);
export const monthsAgo = (months: number) => addMonths(monthOf(today), -months);

const question = (
  id: string,
  kind: Question["kind"],
  en: string,
  es: string,
  more: Partial<Question> = {},
): Question => ({ id, kind, label: { en, es }, help: {}, required: true, options: [], ...more });

/** One question of each kind. */
export const QUESTIONS: Question[] = [
  question("q1", "short_text", "Nickname", "Apodo"),
  question("q2", "long_text", "About you", "Sobre usted"),
  question("q3", "yes_no", "Own a truck?", "¿Tiene camión propio?"),
  question("q4", "one_of", "Shift", "Turno", {
    options: [
      { value: "day", en: "Day shift", es: "Turno de día" },
      { value: "night", en: "Night shift", es: "Turno de noche" },
    ],
  }),
  question("q5", "several_of", "Freight", "Carga", {
    options: [
      { value: "dry", en: "Dry van", es: "Caja seca" },
      { value: "cold", en: "Refrigerated", es: "Refrigerado" },
      { value: "tank", en: "Tanker", es: "Cisterna" },
    ],
  }),
  question("q6", "number", "Nights away", "Noches fuera"),
  question("q7", "date", "First day", "Primer día"),
  question("q8", "phone", "Emergency phone", "Teléfono de emergencia"),
  question("q9", "state", "Preferred state", "Estado preferido"),
  question("q10", "file", "Certificate", "Certificado"),
  question("q11", "acknowledgement", "I have read the handbook", "He leído el manual"),
];

export const DRIVING: TemplateDefinition = templateDefinition.parse({
  name: { en: "Truck driver" },
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  cdlRequired: "yes",
  licenceClasses: ["A"],
  endorsements: [],
  questions: QUESTIONS,
});

export const HOME = { street: "12 Oak Street", city: "Omaha", state: "NE", zip: "68102" };

const employer = {
  ...HOME,
  name: "Prairie Freight",
  phone: "+14025550140",
  position: "Line haul driver",
  droveCmv: "yes",
  fmcsrs: "yes",
  part40: "yes",
  mayContact: "no",
};
/** Held for twenty months, and still. */
export const PRESENT_JOB = { ...employer, from: monthsAgo(20), present: true };
/** @param from months ago @param to months ago */
export const jobOf = (from: number, to: number) => ({
  ...employer,
  name: "Dakota Lines",
  from: monthsAgo(from),
  to: monthsAgo(to),
  reason: "laid_off",
});

export const FULL = {
  notices: { eSign: true, investigation: true },
  you: {
    firstName: "María José",
    middleName: "Elena",
    lastName: "O'Brien-Ruiz",
    suffix: "Jr",
    otherNames: "Mary Ruiz",
    dateOfBirth: "1988-05-14",
    ssn: "536-22-1234",
    noSsn: false,
    phone: "(402) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    current: { ...HOME, since: monthsAgo(10) },
    earlier: [
      {
        street: "5 Elm Road",
        city: "San Juan",
        state: "PR",
        zip: "00901-2345",
        from: monthsAgo(30),
        to: monthsAgo(10),
      },
      {
        street: "Avenida Juárez 8",
        city: "Monterrey",
        state: "OTHER",
        zip: "64000",
        country: "México",
        from: monthsAgo(50),
        to: monthsAgo(31),
      },
    ],
  },
  licences: {
    otherLicences: "some",
    licences: [
      { authority: "MX-LFC", number: "MX 123-9", class: "Federal B", expirationDate: inDays(400) },
      { authority: "OTHER", country: "Colombia", number: "CO 77", class: "C3", expirationDate: inDays(300) },
    ],
    licenceActions: "some",
    actions: [
      { action: "suspended", authority: "IA", happenedIn: "2009-03", details: "Unpaid fine, cleared in a week." },
    ],
  },
  experience: {
    experienced: "some",
    experience: [
      { equipment: "tractor_semi", trailer: "reefer", from: "2012-04", to: "2019-11", miles: 640000 },
      { equipment: "straight_truck", trailer: "dump", from: "2020-01", miles: 0 },
    ],
    details: "Mountain passes in winter.",
  },
  accidents: {
    hadAccidents: "some",
    accidents: [
      {
        happenedOn: inDays(-200),
        nature: "backing",
        place: "Reno, NV",
        fatalities: 0,
        injuries: 2,
        hazardousSpill: "no",
        details: "Touched a dock gate.",
      },
    ],
  },
  convictions: {
    hadConvictions: "some",
    convictions: [
      {
        convictedOn: inDays(-300),
        place: "Lincoln, NE",
        charge: "Speeding, 72 in a 55 zone",
        inCmv: "yes",
        penalty: "$150",
      },
    ],
  },
  work: {
    employed: "some",
    employers: [
      PRESENT_JOB,
      {
        ...jobOf(130, 26),
        city: "Winnipeg",
        state: "OTHER",
        zip: "R3C 4T3",
        country: "Canada",
        mayContact: "yes",
        reasonDetails: "The terminal closed.",
      },
    ],
    earlierCmv: "some",
    breaks: [{ kind: "other", from: monthsAgo(26), to: monthsAgo(20), explanation: "Built a house." }],
    remarks: "Two jobs overlapped for a week.",
  },
  education: {
    schools: [
      {
        schoolName: "Metro Community College",
        degree: "AA",
        fieldOfStudy: "Diesel technology",
        startDate: "2006-09",
        endDate: "2008-06",
        gpa: "3.50",
      },
    ],
  },
  testing: {
    failedTest: "yes",
    sapEvaluation: "yes",
    returnToDuty: "no",
    details: "In another state.",
    clearinghouse: "yes",
  },
  questions: {
    q1: "Majo",
    q2: "Line one\nLine two",
    q3: "no",
    q4: "night",
    q5: ["dry", "tank"],
    q6: "1,200",
    q7: "2027-01-11",
    q8: "402 555 0177",
    q9: "IA",
    q10: "01JFILE",
    q11: true,
  },
} satisfies Record<SectionId, Json>;

const keysOf = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

/** The same answers with other values at some places; `undefined` leaves a place out. */
export function changed(typed: Json, changes: Record<string, unknown>): Json {
  const copy = structuredClone(typed);
  for (const [path, value] of Object.entries(changes)) {
    const keys = keysOf(path);
    const last = keys.pop() as string;
    const place = keys.reduce<Json>((at, key) => at[key] as Json, copy);
    if (value === undefined) delete place[last];
    else place[last] = value;
  }
  return copy;
}

export type Leaf = { path: string; value: unknown };

/** Every value that holds no other, with its path as the form names it. */
export function leavesOf(value: unknown, path = ""): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, path ? `${path}.${key}` : key));
}

/** The answers as a form posts them: dates in boxes, ticks as "on" or not at all, numbers as text. */
export function asPosted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asPosted);
  if (value === true) return "on";
  if (value === false || value === undefined) return undefined;
  if (typeof value === "number") return String(value);
  const date = typeof value === "string" && /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value);
  if (date) return { month: String(Number(date[2])), year: date[1], ...(date[3] && { day: String(Number(date[3])) }) };
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asPosted(item)]));
}

export const wrong = (fields: Record<string, string[]>) => ({ wrong: fields });
/** What is wrong with the fields of a row, by code: `{ required: "name city" }`. */
export const wrongIn = (row: string, codes: Record<string, string>) =>
  wrong(
    Object.fromEntries(
      Object.entries(codes).flatMap(([code, fields]) => fields.split(" ").map((field) => [`${row}.${field}`, [code]])),
    ),
  );
