/**
 * `sealed…` are AES-256-GCM envelopes (app/server/vault.server.ts): answers with SSN and birth date, licence numbers, notes.
 * Names, e-mail and phone stand in plain, so that staff can search them.
 * `…At` are instants (UTC milliseconds), `…On` are days (YYYY-MM-DD).
 * Foreign keys are composite with the company's id, so that no row can point at another company's.
 * The full-text index `people_search` is made in migration 0009 and kept by db/search.server.ts.
 */
import { type AnyColumn, sql } from "drizzle-orm";
import {
  blob,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "locales/index";
import type { NoticeId } from "locales/notices";
import { KEPT_STATES, type Stop } from "~/domain/application/sections";
import { APPLICATION_STATUSES, LIVE_STATUSES } from "~/domain/application/status";
import type { Warning } from "~/domain/application/warnings";
import type { AuditAction } from "~/domain/audit/action";
import { COMPANY_STATUSES } from "~/domain/company/status";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { EXPIRING_KINDS, FOLDER_KINDS } from "~/domain/file/kind";
import { NOTIFIED_EVENTS, type Notifications } from "~/domain/notification/event";
import { RELEASE_KINDS } from "~/domain/release/kind";
import { SAVED_LISTS, type SavedAsked } from "~/domain/saved-view/saved-view";
import { CHALLENGE_PURPOSES } from "~/domain/second-step/passkey";
import { TEMPLATE_STATUSES, type TemplateDefinition } from "~/domain/template/template";
import { USER_STATUSES } from "~/domain/user/status";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";

const id = () => text().primaryKey();
const instant = () => integer({ mode: "timestamp_ms" });
const sealed = () => blob({ mode: "buffer" });
const flag = () => integer({ mode: "boolean" });
const list = () => text({ mode: "json" }).$type<string[]>();
const language = () => text({ enum: LANGUAGES });

/** Indexes and checks take no parameters, so the words are literals. */
const isOneOf = (column: AnyColumn, words: readonly string[] = []) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
const oneOf = (name: string, column: AnyColumn) => check(name, isOneOf(column, column.enumValues));

/** Literals, as in the index of these files. */
export const whereUndated = (file: { expiresOn: AnyColumn; kind: AnyColumn }) =>
  sql`${file.expiresOn} is null and ${isOneOf(file.kind, EXPIRING_KINDS)}`;

/** Copied to the rows of the lists by indexPerson (db/search.server.ts). */
const person = () => ({
  /** Row id in `people_search`. */
  searchId: integer(),
  licenceClasses: list(),
  licenceState: text(),
  licenceExpiresOn: text(),
});

/** Deleting a row makes all that was sealed with it unreadable for good. */
export const dataKeys = sqliteTable("data_keys", {
  id: id(),
  rootKeyId: text().notNull(),
  wrappedKey: blob({ mode: "buffer" }).notNull(),
  createdAt: instant().notNull(),
});

export const companies = sqliteTable(
  "companies",
  {
    id: id(),
    name: text().notNull(),
    legalName: text(),
    dbaName: text(),
    usdotNumber: text(),
    mcNumber: text(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    phone: text(),
    email: text(),
    timeZone: text().notNull().default("America/Chicago"),
    language: language().notNull().default("en"),
    status: text({ enum: COMPANY_STATUSES }).notNull().default("active"),
    /** Since when its staff must have two-step sign-in. */
    secondStepSince: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("companies_by_name").on(t.name, t.id),
    oneOf("companies_status", t.status),
    oneOf("companies_language", t.language),
  ],
);

/** Public, so not sealed. */
export const companyLogos = sqliteTable(
  "company_logos",
  {
    companyId: text()
      .primaryKey()
      .references(() => companies.id),
    /** WebP. */
    picture: blob({ mode: "buffer" }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 in hex, part of the address. */
    contentHash: text().notNull(),
  },
  (t) => [index("company_logos_by_content").on(t.contentHash)],
);

/** Company staff have memberships, RTIC staff an `rticRole`. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    passwordHash: text(),
    rticRole: text({ enum: RTIC_ROLES }),
    language: language().notNull().default("en"),
    /** What they have chosen; what is missing is told at once. */
    notifications: text({ mode: "json" }).$type<Partial<Notifications>>().notNull().default({}),
    status: text({ enum: USER_STATUSES }).notNull().default("active"),
    lastSignInAt: instant(),
    /** Null without an authenticator app and a passkey: kept by app/domain/second-step/factors.server.ts. */
    secondStepAt: instant(),
    /** Of RTIC's staff: the first sign-in at which a second step was demanded. */
    secondStepSince: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("users_by_name").on(t.name, t.id),
    oneOf("users_rtic_role", t.rticRole),
    oneOf("users_status", t.status),
    oneOf("users_language", t.language),
  ],
);

export const memberships = sqliteTable(
  "memberships",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    /** A Manager whom an Administrator has named to read the investigation (49 CFR 391.53). */
    investigates: flag().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index("memberships_by_company").on(t.companyId),
    oneOf("memberships_role", t.role),
  ],
);

