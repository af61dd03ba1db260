import { z } from "zod";
import { companySchema } from "~/domain/company/company";
import { editCompany, getOwnCompany, listColleagues } from "~/domain/company/company.server";
import { COMPANY_ROLES, type CompanyRole } from "~/permissions";
import { call, endpoint } from "../call.server";
import { id, versioned } from "../shapes.server";
import { companyExample, companyNow, companyShape, shapeCompany } from "./company.server";

const ownShape = companyShape
  .extend({
    colleagues: z.array(
      z.object({
        id: id(),
        name: z.string(),
        role: z.enum(COMPANY_ROLES),
        account: z
          .object({ email: z.string(), status: z.string() })
          .nullable()
          .meta({ description: "For Administrators." }),
      }),
    ),
  })
  .meta({ id: "OwnCompany" });

const mine = endpoint("company/mine", {
  GET: call({
    summary: "Get the own company and who works there",
    who: "viewCompany",
    data: ownShape,
    async work({ actor }) {
      const colleagues = (await listColleagues(actor)).map(({ role, ...person }) => ({
        ...person,
        role: role as CompanyRole,
      }));
      return { data: { ...shapeCompany(await getOwnCompany(actor)), colleagues } };
    },
  }),
  PUT: call({
    summary: "Edit the own company's details",
    who: "editCompany",
    body: companySchema.extend(versioned.shape),
    example: { ...companyExample, version: 3 },
    data: companyShape,
    conflicts: ["stale_version"],
    async work({ actor, body: { version, ...details } }) {
      await editCompany(actor, version, details);
      return companyNow(actor);
    },
  }),
});
export default mine;
