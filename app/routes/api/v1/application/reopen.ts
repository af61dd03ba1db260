import { reasonSchema } from "~/domain/application-decision";
import { reopenApplication } from "~/domain/application-decision.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const reopen = endpoint("application/{id}/reopen", {
  POST: call({
    summary: "Reopen a rejected application within a year",
    who: "overrideDecisions",
    body: reasonSchema.extend(versioned.shape),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body }) {
      await reopenApplication(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default reopen;
