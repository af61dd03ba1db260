import { z } from "zod";
import { optionalLines } from "~/domain/fields";
import { getQualification, listCompliance } from "~/domain/qualification/file.server";
import { ITEM_IDS, RESULTS } from "~/domain/qualification/item";
import { COMPLIANCE_VIEWS, LINE_STATES, type QualificationFile } from "~/domain/qualification/line";
import { getItem, NOTE_LENGTH, recordItem, recordSchema, takeBack } from "~/domain/qualification/record.server";
import { call, view } from "../call/call.server";
import { parse } from "../call/read.server";
import { count, id, narrowed, onDay } from "../call/shapes.server";

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
        item: z.enum(ITEM_IDS),
        authority: z.string().nullable().meta({ description: "Where each licensing authority has one of its own." }),
        state: z.enum(LINE_STATES),
        due: onDay().nullable(),
        fileIds: z.array(id()).meta({ description: "Of the documents that lie there for it." }),
        record: z
          .object({ id: id(), doneOn: onDay(), endsOn: onDay().nullable(), result: z.enum(RESULTS), by: z.string() })
          .nullable(),
      }),
    ),
    notApplicable: z.array(z.enum(ITEM_IDS)),
  })
  .meta({ id: "QualificationFile" });

const shapeFile = ({ lines, done, of, nextDue, mayNotDrive, notApplicable }: QualificationFile) => ({
  ...{ done, of, nextDue, mayNotDrive, notApplicable },
  items: lines.map(({ item, authority, state, due, documents, record }) => ({
    ...{ item, authority, state, due, fileIds: documents },
    record: record && {
      id: record.id,
      doneOn: record.doneOn,
      endsOn: record.endsOn,
      result: record.result,
      by: record.by,
    },
  })),
});

const now = view(fileShape.nullable(), async (actor, driverId) => {
  const file = await getQualification(actor, driverId);
  return file && shapeFile(file);
});

const recording = z.object({
  authority: z.string().max(10).nullable().default(null),
  doneOn: onDay(),
  endsOn: onDay().optional(),
  result: z.enum(RESULTS),
  note: optionalLines(NOTE_LENGTH),
});

export default [
  call("GET driver/{id}/qualification", {
    summary: "Read a driver's qualification file (49 CFR 391.51)",
    description:
      "Derived from signature, CDL, documents and what was recorded; null before the approval. Tests, queries and previous employers are left out for whoever may not read them.",
    who: "manageDrivers",
    shows: now,
  }),
  call("POST driver/{id}/qualification/{item}", {
    summary: "Record what no document says by itself",
    description: "Each item takes results of its own. Not while masquerading.",
    who: "employDrivers",
    body: z.looseObject({}),
    documented: recording,
    example: { authority: null, doneOn: "2026-01-15", result: "meets", note: "Seen by telephone." },
    statuses: [201],
    once: true,
    refuses: [404],
    shows: now,
    async does({ actor, params, body, idempotencyKey }) {
      const item = getItem(actor, params.item);
      const authority = typeof body.authority === "string" ? body.authority : null;
      const input = parse(recordSchema(item), body);
      await recordItem(actor, params.id, { item, authority }, { ...input, once: idempotencyKey });
    },
  }),
  call("DELETE qualification/{id}", {
    summary: "Take back what was recorded",
    description: "It no longer counts; that it was there stays in the audit. Not while masquerading.",
    who: "employDrivers",
    conflicts: ["already_taken_back"],
    shows: now,
    does: ({ actor, params }) => takeBack(actor, params.id),
  }),
  call("GET compliance", {
    summary: "List whom the company employs by what falls due first",
    who: "manageDrivers",
    query: z.object({ view: narrowed.byOne(COMPLIANCE_VIEWS) }),
    data: z.array(fileShape.extend({ driverId: id(), firstName: z.string(), lastName: z.string() })),
    async work({ actor, query }) {
      const { drivers } = await listCompliance(actor, query.view);
      return drivers.map(({ id: driverId, firstName, lastName, email: _, ...file }) => ({
        ...{ driverId, firstName, lastName },
        ...shapeFile(file),
      }));
    },
  }),
];
