/** Invented working lives: jobs, pauses and what was driven, told backwards from today in months. Nobody here ever hired anyone. */

import { BLOCKING_MONTHS } from "~/domain/application/sections/history";
import { WORK_MONTHS } from "~/domain/application/sections/work/schema";
import { addMonths, type Day } from "~/domain/day";
import { dice, type Person, pick, TOWNS, type Town, type Turn } from "./seed-people";

/** What a job drives: two kinds need a licence of class A with T or N, `ground` drives nothing. */
type Kind = "semi" | "tank" | "doubles" | "straight" | "ground";
type Said = { en: string; es: string };
type Firm = { name: string; kind: Kind; trailer?: string; position: Said };

const driver = (kind: Kind, name: string, trailer: string | undefined, en: string, es: string): Firm => ({
  name,
  kind,
  ...(trailer && { trailer }),
  position: { en, es },
});
const ground = (name: string, en: string, es: string): Firm => ({ name, kind: "ground", position: { en, es } });

const FIRMS: readonly Firm[] = [
  driver("semi", "Cottonwood Bend Freight", "van", "Over-the-road driver", "Conductor de larga distancia"),
  driver("semi", "Bluestem Haulage", "van", "Regional driver", "Conductor regional"),
  driver("semi", "Twin Silos Trucking", "hopper", "Grain hauler", "Transportista de granos"),
  driver("semi", "Lantern Hill Cold Chain", "reefer", "Reefer driver", "Conductor de remolque refrigerado"),
  driver("semi", "Platte Fork Carriers", "van", "Dedicated route driver", "Conductor de ruta dedicada"),
  driver("semi", "Ironwood Flatbed", "flat", "Flatbed driver", "Conductor de plataforma"),
  driver("semi", "Saltgrass Produce Lines", "reefer", "Over-the-road driver", "Conductor de larga distancia"),
  driver("tank", "Sandhill Bulk Liquids", "tank", "Tanker driver", "Conductor de cisterna"),
  driver("tank", "Copperleaf Tank Service", "tank", "Milk hauler", "Transportista de leche"),
  driver("tank", "Whitebarn Dairy Transport", "tank", "Milk hauler", "Transportista de leche"),
  driver("doubles", "Redtail Linehaul", "van", "Linehaul driver, doubles", "Conductor de ruta, remolques dobles"),
  driver("doubles", "Six Rivers Parcel Freight", "van", "Night linehaul driver", "Conductor de ruta nocturna"),
  driver("doubles", "Larch Street Terminals", "van", "Linehaul driver, doubles", "Conductor de ruta, remolques dobles"),
  driver("straight", "Kettle Brook Ready Mix", undefined, "Mixer driver", "Conductor de mezcladora"),
  driver("straight", "Oxbow Building Supply", undefined, "Local delivery driver", "Conductor de entregas locales"),
  driver("straight", "Meadowlark Beverage", undefined, "Route driver", "Conductor de ruta local"),
  driver("straight", "Stonecrop Waste Hauling", undefined, "Roll-off driver", "Conductor de contenedores"),
  driver("straight", "Granary Street Furniture", undefined, "Delivery driver", "Conductor de entregas"),
  ground("Three Elms Farm", "Farm hand", "Trabajador agrícola"),
  ground("Harrow & Finch Builders", "Laborer", "Peón de construcción"),
  ground("Larkspur Auto Parts", "Counter clerk", "Dependiente de mostrador"),
  ground("Quiet Oak Landscaping", "Crew member", "Jardinero"),
  ground("Millrace Cold Storage", "Forklift operator", "Operador de montacargas"),
];
const WEEKENDS: Firm = ground(
  "Pinwheel Parcel",
  "Weekend driver, cargo van",
  "Conductor de camioneta, fines de semana",
);

type Driven = Exclude<Kind, "ground">;
const EQUIPMENT_OF: Record<Driven, string> = {
  semi: "tractor_semi",
  tank: "tractor_semi",
  doubles: "tractor_two_trailers",
  straight: "straight_truck",
};
/** In a month. */
const MILES: Record<Driven, number> = { semi: 9200, tank: 6800, doubles: 9800, straight: 2600 };

