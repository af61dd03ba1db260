/** Turns events that an endpoint has not read yet into deliveries, and retries these until they are accepted. */
import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { isInJsonArray } from "db/expressions";
import { apiClients, companies, events, webhookDeliveries, webhookEndpoints } from "db/schema";
import { and, asc, eq, exists, gt, lte, notInArray, or } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { mayReadEvents } from "~/domain/api-client/client";
import { findEvents, findNewest, shapeEvent } from "~/domain/event/event.server";
import { listAdministratorsOrStaff } from "~/domain/provider-access/mail.server";
import { firstNameOf } from "~/domain/user/user";
import { webhookOffMail } from "~/emails/webhook-off";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { OutboundError, postOutbound, type Resolve } from "~/server/outbound.server";
import { systemVault } from "~/server/vault.server";
import { type EndpointRow, endpointContext } from "./endpoint.server";
import { MAX_CONCURRENT, OFF_AFTER_FAILING, RETRY_AFTER_FIRST } from "./webhook";

type Delivery = typeof webhookDeliveries.$inferSelect;

const CHUNK = 500;
const SAVE_CURSOR_AFTER = 1000;
const MAX_WAIT_MS = 1000;

const inFlight = new Map<string, { endpointId: string; attempt: Promise<void> }>();
const inFlightTo = (id: string) =>
  [...inFlight].flatMap(([delivery, { endpointId, attempt }]) => (endpointId === id ? { delivery, attempt } : []));

/** Returns once all due deliveries are started; slow receivers do not delay others. */
export async function deliverWebhooks(
  now = new Date(),
  signal: AbortSignal = new AbortController().signal,
  resolve?: Resolve,
): Promise<void> {
  for (;;) {
    const full = await startAll(now, signal, resolve);
    if (full.length === 0 || signal.aborted) return;
    const attempts = full.flatMap(inFlightTo).map(({ attempt }) => attempt);
    await Promise.race([...attempts, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  }
}

/** @returns the endpoints of which more may be due than was begun */
async function startAll(now: Date, signal: AbortSignal, resolve?: Resolve): Promise<string[]> {
  const full: string[] = [];
  const newest = await findNewest();
  for (const { endpoint, client, timeZone } of await findPending(newest, now)) {
    if (signal.aborted) return full;
    try {
      if (client && !mayReadEvents({ ...client, timeZone })) {
        await skipEvents(endpoint, newest);
        continue;
      }
      if (endpoint.readTo < newest) await writeDeliveries(endpoint, newest, now);
      if (await startDue(endpoint, now, signal, resolve)) full.push(endpoint.id);
    } catch (error) {
      log.error({ endpoint: endpoint.id, err: error }, "webhooks");
    }
  }
  return full;
}

/** In one query, so that idle endpoints cost nothing: this runs every second. */
function findPending(newest: number, now: Date) {
  const newEvents = db
    .select({ seq: events.seq })
    .from(events)
    .where(
      and(
        eq(events.companyId, webhookEndpoints.companyId),
        gt(events.seq, webhookEndpoints.readTo),
        lte(events.seq, newest),
        isInJsonArray(events.type, webhookEndpoints.types),
      ),
    );
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isDue(now)));
  return db
    .select({ endpoint: webhookEndpoints, client: apiClients, timeZone: companies.timeZone })
    .from(webhookEndpoints)
    .innerJoin(companies, eq(companies.id, webhookEndpoints.companyId))
    .leftJoin(apiClients, eq(apiClients.id, webhookEndpoints.createdByUserId))
    .where(
      and(
        eq(webhookEndpoints.state, "active"),
        eq(companies.status, "active"),
        or(exists(newEvents), exists(due), lte(webhookEndpoints.readTo, newest - SAVE_CURSOR_AFTER)),
      ),
    )
    .orderBy(asc(webhookEndpoints.id));
}

const isDue = (now: Date) => and(eq(webhookDeliveries.state, "waiting"), lte(webhookDeliveries.nextTryAt, now));

export const finishDeliveries = async (): Promise<unknown> =>
  Promise.all([...inFlight.values()].map(({ attempt }) => attempt));

/** What happens while its client has no right to it is not sent later either. */
async function skipEvents({ id, readTo }: EndpointRow, newest: number): Promise<void> {
  if (readTo < newest) await transaction((tx) => set(tx, id, { readTo: newest }));
}

async function writeDeliveries(
  { id, companyId, types, readTo }: EndpointRow,
  newest: number,
  now: Date,
): Promise<void> {
  for (let after = readTo; ; ) {
    const found = await findEvents(companyId, { after, until: newest, types, limit: CHUNK });
    const last = found.length === CHUNK ? (found.at(-1)?.seq ?? newest) : newest;
    if (found.length === 0 && last - after < SAVE_CURSOR_AFTER) return;
    const from = after;
    const moved = await transaction(async (tx) => {
      const read = await tx
        .update(webhookEndpoints)
        .set({ readTo: last })
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.readTo, from)))
        .returning({ id: webhookEndpoints.id });
      if (read.length === 0 || found.length === 0) return read.length > 0;
      await tx.insert(webhookDeliveries).values(
        found.map(shapeEvent).map(({ sequence, type, timestamp, data }) => ({
          id: newId(),
          companyId,
          endpointId: id,
          type,
          eventSeq: sequence,
          data,
          happenedAt: timestamp,
          nextTryAt: now,
          createdAt: now,
        })),
      );
      return true;
    });
    if (!moved || last === newest) return;
    after = last;
  }
}

