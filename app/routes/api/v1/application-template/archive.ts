import { archiveTemplate } from "~/domain/template-status.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const archive = endpoint("applicationTemplate/{id}/archive", {
  POST: call({
    summary: "Archive: the code is closed for good",
    who: "publishTemplates",
    body: versioned,
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version } }) {
      await archiveTemplate(actor, params.id, version);
      return templateNow(actor, params.id);
    },
  }),
});
export default archive;
