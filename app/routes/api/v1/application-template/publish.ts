import { z } from "zod";
import { getPublishing, publishTemplate } from "~/domain/template/status.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const languages = z.array(z.enum(["en", "es"])).meta({ description: "In which it has no words." });

const publish = endpoint("applicationTemplate/{id}/publish", {
  GET: call({
    summary: "Tell what the newest version lacks before it can be published",
    description:
      "Everything drivers read must be there in both languages, and the employer needs a name and an address.",
    who: "editTemplates",
    data: z
      .object({
        position: z.array(z.enum(["nameEs", "descriptionEn", "descriptionEs"])),
        sections: z.array(z.object({ id: z.string(), languages })),
        questions: z.array(z.object({ id: z.string(), languages })),
        companyComplete: z.boolean().meta({ description: "Legal name and address, of 49 CFR 391.21(b)(1)." }),
      })
      .meta({ id: "Publishing" }),
    async work({ actor, params }) {
      const { company, ...lacking } = (await getPublishing(actor, params.id)).checks;
      return { data: { ...lacking, companyComplete: company } };
    },
  }),
  POST: call({
    summary: "Publish the draft: from now on drivers answer it",
    description:
      "What is incomplete is refused with 422 under the empty path of `error.fields`; `GET` of the same path lists it.",
    who: "publishTemplates",
    body: versioned,
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version } }) {
      await publishTemplate(actor, params.id, version);
      return templateNow(actor, params.id);
    },
  }),
});
export default publish;
