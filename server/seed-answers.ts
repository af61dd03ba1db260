/** What the demo's people answer, section by section, as a browser posts it. Dates count back from today. */
import type { SectionId } from "~/domain/application/sections";
import { addDays, addMonths, type Day } from "~/domain/day";
import { birthDateOf, dice, type Person, pick, TOWNS, type Town, type Turn } from "./seed-people";
import { type Life, liveLife, typedExperience, typedWork } from "./seed-work";

const HOMES = Object.keys(TOWNS) as Town[];
const STREETS = ["Maple Street", "Cedar Avenue", "South 24th Street", "Prairie View Drive", "Mill Road", "Harbor Lane"];

type Schooling = { schoolName: string; degree: string; fieldOfStudy: string };
const DRIVING_SCHOOL: Schooling = {
  schoolName: "Open Road Truck Driving School",
  degree: "Certificate",
  fieldOfStudy: "Commercial driving",
};
const COLLEGE: Schooling = {
  schoolName: "Platte Valley Community College",
  degree: "Associate of Applied Science",
  fieldOfStudy: "Diesel technology",
};
const HIGH_SCHOOL: Schooling = {
  schoolName: "Lakeside High School",
  degree: "High school diploma",
  fieldOfStudy: "General studies",
};

const pad = (value: number, width: number) => String(value).padStart(width, "0");

type Telling = {
  person: Person;
  number: number;
  today: Day;
  life: Life;
  roll: () => number;
  turned: (turn: Turn) => boolean;
  /** In the person's own language. */
  say: (en: string, es: string) => string;
  month: (ago: number) => string;
};

/** Everything but a position's own questions. @param number makes what is unique of a person: SSN, telephone, house */
export function typedAnswers(person: Person, number: number, today: Day) {
  const telling: Telling = {
    person,
    number,
    today,
    life: liveLife(person, number),
    roll: dice(number),
    turned: (turn) => person.turns?.includes(turn) ?? false,
    say: (en, es) => (person.language === "es" ? es : en),
    month: (ago) => addMonths(today.slice(0, 7), -Math.floor(ago)),
  };
  const { residences, livedIn } = typedResidences(telling);
  return {
    notices: { eSign: "on", investigation: "on" },
    you: typedYou(telling),
    residences,
    licences: typedLicences(telling),
    experience: typedExperience(telling.life, { ...telling, livedIn }),
    accidents: typedAccidents(telling),
    convictions: typedConvictions(telling),
    work: typedWork(telling.life, { ...telling, livedIn }),
    education: typedEducation(telling),
    testing: typedTesting(telling),
  } satisfies Record<Exclude<SectionId, "questions">, unknown>;
}

function typedYou({ person, number, today }: Telling) {
  const ssn = `001-${pad(1 + (Math.floor(number / 9000) % 99), 2)}-${pad(1000 + (number % 9000), 4)}`;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: birthDateOf(person, number, today),
    ...(person.noSsnReason ? { noSsn: "on", noSsnReason: person.noSsnReason } : { ssn }),
    phone: `(${TOWNS[person.home].area}) 555-01${pad(number % 100, 2)}`,
    rightToWork: person.rightToWork ?? "yes",
  };
}

/** Some moved for a job within three years. */
function typedResidences({ person, life, roll, month }: Telling) {
  const address = (town: Town) => {
    const { state, zip } = TOWNS[town];
    return { street: `${100 + Math.floor(roll() * 8900)} ${pick(STREETS, roll())}`, city: town, state, zip };
  };
  const began = life.jobs.map(({ from }) => from).find((from) => from >= 6 && from < 36);
  const moved = began !== undefined && roll() < 0.6 ? began : undefined;
  const stays = person.shortOfAddresses ? 6 + roll() * 20 : (moved ?? 40 + roll() * 90);
  const before = pick(
    HOMES.filter((town) => town !== person.home),
    roll(),
  );
  const residences = {
    current: { ...address(person.home), since: month(stays) },
    ...(moved !== undefined &&
      !person.shortOfAddresses && {
        earlier: [{ ...address(before), from: month(moved + 30 + roll() * 40), to: month(moved) }],
      }),
  };
  return { residences, livedIn: (ago: number) => (moved !== undefined && ago >= moved ? before : person.home) };
}

