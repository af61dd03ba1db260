import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { PARTS, RETURNS, TESTING_QUESTIONS } from "~/domain/inquiry/answer";
import { staffEntrySchema } from "~/domain/inquiry/answer-schema";
import { DIFFERENCES } from "~/domain/inquiry/difference";
import { addInquiry, changeContact, endInquiry, getInquiry, getInvestigation } from "~/domain/inquiry/inquiry.server";
import { printRequest } from "~/domain/inquiry/pdf.server";
import { CONSENTS } from "~/domain/inquiry/release.server";
import { typeInAnswer } from "~/domain/inquiry/reply.server";
import { DUE_STATES, REQUEST_KINDS } from "~/domain/inquiry/request";
import { getOwnInvestigation, requestOfInvestigation, settleRequest } from "~/domain/inquiry/request.server";
import { logAttempt, sendInquiry } from "~/domain/inquiry/sending.server";
import {
  addSchema,
  attemptSchema,
  contactSchema,
  endingSchema,
  newRequestSchema,
  sendSchema,
  settlingSchema,
} from "~/domain/inquiry/staff-schema";
import { ANSWER_STATUSES, ENDING_NAMES, INQUIRY_ACTS, INQUIRY_STATES, WAYS } from "~/domain/inquiry/state";
import { LEAVE_REASONS } from "~/domain/reference";
import { sendFile } from "~/http/files.server";
import { call, view } from "../call/call.server";
import { count, id, instant, onDay } from "../call/shapes.server";

const state = z.enum(INQUIRY_STATES);
const yesNo = z.enum(["yes", "no"]);
const month = z.string().nullable().meta({ description: "YYYY-MM." });
const employer = z.object({ name: z.string(), city: z.string(), state: z.string() });

const listed = z.object({
  id: id(),
  version: count(),
  applicationId: id().nullable().meta({ description: "Whose signed application names the employer." }),
  employer,
  state,
  stateSince: instant(),
  sentAt: instant().nullable(),
  linkEndsAt: instant().nullable().meta({ description: "Of the mailed link; null where none stands." }),
  email: z.string().nullable(),
  byHand: z.boolean(),
  standing: z.enum(ANSWER_STATUSES).meta({
    description: "Whether the answer is wanted; `over` once the application has ended or the driver has left.",
  }),
  isEarlier: z.boolean().meta({ description: "Of an earlier employment: it is not counted." }),
});

const values = z
  .object({
    employment: z.object({
      employed: yesNo,
      startedOn: onDay().optional(),
      endedOn: onDay().optional(),
      stillThere: z.boolean().optional(),
      position: z.string().optional(),
      droveCmv: yesNo.optional(),
      equipment: z.array(z.string()).optional(),
      reason: z.enum(LEAVE_REASONS).optional(),
      reasonDetails: z.string().optional(),
    }),
    accidents: z
      .object({
        hadAccidents: z.enum(["none", "some"]),
        accidents: z.array(
          z.object({
            happenedOn: onDay(),
            city: z.string(),
            state: z.string(),
            injuries: count(),
            fatalities: count(),
            hazardousSpill: yesNo,
          }),
        ),
        accidentDetails: z.string().optional(),
      })
      .optional(),
    testing: z
      .object({
        subject: yesNo,
        ...(Object.fromEntries(TESTING_QUESTIONS.map((name) => [name, yesNo.optional()])) as Record<
          (typeof TESTING_QUESTIONS)[number],
          z.ZodOptional<typeof yesNo>
        >),
        returned: z.enum(RETURNS).optional(),
        testingDetails: z.string().optional(),
      })
      .optional(),
    answerer: z.object({
      answeredBy: z.string(),
      authority: z.string(),
      phone: z.string(),
      email: z.string().optional(),
      signature: z.string().optional().meta({ description: "Of the employer alone." }),
      answeredOn: onDay().optional().meta({ description: "Of a paper or a call." }),
    }),
  })
  .meta({ id: "InquiryAnswerValues" });

const request = z
  .object({
    id: id(),
    kind: z.enum(REQUEST_KINDS),
    inquiryId: id().nullable(),
    askedAt: instant(),
    dueOn: onDay().meta({ description: "Five business days after it was asked, or what it asks to see has come." }),
    state: z.enum(DUE_STATES).nullable().meta({ description: "Of one that waits, by the company's calendar." }),
    settledAt: instant().nullable(),
    settledBy: z.string().nullable(),
    text: z.string().nullable(),
    reply: z.string().nullable(),
  })
  .meta({ id: "InvestigationRequest" });

