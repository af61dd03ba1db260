import { z } from "zod";
import { findApplication, requestLink, verifyByLink } from "~/domain/application/apply.server";
import { applySchema, isSectionId, signatureSchema } from "~/domain/application/sections";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { submitAllSections } from "~/domain/application/submission.server";
import { optionalSignature, requiredText } from "~/domain/fields";
import { currentApplication } from "~/domain/row-access/application.server";
import { env } from "~/env.server";
import { languageOf } from "~/server/i18n.server";
import { call, Reply } from "../call/call.server";
import { newTokenReply } from "../call/grant.server";
import { parse, readBody } from "../call/read.server";
import { id } from "../call/shapes.server";
import { pickAnswers, sectionAnswers } from "./section-answers.server";

const linkSchema = z.object({ token: requiredText(200) });

const wholeSchema = z.object({
  code: applySchema.shape.code,
  sections: z.record(z.string(), z.looseObject({}, { error: "not_listed" }), { error: "not_listed" }).default({}),
  signature: optionalSignature(),
  emailCopy: z
    .boolean({ error: "not_listed" })
    .default(false)
    .meta({ description: "Whether the signed PDF is mailed too, beside the link to it." }),
});

const documented = wholeSchema.extend({
  sections: z.object(Object.fromEntries(sectionAnswers.map(({ id, schema }) => [id, schema.optional()]))).optional(),
  signature: signatureSchema.shape.signature.meta({ description: "The applicant's own name, as in `you`." }),
});

export default [
  call("POST application/apply", {
    summary: "Sign and submit the whole application",
    description:
      "Every section that the position asks and that was not saved before; `GET application/mine` lists them. Sent again it is the same application, answered with 200.",
    access: "ownApplication",
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
    },
    data: z.object({ id: id() }),
    createdPath: "application/mine",
    statuses: [201, 200],
    conflicts: ["illegal_transition", "conflict", "stale_version"],
    errorStatuses: [404],
    async handler({ actor, body: { signature = "", sections, ...rest } }) {
      const application = await currentApplication(actor);
      const readable = Object.entries(sections).map(([id, sent]) => [
        id,
        isSectionId(id) ? pickAnswers(application, id, sent) : {},
      ]);
      const { id, already } = await submitAllSections(actor, {
        ...rest,
        signature,
        sections: Object.fromEntries(readable) as Record<string, DraftValues>,
      });
      return new Reply({ data: { id }, status: already ? 200 : 201 });
    },
  }),
  call("POST application/continue", {
    summary: "Ask for the login link, or spend it",
    description:
      "With `{ email, code, cdlNumber? }` the link is mailed; in demo mode its token is in the answer. Who has nothing running there gives `cdlNumber` where the position asks for a license: without it nothing is mailed, and the answer is the same. With `{ token }` of the link the applicant is signed in.",
    access: "apply",
    documented: z.union([applySchema, linkSchema]),
    mayGive: "token",
    conflicts: ["duplicate"],
    errorStatuses: [404, 410],
    async handler({ actor, request }) {
      const body = await readBody(request);
      if ("token" in body) return newTokenReply(await verifyByLink("api", parse(linkSchema, body).token), "token");
      const { token } = await requestLink(actor, parse(applySchema, body), languageOf(request));
      return new Reply(env.mode === "demo" && token ? { token } : {});
    },
  }),
  call("POST application/find", {
    summary: "Find a running application",
    description:
      "Answers only where email, code and CDL number all match, else 404, whatever it was that did not. `id` is the driver's.",
    access: "apply",
    body: applySchema,
    data: z.object({ id: id() }),
    errorStatuses: [404],
    handler: async ({ actor, body }) => ({ id: (await findApplication(actor, body)).driverId }),
  }),
];
