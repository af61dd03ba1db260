import { z } from "zod";
import { currentApplication } from "~/domain/application/reach.server";
import { applySchema, isSectionId, signatureSchema } from "~/domain/application/sections";
import type { Typed } from "~/domain/application/sections/kept.server";
import { applyWhole } from "~/domain/application/submission.server";
import { optionalText, ticked } from "~/domain/fields";
import { call, endpoint } from "../call.server";
import { knownAnswers } from "../mine/known.server";
import { sectionAnswers } from "./answers.server";

/** A section that is sent is sent whole; one that is left out stays as it was saved. What is in them the operation reads. */
const wholeSchema = z.object({
  code: applySchema.shape.code,
  sections: z.record(z.string(), z.looseObject({}, { error: "not_listed" }), { error: "not_listed" }).default({}),
  signature: optionalText(150),
  emailCopy: ticked(),
});

const documented = wholeSchema.extend({
  sections: z.object(Object.fromEntries(sectionAnswers.map(({ id, schema }) => [id, schema.optional()]))).optional(),
  signature: signatureSchema.shape.signature.meta({ description: "The applicant's own name, as in `you`." }),
});

const apply = endpoint("application/apply", {
  POST: call({
    summary: "Sign and submit the whole application",
    description:
      "Every section that the position asks and that was not saved before; `GET application/mine` lists them. Sent again it is the same application, answered with 200.",
    who: "ownApplication",
    body: wholeSchema,
    documented,
    example: {
      code: "SUNBEAM",
      sections: {
        notices: { eSign: true, investigation: true },
        you: {
          firstName: "Maya",
          lastName: "Ruiz",
          dateOfBirth: "1988-05-14",
          ssn: "512-44-6789",
          phone: "(402) 555-0134",
          rightToWork: "yes",
        },
        residences: {
          current: { street: "12 Oak Street", city: "Omaha", state: "NE", zip: "68102", since: "2010-03" },
        },
      },
      signature: "Maya Ruiz",
      emailCopy: true,
    },
    data: z.object({ id: z.string() }),
    statuses: [201, 200],
    conflicts: ["illegal_transition", "conflict"],
    refuses: [404],
    async work({ actor, body: { signature = "", sections, ...rest } }) {
      const application = await currentApplication(actor);
      const known = Object.entries(sections).map(([id, sent]) => [
        id,
        isSectionId(id) ? knownAnswers(application, id, sent) : {},
      ]);
      const { id, already } = await applyWhole(actor, {
        ...rest,
        signature,
        sections: Object.fromEntries(known) as Record<string, Typed>,
      });
      return { data: { id }, status: already ? 200 : 201 };
    },
  }),
});
export default apply;