type Leaving = { reason: string; details?: Said };
const because = (reason: string, en: string, es: string): Leaving => ({ reason, details: { en, es } });
const LEAVING: readonly Leaving[] = [
  because("voluntary", "Better pay and newer equipment.", "Mejor pago y equipo más nuevo."),
  because("voluntary", "I wanted to be home more nights.", "Quería dormir más noches en casa."),
  { reason: "voluntary" },
  { reason: "voluntary" },
  because("voluntary", "Too many hours unpaid at the docks.", "Demasiadas horas sin pago en los muelles."),
  because("laid_off", "They lost their biggest customer.", "Perdieron a su cliente más grande."),
  because("company_closed", "The owner retired and sold the trucks.", "El dueño se retiró y vendió los camiones."),
  because("contract_ended", "It was a contract for one route.", "Era un contrato para una sola ruta."),
];
const LEAVING_THE_GROUND: readonly Leaving[] = [{ reason: "voluntary" }, { reason: "contract_ended" }];
const TO_SCHOOL = because("school", "I went to driving school.", "Fui a la escuela de manejo.");
const FOR_A_BREAK = because("other", "For the break listed below.", "Por la pausa indicada abajo.");
const LET_GO = because("laid_off", "They sold half of the trucks.", "Vendieron la mitad de los camiones.");

const KNOWS: readonly (Said | undefined)[] = [
  { en: "Chains and mountain passes in winter.", es: "Cadenas y pasos de montaña en invierno." },
  { en: "Electronic logs since 2018. Blind-side backing.", es: "Bitácora electrónica desde 2018." },
  undefined,
  undefined,
];

const AWAY: readonly ({ kind: string } & Said)[] = [
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

/** In months ago: `from` is the greater, and `to` 0 lasts until today. */
type Stay = { from: number; to: number };
type Job = Stay & { firm: Firm; leaving?: Leaving | undefined };
type Pause = Stay & { kind: string; explanation?: Said };
export type Life = { jobs: Job[]; pauses: Pause[]; career: number };

function kindsFor({ licence }: Person): readonly Driven[] {
  if (licence && !licence.licenceClasses.includes("A")) return ["straight"];
  const codes = licence?.endorsements ?? [];
  const tank = codes.includes("N") || codes.includes("X");
  return ["semi", ...(tank ? (["tank"] as const) : []), ...(codes.includes("T") ? (["doubles"] as const) : [])];
}

/** A length that leaves no stump before an end. */
const upTo = (from: number, length: number, end: number) => (end - from - length < 8 ? end : from + length);

/** One job after another without a month between, but for what this person's turns say. */
export function liveLife(person: Person, number: number): Life {
  const roll = dice(number + 300);
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least));
  const turned = (...turns: Turn[]) => turns.some((turn) => person.turns?.includes(turn));
  const grown = (person.age - 18) * 12;
  const career = Math.max(10, Math.floor((person.age - 21) * 12 * (0.45 + 0.5 * roll())));
  const jobs: Job[] = [];
  const pauses: Pause[] = [];
  let ago = 0;
  let leaving: Leaving | undefined;
  let untold = turned("earlierGap");

  const work = () => {
    const driving = ago < career - 3;
    const kind = driving ? pick(kindsFor(person), roll()) : "ground";
    const firm = pick(freshFirms(kind, jobs), roll());
    const shortly = jobs.length === 0 && turned("explainedBreak", "openGap");
    const length = shortly ? between(9, 20) : between(14, 46);
    const toSchool = !driving && jobs.at(-1)?.firm.kind !== "ground" ? TO_SCHOOL : undefined;
    leaving ??= toSchool ?? pick(driving ? LEAVING : LEAVING_THE_GROUND, roll());
    const from = Math.max(ago + 5, upTo(ago, length, driving ? career : grown));
    jobs.push({ firm, from, to: ago, ...(ago > 0 && { leaving }) });
    ago = from;
    leaving = undefined;
  };
  const rest = () => {
    const first = jobs.length === 1;
    if (first && turned("explainedBreak")) {
      const { kind, ...explanation } = pick(AWAY, roll());
      const to = ago;
      ago += between(3, 7);
      pauses.push({ kind, from: ago, to, explanation });
      leaving = FOR_A_BREAK;
    } else if (first && turned("openGap")) ago += 5;
    else if (untold && ago > BLOCKING_MONTHS + 3 && ago < WORK_MONTHS - 20) {
      untold = false;
      ago += between(4, 7);
    } else if (roll() < 0.5) ago += 1;
  };

  if (turned("outOfWork")) {
    // Already when the application was begun.
    ago = Math.ceil(Math.max(...person.applying.map(({ began }) => began)) / 30) + between(1, 4);
    pauses.push({ kind: "unemployed", from: ago, to: 0 });
    leaving = LET_GO;
  }
  while (ago < Math.min(grown, WORK_MONTHS + 2)) {
    work();
    rest();
  }
  if (ago < WORK_MONTHS + 2) pauses.push({ kind: "school", from: WORK_MONTHS + 3, to: ago });
  if (turned("twoJobs"))
    jobs.push({ firm: WEEKENDS, from: between(24, 33), to: between(8, 16), leaving: { reason: "voluntary" } });
  return { jobs: jobs.sort((a, b) => a.to - b.to), pauses, career };
}