/** An address for sign-in that RTIC typed and others have not agreed to yet; at most one of a user. */
export const emailChanges = sqliteTable("email_changes", {
  id: id(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id),
  email: text().notNull(),
  askedBy: text()
    .notNull()
    .references(() => users.id),
  /** By a link to the address of now. */
  confirmedAt: instant(),
  approvedBy: text().references(() => users.id),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** An Administrator asks another one for more SSNs than an hour allows. */
export const revealRequests = sqliteTable(
  "reveal_requests",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    askedBy: text()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    approvedBy: text().references(() => users.id),
    approvedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index("reveal_requests_by_company").on(t.companyId, t.createdAt)],
);

export const applicants = sqliteTable("applicants", {
  id: id(),
  email: text().notNull().unique(),
  language: language().notNull().default("en"),
  createdAt: instant().notNull(),
});

/** Found by the hash of a cookie (pages) or by the id in an access token (API). */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    kind: text({ enum: ["page", "api"] }).notNull(),
    tokenHash: blob({ mode: "buffer" }).unique(),
    userId: text().references(() => users.id),
    applicantId: text().references(() => applicants.id),
    realUserId: text().references(() => users.id),
    masqueradeReason: text(),
    /** When the RTIC user must sign in again; a masquerade does not extend it. */
    realUserUntil: instant(),
    companyId: text().references(() => companies.id),
    applicationId: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    userAgent: text(),
    /** Of the mark that the browser keeps when the person signs in there. */
    deviceHash: blob({ mode: "buffer" }),
    /** When the person last gave a password, a code or a passkey; null in a masquerade. */
    provenAt: instant(),
  },
  (t) => [
    index("sessions_by_user").on(t.userId),
    index("sessions_by_applicant").on(t.applicantId),
    oneOf("sessions_kind", t.kind),
    check("sessions_owner", sql`(${t.userId} is null) <> (${t.applicantId} is null)`),
  ],
);

