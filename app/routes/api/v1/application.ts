import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { type APPLICATION_FILTERS, APPLICATION_SORTS, ASSIGNED } from "~/domain/application/list";
import { type ListedApplication, listApplications, listChangedApplications } from "~/domain/application/list.server";
import { findListPosition } from "~/domain/application/list-position.server";
import { getApplicationPdf, getReadingCopy } from "~/domain/application/record/pdf.server";
import { completenessOfSigned, type SignedVersion } from "~/domain/application/record/signed-record.server";
import { revealSsn } from "~/domain/application/record/ssn-reveal.server";
import { listHistory, reviewApplication } from "~/domain/application/review.server";
import { SECTION_IDS, SECTION_STATES } from "~/domain/application/sections";
import { maskSsn } from "~/domain/application/sections/you/ssn";
import { APPLICATION_STATUSES, TRANSITIONS, type Transition } from "~/domain/application/status";
import { WARNINGS } from "~/domain/application/warnings";
import { CDL_REQUESTS, WHOLE_CDL } from "~/domain/cdl/part";
import { invalid } from "~/domain/errors";
import { reasonSchema } from "~/domain/fields";
import { cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import type { Application } from "~/domain/row-access/application.server";
import { TAG_COLORS } from "~/domain/tag/tag";
import { positionName } from "~/domain/template/template";
import { sendFile } from "~/http/files.server";
import { call, listView, Reply, replyWithPage } from "../call/call.server";
import {
  checksum,
  count,
  emailAddress,
  filterField,
  id,
  instant,
  numberOf,
  onDay,
  oneOf,
  pageQuery,
  phone,
  positionCode,
} from "../call/shapes.server";

/** What the company may send back for changes. */
export const CHANGEABLE = [...SECTION_IDS, ...CDL_REQUESTS];
const WHERE = ["employer", ...SECTION_IDS, WHOLE_CDL, "review"];

export const applicationShape = z
  .object({
    id: id(),
    driverId: id(),
    templateId: id(),
    code: positionCode(),
    position: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    version: count().meta({ description: "Sent with every act: it is refused where somebody was faster." }),
    language: z.enum(LANGUAGES),
    source: z.string().nullable().meta({ description: "What the link said that the driver came by (`?via=`)." }),
    firstName: z.string(),
    lastName: z.string(),
    email: emailAddress(),
    phone: phone().nullable(),
    assignedUserId: id().nullable(),
    warnings: z.array(oneOf(WARNINGS)),
    sectionsDone: count(),
    sectionsAsked: count(),
    submittedAt: instant().nullable(),
    statusSince: instant(),
    lastActivityAt: instant(),
  })
  .meta({ id: "Application" });

export const shapeApplication = (application: Application): z.input<typeof applicationShape> => ({
  ...application,
  code: application.positionCode,
  position: positionName(application.definition, "en"),
});

const tagShape = z.object({ id: id(), name: z.string(), color: z.enum(TAG_COLORS) }).meta({ id: "TagOnApplication" });

export const listedApplication = z
  .object({
    id: id(),
    driverId: id(),
    templateId: id(),
    code: positionCode(),
    nameEn: z.string(),
    nameEs: z.string().nullable(),
    status: z.enum(APPLICATION_STATUSES),
    version: count(),
    language: oneOf(LANGUAGES),
    source: z.string().nullable().meta({ description: "What the link said that the driver came by (`?via=`)." }),
    firstName: z.string(),
    lastName: z.string(),
    email: emailAddress(),
    phone: phone().nullable(),
    assigned: z.string().nullable(),
    tags: z.array(tagShape),
    warnings: z.array(oneOf(WARNINGS)),
    licenceClasses: z.array(oneOf([...cdlClassCodes])).nullable(),
    endorsements: z.array(oneOf([...endorsementCodes])).nullable(),
    stateIssued: oneOf([...licensingStateCodes]).nullable(),
    expirationOn: onDay().nullable(),
    sectionsDone: count(),
    sectionsAsked: count(),
    daysInStatus: count(),
    submittedAt: instant().nullable(),
    lastActivityAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: "ListedApplication" });

export const shapeListedApplication = ({ position, changedAt, ...row }: ListedApplication) => ({
  ...row,
  updatedAt: changedAt,
  nameEn: position.en,
  nameEs: position.es ?? null,
});

const filters = {
  q: filterField.byText().meta({ description: "Words of name, email, phone, code, or a whole license number." }),
  status: filterField.byOne(APPLICATION_STATUSES),
  template: filterField.byId(),
  assigned: z
    .union([z.enum([ASSIGNED.me, ASSIGNED.nobody]), z.uuid({ error: "not_listed" })], { error: "not_listed" })
    .optional()
    .meta({ description: "`me`, `nobody` or a user's id." }),
  state: filterField.byOne([...licensingStateCodes]),
  class: filterField.byOne([...cdlClassCodes]),
  from: filterField.byDay().meta({ description: "Submitted on that day or later." }),
  to: filterField.byDay().meta({ description: "Submitted on that day or earlier." }),
  warning: filterField.byOne(WARNINGS),
  stalled: filterField.byFlag("Drafts that nobody has touched for 48 hours."),
  answered: filterField.byFlag(
    "Whose driver has written or signed again, and nobody has answered, set aside or reviewed since.",
  ),
  tag: filterField.byId().meta({ description: "Id of a tag of the company." }),
  expiring: filterField.byFlag("Whose license expires within 30 days."),
} satisfies Record<(typeof APPLICATION_FILTERS)[number], z.ZodType>;

const signedShape = z.object({
  number: count().meta({ description: "1, and one more each time it was signed again." }),
  sha256: checksum(),
  signedAt: z.iso.datetime(),
  signature: z.string(),
  answers: z.record(z.string(), z.unknown()).meta({ description: "By section; the SSN as its last four." }),
});

const reviewShape = applicationShape
  .extend({
    moves: z
      .array(z.enum(Object.keys(TRANSITIONS) as [Transition, ...Transition[]]))
      .meta({ description: "What may be done with it now." }),
    signed: signedShape.nullable(),
    completeness: z.array(z.object({ paragraph: z.string(), where: oneOf(WHERE), missing: z.array(z.string()) })).meta({
      description: "What 49 CFR 391.21 asks, paragraph by paragraph.",
    }),
    sectionStates: z.array(z.object({ section: z.enum(SECTION_IDS), state: z.enum(SECTION_STATES) })),
    changeRequest: z
      .object({ sections: z.array(oneOf(CHANGEABLE)), message: z.string(), requestedAt: instant() })
      .nullable(),
    folderId: id(),
    nextId: id()
      .nullable()
      .meta({ description: "The new application that comes after it, the longest waiting first." }),
  })
  .meta({ id: "ReviewedApplication" });

function shapeSigned({ number, sha256, record: { signedAt, signature, answers } }: SignedVersion) {
  const { ssn, ...you } = answers.you;
  return {
    number,
    sha256,
    signedAt,
    signature,
    answers: { ...answers, you: { ...you, ...(ssn && { ssn: maskSsn(ssn) }) } },
  };
}

const happened = z
  .object({
    id: id(),
    from: z.enum(APPLICATION_STATUSES).nullable(),
    to: z.enum(APPLICATION_STATUSES),
    at: instant(),
    reason: z.string().nullable(),
    byApplicant: z.boolean(),
    by: z.string().nullable(),
    reallyBy: z.string().nullable().meta({ description: "Of RTIC, where somebody looked through the user's eyes." }),
  })
  .meta({ id: "ApplicationEvent" });

const history = listView(
  z.array(happened),
  async (actor, application, page) => {
    const events = await listHistory(actor, application);
    const shown = events.map(({ realUserName, ...event }) => ({ ...event, reallyBy: realUserName }));
    return replyWithPage(shown, page, "asc", ({ at, id: one }) => [at.getTime(), one]);
  },
  "reviewApplications",
);

export const pdfLanguage = () =>
  z
    .enum(["en", "es"], { error: "not_listed" })
    .default("en")
    .meta({ description: "`es`: a copy to read, beside the record, which is English." });
export const pdfIn = (language: "en" | "es") => (language === "es" ? getReadingCopy : getApplicationPdf);

export default [
  call("GET application", {
    resource: "Applications: the company's, and those of an applicant under `mine`.",
    summary: "List the company's applications",
    description:
      "Filtered and searched like the page of the same name. Above 1,000 matches a filtered list stands by last activity. With `updatedSince` it stands by `updatedAt`, the oldest change first, and takes no `sort`.",
    access: "reviewApplications",
    query: pageQuery.extend({
      sort: filterField.byOne(APPLICATION_SORTS),
      updatedSince: filterField.byInstant(),
      ...filters,
    }),
    data: z.array(listedApplication),
    paginated: true,
    async handler({ actor, query: { updatedSince: since, sort, ...query } }) {
      if (since && sort) throw invalid({ sort: ["not_listed"] });
      const { applications, ...page } = since
        ? await listChangedApplications(actor, { ...query, since })
        : await listApplications(actor, { ...query, sort });
      return new Reply({ data: applications.map(shapeListedApplication), page });
    },
  }),
  call("GET application/{id}", {
    summary: "Get an application with its signed answers",
    description: "Seen by staff, it is noted in the audit.",
    access: "reviewApplications",
    data: reviewShape,
    async handler({ actor, params }) {
      const { application, signed, change, documents, ...review } = await reviewApplication(actor, params.id);
      return {
        ...shapeApplication(application),
        moves: review.moves,
        signed: signed ? shapeSigned(signed) : null,
        completeness: signed ? completenessOfSigned(signed.record, application.definition) : [],
        sectionStates: review.sectionStates,
        changeRequest: change ?? null,
        folderId: documents.folderId,
        nextId: (await findListPosition(actor, params.id, null)).next,
      };
    },
  }),
  call("GET application/{id}/history", {
    summary: "Tell every change of its status, the first one first",
    access: "reviewApplications",
    returns: history,
  }),
  call("GET application/{id}/pdf", {
    summary: "Download the paper of the signed application",
    access: "reviewApplications",
    query: z.object({ version: numberOf("The number of an earlier signature."), language: pdfLanguage() }),
    mediaTypes: "application/pdf",
    handler: async ({ actor, params, query: { version, language } }) =>
      sendFile(await pdfIn(language)(actor, params.id, version)),
  }),
  call("POST application/{id}/ssn", {
    summary: "Reveal the SSN, with a reason",
    description:
      "Kept in the audit; not while masquerading. The paper with the whole number has no call: each copy names on its pages the person who printed it and is kept nowhere, so a page gives it to somebody who sits there.",
    access: "revealSsn",
    body: reasonSchema,
    data: z.object({ ssn: z.string().meta({ pattern: "^\\d{3}-\\d{2}-\\d{4}$", examples: ["512-44-6789"] }) }),
    conflicts: ["conflict"],
    handler: async ({ actor, params, body }) => ({ ssn: await revealSsn(actor, params.id, body.reason) }),
  }),
];
