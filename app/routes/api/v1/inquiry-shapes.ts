/** What calls about investigations answer with. */
import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { RETURNS, TESTING_QUESTIONS } from "~/domain/inquiry/answer";
import { DIFFERENCES } from "~/domain/inquiry/difference";
import { getInquiry, getInvestigation } from "~/domain/inquiry/inquiry.server";
import { CONSENT_STATES } from "~/domain/inquiry/release.server";
import { DUE_STATES, REQUEST_KINDS } from "~/domain/inquiry/request";
import { getOwnInvestigation } from "~/domain/inquiry/request.server";
import { ANSWER_STATUSES, CONTACT_METHODS, INQUIRY_ACTS, INQUIRY_STATES } from "~/domain/inquiry/state";
import { addressStateCodes, equipmentCodes, LEAVE_REASONS } from "~/domain/reference";
import { view } from "../call/call.server";
import {
  checksum,
  count,
  emailAddress,
  id,
  instant,
  lastFour,
  month,
  onDay,
  oneOf,
  phone,
} from "../call/shapes.server";

const state = z.enum(INQUIRY_STATES);
const yesNo = z.enum(["yes", "no"]);
const monthOrNull = month().nullable().meta({ description: "YYYY-MM." });
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
  email: emailAddress().nullable(),
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
      equipment: z.array(oneOf([...equipmentCodes])).optional(),
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
            state: oneOf([...addressStateCodes]),
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
      phone: phone(),
      email: emailAddress().optional(),
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

const investigationShape = z
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
export const investigation = view(investigationShape, getInvestigation);

const contact = z.object({
  email: emailAddress().nullable(),
  phone: phone().nullable(),
  fax: phone().nullable(),
  address: z.string().nullable(),
  language: z.enum(LANGUAGES),
});
const statedValue = z.union([z.string(), z.number()]).nullable();
export const inquiry = view(
  listed
    .extend({
      driverId: id(),
      asked: z.object({
        contact,
        driver: z.object({
          name: z.string(),
          otherNames: z.string().nullable(),
          ssnEnding: lastFour().nullable(),
        }),
        said: z
          .object({
            from: monthOrNull,
            to: monthOrNull,
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
      consent: z
        .enum(CONSENT_STATES)
        .meta({ description: "The driver's release; nobody is asked before it is `signed`." }),
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
          way: z.enum(CONTACT_METHODS).optional(),
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
            sha256: checksum(),
            values,
          }),
        )
        .meta({ description: "The newest first; it counts." }),
      differences: z.array(z.object({ what: z.enum(DIFFERENCES), said: statedValue, answered: statedValue })),
      requests: z.array(request),
    })
    .meta({ id: "Inquiry" }),
  async (actor, inquiryId) => {
    const { consent, driver, details: asked, ...one } = await getInquiry(actor, inquiryId);
    return { ...one, asked, driverId: driver.id, consent: consent.state };
  },
);

const ownShape = z
  .object({
    requests: z.array(request.omit({ settledBy: true, state: true }).meta({ id: "OwnInvestigationRequest" })),
    waitsUntil: onDay().nullable().meta({ description: "By when a wish to see it is answered." }),
    answers: z
      .array(z.object({ inquiryId: id(), employer: z.string(), answeredAt: instant(), values }))
      .meta({ description: "What the company has released, of each employer the newest." }),
  })
  .meta({ id: "OwnInvestigation" });
export const ownInvestigation = view(ownShape, async (actor) => {
  const { answerDueOn, ...own } = await getOwnInvestigation(actor);
  return { ...own, waitsUntil: answerDueOn };
});
