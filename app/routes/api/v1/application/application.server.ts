/** An application as the company's clients see it, and what every act on one answers with. */
import { z } from "zod";
import type { Application } from "~/domain/application/reach.server";
import { getApplication } from "~/domain/application/review.server";
import { APPLICATION_STATUSES, TRANSITIONS, type Transition } from "~/domain/application/status";
import type { Actor, CompanyUser } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { call, type Definition, type Endpoint, endpoint } from "../call.server";
import { count, id, instant, versioned } from "../shapes.server";

export const applicationShape = z
  .object({
    id: id(),
    driverId: id(),
    templateId: id(),
    code: z.string(),
    position: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    version: count().meta({ description: "Sent with every act: it is refused where somebody was faster." }),
    language: z.enum(["en", "es"]),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    assignedUserId: id().nullable(),
    warnings: z.array(z.string()),
    sectionsDone: count(),
    sectionsAsked: count(),
    submittedAt: instant().nullable(),
    statusSince: instant(),
    lastActivityAt: instant(),
  })
  .meta({ id: "Application" });

export const shapeApplication = (application: Application): z.input<typeof applicationShape> => ({
  ...application,
  position: positionName(application.definition, "en"),
});

export const applicationNow = async (actor: Actor, applicationId: string) => ({
  data: shapeApplication(await getApplication(actor, applicationId)),
});

/** The codes of the acts that lead on from a status. */
export const acts = z.enum(Object.keys(TRANSITIONS) as [Transition, ...Transition[]]);

type Decision<B extends z.ZodObject> = Pick<Definition, "summary" | "description"> & {
  who?: "reviewApplications" | "overrideDecisions";
  /** The codes of 409 beside those that every decision can meet. */
  alsoConflicts?: readonly string[];
  body: B;
  decide(actor: CompanyUser, id: string, said: z.output<B> & { version: number }): Promise<unknown>;
};

/** What staff decide about an application as it stood, under the noun of its page. */
export const decision = <B extends z.ZodObject>(
  noun: string,
  { who = "reviewApplications", alsoConflicts = [], body, decide, ...words }: Decision<B>,
): Endpoint =>
  endpoint(`application/{id}/${noun}`, {
    POST: call({
      ...words,
      who,
      body: body.extend(versioned.shape),
      data: applicationShape,
      conflicts: ["stale_version", "illegal_transition", ...alsoConflicts],
      async work({ actor, params, body }) {
        await decide(actor, params.id, body as z.output<B> & { version: number });
        return applicationNow(actor, params.id);
      },
    }),
  });
