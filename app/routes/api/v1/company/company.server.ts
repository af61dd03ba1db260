/** A company as clients see it. */
import { z } from "zod";
import type { Actor } from "~/domain/actor";
import type { Company } from "~/domain/company.server";
import { getCompanyToEdit } from "~/domain/company.server";
import { COMPANY_STATUSES, type CompanyStatus } from "~/domain/company-status";
import { count, id, instant } from "../shapes.server";

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
