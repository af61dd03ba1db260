import { sql } from "drizzle-orm";
import type { EventData, EventType } from "~/domain/event/event";
import { DELIVERY_STATES, type DeliveryType, ENDPOINT_STATES } from "~/domain/webhook/webhook";
import { foreignKey, id, index, instant, integer, json, oneOf, sealed, table, text, unique } from "./columns";
import { companies } from "./company";
import { users } from "./user";

export const webhookEndpoints = table(
  "webhook_endpoints",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    url: text().notNull(),
    types: json().$type<EventType[]>().notNull(),
    state: text({ enum: ENDPOINT_STATES }).notNull().default("active"),
    /** `events.seq` up to which deliveries are written. */
    readTo: integer().notNull(),
    sealedSecret: sealed().notNull(),
    sealedPreviousSecret: sealed(),
    previousUntil: instant(),
    failingSince: instant(),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    unique("webhook_endpoints_tenant").on(t.companyId, t.id),
    index("webhook_endpoints_by_state").on(t.state),
    oneOf("webhook_endpoints_state", t.state),
  ],
);

export const webhookDeliveries = table(
  "webhook_deliveries",
  {
    id: id(),
    companyId: text().notNull(),
    endpointId: text().notNull(),
    type: text().$type<DeliveryType>().notNull(),
    eventSeq: integer(),
    data: json().$type<EventData>().notNull(),
    happenedAt: instant().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    firstTryAt: instant(),
    nextTryAt: instant().notNull(),
    lastTryAt: instant(),
    lastStatus: integer(),
    lastFault: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.companyId, t.endpointId],
      foreignColumns: [webhookEndpoints.companyId, webhookEndpoints.id],
    }),
    index("webhook_deliveries_waiting").on(t.endpointId, t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index("webhook_deliveries_by_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_by_age").on(t.createdAt),
    oneOf("webhook_deliveries_state", t.state),
  ],
);