/** Each is used once; using one again ends the session. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    tokenHash: blob({ mode: "buffer" }).primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("refresh_tokens_by_session").on(t.sessionId)],
);

/** `sealedRequest` holds what the visitor typed (code, CDL number). */
export const mailedLinks = sqliteTable(
  "mailed_links",
  {
    id: id(),
    purpose: text({ enum: ["apply", "invitation", "reset", "setup", "email"] }).notNull(),
    tokenHash: blob({ mode: "buffer" }).notNull().unique(),
    codeHash: blob({ mode: "buffer" }),
    codeTries: integer().notNull().default(0),
    browserHash: blob({ mode: "buffer" }),
    email: text().notNull(),
    userId: text().references(() => users.id),
    templateId: text().references(() => templates.id),
    language: language().notNull(),
    sealedRequest: sealed(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index("mailed_links_by_email").on(t.email, t.purpose),
    index("mailed_links_by_browser").on(t.browserHash),
    oneOf("mailed_links_purpose", t.purpose),
  ],
);

/** A right password that still lacks the second step; opens no session by itself. */
export const pendingSignIns = sqliteTable(
  "pending_sign_ins",
  {
    tokenHash: blob({ mode: "buffer" }).primaryKey(),
    kind: text({ enum: ["page", "api"] }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index("pending_sign_ins_by_user").on(t.userId), oneOf("pending_sign_ins_kind", t.kind)],
);

/** Of the authenticator app, one a person. */
export const totpSecrets = sqliteTable("totp_secrets", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  sealedSecret: sealed().notNull(),
  /** The time step of the last code taken: a code counts once. */
  lastStep: integer().notNull(),
  createdAt: instant().notNull(),
});

/** HMAC of each code that is left; a used one is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: blob({ mode: "buffer" }).primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
  },
  (t) => [index("recovery_codes_by_user").on(t.userId)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: blob({ mode: "buffer" }).notNull(),
    counter: integer().notNull(),
    transports: list().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkeys_by_user").on(t.userId)],
);

/** What an authenticator has to sign, once; without a user for somebody who signs in with a passkey alone. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challengeHash: blob({ mode: "buffer" }).primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    userId: text().references(() => users.id),
    expiresAt: instant().notNull(),
  },
  (t) => [oneOf("passkey_challenges_purpose", t.purpose)],
);

export const templates = sqliteTable(
  "templates",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    code: text().notNull().unique(),
    status: text({ enum: TEMPLATE_STATUSES }).notNull().default("draft"),
    /** The last day to begin, and who gets mail about applications (empty: all staff), without a new version. */
    closesOn: text(),
    notifiedUserIds: list().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique("templates_tenant").on(t.companyId, t.id), oneOf("templates_status", t.status)],
);

export const templateVersions = sqliteTable(
  "template_versions",
  {
    id: id(),
    companyId: text().notNull(),
    templateId: text().notNull(),
    number: integer().notNull(),
    definition: text({ mode: "json" }).$type<TemplateDefinition>().notNull(),
    publishedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("template_versions_tenant").on(t.companyId, t.id),
    unique("template_versions_number").on(t.templateId, t.number),
    foreignKey({ columns: [t.companyId, t.templateId], foreignColumns: [templates.companyId, templates.id] }),
  ],
);

export const drivers = sqliteTable(
  "drivers",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    dataKeyId: text()
      .notNull()
      .references(() => dataKeys.id),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    email: text().notNull(),
    phone: text(),
    status: text({ enum: DRIVER_STATUSES }).notNull().default("applicant"),
    /** HMAC of the number on the CDL, or typed when applying. */
    licenceNumberIndex: blob({ mode: "buffer" }),
    /** HMAC of the company's id and the last four signs of that number; null too until indexLicenceEndings has come by. */
    licenceEndingIndex: blob({ mode: "buffer" }),
    /** Which wordsOfPerson (db/match.ts) made what is searched for; 0 until reindexPeople has come by. */
    wordsVersion: integer().notNull().default(0),
    /** HMAC, to find duplicates within the company. */
    ssnIndex: blob({ mode: "buffer" }),
    hiredOn: text(),
    /** The last day; the reason is in `sealedEmployment`. */
    endedOn: text(),
    sealedEmployment: sealed(),
    ...person(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("drivers_tenant").on(t.companyId, t.id),
    unique("drivers_person").on(t.companyId, t.applicantId),
    index("drivers_by_name").on(
      ...[t.companyId, t.lastName, t.firstName, t.id],
      ...[t.status, t.licenceClasses, t.licenceState, t.licenceExpiresOn, t.searchId],
    ),
    index("drivers_by_status").on(t.companyId, t.status),
    index("drivers_by_search").on(t.searchId, t.companyId, t.status),
    index("drivers_by_state").on(t.companyId, t.licenceState, t.status),
    index("drivers_by_class").on(t.companyId, t.licenceClasses, t.status),
    index("drivers_by_expiry").on(t.companyId, t.licenceExpiresOn, t.status, t.id),
    index("drivers_by_licence").on(t.companyId, t.licenceNumberIndex),
    index("drivers_by_licence_ending").on(t.companyId, t.licenceEndingIndex),
    index("drivers_without_ending")
      .on(t.id)
      .where(sql`${t.licenceEndingIndex} is null and ${t.licenceNumberIndex} is not null`),
    index("drivers_older_words").on(t.id).where(sql`${t.wordsVersion} < 1`),
    index("drivers_by_ssn").on(t.companyId, t.ssnIndex),
    oneOf("drivers_status", t.status),
  ],
);

