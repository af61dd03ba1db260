import { reasonSchema } from "~/domain/application-decision";
import { moveCompany } from "~/domain/company-move.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { companyNow, companyShape } from "./company.server";

const close = endpoint("company/{id}/close", {
  POST: call({
    summary: "Close a company that has left",
    who: "governPlatform",
    body: reasonSchema.extend(versioned.shape),
    data: companyShape,
    conflicts: ["stale_version", "conflict"],
    async work({ actor, params, body }) {
      await moveCompany(actor, params.id, "close", body);
      return companyNow(actor, params.id);
    },
  }),
});
export default close;
