import { ABROAD } from "~/domain/abroad";
import type { Answers } from "~/domain/application/sections";
import type { WorkTimeline } from "~/domain/application/sections/work/timeline";
import type { Warning } from "~/domain/application/warnings";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { ageOn, type Day, expiryState, monthOf, monthsBetween } from "~/domain/day";
import type { TemplateDefinition } from "~/domain/template/template";

type FactOf<Name extends string, Value> = { name: Name; section: string; doubt: boolean; value: Value };
type Held = { held: string[]; required: string[] };
export type DrivingExperience = { equipment: string; years: number; miles: number };
export type Fact =
  | FactOf<"classes" | "endorsements", Held>
  | FactOf<"cdlUntil", Day>
  | FactOf<"age" | "accidents" | "convictions" | "suspensions" | "gapMonths", number>
  | FactOf<"experience", DrivingExperience[]>
  | FactOf<"failedTest" | "rightToWork", "yes" | "no">
  | FactOf<"livesIn", string>;

const gapMonths = ({ gaps }: WorkTimeline): number =>
  gaps.reduce((sum, { from, to }) => sum + monthsBetween(from, to) + 1, 0);

function drivingExperienceOf(rows: Answers["experience"]["experience"], today: Day): DrivingExperience[] {
  const months = new Map<string, DrivingExperience>();
  for (const { equipment, from, to, miles } of rows) {
    const existing = months.get(equipment) ?? { equipment, years: 0, miles: 0 };
    const years = existing.years + (monthsBetween(from, to ?? monthOf(today)) + 1) / 12;
    months.set(equipment, { equipment, years, miles: existing.miles + miles });
  }
  return [...months.values()].map((driven) => ({ ...driven, years: Math.floor(driven.years * 2) / 2 }));
}

const townOf = ({ city, state, country }: Answers["residences"]["current"]): string =>
  [city, state === ABROAD ? country : state].filter(Boolean).join(", ");

type FactSources = {
  answers: Partial<Answers>;
  cdl: CdlRecord | null;
  definition: TemplateDefinition;
  warnings: readonly Warning[];
  timeline: WorkTimeline | null;
  today: Day;
};

export function factsOf({ answers, cdl, definition, warnings, timeline, today }: FactSources): Fact[] {
  const { you, residences, licences, experience, accidents, convictions, testing } = answers;
  const warned = (warning: Warning) => warnings.includes(warning);
  const facts: (Fact | false | null | undefined)[] = [
    (cdl || definition.licenceClasses.length > 0) && {
      name: "classes",
      section: "cdl",
      doubt: warned("class_differs"),
      value: { held: cdl?.licenceClasses ?? [], required: definition.licenceClasses },
    },
    (cdl || definition.endorsements.length > 0) && {
      name: "endorsements",
      section: "cdl",
      doubt: warned("endorsement_missing"),
      value: { held: cdl?.endorsements ?? [], required: definition.endorsements },
    },
    cdl && {
      name: "cdlUntil",
      section: "cdl",
      doubt: expiryState(cdl.expirationDate, today) !== "valid",
      value: cdl.expirationDate,
    },
    you && { name: "age", section: "you", doubt: warned("under_21_interstate"), value: ageOn(you.dateOfBirth, today) },
    experience && {
      name: "experience",
      section: "experience",
      doubt: false,
      value: drivingExperienceOf(experience.experience, today),
    },
    accidents && {
      name: "accidents",
      section: "accidents",
      doubt: accidents.accidents.length > 0,
      value: accidents.accidents.length,
    },
    convictions && {
      name: "convictions",
      section: "convictions",
      doubt: convictions.convictions.length > 0,
      value: convictions.convictions.length,
    },
    licences && {
      name: "suspensions",
      section: "licences",
      doubt: licences.actions.length > 0,
      value: licences.actions.length,
    },
    timeline && { name: "gapMonths", section: "work", doubt: timeline.gaps.length > 0, value: gapMonths(timeline) },
    testing && {
      name: "failedTest",
      section: "testing",
      doubt: testing.failedTest === "yes",
      value: testing.failedTest,
    },
    you && { name: "rightToWork", section: "you", doubt: you.rightToWork === "no", value: you.rightToWork },
    residences && {
      name: "livesIn",
      section: "residences",
      doubt: false,
      value: townOf(residences.current),
    },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
