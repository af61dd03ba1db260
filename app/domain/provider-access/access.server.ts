/** How the provider's own people (RTIC) get access to a company, and how it ends; the states are in `state.ts`. */
import { type Db, db, transaction } from "db/client.server";
import { alias } from "db/columns";
import { accessGrants, companies, memberships, sessions, users } from "db/schema";
import { and, desc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { type Company, loadCompany } from "~/domain/company/company.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { listMemberships } from "~/domain/session/memberships.server";
import {
  cancelUnused,
  findProviderAccess,
  hasProviderAccess,
  isUnusedInvitation,
  type ProviderAccess,
} from "~/domain/session/provider-access.server";
import { revokeSessionsIn } from "~/domain/session/session.server";
import { accountStatus } from "~/domain/user/status";
import { audit } from "~/server/audit.server";
import { forEachRow } from "~/server/each-row.server";
import { newId } from "~/server/ids.server";
import { recordDecision } from "./decision.server";
import { mailAccessOpened, mailAccessRequested } from "./mail.server";
import type { AccessOffer, AccessRequest } from "./schema";
import { type AccessDecision, type AccessState, ANSWER_HOURS, accessState, isLive } from "./state";

/** RTIC's request or the company's offer, also one that was refused or has ended. */
export type Grant = typeof accessGrants.$inferSelect;

const HOUR = 3600_000;
export const MAX_GRANTS = 20;
/** Per company and day, since each request mails its Administrators. */
const MAX_REQUESTS = 3;

/** @throws forbidden access_not_granted for RTIC's staff where the company has not let them in */
export async function requireAccess(tx: Db, companyId: string): Promise<ProviderAccess> {
  const open = await findProviderAccess(tx, companyId);
  if (!open) throw forbidden("access_not_granted");
  return open;
}

/** Whoever can change a user's sign-in can enter every company of that user, so access to each is required. */
export async function requireAccessTo(tx: Db, userId: string): Promise<ProviderAccess> {
  let first: ProviderAccess = { until: null };
  for (const { companyId } of await listMemberships(tx, userId)) {
    const { until } = await requireAccess(tx, companyId);
    if (until && (!first.until || until < first.until)) first = { until };
  }
  return first;
}

const decidedByUsers = alias(users, "deciders");
const endedByUsers = alias(users, "enders");

async function listGrants(tx: Db, companyId: string) {
  const rows = await tx
    .select({
      grant: accessGrants,
      requestedBy: users.name,
      decidedBy: decidedByUsers.name,
      endedBy: endedByUsers.name,
    })
    .from(accessGrants)
    .leftJoin(users, eq(users.id, accessGrants.requestedByUserId))
    .leftJoin(decidedByUsers, eq(decidedByUsers.id, accessGrants.decidedByUserId))
    .leftJoin(endedByUsers, eq(endedByUsers.id, accessGrants.endedByUserId))
    .where(eq(accessGrants.companyId, companyId))
    .orderBy(desc(accessGrants.requestedAt), desc(accessGrants.id))
    .limit(MAX_GRANTS);
  const now = new Date();
  return rows.map(({ grant: { id, reason, requestedAt, hours, opensAt, endsAt, ...rest }, ...by }) => ({
    id,
    reason,
    ...by,
    requestedAt,
    hours,
    opensAt,
    endsAt,
    decidedAt: rest.decidedAt,
    endedAt: rest.endedAt,
    state: accessState({ ...rest, opensAt, endsAt }, now),
  }));
}
export type ShownGrant = Awaited<ReturnType<typeof listGrants>>[number];

async function findLive(tx: Db, companyId: string): Promise<ShownGrant | undefined> {
  return (await listGrants(tx, companyId)).find(({ state }) => isLive(state));
}

function authorizeCompany(actor: Actor, companyId: string | undefined): string {
  if (companyId === undefined) return authorize(actor, "editCompany").companyId;
  authorize(actor, "runCompanies");
  return companyId;
}

export async function getAccess(actor: Actor, companyId?: string) {
  const { id, name } = await loadCompany(db, authorizeCompany(actor, companyId));
  return { company: { id, name }, grants: await listGrants(db, id) };
}

export async function summarizeAccess(actor: Actor): Promise<{ waiting: boolean; open: boolean }> {
  const live = await findLive(db, authorize(actor, "editCompany").companyId);
  return { waiting: live?.state === "waiting", open: live?.state === "open" };
}

export async function listPeople(actor: Actor) {
  const { companyId } = authorize(actor, "editCompany");
  const people = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      since: memberships.createdAt,
      status: users.status,
      passwordHash: users.passwordHash,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(users.name, users.id);
  return people.map(({ status, passwordHash, ...person }) => ({
    ...person,
    status: accountStatus({ status, invited: passwordHash === null }),
  }));
}

/**
 * @returns its id
 * @throws conflict access_requested while one waits or is open, access_refused_today, access_asked_often, company_shut
 */
export async function requestAccess(
  actor: Actor,
  companyId: string,
  { reason, hours }: AccessRequest,
): Promise<string> {
  const { userId, name } = authorize(actor, "runCompanies");
  return transaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    // Its people could not sign in to refuse.
    if (company.status !== "active") throw conflict("company_shut");
    const now = new Date();
    const earlier = await listGrants(tx, companyId);
    if (earlier.some(({ state }) => isLive(state))) throw conflict("access_requested");
    const refusedAt = earlier.find(({ state }) => state === "refused")?.decidedAt;
    if (refusedAt && now.getTime() - refusedAt.getTime() < 24 * HOUR) throw conflict("access_refused_today");
    const dayAgo = new Date(now.getTime() - 24 * HOUR);
    if (earlier.filter(({ requestedBy, requestedAt }) => requestedBy && requestedAt > dayAgo).length >= MAX_REQUESTS)
      throw conflict("access_asked_often", { most: MAX_REQUESTS });
    const opensAt = new Date(now.getTime() + ANSWER_HOURS * HOUR);
    const endsAt = new Date(opensAt.getTime() + Number(hours) * HOUR);
    const grant = { id: newId(), companyId, requestedByUserId: userId, reason, requestedAt: now, opensAt, endsAt };
    await tx.insert(accessGrants).values({ ...grant, hours: Number(hours) });
    await mailAccessRequested(tx, company, { grantId: grant.id, by: name, reason, opensAt });
    await audit(tx, actor, { action: "access.requested", companyId, object: grant.id, detail: { reason, hours } });
    return grant.id;
  });
}

