import type { Scope } from "~/permissions";
import { bytes, foreignKey, id, index, instant, integer, json, list, table, text, unique } from "./columns";
import { companies } from "./company";
import { users } from "./user";

/** Programs of a company. Each has a row in `users`, which all that it does refers to. */
export const apiClients = table(
  "api_clients",
  {
    /** Of `users`. */
    id: id().references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    scopes: json().$type<Scope[]>().notNull(),
    /** Of web pages that may call from a browser. */
    origins: list().notNull(),
    /** The last day on which its keys work. */
    endsOn: text(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    revokedByUserId: text().references(() => users.id),
    revokedAt: instant(),
    version: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
    /** IP addresses that it was used from, the newest first. */
    addresses: list().notNull(),
  },
  (t) => [
    unique("api_clients_of_company").on(t.id, t.companyId),
    index("api_clients_by_company").on(t.companyId, t.createdAt),
  ],
);

export const apiKeys = table(
  "api_keys",
  {
    id: id(),
    clientId: text().notNull(),
    companyId: text().notNull(),
    /** The part that is shown, by which a key is found. */
    prefix: text().notNull().unique(),
    secretHash: bytes().notNull(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.clientId, t.companyId], foreignColumns: [apiClients.id, apiClients.companyId] }),
    index("api_keys_by_client").on(t.clientId, t.createdAt),
  ],
);