/** Literals, because SQLite does not use a partial index for parameters. */
export const whereLive = (status: AnyColumn) => isOneOf(status, LIVE_STATUSES);

/** Whose driver has written, or has signed what was asked for, and nobody has looked since. As the index says it. */
export const whereAnswered = (t: Record<"answeredAt" | "status" | "submittedAt" | "signedAt", AnyColumn>) =>
  sql`(${t.answeredAt} is not null or (${t.status} = 'submitted' and ${t.submittedAt} > ${t.signedAt}))`;

/** Each order of the list has an index with all columns of its filters, so that only rows on the page are read. */
export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    templateId: text().notNull(),
    templateVersionId: text().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default("draft"),
    language: language().notNull(),
    emailCopy: flag().notNull().default(false),
    sectionsDone: integer().notNull().default(0),
    sectionsAsked: integer().notNull(),
    warnings: text({ mode: "json" }).$type<Warning[]>().notNull().default([]),
    assignedUserId: text().references(() => users.id),
    /** By a colleague to somebody who has not opened it since. */
    handedOver: flag().notNull().default(false),
    /** When the driver wrote what nobody has answered or set aside since. */
    answeredAt: instant(),
    /** Of the last signature; `signedAt` of the first. */
    submittedAt: instant(),
    signedAt: instant(),
    /** When it first came so far. */
    reviewedAt: instant(),
    approvedAt: instant(),
    /** Milliseconds from the first signature to the first that the driver was told. */
    answerTime: integer(),
    /** What the link said that it began with. */
    source: text(),
    /** Of an unsigned one, the first part that is not done; null where that was not yet kept. */
    standsAt: text().$type<Stop>(),
    statusSince: instant().notNull(),
    lastActivityAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Mail about an abandoned draft: the reminder, and the warning before erasure. */
    nudgedAt: instant(),
    expiryWarnedAt: instant(),
    /** By the letter, or where none is due because the position takes nobody; erased seven days later at the earliest. */
    expiryNotedAt: instant(),
    /** `submittedAt`, or 0 for drafts: a cursor can't hold null, and Drizzle can't rebuild generated columns. */
    submissionOrder: integer().notNull().default(0),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    ...person(),
    version: integer().notNull().default(1),
  },
  (t) => {
    const filters = [
      ...[t.searchId, t.status, t.templateId, t.assignedUserId, t.warnings],
      ...[t.licenceClasses, t.licenceState, t.licenceExpiresOn],
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
      index("applications_by_week").on(t.companyId, t.submissionOrder),
      index("applications_by_search").on(t.searchId, t.companyId, t.status),
      index("applications_by_driver").on(t.driverId, t.status),
      index("applications_by_assignment").on(t.companyId, t.assignedUserId, t.lastActivityAt, t.status),
      index("applications_by_status").on(t.companyId, t.status, t.assignedUserId),
      index("applications_by_template").on(t.companyId, t.templateId, t.status),
      index("applications_by_state").on(t.companyId, t.licenceState, t.status),
      index("applications_by_class").on(t.companyId, t.licenceClasses, t.status),
      index("applications_by_expiry").on(t.companyId, t.licenceExpiresOn, t.status),
      index("applications_warned").on(t.companyId, t.warnings, t.status).where(sql`${t.warnings} <> '[]'`),
      index("applications_answered").on(t.companyId, t.answeredAt).where(sql`${t.answeredAt} is not null`),
      index("applications_to_look_at").on(t.companyId, t.lastActivityAt).where(whereAnswered(t)),
      index("applications_stalled").on(t.companyId, t.lastActivityAt).where(sql`${t.status} = 'draft'`),
      index("applications_drafts").on(t.lastActivityAt).where(sql`${t.status} = 'draft'`),
      index("applications_begun").on(
        ...[t.companyId, t.templateId, t.createdAt],
        ...[t.signedAt, t.reviewedAt, t.approvedAt, t.status, t.answerTime],
      ),
      index("applications_by_source")
        .on(t.companyId, t.source, t.createdAt, t.templateId, t.signedAt, t.reviewedAt, t.approvedAt, t.status)
        .where(sql`${t.source} is not null`),
      index("applications_unsigned")
        .on(t.companyId, t.standsAt, t.createdAt, t.templateId, t.status, t.lastActivityAt)
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

/** Kept in the transaction that adds or moves a row. */
export const listCounts = sqliteTable(
  "list_counts",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** `drivers` or a status of applications. */
    counted: text({ enum: ["drivers", ...APPLICATION_STATUSES] }).notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.counted] })],
);

