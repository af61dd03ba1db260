import { deleteTemplate } from "~/domain/template/status.server";
import { positionFormSchema } from "~/domain/template/template";
import { editPosition, getTemplate } from "~/domain/template/template.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const template = endpoint("applicationTemplate/{id}", {
  GET: call({
    summary: "Get a template",
    who: "editTemplates",
    data: templateShape,
    work: async ({ actor, params }) => ({ data: await getTemplate(actor, params.id) }),
  }),
  PUT: call({
    summary: "Edit the position",
    description: "A published version is frozen: editing makes the next one a draft.",
    who: "editTemplates",
    body: positionFormSchema.extend(versioned.shape),
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body: { version, ...details } }) {
      await editPosition(actor, params.id, version, details);
      return templateNow(actor, params.id);
    },
  }),
  DELETE: call({
    summary: "Delete a template without applications",
    who: "publishTemplates",
    conflicts: ["conflict"],
    async work({ actor, params }) {
      await deleteTemplate(actor, params.id);
      return {};
    },
  }),
});
export default template;
