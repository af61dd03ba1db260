import { BINDER_STATES, PART_STATES } from "~/domain/binder/binder";
import {
  bytes,
  flag,
  foreignKey,
  id,
  index,
  instant,
  integer,
  language,
  oneOf,
  primaryKey,
  table,
  text,
} from "./columns";
import { companies } from "./company";
import { drivers } from "./driver";
import { users } from "./user";

export const binders = table(
  "binders",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: BINDER_STATES }).notNull().default("waiting"),
    /** Includes the investigation, which 49 CFR 391.53 keeps apart. */
    investigation: flag().notNull(),
    /** With the whole Social Security number on the newest signed applications. */
    ssn: flag().notNull().default(false),
    language: language().notNull(),
    drivers: integer().notNull(),
    done: integer().notNull().default(0),
    /** Id of the running program; a binder of an earlier one was interrupted. */
    madeBy: text(),
    repeats: integer().notNull().default(0),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    readyAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("binders_by_company").on(t.companyId, t.createdAt),
    index("binders_by_state").on(t.state, t.createdAt),
    oneOf("binders_state", t.state),
  ],
);

export const binderParts = table(
  "binder_parts",
  {
    binderId: text()
      .notNull()
      .references(() => binders.id),
    companyId: text().notNull(),
    driverId: text().notNull(),
    state: text({ enum: PART_STATES }).notNull().default("waiting"),
  },
  (t) => [
    primaryKey({ columns: [t.binderId, t.driverId] }),
    index("binder_parts_by_driver").on(t.driverId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("binder_parts_state", t.state),
  ],
);

export const binderEntries = table(
  "binder_entries",
  {
    id: id(),
    binderId: text()
      .notNull()
      .references(() => binders.id),
    companyId: text().notNull(),
    driverId: text().notNull(),
    section: text().notNull(),
    path: text().notNull(),
    kind: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    dated: instant().notNull(),
    fileId: text(),
    storageName: text().unique(),
  },
  (t) => [index("binder_entries_by_binder").on(t.binderId, t.id), index("binder_entries_by_driver").on(t.driverId)],
);

export const inspectorLinks = table(
  "inspector_links",
  {
    id: id(),
    companyId: text().notNull(),
    binderId: text()
      .notNull()
      .references(() => binders.id),
    inspector: text().notNull(),
    tokenHash: bytes().notNull().unique(),
    codeHash: bytes().notNull(),
    wrong: integer().notNull().default(0),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index("inspector_links_by_binder").on(t.binderId)],
);
