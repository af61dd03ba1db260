import { z } from "zod";
import { addDays, dayOf, EXPIRY_STATES } from "~/domain/day";
import { CDL_SLOT } from "~/domain/document-request/state";
import { contactSchema } from "~/domain/driver/contact";
import { correctContact, mayCorrect } from "~/domain/driver/contact.server";
import { endEmployment, getEmployment } from "~/domain/driver/employment.server";
import { listExpiring, listUndated } from "~/domain/driver/expiry.server";
import { endSchema, HIRE_BLOCKERS, hireSchema, undoSchema } from "~/domain/driver/hire";
import { undoHire } from "~/domain/driver/hire-undo.server";
import { getDriver } from "~/domain/driver/home.server";
import {
  COLUMNS,
  type ImportRemark,
  MAX_ROWS,
  MAX_TABLE_BYTES,
  outcomeOf,
  REQUIRED,
  type ValidatedImport,
} from "~/domain/driver/import";
import { importDrivers, validateImport } from "~/domain/driver/import.server";
import { type DRIVER_FILTERS, EXPIRY_FILTERS, FILE_FILTERS } from "~/domain/driver/list";
import { type ListedDriver, listChangedDrivers, listDrivers } from "~/domain/driver/list.server";
import { mergeSchema } from "~/domain/driver/merge";
import { mergeDrivers, separateDriver } from "~/domain/driver/merge.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { invalid } from "~/domain/errors";
import { DOCUMENT_KINDS } from "~/domain/file/kind";
import { getHireWithDocuments, hireDriver } from "~/domain/hire/hiring.server";
import { ITEM_IDS } from "~/domain/qualification/item";
import { REQUIREMENT_STATES } from "~/domain/qualification/requirement";
import { freshenSummaries } from "~/domain/qualification/summary.server";
import { authorityCodes, cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import { TABLE_ORDERS } from "~/domain/table/cell";
import { columnLetter, ENCODINGS } from "~/domain/table/table";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { can } from "~/permissions";
import { languageOf, translator } from "~/server/i18n.server";
import { readUpload } from "~/server/upload.server";
import { errorText } from "~/ui/words";
import { call, Reply, view } from "../call/call.server";
import { parse } from "../call/read.server";
import {
  address,
  count,
  id,
  instant,
  maskedSsn,
  narrowed,
  onDay,
  oneOf,
  paged,
  phone,
  versioned,
} from "../call/shapes.server";
import { applicationShape, shapeApplication } from "./application";
import { cdlShape, shapeCdl } from "./driver-cdl";

const DATED_KINDS = Object.values(DOCUMENT_KINDS).flat();

export const listedDriver = z
  .object({
    id: id(),
    firstName: z.string(),
    lastName: z.string(),
    email: address(),
    phone: phone().nullable(),
    status: z.enum(DRIVER_STATUSES),
    hiredOn: onDay().nullable(),
    cdl: z
      .object({
        licenceClasses: z.array(oneOf([...cdlClassCodes])),
        endorsements: z.array(oneOf([...endorsementCodes])),
        stateIssued: oneOf([...licensingStateCodes]),
        expirationOn: onDay(),
        expiry: z.enum(EXPIRY_STATES),
        maskedNumber: z.string(),
        stated: z.boolean().meta({ description: "By the company's own table alone: nobody has handed in a picture." }),
      })
      .nullable(),
    document: z
      .object({ kind: oneOf(DATED_KINDS), expiresOn: onDay(), expiry: z.enum(EXPIRY_STATES) })
      .nullable()
      .meta({ description: "The first document beside the CDL that has expired or will within 60 days." }),
    file: z
      .object({ mayNotDrive: z.boolean(), done: count(), asked: count(), nextDueOn: onDay().nullable() })
      .nullable()
      .meta({
        description:
          "Of the qualification file; null before the approval, after the last day of work, and for who drives nothing.",
      }),
    updatedAt: instant(),
  })
  .meta({ id: "ListedDriver" });

const filters = {
  q: narrowed.byText().meta({ description: "Words of name, email, phone, or a whole license number." }),
  status: narrowed.byOne(DRIVER_STATUSES),
  class: narrowed.byOne([...cdlClassCodes]),
  state: narrowed.byOne([...licensingStateCodes]),
  expiry: narrowed.byOne(EXPIRY_FILTERS).meta({ description: "Expired, or within so many days." }),
  file: narrowed.byOne(FILE_FILTERS).meta({ description: "By the qualification file." }),
} satisfies Record<(typeof DRIVER_FILTERS)[number], z.ZodType>;

export const shapeListedDriver = ({ changedAt, ...row }: ListedDriver) => ({ ...row, updatedAt: changedAt });

const employmentShape = z.object({
  startOn: onDay(),
  employmentType: oneOf(EMPLOYMENT_TYPES),
  jobTitle: z.string(),
  terminal: z.string().optional(),
  employeeCode: z.string().optional(),
});

const driver = view(
  z
    .object({
      id: id(),
      version: count(),
      status: z.enum(DRIVER_STATUSES),
      firstName: z.string(),
      lastName: z.string(),
      email: address(),
      phone: phone().nullable(),
      hiredOn: onDay().nullable(),
      endedOn: onDay().nullable(),
      duty: z.enum(DUTIES).meta({
        description: "Of the position they are approved for or hired on; with `none` there is no qualification file.",
      }),
      identity: z
        .object({
          name: z.string(),
          otherNames: z.string().nullable(),
          dateOfBirth: onDay(),
          ssn: maskedSsn().nullable().meta({ description: "As its last four." }),
          signedAt: z.iso.datetime(),
        })
        .nullable()
        .meta({ description: "By what was signed last." }),
      employment: employmentShape.nullable(),
      cdl: cdlShape.nullable(),
      applications: z.array(applicationShape),
      mergedIntoId: id().nullable().meta({
        description: "The main record of the same person; lists and search have that one only.",
      }),
      otherRecords: z.array(id()).meta({ description: "Other records of the same person." }),
      folderId: id(),
      may: z.object({ hire: z.boolean(), end: z.boolean(), undoHire: z.boolean(), correct: z.boolean() }),
    })
    .meta({ id: "Driver" }),
  async (actor, id) => {
    const { driver, cdl, applications, sameDriver, folder, may, ...rest } = await getDriver(actor, id);
    return {
      ...driver,
      ...rest,
      may: { ...may, correct: await mayCorrect(actor, driver) },
      cdl: cdl && shapeCdl(cdl),
      applications: applications.map(shapeApplication),
      otherRecords: sameDriver.others.map((other) => other.id),
      folderId: folder.id,
    };
  },
  "readDrivers",
);

const today = () => dayOf(new Date());

const expiring = z.object({
  id: id(),
  driverId: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: address(),
  status: z.enum(DRIVER_STATUSES),
  document: oneOf([CDL_SLOT, ...DATED_KINDS]).meta({ description: "`cdl`, or the kind of a file." }),
});

const remarks = () =>
  z.array(
    z.object({
      line: count().meta({ description: "Of the file, from 1; 0 where all of it is meant." }),
      column: z.enum(COLUMNS).nullable(),
      code: z.string(),
      message: z.string(),
    }),
  );
const inWords = (t: CallableFunction, all: readonly ImportRemark[]) =>
  all.map(({ line, column, code, params }) => ({
    line,
    column,
    code,
    message: errorText(t, column ?? "", code, params),
  }));

const brought = z
  .object({
    done: z.boolean().meta({ description: "Whether the table was written." }),
    drivers: count().meta({ description: "Added, or that would be added." }),
    known: count().meta({ description: "Here already, by their address: they stay, but for days that are new." }),
    stated: count().meta({
      description: "Of those here already: who get, or would get, days that no table has said of them before.",
    }),
    faults: remarks(),
    more: count().meta({ description: "Faults beyond those that are told, which are the first." }),
    remarks: remarks().meta({
      description: "What good rows say and nobody gets: another language for a driver of yours, who keeps their own.",
    }),
    moreRemarks: count().meta({ description: "Remarks beyond those that are told, which are the first." }),
    understood: z
      .object({
        rows: count(),
        columns: z.array(
          z.object({
            letter: z.string(),
            heading: z.string(),
            column: z.enum(COLUMNS).nullable().meta({ description: "Null where it is left out or not known." }),
          }),
        ),
        days: z.enum(TABLE_ORDERS).meta({ description: "Which number of days like 3/4/2024 was read as the month." }),
        encoding: z.enum(ENCODINGS).nullable().meta({ description: "Null where it has to be asked." }),
        leftOut: z.array(z.object({ line: count(), text: z.string() })).meta({
          description: "What stands around the table: titles, totals, the first line again.",
        }),
      })
      .nullable()
      .meta({ description: "How the table was read; null where none was found." }),
  })
  .meta({ id: "DriverImport" });

function understoodOf({ sheet }: ValidatedImport) {
  if (!sheet) return null;
  const [encoding, ...others] = sheet.encodings;
  return {
    rows: sheet.rows.length,
    columns: sheet.head.map((heading, at) => ({
      letter: columnLetter(at),
      heading,
      column: sheet.mapping[at] ?? null,
    })),
    days: sheet.order,
    encoding: others.length > 0 ? null : (encoding ?? null),
    leftOut: sheet.leftOut.map(({ line, text }) => ({ line, text })),
  };
}

/** @throws invalid */
async function tableIn(request: Request): Promise<Buffer> {
  const table = (await readUpload(request, MAX_TABLE_BYTES, 1)).files.get("table");
  if (!table || table.tooLarge) throw invalid({ table: [table ? "import_too_large" : "choose_file"] });
  return table.bytes;
}

export default [
  call("POST driver/import", {
    summary: "Bring in drivers whom the company employs already",
    description: `From a table, as Excel (.xlsx) or CSV, of at most ${MAX_ROWS} drivers, which may be sent again. Its first line holds names of columns: ${REQUIRED.join(", ")} must be there, ${COLUMNS.filter((column) => !(REQUIRED as readonly string[]).includes(column)).join(", ")} may be. Nothing is written unless every row is good: then \`done\` is false, and \`faults\` says why, line by line. \`understood\` says how the table was read, written or not. Not while masquerading.`,
    who: "importDrivers",
    query: z.object({ write: narrowed.byFlag("Write it; without, it is only judged.") }),
    parts: { table: { description: "The file, .xlsx or CSV.", file: true, required: true } },
    conflicts: ["conflict", "stale_version"],
    data: brought,
    async work({ actor, query, request }) {
      const bytes = await tableIn(request);
      const t = translator(languageOf(request));
      const judged = query.write
        ? await importDrivers(actor, bytes)
        : { ...(await validateImport(actor, bytes)), added: 0, stated: 0 };
      const outcome = outcomeOf(judged, query.write !== undefined);
      return {
        ...outcome,
        faults: inWords(t, outcome.faults),
        remarks: inWords(t, outcome.remarks),
        understood: understoodOf(judged),
      };
    },
  }),
  call("GET driver", {
    summary: "List the company's drivers by name",
    description:
      "Above 1,000 matches of a filter the newest come first instead. With `updatedSince` the list stands by `updatedAt`, the oldest change first.",
    who: "readDrivers",
    query: paged.extend({ updatedSince: narrowed.byInstant(), ...filters }),
    data: z.array(listedDriver),
    pages: true,
    async work({ actor, query: { updatedSince: since, ...query } }) {
      await freshenSummaries(actor);
      const { drivers, ...page } = await (since
        ? listChangedDrivers(actor, { ...query, since })
        : listDrivers(actor, query));
      return new Reply({ data: drivers.map(shapeListedDriver), page });
    },
  }),
  call("GET driver/expiring", {
    summary: "List CDLs and dated documents that expire, what has expired first",
    description: "Of drivers who work here, are approved or have applied; within 30 days unless asked otherwise.",
    who: "readDrivers",
    query: paged.extend({
      expiry: narrowed.byOne(EXPIRY_FILTERS).meta({ description: "`expired` alone, or within so many days." }),
    }),
    data: z.array(
      expiring
        .extend({
          fileId: id().nullable(),
          name: z.string().meta({ description: "Of the file." }),
          expiresOn: onDay(),
          expiry: z.enum(EXPIRY_STATES),
        })
        .meta({ id: "ExpiringDocument" }),
    ),
    pages: true,
    async work({ actor, query }) {
      const { documents: data, nextCursor, previousCursor } = await listExpiring(actor, query);
      return new Reply({ data, page: { nextCursor, previousCursor } });
    },
  }),
  call("GET driver/undated", {
    summary: "List documents of kinds that expire, filed without their date",
    description: "At most 50.",
    who: "readDrivers",
    data: z.array(expiring.meta({ id: "UndatedDocument" })),
    work: ({ actor }) => listUndated(actor),
  }),
  call("GET driver/{id}", {
    summary: "Get a driver",
    description: "Seen by staff, it is noted in the audit.",
    who: "readDrivers",
    shows: driver,
  }),
  call("PUT driver/{id}/contact", {
    summary: "Correct name, email and phone of a driver who came in by a table",
    description:
      "Of somebody who has applied here they are their own. With another email, links in letters that went to the earlier one no longer open. `language` is that of letters, unless the driver has chosen one; without it, it stays. `version` is the driver's. Not while masquerading.",
    who: "employDrivers",
    body: contactSchema.safeExtend(versioned.shape),
    example: {
      version: 1,
      firstName: "Inés",
      lastName: "Vargas",
      email: "ines.vargas@example.com",
      phone: "(402) 555-0177",
      language: "es",
    },
    conflicts: ["stale_version", "conflict"],
    shows: driver,
    async does({ actor, params, body }) {
      await correctContact(actor, params.id, body);
    },
  }),
  call("POST driver/{id}/merge", {
    summary: "Merge a record into another one of the same person",
    description:
      "`main` is the record that stays the main one, `version` that of this one. Nothing moves: both keep their applications and documents; lists and search have one person, and both are erased together. A driver who works here stays the main record. Not while masquerading.",
    who: "mergeDrivers",
    body: mergeSchema,
    once: true,
    conflicts: ["stale_version", "illegal_transition"],
    shows: driver,
    does: ({ actor, params, body, idempotencyKey }) => mergeDrivers(actor, params.id, body, idempotencyKey),
  }),
  call("POST driver/{id}/separate", {
    summary: "Separate a merged record again",
    description: "`version` is the record's. Not while masquerading.",
    who: "mergeDrivers",
    body: versioned,
    once: true,
    conflicts: ["stale_version", "illegal_transition"],
    shows: driver,
    does: ({ actor, params, body, idempotencyKey }) => separateDriver(actor, params.id, body, idempotencyKey),
  }),
  call("POST driver/{id}/end", {
    summary: "End the employment",
    description: "`version` is the driver's.",
    who: "employDrivers",
    body: z.looseObject({}),
    documented: () => endSchema({ first: today(), last: today() }),
    example: () => ({ version: 3, lastOn: addDays(today(), -1), reason: "resigned", note: "Moves to another State." }),
    once: true,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    shows: driver,
    async does({ actor, params, body, idempotencyKey }) {
      const { bounds } = await getEmployment(actor, params.id);
      await endEmployment(actor, params.id, parse(endSchema(bounds), body), idempotencyKey);
    },
  }),
  call("GET driver/{id}/hire", {
    summary: "Tell what keeps the driver from being hired, and on which application they would be",
    who: "readDrivers",
    data: z.object({
      application: z.object({ id: id(), version: count() }).nullable(),
      blockers: z.array(z.enum(HIRE_BLOCKERS)).meta({
        description: "With a first day that has come, a missing test, query or paper is one more.",
      }),
      needed: z
        .array(
          z.object({
            item: z.union([z.enum(ITEM_IDS), id()]),
            authority: oneOf([...authorityCodes]).nullable(),
            state: z.enum(REQUIREMENT_STATES),
            inOrder: z.boolean(),
          }),
        )
        .meta({ description: "What the law wants before the first drive, as far as the caller may read it." }),
      closable: z.array(id()).meta({ description: "Other applications running, which hiring may close." }),
      canOverride: z.boolean(),
    }),
    async work({ actor, params }) {
      const hire = await getHireWithDocuments(actor, params.id);
      const { application = null, blockers, otherApplications } = hire;
      const needed = hire.needed.map(({ item, authority, state, isInOrder }) => ({
        item,
        authority,
        state,
        inOrder: isInOrder,
      }));
      return {
        application,
        blockers,
        needed,
        closable: otherApplications.map(({ id }) => id),
        canOverride: can(actor, "overrideDecisions"),
      };
    },
  }),
  call("POST driver/{id}/hire", {
    summary: "Hire the driver on an approved application",
    description:
      "`version` is the application's. A blocker stands in `error.fields` under the empty path; an Administrator may override it with a reason, but for `no_signed_application` and `test_or_query_missing`. With `asksForPapers` the driver is asked for what only they have.",
    who: "hireDrivers",
    body: z.looseObject({}),
    documented: () => hireSchema(today()),
    example: () => ({
      version: 3,
      startOn: addDays(today(), 7),
      employmentType: "company_driver",
      jobTitle: "Regional driver",
      terminal: "Omaha",
      employeeCode: "D-1042",
      close: [],
      reviewed: true,
      override: false,
      asksForPapers: true,
    }),
    once: true,
    ownsVersion: false,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    shows: driver,
    does: ({ actor, params, body, idempotencyKey }) =>
      hireDriver(actor, params.id, parse(hireSchema(todayOf(actor)), body), idempotencyKey),
  }),
  call("POST driver/{id}/hire/undo", {
    summary: "Take a hire back within 24 hours",
    description: "`version` is the driver's.",
    who: "overrideDecisions",
    body: undoSchema,
    once: true,
    conflicts: ["stale_version", "conflict", "illegal_transition"],
    shows: driver,
    does: ({ actor, params, body, idempotencyKey }) => undoHire(actor, params.id, body, idempotencyKey),
  }),
];
