import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OwnItemId } from "~/domain/qualification/asked";
import { id, instant, sealed } from "./columns";
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
    nameEn: text().notNull(),
    nameEs: text().notNull(),
    documentKind: text(),
    renewsMonths: integer(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index("qualification_items_by_company").on(t.companyId, t.createdAt)],
);
