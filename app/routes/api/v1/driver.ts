import { z } from "zod";
import { EXPIRY_STATES } from "~/domain/day";
import { CDL_SLOT } from "~/domain/document-request/state";
import { contactSchema } from "~/domain/driver/contact";
import { correctContact, mayCorrect } from "~/domain/driver/contact.server";
import { listExpiringPage, listUndated, MAX_UNDATED } from "~/domain/driver/expiry.server";
import { getDriver } from "~/domain/driver/home.server";
import { type DRIVER_FILTERS, EXPIRY_FILTERS, FILE_FILTERS } from "~/domain/driver/list";
import { type ListedDriver, listChangedDrivers, listDrivers } from "~/domain/driver/list.server";
import { mergeSchema } from "~/domain/driver/merge";
import { mergeDrivers, separateDriver } from "~/domain/driver/merge.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { DOCUMENT_KINDS } from "~/domain/file/kind";
import { refreshForPage } from "~/domain/qualification/summary.server";
import { cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { call, Reply, view } from "../call/call.server";
import {
  bounded,
  count,
  emailAddress,
  filterField,
  id,
  instant,
  maskedSsn,
  onDay,
  oneOf,
  pageQuery,
  phone,
  versionBody,
} from "../call/shapes.server";
import { applicationShape, shapeApplication } from "./application";
import { cdlShape, shapeCdl } from "./driver-cdl";

const DATED_KINDS = Object.values(DOCUMENT_KINDS).flat();

export const listedDriver = z
  .object({
    id: id(),
    firstName: z.string(),
    lastName: z.string(),
    email: emailAddress(),
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
  q: filterField.byText().meta({ description: "Words of name, email, phone, or a whole license number." }),
  status: filterField.byOne(DRIVER_STATUSES),
  class: filterField.byOne([...cdlClassCodes]),
  state: filterField.byOne([...licensingStateCodes]),
  expiry: filterField.byOne(EXPIRY_FILTERS).meta({ description: "Expired, or within so many days." }),
  file: filterField.byOne(FILE_FILTERS).meta({ description: "By the qualification file." }),
} satisfies Record<(typeof DRIVER_FILTERS)[number], z.ZodType>;

export const shapeListedDriver = ({ changedAt, ...row }: ListedDriver) => ({ ...row, updatedAt: changedAt });

const employmentShape = z.object({
  startOn: onDay(),
  employmentType: oneOf(EMPLOYMENT_TYPES),
  jobTitle: z.string(),
  terminal: z.string().optional(),
  employeeCode: z.string().optional(),
});

export const driver = view(
  z
    .object({
      id: id(),
      version: count(),
      status: z.enum(DRIVER_STATUSES),
      firstName: z.string(),
      lastName: z.string(),
      email: emailAddress(),
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

const expiring = z.object({
  id: id(),
  driverId: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailAddress(),
  status: z.enum(DRIVER_STATUSES),
  document: oneOf([CDL_SLOT, ...DATED_KINDS]).meta({ description: "`cdl`, or the kind of a file." }),
});

export default [
  call("GET driver", {
    resource: "Drivers: contact, license, hire and end, qualification, investigation.",
    summary: "List the company's drivers by name",
    description:
      "Above 1,000 matches of a filter the newest come first instead. With `updatedSince` the list stands by `updatedAt`, the oldest change first.",
    access: "readDrivers",
    query: pageQuery.extend({ updatedSince: filterField.byInstant(), ...filters }),
    data: z.array(listedDriver),
    paginated: true,
    async handler({ actor, query: { updatedSince: since, ...query } }) {
      await refreshForPage(actor);
      const { drivers, ...page } = await (since
        ? listChangedDrivers(actor, { ...query, since })
        : listDrivers(actor, query));
      return new Reply({ data: drivers.map(shapeListedDriver), page });
    },
  }),
  call("GET driver/expiring", {
    summary: "List CDLs and dated documents that expire, what has expired first",
    description: "Of drivers who work here, are approved or have applied; within 30 days unless asked otherwise.",
    access: "readDrivers",
    query: pageQuery.extend({
      expiry: filterField.byOne(EXPIRY_FILTERS).meta({ description: "`expired` alone, or within so many days." }),
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
    paginated: true,
    async handler({ actor, query }) {
      const { documents: data, nextCursor, previousCursor } = await listExpiringPage(actor, query);
      return new Reply({ data, page: { nextCursor, previousCursor } });
    },
  }),
  call("GET driver/undated", {
    summary: "List documents of kinds that expire, filed without their date",
    access: "readDrivers",
    data: bounded(expiring.meta({ id: "UndatedDocument" }), MAX_UNDATED),
    handler: ({ actor }) => listUndated(actor),
  }),
  call("GET driver/{id}", {
    summary: "Get a driver",
    description: "Seen by staff, it is noted in the audit.",
    access: "readDrivers",
    returns: driver,
  }),
  call("PUT driver/{id}/contact", {
    summary: "Correct name, email and phone of a driver who came in by a table",
    description:
      "Of somebody who has applied here they are their own. With another email, links in letters that went to the earlier one no longer open. `language` is that of letters, unless the driver has chosen one; without it, it stays. `version` is the driver's. Not while masquerading.",
    access: "employDrivers",
    body: contactSchema.safeExtend(versionBody.shape),
    example: {
      version: 1,
      firstName: "Inés",
      lastName: "Vargas",
      email: "ines.vargas@example.com",
      phone: "(402) 555-0177",
      language: "es",
    },
    conflicts: ["stale_version", "conflict"],
    returns: driver,
    async mutate({ actor, params, body }) {
      await correctContact(actor, params.id, body);
    },
  }),
  call("POST driver/{id}/merge", {
    summary: "Merge a record into another one of the same person",
    description:
      "`main` is the record that stays the main one, `version` that of this one. Nothing moves: both keep their applications and documents; lists and search have one person, and both are erased together. A driver who works here stays the main record. Not while masquerading.",
    access: "mergeDrivers",
    body: mergeSchema,
    idempotent: true,
    conflicts: ["stale_version", "illegal_transition"],
    returns: driver,
    mutate: ({ actor, params, body, idempotencyKey }) => mergeDrivers(actor, params.id, body, idempotencyKey),
  }),
  call("POST driver/{id}/separate", {
    summary: "Separate a merged record again",
    description: "`version` is the record's. Not while masquerading.",
    access: "mergeDrivers",
    body: versionBody,
    idempotent: true,
    conflicts: ["stale_version", "illegal_transition"],
    returns: driver,
    mutate: ({ actor, params, body, idempotencyKey }) => separateDriver(actor, params.id, body, idempotencyKey),
  }),
];
