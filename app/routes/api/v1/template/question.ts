import { z } from "zod";
import { choice } from "~/domain/fields";
import { QUESTION_KINDS } from "~/domain/template/question";
import { questionFormSchema } from "~/domain/template/question-form";
import {
  addQuestion,
  editQuestion,
  moveQuestion,
  questionOf,
  removeQuestion,
} from "~/domain/template/questions.server";
import { getTemplate } from "~/domain/template/template.server";
import { call } from "../../call/call.server";
import { parse } from "../../call/read.server";
import { versionBody } from "../../call/shapes.server";
import { template } from "./template";

/** The widest form: only some kinds have options. */
const choosing = questionFormSchema("one_of");
const documented = choosing.extend({ ...versionBody.shape, options: choosing.shape.options.optional() });
const withKind = versionBody.extend({ kind: choice(QUESTION_KINDS) });

const example = {
  labelEn: "Which trailers have you pulled?",
  labelEs: "¿Qué remolques ha jalado?",
  required: true,
  options: [
    { en: "Dry van", es: "Caja seca" },
    { en: "Tanker", es: "Cisterna" },
  ],
};

const CONFLICTS = ["stale_version", "illegal_transition", "conflict"] as const;

export default [
  call("POST applicationTemplate/{id}/question", {
    summary: "Add a question of the company's own",
    access: "editTemplates",
    body: z.looseObject(withKind.shape),
    documented: documented.extend(withKind.shape),
    example: { version: 3, kind: "one_of", ...example },
    shownAtPath: "applicationTemplate/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: CONFLICTS,
    returns: template,
    mutate({ actor, params, body: { version, kind, ...question }, idempotencyKey }) {
      const details = parse(questionFormSchema(kind), question);
      return addQuestion(actor, { id: params.id, version, idempotencyKey }, kind, details);
    },
  }),
  call("PUT applicationTemplate/{id}/question/{question}", {
    summary: "Edit a question",
    access: "editTemplates",
    body: z.looseObject(versionBody.shape),
    documented,
    example: { version: 3, ...example },
    conflicts: CONFLICTS,
    returns: template,
    async mutate({ actor, params, body: { version, ...question } }) {
      const { definition } = await getTemplate(actor, params.id);
      const { id, kind } = questionOf(definition.questions, params.question);
      await editQuestion(actor, { id: params.id, version }, id, parse(questionFormSchema(kind), question));
    },
  }),
  call("DELETE applicationTemplate/{id}/question/{question}", {
    summary: "Remove a question",
    access: "editTemplates",
    body: versionBody,
    conflicts: CONFLICTS,
    returns: template,
    mutate: ({ actor, params, body: { version } }) =>
      removeQuestion(actor, { id: params.id, version }, params.question),
  }),
  call("POST applicationTemplate/{id}/question/{question}/place", {
    summary: "Move a question up or down",
    access: "editTemplates",
    body: versionBody.extend({ by: choice(["up", "down"]) }),
    conflicts: CONFLICTS,
    returns: template,
    mutate: ({ actor, params, body: { version, by } }) =>
      moveQuestion(actor, { id: params.id, version }, params.question, by === "up" ? -1 : 1),
  }),
];
