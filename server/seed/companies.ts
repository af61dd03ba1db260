import { type CompanyDetails, companySchema } from "~/domain/company/company";
import type { Posting } from "~/domain/posting/posting";
import { type TemplateDefinition, type TemplateStatus, templateDefinition } from "~/domain/template/template";
import { COMPANY_ROLES, type CompanyRole, type RticRole, type StaffRole } from "~/permissions";
import { questionsOf } from "./questions";

export type InventedPosition = {
  code: string;
  status: TemplateStatus;
  definition: TemplateDefinition;
  posting: Posting | undefined;
};
type CompanyName = "Northway Freight" | "Sunbeam Carriers";
export type InventedCompany = { details: CompanyDetails; positions: InventedPosition[] };

const position = (
  code: string,
  status: TemplateStatus,
  definition: Record<string, unknown>,
  posting?: Posting,
): InventedPosition => ({ code, status, definition: templateDefinition.parse(definition), posting });

const OMAHA = { city: "Omaha", state: "NE", zip: "68138" };

const northwayJob = {
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  duty: "cdl",
  cdlRequired: "yes",
  licenceClasses: ["A"],
};

export const COMPANIES: InventedCompany[] = [
  {
    details: companySchema.parse({
      name: "Northway Freight",
      legalName: "Northway Freight LLC",
      usdotNumber: "99004117",
      mcNumber: "MC-9904117",
      street: "4820 Prairie Gate Road",
      city: "Omaha",
      state: "NE",
      zip: "68138",
      phone: "(402) 555-0140",
      email: "office@northway.example.test",
      timeZone: "America/Chicago",
      language: "en",
    }),
    positions: [
      position(
        "NRTHWAY",
        "published",
        {
          ...northwayJob,
          name: { en: "Regional Truck Driver", es: "Conductor de camión regional" },
          description: {
            en: "Haul dry freight through Nebraska, Iowa, Kansas and Missouri in a late-model tractor. Out two or three nights a week, home every weekend. Paid by the mile, detention paid by the hour, health insurance from the first month.",
            es: "Transporte carga seca por Nebraska, Iowa, Kansas y Misuri en un tractor de modelo reciente. Dos o tres noches fuera por semana y en casa cada fin de semana. Pago por milla, esperas pagadas por hora y seguro médico desde el primer mes.",
          },
          questions: questionsOf("NRTHWAY"),
        },
        { ...OMAHA, payFrom: 620, payTo: 680, payUnit: "mile", schedule: "full_time", homeTime: "weekly" },
      ),
      position(
        "HT93QXB",
        "paused",
        {
          ...northwayJob,
          name: { en: "Doubles Driver, Night Linehaul", es: "Conductor de remolques dobles, ruta nocturna" },
          description: {
            en: "Pull doubles between the Omaha and Denver terminals, Monday to Friday, home every morning.",
            es: "Remolques dobles entre las terminales de Omaha y Denver, de lunes a viernes, en casa cada mañana.",
          },
          endorsements: ["T"],
          questions: questionsOf("HT93QXB"),
        },
        { ...OMAHA, payFrom: 330_000, payTo: null, payUnit: "day", schedule: "full_time", homeTime: "daily" },
      ),
      position("K7RWM4P", "draft", {
        ...northwayJob,
        name: { en: "Fuel Tanker Driver" },
        description: { en: "Deliver fuel to stations around Omaha. Hazardous materials and tank endorsements needed." },
        commerce: "intrastate",
        endorsements: ["X"],
      }),
    ],
  },
  {
    details: companySchema.parse({
      name: "Sunbeam Carriers",
      legalName: "Sunbeam Carriers Inc.",
      usdotNumber: "99006230",
      street: "1175 Gulf Cargo Boulevard",
      city: "Tampa",
      state: "FL",
      zip: "33619",
      phone: "(813) 555-0162",
      email: "office@sunbeam.example.test",
      timeZone: "America/New_York",
      language: "en",
    }),
    positions: [
      position(
        "SUNBEAM",
        "published",
        {
          name: { en: "Warehouse Associate", es: "Auxiliar de almacén" },
          description: {
            en: "Load and unload trailers, pick orders and keep the docks moving at our Tampa cross-dock. Day and evening shifts, forklift training paid. No commercial licence needed.",
            es: "Cargue y descargue remolques, prepare pedidos y mantenga en marcha los muelles de nuestra terminal de Tampa. Turnos de día y de tarde, con formación pagada en montacargas. No se necesita licencia comercial.",
          },
          location: "Tampa, FL",
          employmentType: "non_driving",
          commerce: "none",
          duty: "none",
          cdlRequired: "no",
        },
        {
          city: "Tampa",
          state: "FL",
          zip: "33619",
          payFrom: 18_500,
          payTo: 21_000,
          payUnit: "hour",
          schedule: "full_time",
          homeTime: "daily",
        },
      ),
    ],
  },
];

export type InventedUser = {
  username: string;
  name: string;
  rticRole?: RticRole;
  works?: { at: CompanyName; as: CompanyRole }[];
};

const NAMED: InventedUser[] = [
  { username: "rtic.admin", name: "Renee Calloway", rticRole: "RTIC Administrator" },
  { username: "rtic.manager", name: "Owen Pratt", rticRole: "RTIC Manager" },
  { username: "north.admin", name: "Nora Whitaker", works: [{ at: "Northway Freight", as: "Administrator" }] },
  {
    username: "north.manager",
    name: "Luis Ortega",
    works: [
      { at: "Northway Freight", as: "Manager" },
      { at: "Sunbeam Carriers", as: "Manager" },
    ],
  },
  { username: "sun.admin", name: "Simone Baptiste", works: [{ at: "Sunbeam Carriers", as: "Administrator" }] },
  { username: "sun.manager", name: "Dale Hutchins", works: [{ at: "Sunbeam Carriers", as: "Manager" }] },
];

const worksAs = ({ works = [] }: InventedUser, role: StaffRole) => works.some(({ as }) => as === role);
/** So that the demo has somebody of every role. */
const unnamed = COMPANY_ROLES.filter((role) => !NAMED.some((user) => worksAs(user, role))).map(
  (role): InventedUser => ({
    username: `north.${role.toLowerCase().replaceAll(" ", ".")}`,
    name: "Robin Hale",
    works: [{ at: "Northway Freight", as: role }],
  }),
);
export const USERS = [...NAMED, ...unnamed];

export function usernameOf(role: StaffRole): string {
  const user = USERS.find((user) => user.rticRole === role || worksAs(user, role));
  if (!user) throw new Error(`nobody in the demo is ${role}`);
  return user.username;
}