export const applicationSections = sqliteTable(
  "application_sections",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    section: text().notNull(),
    sealedAnswers: sealed().notNull(),
    state: text({ enum: KEPT_STATES }).notNull(),
    version: integer().notNull().default(1),
    /** Id of the page that saved last, whose own saves are no conflict. */
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
export const acknowledgements = sqliteTable(
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

export const changeRequests = sqliteTable(
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

/** Never updated: each signature adds a row with the next number. */
export const applicationSnapshots = sqliteTable(
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

/** The PDF of a snapshot, waiting from the signature until `madeAt`. */
export const applicationPdfs = sqliteTable(
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
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    index("application_papers_waiting").on(t.snapshotId).where(sql`${t.madeAt} is null`),
  ],
);

export const applicationEvents = sqliteTable(
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

export const cdls = sqliteTable(
  "cdls",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    number: integer().notNull(),
    current: flag().notNull(),
    sealedRecord: sealed().notNull(),
    licenceNumberIndex: blob({ mode: "buffer" }).notNull(),
    licenceClasses: list().notNull(),
    endorsements: list().notNull(),
    restrictions: list().notNull(),
    stateIssued: text().notNull(),
    expirationOn: text().notNull(),
    frontFileId: text().notNull(),
    backFileId: text().notNull(),
    documentNumber: text().notNull().unique(),
    createdByUserId: text().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("cdls_number").on(t.driverId, t.number),
    uniqueIndex("cdls_current").on(t.driverId).where(sql`${t.current} = 1`),
    index("cdls_by_licence").on(t.companyId, t.licenceNumberIndex),
    index("cdls_by_expiry").on(t.companyId, t.current, t.expirationOn),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.frontFileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.backFileId], foreignColumns: [files.companyId, files.id] }),
  ],
);

/** What staff were told of: by driver, document and date, so that a turned picture or a copy of the file is no news. */
export const expiryNotices = sqliteTable(
  "expiry_notices",
  {
    companyId: text().notNull(),
    driverId: text().notNull(),
    /** `cdl`, or the kind of a file. */
    document: text().notNull(),
    expiresOn: text().notNull(),
    /** 0 for one that has expired. */
    days: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.document, t.expiresOn, t.days] }),
    index("expiry_notices_by_company").on(t.companyId, t.days, t.at),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

