/** Sessions are rows: who is behind a cookie or token is read anew on each request, so a change of rights acts at once. */

import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, memberships, sessions, users } from "db/schema";
import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { CompanyRole, RticRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { hashToken, newId, newToken } from "~/server/ids.server";
import { requestScope } from "~/server/request-scope.server";
import { type Actor, anonymous } from "./actor";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** idle / absolute life, by who is behind the session */
const LIFE = {
  applicant: { idle: 30 * MINUTE, absolute: 24 * HOUR },
  company: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  rtic: { idle: 15 * MINUTE, absolute: 8 * HOUR },
  masquerade: { idle: 60 * MINUTE, absolute: 60 * MINUTE },
} as const;
type Life = keyof typeof LIFE;
/** Writing "seen" once a minute is enough. */
const TOUCH_AFTER = MINUTE;
const MOST_SESSIONS = 5;

export type SessionRow = typeof sessions.$inferSelect;
type Owner =
  | { userId: string; life: "company" | "rtic" }
  | { applicantId: string; applicationId: string | null; life: "applicant" }
  | { userId: string; realUserId: string; reason: string; life: "masquerade" };

const lifeOf = (row: SessionRow, rticRole: string | null): Life =>
  row.applicantId ? "applicant" : row.realUserId ? "masquerade" : rticRole ? "rtic" : "company";

/** A new session with an id and token of its own; a page's token goes into the cookie, an API session is found by its id. */
export async function openSession(tx: Db, kind: "page" | "api", owner: Owner): Promise<{ id: string; token: string }> {
  const now = Date.now();
  const id = newId();
  const token = newToken();
  const { idle, absolute } = LIFE[owner.life];
  await tx.insert(sessions).values({
    id,
    kind,
    tokenHash: kind === "page" ? hashToken(token) : null,
    userId: "userId" in owner ? owner.userId : null,
    applicantId: "applicantId" in owner ? owner.applicantId : null,
    applicationId: "applicationId" in owner ? owner.applicationId : null,
    realUserId: "realUserId" in owner ? owner.realUserId : null,
    masqueradeReason: "reason" in owner ? owner.reason : null,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    idleExpiresAt: new Date(now + idle),
    expiresAt: new Date(now + absolute),
    userAgent: requestScope()?.userAgent.slice(0, 200) ?? null,
  });
  await closeSurplus(tx, owner);
  return { id, token };
}

export const sessionsOf = (owner: { userId: string } | { applicantId: string }) =>
  "userId" in owner ? eq(sessions.userId, owner.userId) : eq(sessions.applicantId, owner.applicantId);

/** The sessions somebody has open by their own sign-in, the one last used first. */
export const listLiveSessions = (owner: { userId: string } | { applicantId: string }) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(
      and(
        sessionsOf(owner),
        isNull(sessions.revokedAt),
        isNull(sessions.realUserId),
        gt(sessions.idleExpiresAt, new Date()),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));

async function closeSurplus(tx: Db, owner: Owner): Promise<void> {
  const mine = sessionsOf(owner);
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(mine, isNull(sessions.revokedAt), isNull(sessions.realUserId), gt(sessions.expiresAt, new Date())))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
  for (const { id } of live.slice(0, Math.max(0, live.length - MOST_SESSIONS))) await revokeSession(tx, id);
}

export async function revokeSession(tx: Db, id: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends every session of a user, the masquerades of that user included. */
export async function revokeSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)),
        isNull(sessions.revokedAt),
        except ? ne(sessions.id, except) : undefined,
      ),
    );
}

const byToken = db
  .select()
  .from(sessions)
  .where(eq(sessions.tokenHash, sql.placeholder("hash")))
  .prepare();
const byId = db
  .select()
  .from(sessions)
  .where(eq(sessions.id, sql.placeholder("id")))
  .prepare();

export async function findPageSession(token: string): Promise<SessionRow | undefined> {
  return (await byToken.all({ hash: hashToken(token) }))[0];
}

export async function findSession(id: string): Promise<SessionRow | undefined> {
  return (await byId.all({ id }))[0];
}

export function isLiveSession(row: SessionRow, now = new Date()): boolean {
  return row.revokedAt === null && row.idleExpiresAt > now && row.expiresAt > now;
}

const userById = db
  .select()
  .from(users)
  .where(eq(users.id, sql.placeholder("id")))
  .prepare();
const applicantById = db
  .select()
  .from(applicants)
  .where(eq(applicants.id, sql.placeholder("id")))
  .prepare();
const membershipsOf = db
  .select({
    companyId: memberships.companyId,
    role: memberships.role,
    name: companies.name,
    status: companies.status,
    timeZone: companies.timeZone,
  })
  .from(memberships)
  .innerJoin(companies, eq(companies.id, memberships.companyId))
  .where(eq(memberships.userId, sql.placeholder("userId")))
  .orderBy(companies.name)
  .prepare();

export type Membership = { companyId: string; role: CompanyRole; name: string; status: string; timeZone: string };
export const listMemberships = async (userId: string): Promise<Membership[]> =>
  (await membershipsOf.all({ userId })) as Membership[];

/** The company a user works in: the chosen one while it is open to them, else the first that is. */
export function activeMembership(all: Membership[], chosen: string | null = null): Membership | undefined {
  const open = all.filter((membership) => membership.status === "active");
  return open.find((membership) => membership.companyId === chosen) ?? open[0];
}

/** @returns the actor behind a session row, anonymous where the row or its owner no longer counts */
export async function actorBehind(row: SessionRow | undefined): Promise<Actor> {
  if (!row || !isLiveSession(row)) return anonymous;
  if (row.applicantId) {
    const [applicant] = await applicantById.all({ id: row.applicantId });
    if (!applicant) return anonymous;
    await touch(row, null);
    return {
      role: "Applicant",
      applicantId: applicant.id,
      email: applicant.email,
      language: applicant.language,
      applicationId: row.applicationId,
      sessionId: row.id,
    };
  }
  const [user] = await userById.all({ id: row.userId });
  if (user?.status !== "active") return anonymous;
  const self = { userId: user.id, username: user.username, name: user.name, email: user.email, sessionId: row.id };
  if (user.rticRole) {
    await touch(row, user.rticRole);
    return { ...self, role: user.rticRole as RticRole };
  }
  const realUser = row.realUserId ? (await userById.all({ id: row.realUserId }))[0] : undefined;
  if (row.realUserId && (realUser?.status !== "active" || !realUser.rticRole)) return anonymous;
  const membership = activeMembership(await listMemberships(user.id), row.companyId);
  if (!membership) return anonymous;
  await touch(row, null);
  return {
    ...self,
    role: membership.role,
    companyId: membership.companyId,
    companyName: membership.name,
    timeZone: membership.timeZone,
    realUser: realUser ? { id: realUser.id, name: realUser.name } : null,
  };
}

async function touch(row: SessionRow, rticRole: string | null): Promise<void> {
  const now = Date.now();
  if (now - row.lastSeenAt.getTime() < TOUCH_AFTER) return;
  const { idle } = LIFE[lifeOf(row, rticRole)];
  await transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ lastSeenAt: new Date(now), idleExpiresAt: new Date(now + idle) })
      .where(eq(sessions.id, row.id));
  });
}

/** Logout: the session ends on the server, whatever happens to the cookie. */
export async function signOut(actor: Actor): Promise<void> {
  if (actor.role === "Anonymous") return;
  await transaction(async (tx) => {
    await revokeSession(tx, actor.sessionId);
    await audit(tx, actor, { action: "session.signed_out" });
  });
}
