import { z } from "zod";
import { choice } from "~/domain/fields";
import { QUESTION_KINDS } from "~/domain/template/question";
import { questionFormSchema } from "~/domain/template/question-form";
import { addQuestion } from "~/domain/template/questions.server";
import { call, endpoint } from "../call.server";
import { parse } from "../respond.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const kindSchema = versioned.extend({ kind: choice(QUESTION_KINDS) });

const questions = endpoint("applicationTemplate/{id}/question", {
  POST: call({
    summary: "Add a question of the company's own",
    who: "editTemplates",
    body: z.looseObject(kindSchema.shape),
    documented: questionFormSchema("one_of").extend(kindSchema.shape),
    example: {
      version: 3,
      kind: "one_of",
      labelEn: "Which trailers have you pulled?",
      labelEs: "¿Qué remolques ha jalado?",
      required: true,
      options: [
        { en: "Dry van", es: "Caja seca" },
        { en: "Tanker", es: "Cisterna" },
      ],
    },
    data: templateShape,
    statuses: [201],
    once: true,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version, kind, ...typed }, onceKey }) {
      const details = parse(questionFormSchema(kind), typed);
      await addQuestion(actor, { id: params.id, version, onceKey }, kind, details);
      return templateNow(actor, params.id);
    },
  }),
});
export default questions;
