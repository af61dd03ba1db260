import { faker } from "@faker-js/faker/locale/en";
import { SECTION_IDS, type SectionId } from "~/domain/application/sections";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { addDays, addMonths, type Day } from "~/domain/day";
import { type LifeEvent, type Person, type PositionCode, ssnOf, TOWNS, type Town, telephoneOf } from "./people";
import { questionsValues } from "./questions";
import { experienceValues, inventWorkHistory, type WorkHistory, workValues } from "./work";

type AnswerContext = {
  person: Person;
  number: number;
  today: Day;
  seededOn: Day;
  life: WorkHistory;
  has: (event: LifeEvent) => boolean;
  say: (en: string, es: string) => string;
  month: (ago: number) => string;
  daysAgo: (min: number, max: number) => Day;
};

export function draftAnswers(
  person: Person,
  number: number,
  code: PositionCode,
  { today, seededOn }: { today: Day; seededOn: Day },
): Record<SectionId, DraftValues> {
  faker.seed(number);
  const life = inventWorkHistory(person);
  const context: AnswerContext = {
    person,
    number,
    today,
    seededOn,
    life,
    has: (event) => person.events?.includes(event) ?? false,
    say: (en, es) => (person.language === "es" ? es : en),
    month: (ago) => addMonths(today.slice(0, 7), -ago),
    daysAgo: (min, max) => addDays(today, -faker.number.int({ min, max })),
  };
  const answers: { [id in SectionId]?: DraftValues } = {
    notices: { eSign: "on", investigation: "on" },
    you: youValues(context),
    residences: residencesValues(context),
    licences: licencesValues(context),
    experience: experienceValues(life, context),
    accidents: accidentsValues(context),
    convictions: convictionsValues(context),
    work: workValues(life, context),
    education: educationValues(context),
    testing: testingValues(context),
    questions: questionsValues(code, person, today),
  };
  return Object.fromEntries(SECTION_IDS.map((id) => [id, answers[id] ?? {}])) as Record<SectionId, DraftValues>;
}

function youValues({ person, number, seededOn }: AnswerContext) {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: addDays(seededOn, -Math.ceil(person.age * 365.25) - 20 - ((number * 37) % 290)),
    ...(person.noSsnReason ? { noSsn: "on", noSsnReason: person.noSsnReason } : { ssn: ssnOf(number) }),
    phone: telephoneOf(person, number),
    rightToWork: person.rightToWork ?? "yes",
  };
}

function residencesValues({ person, number, month }: AnswerContext) {
  const address = (town: Town) => {
    const { state, zip } = TOWNS[town];
    return { street: faker.location.streetAddress(), city: town, state, zip };
  };
  const moved = person.shortOfAddresses || number % 3 === 0;
  const since = faker.number.int(moved ? { min: 6, max: 30 } : { min: 40, max: 130 });
  const current = { ...address(person.home), since: month(since) };
  if (!moved || person.shortOfAddresses) return { current };
  const before = faker.helpers.arrayElement((Object.keys(TOWNS) as Town[]).filter((town) => town !== person.home));
  return { current, earlier: [{ ...address(before), from: month(since + 50), to: month(since) }] };
}

function licencesValues({ person, number, today, has, say, month }: AnswerContext) {
  const other = {
    authority: "MX-LFC",
    number: `TLF${100_000 + number * 7919}`,
    class: "B",
    expirationDate: addDays(today, 500),
  };
  const action = {
    action: "suspended",
    authority: TOWNS[person.home].state,
    happenedIn: month(130 + number),
    details: say(
      "Thirty days for a ticket that I had paid too late. Nothing since.",
      "Treinta días por una multa que pagué tarde. Nada desde entonces.",
    ),
  };
  return {
    ...(has("otherLicence") ? { otherLicences: "some", licences: [other] } : { otherLicences: "none" }),
    ...(has("suspension") ? { licenceActions: "some", actions: [action] } : { licenceActions: "none" }),
  };
}