async function loadGrant(tx: Db, companyId: string, id: string): Promise<Grant & { state: AccessState }> {
  const [grant] = await tx
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.id, id), eq(accessGrants.companyId, companyId)));
  if (!grant) throw notFound();
  return { ...grant, state: accessState(grant, new Date()) };
}

export async function getWaitingGrant(actor: Actor, id: string): Promise<ShownGrant> {
  const { companyId } = authorize(actor, "grantAccess");
  const grant = (await listGrants(db, companyId)).find((candidate) => candidate.id === id);
  if (!grant) throw notFound();
  if (grant.state !== "waiting") throw conflict("access_decided");
  return grant;
}

export async function requireNoLiveGrant(actor: Actor): Promise<null> {
  const { companyId } = authorize(actor, "grantAccess");
  if (await findLive(db, companyId)) throw conflict("access_requested");
  return null;
}

/** An Administrator answers RTIC's request. */
export async function decideAccess(actor: Actor, id: string, decision: AccessDecision): Promise<void> {
  const { companyId, userId, name } = authorize(actor, decision === "allowed" ? "grantAccess" : "endAccess");
  await transaction(async (tx) => {
    const grant = await loadGrant(tx, companyId, id);
    const isLate = decision === "refused" && grant.state === "open" && grant.decision === null;
    if (grant.state !== "waiting" && !isLate) throw conflict("access_decided");
    if (isLate) await endSessions(tx, actor, companyId);
    await recordDecision(tx, { grant, company: await loadCompany(tx, companyId), decision, by: { id: userId, name } });
    await audit(tx, actor, { action: `access.${decision}`, companyId, object: id });
  });
}

