/** A whole application of a driver, as typed: every section that 49 CFR 391.21 asks, a CDL, and the company's questions. */

import { ABROAD } from "~/domain/abroad";
import { addMonths, dayOf, type Month, monthOf } from "~/domain/day";
import type { Question } from "~/domain/template/question";
import { newId } from "~/server/ids.server";
import { card, colourOf } from "../../card";
import type { App } from "../app";
import { applicant, newEmail, requestToken, saveSection } from "../applicant";
import { database, type NewRow } from "../database";
import { applicationId } from "../rows";
import { type Fields, Visitor } from "../visitor";
import { type Contents, contentsOf, copyContents } from "./copied";

/** Where Northway Freight is: on the first of a month it is yesterday there, until six in the morning by UTC. */
const thisMonth = monthOf(dayOf(new Date(), "America/Chicago"));
export const monthsAgo = (months: number): Month => addMonths(thisMonth, -months);
export const dayInMonth = (month: Month, day = "14") => `${month}-${day}`;

export type Typed = { [name: string]: string | Typed | Typed[] | undefined };

const home = { street: "4410 Harvest Road, Apt 12", city: "Omaha", state: "NE", zip: "68107" };
const employer = (name: string, from: Month, to: Month | undefined, more: Typed = {}): Typed => ({
  name,
  street: "900 Industrial Parkway",
  city: "Kansas City",
  state: "MO",
  zip: "64120",
  phone: "(816) 555-0171",
  position: "Over-the-road driver",
  from,
  ...(to ? { to, reason: "voluntary", reasonDetails: "Home more often." } : { present: "on" }),
  droveCmv: "yes",
  fmcsrs: "yes",
  part40: "yes",
  mayContact: "yes",
  ...more,
});

/** What the driver typed, section by section, as the API takes it. */
export const WHOLE = {
  notices: { eSign: "on", investigation: "on" },
  you: {
    firstName: "Marisol",
    middleName: "Guadalupe",
    lastName: "Nguyễn-Ortega",
    suffix: "Jr",
    otherNames: "Marisol Ortega, Marie Ortega",
    dateOfBirth: "1986-05-14",
    ssn: "536-22-1234",
    phone: "(402) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    current: { ...home, since: monthsAgo(20) },
    earlier: [
      { ...home, street: "77 Quarry Lane", from: monthsAgo(34), to: monthsAgo(20) },
      {
        street: "Calle 5 de Mayo 118",
        city: "Nuevo Laredo",
        state: ABROAD,
        country: "Mexico",
        from: monthsAgo(90),
        to: monthsAgo(34),
      },
    ],
  },
  licences: {
    otherLicences: "some",
    licences: [
      {
        authority: "IA",
        number: "IA-5512-900",
        class: "Motorcycle",
        expirationDate: dayInMonth(addMonths(thisMonth, 30)),
      },
    ],
    licenceActions: "some",
    actions: [
      {
        action: "suspended",
        authority: "NE",
        happenedIn: monthsAgo(140),
        details: "Unpaid fine for a parking ticket that went to an old address. Paid, and given back after nine days.",
      },
    ],
  },
  experience: {
    experienced: "some",
    experience: [
      { equipment: "tractor_semi", trailer: "van", from: monthsAgo(84), miles: "640000" },
      { equipment: "straight_truck", trailer: "flat", from: monthsAgo(120), to: monthsAgo(84), miles: "90,000" },
    ],
    details: "Mountain driving in Colorado and Wyoming, winter chains; doubles on I-80 for one season.",
  },
  accidents: {
    hadAccidents: "some",
    accidents: [
      {
        happenedOn: dayInMonth(monthsAgo(15)),
        nature: "backing",
        place: "Des Moines, IA",
        fatalities: "0",
        injuries: "0",
        hazardousSpill: "no",
        details: "Touched a bollard at a dock. The bumper was bent, nobody was hurt.",
      },
    ],
  },
  convictions: {
    hadConvictions: "some",
    convictions: [
      {
        convictedOn: dayInMonth(monthsAgo(9)),
        place: "Council Bluffs, IA",
        charge: "Speeding, 72 in a 65 zone",
        inCmv: "no",
        penalty: "Fine of $110",
      },
    ],
  },
  work: {
    employed: "some",
    employers: [
      employer("Prairie Line Transport LLC", monthsAgo(26), undefined),
      employer("Big Muddy Freight, Inc.", monthsAgo(70), monthsAgo(29)),
      employer("Ortega Hermanos Materiales", monthsAgo(100), monthsAgo(70), { reason: "laid_off" }),
    ],
    earlierCmv: "some",
    breaks: [
      { kind: "illness_or_family", from: monthsAgo(29), to: monthsAgo(26), explanation: "Cared for my mother." },
    ],
    remarks: "None of the jobs overlapped.",
  },
  education: {
    schools: [
      {
        schoolName: "Metropolitan Community College",
        degree: "Certificate",
        fieldOfStudy: "CDL-A training",
        startDate: "2016-01",
        endDate: "2016-05",
        gpa: "3.80",
      },
    ],
  },
  testing: { failedTest: "no", clearinghouse: "yes" },
} satisfies Record<string, Typed>;
export type WholeSection = keyof typeof WHOLE;

