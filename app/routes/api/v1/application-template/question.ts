import { z } from "zod";
import { questionFormSchema } from "~/domain/template/question-form";
import { editQuestion, questionOf, removeQuestion } from "~/domain/template/questions.server";
import { getTemplate } from "~/domain/template/template.server";
import { call, endpoint } from "../call.server";
import { parse } from "../respond.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const question = endpoint("applicationTemplate/{id}/question/{question}", {
  PUT: call({
    summary: "Edit a question",
    who: "editTemplates",
    body: z.looseObject(versioned.shape),
    documented: questionFormSchema("one_of").extend(versioned.shape),
    example: {
      version: 3,
      labelEn: "Which trailers have you pulled?",
      labelEs: "¿Qué remolques ha jalado?",
      required: true,
      options: [
        { en: "Dry van", es: "Caja seca" },
        { en: "Tanker", es: "Cisterna" },
      ],
    },
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version, ...typed } }) {
      const { definition } = await getTemplate(actor, params.id);
      const { id, kind } = questionOf(definition.questions, params.question);
      await editQuestion(actor, { id: params.id, version }, id, parse(questionFormSchema(kind), typed));
      return templateNow(actor, params.id);
    },
  }),
  DELETE: call({
    summary: "Remove a question",
    who: "editTemplates",
    body: versioned,
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version } }) {
      await removeQuestion(actor, { id: params.id, version }, params.question);
      return templateNow(actor, params.id);
    },
  }),
});
export default question;
