import { z } from "zod";
import { conflict } from "~/domain/errors";
import { requiredLines } from "~/domain/fields";
import { MESSAGE_LENGTH } from "~/domain/message/message";
import {
  answerMessage,
  lastOwnMessages,
  listMessages,
  listOwnMessages,
  sendMessage,
  setAnswerAside,
} from "~/domain/message/message.server";
import { call, listView, Reply } from "../call/call.server";
import { id, instant } from "../call/shapes.server";

const message = z.object({ id: id(), text: z.string(), at: instant() });
const author = z.string().nullable().meta({ description: "Null for the driver." });

const conversation = listView(
  z
    .object({
      answeredAt: instant().nullable().meta({
        description:
          "When the driver wrote the last message that waits for an answer. Send it as `seen` once you have read it.",
      }),
      messages: z.array(
        message.extend({ author, seenAt: instant().nullable().meta({ description: "When the driver first saw it." }) }),
      ),
    })
    .meta({ id: "Conversation" }),
  async (actor, application, query) => {
    const { page, ...data } = await listMessages(actor, application, query);
    return new Reply({ data, page });
  },
  "reviewApplications",
);

const ownMessages = z.array(
  message.extend({ author: z.string().nullable().meta({ description: "Null for oneself." }) }),
);
const own = listView(ownMessages, async (actor, _, query) => {
  const { messages: data, page } = await listOwnMessages(actor, query);
  return new Reply({ data, page });
});
const ownLast = listView(ownMessages, async (actor, _, { limit }) => {
  const { messages: data, page } = await lastOwnMessages(actor, limit);
  return new Reply({ data, page });
});

const seen = z.iso
  .datetime({ error: (issue) => (issue.input === undefined ? "required" : "date") })
  .transform((text) => Date.parse(text));
const text = requiredLines(MESSAGE_LENGTH);

export default [
  call("GET application/{id}/messages", {
    summary: "Read what company and driver have written about an application, the newest first",
    access: "reviewApplications",
    returns: conversation,
  }),
  call("POST application/{id}/messages", {
    summary: "Write to the driver",
    description:
      "By mail and on the driver's page, with {firstName}, {position}, {company} and {link} filled in. Answers with the first page of the list. With `seen` the driver's message of that time no longer waits for an answer. Not while masquerading.",
    access: "writeToDrivers",
    body: z.object({ text, seen: seen.optional() }),
    statuses: [201],
    idempotent: true,
    conflicts: ["illegal_transition"],
    returns: conversation,
    mutate: ({ actor, params, body, idempotencyKey }) =>
      sendMessage(actor, params.id, { ...body, once: idempotencyKey }),
  }),
  call("POST application/{id}/messages/set-aside", {
    summary: "Set the driver's answer aside: it waits for nobody",
    description: "A conflict where the driver has written again since.",
    access: "writeToDrivers",
    body: z.object({ seen }),
    conflicts: ["stale_version"],
    returns: conversation,
    async mutate({ actor, params, body }) {
      if (!(await setAnswerAside(actor, params.id, body.seen))) throw conflict("stale_version");
    },
  }),
  call("GET application/mine/messages", {
    summary: "Read what the company and oneself have written, the oldest first",
    description: "What is read so counts as seen.",
    access: "ownApplication",
    errorStatuses: [404],
    returns: own,
  }),
  call("POST application/mine/messages", {
    summary: "Answer the company, once it has written",
    description: "Answers with the last page of the list.",
    access: "ownApplication",
    body: z.object({ text }),
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict", "illegal_transition"],
    errorStatuses: [404],
    returns: ownLast,
    mutate: ({ actor, body, idempotencyKey }) => answerMessage(actor, { ...body, once: idempotencyKey }),
  }),
];
