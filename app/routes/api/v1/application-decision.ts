import { z } from "zod";
import { rejectionSchema } from "~/domain/adverse-action/rejection";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { assignApplication } from "~/domain/application/assignment.server";
import { approvalSchema, changesSchema, withdrawalSchema } from "~/domain/application/decision";
import {
  approveApplication,
  reopenApplication,
  requestChanges,
  startReview,
  withdrawByStaff,
} from "~/domain/application/decision.server";
import { remindDriver } from "~/domain/application/reminder.server";
import { getApplication } from "~/domain/application/review.server";
import { SECTION_IDS } from "~/domain/application/sections";
import { undoLast } from "~/domain/application/undo.server";
import { CDL_REQUESTS } from "~/domain/cdl/part";
import { reasonSchema } from "~/domain/fields";
import type { CompanyActor } from "~/domain/session/actor";
import { type Conflict, call, view } from "../call/call.server";
import { versionBody } from "../call/shapes.server";
import { applicationShape, shapeApplication } from "./application";

const application = view(
  applicationShape,
  async (actor, id) => shapeApplication(await getApplication(actor, id)),
  "reviewApplications",
);

type Decision<B extends z.ZodObject> = {
  summary: string;
  description?: string;
  access?: "assignApplications" | "reviewApplications" | "decideApplications" | "overrideDecisions" | "writeToDrivers";
  alsoConflicts?: readonly Conflict[];
  body: B;
  decide(actor: CompanyActor, id: string, input: z.output<B> & { version: number }): Promise<unknown>;
};

const decision = <B extends z.ZodObject>(
  noun: string,
  { access = "decideApplications", alsoConflicts = [], body, decide, ...words }: Decision<B>,
) =>
  call(`POST application/{id}/${noun}`, {
    ...words,
    access,
    body: body.extend(versionBody.shape),
    conflicts: ["stale_version", "illegal_transition", ...alsoConflicts],
    returns: application,
    mutate: async ({ actor, params, body }) => {
      await decide(actor, params.id, body as z.output<B> & { version: number });
    },
  });

const userId = z
  .string({ error: (issue) => (issue.input === undefined ? "required" : "not_text") })
  .max(100)
  .nullable();

export default [
  decision("approve", {
    summary: "Approve, all warnings acknowledged",
    body: approvalSchema,
    decide: approveApplication,
  }),
  decision("assign", {
    summary: "Give it to a colleague, or to nobody",
    access: "assignApplications",
    body: z.object({ userId }),
    decide: assignApplication,
  }),
  decision("remind", {
    summary: "Remind the driver of a draft that lies still",
    description: "By mail with the link to go on, at most every three days.",
    access: "writeToDrivers",
    alsoConflicts: ["conflict"],
    body: z.object({}),
    decide: remindDriver,
  }),
  decision("reject", {
    summary: "Reject with a reason",
    alsoConflicts: ["conflict"],
    body: rejectionSchema,
    decide: rejectApplication,
  }),
  decision("reopen", {
    summary: "Reopen a rejected application within a year",
    access: "overrideDecisions",
    alsoConflicts: ["duplicate", "conflict"],
    body: reasonSchema,
    decide: reopenApplication,
  }),
  decision("request-changes", {
    summary: "Send it back: the named sections open again, with a message",
    description: "Only what this position asks can be asked for again.",
    body: changesSchema([...SECTION_IDS, ...CDL_REQUESTS]),
    decide: requestChanges,
  }),
  decision("review", {
    summary: "Take a submitted application into review",
    access: "assignApplications",
    body: z.object({}),
    decide: (actor, id, { version }) => startReview(actor, id, version),
  }),
  decision("undo", {
    summary: "Undo what you did last",
    description:
      "Within ten seconds of an approval, a rejection without a report, an assignment or a reminder. Mail is held as long and is not sent then.",
    access: "reviewApplications",
    alsoConflicts: ["duplicate", "conflict"],
    body: z.object({}),
    decide: undoLast,
  }),
  decision("withdraw", { summary: "Withdraw for the driver", body: withdrawalSchema, decide: withdrawByStaff }),
];