/** Nobody comes back to a firm while there are others. */
function freshFirms(kind: Kind, jobs: Job[]): readonly Firm[] {
  const all = FIRMS.filter((firm) => firm.kind === kind);
  const fresh = all.filter((firm) => jobs.every((job) => job.firm !== firm));
  return fresh.length > 0 ? fresh : all;
}

type Telling = { today: Day; person: Person; number: number; livedIn: (ago: number) => Town };
const pad = (value: number, width: number) => String(value).padStart(width, "0");
const drove = ({ firm }: Job) => firm.kind !== "ground";

/** A firm has one address and one telephone in a town. */
function addressOf(firm: Firm, town: Town) {
  const place = FIRMS.indexOf(firm) + 1;
  const { state, zip, area } = TOWNS[town];
  return {
    street: `${1200 + place * 310} ${place % 2 === 0 ? "Depot Road" : "Industrial Parkway"}`,
    city: town,
    state,
    zip,
    phone: `(${area}) 555-01${pad((place * 4 + 1) % 100, 2)}`,
  };
}

/** The work section as a browser posts it. */
export function typedWork({ jobs, pauses }: Life, { today, person, number, livedIn }: Telling) {
  const roll = dice(number + 400);
  const say = (said: Said | undefined) => said?.[person.language];
  const month = (ago: number) => addMonths(today.slice(0, 7), -ago);
  const employers = jobs.map((job) => {
    const { firm, from, to, leaving } = job;
    const driving = drove(job) ? "yes" : "no";
    return {
      name: firm.name,
      ...addressOf(firm, livedIn(to)),
      position: firm.position[person.language],
      from: month(from),
      ...(to === 0
        ? { present: "on" }
        : { to: month(to), reason: leaving?.reason, reasonDetails: say(leaving?.details) }),
      droveCmv: driving,
      fmcsrs: driving,
      part40: driving,
      mayContact: to === 0 && roll() < 0.5 ? "no" : "yes",
    };
  });
  const earlier = jobs.some((job) => drove(job) && job.from > BLOCKING_MONTHS);
  const breaks = pauses.map(({ kind, from, to, explanation }) => ({
    kind,
    from: month(from),
    ...(to > 0 && { to: month(to) }),
    explanation: say(explanation),
  }));
  return { employed: "some", employers, earlierCmv: earlier ? "some" : "none", breaks };
}

/** The experience section: what the jobs drove, and what was driven before the first of them that is listed. */
export function typedExperience({ jobs, career }: Life, { today, person, number }: Telling) {
  const driven = new Map<string, Stay & { firm: Firm; miles: number }>();
  const month = (ago: number) => addMonths(today.slice(0, 7), -ago);
  for (const { firm, from: began, to } of jobs) {
    if (firm.kind === "ground") continue;
    const oldest = jobs.filter(drove).every((job) => job.from <= began);
    const from = oldest ? Math.max(began, career) : began;
    const same = driven.get(`${firm.kind} ${firm.trailer}`);
    const miles = (from - to) * MILES[firm.kind] + (same?.miles ?? 0);
    driven.set(`${firm.kind} ${firm.trailer}`, { firm, from, to: same?.to ?? to, miles });
  }
  const experience = [...driven.values()].map(({ firm, from, to, miles }) => ({
    equipment: EQUIPMENT_OF[firm.kind as Driven],
    trailer: firm.trailer,
    from: month(from),
    ...(to > 0 && { to: month(to) }),
    miles: (Math.round(miles / 1000) * 1000).toLocaleString("en-US"),
  }));
  if (experience.length === 0) return { experienced: "none" };
  return { experienced: "some", experience, details: pick(KNOWS, dice(number + 450)())?.[person.language] };
}
