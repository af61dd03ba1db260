import { copyNamesSchema } from "~/domain/template/template";
import { duplicateTemplate } from "~/domain/template/template.server";
import { call, endpoint } from "../call.server";
import { templateNow, templateShape } from "./template.server";

const duplicate = endpoint("applicationTemplate/{id}/duplicate", {
  POST: call({
    summary: "Make a copy, as a draft with a code of its own",
    who: "editTemplates",
    body: copyNamesSchema,
    data: templateShape,
    statuses: [201],
    once: true,
    work: async ({ actor, params, body, onceKey }) =>
      templateNow(actor, await duplicateTemplate(actor, params.id, body, onceKey)),
  }),
});
export default duplicate;
