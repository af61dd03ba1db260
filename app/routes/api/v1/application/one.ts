import { z } from "zod";
import { completenessOfSigned, type Signed } from "~/domain/application/record/signed-record.server";
import { reviewApplication } from "~/domain/application/review.server";
import { maskSsn } from "~/domain/application/sections/you/ssn";
import { call, endpoint } from "../call.server";
import { count, instant } from "../shapes.server";
import { acts, applicationShape, shapeApplication } from "./application.server";

const signedShape = z.object({
  number: count().meta({ description: "1, and one more each time it was signed again." }),
  sha256: z.string(),
  signedAt: z.iso.datetime(),
  signature: z.string(),
  answers: z.record(z.string(), z.unknown()).meta({ description: "By section; the SSN as its last four." }),
});

const reviewShape = applicationShape
  .extend({
    moves: z.array(acts).meta({ description: "What may be done with it now." }),
    signed: signedShape.nullable(),
    completeness: z.array(z.object({ paragraph: z.string(), where: z.string(), missing: z.array(z.string()) })).meta({
      description: "What 49 CFR 391.21 asks, paragraph by paragraph.",
    }),
    sectionStates: z.array(z.object({ section: z.string(), state: z.string() })),
    changeRequest: z.object({ sections: z.array(z.string()), message: z.string(), requestedAt: instant() }).nullable(),
    folderId: z.string(),
    nextId: z.string().nullable().meta({ description: "The new application that has waited longest." }),
  })
  .meta({ id: "ReviewedApplication" });

const application = endpoint("application/{id}", {
  GET: call({
    summary: "Get an application with its signed answers",
    description: "Seen by staff, it is noted in the audit.",
    who: "reviewApplications",
    data: reviewShape,
    async work({ actor, params }) {
      const review = await reviewApplication(actor, params.id);
      const { application, signed, sectionStates, change, moves, documents, nextId } = review;
      return {
        data: {
          ...shapeApplication(application),
          moves,
          signed: signed ? shapeSigned(signed) : null,
          completeness: signed ? completenessOfSigned(signed.record, application.definition) : [],
          sectionStates,
          changeRequest: change ?? null,
          folderId: documents.folderId,
          nextId,
        },
      };
    },
  }),
});
export default application;

function shapeSigned({ number, sha256, record: { signedAt, signature, answers } }: Signed) {
  const { ssn, ...you } = answers.you;
  return {
    number,
    sha256,
    signedAt,
    signature,
    answers: { ...answers, you: { ...you, ...(ssn && { ssn: maskSsn(ssn) }) } },
  };
}