/** Questions of the company, one of each kind that prints differently. */
export const QUESTIONS: Question[] = [
  question("q1", "long_text", "Why do you want to drive for us?", "¿Por qué quiere manejar con nosotros?"),
  question("q2", "one_of", "Which shift do you prefer?", "¿Qué turno prefiere?", [
    { value: "days", en: "Days", es: "De día" },
    { value: "nights", en: "Nights", es: "De noche" },
  ]),
  question("q3", "file", "Your medical certificate", "Su certificado médico"),
];
function question(
  id: string,
  kind: Question["kind"],
  en: string,
  es: string,
  options: Question["options"] = [],
): Question {
  return { id, kind, label: { en, es }, help: {}, required: false, options };
}

export const SIGNATURE = "Marisol Nguyễn-Ortega";

/** Publishes a version of a position that asks these questions and no other of the company's. */
export function setQuestions(
  app: App & { code?: (demo: string) => string },
  code: string,
  questions: Question[],
): void {
  const data = database(app);
  const version = data.one<NewRow>(
    "select * from template_versions where template_id = (select id from templates where code = ?) order by number desc limit 1",
    app.code?.(code) ?? code,
  );
  const definition = JSON.stringify({ ...JSON.parse(String(version.definition)), questions });
  data.insert("template_versions", { ...version, id: newId(), number: Number(version.number) + 1, definition });
  data.close();
}

/** As the form names its fields: `employers[0].name`. */
export function formFields(typed: Typed, path = ""): Fields {
  const fields: Fields = {};
  const add = (value: Typed[string], at: string) => {
    if (Array.isArray(value))
      for (const [index, row] of value.entries()) Object.assign(fields, formFields(row, `${at}[${index}]`));
    else if (typeof value === "object") Object.assign(fields, formFields(value, at));
    else if (value !== undefined) fields[at] = value;
  };
  for (const [name, value] of Object.entries(typed)) add(value, path ? `${path}.${name}` : name);
  return fields;
}

const picture = (colour: string) => card(colourOf(colour)).jpeg().toBuffer();

export async function submitCdl(visitor: Visitor): Promise<void> {
  const form = new FormData();
  const fields = {
    firstName: "Marisol",
    middleName: "Guadalupe",
    lastName: "Nguyễn-Ortega",
    licenceClasses: "A",
    stateIssued: "NE",
    licenceNumber: "H12345678",
    "expirationDate.month": "5",
    "expirationDate.day": "14",
    "expirationDate.year": "2035",
    restrictions: "E",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const endorsement of ["T", "X"]) form.append("endorsements", endorsement);
  for (const [side, colour] of [
    ["front", "#3366aa"],
    ["back", "#aa6633"],
  ] as const)
    form.append(side, new Blob([new Uint8Array(await picture(colour))], { type: "image/jpeg" }), `${side}.jpg`);
  const response = await visitor.upload("/applicant/driver/cdl/add", form);
  if (response.status !== 302) throw new Error(`the CDL was not taken: ${response.status}`);
}

