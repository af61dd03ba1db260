import { faker } from "@faker-js/faker/locale/en";
import type { CompanyTexts } from "locales/index";
import { BLOCKING_MONTHS } from "~/domain/application/sections/history";
import { WORK_MONTHS } from "~/domain/application/sections/work/schema";
import { textIn } from "~/domain/by-language";
import { addMonths, type Day } from "~/domain/day";
import { type LifeEvent, type Person, TOWNS } from "./people";

type Firm = {
  name: string;
  drives?: { licence: "A" | "B"; endorsement?: string; equipment: string; trailer?: string };
};
type Position = { firm: Firm; title: CompanyTexts };

const firm = (name: string, en: string, es: string, drives?: Firm["drives"]): Position => ({
  firm: { name, ...(drives && { drives }) },
  title: { en, es },
});
const semi = (trailer: string) => ({ licence: "A", equipment: "tractor_semi", trailer }) as const;
const tank = { ...semi("tank"), endorsement: "N" } as const;
const doubles = { licence: "A", endorsement: "T", equipment: "tractor_two_trailers", trailer: "van" } as const;
const straight = { licence: "B", equipment: "straight_truck" } as const;

const POSITIONS: readonly Position[] = [
  firm("Cottonwood Bend Freight", "Over-the-road driver", "Conductor de larga distancia", semi("van")),
  firm("Bluestem Haulage", "Regional driver", "Conductor regional", semi("van")),
  firm("Twin Silos Trucking", "Grain hauler", "Transportista de granos", semi("hopper")),
  firm("Lantern Hill Cold Chain", "Reefer driver", "Conductor de remolque refrigerado", semi("reefer")),
  firm("Ironwood Flatbed", "Flatbed driver", "Conductor de plataforma", semi("flat")),
  firm("Sandhill Bulk Liquids", "Tanker driver", "Conductor de cisterna", tank),
  firm("Whitebarn Dairy Transport", "Milk hauler", "Transportista de leche", tank),
  firm("Redtail Linehaul", "Linehaul driver, doubles", "Conductor de ruta, remolques dobles", doubles),
  firm("Six Rivers Parcel Freight", "Night linehaul driver", "Conductor de ruta nocturna", doubles),
  firm("Kettle Brook Ready Mix", "Mixer driver", "Conductor de mezcladora", straight),
  firm("Oxbow Building Supply", "Local delivery driver", "Conductor de entregas locales", straight),
  firm("Stonecrop Waste Hauling", "Roll-off driver", "Conductor de contenedores", straight),
  firm("Meadowlark Beverage", "Route driver", "Conductor de ruta local", straight),
  firm("Three Elms Farm", "Farm hand", "Trabajador agrícola"),
  firm("Harrow & Finch Builders", "Laborer", "Peón de construcción"),
  firm("Larkspur Auto Parts", "Counter clerk", "Dependiente de mostrador"),
  firm("Quiet Oak Landscaping", "Crew member", "Jardinero"),
  firm("Millrace Cold Storage", "Forklift operator", "Operador de montacargas"),
];
const WEEKENDS = firm("Pinwheel Parcel", "Weekend driver, cargo van", "Conductor de camioneta, fines de semana");

const MILES_A_MONTH = { A: 9000, B: 2600 };

type Leaving = { reason: string; details?: CompanyTexts };
const because = (reason: string, en: string, es: string): Leaving => ({ reason, details: { en, es } });
const LEAVING: readonly Leaving[] = [
  because("voluntary", "Better pay and newer equipment.", "Mejor pago y equipo más nuevo."),
  because("voluntary", "I wanted to be home more nights.", "Quería dormir más noches en casa."),
  because("laid_off", "They lost their biggest customer.", "Perdieron a su cliente más grande."),
  because("company_closed", "The owner retired and sold the trucks.", "El dueño se retiró y vendió los camiones."),
  { reason: "voluntary" },
  { reason: "contract_ended" },
];
const AWAY: readonly ({ kind: string } & CompanyTexts)[] = [
  {
    kind: "illness_or_family",
    en: "I stayed home to look after my mother until she was well.",
    es: "Me quedé en casa para cuidar a mi madre hasta que se recuperó.",
  },
  { kind: "illness_or_family", en: "Knee surgery and therapy.", es: "Operación de rodilla y terapia." },
  {
    kind: "self_employed_not_driving",
    en: "I rebuilt my brother's house with him.",
    es: "Reconstruí con mi hermano su casa.",
  },
];

type Stay = { from: number; to: number };
type Job = Stay & Position & { leaving: Leaving };
type Pause = Stay & { kind: string; explanation?: CompanyTexts };
export type WorkHistory = { jobs: Job[]; pauses: Pause[]; career: number };

const between = (min: number, max: number) => faker.number.int({ min, max });

