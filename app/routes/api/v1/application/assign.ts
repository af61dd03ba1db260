import { z } from "zod";
import { assignApplication } from "~/domain/assignment.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { applicationNow, applicationShape } from "./application.server";

const assign = endpoint("application/{id}/assign", {
  POST: call({
    summary: "Give it to a colleague, or to nobody",
    who: "reviewApplications",
    body: versioned.extend({
      userId: z
        .string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") })
        .max(100)
        .nullable(),
    }),
    data: applicationShape,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body }) {
      await assignApplication(actor, params.id, body);
      return applicationNow(actor, params.id);
    },
  }),
});
export default assign;
