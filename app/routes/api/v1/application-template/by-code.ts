import { z } from "zod";
import { applySchema } from "~/domain/application/sections";
import { lookUpCode } from "~/domain/template/position.server";
import { positionName } from "~/domain/template/template";
import { languageOf } from "~/server/i18n.server";
import { call, endpoint } from "../call.server";

const position = z
  .object({ _id: z.string(), name: z.string(), company: z.string() })
  .meta({ id: "OpenPosition", description: "The name in the language asked for." });

const byCode = endpoint("applicationTemplate/application/id", {
  POST: call({
    summary: "Find an open position by its code",
    description: "With or without a last slash. Unknown, paused and archived codes get the same answer.",
    who: "anybody",
    body: z.object({ code: applySchema.shape.code }),
    data: position,
    refuses: [404],
    async work({ body: { code }, request }) {
      const { templateId, definition, company } = await lookUpCode(code);
      const name = positionName(definition, await languageOf(request));
      return { data: { _id: templateId, name, company: company.name } };
    },
  }),
});
export default byCode;