function positionsFor({ licence }: Person, driving: boolean): readonly Position[] {
  const held = licence?.endorsements ?? [];
  return POSITIONS.filter(({ firm: { drives } }) => {
    if (!drives || !driving) return !drives && !driving;
    const { endorsement } = drives;
    const allowed = !endorsement || held.includes(endorsement) || (endorsement === "N" && held.includes("X"));
    return allowed && drives.licence === (licence?.licenceClasses.includes("A") === false ? "B" : "A");
  });
}

export function inventWorkHistory(person: Person): WorkHistory {
  const has = (...events: LifeEvent[]) => events.some((event) => person.events?.includes(event));
  const grown = (person.age - 18) * 12;
  const career = Math.max(10, Math.floor((person.age - 21) * 12 * faker.number.float({ min: 0.45, max: 0.95 })));
  const jobs: Job[] = [];
  const pauses: Pause[] = [];
  let ago = 0;
  let untold = has("earlierGap");
  const rest = (pause: Omit<Pause, "from" | "to">, months: number) => {
    pauses.push({ ...pause, from: ago + months, to: ago });
    ago += months;
  };
  const work = () => {
    const driving = ago < career - 3;
    const end = driving ? career : grown;
    const shortly = jobs.length === 0 && has("explainedBreak", "openGap");
    const length = shortly ? between(9, 20) : between(14, 46);
    const from = !shortly && end - ago - length < 8 ? Math.max(ago + 1, end) : ago + length;
    const position = faker.helpers.arrayElement(positionsFor(person, driving));
    jobs.push({ ...position, from, to: ago, leaving: faker.helpers.arrayElement(LEAVING) });
    ago = from;
  };

  if (has("outOfWork")) rest({ kind: "unemployed" }, between(1, 4));
  while (ago < Math.min(grown, WORK_MONTHS + 2)) {
    work();
    if (jobs.length === 1 && has("explainedBreak")) {
      const { kind, ...explanation } = faker.helpers.arrayElement(AWAY);
      rest({ kind, explanation }, between(3, 6));
    } else if (jobs.length === 1 && has("openGap")) ago += 5;
    else if (untold && ago > BLOCKING_MONTHS + 3) {
      untold = false;
      ago += 5;
    }
  }
  if (ago < WORK_MONTHS + 2) rest({ kind: "school" }, WORK_MONTHS + 3 - ago);
  if (has("twoJobs"))
    jobs.push({ ...WEEKENDS, from: between(24, 33), to: between(8, 16), leaving: { reason: "voluntary" } });
  return { jobs: jobs.sort((a, b) => a.to - b.to), pauses, career };
}

type AnswerContext = { today: Day; person: Person };
const monthAgo = (today: Day, ago: number) => addMonths(today.slice(0, 7), -ago);

export function workValues({ jobs, pauses }: WorkHistory, { today, person: { language, home } }: AnswerContext) {
  const until = (to: number) => (to > 0 ? { to: monthAgo(today, to) } : {});
  const { state, zip, area } = TOWNS[home];
  const employers = jobs.map(({ firm: { name, drives }, title, from, to, leaving: { reason, details } }, index) => {
    const driving = drives ? "yes" : "no";
    return {
      name,
      street: faker.location.streetAddress(),
      city: home,
      state,
      zip,
      phone: `(${area}) 555-01${10 + index}`,
      position: textIn(title, language),
      from: monthAgo(today, from),
      ...(to === 0 ? { present: "on" } : { ...until(to), reason, reasonDetails: details && textIn(details, language) }),
      droveCmv: driving,
      fmcsrs: driving,
      part40: driving,
      mayContact: to === 0 ? "no" : "yes",
    };
  });
  const breaks = pauses.map(({ kind, from, to, explanation }) => ({
    kind,
    from: monthAgo(today, from),
    ...until(to),
    explanation: explanation && textIn(explanation, language),
  }));
  const earlier = jobs.some(({ firm, from }) => firm.drives && from > BLOCKING_MONTHS);
  return { employed: "some", employers, earlierCmv: earlier ? "some" : "none", breaks };
}

export function experienceValues({ jobs, career }: WorkHistory, { today }: AnswerContext) {
  const driven = jobs.filter(({ firm }) => firm.drives);
  const experience = driven.map(({ firm: { drives }, from: began, to }, index) => {
    const from = index === driven.length - 1 ? Math.max(began, career) : began;
    return {
      equipment: drives?.equipment,
      trailer: drives && "trailer" in drives ? drives.trailer : undefined,
      from: monthAgo(today, from),
      ...(to > 0 && { to: monthAgo(today, to) }),
      miles: ((from - to) * MILES_A_MONTH[drives?.licence ?? "A"]).toLocaleString("en-US"),
    };
  });
  return experience.length > 0 ? { experienced: "some", experience } : { experienced: "none" };
}
