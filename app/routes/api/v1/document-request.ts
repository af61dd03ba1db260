import { z } from "zod";
import { slotOfForm } from "~/domain/company-form/form";
import { addDays, dayOf } from "~/domain/day";
import { requestDocument } from "~/domain/document-request/create.server";
import {
  getOwnRequest,
  listOwnRequests,
  removePage,
  savePage,
  submitDocument,
} from "~/domain/document-request/own.server";
import { chooseRenewals, getRenewals } from "~/domain/document-request/renewals.server";
import { acceptSchema, againSchema, requestSchema } from "~/domain/document-request/request";
import { resendMail } from "~/domain/document-request/resend.server";
import {
  acceptDocument,
  getRequest,
  listRequestsByPage,
  requestAgain,
  withdrawRequest,
} from "~/domain/document-request/staff.server";
import { CDL_SLOT, MAX_PAGES, REQUEST_SLOTS, REQUEST_STATES, USUAL_DAYS } from "~/domain/document-request/state";
import { invalid } from "~/domain/errors";
import { DOCUMENT_KINDS } from "~/domain/file/kind";
import { call, listView, Reply, replyWithPage, view } from "../call/call.server";
import { namedAsSent, readPart } from "../call/received.server";
import { count, id, instant, mediaType, onDay, oneOf, pageQuery, versionBody } from "../call/shapes.server";

const ASKED_KINDS = [CDL_SLOT, ...Object.values(DOCUMENT_KINDS).flat()];
const slot = z.string().meta({
  description: `\`folder.kind\` of a file, \`${CDL_SLOT}\`, or \`form.\` and the id of one of the company's own forms.`,
  anyOf: [{ enum: [...REQUEST_SLOTS] }, { pattern: `^${slotOfForm("[0-9a-f-]{36}")}$` }],
});
const state = z.enum(REQUEST_STATES);
const by = z.string().nullable().meta({ description: "Null where it was made by itself." });
const fileId = id().nullable().meta({ description: "What was handed in." });

const listed = z.object({
  id: id(),
  driverId: id(),
  place: slot,
  state,
  dueOn: onDay(),
  askedAt: instant(),
  stateSince: instant(),
  by,
  fileId,
  version: count(),
});
const listShape = listed.meta({ id: "ListedDocumentRequest" });

const now = view(
  listed
    .extend({
      message: z.string().nullable(),
      reason: z.string().nullable().meta({ description: "Why it was asked again." }),
      sentAt: instant().nullable().meta({ description: "When the driver was last written to about it." }),
      sides: z.array(id()).meta({
        description: "Files: front and back of a CDL that was handed in by a letter's link, until it is accepted.",
      }),
    })
    .meta({ id: "DocumentRequest" }),
  async (actor, requestId) => {
    const { words, ...request } = await getRequest(actor, requestId);
    return { ...request, message: words.message ?? null, reason: words.reason ?? null };
  },
  "readDrivers",
);

const ownListed = z
  .object({ id: id(), kind: oneOf(ASKED_KINDS), state, dueOn: onDay(), askedAt: instant() })
  .meta({ id: "OwnListedDocumentRequest" });
const ownList = listView(z.array(ownListed), async (actor, _, page) =>
  replyWithPage(await listOwnRequests(actor), page, "asc", ({ dueOn, id: one }) => [dueOn, one]),
);
const own = view(
  z
    .object({
      id: id(),
      kind: oneOf(ASKED_KINDS),
      state,
      dueOn: onDay(),
      askedAt: instant(),
      stateSince: instant(),
      message: z.string().nullable(),
      reason: z.string().nullable(),
      pages: z.array(z.object({ id: id(), mediaType: mediaType() })),
    })
    .meta({ id: "OwnDocumentRequest" }),
  async (actor, requestId) => {
    const { message = null, reason = null, ...request } = await getOwnRequest(actor, requestId);
    return { ...request, message, reason };
  },
);

const renewals = view(z.object({ asks: z.boolean() }).meta({ id: "Renewals" }), async (actor) => ({
  asks: (await getRenewals(actor)).enabled,
}));
const inTwoWeeks = () => addDays(dayOf(new Date()), USUAL_DAYS);