const investigation = z
  .object({
    clock: z
      .object({ dueOn: onDay(), daysLeft: z.int(), urgency: z.enum(["calm", "soon", "late"]) })
      .nullable()
      .meta({ description: "Thirty days from the first day of work; null before it." }),
    open: count().meta({ description: "Of this employment." }),
    inquiries: z.array(listed.meta({ id: "ListedInquiry" })),
    requests: z.array(request),
  })
  .meta({ id: "Investigation" });
const now = view(investigation, getInvestigation);

const contact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  language: z.enum(LANGUAGES),
});
const said = z.union([z.string(), z.number()]).nullable();
const inquiry = view(
  listed
    .extend({
      driverId: id(),
      asked: z.object({
        contact,
        driver: z.object({
          name: z.string(),
          otherNames: z.string().nullable(),
          ssnEnding: z.string().nullable(),
        }),
        said: z
          .object({
            from: month,
            to: month,
            position: z.string(),
            signedOn: onDay().optional().meta({ description: "When they said so." }),
            reason: z.string().nullable(),
            reasonDetails: z.string().nullable(),
            mayContact: z.boolean(),
          })
          .nullable()
          .meta({ description: "In the driver's words; null where it was added by hand." }),
        fmcsrs: z.boolean(),
        part40: z.boolean(),
        asksTesting: z.boolean().meta({ description: "Whether drug and alcohol tests are asked about." }),
      }),
      consent: z.enum(CONSENTS).meta({ description: "The driver's release; nobody is asked before it is `signed`." }),
      lacksAgreement: z.boolean().meta({
        description: "The driver does not want this employer contacted yet, and nobody has said since that they agree.",
      }),
      folderId: id().meta({ description: "Where a paper is filed, as `safety_history`." }),
      events: z.array(
        z.object({
          id: id(),
          act: z.enum(INQUIRY_ACTS),
          at: instant(),
          by: z.string().nullable(),
          way: z.enum(WAYS).optional(),
          to: z.string().optional(),
          on: onDay().optional(),
          words: z.string().optional(),
          agreed: z.literal(true).optional(),
        }),
      ),
      answers: z
        .array(
          z.object({
            id: id(),
            typedInBy: z.string().nullable().meta({ description: "Null where the employer answered by the link." }),
            fileId: id().nullable(),
            answeredAt: instant(),
            releasedAt: instant().nullable().meta({ description: "Since when the driver may read it." }),
            sha256: z.string(),
            values,
          }),
        )
        .meta({ description: "The newest first; it counts." }),
      differences: z.array(z.object({ what: z.enum(DIFFERENCES), said, answered: said })),
      requests: z.array(request),
    })
    .meta({ id: "Inquiry" }),
  async (actor, inquiryId) => {
    const { consent, driver, details: asked, ...one } = await getInquiry(actor, inquiryId);
    return { ...one, asked, driverId: driver.id, consent: consent.state };
  },
);

const own = z
  .object({
    requests: z.array(request.omit({ settledBy: true, state: true }).meta({ id: "OwnInvestigationRequest" })),
    waitsUntil: onDay().nullable().meta({ description: "By when a wish to see it is answered." }),
    answers: z
      .array(z.object({ inquiryId: id(), employer: z.string(), answeredAt: instant(), values }))
      .meta({ description: "What the company has released, of each employer the newest." }),
  })
  .meta({ id: "OwnInvestigation" });
const ownNow = view(own, getOwnInvestigation);

