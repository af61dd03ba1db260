import { z } from "zod";
import { PARTS } from "~/domain/inquiry/answer";
import { staffEntrySchema } from "~/domain/inquiry/answer-schema";
import { addInquiry, changeContact, endInquiry } from "~/domain/inquiry/inquiry.server";
import { printRequest } from "~/domain/inquiry/pdf.server";
import { requestOfInvestigation, settleRequest } from "~/domain/inquiry/request.server";
import { logAttempt, sendInquiry } from "~/domain/inquiry/sending.server";
import { addStaffAnswer } from "~/domain/inquiry/staff-answer.server";
import {
  addSchema,
  attemptSchema,
  contactSchema,
  endingSchema,
  newRequestSchema,
  sendSchema,
  settlingSchema,
} from "~/domain/inquiry/staff-schema";
import { ENDING_NAMES } from "~/domain/inquiry/state";
import { sendFile } from "~/http/files.server";
import { call } from "../call/call.server";
import { id } from "../call/shapes.server";
import { inquiry, investigation, ownInvestigation } from "./inquiry-shapes";

const INQUIRY = {
  name: "Platte Valley Rail",
  city: "Omaha",
  state: "NE",
  to: "2025-06",
  fmcsrs: "yes",
  part40: "yes",
  email: "safety@example.com",
  language: "en",
};
const ANSWERED = {
  employment: { employed: "yes", startedOn: "2024-03-04", stillThere: true, position: "Driver", droveCmv: "yes" },
  accidents: { hadAccidents: "none" },
  testing: { subject: "no" },
  answerer: {
    answeredBy: "Dana Whitfield",
    authority: "Safety director",
    phone: "(402) 555-0134",
    answeredOn: "2026-01-15",
  },
};

export default [
  call("GET driver/{id}/inquiry", {
    summary:
      "Read a driver's investigation: whom it asks, how far it is, and what the driver asks of it (49 CFR 391.23)",
    description: "For Administrators and whom they name. Each look is in the audit. Not while masquerading.",
    access: "readInvestigation",
    conflicts: ["stale_version"],
    returns: investigation,
  }),
  call("POST driver/{id}/inquiry", {
    summary: "Add an earlier employer by hand",
    access: "readInvestigation",
    body: addSchema.omit({ once: true }),
    example: INQUIRY,
    data: z.object({ id: id() }),
    createdPath: "inquiry/{id}",
    statuses: [201],
    idempotent: true,
    handler: async ({ actor, params, body, idempotencyKey }) => ({
      id: await addInquiry(actor, params.id, body, idempotencyKey),
    }),
  }),
  call("GET inquiry/{id}", {
    resource: "Inquiries to earlier employers (49 CFR 391.23).",
    summary: "Read an inquiry, with what was done and answered",
    access: "readInvestigation",
    returns: inquiry,
  }),
  call("PUT inquiry/{id}/contact", {
    summary: "Change where the next letter goes",
    access: "readInvestigation",
    body: contactSchema,
    example: { version: 1, email: "safety@example.com", phone: "(402) 555-0134", language: "en" },
    conflicts: ["stale_version"],
    returns: inquiry,
    mutate: ({ actor, params, body: { version, ...details } }) => changeContact(actor, params.id, version, details),
  }),
  call("POST inquiry/{id}/send", {
    summary: "Ask by mail, with a link",
    description:
      "A code goes in a mail of its own when the employer asks for it. Again it renews the link. Nobody is asked without the driver's release. Where `lacksAgreement`, `agreed` says that the driver has agreed since or is hired; it is kept with the letter.",
    access: "readInvestigation",
    body: sendSchema.omit({ once: true }),
    example: { agreed: true },
    idempotent: true,
    conflicts: ["conflict", "contact_not_agreed", "stale_version"],
    returns: inquiry,
    async mutate({ actor, params, body, idempotencyKey }) {
      await sendInquiry(actor, params.id, { ...body, once: idempotencyKey });
    },
  }),
  call("GET inquiry/{id}/request", {
    summary: "Download the request on paper, for fax and post",
    access: "readInvestigation",
    mediaTypes: "application/pdf",
    conflicts: ["conflict"],
    handler: async ({ actor, params }) => sendFile(await printRequest(actor, params.id)),
  }),
  call("POST inquiry/{id}/attempt", {
    summary: "Record that the employer was asked by fax, post or telephone",
    access: "readInvestigation",
    body: attemptSchema.omit({ once: true }),
    example: { way: "telephone", to: "(402) 555-0134", attemptedOn: "2026-03-14", words: "Nobody answered." },
    idempotent: true,
    conflicts: ["conflict", "stale_version"],
    returns: inquiry,
    async mutate({ actor, params, body, idempotencyKey }) {
      await logAttempt(actor, params.id, body, idempotencyKey);
    },
  }),
  call("POST inquiry/{id}/answer", {
    summary: "Type in an answer on paper, or one told by telephone",
    description: `Whole, with the parts that are asked (${PARTS.join(", ")}); a part that is not asked is left out. What the employer is typing by the link stays theirs.`,
    access: "readInvestigation",
    body: staffEntrySchema,
    example: ANSWERED,
    idempotent: true,
    conflicts: ["conflict", "stale_version"],
    returns: inquiry,
    mutate: ({ actor, params, body, idempotencyKey }) => addStaffAnswer(actor, params.id, body, idempotencyKey),
  }),
  call("POST inquiry/{id}/end", {
    summary: "Close an inquiry with a sentence, or open it again",
    description:
      "`give_up`: good faith effort made, after two logged attempts; `refuse`, after one; `shut`: the employer has closed; `set_aside`: not needed; `reopen`. A mailed link ends with it.",
    access: "readInvestigation",
    body: endingSchema.extend({ ending: z.enum(ENDING_NAMES, { error: "choose" }) }),
    example: { version: 1, ending: "set_aside", words: "They did not drive there." },
    conflicts: ["stale_version", "conflict"],
    returns: inquiry,
    async mutate({ actor, params, body }) {
      await endInquiry(actor, params.id, body);
    },
  }),
  call("POST investigation-request/{id}/settle", {
    resource: "What drivers ask of their investigation (49 CFR 391.23(i), (j)).",
    summary: "Settle what a driver asks of the investigation",
    description: "Of a wish to see it, it releases what has come by now; the others need a reply. The driver is told.",
    access: "readInvestigation",
    body: settlingSchema,
    example: { reply: "The employer has corrected it." },
    conflicts: ["conflict", "stale_version"],
    returns: investigation,
    mutate: ({ actor, params, body }) => settleRequest(actor, params.id, body.reply),
  }),
  call("GET application/mine/investigation", {
    summary: "Read what earlier employers say, as far as it was released to oneself (49 CFR 391.23(i))",
    access: "ownApplication",
    errorStatuses: [404],
    returns: ownInvestigation,
  }),
  call("POST application/mine/investigation/request", {
    summary: "Ask to see it, have it corrected, or have a statement stand with it",
    description: "The last two name the inquiry. A wish to see that still waits is not asked twice.",
    access: "ownApplication",
    body: newRequestSchema,
    example: { kind: "see" },
    idempotent: true,
    errorStatuses: [404],
    returns: ownInvestigation,
    async mutate({ actor, body, idempotencyKey }) {
      await requestOfInvestigation(actor, { ...body, once: idempotencyKey });
    },
  }),
];