const townOf = ({ home }: Person) => `${home}, ${TOWNS[home].state}`;

function accidentsValues({ person, has, say, daysAgo }: AnswerContext) {
  if (!has("accident")) return { hadAccidents: "none" };
  const backing = {
    nature: "backing",
    injuries: "0",
    details: say(
      "At a dock I touched the bumper of a parked trailer. No one was hurt; I paid nothing.",
      "En un muelle toqué la defensa de un remolque estacionado. No hubo heridos; no pagué nada.",
    ),
  };
  const rearEnd = {
    nature: "rear_end",
    injuries: "1",
    details: say(
      "I was hit from behind while stopped at a light. The other driver was cited and had a sore neck.",
      "Me chocaron por detrás mientras esperaba en un semáforo. Multaron al otro conductor, que se lastimó el cuello.",
    ),
  };
  const accident = {
    ...faker.helpers.arrayElement([backing, rearEnd]),
    happenedOn: daysAgo(130, 930),
    place: townOf(person),
    fatalities: "0",
    hazardousSpill: "no",
  };
  return { hadAccidents: "some", accidents: [accident] };
}

function convictionsValues({ person, has, say, daysAgo }: AnswerContext) {
  if (!has("conviction") && !has("convictions")) return { hadConvictions: "none" };
  const speeding = {
    convictedOn: daysAgo(200, 500),
    place: townOf(person),
    charge: say("Speeding, 9 mph over the limit", "Exceso de velocidad, 9 mph sobre el límite"),
    inCmv: "no",
    penalty: say("Fine of $130", "Multa de $130"),
  };
  const following = {
    convictedOn: daysAgo(620, 920),
    place: townOf(person),
    charge: say("Following too closely", "No guardar la distancia"),
    inCmv: "yes",
    penalty: say("Fine of $210 and a safety course", "Multa de $210 y un curso de seguridad"),
  };
  return { hadConvictions: "some", convictions: has("convictions") ? [speeding, following] : [speeding] };
}

function educationValues({ person, today, life, number, month }: AnswerContext) {
  const eighteen = Number(today.slice(0, 4)) - (person.age - 18);
  const drivingSchool = {
    schoolName: "Open Road Truck Driving School",
    degree: "Certificate",
    fieldOfStudy: "Commercial driving",
    startDate: month(life.career + 3),
    endDate: month(life.career + 1),
  };
  const highSchool = {
    schoolName: "Lakeside High School",
    degree: "High school diploma",
    fieldOfStudy: "General studies",
    startDate: `${eighteen - 4}-08`,
    endDate: `${eighteen}-05`,
    gpa: faker.number.float({ min: 2.6, max: 4, fractionDigits: 2 }).toFixed(2),
  };
  return { schools: [...(person.licence ? [drivingSchool] : []), ...(number % 4 > 0 ? [highSchool] : [])] };
}

function testingValues({ has, say }: AnswerContext) {
  if (!has("failedTest")) return { failedTest: "no", clearinghouse: "yes" };
  const details = say(
    "Before a job that I did not get. I finished the program and the follow-up tests were negative.",
    "Antes de un empleo que no obtuve. Terminé el programa y las pruebas de seguimiento salieron negativas.",
  );
  return { failedTest: "yes", sapEvaluation: "yes", returnToDuty: "yes", details, clearinghouse: "yes" };
}

export function beforeChange(
  answers: Record<SectionId, DraftValues>,
  requested: readonly SectionId[],
): Record<SectionId, DraftValues> {
  const employers = answers.work.employers as Record<string, unknown>[];
  const lacking: Partial<Record<SectionId, DraftValues>> = {
    work: { ...answers.work, employers: employers.map(({ phone: _, ...employer }) => employer) },
    education: { schools: [] },
  };
  return Object.fromEntries(
    Object.entries(answers).map(([id, values]) => [
      id,
      (requested.includes(id as SectionId) && lacking[id as SectionId]) || values,
    ]),
  ) as Record<SectionId, DraftValues>;
}
