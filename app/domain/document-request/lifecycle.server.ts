import { type Db, db } from "db/client.server";
import { companies, documentRequests } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { addDays, atHour, type Day, dayOf, daysBetween } from "~/domain/day";
import { DIGEST_HOUR } from "~/domain/notification/event";
import { audit } from "~/server/audit.server";
import { yieldToRequests } from "~/server/slices.server";
import { notifyDriver } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, type RequestRow } from "./record.server";
import { withRecipient, writeEach } from "./several.server";
import { awaitsDriver, OPEN_STATES } from "./state";

type Company = Pick<typeof companies.$inferSelect, "id" | "timeZone">;

export async function runRequestLifecycle(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  let mails = 0;
  for (const company of open) {
    if (signal?.aborted) return mails;
    mails += await remindDrivers(company, now);
    await yieldToRequests();
  }
  return mails;
}

const openOf = ({ id }: Company) =>
  db
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.companyId, id), inArray(documentRequests.state, OPEN_STATES)));

async function freshRow(tx: Db, { id, version }: RequestRow): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.id, id), eq(documentRequests.version, version)));
  return row;
}

/** 1 from half of the time on, 2 from the due day on. */
export function remindersDue(since: Day, dueOn: Day, today: Day): number {
  if (today >= dueOn) return 2;
  const half = Math.ceil(daysBetween(since, dueOn) / 2);
  return half > 0 && today >= addDays(since, half) ? 1 : 0;
}

/** One mail at most, also after days on which the program did not run. */
async function remindDrivers({ id: companyId, timeZone, ...company }: Company, now: Date): Promise<number> {
  const today = dayOf(now, timeZone);
  if (now < atHour(today, DIGEST_HOUR, timeZone)) return 0;
  const dueFor = (row: RequestRow) => remindersDue(dayOf(row.stateSince, timeZone), row.dueOn, today);
  const waiting = (await openOf({ id: companyId, timeZone, ...company })).filter(
    (row) => awaitsDriver(row.state) && dueFor(row) > row.reminders && dayOf(row.stateSince, timeZone) < today,
  );
  return writeEach(await withRecipient(waiting, companyId, ({ driverId }) => driverId), async (tx, listed) => {
    const row = await freshRow(tx, listed);
    const recipient = row && (await findRecipient(tx, { id: row.driverId, companyId }));
    if (!row || !recipient) return false;
    const reminders = dueFor(row);
    await tx
      .update(documentRequests)
      .set({ reminders, version: row.version + 1 })
      .where(eq(documentRequests.id, row.id));
    await notifyDriver(tx, recipient, row, reminders === 1 ? "half" : "due");
    await audit(tx, "system", {
      action: "document.reminded",
      companyId,
      object: row.driverId,
      detail: auditOf(row),
    });
    return true;
  });
}
