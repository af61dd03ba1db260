import { z } from "zod";
import { addDays, dayOf } from "~/domain/day";
import { DomainError, invalid } from "~/domain/errors";
import { choice, requiredText } from "~/domain/fields";
import {
  DURATIONS,
  INTERVIEW_KINDS,
  INTERVIEW_STATES,
  MAX_AHEAD,
  MAX_TIMES,
  OUTCOMES,
} from "~/domain/interview/interview";
import {
  cancelInterview,
  getInterview,
  listInterviews,
  moveInterview,
  proposeInterview,
  recordOutcome,
} from "~/domain/interview/interview.server";
import { answerInterview, getOwnInterview, listOwnInterviews } from "~/domain/interview/own.server";
import type { Interview } from "~/domain/interview/record.server";
import { type InterviewInput, interviewSchema, outcomeSchema, timeChoiceSchema } from "~/domain/interview/schema";
import { call, listView, replyWithPage, view } from "../call/call.server";
import { count, id, instant, versionBody } from "../call/shapes.server";

const HOW = { description: "How the two meet." };
const WORDS = { description: "What a driver says for whom no time fits." };
const OUTCOME = { description: "What came of it." };
const REMARK = { description: "On the outcome; the driver never sees it." };

const kind = z.enum(INTERVIEW_KINDS).meta(HOW);
const state = z.enum(INTERVIEW_STATES).meta({ description: "How far it is." });
const place = z.string().nullable().meta({ description: "Where it is, or the link of a video call." });
const agreedAt = instant().nullable().meta({ description: "The time that the driver has picked." });
const times = z.array(instant()).meta({ description: "From which the driver picks." });
const minutes = count().meta({ description: "How long it takes." });

const shape = z
  .object({
    id: id(),
    applicationId: id(),
    kind,
    state,
    minutes,
    place,
    times,
    agreedAt,
    words: z.string().nullable().meta(WORDS),
    outcome: z.enum(OUTCOMES).nullable().meta(OUTCOME),
    remark: z.string().nullable().meta(REMARK),
    by: z.string().meta({ description: "Who proposed it." }),
    createdAt: instant(),
    version: count(),
  })
  .meta({ id: "Interview" });
const shown = ({ details, ...interview }: Interview) => ({
  ...interview,
  place: details.place ?? null,
  words: details.words ?? null,
  remark: details.remark ?? null,
});

const now = view(shape, async (actor, id) => shown((await getInterview(actor, id)).interview), "reviewApplications");
const ofApplication = listView(
  z.array(shape),
  async (actor, one, page) =>
    replyWithPage((await listInterviews(actor, one)).interviews.map(shown), page, "desc", (interview) => [
      interview.createdAt.getTime(),
      interview.id,
    ]),
  "reviewApplications",
);

const ownList = listView(
  z.array(z.object({ id: id(), kind, state, agreedAt }).meta({ id: "OwnListedInterview" })),
  async (actor, _, page) => replyWithPage(await listOwnInterviews(actor), page, "asc", ({ id: one }) => [one]),
);
const own = view(
  z
    .object({
      id: id(),
      kind,
      state,
      minutes,
      place,
      times,
      agreedAt,
      open: z.boolean().meta({ description: "Whether a time can be picked." }),
      zone: z.string().meta({ description: "Time zone of one's State, by its IANA name." }),
      company: z.string().meta({ description: "Name of the company." }),
    })
    .meta({ id: "OwnInterview" }),
  getOwnInterview,
);

const time = z.object({
  day: requiredText(10).meta({ description: "In the company's time zone." }),
  time: requiredText(10).meta({ description: "In the company's time zone, as `14:30`." }),
});
const proposal = interviewSchema.pick({ place: true }).extend({
  kind: choice(INTERVIEW_KINDS).meta(HOW),
  minutes: z
    .preprocess((value) => (typeof value === "number" ? String(value) : value), choice(DURATIONS))
    .meta({ type: "integer", enum: DURATIONS.map(Number) }),
  times: z
    .array(time, { error: (issue) => (issue.input === undefined ? "required" : "not_listed") })
    .min(1, { error: "required" })
    .max(MAX_TIMES, { error: "too_many_rows" })
    .meta({ description: "From which the driver picks." }),
});