const INQUIRY = {
  name: "Platte Valley Rail",
  city: "Omaha",
  state: "NE",
  from: "2024-03",
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
    who: "readInvestigation",
    shows: now,
  }),
  call("POST driver/{id}/inquiry", {
    summary: "Add an earlier employer by hand",
    who: "readInvestigation",
    body: addSchema.omit({ once: true }),
    example: INQUIRY,
    data: z.object({ id: id() }),
    statuses: [201],
    once: true,
    work: async ({ actor, params, body, idempotencyKey }) => ({
      id: await addInquiry(actor, params.id, body, idempotencyKey),
    }),
  }),
  call("GET inquiry/{id}", {
    summary: "Read an inquiry, with what was done and answered",
    who: "readInvestigation",
    shows: inquiry,
  }),
  call("PUT inquiry/{id}/contact", {
    summary: "Change where the next letter goes",
    who: "readInvestigation",
    body: contactSchema,
    example: { version: 1, email: "safety@example.com", phone: "(402) 555-0134", language: "en" },
    conflicts: ["stale_version"],
    shows: inquiry,
    does: ({ actor, params, body: { version, ...details } }) => changeContact(actor, params.id, version, details),
  }),
  call("POST inquiry/{id}/send", {
    summary: "Ask by mail, with a link and a code",
    description:
      "Again it renews both. Nobody is asked without the driver's release. Where `lacksAgreement`, `agreed` says that the driver has agreed since or is hired; it is kept with the letter.",
    who: "readInvestigation",
    body: sendSchema.omit({ once: true }),
    example: { agreed: true },
    once: true,
    conflicts: ["conflict", "contact_not_agreed"],
    shows: inquiry,
    async does({ actor, params, body, idempotencyKey }) {
      await sendInquiry(actor, params.id, { ...body, once: idempotencyKey });
    },
  }),
  call("GET inquiry/{id}/request", {
    summary: "Download the request on paper, for fax and post",
    who: "readInvestigation",
    sends: "application/pdf",
    conflicts: ["conflict"],
    work: async ({ actor, params }) => sendFile(await printRequest(actor, params.id)),
  }),
  call("POST inquiry/{id}/attempt", {
    summary: "Record that the employer was asked by fax, post or telephone",
    who: "readInvestigation",
    body: attemptSchema.omit({ once: true }),
    example: { way: "telephone", to: "(402) 555-0134", attemptedOn: "2026-03-14", words: "Nobody answered." },
    once: true,
    conflicts: ["conflict"],
    shows: inquiry,
    async does({ actor, params, body, idempotencyKey }) {
      await logAttempt(actor, params.id, body, idempotencyKey);
    },
  }),
  call("POST inquiry/{id}/answer", {
    summary: "Type in an answer on paper, or one told by telephone",
    description: `Whole, with the parts that are asked (${PARTS.join(", ")}); a part that is not asked is left out. What the employer is typing by the link stays theirs.`,
    who: "readInvestigation",
    body: staffEntrySchema,
    example: ANSWERED,
    once: true,
    conflicts: ["conflict"],
    shows: inquiry,
    does: ({ actor, params, body, idempotencyKey }) => typeInAnswer(actor, params.id, body, idempotencyKey),
  }),
  call("POST inquiry/{id}/end", {
    summary: "Close an inquiry with a sentence, or open it again",
    description:
      "`give_up`: good faith effort made, after two logged attempts; `refuse`, after one; `shut`: the employer has closed; `set_aside`: not needed; `reopen`. A mailed link ends with it.",
    who: "readInvestigation",
    body: endingSchema.extend({ ending: z.enum(ENDING_NAMES, { error: "choose" }) }),
    example: { version: 1, ending: "set_aside", words: "They did not drive there." },
    conflicts: ["stale_version", "conflict"],
    shows: inquiry,
    async does({ actor, params, body }) {
      await endInquiry(actor, params.id, body);
    },
  }),
  call("POST investigation-request/{id}/settle", {
    summary: "Settle what a driver asks of the investigation",
    description: "Of a wish to see it, it releases what has come by now; the others need a reply. The driver is told.",
    who: "readInvestigation",
    body: settlingSchema,
    example: { reply: "The employer has corrected it." },
    conflicts: ["conflict"],
    shows: now,
    does: ({ actor, params, body }) => settleRequest(actor, params.id, body.reply),
  }),
  call("GET application/mine/investigation", {
    summary: "Read what earlier employers say, as far as it was released to oneself (49 CFR 391.23(i))",
    who: "ownApplication",
    refuses: [404],
    shows: ownNow,
  }),
  call("POST application/mine/investigation/request", {
    summary: "Ask to see it, have it corrected, or have a statement stand with it",
    description: "The last two name the inquiry. A wish to see that still waits is not asked twice.",
    who: "ownApplication",
    body: newRequestSchema,
    example: { kind: "see" },
    once: true,
    refuses: [404],
    shows: ownNow,
    async does({ actor, body, idempotencyKey }) {
      await requestOfInvestigation(actor, { ...body, once: idempotencyKey });
    },
  }),
];
