import { pauseTemplate } from "~/domain/template-status.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const pause = endpoint("applicationTemplate/{id}/pause", {
  POST: call({
    summary: "Pause: the code is closed for a while",
    who: "editTemplates",
    body: versioned,
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version } }) {
      await pauseTemplate(actor, params.id, version);
      return templateNow(actor, params.id);
    },
  }),
});
export default pause;
