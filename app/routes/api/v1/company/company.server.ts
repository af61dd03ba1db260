/** A company as clients see it. */
import { z } from "zod";
import type { Company } from "~/domain/company/company.server";
import { getCompanyToEdit } from "~/domain/company/company.server";
import { moveCompany } from "~/domain/company/move.server";
import { COMPANY_STATUSES, type CompanyMove, type CompanyStatus } from "~/domain/company/status";
import { reasonSchema } from "~/domain/fields";
import type { Actor } from "~/domain/session/actor";
import { call, type Endpoint, endpoint } from "../call.server";
import { count, id, instant, versioned } from "../shapes.server";

const text = () => z.string().nullable();

export const companyShape = z
  .object({
    id: id(),
    name: z.string(),
    legalName: text(),
    dbaName: text(),
    usdotNumber: text(),
    mcNumber: text(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    phone: text(),
    email: text(),
    timeZone: z.string(),
    language: z.string(),
    status: z.enum(COMPANY_STATUSES),
    version: count(),
    updatedAt: instant(),
  })
  .meta({ id: "Company" });

export const companyExample = {
  name: "Prairie Haulage",
  legalName: "Prairie Haulage LLC",
  usdotNumber: "1234567",
  street: "400 Mill Road",
  city: "Omaha",
  state: "NE",
  zip: "68102",
  phone: "(402) 555-0134",
  email: "office@prairie.example.com",
  timeZone: "America/Chicago",
  language: "en",
};

export const shapeCompany = ({ status, ...company }: Company): z.input<typeof companyShape> => ({
  ...company,
  status: status as CompanyStatus,
});

/** @param companyId without it the asker's own */
export const companyNow = async (actor: Actor, companyId?: string) => ({
  data: shapeCompany(await getCompanyToEdit(actor, companyId)),
});

/** What changes whether a company is open, under the noun of its page. */
export const companyMove = (move: CompanyMove, summary: string): Endpoint =>
  endpoint(`company/{id}/${move}`, {
    POST: call({
      summary,
      who: "governPlatform",
      body: reasonSchema.extend(versioned.shape),
      data: companyShape,
      conflicts: ["stale_version", "illegal_transition"],
      async work({ actor, params, body }) {
        await moveCompany(actor, params.id, move, body);
        return companyNow(actor, params.id);
      },
    }),
  });
