/** Sessions are rows: who is behind a cookie or token is read anew on each request, so a change of rights acts at once. */

import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, memberships, sessions, users } from "db/schema";
import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { CompanyRole, RticRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { hashToken, newId, newToken } from "~/server/ids.server";
import { requestScope } from "~/server/request-scope.server";
import { type Actor, anonymous, type CompanyUser, type RticUser } from "./actor";

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
  | { userId: string; life: "rtic" }
  | { userId: string; companyId: string | null; life: "company" }
  | { applicantId: string; applicationId: string | null; life: "applicant" }
  | { userId: string; realUserId: string; companyId: string; reason: string; life: "masquerade" };

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
    // Fixed from the beginning: a company that is added later, and first by name, must not come up in the midst of work.
    companyId: "companyId" in owner ? owner.companyId : null,
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

/** @returns false where it had been ended before */
export async function revokeSession(tx: Db, id: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** @param because what a masquerade among them is said to have ended for */
async function endSessions(tx: Db, which: SQL | undefined, because: (row: SessionRow) => Lapse): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning();
  for (const row of ended) await tellLapse(tx, row, because(row));
}

/** Ends every session of a user, the masquerades of that user included. */
export const revokeSessionsOf = (tx: Db, userId: string, except?: string): Promise<void> =>
  endSessions(
    tx,
    and(or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)), except ? ne(sessions.id, except) : undefined),
    (row) => (row.expiresAt < new Date() ? "expired" : row.userId === userId ? "user" : "admin"),
  );

/**
 * Ends what people have open in a company that is closed to them, so that nothing typed there lands in another. Where no company
 * was fixed it may have been this one.
 */
export const revokeSessionsIn = (tx: Db, companyId: string, people: SQL): Promise<void> =>
  endSessions(tx, and(people, or(eq(sessions.companyId, companyId), isNull(sessions.companyId))), () => "company");

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

export const openMemberships = (all: Membership[]): Membership[] => all.filter(({ status }) => status === "active");

/** The company a user works in: the chosen one while it is open to them, else the first that is. */
export function activeMembership(all: Membership[], chosen: string | null = null): Membership | undefined {
  const open = openMemberships(all);
  return open.find((membership) => membership.companyId === chosen) ?? open[0];
}

/** Of several companies the one that may come back is named; who works for none any more has nothing to sign in to. */
export function outsideBecause(all: Membership[]): "account_disabled" | "company_closed" | "company_suspended" {
  if (all.length === 0) return "account_disabled";
  return all.every(({ status }) => status === "closed") ? "company_closed" : "company_suspended";
}

/** Whether a session ended with the only companies its user has, which may sign in nobody now. */
export async function shutOutBecause({
  userId,
  realUserId,
}: SessionRow): Promise<"company_closed" | "company_suspended" | undefined> {
  const [user] = userId && !realUserId ? await userById.all({ id: userId }) : [];
  if (user?.status !== "active" || user.rticRole) return undefined;
  const all = await listMemberships(user.id);
  const because = activeMembership(all) ? undefined : outsideBecause(all);
  return because === "account_disabled" ? undefined : because;
}

/** @returns the actor behind a session row, anonymous where the row or its owner no longer counts */
export async function actorBehind(row: SessionRow | undefined): Promise<Actor> {
  if (!row || row.revokedAt) return anonymous;
  if (row.realUserId) {
    const masked = await masquerader(row);
    if (typeof masked === "string") {
      await transaction((tx) => lapse(tx, row, masked));
      return anonymous;
    }
    await touch(row, "masquerade");
    return masked;
  }
  if (!isLiveSession(row)) return anonymous;
  if (row.applicantId) {
    const [applicant] = await applicantById.all({ id: row.applicantId });
    if (!applicant) return anonymous;
    await touch(row, "applicant");
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
  if (user.rticRole) {
    await touch(row, "rtic");
    return rticUser(user, row.id);
  }
  const all = await listMemberships(user.id);
  const membership = activeMembership(all, row.companyId);
  if (!membership) return anonymous;
  await touch(row, "company");
  return companyUser(user, row.id, membership, all, null);
}

type UserRow = typeof users.$inferSelect;
const signedIn = ({ id, username, name, email }: UserRow, sessionId: string) => ({
  userId: id,
  username,
  name,
  email,
  sessionId,
});

export const rticUser = (user: UserRow, sessionId: string): RticUser => ({
  ...signedIn(user, sessionId),
  role: user.rticRole as RticRole,
});

const companyUser = (
  user: UserRow,
  sessionId: string,
  { role, companyId, name, timeZone }: Membership,
  all: Membership[],
  realUser: CompanyUser["realUser"],
): CompanyUser => ({
  ...signedIn(user, sessionId),
  role,
  companyId,
  companyName: name,
  timeZone,
  severalCompanies: openMemberships(all).length > 1,
  realUser,
});

/** Why a masquerade is over that nobody stopped: its hour, or one of those it stands on. */
export type Lapse = "expired" | "admin" | "user" | "company";

/**
 * Who a masquerade's row makes one. It never moves to another company by itself: that company's Administrators would not
 * know.
 */
export async function masquerader(row: SessionRow): Promise<CompanyUser | Lapse> {
  if (!isLiveSession(row)) return "expired";
  const [admin] = await userById.all({ id: row.realUserId });
  if (admin?.status !== "active" || !admin.rticRole) return "admin";
  const [user] = await userById.all({ id: row.userId });
  if (user?.status !== "active" || user.rticRole) return "user";
  const all = await listMemberships(user.id);
  const membership = activeMembership(all, row.companyId);
  if (membership?.companyId !== row.companyId) return "company";
  return companyUser(user, row.id, membership, all, { id: admin.id, name: admin.name });
}

/** Ends a masquerade for good, and says why; an admin who may no longer act is out everywhere. */
export async function lapse(tx: Db, row: SessionRow, because: Lapse): Promise<void> {
  if (because === "admin" && row.realUserId) await revokeSessionsOf(tx, row.realUserId);
  else if (await revokeSession(tx, row.id)) await tellLapse(tx, row, because);
}

async function tellLapse(tx: Db, row: SessionRow, because: Lapse): Promise<void> {
  if (!row.realUserId || !row.userId) return;
  const [admin] = await tx.select().from(users).where(eq(users.id, row.realUserId));
  if (admin)
    await audit(tx, rticUser(admin, row.id), {
      action: "masquerade.stopped",
      companyId: row.companyId,
      object: row.userId,
      detail: { because },
    });
}

async function touch(row: SessionRow, life: Life): Promise<void> {
  const now = Date.now();
  if (now - row.lastSeenAt.getTime() < TOUCH_AFTER) return;
  const { idle } = LIFE[life];
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
