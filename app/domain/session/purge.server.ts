import { transaction } from "db/client.server";
import {
  inquirySessions,
  mailedLinks,
  membershipInvitations,
  passkeyChallenges,
  pendingSignIns,
  refreshTokens,
  sessions,
} from "db/schema";
import { inArray, lt, or } from "drizzle-orm";

const DAY = 24 * 3600_000;
/** Days. */
const SESSIONS = 30;
const LINKS = 1;
const INVITATIONS = 30;

export async function purgeSessions(now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await transaction(async (tx) => {
    const ended = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(or(lt(sessions.expiresAt, daysAgo(SESSIONS)), lt(sessions.revokedAt, daysAgo(SESSIONS))));
    await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ended));
    await tx.delete(sessions).where(inArray(sessions.id, ended));
    await tx.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
    await tx.delete(inquirySessions).where(lt(inquirySessions.expiresAt, now));
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await tx.delete(membershipInvitations).where(lt(membershipInvitations.expiresAt, daysAgo(INVITATIONS)));
    await tx
      .delete(mailedLinks)
      .where(or(lt(mailedLinks.expiresAt, daysAgo(LINKS)), lt(mailedLinks.usedAt, daysAgo(LINKS))));
  });
}
