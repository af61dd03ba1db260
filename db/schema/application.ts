import { type AnyColumn, sql } from "drizzle-orm";
import type { NoticeId } from "locales/notices";
import { type CurrentStep, STORED_STATES } from "~/domain/application/sections";
import { APPLICATION_STATUSES, LIVE_STATUSES } from "~/domain/application/status";
import type { Warning } from "~/domain/application/warnings";
import {
  flag,
  foreignKey,
  id,
  index,
  instant,
  integer,
  isOneOf,
  json,
  language,
  list,
  oneOf,
  person,
  primaryKey,
  sealed,
  table,
  text,
  unique,
  uniqueIndex,
} from "./columns";
import { companies } from "./company";
import { drivers } from "./driver";
import { files } from "./file";
import { templates, templateVersions } from "./template";
import { users } from "./user";

/** Literals, because SQLite does not use a partial index for parameters. */
export const whereLive = (status: AnyColumn) => isOneOf(status, LIVE_STATUSES);

export const whereAnswered = (t: Record<"answeredAt" | "status" | "submittedAt" | "signedAt", AnyColumn>) =>
  sql`(${t.answeredAt} is not null or (${t.status} = 'submitted' and ${t.submittedAt} > ${t.signedAt}))`;

export const applications = table(
  "applications",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    templateId: text().notNull(),
    templateVersionId: text().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default("draft"),
    language: language().notNull(),
    sectionsDone: integer().notNull().default(0),
    sectionsAsked: integer().notNull(),
    warnings: json().$type<Warning[]>().notNull().default([]),
    assignedUserId: text().references(() => users.id),
    newlyAssigned: flag("handed_over").notNull().default(false),
    answeredAt: instant(),
    submittedAt: instant(),
    signedAt: instant(),
    reviewedAt: instant(),
    approvedAt: instant(),
    /** Milliseconds. */
    answerTime: integer(),
    source: text(),
    currentStep: text("stands_at").$type<CurrentStep>(),
    statusSince: instant().notNull(),
    lastActivityAt: instant().notNull(),
    /** When what clients read of it last changed: a trigger on `events` writes it. */
    changedAt: instant().notNull().default(sql`0`),
    createdAt: instant().notNull(),
    nudgedAt: instant(),
    expiryWarnedAt: instant(),
    expiryNotedAt: instant(),
    equalOpportunityAnswered: flag().notNull().default(false),
    /** `submittedAt`, or 0 for drafts: a cursor cannot hold null, and Drizzle cannot rebuild generated columns. */
    submissionOrder: integer().notNull().default(0),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    ...person(),
    version: integer().notNull().default(1),
  },
  (t) => {
    const filters = [
      t.searchId,
      t.status,
      t.templateId,
      t.assignedUserId,
      t.warnings,
      t.licenceClasses,
      t.licenceState,
      t.licenceExpiresOn,
    ] as const;
    return [
      unique("applications_tenant").on(t.companyId, t.id),
      foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
      foreignKey({ columns: [t.companyId, t.templateId], foreignColumns: [templates.companyId, templates.id] }),
      foreignKey({
        columns: [t.companyId, t.templateVersionId],
        foreignColumns: [templateVersions.companyId, templateVersions.id],
      }),
      uniqueIndex("applications_one_live").on(t.driverId, t.templateId).where(whereLive(t.status)),
      index("applications_by_activity").on(t.companyId, t.lastActivityAt, t.id, ...filters, t.submissionOrder),
      index("applications_by_submission").on(t.companyId, t.submissionOrder, t.id, ...filters),
      index("applications_by_waiting").on(t.companyId, t.statusSince, t.id, ...filters, t.submissionOrder),
      index("applications_by_name").on(t.companyId, t.lastName, t.firstName, t.id, ...filters, t.submissionOrder),
      index("applications_by_change").on(t.companyId, t.changedAt, t.id).where(sql`${t.changedAt} is not null`),
      index("applications_by_week").on(t.companyId, t.submissionOrder),
      index("applications_by_search").on(t.searchId, t.companyId, t.status),
      index("applications_by_driver").on(t.driverId, t.status),
      index("applications_by_assignment").on(t.companyId, t.assignedUserId, t.lastActivityAt, t.status),
      index("applications_by_status").on(t.companyId, t.status, t.assignedUserId, t.statusSince),
      index("applications_by_template").on(t.companyId, t.templateId, t.status),
      index("applications_by_state").on(t.companyId, t.licenceState, t.status),
      index("applications_by_class").on(t.companyId, t.licenceClasses, t.status),
      index("applications_by_expiry").on(t.companyId, t.licenceExpiresOn, t.status),
      index("applications_warned").on(t.companyId, t.warnings, t.status).where(sql`${t.warnings} <> '[]'`),
      index("applications_handed_over").on(t.companyId, t.assignedUserId, t.status).where(sql`${t.newlyAssigned} = 1`),
      index("applications_answered")
        .on(t.companyId, t.answeredAt, t.assignedUserId)
        .where(sql`${t.answeredAt} is not null`),
      index("applications_to_look_at").on(t.companyId, t.lastActivityAt).where(whereAnswered(t)),
      index("applications_stalled").on(t.companyId, t.lastActivityAt).where(sql`${t.status} = 'draft'`),
      index("applications_drafts").on(t.lastActivityAt).where(sql`${t.status} = 'draft'`),
      index("applications_begun").on(
        t.companyId,
        t.templateId,
        t.createdAt,
        t.signedAt,
        t.reviewedAt,
        t.approvedAt,
        t.status,
        t.answerTime,
      ),
      index("applications_by_source")
        .on(t.companyId, t.source, t.createdAt, t.templateId, t.signedAt, t.reviewedAt, t.approvedAt, t.status)
        .where(sql`${t.source} is not null`),
      index("applications_unsigned")
        .on(t.companyId, t.currentStep, t.createdAt, t.templateId, t.status, t.lastActivityAt)
        .where(sql`${t.signedAt} is null`),
      index("applications_by_answer")
        .on(t.companyId, t.answerTime, t.createdAt, t.templateId)
        .where(sql`${t.answerTime} is not null`),
      index("applications_by_age").on(t.companyId, t.status, t.statusSince, t.templateId),
      index("applications_hired").on(t.statusSince).where(sql`${t.status} = 'hired'`),
      oneOf("applications_status", t.status),
    ];
  },
);