export const folders = sqliteTable(
  "folders",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    parentId: text(),
    kind: text({ enum: ["root", ...FOLDER_KINDS] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("folders_tenant").on(t.companyId, t.id),
    unique("folders_kind").on(t.driverId, t.kind),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("folders_kind_known", t.kind),
  ],
);

/** The bytes are in DATA_DIR/files under `storageName`; the sweeper deletes bytes without a row. */
export const files = sqliteTable(
  "files",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    folderId: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** SHA-256 of the plain bytes, in hex. */
    sha256: text().notNull(),
    storageName: text().notNull().unique(),
    thumbnailName: text().unique(),
    expiresOn: text(),
    sealedNote: sealed(),
    /** Null for the current version. */
    replacedById: text(),
    version: integer().notNull().default(1),
    createdByUserId: text().references(() => users.id),
    /** The company does not see answers before the signature. */
    unsigned: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("files_tenant").on(t.companyId, t.id),
    index("files_by_folder").on(t.folderId, t.createdAt, t.id),
    index("files_by_driver").on(t.driverId, t.expiresOn),
    index("files_by_expiry").on(t.companyId, t.expiresOn).where(sql`${t.expiresOn} is not null`),
    index("files_undated").on(t.companyId, t.id).where(whereUndated(t)),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.folderId], foreignColumns: [folders.companyId, folders.id] }),
  ],
);

