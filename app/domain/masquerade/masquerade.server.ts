import { type Db, db, transaction } from "db/client.server";
import { sessions, users } from "db/schema";
import { eq } from "drizzle-orm";
import { conflict, type DomainError, forbidden, invalid, unauthenticated } from "~/domain/errors";
import { requireAccess } from "~/domain/provider-access/access.server";
import { type Actor, authorize, type CompanyUser, isMasquerading, rticUser } from "~/domain/session/actor";
import { endMasquerade, masqueradingActor } from "~/domain/session/actor.server";
import { listMemberships, type Membership, openMemberships } from "~/domain/session/memberships.server";
import { isLiveSession, openSession, revokeSession, type SessionRow } from "~/domain/session/session.server";
import { loadUser, masqueradeRefusal } from "~/domain/user/user.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";

export type OpenedSession = { sessionId: string; token: string };

/** Where a user works in several companies, the company is chosen: it reads why RTIC was there. */
export async function listMasqueradeCompanies(actor: Actor, userId: string): Promise<{ id: string; name: string }[]> {
  authorize(actor, "masquerade");
  const open = openMemberships(await listMemberships(db, userId));
  return open.map(({ companyId: id, name }) => ({ id, name }));
}

/** Clients written before companies could be chosen name none. */
function membershipIn(open: Membership[], kind: "page" | "api", companyId: string | undefined): Membership {
  const [first] = open;
  if (!first) throw forbidden("masquerade_disabled");
  if (companyId === undefined && open.length > 1 && kind === "page") throw invalid({ companyId: ["required"] });
  const chosen = companyId === undefined ? first : open.find((membership) => membership.companyId === companyId);
  if (!chosen) throw invalid({ companyId: ["not_listed"] });
  return chosen;
}

/**
 * Ends the RTIC user's own session. @param reason required on pages only
 * @throws forbidden masquerade_… or access_not_granted, conflict masquerade_started in another window, invalid companyId
 */
export async function startMasquerade(
  actor: Actor,
  kind: "page" | "api",
  userId: string,
  { reason, companyId: chosen }: { reason?: string | undefined; companyId?: string | undefined },
): Promise<OpenedSession> {
  if (isMasquerading(actor)) throw forbidden("masquerade_nested");
  const admin = authorize(actor, "masquerade");
  return transaction(async (tx) => {
    const target = await loadUser(tx, userId);
    const refusal = masqueradeRefusal(actor, target);
    if (refusal) throw forbidden(refusal);
    const membership = membershipIn(openMemberships(await listMemberships(tx, userId)), kind, chosen);
    await requireAccess(tx, membership.companyId);
    const [own] = await tx.select({ until: sessions.expiresAt }).from(sessions).where(eq(sessions.id, admin.sessionId));
    if (!own || !(await revokeSession(tx, admin.sessionId))) throw conflict("masquerade_started");
    const { companyId } = membership;
    const owner = {
      userId,
      realUserId: admin.userId,
      until: own.until,
      companyId,
      reason: reason ?? null,
      life: "masquerade",
    } as const;
    const opened = await openSession(tx, kind, owner);
    await audit(tx, actor, {
      action: "masquerade.started",
      companyId,
      object: userId,
      detail: { reason: reason ?? "" },
    });
    return { sessionId: opened.id, token: opened.token };
  });
}

/** Gives no rights; differences from the session row are audited. */
export type StopClaim = {
  id?: unknown;
  realUserId?: unknown;
  role?: unknown;
  active_company?: unknown;
  companies?: unknown;
};

const isStated = (value: unknown) => value !== undefined && value !== null;
const differing = (claims: [name: string, stated: unknown, is: unknown][]) =>
  claims.filter(([, stated, is]) => isStated(stated) && stated !== is).map(([name]) => name);

const forgedIn = (claim: StopClaim, { userId, realUser }: CompanyUser) =>
  differing([
    ["id", claim.id, userId],
    ["realUserId", claim.realUserId, realUser?.id],
  ]);

const idsOf = (companies: unknown) =>
  typeof companies === "object" && companies !== null ? Object.keys(companies).sort().join() : companies;

async function ignoredIn(tx: Db, claim: StopClaim, { userId, role, companyId }: CompanyUser): Promise<string[]> {
  const open = openMemberships(await listMemberships(tx, userId));
  return differing([
    ["role", claim.role, role],
    ["active_company", claim.active_company, companyId],
    ["companies", idsOf(claim.companies), idsOf(Object.fromEntries(open.map(({ companyId: id }) => [id, id])))],
  ]);
}

type Outcome = { opened: OpenedSession } | { refusal: DomainError; audit?: () => Promise<void> };

/** @throws conflict not_masquerading, forbidden masquerade_tampered (it continues), unauthenticated where it had ended */
export async function stopMasquerade(
  session: SessionRow | undefined,
  kind: "page" | "api",
  claim: StopClaim = {},
): Promise<OpenedSession> {
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    const [row] = session ? await tx.select().from(sessions).where(eq(sessions.id, session.id)) : [];
    if (!row || (!row.realUserId && !isLiveSession(row))) return { refusal: unauthenticated("token_invalid") };
    if (!row.realUserId || row.revokedAt) return { refusal: conflict("not_masquerading") };
    const acting = await masqueradingActor(tx, row);
    if (typeof acting === "string") {
      await endMasquerade(tx, row, acting);
      return { refusal: unauthenticated() };
    }
    const forged = forgedIn(claim, acting);
    if (forged.length > 0) {
      const detail = { forged: forged.join() };
      const entry = { action: "masquerade.tamper", object: acting.userId, detail } as const;
      return { refusal: forbidden("masquerade_tampered"), audit: () => auditInOwnTransaction(acting, entry) };
    }
    const [user] = await tx.select().from(users).where(eq(users.id, row.realUserId));
    if (!user) return { refusal: unauthenticated() };
    await revokeSession(tx, row.id);
    const opened = await openSession(tx, kind, {
      userId: user.id,
      life: "rtic",
      ...(row.realUserUntil && { until: row.realUserUntil }),
    });
    const admin = rticUser(user, opened.id);
    const ignored = await ignoredIn(tx, claim, acting);
    await audit(tx, admin, {
      action: "masquerade.stopped",
      companyId: acting.companyId,
      object: acting.userId,
      ...(ignored.length > 0 && { detail: { ignored: ignored.join() } }),
    });
    await audit(tx, admin, { action: "session.signed_in", object: user.id, detail: { kind, after: "masquerade" } });
    return { opened: { sessionId: opened.id, token: opened.token } };
  });
  // Thrown outside, so that the audit row is committed.
  if (!("refusal" in outcome)) return outcome.opened;
  await outcome.audit?.();
  throw outcome.refusal;
}
