import type { CompanyTexts } from "locales/index";
import { z } from "zod";
import { toLanguageFields } from "~/domain/by-language";
import { MONTH } from "~/domain/day";
import { optionalLines } from "~/domain/fields";
import { NOT_ASKED } from "~/domain/qualification/applies";
import { listCompliance, listDueDays } from "~/domain/qualification/compliance.server";
import { RESULTS } from "~/domain/qualification/facts";
import { getQualification } from "~/domain/qualification/file.server";
import { ITEM_IDS, OPTIONAL_ITEMS } from "~/domain/qualification/item";
import { getItem, NOTE_LENGTH, recordItem, recordSchema, revokeRecord } from "~/domain/qualification/record.server";
import {
  COMPLIANCE_VIEWS,
  MISSING_DOCUMENTS,
  type QualificationFile,
  REQUIREMENT_STATES,
} from "~/domain/qualification/requirement";
import { choicesSchema, OWN_ITEM_KINDS, ownItemSchema } from "~/domain/qualification/settings";
import {
  addOwnItem,
  getOwnItem,
  getQualificationSettings,
  removeOwnItem,
  saveChoices,
  saveOwnItem,
} from "~/domain/qualification/settings.server";
import { refreshForPage } from "~/domain/qualification/summary.server";
import { authorityCodes } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import { call, Reply, view } from "../call/call.server";
import { parse } from "../call/read.server";
import { bounded, count, filterField, id, instant, onDay, oneOf, pageQuery, versionBody } from "../call/shapes.server";

const itemShape = z.union([z.enum(ITEM_IDS), id()]);

const fileShape = z
  .object({
    done: count(),
    of: count().meta({ description: "Items that count now." }),
    nextDue: onDay().nullable(),
    mayNotDrive: z.boolean().meta({
      description: "Something that is needed before the first drive is missing, has ended or speaks against it.",
    }),
    items: z.array(
      z.object({
        item: itemShape,
        names: z
          .object({ nameEn: z.string(), nameEs: z.string() })
          .nullable()
          .meta({ description: "Of the company's own items." }),
        authority: oneOf([...authorityCodes])
          .nullable()
          .meta({ description: "Where each licensing authority has one of its own." }),
        state: z.enum(REQUIREMENT_STATES),
        due: onDay().nullable(),
        fileIds: z.array(id()).meta({ description: "Of the documents that lie there for it." }),
        record: z
          .object({ id: id(), doneOn: onDay(), endsOn: onDay().nullable(), result: z.enum(RESULTS), by: z.string() })
          .nullable(),
        asked: z
          .object({ id: id(), by: z.string().nullable(), since: instant() })
          .nullable()
          .meta({ description: "The open request for a document of it; `by` is null where it was made by itself." }),
        sent: z
          .object({ number: count(), since: onDay() })
          .nullable()
          .meta({ description: "How many earlier employers are asked, and since when." }),
        acceptance: z
          .object({ by: z.string().nullable(), on: onDay() })
          .nullable()
          .meta({ description: "Who accepted what the driver handed in; `by` is null where that was not kept." }),
        lacks: z
          .enum(MISSING_DOCUMENTS)
          .nullable()
          .meta({ description: "The document without which what is there, or what was recorded, proves nothing." }),
        daysLate: count()
          .nullable()
          .meta({ description: "By how many days it was done too late, which it stays: it never counts as complete." }),
        explanation: z
          .object({ by: z.string(), on: onDay(), note: z.string() })
          .nullable()
          .meta({ description: "Why it was late." }),
        stated: z
          .object({ on: onDay().nullable(), ends: onDay().nullable() })
          .nullable()
          .meta({ description: "What the table says that the driver came in by, as long as nothing proves it." }),
      }),
    ),
    notApplicable: z.array(z.enum(ITEM_IDS)),
    notAsked: z
      .array(z.object({ item: z.enum(ITEM_IDS), why: z.enum(NOT_ASKED) }))
      .meta({ description: "The same, each with its reason." }),
  })
  .meta({ id: "QualificationFile" });

