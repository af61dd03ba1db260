import { withdrawalSchema } from "~/domain/application-decision";
import { withdrawFor } from "~/domain/application-decision.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const withdraw = endpoint("application/{id}/withdraw", {
  POST: call({
    summary: "Withdraw for the driver",
    who: "reviewApplications",
    body: withdrawalSchema.extend(versioned.shape),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body }) {
      await withdrawFor(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default withdraw;
