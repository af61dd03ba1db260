import { sql } from "drizzle-orm";
import { ERASURE_CAUSES } from "~/domain/retention/period";
import { counts, foreignKey, id, index, instant, oneOf, sealed, table, text, uniqueIndex } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

/** Nothing of the driver is erased while one is in force, whoever asks. */
export const legalHolds = table(
  "legal_holds",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    sealedReason: sealed(),
    setByUserId: text()
      .notNull()
      .references(() => users.id),
    setAt: instant().notNull(),
    liftedByUserId: text().references(() => users.id),
    liftedAt: instant(),
  },
  (t) => [
    uniqueIndex("legal_holds_in_force").on(t.driverId).where(sql`${t.liftedAt} is null`),
    index("legal_holds_by_company").on(t.companyId, t.setAt, t.id).where(sql`${t.liftedAt} is null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

export const erasures = table(
  "erasures",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    dueOn: text(),
    listedOn: text(),
    eraseOn: text(),
    erasedAt: instant(),
    cause: text({ enum: ERASURE_CAUSES }),
    counts: counts(),
    keptUntil: text(),
  },
  (t) => [
    uniqueIndex("erasures_listed").on(t.driverId).where(sql`${t.erasedAt} is null`),
    index("erasures_due").on(t.companyId, t.eraseOn, t.id).where(sql`${t.erasedAt} is null`),
    index("erasures_done").on(t.companyId, t.erasedAt, t.id).where(sql`${t.erasedAt} is not null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("erasures_cause", t.cause),
  ],
);
