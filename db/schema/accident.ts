import { flag, foreignKey, id, index, instant, integer, sealed, table, text } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

/** The register of 49 CFR 390.15(b). What is taken out stays, with its reason, until the driver's data end. */
export const accidents = table(
  "accidents",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    happenedOn: text().notNull(),
    state: text().notNull(),
    injuries: integer().notNull(),
    fatalities: integer().notNull(),
    hazmatReleased: flag().notNull(),
    sealedDetails: sealed().notNull(),
    version: integer().notNull().default(1),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    removedAt: instant(),
    removedByUserId: text().references(() => users.id),
  },
  (t) => [
    index("accidents_by_company").on(t.companyId, t.happenedOn, t.id),
    index("accidents_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);