/** The company's questions with a PDF as the answer to the last. */
export async function answerQuestions(visitor: Visitor, answers: Record<string, string>, pdf?: Buffer): Promise<void> {
  const page = await visitor.get("/applicant/application/questions");
  const form = new FormData();
  form.append("version", /name="version"[^>]*value="([^"]*)"/.exec(page.text)?.[1] ?? "0");
  form.append("then", "continue");
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  if (pdf) form.append("q3_file", new Blob([new Uint8Array(pdf)], { type: "application/pdf" }), "médico 2026.pdf");
  const response = await visitor.upload("/applicant/application/questions", form);
  if (response.status !== 302) throw new Error(`the questions were not taken: ${response.status}`);
}

type Filled = Partial<Record<WholeSection, Typed>>;
type OwnApp = App & { code?: (demo: string) => string };

async function applied(origin: string, code: string, language: string, email: string) {
  const visitor = Object.assign(new Visitor(origin, { "accept-language": language }), { email });
  await visitor.post("/apply/verify", { token: await requestToken(visitor, code, email, "N1234567") });
  return visitor;
}

/** A driver at Northway who has filled in everything, with whatever is typed otherwise, and has not signed yet. */
export async function filledIn(app: OwnApp, otherwise: Filled = {}, language = "en") {
  const visitor = await applied(app.origin, app.code?.("NRTHWAY") ?? "NRTHWAY", language, newEmail());
  const isTyped = (section: string) => section === "you" || section in otherwise;
  const typed = Object.fromEntries(Object.entries({ ...WHOLE, ...otherwise }).filter(([section]) => isTyped(section)));
  await copyContents(await wholeContents(app), applicationId(visitor), Object.keys(typed));
  await fillIn(visitor, typed);
  return visitor;
}

/** The same, with every section and the licence sent by a browser. */
export async function typedIn(app: OwnApp, otherwise: Filled = {}, language = "en", email = newEmail()) {
  const visitor = await applied(app.origin, app.code?.("NRTHWAY") ?? "NRTHWAY", language, email);
  await fillIn(visitor, { ...WHOLE, ...otherwise });
  await submitCdl(visitor);
  return visitor;
}

const worker = globalThis as { wholeContents?: Promise<Contents> };
/** Of somebody who applied to the demo's own Northway, where no test file sees them. */
function wholeContents({ origin }: OwnApp): Promise<Contents> {
  worker.wholeContents ??= typedIn({ origin } as App).then((visitor) => contentsOf(applicationId(visitor)));
  return worker.wholeContents;
}

async function fillIn(visitor: Visitor, sections: Record<string, Typed>): Promise<void> {
  for (const [section, typed] of Object.entries(sections)) {
    // Saved for the first time: no page needs to be read for its version.
    const response = await saveSection(visitor, section, formFields(typed), { version: "0" });
    if (response.status !== 302) throw new Error(`${section} was not taken: ${response.status}`);
  }
}

/** Somebody at Sunbeam, where nothing is driven, who has filled in everything and has not signed yet. */
export async function filledInAtSunbeam(app: App, name: { firstName?: string; lastName?: string } = {}) {
  const visitor = await applicant(app, { code: "SUNBEAM", cdlNumber: "", notices: false });
  const { you, residences } = WHOLE;
  await fillIn(visitor, { notices: { eSign: "on" }, you: { ...you, ...name }, residences });
  return visitor;
}

export async function sign(visitor: Visitor, signature = SIGNATURE): Promise<void> {
  const response = await visitor.post("/applicant/application/review", { signature });
  if (response.location !== "/application/application/completed") throw new Error(`not signed: ${response.status}`);
}
