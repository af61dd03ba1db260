import { startReview } from "~/domain/application-decision.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const review = endpoint("application/{id}/review", {
  POST: call({
    summary: "Take a submitted application into review",
    who: "reviewApplications",
    body: versioned,
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body }) {
      await startReview(actor, params.id, body.version);
      return applicationNow(actor, params.id);
    },
  }),
});
export default review;
