import { z } from "zod";
import { positionFormSchema } from "~/domain/template/template";
import { createTemplate, listTemplates } from "~/domain/template/template.server";
import { call, endpoint } from "../call.server";
import { templateNow, templateShape } from "./template.server";

const templates = endpoint("applicationTemplate", {
  GET: call({
    summary: "List the company's templates",
    who: "editTemplates",
    data: z.array(templateShape),
    work: async ({ actor }) => ({ data: await listTemplates(actor) }),
  }),
  POST: call({
    summary: "Make a template",
    description: "As a draft, with a code of its own.",
    who: "editTemplates",
    body: positionFormSchema,
    data: templateShape,
    statuses: [201],
    once: true,
    work: async ({ actor, body, onceKey }) => templateNow(actor, await createTemplate(actor, body, onceKey)),
  }),
});
export default templates;
