import { choice } from "~/domain/fields";
import { moveQuestion } from "~/domain/template/questions.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const place = endpoint("applicationTemplate/{id}/question/{question}/place", {
  POST: call({
    summary: "Move a question up or down",
    who: "editTemplates",
    body: versioned.extend({ by: choice(["up", "down"]) }),
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body: { version, by } }) {
      await moveQuestion(actor, { id: params.id, version }, params.question, by === "up" ? -1 : 1);
      return templateNow(actor, params.id);
    },
  }),
});
export default place;
