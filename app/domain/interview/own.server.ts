import { type Db, db, transaction } from "db/client.server";
import { applications, drivers, interviews } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { isLive } from "~/domain/application/status";
import { conflict, invalid, notFound } from "~/domain/errors";
import { notifyOfAnswer } from "~/domain/message/message.server";
import { getOwnApplication, loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { aboutOf, isOpen, zoneOfDriver } from "./about.server";
import { NONE_FITS } from "./interview";
import { writeToDriver } from "./mail.server";
import { calendarOf, decryptDetails, sealDetails, timesOf } from "./record.server";

async function loadOwn(tx: Db, actor: Actor, id: string) {
  const { applicantId } = authorize(actor, "ownApplication");
  const [found] = isId(id)
    ? await tx
        .select({ row: interviews })
        .from(interviews)
        .innerJoin(applications, eq(applications.id, interviews.applicationId))
        .innerJoin(drivers, eq(drivers.id, applications.driverId))
        .where(and(eq(interviews.id, id), eq(drivers.applicantId, applicantId)))
    : [];
  if (!found) throw notFound();
  const { row } = found;
  const application = await aboutOf(tx, await loadApplication(tx, row.companyId, row.applicationId));
  return { row, application, vault: await openVault(tx, application.dataKeyId) };
}

export async function getOwnInterview(actor: Actor, id: string) {
  const { row, application, vault } = await loadOwn(db, actor, id);
  const now = new Date();
  const { place } = decryptDetails(vault, row);
  const { kind, minutes, agreedAt } = row;
  return {
    id,
    kind,
    minutes,
    agreedAt,
    state: row.state,
    place: place ?? null,
    times: (await timesOf(db, id)).filter((at) => at > now),
    open: isOpen(row) && isLive(application.status) && !(agreedAt && agreedAt <= now),
    zone: await zoneOfDriver(db, application),
    company: application.companyName,
    definition: application.definition,
  };
}

export async function listOwnInterviews(actor: Actor) {
  const application = await getOwnApplication(db, actor);
  if (!isLive(application.status)) return [];
  const rows = await db
    .select({ id: interviews.id, state: interviews.state, kind: interviews.kind, agreedAt: interviews.agreedAt })
    .from(interviews)
    .where(
      and(eq(interviews.applicationId, application.id), inArray(interviews.state, ["proposed", "agreed"] as const)),
    )
    .orderBy(asc(interviews.createdAt));
  return rows.filter(({ agreedAt }) => !agreedAt || agreedAt > new Date());
}

export async function ownCalendar(actor: Actor, id: string): Promise<string> {
  const { row, application, vault } = await loadOwn(db, actor, id);
  const { place } = decryptDetails(vault, row);
  const calendar = calendarOf(application, row, place, application.language, row.state === "canceled");
  if (!calendar) throw notFound();
  return calendar.text;
}

/** The same answer again changes nothing. */
export async function answerInterview(
  actor: Actor,
  id: string,
  { time, words }: { time: string; words?: string | undefined },
): Promise<void> {
  const { applicantId } = authorize(actor, "ownApplication");
  await consumeLimit("messagesByDriver", applicantId, "too_many_messages");
  await transaction(async (tx) => {
    const { row, application, vault } = await loadOwn(tx, actor, id);
    const now = new Date();
    const chosen = time === NONE_FITS ? null : new Date(time);
    if (row.state === "agreed" && chosen && row.agreedAt?.getTime() === chosen.getTime()) return;
    if (row.state === "none_fits" && !chosen) return;
    if (!isOpen(row) || !isLive(application.status) || (row.agreedAt && row.agreedAt <= now))
      throw conflict("interview_over");
    if (chosen && !(chosen > now && (await timesOf(tx, id)).some((at) => at.getTime() === chosen.getTime())))
      throw invalid({ time: ["time_gone"] });
    const details = decryptDetails(vault, row);
    const [now_] = await tx
      .update(interviews)
      .set({
        state: chosen ? "agreed" : "none_fits",
        agreedAt: chosen,
        answeredAt: now,
        remindedAt: null,
        sequence: row.sequence + 1,
        sealedDetails: sealDetails(vault, row, { ...details, words: chosen ? undefined : words }),
        version: row.version + 1,
      })
      .where(eq(interviews.id, id))
      .returning();
    if (chosen && now_) await writeToDriver(tx, application, now_, "agreed", details.place);
    await notifyOfAnswer(tx, application, "interview");
    const { companyId, applicationId } = row;
    await tx.update(applications).set({ lastActivityAt: now }).where(eq(applications.id, applicationId));
    const action = chosen ? "interview.agreed" : "interview.declined";
    await audit(tx, actor, { action, companyId, object: applicationId, detail: { interview: id } });
  });
}
