import { z } from "zod";
import { companySchema } from "~/domain/company/company";
import { createCompany } from "~/domain/company/company.server";
import { listCompanies } from "~/domain/company/list.server";
import { COMPANY_STATUSES, type CompanyStatus } from "~/domain/company/status";
import { call, endpoint } from "../call.server";
import { count, id, instant, narrowed, paged } from "../shapes.server";
import { companyExample, companyNow, companyShape } from "./company.server";

const listed = z
  .object({
    id: id(),
    name: z.string(),
    status: z.enum(COMPANY_STATUSES),
    users: count(),
    openApplications: count(),
    lastActivityAt: instant().nullable(),
  })
  .meta({ id: "ListedCompany" });

const companies = endpoint("company", {
  GET: call({
    summary: "List companies by name",
    who: "runCompanies",
    query: paged.extend({
      q: narrowed.byText().meta({ description: "A part of its name." }),
      status: narrowed.byOne(COMPANY_STATUSES),
    }),
    data: z.array(listed),
    pages: true,
    async work({ actor, query }) {
      const { companies, nextCursor, previousCursor } = await listCompanies(actor, query);
      return {
        data: companies.map(({ status, ...company }) => ({ ...company, status: status as CompanyStatus })),
        page: { nextCursor, previousCursor },
      };
    },
  }),
  POST: call({
    summary: "Make a company",
    who: "runCompanies",
    body: companySchema,
    example: companyExample,
    data: companyShape,
    statuses: [201],
    once: true,
    work: async ({ actor, body, onceKey }) => companyNow(actor, await createCompany(actor, body, onceKey)),
  }),
});
export default companies;
