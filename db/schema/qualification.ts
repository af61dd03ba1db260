import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OwnItemId } from "~/domain/qualification/company-settings";
import { byLanguage, flag, id, instant, sealed } from "./columns";
import { companies } from "./company";
import { drivers } from "./driver";
import { users } from "./user";

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

/** What a company asks of its drivers beside the law. Records name it, so one that is taken away stays as a row. */
export const qualificationItems = sqliteTable(
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

/**
 * What the derived files of all employed and approved drivers come to, for lists (decision 0089); written by summary.server.ts alone.
 * `open…` leaves restricted items out.
 */
export const qualificationSummaries = sqliteTable(
  "qualification_summaries",
  {
    driverId: text().primaryKey(),
    companyId: text().notNull(),
    employed: flag().notNull(),
    mayNotDrive: flag().notNull(),
    done: integer().notNull(),
    total: integer("asked").notNull(),
    /** NEVER where nothing is due, since a page can't begin behind NULL. */
    nextDueOn: text().notNull(),
    openDone: integer().notNull(),
    openTotal: integer("open_asked").notNull(),
    openNextDueOn: text().notNull(),
    derivedOn: text().notNull(),
    /** The first day on which time alone makes it another; null where none does. */
    changesOn: text(),
  },
  (t) => [
    index("qualification_summaries_by_state").on(
      t.companyId,
      t.employed,
      t.mayNotDrive,
      t.done,
      t.total,
      t.openDone,
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

/** The days on which something of an employed driver is due; which item is not said, since that would tell who failed a test. */
export const qualificationDues = sqliteTable(
  "qualification_dues",
  {
    companyId: text().notNull(),
    driverId: text().notNull(),
    dueOn: text().notNull(),
    /** Only something that is restricted. */
    restricted: flag().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.dueOn, t.restricted] }),
    index("qualification_dues_by_day").on(t.companyId, t.dueOn, t.driverId, t.restricted),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

/** Whose summary has to be derived again: triggers write it, whatever changed and by whom. */
export const qualificationStale = sqliteTable(
  "qualification_stale",
  { driverId: text().primaryKey(), companyId: text().notNull() },
  (t) => [index("qualification_stale_by_company").on(t.companyId, t.driverId)],
);
