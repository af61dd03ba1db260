import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Notifications } from "~/domain/notification/event";
import { USER_STATUSES } from "~/domain/user/status";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";
import { flag, id, instant, language, oneOf } from "./columns";
import { companies } from "./company";

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
  requestedBy: text("asked_by")
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
    requestedBy: text("asked_by")
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    approvedBy: text().references(() => users.id),
    approvedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index("reveal_requests_by_company").on(t.companyId, t.createdAt)],
);
