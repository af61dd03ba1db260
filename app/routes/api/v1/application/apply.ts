import { z } from "zod";
import { currentApplication } from "~/domain/application.server";
import { applySchema } from "~/domain/application-sections";
import { applyWhole } from "~/domain/application-submission.server";
import { invalid } from "~/domain/errors";
import { optionalText, ticked } from "~/domain/fields";
import { fieldErrors, type Typed } from "~/domain/kept-section.server";
import { signedInActor } from "../actor.server";
import { answer, only, readBody, success } from "../respond.server";
import type { Route } from "./+types/apply";

/** A section that is sent is sent whole; one that is left out stays as it was saved. What is in them the operation reads. */
const wholeSchema = z.object({
  code: applySchema.shape.code,
  sections: z.record(z.string(), z.looseObject({}, { error: "not_listed" }), { error: "not_listed" }).default({}),
  signature: optionalText(150),
  emailCopy: ticked(),
});

export const loader = only("POST");

export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await signedInActor(request);
    await currentApplication(actor);
    const read = wholeSchema.safeParse(await readBody(request));
    if (!read.success) throw invalid(fieldErrors(read.error));
    const { signature = "", sections, ...rest } = read.data;
    const { id, already } = await applyWhole(actor, {
      ...rest,
      signature,
      sections: sections as Record<string, Typed>,
    });
    return success({ data: { id } }, { status: already ? 200 : 201 });
  });
}
