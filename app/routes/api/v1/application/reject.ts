import { rejectionSchema } from "~/domain/application-decision";
import { rejectApplication } from "~/domain/application-decision.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const reject = endpoint("application/{id}/reject", {
  POST: call({
    summary: "Reject with a reason",
    who: "reviewApplications",
    body: rejectionSchema.extend(versioned.shape),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body }) {
      await rejectApplication(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default reject;
