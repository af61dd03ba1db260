import { reasonSchema } from "~/domain/application-decision";
import { moveCompany } from "~/domain/company-move.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { companyNow, companyShape } from "./company.server";

const resume = endpoint("company/{id}/resume", {
  POST: call({
    summary: "Resume a suspended company",
    who: "governPlatform",
    body: reasonSchema.extend(versioned.shape),
    data: companyShape,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body }) {
      await moveCompany(actor, params.id, "resume", body);
      return companyNow(actor, params.id);
    },
  }),
});
export default resume;
