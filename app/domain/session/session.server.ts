import { type Db, db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { sessions, users } from "db/schema";
import { isStorageRefusal } from "db/storage.server";
import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import { hashToken, newId, newToken } from "~/server/ids.server";
import { blindIndex } from "~/server/keys.server";
import { requestScope } from "~/server/request-scope.server";
import { identifyRequester, type Requester, rememberDevice } from "~/server/requester.server";
import { type Actor, rticUser } from "./actor";
import { endPendingSignInsOf } from "./pending-sign-in.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIFE = {
  applicant: { idle: 12 * HOUR, absolute: 12 * HOUR },
  applicantOnSharedDevice: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  company: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  rtic: { idle: 15 * MINUTE, absolute: 8 * HOUR },
  masquerade: { idle: 60 * MINUTE, absolute: 60 * MINUTE },
} as const;
const TOUCH_AFTER = MINUTE;
export const MAX_SESSIONS = 5;

export type SessionRow = typeof sessions.$inferSelect;
type Owner =
  | { userId: string; until?: Date; stepUpAt?: Date; life: "rtic" }
  | { userId: string; companyId: string | null; stepUpAt?: Date; life: "company" }
  | {
      applicantId: string;
      applicationId: string | null;
      stepUpAt?: Date;
      life: "applicant" | "applicantOnSharedDevice";
    }
  | { userId: string; realUserId: string; companyId: string; reason: string | null; until: Date; life: "masquerade" };

export async function openSession(tx: Db, kind: "page" | "api", owner: Owner): Promise<{ id: string; token: string }> {
  const now = Date.now();
  const id = newId();
  const token = newToken();
  const { idle, absolute } = LIFE[owner.life];
  const until = "until" in owner ? owner.until : undefined;
  await tx.insert(sessions).values({
    id,
    kind,
    tokenHash: kind === "page" ? hashToken(token) : null,
    userId: "userId" in owner ? owner.userId : null,
    applicantId: "applicantId" in owner ? owner.applicantId : null,
    applicationId: "applicationId" in owner ? owner.applicationId : null,
    realUserId: "realUserId" in owner ? owner.realUserId : null,
    masqueradeReason: "reason" in owner ? owner.reason : null,
    realUserUntil: owner.life === "masquerade" ? owner.until : null,
    // Fixed at the start, or a company added later might appear in the middle of work.
    companyId: "companyId" in owner ? owner.companyId : null,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    idleExpiresAt: new Date(now + idle),
    expiresAt: new Date(Math.min(now + absolute, until?.getTime() ?? Number.POSITIVE_INFINITY)),
    userAgent: requestScope()?.userAgent.slice(0, 200) ?? null,
    // A masquerade must not mark the RTIC user's device as the user's.
    deviceHash: kind === "page" && owner.life !== "masquerade" ? rememberDevice() : null,
    stepUpAt: "stepUpAt" in owner ? (owner.stepUpAt ?? null) : null,
  });
  await closeSurplus(tx, owner);
  return { id, token };
}

export const sessionsOf = (owner: { userId: string } | { applicantId: string }) =>
  "userId" in owner ? eq(sessions.userId, owner.userId) : eq(sessions.applicantId, owner.applicantId);

export const requesterOf = (
  tx: Db,
  owner: { userId: string } | { applicantId: string } | undefined,
): Promise<Requester> =>
  identifyRequester(
    async (deviceHash) =>
      owner !== undefined &&
      (await tx.$count(sessions, and(sessionsOf(owner), eq(sessions.deviceHash, deviceHash)))) > 0,
  );

export const forgetDevicesOf = (tx: Db, userId: string, except = ""): Promise<unknown> =>
  tx
    .update(sessions)
    .set({ deviceHash: null })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except)));

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
  for (const { id } of live.slice(0, Math.max(0, live.length - MAX_SESSIONS))) await revokeSession(tx, id);
}

export async function revokeSession(tx: Db, id: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export type MasqueradeEnd = "expired" | "admin" | "user" | "company";

export async function auditMasqueradeEnd(tx: Db, row: SessionRow, because: MasqueradeEnd): Promise<void> {
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

async function endSessions(tx: Db, which: SQL | undefined, because: (row: SessionRow) => MasqueradeEnd): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning();
  for (const row of ended) await auditMasqueradeEnd(tx, row, because(row));
}

/** Includes masquerades of and by the user, and pending sign-ins. */
export async function revokeSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await endPendingSignInsOf(tx, userId);
  await endSessions(
    tx,
    and(or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)), except ? ne(sessions.id, except) : undefined),
    (row) => (row.expiresAt < new Date() ? "expired" : row.userId === userId ? "user" : "admin"),
  );
}

/** Ends the sessions in this company, so that a later POST cannot write to another. */
export const revokeSessionsIn = (tx: Db, companyId: string, people: SQL): Promise<void> =>
  endSessions(tx, and(people, or(eq(sessions.companyId, companyId), isNull(sessions.companyId))), () => "company");

const byToken = prepared((tx) =>
  tx
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder("hash"))),
);
const byId = prepared((tx) =>
  tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder("id"))),
);

export async function findPageSession(token: string): Promise<SessionRow | undefined> {
  return (await byToken(db).all({ hash: hashToken(token) }))[0];
}

export async function findSession(id: string): Promise<SessionRow | undefined> {
  return (await byId(db).all({ id }))[0];
}

/** Milliseconds. */
const idleOf = ({ idleExpiresAt, lastSeenAt }: SessionRow): number => idleExpiresAt.getTime() - lastSeenAt.getTime();

export function endOf(row: SessionRow): { at: Date; idle: number } {
  const at = Date.now() + idleOf(row);
  return at < row.expiresAt.getTime() ? { at: new Date(at), idle: idleOf(row) } : { at: row.expiresAt, idle: 0 };
}

export const offlineUntil = (row: SessionRow): Date | null =>
  row.applicantId && idleOf(row) > LIFE.applicantOnSharedDevice.idle ? endOf(row).at : null;

/** The server keeps only the token's hash: after the session neither it nor the device can make this again. */
export const halfOfOfflineKey = (token: string): string => blindIndex("offline", token).toString("base64");

export function isLiveSession(row: SessionRow, now = new Date()): boolean {
  return row.revokedAt === null && row.idleExpiresAt > now && row.expiresAt > now;
}

export async function touch(row: SessionRow): Promise<void> {
  const now = Date.now();
  if (now - row.lastSeenAt.getTime() < TOUCH_AFTER) return;
  await transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ lastSeenAt: new Date(now), idleExpiresAt: new Date(now + idleOf(row)) })
      .where(eq(sessions.id, row.id));
  }).catch((error: unknown) => {
    // On a full disk pages can still be read.
    if (!isStorageRefusal(error)) throw error;
  });
}

export async function signOut(actor: Actor): Promise<void> {
  if (!("sessionId" in actor)) return;
  await transaction(async (tx) => {
    await revokeSession(tx, actor.sessionId);
    await audit(tx, actor, { action: "session.signed_out" });
  });
}
