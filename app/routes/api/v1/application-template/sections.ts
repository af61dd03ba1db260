import { templateSectionsSchema } from "~/domain/template/sections";
import { editSections } from "~/domain/template/template.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const sections = endpoint("applicationTemplate/{id}/sections", {
  PUT: call({
    summary: "Choose which sections are asked, and the company's words over them",
    description: "What the law lists for a driving job stays required, whatever is sent (49 CFR 391.21).",
    who: "editTemplates",
    body: templateSectionsSchema.extend(versioned.shape),
    example: {
      version: 3,
      education: {
        mode: "optional",
        helpEn: "Driving schools count too.",
        helpEs: "También cuentan las escuelas de manejo.",
      },
    },
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body: { version, ...typed } }) {
      await editSections(actor, params.id, version, typed);
      return templateNow(actor, params.id);
    },
  }),
});
export default sections;
