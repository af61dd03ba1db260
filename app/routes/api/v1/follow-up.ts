import { z } from "zod";
import { addDays, dayOf } from "~/domain/day";
import {
  finishFollowUp,
  followUpSchema,
  listDueFollowUps,
  listFollowUps,
  MAX_DUE_FOLLOW_UPS,
  setFollowUp,
} from "~/domain/note/follow-up.server";
import { call, listView, replyWithPage } from "../call/call.server";
import { bounded, id, onDay } from "../call/shapes.server";

const followUp = z.object({ id: id(), dueOn: onDay(), note: z.string().nullable() });

const open = listView(
  z.array(followUp.extend({ by: z.string().meta({ description: "Whom it comes back to." }) }).meta({ id: "FollowUp" })),
  async (actor, one, page) =>
    replyWithPage(await listFollowUps(actor, one), page, "asc", ({ dueOn, id: own }) => [dueOn, own]),
  "reviewApplications",
);

export default [
  call("GET application/{id}/follow-ups", {
    summary: "List the open follow-up dates of an application, the first due first",
    access: "reviewApplications",
    returns: open,
  }),
  call("POST application/{id}/follow-ups", {
    summary: "Set a day on which the application comes back to one's home",
    description: "Not while masquerading. The applicant never sees it.",
    access: "decideApplications",
    body: followUpSchema,
    example: () => ({ dueOn: addDays(dayOf(new Date()), 7), note: "Ask about the medical card." }),
    statuses: [201],
    idempotent: true,
    returns: open,
    mutate: ({ actor, params, body, idempotencyKey }) =>
      setFollowUp(actor, params.id, { ...body, once: idempotencyKey }),
  }),
  call("GET follow-up", {
    resource: "Days on which an application comes back.",
    summary: "List one's own follow-up dates that are due, the longest first",
    access: "reviewApplications",
    data: bounded(
      followUp.extend({ applicationId: id(), name: z.string() }).meta({ id: "DueFollowUp" }),
      MAX_DUE_FOLLOW_UPS,
    ),
    handler: ({ actor }) => listDueFollowUps(actor),
  }),
  call("POST follow-up/{id}/done", {
    summary: "Say that a follow-up is done",
    description:
      "By anybody of the company; again it changes nothing. Answers with those that are left of its application.",
    access: "decideApplications",
    returns: open,
    mutate: ({ actor, params }) => finishFollowUp(actor, params.id),
  }),
];
