import { z } from "zod";
import type { Actor } from "~/domain/actor";
import { fieldErrors, type Typed } from "~/domain/application-section.server";
import {
  applySchema,
  educationSchema,
  residencesSchema,
  signatureSchema,
  youSchema,
} from "~/domain/application-sections";
import { applyWhole } from "~/domain/application-submission.server";
import { type FieldErrors, invalid } from "~/domain/errors";
import { getOwnMissing } from "~/domain/own-review.server";
import { signedInActor } from "../actor.server";
import { answer, only, readBody, success } from "../respond.server";
import type { Route } from "./+types/apply";

/** A section that is sent is sent whole; one that is left out stays as it was saved. */
const wholeSchema = z.object({
  code: applySchema.shape.code,
  sections: z
    .object(
      { you: youSchema.optional(), residences: residencesSchema.optional(), education: educationSchema.optional() },
      { error: "required" },
    )
    .optional(),
  ...signatureSchema.shape,
});

export const loader = only("POST");

export async function action({ request }: Route.ActionArgs) {
  return answer(request, "POST", async () => {
    const actor = await signedInActor(request);
    const body = await readBody(request);
    const read = wholeSchema.safeParse(body);
    if (!read.success) throw invalid({ ...(await missingBesides(actor, body)), ...sectionPaths(read.error) });
    const sections = (read.data.sections ?? {}) as Record<string, Typed>;
    const { id, already } = await applyWhole(actor, { ...read.data, sections });
    return success({ data: { id } }, { status: already ? 200 : 201 });
  });
}

/** `you.firstName`, as the operation names its fields. */
const sectionPaths = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, codes]) => [path.replace(/^sections\./, ""), codes]),
  );

/** What the saved draft lacks in the sections that were not sent: all faults are told at once. */
async function missingBesides(actor: Actor, { sections }: Record<string, unknown>): Promise<FieldErrors> {
  const sent = new Set(Object.keys(sections ?? {}));
  const missing = Object.entries(await getOwnMissing(actor));
  return Object.fromEntries(missing.filter(([path]) => !sent.has(path.split(".", 1)[0] ?? "")));
}
