import { db, transaction } from "db/client.server";
import { applications, drivers, interviews } from "db/schema";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { isLive } from "~/domain/application/status";
import { applicationColumns, loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { forEachRow } from "~/server/each-row.server";
import { openVault } from "~/server/vault.server";
import { aboutOf } from "./about.server";
import { writeToDriver } from "./mail.server";
import { decryptDetails } from "./record.server";

const HOURS_AHEAD = 72;
const MAX_LISTED = 10;

export async function listDueInterviews(actor: Actor) {
  const { companyId, userId } = authorize(actor, "reviewApplications");
  const until = new Date(Date.now() + HOURS_AHEAD * 3600_000);
  const rows = await db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      kind: interviews.kind,
      state: interviews.state,
      agreedAt: interviews.agreedAt,
      firstName: applicationColumns.firstName,
      lastName: applicationColumns.lastName,
      email: applicationColumns.email,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(
      and(
        eq(interviews.companyId, companyId),
        or(eq(interviews.createdByUserId, userId), eq(applications.assignedUserId, userId)),
        or(eq(interviews.state, "none_fits"), and(eq(interviews.state, "agreed"), lt(interviews.agreedAt, until))),
      ),
    )
    .orderBy(asc(interviews.agreedAt), asc(interviews.id))
    .limit(MAX_LISTED);
  const now = new Date();
  return rows.map(({ firstName, lastName, email, ...interview }) => ({
    ...interview,
    name: personName({ firstName, lastName, email }),
    over: interview.agreedAt !== null && interview.agreedAt <= now,
  }));
}

const HOUR = 3600_000;

export async function remindOfInterviews(now = new Date(), signal?: AbortSignal): Promise<number> {
  const due = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.state, "agreed"),
        isNull(interviews.remindedAt),
        sql`${interviews.agreedAt} > ${now.getTime()}`,
        or(
          and(
            sql`${interviews.agreedAt} <= ${now.getTime() + 24 * HOUR}`,
            sql`${interviews.answeredAt} <= ${interviews.agreedAt} - ${26 * HOUR}`,
          ),
          sql`${interviews.agreedAt} <= ${now.getTime() + 2 * HOUR}`,
        ),
      ),
    );
  return forEachRow("reminder of an interview", due, ({ id }) => remindOne(id, now), signal);
}

const remindOne = (id: string, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const [row] = await tx
      .update(interviews)
      .set({ remindedAt: now })
      .where(and(eq(interviews.id, id), eq(interviews.state, "agreed"), isNull(interviews.remindedAt)))
      .returning();
    if (!row) return false;
    const application = await aboutOf(tx, await loadApplication(tx, row.companyId, row.applicationId));
    if (!isLive(application.status) || application.companyStatus !== "active") return false;
    const { place } = decryptDetails(await openVault(tx, application.dataKeyId), row);
    await writeToDriver(tx, application, row, "reminder", place);
    return true;
  });
