import { z } from "zod";
import {
  type AdverseAction,
  getAdverseAction,
  getAdverseLetter,
  listAdverseActions,
  provideReportCopy,
  recordNoticePosted,
} from "~/domain/adverse-action/adverse-action.server";
import { getOwnCopy, listOwnDecisions, requestCopy } from "~/domain/adverse-action/own.server";
import {
  ADVERSE_DECISIONS,
  ADVERSE_STATES,
  DELIVERY_METHODS,
  NOTICE_CHANNELS,
  REPORT_KINDS,
} from "~/domain/adverse-action/report";
import { copySchema, mailingDateSchema } from "~/domain/adverse-action/schema";
import { sendFile } from "~/http/files.server";
import { call, listView, replyWithPage, view } from "../call/call.server";
import { id, instant, onDay, phone } from "../call/shapes.server";

const own = z.object({
  id: id(),
  decided: z.enum(ADVERSE_DECISIONS),
  company: z.string(),
  position: z.object({ en: z.string(), es: z.string() }),
  report: z.enum(REPORT_KINDS),
  agency: z.string(),
  agencyAddress: z.string(),
  agencyPhone: phone(),
  reportedOn: onDay(),
  createdAt: instant(),
  copyAskedAt: instant().nullable(),
  copyDueOn: onDay().nullable().meta({ description: "Three business days after it was asked for." }),
  copyWay: z.enum(DELIVERY_METHODS).nullable(),
  copiedAt: instant().nullable(),
});
const ownShape = own.meta({ id: "OwnDecision" });
const shape = own
  .extend({
    driverId: id(),
    applicationId: id().nullable().meta({ description: "Null where it ended somebody's employment." }),
    state: z.enum(ADVERSE_STATES),
    notice: z.enum(NOTICE_CHANNELS),
    noticeDueOn: onDay().meta({ description: "Three business days after the decision." }),
    noticedAt: instant().nullable(),
    undelivered: z.boolean().meta({ description: "The mail was refused: it has to be posted." }),
  })
  .meta({ id: "AdverseAction" });

const shapeOwn = (one: AdverseAction) => ({
  id: one.id,
  decided: one.decided,
  company: one.company,
  position: one.position,
  report: one.report,
  agency: one.agency,
  agencyAddress: one.agencyAddress,
  agencyPhone: one.agencyPhone,
  reportedOn: one.reportedOn,
  createdAt: one.createdAt,
  copyAskedAt: one.copyAskedAt,
  copyDueOn: one.copyDueOn,
  copyWay: one.copyWay,
  copiedAt: one.copiedAt,
});
const shaped = (one: AdverseAction) => ({
  ...shapeOwn(one),
  driverId: one.driverId,
  applicationId: one.applicationId,
  state: one.state,
  notice: one.notice,
  noticeDueOn: one.noticeDueOn,
  noticedAt: one.noticedAt,
  undelivered: one.undelivered,
});

const now = view(shape, async (actor, one) => shaped(await getAdverseAction(actor, one)), "readDrivers");

const ofDriver = listView(
  z.array(shape),
  async (actor, driver, page) =>
    replyWithPage((await listAdverseActions(actor, driver)).map(shaped), page, "asc", ({ id: one }) => [one]),
  "readDrivers",
);
const ownList = listView(z.array(ownShape), async (actor, _, page) =>
  replyWithPage((await listOwnDecisions(actor)).map(shapeOwn), page, "asc", ({ id: one }) => [one]),
);

export default [
  call("GET driver/{id}/adverse-action", {
    summary: "List decisions against a driver that rest on a report (15 USC 1681b(b)(3))",
    access: "readDrivers",
    returns: ofDriver,
  }),
  call("GET adverse-action/{id}", {
    resource: "Decisions that rest on a report (15 USC 1681b(b)(3)).",
    summary: "Read a decision that rests on a report, and what is still to be done",
    access: "readDrivers",
    returns: now,
  }),
  call("GET adverse-action/{id}/letter", {
    summary: "Download the notice as a letter, in the driver's language",
    access: "decideApplications",
    mediaTypes: "application/pdf",
    handler: async ({ actor, params }) => sendFile(await getAdverseLetter(actor, params.id)),
  }),
  call("POST adverse-action/{id}/posting", {
    summary: "Record that the notice was posted",
    access: "decideApplications",
    body: mailingDateSchema,
    example: { postedOn: "2026-03-14" },
    conflicts: ["conflict"],
    returns: now,
    async mutate({ actor, params, body }) {
      await recordNoticePosted(actor, params.id, body);
    },
  }),
  call("POST adverse-action/{id}/copy", {
    summary: "Give the driver a copy of the report",
    description: "A document of the driver, which they then open on their own page; or one by post.",
    access: "decideApplications",
    body: copySchema,
    example: { way: "post", rights: true },
    conflicts: ["conflict"],
    returns: now,
    async mutate({ actor, params, body }) {
      await provideReportCopy(actor, params.id, body);
    },
  }),
  call("GET application/mine/decision", {
    summary: "List decisions about oneself that rest on a report",
    access: "ownApplication",
    returns: ownList,
  }),
  call("POST application/mine/decision/{id}/request", {
    summary: "Ask for a copy of the report",
    access: "ownApplication",
    conflicts: ["conflict"],
    handler: ({ actor, params }) => requestCopy(actor, params.id),
  }),
  call("GET application/mine/decision/{id}/copy", {
    summary: "Download the copy of the report",
    access: "ownApplication",
    mediaTypes: "application/pdf",
    handler: async ({ actor, params }) => sendFile(await getOwnCopy(actor, params.id)),
  }),
];