const shapeFile = ({ requirements, completed, of, nextDue, mayNotDrive, notAsked }: QualificationFile) => ({
  done: completed,
  of,
  nextDue,
  mayNotDrive,
  notApplicable: notAsked.map(({ item }) => item),
  notAsked,
  items: requirements.map(({ item, names, authority, state, due, documents, record, request, ...requirement }) => ({
    item,
    authority,
    state,
    due,
    fileIds: documents,
    names: names && toLanguageFields({ name: names }),
    sent: requirement.sent && { number: requirement.sent.count, since: requirement.sent.since },
    acceptance: requirement.acceptance,
    lacks: requirement.missingDocument,
    daysLate: requirement.daysLate,
    stated: requirement.imported,
    explanation: requirement.explanation && {
      by: requirement.explanation.by,
      on: requirement.explanation.doneOn,
      note: requirement.explanation.note ?? "",
    },
    record: record && {
      id: record.id,
      doneOn: record.doneOn,
      endsOn: record.endsOn,
      result: record.result,
      by: record.by,
    },
    asked: request && { id: request.id, by: request.by, since: request.since },
  })),
});

const now = view(
  fileShape.nullable(),
  async (actor, driverId) => {
    const file = await getQualification(actor, driverId);
    return file && shapeFile(file);
  },
  "readDrivers",
);

const recording = z.object({
  authority: z
    .string()
    .max(10)
    .nullable()
    .default(null)
    .transform((code) => code || null),
  doneOn: onDay(),
  endsOn: onDay().optional(),
  result: z.enum(RESULTS),
  note: optionalLines(NOTE_LENGTH),
});

const ownShape = z
  .object({
    id: id(),
    nameEn: z.string(),
    nameEs: z.string(),
    documentKind: oneOf(OWN_ITEM_KINDS).nullable(),
    renewsMonths: count().nullable(),
    version: count(),
  })
  .meta({ id: "OwnItem" });
const shapeOwn = <Item extends { name: CompanyTexts }>({ name, ...item }: Item) => ({
  ...item,
  ...toLanguageFields({ name }),
});
const ownItem = view(ownShape, async (actor, itemId) => shapeOwn(await getOwnItem(actor, itemId)));

const choices = view(
  z
    .object({
      optional: z.array(oneOf(OPTIONAL_ITEMS)).meta({ description: "Optional items that are asked." }),
      warningDays: z.array(count()).meta({ description: "Days before an end, the longest first." }),
      provenWithin: count().meta({ description: "Days to prove what a table of drivers states." }),
      own: z.array(ownShape.omit({ version: true })),
      version: count(),
    })
    .meta({ id: "QualificationSettings" }),
  async (actor) => {
    const { optional, warningDays, provenWithin, own, version } = await getQualificationSettings(actor);
    return {
      optional: [...optional],
      warningDays: [...warningDays],
      provenWithin,
      version,
      own: own.map(({ id: itemId, name, documentKind, renewsMonths }) =>
        shapeOwn({ id: itemId, name, documentKind, renewsMonths }),
      ),
    };
  },
);
const ownExample = {
  nameEn: "Smith System training",
  nameEs: "Capacitación Smith System",
  documentKind: "training",
  renewsMonths: 36,
};

