import type { Notifications } from "~/domain/notification/event";
import { USER_KINDS, USER_STATUSES } from "~/domain/user/status";
import { COMPANY_ROLES, RTIC_ROLES } from "~/permissions";
import { bytes, flag, id, index, instant, json, language, oneOf, primaryKey, table, text, unique } from "./columns";
import { companies } from "./company";

export const users = table(
  "users",
  {
    id: id(),
    kind: text({ enum: USER_KINDS }).notNull().default("person"),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text(),
    passwordHash: text(),
    rticRole: text({ enum: RTIC_ROLES }),
    language: language().notNull().default("en"),
    notifications: json().$type<Partial<Notifications>>().notNull().default({}),
    status: text({ enum: USER_STATUSES }).notNull().default("active"),
    lastSignInAt: instant(),
    twoFactorSetUpAt: instant("second_step_at"),
    twoFactorRequiredSince: instant("second_step_since"),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("users_by_name").on(t.name, t.id),
    oneOf("users_rtic_role", t.rticRole),
    oneOf("users_status", t.status),
    oneOf("users_kind", t.kind),
  ],
);

export const memberships = table(
  "memberships",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    /** May read investigations, by an Administrator's permission (49 CFR 391.53). */
    isInvestigator: flag("investigates").notNull().default(false),
    /** Given by RTIC with the company's access; while its person is only invited it ends with that. */
    underAccess: flag().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index("memberships_by_company").on(t.companyId),
    oneOf("memberships_role", t.role),
  ],
);

/** Whom a company's Administrator has invited, as typed: nothing is looked up until the person accepts by the mailed link. */
export const membershipInvitations = table(
  "membership_invitations",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    language: language().notNull(),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    tokenHash: bytes().notNull().unique(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [unique("membership_invitations_one").on(t.companyId, t.email), oneOf("membership_invitations_role", t.role)],
);

export const emailChanges = table("email_changes", {
  id: id(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id),
  email: text().notNull(),
  requestedBy: text("asked_by")
    .notNull()
    .references(() => users.id),
  confirmedAt: instant(),
  approvedBy: text().references(() => users.id),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const revealRequests = table(
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