/** Without being asked. @throws conflict access_requested while one waits or is open */
export async function offerAccess(actor: Actor, { hours }: AccessOffer): Promise<string> {
  const { companyId, userId } = authorize(actor, "grantAccess");
  return transaction(async (tx) => {
    if (await findLive(tx, companyId)) throw conflict("access_requested");
    const now = new Date();
    const length = hours === "always" ? null : Number(hours);
    const id = newId();
    await tx.insert(accessGrants).values({
      id,
      companyId,
      requestedAt: now,
      hours: length,
      opensAt: now,
      endsAt: length === null ? null : new Date(now.getTime() + length * HOUR),
      decision: "allowed",
      decidedAt: now,
      decidedByUserId: userId,
    });
    await audit(tx, actor, { action: "access.offered", companyId, object: id, detail: { hours } });
    return id;
  });
}

/**
 * Ends the access, and masquerades under it, at once. An Administrator takes it back, or RTIC gives it up.
 * @param companyId only from RTIC
 */
export async function endAccess(actor: Actor, id: string, companyId?: string): Promise<void> {
  const { userId } = authorize(actor, companyId === undefined ? "endAccess" : "runCompanies");
  const authorizedId = authorizeCompany(actor, companyId);
  await transaction(async (tx) => {
    const grant = await loadGrant(tx, authorizedId, id);
    if (!isLive(grant.state)) throw conflict("access_over");
    await tx.update(accessGrants).set({ endedAt: new Date(), endedByUserId: userId }).where(eq(accessGrants.id, id));
    await endSessions(tx, actor, grant.companyId);
    await audit(tx, actor, { action: "access.ended", companyId: grant.companyId, object: id });
  });
}

async function endSessions(tx: Db, actor: Actor, companyId: string): Promise<void> {
  await revokeSessionsIn(tx, companyId, isNotNull(sessions.realUserId));
  await cancelUnused(tx, actor, companyId);
}

export async function endExpiredAccess(signal?: AbortSignal): Promise<number> {
  const invited = await db
    .selectDistinct({ companyId: memberships.companyId })
    .from(memberships)
    .where(isUnusedInvitation());
  return forEachRow(
    "end of access",
    invited,
    ({ companyId }) =>
      transaction(async (tx) => {
        if (await hasProviderAccess(tx, companyId)) return false;
        await cancelUnused(tx, "system", companyId);
        return true;
      }),
    signal,
  );
}

export async function announceOpenedAccess(now: Date, signal?: AbortSignal): Promise<number> {
  const opened = await db
    .select({ id: accessGrants.id })
    .from(accessGrants)
    .where(
      and(
        isNull(accessGrants.decision),
        isNull(accessGrants.endedAt),
        isNull(accessGrants.announcedAt),
        lte(accessGrants.opensAt, now),
        gt(accessGrants.endsAt, now),
      ),
    );
  return forEachRow("opened access", opened, ({ id }) => transaction((tx) => announceOne(tx, id, now)), signal);
}

async function announceOne(tx: Db, id: string, now: Date): Promise<boolean> {
  const [grant] = await tx
    .update(accessGrants)
    .set({ announcedAt: now })
    .where(and(eq(accessGrants.id, id), isNull(accessGrants.announcedAt), isNull(accessGrants.decision)))
    .returning();
  if (!grant) return false;
  const [company] = await tx.select().from(companies).where(eq(companies.id, grant.companyId));
  await mailAccessOpened(tx, company as Company, grant);
  await audit(tx, "system", { action: "access.opened", companyId: grant.companyId, object: id });
  return true;
}