export default [
  call("GET qualification-settings", {
    resource: "Which optional items are asked, and the days of warning.",
    summary: "Read what the company asks beside the law, and its days of warning",
    access: "viewCompany",
    returns: choices,
  }),
  call("PUT qualification-settings", {
    summary: "Choose which optional items are asked, and the days of warning",
    description: "`version` is the company's.",
    access: "editCompany",
    body: choicesSchema.and(versionBody),
    documented: z.object(choicesSchema.shape).extend(versionBody.shape),
    example: { optional: ["screening"], first: 60, second: 30, last: 7, provenWithin: 90, version: 3 },
    conflicts: ["stale_version"],
    returns: choices,
    mutate: ({ actor, body }) => saveChoices(actor, body),
  }),
  call("POST qualification-item", {
    summary: "Add an item of the company's own to all qualification files",
    access: "editCompany",
    body: ownItemSchema,
    example: ownExample,
    shownAtPath: "qualification-settings",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: ownItem,
    mutate: ({ actor, body, idempotencyKey }) => addOwnItem(actor, { ...body, once: idempotencyKey }),
  }),
  call("PUT qualification-item/{id}", {
    resource: "Items that the company asks beside the law.",
    summary: "Change an item of the company's own",
    access: "editCompany",
    body: ownItemSchema.extend(versionBody.shape),
    example: { ...ownExample, version: 1 },
    conflicts: ["stale_version"],
    returns: ownItem,
    mutate: ({ actor, params, body }) => saveOwnItem(actor, params.id, body),
  }),
  call("DELETE qualification-item/{id}", {
    summary: "Take an item of the company's own away",
    description: "It is asked of nobody any more; what was recorded of it stays with each driver's data.",
    access: "editCompany",
    body: versionBody,
    conflicts: ["stale_version"],
    handler: ({ actor, params, body }) => removeOwnItem(actor, params.id, body.version),
  }),
  call("GET driver/{id}/qualification", {
    summary: "Read a driver's qualification file (49 CFR 391.51)",
    description:
      "Derived from signature, CDL, documents and what was recorded; null before the approval. Tests, queries and previous employers are left out for whoever may not read them.",
    access: "readDrivers",
    returns: now,
  }),
  call("POST driver/{id}/qualification/{item}", {
    summary: "Record what no document says by itself",
    description: "Each item takes results of its own. Not while masquerading.",
    access: "employDrivers",
    body: z.looseObject({}),
    documented: recording,
    example: { authority: null, doneOn: "2026-01-15", result: "meets", note: "Seen by telephone." },
    shownAtPath: "driver/{id}/qualification",
    statuses: [201],
    idempotent: true,
    errorStatuses: [404],
    conflicts: ["conflict"],
    returns: now,
    async mutate({ actor, params, body, idempotencyKey }) {
      const { item } = await getItem(actor, params.item);
      const authority = typeof body.authority === "string" ? body.authority : null;
      const input = parse(recordSchema(item, todayOf(actor)), body);
      await recordItem(actor, params.id, { item, authority }, { ...input, once: idempotencyKey });
    },
  }),
  call("DELETE qualification/{id}", {
    resource: "What was recorded in qualification files.",
    summary: "Take back what was recorded",
    description: "It no longer counts; that it was there stays in the audit. Not while masquerading.",
    access: "employDrivers",
    conflicts: ["conflict"],
    returns: now,
    mutate: ({ actor, params }) => revokeRecord(actor, params.id),
  }),
  call("GET compliance/day", {
    summary: "List the days of a month on which something of the files is due",
    description:
      "Of whom the company employs, and of how many of them on each day; what is overdue stands on its day too. Tests, queries and previous employers count only for whoever may read them.",
    access: "readDrivers",
    query: z.object({
      month: z
        .string({ error: "required" })
        .regex(MONTH, { error: "month" })
        .meta({ description: "YYYY-MM.", example: "2026-03" }),
    }),
    data: bounded(z.object({ day: onDay(), number: count().meta({ description: "Of drivers." }) }), 31),
    async handler({ actor, query }) {
      await refreshForPage(actor);
      return listDueDays(actor, query.month);
    },
  }),
  call("GET compliance", {
    resource: "What falls due, across all drivers.",
    summary: "List whom the company employs by what falls due first",
    access: "readDrivers",
    query: pageQuery.extend({ view: filterField.byOne(COMPLIANCE_VIEWS) }),
    data: z.array(fileShape.extend({ driverId: id(), firstName: z.string(), lastName: z.string() })),
    paginated: true,
    async handler({ actor, query }) {
      await refreshForPage(actor);
      const { drivers, nextCursor, previousCursor } = await listCompliance(actor, query);
      return new Reply({
        data: drivers.map(({ id: driverId, firstName, lastName, email: _, ...file }) => ({
          driverId,
          firstName,
          lastName,
          ...shapeFile(file),
        })),
        page: { nextCursor, previousCursor },
      });
    },
  }),
];
