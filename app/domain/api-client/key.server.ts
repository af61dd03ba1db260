/**
 * Which API client a key, or a token of `oauth/token`, belongs to. Its row is read on each request, so that a key that was
 * revoked is refused at once.
 */
import { timingSafeEqual } from "node:crypto";
import { db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { apiClients, apiKeys, companies, users } from "db/schema";
import { isStorageRefusal } from "db/storage.server";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { forbidden, unauthenticated } from "~/domain/errors";
import type { ApiClient } from "~/domain/session/actor";
import { SCOPES, type Scope } from "~/permissions";
import { audit } from "~/server/audit.server";
import { hashToken } from "~/server/ids.server";
import { tryConsumeLimit } from "~/server/limits.server";
import { clientAddress } from "~/server/request-scope.server";
import { isExpired, isKey, SHOWN_KEY_LENGTH } from "./client";

const keyBy = (which: SQL) =>
  prepared((tx) =>
    tx
      .select({
        keyId: apiKeys.id,
        secretHash: apiKeys.secretHash,
        id: apiClients.id,
        name: users.name,
        companyId: apiClients.companyId,
        companyName: companies.name,
        companyStatus: companies.status,
        timeZone: companies.timeZone,
        scopes: apiClients.scopes,
        origins: apiClients.origins,
        endsOn: apiClients.endsOn,
        lastUsedAt: apiKeys.lastUsedAt,
        ipAddresses: apiClients.addresses,
      })
      .from(apiKeys)
      .innerJoin(apiClients, eq(apiClients.id, apiKeys.clientId))
      .innerJoin(users, eq(users.id, apiClients.id))
      .innerJoin(companies, eq(companies.id, apiClients.companyId))
      .where(and(which, isNull(apiKeys.revokedAt), isNull(apiClients.revokedAt))),
  );
const keyByPrefix = keyBy(eq(apiKeys.prefix, sql.placeholder("prefix")));
const keyById = keyBy(eq(apiKeys.id, sql.placeholder("id")));
export type KeyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof keyById>["get"]>>>;

/** @throws unauthenticated token_invalid, also for an ended one; forbidden company_suspended, company_closed */
function requireActiveKey(row: KeyRow | undefined): KeyRow {
  if (!row) throw unauthenticated("token_invalid");
  if (isExpired(row)) throw unauthenticated("token_invalid");
  if (row.companyStatus !== "active")
    throw forbidden(row.companyStatus === "closed" ? "company_closed" : "company_suspended");
  return row;
}

/** @param clientId whose key it must be, where it is known */
export async function authenticateKey(key: string, clientId?: string): Promise<KeyRow> {
  const [row] = isKey(key) ? await keyByPrefix(db).all({ prefix: key.slice(0, SHOWN_KEY_LENGTH) }) : [];
  const isRight = row && timingSafeEqual(row.secretHash, hashToken(key)) && (clientId ?? row.id) === row.id;
  return requireActiveKey(isRight ? row : undefined);
}

export async function getKey(id: string): Promise<KeyRow> {
  const [row] = await keyById(db).all({ id });
  return requireActiveKey(row);
}

export const clientOf = ({ id, ...row }: KeyRow, requestedScopes: readonly string[] = SCOPES): ApiClient => ({
  role: "Client",
  userId: id,
  name: row.name,
  companyId: row.companyId,
  companyName: row.companyName,
  timeZone: row.timeZone,
  scopes: new Set<Scope>(row.scopes.filter((scope) => requestedScopes.includes(scope))),
  keyId: row.keyId,
  realUser: null,
});

const RECORD_AFTER = 60_000;
const MAX_IP_ADDRESSES = 20;
const unrecordedUses = new Map<string, number>();

/** At most once a minute; at once for a new IP address, which the audit shows. */
export async function recordUse(row: KeyRow, now = new Date()): Promise<void> {
  const { id, keyId, companyId, lastUsedAt } = row;
  const uses = (unrecordedUses.get(id) ?? 0) + 1;
  unrecordedUses.set(id, uses);
  const ipAddress = clientAddress();
  const isKnown = row.ipAddresses.includes(ipAddress);
  if (isKnown && lastUsedAt && now.getTime() - lastUsedAt.getTime() < RECORD_AFTER) return;
  unrecordedUses.delete(id);
  const isAudited = !isKnown && (await tryConsumeLimit("newClientAddresses", id));
  await transaction(async (tx) => {
    const [client] = await tx
      .select({ ipAddresses: apiClients.addresses })
      .from(apiClients)
      .where(eq(apiClients.id, id));
    const ipAddresses = client?.ipAddresses ?? [];
    await tx
      .update(apiClients)
      .set({
        uses: sql`${apiClients.uses} + ${uses}`,
        lastUsedAt: now,
        addresses: [ipAddress, ...ipAddresses.filter((known) => known !== ipAddress)].slice(0, MAX_IP_ADDRESSES),
      })
      .where(eq(apiClients.id, id));
    await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, keyId));
    if (isAudited && !ipAddresses.includes(ipAddress))
      await audit(tx, clientOf(row), { action: "client.address_seen", companyId, object: id });
  }).catch((error: unknown) => {
    // A program that only reads still gets its answer while the disk is full.
    if (!isStorageRefusal(error)) throw error;
  });
}

const liveOrigins = prepared((tx) =>
  tx
    .select({ origins: apiClients.origins, endsOn: apiClients.endsOn, timeZone: companies.timeZone })
    .from(apiClients)
    .innerJoin(companies, eq(companies.id, apiClients.companyId))
    .where(and(isNull(apiClients.revokedAt), eq(companies.status, "active"), sql`${apiClients.origins} <> '[]'`)),
);

export async function isAllowedOrigin(origin: string): Promise<boolean> {
  return (await liveOrigins(db).all()).some((client) => client.origins.includes(origin) && !isExpired(client));
}
