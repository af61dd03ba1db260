import { sql } from "drizzle-orm";
import { EVENT_TYPES } from "~/domain/event/event";
import { index, instant, integer, sequence, table, text } from "./columns";
import { companies } from "./company";

/**
 * Ids only, written by the triggers `event_of_…` in the transaction of what happened. Of several `….changed` about one
 * row the newest remains.
 */
export const events = table(
  "events",
  {
    seq: sequence(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    type: text({ enum: EVENT_TYPES }).notNull(),
    at: instant().notNull(),
    applicationId: text(),
    driverId: text(),
    documentId: text(),
    inquiryId: text(),
    version: integer(),
  },
  (t) => [
    index("events_by_company").on(t.companyId, t.seq),
    index("events_by_age").on(t.at),
    index("events_changed_application").on(t.applicationId).where(sql`${t.type} = 'application.changed'`),
    index("events_changed_driver").on(t.driverId).where(sql`${t.type} = 'driver.changed'`),
    index("events_changed_document").on(t.documentId).where(sql`${t.type} = 'document.changed'`),
  ],
);