export const listCounts = table(
  "list_counts",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    countKey: text("counted", { enum: ["drivers", ...APPLICATION_STATUSES] }).notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.countKey] })],
);

export const applicationSections = table(
  "application_sections",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    section: text().notNull(),
    sealedAnswers: sealed().notNull(),
    state: text({ enum: STORED_STATES }).notNull(),
    version: integer().notNull().default(1),
    /** The application it was copied from, until the driver has confirmed it. */
    copiedFrom: text("taken_from"),
    writtenBy: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("application_sections_one").on(t.applicationId, t.section),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("application_sections_state", t.state),
  ],
);

/** 49 CFR 390.32(d), 391.21(d). */
export const acknowledgements = table(
  "acknowledgements",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    notice: text().$type<NoticeId>().notNull(),
    textVersion: text().notNull(),
    language: language().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique("acknowledgements_one").on(t.applicationId, t.notice, t.textVersion),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const changeRequests = table(
  "change_requests",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    sections: list().notNull(),
    sealedMessage: sealed().notNull(),
    requestedByUserId: text()
      .notNull()
      .references(() => users.id),
    requestedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    index("change_requests_by_application").on(t.applicationId, t.requestedAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const applicationSnapshots = table(
  "application_snapshots",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    number: integer().notNull(),
    sealedRecord: sealed().notNull(),
    sha256: text().notNull().unique(),
    signedAt: instant().notNull(),
  },
  (t) => [
    unique("application_snapshots_number").on(t.applicationId, t.number),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const applicationPdfs = table(
  "application_papers",
  {
    snapshotId: text()
      .primaryKey()
      .references(() => applicationSnapshots.id),
    companyId: text().notNull(),
    fileId: text(),
    sha256: text().unique(),
    tries: integer().notNull().default(0),
    madeAt: instant(),
    mailsCopy: flag().notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index("application_papers_waiting").on(t.snapshotId).where(sql`${t.madeAt} is null`),
  ],
);

/** Typed by staff from what a driver said on the telephone. The company reads nothing of it once it is handed over, until the driver signs. */
export const phoneApplications = table(
  "phone_applications",
  {
    applicationId: id(),
    companyId: text().notNull(),
    typedByUserId: text()
      .notNull()
      .references(() => users.id),
    begunAt: instant().notNull(),
    handedOverAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const applicationEvents = table(
  "application_events",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    fromStatus: text({ enum: APPLICATION_STATUSES }),
    toStatus: text({ enum: APPLICATION_STATUSES }).notNull(),
    actorUserId: text().references(() => users.id),
    realUserId: text().references(() => users.id),
    byApplicant: flag().notNull().default(false),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [
    index("application_events_by_application").on(t.applicationId, t.at),
    index("application_events_by_company").on(t.companyId, t.at),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);
