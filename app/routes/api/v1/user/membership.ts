import { changeMembership, takeMembership } from "~/domain/user/membership.server";
import { companyRoleSchema } from "~/domain/user/user";
import { call, endpoint } from "../call.server";
import { userNow, userShape } from "./user.server";

const membership = endpoint("user/{id}/membership/{company}", {
  PUT: call({
    summary: "Change a user's role in a company",
    who: "runCompanies",
    body: companyRoleSchema,
    data: userShape,
    conflicts: ["conflict"],
    async work({ actor, params, body }) {
      await changeMembership(actor, params.id, params.company, body.role);
      return userNow(actor, params.id);
    },
  }),
  DELETE: call({
    summary: "Take a company from a user",
    who: "runCompanies",
    data: userShape,
    conflicts: ["conflict"],
    async work({ actor, params }) {
      await takeMembership(actor, params.id, params.company);
      return userNow(actor, params.id);
    },
  }),
});
export default membership;