export const notes = sqliteTable(
  "notes",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** Null for RTIC's notes about the company, which its staff never see. */
    driverId: text(),
    applicationId: text(),
    sealedText: sealed().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    pinned: flag().notNull().default(false),
    editedAt: instant(),
    struckAt: instant(),
    struckByUserId: text().references(() => users.id),
    sealedStruckReason: sealed(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("notes_by_driver").on(t.driverId, t.createdAt),
    index("notes_of_company").on(t.companyId, t.createdAt).where(sql`${t.driverId} is null`),
    check("notes_subject", sql`${t.applicationId} is null or ${t.driverId} is not null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

/** A list's filter and order under a name: somebody's own, or without a user the company's. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text().references(() => users.id),
    list: text({ enum: SAVED_LISTS }).notNull(),
    name: text().notNull(),
    asked: text({ mode: "json" }).$type<SavedAsked>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index("saved_views_by_list").on(t.companyId, t.list, t.userId), oneOf("saved_views_list", t.list)],
);

/** Between the company and the driver, about an application. */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    sealedText: sealed().notNull(),
    /** Null for the driver. */
    authorId: text().references(() => users.id),
    /** When the driver first saw the company's. */
    seenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("messages_by_application").on(t.applicationId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

/** What a company's messages begin with; while it has none of its own, those of locales/ready-texts.ts. */
export const readyTexts = sqliteTable(
  "ready_texts",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    nameEn: text().notNull(),
    nameEs: text().notNull(),
    textEn: text().notNull(),
    textEs: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index("ready_texts_by_company").on(t.companyId, t.createdAt)],
);

/** A company's own wording of a release; a version is never changed or deleted. Without one, that of locales/release-samples.ts. */
export const releaseTexts = sqliteTable(
  "release_texts",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: RELEASE_KINDS }).notNull(),
    number: integer().notNull(),
    /** The version of the sample that an Administrator took as it is. */
    sample: text(),
    titleEn: text().notNull(),
    textEn: text().notNull(),
    titleEs: text().notNull(),
    textEs: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique("release_texts_number").on(t.companyId, t.kind, t.number), oneOf("release_texts_kind", t.kind)],
);

/** Signed by a driver, each time a row of its own; of a kind the newest counts. Its file is null until the PDF is made. */
export const releases = sqliteTable(
  "releases",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    kind: text({ enum: RELEASE_KINDS }).notNull(),
    textVersion: text().notNull(),
    sealedRecord: sealed().notNull(),
    sha256: text().notNull().unique(),
    signedAt: instant().notNull(),
    withdrawnAt: instant(),
    fileId: text(),
    pdfSha256: text().unique(),
    pdfTries: integer().notNull().default(0),
  },
  (t) => [
    index("releases_by_application").on(t.applicationId, t.signedAt),
    index("releases_waiting").on(t.id).where(sql`${t.fileId} is null`),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    oneOf("releases_kind", t.kind),
  ],
);

/** A day on which somebody comes back to an application; it stands on their home from then until it is done. */
export const followUps = sqliteTable(
  "follow_ups",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    dueOn: text().notNull(),
    sealedNote: sealed(),
    doneAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("follow_ups_by_application").on(t.applicationId, t.dueOn),
    index("follow_ups_open").on(t.companyId, t.userId, t.dueOn).where(sql`${t.doneAt} is null`),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

/** What somebody is told of with their next daily digest. */
export const digestEntries = sqliteTable(
  "digest_entries",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    event: text({ enum: NOTIFIED_EVENTS }).notNull(),
    applicationId: text(),
    /** How many expire within how many days; 0 days where they have. */
    documents: integer(),
    days: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("digest_entries_by_receiver").on(t.companyId, t.userId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("digest_entries_event", t.event),
  ],
);

/** What staff have seen and no document says by itself (49 CFR 391.51): of each item the newest that was not taken back counts. */
export const qualificationRecords = sqliteTable(
  "qualification_records",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    /** Of the items that each licensing authority has one of. */
    authority: text(),
    doneOn: text().notNull(),
    endsOn: text(),
    /** Item, result and note: some items are asked only of whoever failed a test. */
    sealedDetails: sealed().notNull(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    takenBackAt: instant(),
    takenBackByUserId: text().references(() => users.id),
  },
  (t) => [
    index("qualification_records_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

/** Append-only (triggers refuse UPDATE and DELETE) and chained by HMAC: app/server/audit.server.ts. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    seq: integer().primaryKey(),
    at: instant().notNull(),
    /** A user id, `applicant:<id>`, `system` or `anonymous`. */
    actor: text().notNull(),
    realUserId: text(),
    companyId: text(),
    action: text().$type<AuditAction>().notNull(),
    object: text(),
    ip: text(),
    requestId: text(),
    detail: text({ mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    previousHash: blob({ mode: "buffer" }).notNull(),
    hash: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [
    index("audit_events_by_company").on(t.companyId, t.seq),
    index("audit_events_by_object").on(t.object, t.seq),
    index("audit_events_by_actor").on(t.actor, t.seq),
    index("audit_events_by_real_user").on(t.realUserId, t.seq).where(sql`${t.realUserId} is not null`),
    index("audit_events_by_action").on(t.action, t.seq),
    index("audit_events_by_company_action").on(t.companyId, t.action, t.seq),
  ],
);

/** One row, made by migration 0011. */
export const installation = sqliteTable("installation", {
  /** Stands in the folder of files too, so that neither is taken for another's. */
  id: id(),
  /** When the clock was last seen to be right; behind it by more than a day, nothing is erased. */
  clockSeenAt: instant(),
  auditCheckedAt: instant(),
  /** X.509, DER: of the key that signs PDFs. */
  signingCertificate: blob({ mode: "buffer" }),
  /** Of the last check of the whole audit; empty while it is whole. */
  auditFault: text({ mode: "json" }).$type<{ seq: number; fault: "changed" | "missing" | "cut_off" | "forged" }>(),
});

/** Written in the transaction that causes the mail; `sealedLetter` is erased once it is sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    toAddress: text().notNull(),
    letter: text().notNull(),
    /** Lower goes first (app/server/mail.server.ts). */
    priority: integer().notNull().default(1),
    language: language().notNull(),
    sealedLetter: sealed(),
    status: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer().notNull().default(0),
    lastError: text(),
    nextTryAt: instant().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [index("outbox_waiting").on(t.status, t.priority, t.nextTryAt), oneOf("outbox_status", t.status)],
);

export const keptForms = sqliteTable("kept_forms", {
  tokenHash: blob({ mode: "buffer" }).primaryKey(),
  /** `user:<id>` or `applicant:<id>`. */
  owner: text().notNull(),
  path: text().notNull(),
  sealedForm: blob({ mode: "buffer" }).notNull(),
  expiresAt: instant().notNull(),
});

export const idempotencyKeys = sqliteTable("once_keys", {
  key: text().primaryKey(),
  /** SHA-256 in hex of what was sent with the key. */
  print: text(),
  result: text().notNull(),
  createdAt: instant().notNull(),
});
