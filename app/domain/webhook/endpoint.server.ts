import { randomBytes } from "node:crypto";
import { type Db, db, transaction } from "db/client.server";
import { webhookDeliveries, webhookEndpoints } from "db/schema";
import { and, asc, eq, ne } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { conflict, forbidden, invalid, notFound } from "~/domain/errors";
import { INVESTIGATION_EVENTS } from "~/domain/event/event";
import { findNewest } from "~/domain/event/event.server";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { systemVault } from "~/server/vault.server";
import type { EndpointInput } from "./schema";
import { MAX_ENDPOINTS, OLD_SECRET_VALIDITY, TEST_TYPE } from "./webhook";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export const endpointContext = ({ id, companyId }: Pick<EndpointRow, "id" | "companyId">) => ({
  table: "webhook_endpoints",
  column: "sealed_secret",
  row: id,
  company: companyId,
});

const newSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

const shown = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  types: webhookEndpoints.types,
  state: webhookEndpoints.state,
  failingSince: webhookEndpoints.failingSince,
  previousUntil: webhookEndpoints.previousUntil,
  createdAt: webhookEndpoints.createdAt,
};

const ofCompany = (tx: Db, companyId: string) =>
  tx
    .select(shown)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.companyId, companyId), ne(webhookEndpoints.state, "ended")))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

export async function listEndpoints(actor: Actor) {
  return ofCompany(db, authorize(actor, "readWebhooks").companyId);
}
export type ShownEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** Also one that has ended, for what was sent to it. */
export async function getEndpoint(actor: Actor, id: string): Promise<ShownEndpoint> {
  const { companyId } = authorize(actor, "readWebhooks");
  const [found] = await db
    .select(shown)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.companyId, companyId)));
  if (!found) throw notFound();
  return found;
}

export async function getEndpointToChange(actor: Actor, id: string): Promise<ShownEndpoint> {
  authorize(actor, "manageWebhooks");
  return getEndpoint(actor, id);
}

async function loadRunning(tx: Db, companyId: string, id: string): Promise<EndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.companyId, companyId)));
  if (!row) throw notFound();
  if (row.state === "ended") throw conflict("webhook_ended");
  return row;
}

/** What it leads to is known only when something is sent. */
function checkUrl(url: string): void {
  const { protocol, port } = new URL(url);
  const isDemo = env.mode === "demo" && protocol === "http:";
  if (!isDemo && (protocol !== "https:" || port !== "")) throw invalid({ url: ["webhook_https"] });
}

/** Receives events from now on. */
export async function addEndpoint(
  actor: Actor,
  { url, types }: EndpointInput,
  idempotencyKey?: string,
): Promise<{ id: string; secret: string }> {
  const { companyId, userId } = authorize(actor, "manageWebhooks");
  checkUrl(url);
  if (!may(actor, "readInvestigation") && types.some((type) => INVESTIGATION_EVENTS.includes(type)))
    throw invalid({ types: ["not_listed"] });
  const readTo = await findNewest();
  return transaction(async (tx) => {
    const id = await once(tx, actor, idempotencyKey, async () => {
      if ((await ofCompany(tx, companyId)).length >= MAX_ENDPOINTS)
        throw conflict("webhooks_full", { most: MAX_ENDPOINTS });
      const row = { id: newId(), companyId };
      const sealedSecret = systemVault.seal(endpointContext(row), newSecret());
      const by = { createdByUserId: userId, createdAt: new Date() };
      await tx.insert(webhookEndpoints).values({ ...row, url, types, readTo, sealedSecret, ...by });
      await audit(tx, actor, { action: "webhook.added", object: row.id });
      return row.id;
    });
    const { sealedSecret } = await loadRunning(tx, companyId, id);
    return { id, secret: systemVault.open(endpointContext({ id, companyId }), sealedSecret).toString() };
  });
}

export function requireOwn({ role, userId }: CompanyActor, { createdByUserId }: EndpointRow): void {
  if (role === "Client" && createdByUserId !== userId) throw forbidden();
}

export async function endEndpointsOf(tx: Db, companyId: string, clientId: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ state: "ended", endedAt: new Date(), sealedPreviousSecret: null })
    .where(
      and(
        eq(webhookEndpoints.companyId, companyId),
        eq(webhookEndpoints.createdByUserId, clientId),
        ne(webhookEndpoints.state, "ended"),
      ),
    );
}

type Change = Partial<typeof webhookEndpoints.$inferInsert>;

/** Before the transaction, since others wait for it. */
export async function limitTests(actor: Actor): Promise<void> {
  await consumeLimit("webhookTests", authorize(actor, "manageWebhooks").companyId);
}

/** With its row of the audit. @param changeOf what becomes of the endpoint, if anything */
export async function change(
  actor: Actor,
  id: string,
  action: AuditAction,
  changeOf: (row: EndpointRow, tx: Db, staff: CompanyActor) => Promise<Change | undefined>,
): Promise<void> {
  const staff = authorize(actor, "manageWebhooks");
  await transaction(async (tx) => {
    const row = await loadRunning(tx, staff.companyId, id);
    requireOwn(staff, row);
    const set = await changeOf(row, tx, staff);
    if (set) await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id));
    await audit(tx, actor, { action, object: id });
  });
}

/** The previous secret still signs for a day. @returns the new one, which is shown once */
export async function rotateSecret(actor: Actor, id: string): Promise<string> {
  const secret = newSecret();
  await change(actor, id, "webhook.rotated", async (row) => ({
    sealedSecret: systemVault.seal(endpointContext(row), secret),
    sealedPreviousSecret: row.sealedSecret,
    previousUntil: new Date(Date.now() + OLD_SECRET_VALIDITY),
  }));
  return secret;
}

/** Also delivers the events since it was turned off. */
export const turnOn = (actor: Actor, id: string): Promise<void> =>
  change(actor, id, "webhook.turned_on", async () => ({ state: "active", failingSince: null }));

export const endEndpoint = (actor: Actor, id: string): Promise<void> =>
  change(actor, id, "webhook.ended", async () => ({ state: "ended", endedAt: new Date(), sealedPreviousSecret: null }));

export async function sendTest(actor: Actor, id: string): Promise<void> {
  await limitTests(actor);
  await change(actor, id, "webhook.tested", async ({ companyId }, tx) => {
    const now = new Date();
    const none = { applicationId: null, driverId: null, documentId: null, inquiryId: null, version: null };
    const data = { companyId, ...none };
    const at = { happenedAt: now, nextTryAt: now, createdAt: now };
    await tx.insert(webhookDeliveries).values({ id: newId(), companyId, endpointId: id, type: TEST_TYPE, data, ...at });
    return undefined;
  });
}

/** Under the same `webhook-id`, so that receivers can skip duplicates. */
export async function replayDelivery(actor: Actor, id: string): Promise<void> {
  const { companyId } = authorize(actor, "manageWebhooks");
  const [delivery] = await db
    .select({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.companyId, companyId)));
  if (!delivery) throw notFound();
  await limitTests(actor);
  await change(actor, delivery.endpointId, "webhook.replayed", async (_row, tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ state: "waiting", tries: 0, firstTryAt: null, nextTryAt: new Date() })
      .where(eq(webhookDeliveries.id, id));
    return undefined;
  });
}
