/** An application as the company's clients see it, and what every act on one answers with. */
import { z } from "zod";
import type { Actor } from "~/domain/actor";
import type { Application } from "~/domain/application.server";
import { getApplication } from "~/domain/application-review.server";
import { APPLICATION_STATUSES, TRANSITIONS, type Transition } from "~/domain/application-status";
import { positionName } from "~/domain/template";
import { count, id, instant } from "../shapes.server";

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
