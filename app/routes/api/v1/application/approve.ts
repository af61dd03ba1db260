import { approvalSchema } from "~/domain/application-decision";
import { approveApplication } from "~/domain/application-decision.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const approve = endpoint("application/{id}/approve", {
  POST: call({
    summary: "Approve, all warnings acknowledged",
    who: "reviewApplications",
    body: approvalSchema.extend(versioned.shape),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body }) {
      await approveApplication(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default approve;
