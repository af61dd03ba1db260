import { sql } from "drizzle-orm";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { DUTIES } from "~/domain/template/duty";
import {
  bytes,
  foreignKey,
  id,
  index,
  instant,
  integer,
  list,
  oneOf,
  person,
  primaryKey,
  sealed,
  table,
  text,
  unique,
} from "./columns";
import { companies, dataKeys } from "./company";
import { applicants } from "./sign-in";

export const drivers = table(
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
    /** HMAC of the number on the CDL. */
    licenceNumberIndex: bytes(),
    /** HMAC of the company's id and the last four characters of the number. */
    licenceEndingIndex: bytes(),
    wordsVersion: integer().notNull().default(0),
    /** HMAC, to find duplicates within the company. */
    ssnIndex: bytes(),
    duty: text({ enum: DUTIES }).notNull().default("cdl"),
    workEndorsements: list().notNull().default([]),
    importedAt: instant(),
    /** The main record of the same person, which has none itself. */
    mergedIntoId: text(),
    erasedAt: instant(),
    hiredOn: text(),
    endedOn: text(),
    sealedEmployment: sealed(),
    ...person(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When what clients read of it last changed: a trigger on `events` writes it. */
    changedAt: instant().notNull().default(sql`0`),
  },
  (t) => [
    unique("drivers_tenant").on(t.companyId, t.id),
    unique("drivers_person").on(t.companyId, t.applicantId),
    index("drivers_of_person").on(t.applicantId),
    foreignKey({ columns: [t.companyId, t.mergedIntoId], foreignColumns: [t.companyId, t.id] }),
    index("drivers_merged").on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    index("drivers_by_name").on(
      t.companyId,
      t.lastName,
      t.firstName,
      t.id,
      t.status,
      t.licenceClasses,
      t.licenceState,
      t.licenceExpiresOn,
      t.searchId,
      t.mergedIntoId,
      t.erasedAt,
    ),
    index("drivers_by_change").on(t.companyId, t.changedAt, t.id).where(sql`${t.changedAt} is not null`),
    index("drivers_by_status").on(t.companyId, t.status, t.mergedIntoId, t.erasedAt),
    index("drivers_by_search").on(t.searchId, t.companyId, t.status, t.mergedIntoId, t.erasedAt),
    index("drivers_by_state").on(t.companyId, t.licenceState, t.status, t.mergedIntoId, t.erasedAt),
    index("drivers_by_class").on(t.companyId, t.licenceClasses, t.status, t.mergedIntoId, t.erasedAt),
    index("drivers_by_expiry").on(t.companyId, t.licenceExpiresOn, t.status, t.id, t.mergedIntoId, t.erasedAt),
    index("drivers_by_licence").on(t.companyId, t.licenceNumberIndex),
    index("drivers_by_licence_ending").on(t.companyId, t.licenceEndingIndex),
    index("drivers_without_ending")
      .on(t.id)
      .where(sql`${t.licenceEndingIndex} is null and ${t.licenceNumberIndex} is not null`),
    index("drivers_older_words").on(t.id).where(sql`${t.wordsVersion} < 2`),
    index("drivers_by_ssn").on(t.companyId, t.ssnIndex),
    oneOf("drivers_status", t.status),
    oneOf("drivers_duty", t.duty),
  ],
);

export const expiryNotices = table(
  "expiry_notices",
  {
    companyId: text().notNull(),
    driverId: text().notNull(),
    document: text().notNull(),
    expiresOn: text().notNull(),
    days: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.document, t.expiresOn, t.days] }),
    index("expiry_notices_by_company").on(t.companyId, t.days, t.at),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);
