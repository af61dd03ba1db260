import { COMPANY_STATUSES } from "~/domain/company/status";
import type { QualificationChoices } from "~/domain/qualification/company-settings";
import { bytes, flag, id, index, instant, integer, json, language, oneOf, table, text } from "./columns";

/** Deleting a row makes all that was sealed with it unreadable for good. */
export const dataKeys = table(
  "data_keys",
  {
    id: id(),
    rootKeyId: text().notNull(),
    wrappedKey: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("data_keys_by_root_key").on(t.rootKeyId)],
);

export const companies = table(
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
    /** Years after its last change for a signed application without employment. */
    applicationRetentionYears: integer("keeps_applications").notNull().default(3),
    /** Business days between the notice of 15 USC 1681b(b)(3)(A) and the decision. */
    preNoticeDays: integer("pre_notice_days").notNull().default(5),
    twoFactorRequiredSince: instant("second_step_since"),
    qualificationChoices: json().$type<Partial<QualificationChoices>>(),
    tableHeadings: json().$type<Record<string, Record<string, string>>>(),
    weeklyDigestOn: text("due_letter_on"),
    requestsRenewals: flag().notNull().default(false),
    asksEqualOpportunity: flag().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("companies_by_name").on(t.name, t.id), oneOf("companies_status", t.status)],
);

export const companyLogos = table(
  "company_logos",
  {
    companyId: text()
      .primaryKey()
      .references(() => companies.id),
    picture: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    contentHash: text().notNull(),
  },
  (t) => [index("company_logos_by_content").on(t.contentHash)],
);
