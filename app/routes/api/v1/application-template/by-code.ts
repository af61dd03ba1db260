import { z } from "zod";
import { applySchema } from "~/domain/application-sections";
import { lookUpCode } from "~/domain/position.server";
import { positionName } from "~/domain/template";
import { languageOf } from "~/server/i18n.server";
import { actorOf } from "../actor.server";
import { answer, only, readJson, success } from "../respond.server";
import type { Route } from "./+types/by-code";

const codeSchema = z.object({ code: applySchema.shape.code });

export const loader = only("POST");

export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    await actorOf(request);
    const { code } = await readJson(request, codeSchema);
    const { templateId, definition, company } = await lookUpCode(code);
    const name = positionName(definition, await languageOf(request));
    return success({ data: { _id: templateId, name, company: company.name } });
  });
}
