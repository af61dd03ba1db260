import { randomBytes } from "node:crypto";
import { type Db, db, transaction } from "db/client.server";
import { apiClients, apiKeys, users } from "db/schema";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { conflict, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { endEndpointsOf } from "~/domain/webhook/endpoint.server";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { hashToken, isId, newId } from "~/server/ids.server";
import { KEY_PREFIXES, MAX_CLIENTS, MAX_KEYS, SHOWN_KEY_LENGTH } from "./client";
import type { ClientInput } from "./schema";

const columns = {
  id: apiClients.id,
  name: users.name,
  scopes: apiClients.scopes,
  origins: apiClients.origins,
  endsOn: apiClients.endsOn,
  createdAt: apiClients.createdAt,
  revokedAt: apiClients.revokedAt,
  version: apiClients.version,
  uses: apiClients.uses,
  lastUsedAt: apiClients.lastUsedAt,
  addresses: apiClients.addresses,
};

const clientsOf = (tx: Db, companyId: string) =>
  tx
    .select(columns)
    .from(apiClients)
    .innerJoin(users, eq(users.id, apiClients.id))
    .where(eq(apiClients.companyId, companyId))
    .orderBy(desc(isNull(apiClients.revokedAt)), asc(users.name), asc(apiClients.id));

const keysOf = (tx: Db, clientId: string) =>
  tx
    .select({
      id: apiKeys.id,
      prefix: apiKeys.prefix,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));

async function loadClient(tx: Db, companyId: string, id: string) {
  const [client] = isId(id)
    ? await tx
        .select(columns)
        .from(apiClients)
        .innerJoin(users, eq(users.id, apiClients.id))
        .where(and(eq(apiClients.companyId, companyId), eq(apiClients.id, id)))
    : [];
  if (!client) throw notFound();
  return client;
}

async function loadActiveClient(tx: Db, companyId: string, id: string) {
  const client = await loadClient(tx, companyId, id);
  if (client.revokedAt) throw conflict("client_revoked");
  return client;
}

export async function listClients(actor: Actor) {
  return clientsOf(db, authorize(actor, "readClients").companyId);
}
export type ListedClient = Awaited<ReturnType<typeof listClients>>[number];

export async function getClient(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readClients");
  const client = await loadClient(db, companyId, id);
  return { ...client, keys: client.revokedAt ? [] : await keysOf(db, id) };
}

export async function getClientToChange(actor: Actor, id: string) {
  authorize(actor, "manageClients");
  return getClient(actor, id);
}

export async function addClient(
  actor: Actor,
  { name, ...access }: ClientInput,
  idempotencyKey?: string,
): Promise<string> {
  const { companyId, userId } = authorize(actor, "manageClients");
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const live = await tx.$count(apiClients, and(eq(apiClients.companyId, companyId), isNull(apiClients.revokedAt)));
      if (live >= MAX_CLIENTS) throw conflict("too_many_clients", { most: MAX_CLIENTS });
      const id = newId();
      const now = new Date();
      // Nobody can sign in by this address: it has no @.
      const address = `client:${id}`;
      await tx
        .insert(users)
        .values({ id, kind: "client", username: address, email: address, name, createdAt: now, updatedAt: now });
      await tx
        .insert(apiClients)
        .values({ id, companyId, ...access, addresses: [], createdByUserId: userId, createdAt: now });
      await audit(tx, actor, {
        action: "client.added",
        companyId,
        object: id,
        detail: { scopes: access.scopes.join(" ") },
      });
      return id;
    }),
  );
}

export async function changeClient(
  actor: Actor,
  id: string,
  { version, name, endsOn = undefined, ...access }: ClientInput & { version: number },
): Promise<void> {
  const { companyId } = authorize(actor, "manageClients");
  await transaction(async (tx) => {
    const client = await loadActiveClient(tx, companyId, id);
    if (client.version !== version) throw conflict("stale_version");
    await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, id));
    await tx
      .update(apiClients)
      .set({ ...access, endsOn: endsOn ?? null, version: version + 1 })
      .where(eq(apiClients.id, id));
    await audit(tx, actor, {
      action: "client.changed",
      companyId,
      object: id,
      detail: { scopes: access.scopes.join(" ") },
    });
  });
}

/** All its keys end at once. Idempotent. */
export async function revokeClient(actor: Actor, id: string): Promise<void> {
  const { companyId, userId } = authorize(actor, "manageClients");
  await transaction(async (tx) => {
    const client = await loadClient(tx, companyId, id);
    if (client.revokedAt) return;
    const revokedAt = new Date();
    await tx
      .update(apiClients)
      .set({ revokedAt, revokedByUserId: userId, version: client.version + 1 })
      .where(eq(apiClients.id, id));
    await tx
      .update(apiKeys)
      .set({ revokedAt })
      .where(and(eq(apiKeys.clientId, id), isNull(apiKeys.revokedAt)));
    await endEndpointsOf(tx, companyId, id);
    await audit(tx, actor, { action: "client.revoked", companyId, object: id });
  });
}

/**
 * A form sent twice adds one key; only the secret of the last response works.
 * @returns the whole key, which is stored nowhere
 */
export async function addKey(actor: Actor, clientId: string, idempotencyKey?: string): Promise<string> {
  const { companyId, userId } = authorize(actor, "manageClients");
  const key = `${KEY_PREFIXES[env.mode === "demo" ? "test" : "live"]}${randomBytes(36).toString("hex")}`;
  const secret = { prefix: key.slice(0, SHOWN_KEY_LENGTH), secretHash: hashToken(key) };
  await transaction(async (tx) => {
    await loadActiveClient(tx, companyId, clientId);
    const id = await once(tx, actor, idempotencyKey, async () => {
      if ((await keysOf(tx, clientId)).length >= MAX_KEYS) throw conflict("too_many_keys", { most: MAX_KEYS });
      const id = newId();
      await tx
        .insert(apiKeys)
        .values({ id, clientId, companyId, ...secret, createdByUserId: userId, createdAt: new Date() });
      return id;
    });
    const replaced = await tx
      .update(apiKeys)
      .set(secret)
      .where(
        and(
          eq(apiKeys.id, id),
          eq(apiKeys.clientId, clientId),
          isNull(apiKeys.revokedAt),
          // One that a program works with already is not replaced by a page that is loaded again.
          isNull(apiKeys.lastUsedAt),
        ),
      )
      .returning({ id: apiKeys.id });
    if (replaced.length === 0) throw conflict("key_made");
    await audit(tx, actor, { action: "client.key_added", companyId, object: clientId, detail: { key: secret.prefix } });
  });
  return key;
}

export async function revokeKey(actor: Actor, clientId: string, id: string): Promise<void> {
  const { companyId } = authorize(actor, "manageClients");
  await transaction(async (tx) => {
    const [key] = isId(id)
      ? await tx
          .update(apiKeys)
          .set({ revokedAt: new Date() })
          .where(
            and(
              eq(apiKeys.id, id),
              eq(apiKeys.clientId, clientId),
              eq(apiKeys.companyId, companyId),
              isNull(apiKeys.revokedAt),
            ),
          )
          .returning({ prefix: apiKeys.prefix })
      : [];
    if (!key) throw notFound();
    await audit(tx, actor, { action: "client.key_revoked", companyId, object: clientId, detail: { key: key.prefix } });
  });
}
