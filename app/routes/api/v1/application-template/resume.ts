import { resumeTemplate } from "~/domain/template-status.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const resume = endpoint("applicationTemplate/{id}/resume", {
  POST: call({
    summary: "Resume a paused template",
    who: "editTemplates",
    body: versioned,
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version } }) {
      await resumeTemplate(actor, params.id, version);
      return templateNow(actor, params.id);
    },
  }),
});
export default resume;
