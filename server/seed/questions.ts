import { faker } from "@faker-js/faker/locale/en";
import { textIn } from "~/domain/by-language";
import { addDays, type Day } from "~/domain/day";
import { isShown, type QuestionAnswers, questionSchema } from "~/domain/template/question";
import { type Person, type PositionCode, telephoneOf } from "./people";

type Answering = { person: Person; startedOn: Day };
type SeedQuestion = Record<string, unknown> & {
  id: string;
  answer: (answering: Answering) => string | string[] | undefined;
};
type Own = { en: string; es: string };

const option = (value: string, en: string, es: string) => ({ value, en, es });
const own =
  (...all: Own[]) =>
  ({ person }: Answering) =>
    textIn(faker.helpers.arrayElement(all), person.language);
const SISTERS = ["Carmen", "Linda", "Rosa", "Denise", "Elena"];
const contactOf = ({ age, lastName, language }: Person): string => {
  const name = `${SISTERS[age % SISTERS.length]} ${lastName}`;
  return textIn({ en: `${name}, my sister`, es: `${name}, mi hermana` }, language);
};
const oneOf =
  (...all: string[]) =>
  () =>
    faker.helpers.arrayElement(all);

const QUESTIONS: Partial<Record<PositionCode, SeedQuestion[]>> = {
  NRTHWAY: [
    {
      id: "q1",
      kind: "yes_no",
      label: {
        en: "Can you be out two or three nights a week?",
        es: "¿Puede pasar fuera dos o tres noches por semana?",
      },
      required: true,
      answer: oneOf("yes", "yes", "yes", "yes", "no"),
    },
    {
      id: "q2",
      kind: "short_text",
      label: { en: "How many nights could you be out, and which?", es: "¿Cuántas noches podría pasar fuera y cuáles?" },
      required: true,
      showIf: { question: "q1", is: "no" },
      answer: own(
        { en: "One night, from Monday to Thursday.", es: "Una noche, de lunes a jueves." },
        {
          en: "Two every other week, when I don't have my children.",
          es: "Dos cada dos semanas, cuando no tengo a mis hijos.",
        },
      ),
    },
    {
      id: "q3",
      kind: "one_of",
      label: { en: "How did you hear about this job?", es: "¿Cómo supo de este empleo?" },
      required: true,
      options: [
        option("driver", "From a Northway driver", "Por un conductor de Northway"),
        option("board", "A job board", "Una bolsa de trabajo"),
        option("trailer", "The sign on a trailer", "El letrero de un remolque"),
        option("truck_stop", "A poster at a truck stop", "Un cartel en una parada de camiones"),
        option("other", "Somewhere else", "En otro lugar"),
      ],
      answer: oneOf("driver", "board", "board", "trailer", "truck_stop", "other"),
    },
    {
      id: "q4",
      kind: "several_of",
      label: { en: "Which trailers would you like to pull?", es: "¿Qué remolques le gustaría llevar?" },
      options: [
        option("van", "Dry van", "Caja seca"),
        option("reefer", "Reefer", "Refrigerado"),
        option("flat", "Flatbed", "Plataforma"),
        option("doubles", "Doubles", "Dobles"),
      ],
      answer: ({ person }) => [
        "van",
        ...faker.helpers.arrayElements(["reefer", "flat"]),
        ...(person.licence?.endorsements.includes("T") ? ["doubles"] : []),
      ],
    },
    {
      id: "q5",
      kind: "date",
      label: { en: "When could you start at the earliest?", es: "¿Cuándo podría empezar, lo más pronto?" },
      required: true,
      answer: ({ startedOn }) => addDays(startedOn, faker.number.int({ min: 8, max: 31 })),
    },
    {
      id: "q8",
      kind: "short_text",
      label: {
        en: "Who can we call in an emergency?",
        es: "¿A quién podemos llamar en una emergencia?",
      },
      help: {
        en: "Someone who doesn't ride with you. Their name, and who they are to you.",
        es: "Alguien que no viaje con usted. Su nombre, y qué es de usted.",
      },
      answer: ({ person }) => contactOf(person),
    },
    {
      id: "q6",
      kind: "phone",
      label: { en: "That person's phone number", es: "Teléfono de esa persona" },
      answer: ({ person }) => telephoneOf(person, faker.number.int(99)),
    },
    {
      id: "q7",
      kind: "acknowledgement",
      label: {
        en: "Northway is a drug-free workplace. I understand that a test before the first trip is a condition of the job.",
        es: "Northway es un lugar de trabajo libre de drogas. Entiendo que una prueba antes del primer viaje es condición del empleo.",
      },
      required: true,
      answer: () => "on",
    },
  ],
  HT93QXB: [
    {
      id: "q1",
      kind: "number",
      label: {
        en: "How many years have you driven without an accident?",
        es: "¿Cuántos años lleva conduciendo sin accidentes?",
      },
      required: true,
      answer: ({ person }) => String(Math.floor((person.age - 24) / 2)),
    },
    {
      id: "q2",
      kind: "yes_no",
      label: { en: "Have you pulled doubles at night?", es: "¿Ha llevado remolques dobles de noche?" },
      required: true,
      answer: ({ person }) => (person.licence?.endorsements.includes("T") ? "yes" : "no"),
    },
    {
      id: "q3",
      kind: "long_text",
      label: {
        en: "Tell us where, for how long, and in what weather.",
        es: "Cuéntenos dónde, cuánto tiempo y con qué clima.",
      },
      required: true,
      showIf: { question: "q2", is: "yes" },
      answer: own({
        en: "Five nights a week between two terminals, mostly on Interstate 80.\nSnow and ground blizzards every winter; I turn around when the road closes.",
        es: "Cinco noches por semana entre dos terminales, casi siempre por la Interestatal 80.\nNieve y ventiscas cada invierno; me doy la vuelta cuando cierran la carretera.",
      }),
    },
    {
      id: "q4",
      kind: "state",
      label: { en: "In which state would you like to be based?", es: "¿En qué estado le gustaría tener su base?" },
      required: true,
      answer: oneOf("NE", "CO"),
    },
    {
      id: "q5",
      kind: "file",
      label: {
        en: "Your medical examiner's certificate, if you have it at hand",
        es: "Su certificado médico, si lo tiene a la mano",
      },
      help: {
        en: "A photo or a PDF. You can also bring it later.",
        es: "Una foto o un PDF. También puede traerlo después.",
      },
      answer: () => undefined,
    },
  ],
};

export const questionsOf = (code: PositionCode) =>
  (QUESTIONS[code] ?? []).map(({ answer: _, ...question }) => questionSchema.parse(question));

/** As a browser posts it: only questions that earlier answers have opened. */
export function questionsValues(code: PositionCode, person: Person, startedOn: Day): QuestionAnswers {
  const values: QuestionAnswers = {};
  for (const { id, showIf, answer } of QUESTIONS[code] ?? []) {
    if (!isShown({ showIf: showIf as { question: string; is: string } | undefined }, values)) continue;
    const value = answer({ person, startedOn });
    if (value !== undefined) values[id] = value;
  }
  return values;
}