/** @returns whether as many were begun as may be, so that more may be due */
async function startDue(endpoint: EndpointRow, now: Date, signal: AbortSignal, resolve?: Resolve): Promise<boolean> {
  const own = inFlightTo(endpoint.id).map(({ delivery }) => delivery);
  const isFailing = endpoint.failingSince !== null;
  const free = (isFailing ? 1 : MAX_CONCURRENT) - own.length;
  if (free <= 0) return false;
  const due = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), isDue(now), notInArray(webhookDeliveries.id, own)))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(free);
  for (const delivery of due) {
    const attempt = attemptDelivery(endpoint, delivery, signal, resolve)
      .catch((error: unknown) => log.error({ delivery: delivery.id, err: error }, "webhooks"))
      .finally(() => inFlight.delete(delivery.id));
    inFlight.set(delivery.id, { endpointId: endpoint.id, attempt });
  }
  return due.length === free && !isFailing;
}

type Outcome = { status: number | null; fault: string | null };

function messageOf(endpoint: EndpointRow, { id, type, eventSeq, happenedAt, data }: Delivery, now: Date) {
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), sequence: eventSeq, data });
  const { sealedSecret, sealedPreviousSecret, previousUntil } = endpoint;
  const isRotating = sealedPreviousSecret !== null && previousUntil !== null && previousUntil > now;
  const signatures = [sealedSecret, ...(isRotating ? [sealedPreviousSecret] : [])].map((sealed) =>
    new Webhook(systemVault.open(endpointContext(endpoint), sealed).toString()).sign(id, now, body),
  );
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Roadhand",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  return { headers, body };
}

async function attemptDelivery(
  endpoint: EndpointRow,
  delivery: Delivery,
  signal: AbortSignal,
  resolve?: Resolve,
): Promise<void> {
  const outcome = await postOutbound(endpoint.url, messageOf(endpoint, delivery, new Date()), {
    signal,
    ...(resolve && { resolve }),
  }).then(
    ({ status }): Outcome => ({ status, fault: null }),
    (error: unknown): Outcome => {
      if (error instanceof OutboundError) return { status: null, fault: error.fault };
      throw error;
    },
  );
  // An attempt that the stop interrupts is repeated after the next start.
  if (signal.aborted) return;
  await transaction((tx) => settle(tx, endpoint, delivery, outcome));
}

const isAccepted = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

async function settle(tx: Db, { id, companyId }: EndpointRow, delivery: Delivery, outcome: Outcome): Promise<void> {
  const now = new Date();
  const tries = delivery.tries + 1;
  const firstTryAt = delivery.firstTryAt ?? now;
  const accepted = isAccepted(outcome);
  const offset = outcome.status === 410 ? undefined : RETRY_AFTER_FIRST[tries];
  // Deliveries that failed together are retried at different times.
  const spread = 1 + randomInt(1000) / 10_000;
  const next = offset === undefined ? now.getTime() : Math.max(now.getTime(), firstTryAt.getTime() + offset * spread);
  await tx
    .update(webhookDeliveries)
    .set({
      state: accepted ? "delivered" : offset === undefined ? "parked" : "waiting",
      tries,
      firstTryAt,
      lastTryAt: now,
      nextTryAt: new Date(next),
      lastStatus: outcome.status,
      lastFault: outcome.fault,
    })
    // Unless it was replayed meanwhile, which sets its tries to 0.
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.tries, delivery.tries)));
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (endpoint?.state !== "active") return;
  if (accepted) {
    if (endpoint.failingSince) await set(tx, id, { failingSince: null });
    return;
  }
  if (outcome.status === 410) {
    await set(tx, id, { state: "ended", endedAt: now });
    await audit(tx, "system", { action: "webhook.ended", companyId, object: id });
  } else if (endpoint.failingSince === null) await set(tx, id, { failingSince: now });
  else if (now.getTime() - endpoint.failingSince.getTime() >= OFF_AFTER_FAILING) await turnOff(tx, endpoint);
}

const set = (tx: Db, id: string, values: Partial<EndpointRow>) =>
  tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id));

async function turnOff(tx: Db, { id, companyId, url }: EndpointRow): Promise<void> {
  await set(tx, id, { state: "off" });
  await audit(tx, "system", { action: "webhook.turned_off", companyId, object: id });
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const words = {
    company: company?.name ?? "",
    host: new URL(url).host,
    link: `${env.appUrl}/my-company/webhooks/${id}`,
  };
  for (const { name, email, language } of await listAdministratorsOrStaff(tx, companyId)) {
    const content = webhookOffMail(translator(language), { name: firstNameOf(name), ...words });
    await queueMail(tx, { to: email, language, name: "webhook-off", content });
  }
}
