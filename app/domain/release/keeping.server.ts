/** How long a driver's releases must be kept, hired or not. */
import type { Db } from "db/client.server";
import { applications, releases } from "db/schema";
import { eq } from "drizzle-orm";
import { type Day, dayOf, monthsBefore } from "~/domain/day";
import { RELEASES } from "./kind";

/** @returns the day after which none must be kept any more; undefined where none must */
export async function keptForRelease(tx: Db, driverId: string, timeZone: string): Promise<Day | undefined> {
  const rows = await tx
    .select({ kind: releases.kind, signedAt: releases.signedAt })
    .from(releases)
    .innerJoin(applications, eq(applications.id, releases.applicationId))
    .where(eq(applications.driverId, driverId));
  return rows
    .flatMap(({ kind, signedAt }) => {
      const years = RELEASES[kind].keptYears;
      return years === null ? [] : [monthsBefore(dayOf(signedAt, timeZone), -12 * years)];
    })
    .sort()
    .at(-1);
}
