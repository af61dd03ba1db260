/** After a clock jumps ahead everything looks old, so nothing is erased before a person confirms it. */
import { db, transaction } from "db/client.server";
import { installation } from "db/schema";
import { findLastRow } from "./audit/chain.server";
import { audit } from "./audit.server";
import { editInstallation, loadInstallation } from "./installation.server";

const DAY = 24 * 3600_000;

async function lastTrustedTime(now: Date): Promise<Date> {
  return (await loadInstallation()).clockSeenAt ?? (await findLastRow(db))?.at ?? now;
}

const isAhead = (now: Date, lastAt: Date): boolean => now.getTime() - lastAt.getTime() > DAY;
export const isClockAhead = async (now: Date): Promise<boolean> => isAhead(now, await lastTrustedTime(now));

/** Call it before erasing by age. @returns when the clock was last right, where it is more than a day ahead of that */
export async function clockDoubt(now = new Date()): Promise<Date | undefined> {
  const lastAt = await lastTrustedTime(now);
  if (isAhead(now, lastAt)) return lastAt;
  await editInstallation({ clockSeenAt: now });
  return undefined;
}

export async function trustClock(now = new Date()): Promise<void> {
  const lastAt = await lastTrustedTime(now);
  await transaction(async (tx) => {
    await tx.update(installation).set({ clockSeenAt: now });
    await audit(tx, "system", { action: "clock.trusted", detail: { seenAt: lastAt.toISOString() } });
  });
}
