import type { OwnItemId } from "~/domain/qualification/company-settings";
import { byLanguage, flag, foreignKey, id, index, instant, integer, primaryKey, sealed, table, text } from "./columns";
import { companies } from "./company";
import { drivers } from "./driver";
import { users } from "./user";

/** What staff record without a document (49 CFR 391.51); of each item the newest that is not revoked is valid. */
export const qualificationRecords = table(
  "qualification_records",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    authority: text(),
    doneOn: text().notNull(),
    endsOn: text(),
    sealedDetails: sealed().notNull(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    revokedAt: instant("taken_back_at"),
    revokedByUserId: text("taken_back_by_user_id").references(() => users.id),
  },
  (t) => [
    index("qualification_records_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

export const qualificationItems = table(
  "qualification_items",
  {
    id: id().$type<OwnItemId>(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    name: byLanguage().notNull(),
    documentKind: text(),
    renewsMonths: integer(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index("qualification_items_by_company").on(t.companyId, t.createdAt)],
);

/** Derived for lists (docs/decisions/0075); only summary.server.ts writes it. Columns named `open…` leave out items that only investigators may see. */
export const qualificationSummaries = table(
  "qualification_summaries",
  {
    driverId: text().primaryKey(),
    companyId: text().notNull(),
    employed: flag().notNull(),
    mayNotDrive: flag().notNull(),
    completed: integer("done").notNull(),
    total: integer("asked").notNull(),
    /** NEVER where nothing is due: a keyset cursor cannot start at NULL. */
    nextDueOn: text().notNull(),
    openCompleted: integer("open_done").notNull(),
    openTotal: integer("open_asked").notNull(),
    openNextDueOn: text().notNull(),
    derivedOn: text().notNull(),
    /** The first day on which it is outdated although no row changed; null where there is none. */
    changesOn: text(),
  },
  (t) => [
    index("qualification_summaries_by_state").on(
      t.companyId,
      t.employed,
      t.mayNotDrive,
      t.completed,
      t.total,
      t.openCompleted,
      t.openTotal,
      t.driverId,
    ),
    index("qualification_summaries_by_due").on(t.companyId, t.employed, t.nextDueOn, t.driverId, t.mayNotDrive),
    index("qualification_summaries_by_open_due").on(
      t.companyId,
      t.employed,
      t.openNextDueOn,
      t.driverId,
      t.mayNotDrive,
    ),
    index("qualification_summaries_by_change").on(t.changesOn, t.companyId),
    index("qualification_summaries_by_derived").on(t.derivedOn, t.companyId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

/** Does not store which item is due, because that would reveal a failed test. */
export const qualificationDues = table(
  "qualification_dues",
  {
    companyId: text().notNull(),
    driverId: text().notNull(),
    dueOn: text().notNull(),
    restricted: flag().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.dueOn, t.restricted] }),
    index("qualification_dues_by_day").on(t.companyId, t.dueOn, t.driverId, t.restricted),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

/** Drivers whose summary is out of date; written by triggers. */
export const qualificationStale = table(
  "qualification_stale",
  { driverId: text().primaryKey(), companyId: text().notNull() },
  (t) => [index("qualification_stale_by_company").on(t.companyId, t.driverId)],
);