function typedLicences({ person, number, today, turned, say, month }: Telling) {
  const other = {
    authority: "MX-LFC",
    number: `TLF${pad((number * 7919) % 1_000_000, 6)}`,
    class: "B",
    expirationDate: addDays(today, 500),
  };
  const action = {
    action: "suspended",
    authority: TOWNS[person.home].state,
    happenedIn: month(130 + (number % 40)),
    details: say(
      "Thirty days for a ticket that I had paid too late. Nothing since.",
      "Treinta días por una multa que pagué tarde. Nada desde entonces.",
    ),
  };
  return {
    ...(turned("otherLicence") ? { otherLicences: "some", licences: [other] } : { otherLicences: "none" }),
    ...(turned("suspension") ? { licenceActions: "some", actions: [action] } : { licenceActions: "none" }),
  };
}

function typedAccidents({ person, today, roll, turned, say }: Telling) {
  if (!turned("accident")) return { hadAccidents: "none" };
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
  const date = addDays(today, -Math.floor(130 + roll() * 800));
  const place = `${person.home}, ${TOWNS[person.home].state}`;
  const accident = {
    ...pick([backing, rearEnd], roll()),
    happenedOn: date,
    place,
    fatalities: "0",
    hazardousSpill: "no",
  };
  return { hadAccidents: "some", accidents: [accident] };
}

function typedConvictions({ person, today, roll, turned, say }: Telling) {
  const place = `${person.home}, ${TOWNS[person.home].state}`;
  const ago = (least: number) => addDays(today, -Math.floor(least + roll() * 300));
  const speeding = {
    convictedOn: ago(200),
    place,
    charge: say("Speeding, 9 mph over the limit", "Exceso de velocidad, 9 mph sobre el límite"),
    inCmv: "no",
    penalty: say("Fine of $130", "Multa de $130"),
  };
  const following = {
    convictedOn: ago(620),
    place,
    charge: say("Following too closely", "No guardar la distancia"),
    inCmv: "yes",
    penalty: say("Fine of $210 and a safety course", "Multa de $210 y un curso de seguridad"),
  };
  if (turned("convictions")) return { hadConvictions: "some", convictions: [speeding, following] };
  return turned("conviction") ? { hadConvictions: "some", convictions: [speeding] } : { hadConvictions: "none" };
}

/** Drivers went to driving school before they began to drive; some have another school besides, some have none to name. */
function typedEducation({ person, today, life, roll, month }: Telling) {
  const eighteen = Number(today.slice(0, 4)) - (person.age - 18);
  const gpa = () => (2.6 + roll() * 1.4).toFixed(2);
  const drivingSchool = { ...DRIVING_SCHOOL, startDate: month(life.career + 3), endDate: month(life.career + 1) };
  const college = { ...COLLEGE, startDate: `${eighteen}-08`, endDate: `${eighteen + 2}-05`, gpa: gpa() };
  const highSchool = { ...HIGH_SCHOOL, startDate: `${eighteen - 4}-08`, endDate: `${eighteen}-05`, gpa: gpa() };
  const chance = roll();
  return {
    schools: [
      ...(person.licence ? [drivingSchool] : []),
      ...(chance < 0.3 && person.age > 24 ? [college] : []),
      ...(chance < 0.75 ? [highSchool] : []),
    ],
  };
}

function typedTesting({ turned, say }: Telling) {
  if (!turned("failedTest")) return { failedTest: "no", clearinghouse: "yes" };
  const details = say(
    "Before a job that I did not get. I finished the program and the follow-up tests were negative.",
    "Antes de un empleo que no obtuve. Terminé el programa y las pruebas de seguimiento salieron negativas.",
  );
  return { failedTest: "yes", sapEvaluation: "yes", returnToDuty: "yes", details, clearinghouse: "yes" };
}
