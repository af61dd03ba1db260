import { reasonSchema } from "~/domain/application-decision";
import { moveCompany } from "~/domain/company-move.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { companyNow, companyShape } from "./company.server";

const suspend = endpoint("company/{id}/suspend", {
  POST: call({
    summary: "Suspend a company: its users are out at once and its codes close",
    who: "governPlatform",
    body: reasonSchema.extend(versioned.shape),
    data: companyShape,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body }) {
      await moveCompany(actor, params.id, "suspend", body);
      return companyNow(actor, params.id);
    },
  }),
});
export default suspend;