/** The page's form has a field for each of five times. */
const inFields = ({ times, ...proposed }: z.output<typeof proposal>): InterviewInput => ({
  ...proposed,
  ...Object.fromEntries(
    times.flatMap(({ day, time }, at) => [
      [`day${at + 1}`, day],
      [`time${at + 1}`, time],
    ]),
  ),
});
const asSent = (error: unknown): never => {
  if (!(error instanceof DomainError && error.details.fields)) throw error;
  const fields = Object.entries(error.details.fields).map(([name, codes]) => {
    const [, field, slot] = /^(day|time)(\d)$/.exec(name) ?? [];
    return [field ? `times[${Number(slot) - 1}].${field}` : name, codes];
  });
  throw invalid(Object.fromEntries(fields));
};

const picked = z.object({
  time: timeChoiceSchema.shape.time.meta({ description: "One of `times`, or `none`." }),
  words: timeChoiceSchema.shape.words.meta(WORDS),
});
const outcome = z.object({
  outcome: outcomeSchema.shape.outcome.meta(OUTCOME),
  remark: outcomeSchema.shape.remark.meta(REMARK),
});

const EXAMPLE = { kind: "phone", minutes: 30 };
const inDays = (days: number) => ({ day: addDays(dayOf(new Date()), days), time: "14:30" });
const RULES = `At most ${MAX_AHEAD} days ahead. The driver is written to. Not while masquerading.`;

export default [
  call("GET application/{id}/interviews", {
    summary: "List the interviews of an application, the newest first",
    access: "reviewApplications",
    returns: ofApplication,
  }),
  call("POST application/{id}/interviews", {
    summary: "Propose times for an interview",
    description: `The driver picks one on a page of their own. ${RULES}`,
    access: "writeToDrivers",
    body: proposal,
    example: () => ({ ...EXAMPLE, times: [inDays(3), inDays(4)] }),
    statuses: [201],
    idempotent: true,
    conflicts: ["illegal_transition"],
    returns: ofApplication,
    mutate: ({ actor, params, body, idempotencyKey }) =>
      proposeInterview(actor, params.id, { ...inFields(body), once: idempotencyKey }).catch(asSent),
  }),
  call("GET interview/{id}", {
    resource: "Interviews: times proposed to drivers, and what came of them.",
    summary: "Get an interview",
    access: "reviewApplications",
    returns: now,
  }),
  call("PUT interview/{id}", {
    summary: "Propose other times instead",
    description: `What was agreed is off. ${RULES}`,
    access: "writeToDrivers",
    body: proposal.extend(versionBody.shape),
    example: () => ({ ...EXAMPLE, version: 1, times: [inDays(5)] }),
    conflicts: ["stale_version", "conflict"],
    returns: now,
    mutate: ({ actor, params, body: { version, ...proposed } }) =>
      moveInterview(actor, params.id, { ...inFields(proposed), version }).catch(asSent),
  }),
  call("POST interview/{id}/cancel", {
    summary: "Cancel an interview",
    description: "The driver is told. Not while masquerading.",
    access: "writeToDrivers",
    body: versionBody,
    conflicts: ["stale_version", "conflict"],
    returns: now,
    mutate: ({ actor, params, body }) => cancelInterview(actor, params.id, body.version),
  }),
  call("POST interview/{id}/outcome", {
    summary: "Record what came of an interview, once its time has come",
    description: "The driver never sees it. Not while masquerading.",
    access: "decideApplications",
    body: outcome.extend(versionBody.shape),
    example: { version: 2, outcome: "came", remark: "Knows reefers well." },
    conflicts: ["stale_version", "conflict"],
    returns: now,
    mutate: ({ actor, params, body }) => recordOutcome(actor, params.id, body),
  }),
  call("GET application/mine/interview", {
    summary: "List one's own interviews that are proposed or agreed",
    access: "ownApplication",
    errorStatuses: [404],
    returns: ownList,
  }),
  call("GET application/mine/interview/{id}", {
    summary: "Get one's own interview",
    access: "ownApplication",
    returns: own,
  }),
  call("POST application/mine/interview/{id}/answer", {
    summary: "Pick a time, or say that none fits",
    description: "The same answer again changes nothing.",
    access: "ownApplication",
    body: picked,
    example: { time: "none", words: "Mornings would suit me." },
    conflicts: ["conflict"],
    returns: own,
    mutate: ({ actor, params, body }) => answerInterview(actor, params.id, body),
  }),
];
