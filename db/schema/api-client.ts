import type { Scope } from "~/permissions";
import { bytes, foreignKey, id, index, instant, integer, json, list, table, text, unique } from "./columns";
import { companies } from "./company";
import { users } from "./user";

export const apiClients = table(
  "api_clients",
  {
    id: id().references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    scopes: json().$type<Scope[]>().notNull(),
    origins: list().notNull(),
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
