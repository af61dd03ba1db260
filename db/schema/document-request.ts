import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { OPEN_STATES, REQUEST_STATES } from "~/domain/document-request/state";
import { id, instant, isOneOf, list, oneOf, sealed } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

/** A document that a driver is asked for. What was sent lies in the driver's folder: pages unseen by staff, then one file. */
export const documentRequests = sqliteTable(
  "document_requests",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    /** `folder.kind` of a file, or `cdl`. */
    place: text().notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default("asked"),
    /** What staff say to the driver, and why it is asked again. */
    sealedWords: sealed().notNull(),
    dueOn: text().notNull(),
    /** Files of the driver, in the order of the pages. */
    pages: list().notNull().default([]),
    /** What was handed in, and what it became; staff may have deleted it since. */
    fileId: text(),
    /** Null where it was made by itself, and then the day on which the document before it ends. */
    requestedByUserId: text("asked_by_user_id").references(() => users.id),
    renewsOn: text(),
    /** Null for what was accepted before this was kept. */
    acceptedByUserId: text().references(() => users.id),
    askedAt: instant().notNull(),
    stateSince: instant().notNull(),
    /** Letters since it is the driver's turn: at half time, on the due day. */
    reminders: integer().notNull().default(0),
    /** Of the newest letter alone, to a driver who has no page here. */
    linkHash: sealed().unique(),
    linkEndsAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("document_requests_by_driver").on(t.companyId, t.driverId, t.askedAt),
    index("document_requests_open").on(t.companyId, t.dueOn).where(isOneOf(t.state, OPEN_STATES)),
    uniqueIndex("document_requests_one_open").on(t.driverId, t.place).where(isOneOf(t.state, OPEN_STATES)),
    uniqueIndex("document_requests_one_renewal")
      .on(t.driverId, t.place, t.renewsOn)
      .where(sql`${t.renewsOn} is not null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("document_requests_state", t.state),
  ],
);
