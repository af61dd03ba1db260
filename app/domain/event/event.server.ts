import { db, transaction } from "db/client.server";
import { events, installation } from "db/schema";
import { and, asc, eq, gt, inArray, lt, lte, max } from "drizzle-orm";
import { gone } from "~/domain/errors";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { loadInstallation } from "~/server/installation.server";
import {
  EVENT_RETENTION_DAYS,
  EVENT_TYPES,
  type EventData,
  type EventType,
  INVESTIGATION_EVENTS,
  MAX_EVENTS,
} from "./event";

export type Event = typeof events.$inferSelect;

export const shapeEvent = ({ seq, companyId, type, at, ...data }: Event) => ({
  sequence: seq,
  type,
  timestamp: at,
  data: { companyId, ...data } satisfies EventData,
});

type EventRange = { after: number; until: number; types: readonly EventType[]; limit: number };

export const findEvents = (companyId: string, { after, until, types, limit }: EventRange) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        gt(events.seq, after),
        lte(events.seq, until),
        inArray(events.type, [...types]),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit);

/** The newest sequence number of all companies, deleted events included: no reader's cursor is ever below what was deleted by age. */
export async function findNewest(): Promise<number> {
  const [newest] = await db.select({ seq: max(events.seq) }).from(events);
  return Math.max(newest?.seq ?? 0, (await loadInstallation()).eventsPurgedTo);
}

type EventQuery = { after?: number | undefined; types?: readonly EventType[] | undefined; limit?: number | undefined };

export async function listEvents(actor: Actor, { after, types = EVENT_TYPES, limit = MAX_EVENTS }: EventQuery) {
  const { companyId } = authorize(actor, "readEvents");
  const { eventsPurgedTo } = await loadInstallation();
  if (after !== undefined && after < eventsPurgedTo) throw gone("events_gone", { days: EVENT_RETENTION_DAYS });
  const readable = may(actor, "readInvestigation")
    ? types
    : types.filter((type) => !INVESTIGATION_EVENTS.includes(type));
  const until = await findNewest();
  const found = await findEvents(companyId, { after: after ?? 0, until, types: readable, limit });
  const last = found.length === limit ? found.at(-1)?.seq : undefined;
  return { events: found, after: last ?? Math.max(until, after ?? 0) };
}

const DAY = 24 * 3600_000;

export const deleteOldEvents = (now: Date): Promise<void> =>
  transaction(async (tx) => {
    const old = lt(events.at, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY));
    const [last] = await tx
      .select({ seq: max(events.seq) })
      .from(events)
      .where(old);
    if (!last?.seq) return;
    await tx.delete(events).where(lte(events.seq, last.seq));
    await tx.update(installation).set({ eventsPurgedTo: last.seq });
  });
