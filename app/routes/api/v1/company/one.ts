import { z } from "zod";
import { APPLICATION_STATUSES, type ApplicationStatus } from "~/domain/application/status";
import { companySchema } from "~/domain/company/company";
import { editCompany, getCompany } from "~/domain/company/company.server";
import { COMPANY_ROLES } from "~/permissions";
import { call, endpoint } from "../call.server";
import { count, id, instant, versioned } from "../shapes.server";
import { companyExample, companyNow, companyShape, shapeCompany } from "./company.server";

const wholeShape = companyShape
  .extend({
    users: z.array(
      z.object({
        id: id(),
        name: z.string(),
        email: z.string(),
        role: z.enum(COMPANY_ROLES),
        status: z.string(),
        invited: z.boolean(),
        lastSignInAt: instant().nullable(),
      }),
    ),
    templates: z.array(z.object({ code: z.string(), status: z.string() })),
    applications: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), number: count() })),
  })
  .meta({ id: "WholeCompany" });

const company = endpoint("company/{id}", {
  GET: call({
    summary: "Get a company with its users, codes and applications by status",
    who: "runCompanies",
    data: wholeShape,
    async work({ actor, params }) {
      const { company, staff, positions, byStatus } = await getCompany(actor, params.id);
      return {
        data: {
          ...shapeCompany(company),
          users: staff.map(({ role, ...person }) => ({ ...person, role: role as (typeof COMPANY_ROLES)[number] })),
          templates: positions,
          applications: byStatus.map(({ status, number }) => ({ status: status as ApplicationStatus, number })),
        },
      };
    },
  }),
  PUT: call({
    summary: "Edit a company's details",
    who: "runCompanies",
    body: companySchema.extend(versioned.shape),
    example: { ...companyExample, version: 3 },
    data: companyShape,
    conflicts: ["stale_version"],
    async work({ actor, params, body: { version, ...details } }) {
      await editCompany(actor, version, details, params.id);
      return companyNow(actor, params.id);
    },
  }),
});
export default company;
