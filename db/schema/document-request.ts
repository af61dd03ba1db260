import { sql } from "drizzle-orm";
import { OPEN_STATES, REQUEST_STATES } from "~/domain/document-request/state";
import {
  foreignKey,
  id,
  index,
  instant,
  integer,
  isOneOf,
  list,
  oneOf,
  sealed,
  table,
  text,
  uniqueIndex,
} from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

export const documentRequests = table(
  "document_requests",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    /** `folder.kind` of a file, `cdl`, or `form.` and the id of a company's form. */
    slot: text("place").notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default("asked"),
    sealedWords: sealed().notNull(),
    dueOn: text().notNull(),
    pages: list().notNull().default([]),
    fileId: text(),
    requestedByUserId: text("asked_by_user_id").references(() => users.id),
    renewsOn: text(),
    acceptedByUserId: text().references(() => users.id),
    askedAt: instant().notNull(),
    stateSince: instant().notNull(),
    reminders: integer().notNull().default(0),
    sealedSignature: sealed(),
    formNumber: integer(),
    sha256: text().unique(),
    pdfSha256: text().unique(),
    linkHash: sealed().unique(),
    linkEndsAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("document_requests_by_driver").on(t.companyId, t.driverId, t.askedAt),
    index("document_requests_open").on(t.companyId, t.dueOn).where(isOneOf(t.state, OPEN_STATES)),
    index("document_requests_to_check").on(t.companyId, t.stateSince).where(sql`${t.state} = 'handed_in'`),
    uniqueIndex("document_requests_one_open").on(t.driverId, t.slot).where(isOneOf(t.state, OPEN_STATES)),
    uniqueIndex("document_requests_one_renewal")
      .on(t.driverId, t.slot, t.renewsOn)
      .where(sql`${t.renewsOn} is not null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("document_requests_state", t.state),
  ],
);
