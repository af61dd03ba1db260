import { id, index, instant, json, sealed, table, text } from "./columns";
import { companies, dataKeys } from "./company";
import { users } from "./user";

/** Tables that somebody looks at before anything of them is written. Emptied once they are brought in, deleted when a day old. */
export const stagedTables = table(
  "staged_tables",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    dataKeyId: text().references(() => dataKeys.id),
    kind: text().notNull(),
    about: text(),
    /** What whoever brings it in says of it, without anything of the table. */
    choices: json().$type<Record<string, unknown>>().notNull(),
    sealedTable: sealed(),
    outcome: json().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
  },
  (t) => [index("staged_tables_by_age").on(t.createdAt)],
);
