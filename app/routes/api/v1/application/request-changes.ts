import { changesSchema } from "~/domain/application-decision";
import { requestChanges } from "~/domain/application-decision.server";
import { SECTION_IDS } from "~/domain/application-sections";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const requests = endpoint("application/{id}/request-changes", {
  POST: call({
    summary: "Send it back: the named sections open again, with a message",
    description: "Only what this position asks can be asked for again.",
    who: "reviewApplications",
    body: changesSchema([...SECTION_IDS, "cdl"]).extend(versioned.shape),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body }) {
      await requestChanges(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default requests;
