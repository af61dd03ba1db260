import { z } from "zod";
import { invalid } from "~/domain/errors";
import {
  MAILED_PER_DAY,
  MAX_RECIPIENTS,
  mailingSchema,
  RECIPIENT_STATES,
  SKIP_REASONS,
} from "~/domain/message/mailing";
import {
  getMailing,
  listMailings,
  listRecipients,
  MAX_LISTED_MAILINGS,
  previewMailing,
  sendMailing,
  stopMailing,
} from "~/domain/message/mailing.server";
import type { CompanyActor } from "~/domain/session/actor";
import { call, view } from "../call/call.server";
import { bounded, count, id, instant } from "../call/shapes.server";

const by = z.string().meta({ description: "Who wrote it." });
const waiting = count().meta({ description: "How many have not been written to yet." });
const sent = count().meta({ description: "How many were written to." });
const canceled = count().meta({ description: "How many were not written to since it was stopped." });

const listed = z.object({ id: id(), by, createdAt: instant(), waiting, sent, canceled }).meta({ id: "ListedMailing" });

const mailing = view(
  z
    .object({
      ...listed.shape,
      leftOut: count().meta({ description: "How many could not be written to." }),
      stoppedAt: instant().nullable().meta({ description: "When somebody stopped it." }),
      recipients: z
        .array(
          z.object({
            applicationId: id(),
            name: z.string(),
            state: z.enum(RECIPIENT_STATES).meta({ description: "Whether this driver was written to." }),
            reason: z.enum(SKIP_REASONS).nullable().meta({ description: "Why somebody was left out." }),
          }),
        )
        .meta({ description: "By name." }),
    })
    .meta({ id: "Mailing" }),
  async (actor, one) => {
    const { counts, recipients, ...rest } = await getMailing(actor, one);
    const { left_out: leftOut, ...others } = counts;
    return {
      ...rest,
      ...others,
      leftOut,
      recipients: recipients.map(({ id: applicationId, ...recipient }) => ({ applicationId, ...recipient })),
    };
  },
  "writeToDrivers",
);

const language = z.enum(["en", "es"]).meta({ description: "In which the driver is written to." });
const WORDS = "in words like {firstName}, {position}, {company} and {link} filled in";
const body = z.object({
  applicationIds: z
    .array(id(), { error: (issue) => (issue.input === undefined ? "required" : "not_listed") })
    .min(1, { error: "required" })
    .max(MAX_RECIPIENTS, { error: "too_many_rows" })
    .meta({ description: "Applications of the drivers." }),
  textEn: mailingSchema.shape.textEn.meta({ description: `For those who read English, ${WORDS}.` }),
  textEs: mailingSchema.shape.textEs.meta({ description: `For those who read Spanish, ${WORDS}.` }),
});

/** The page leaves out what is gone meanwhile; who names ids is told. */
async function requireKnown(actor: CompanyActor, ids: readonly string[]): Promise<void> {
  const known = new Set((await listRecipients(actor, ids)).map((recipient) => recipient.id));
  if (ids.some((one) => !known.has(one))) throw invalid({ applicationIds: ["not_listed"] });
}

const example = {
  applicationIds: ["0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80"],
  textEn: "Dear {firstName}, {company} shows its new trucks on Friday at ten.",
  textEs: "Hola {firstName}: {company} muestra sus camiones nuevos el viernes a las diez.",
};
const TEXTS = "A text is needed in each language that one of them reads.";

export default [
  call("GET mailing", {
    resource: "Messages to many drivers at once.",
    summary: "List messages to many, the newest first",
    description: "They are deleted after 90 days; the messages stay with the applications.",
    access: "writeToDrivers",
    data: bounded(listed, MAX_LISTED_MAILINGS),
    handler: ({ actor }) => listMailings(actor),
  }),
  call("POST mailing", {
    summary: "Write to many drivers",
    description: `Each gets a message of their own, 20 seconds later at the earliest, until then it can be stopped whole. ${TEXTS} Left out is who is erased, has withdrawn, has no email address, is named twice or was written to so within a day; at most ${MAILED_PER_DAY} drivers of a company in 24 hours. Not while masquerading.`,
    access: "writeToDrivers",
    body,
    example,
    createdPath: "mailing/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: mailing,
    async mutate({ actor, body: { applicationIds, ...texts }, idempotencyKey }) {
      await requireKnown(actor, applicationIds);
      return sendMailing(actor, applicationIds, { ...texts, once: idempotencyKey });
    },
  }),
  call("POST mailing/preview", {
    summary: "See what each driver would read, without writing to them",
    description: `${TEXTS} Who would be left out is not in it. Not while masquerading.`,
    access: "writeToDrivers",
    body,
    example,
    conflicts: ["conflict"],
    data: bounded(
      z.object({ applicationId: id(), name: z.string(), language, text: z.string() }).meta({ id: "MailingPreview" }),
      MAX_RECIPIENTS,
    ),
    async handler({ actor, body: { applicationIds, ...texts } }) {
      await requireKnown(actor, applicationIds);
      const previews = await previewMailing(actor, applicationIds, texts);
      return previews.map(({ id: applicationId, ...preview }) => ({ applicationId, ...preview }));
    },
  }),
  call("GET mailing/{id}", {
    summary: "Get a message to many, with whom it went to",
    access: "writeToDrivers",
    returns: mailing,
  }),
  call("POST mailing/{id}/stop", {
    summary: "Stop a message to many",
    description: "Who has not been written to yet never is. Again it changes nothing. Not while masquerading.",
    access: "writeToDrivers",
    returns: mailing,
    async mutate({ actor, params }) {
      await stopMailing(actor, params.id);
    },
  }),
];