export default [
  call("GET driver/{id}/document-request", {
    summary: "List the documents that a driver is asked for",
    description: "The newest first; restricted kinds only for whoever may read the investigation.",
    access: "readDrivers",
    query: pageQuery,
    data: z.array(listShape),
    paginated: true,
    async handler({ actor, params, query }) {
      const { requests: data, ...page } = await listRequestsByPage(actor, params.id, query);
      return new Reply({ data, page });
    },
  }),
  call("POST driver/{id}/document-request", {
    summary: "Ask a driver for a document",
    description:
      "By mail and on the driver's page, or by the link of the mail where the driver has no application. One request of a kind is open at a time. Not while masquerading.",
    access: "writeToDrivers",
    body: requestSchema.omit({ once: true }),
    example: () => ({ place: "other.training", message: "Both sides, please.", dueOn: inTwoWeeks() }),
    data: z.object({ id: id() }),
    createdPath: "document-request/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    handler: async ({ actor, params, body, idempotencyKey }) => ({
      id: await requestDocument(actor, params.id, { ...body, once: idempotencyKey }),
    }),
  }),
  call("GET document-request/{id}", {
    resource: "Documents that drivers are asked for.",
    summary: "Read what a driver is asked for",
    access: "readDrivers",
    returns: now,
  }),
  call("POST document-request/{id}/accept", {
    summary: "Accept what was handed in",
    description:
      "It becomes a document of its kind in the driver's folder, also a form that was signed by a letter's link, under whatever name was typed; a CDL that came by a letter's link has to be handed in with `POST driver/{id}/cdl` first. What ends by a day needs that day, as it stands on the document. Not while masquerading.",
    access: "employDrivers",
    scopes: ["drivers:read", "drivers:write", "documents:write"],
    body: acceptSchema.extend(versionBody.shape),
    example: { version: 1 },
    conflicts: ["stale_version", "conflict"],
    returns: now,
    async mutate({ actor, params, body }) {
      await acceptDocument(actor, params.id, body);
      return params.id;
    },
  }),
  call("POST document-request/{id}/ask-again", {
    summary: "Ask for it again, with the reason",
    description: "What was handed in does not stay. Not while masquerading.",
    access: "writeToDrivers",
    scopes: ["drivers:read", "applications:write", "documents:write"],
    body: againSchema.extend(versionBody.shape),
    example: () => ({ version: 1, reason: "The last line is cut off.", dueOn: inTwoWeeks() }),
    conflicts: ["stale_version", "conflict"],
    returns: now,
    async mutate({ actor, params, body }) {
      await requestAgain(actor, params.id, body);
      return params.id;
    },
  }),
  call("POST document-request/{id}/send-again", {
    summary: "Send the letter again",
    description:
      "For a driver who has lost it, while it is their turn. Where it has a link of its own, that of the earlier letter ends. Not while masquerading.",
    access: "writeToDrivers",
    idempotent: true,
    conflicts: ["conflict"],
    returns: now,
    mutate: ({ actor, params, idempotencyKey }) => resendMail(actor, params.id, idempotencyKey),
  }),
  call("POST document-request/{id}/withdraw", {
    summary: "Withdraw a request",
    description: "The driver is told. Not while masquerading.",
    access: "writeToDrivers",
    scopes: ["drivers:read", "applications:write", "documents:write"],
    body: versionBody,
    conflicts: ["stale_version", "conflict"],
    returns: now,
    async mutate({ actor, params, body }) {
      await withdrawRequest(actor, params.id, body);
      return params.id;
    },
  }),
  call("GET application/mine/document-request", {
    summary: "List the documents that one is asked for",
    access: "ownApplication",
    errorStatuses: [404],
    returns: ownList,
  }),
  call("GET application/mine/document-request/{id}", {
    summary: "Read what one is asked for, with the pages sent so far",
    access: "ownApplication",
    returns: own,
  }),
  call("POST application/mine/document-request/{id}/page", {
    summary: "Send a page",
    description: `A picture, at most ${MAX_PAGES}, or one PDF that is the whole document. The company sees nothing before it is handed in.`,
    access: "ownApplication",
    parts: { document: { description: "The page.", file: true, required: true } },
    data: z.object({ id: id() }),
    shownAtPath: "application/mine/document-request/{id}",
    statuses: [201],
    conflicts: ["conflict"],
    async handler({ actor, params, request }) {
      await getOwnRequest(actor, params.id);
      const { file } = await readPart(request, z.object({}));
      if (file.tooLarge) throw invalid({ document: ["file_too_large"] });
      const arrived = { bytes: file.bytes, name: file.filename };
      return { id: await savePage(actor, params.id, arrived).catch(namedAsSent("page")) };
    },
  }),
  call("DELETE application/mine/document-request/{id}/page/{page}", {
    summary: "Take a page away",
    access: "ownApplication",
    conflicts: ["conflict"],
    returns: own,
    async mutate({ actor, params }) {
      await removePage(actor, params.id, params.page);
    },
  }),
  call("POST application/mine/document-request/{id}/hand-in", {
    summary: "Hand in the pages as one document",
    description: "What is handed in already stays so.",
    access: "ownApplication",
    conflicts: ["conflict", "stale_version"],
    returns: own,
    async mutate({ actor, params }) {
      await submitDocument(actor, params.id);
    },
  }),
  call("GET company/mine/renewals", {
    summary: "Read whether drivers are asked automatically for a CDL or medical card that ends",
    access: "editCompany",
    returns: renewals,
  }),
  call("PUT company/mine/renewals", {
    summary: "Choose whether drivers are asked automatically",
    description: "Sixty days before it ends, once for each.",
    access: "editCompany",
    body: z.object({ asks: z.boolean() }),
    example: { asks: true },
    returns: renewals,
    mutate: ({ actor, body }) => chooseRenewals(actor, body.asks),
  }),
];
