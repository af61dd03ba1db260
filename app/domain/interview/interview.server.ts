import { type Db, db, transaction } from "db/client.server";
import { interviews, interviewTimes } from "db/schema";
import { eq } from "drizzle-orm";
import { isLive } from "~/domain/application/status";
import { addDays, atTime, dayOf, isDay } from "~/domain/day";
import { conflict, type FieldErrors, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { aboutOf, isOpen } from "./about.server";
import { MAX_AHEAD, type Outcome } from "./interview";
import { writeToDriver } from "./mail.server";
import { calendarOf, decryptDetails, interviewsOf, loadInterview, sealDetails } from "./record.server";
import { type InterviewInput, slotsOf } from "./schema";

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

function readTimes(input: InterviewInput, timeZone: string, now: Date): Date[] {
  const fields: FieldErrors = {};
  const times = new Map<number, Date>();
  const last = addDays(dayOf(now, timeZone), MAX_AHEAD);
  for (const { slot, day, time } of slotsOf(input)) {
    if (!day && !time) continue;
    const wrongDay = !day ? "required" : !isDay(day) ? "date" : day > last ? "interview_too_far" : undefined;
    const wrongTime = !time ? "required" : !TIME.test(time) ? "clock_time" : undefined;
    if (wrongDay) fields[`day${slot}`] = [wrongDay];
    if (wrongTime) fields[`time${slot}`] = [wrongTime];
    if (wrongDay || wrongTime || !day || !time) continue;
    const at = atTime(day, time.padStart(5, "0"), timeZone);
    if (at <= now) fields[`time${slot}`] = ["past_time"];
    else times.set(at.getTime(), at);
  }
  if (times.size === 0 && Object.keys(fields).length === 0) fields.day1 = ["required"];
  if (input.kind === "video" && !/^https:\/\/[^\s]+$/.test(input.place ?? "")) fields.place = ["video_link"];
  if (input.kind === "in_person" && !input.place) fields.place = ["required"];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return [...times.values()].sort((a, b) => a.getTime() - b.getTime());
}

async function storeTimes(tx: Db, interviewId: string, times: Date[]): Promise<void> {
  await tx.delete(interviewTimes).where(eq(interviewTimes.interviewId, interviewId));
  for (const startsAt of times) await tx.insert(interviewTimes).values({ interviewId, startsAt });
}

export async function getInterviewForm(actor: Actor, applicationId: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, applicationId);
  return { application, possible: isLive(application.status) };
}

export async function proposeInterview(
  actor: Actor,
  applicationId: string,
  { once: key, ...input }: InterviewInput & { once?: string | undefined },
): Promise<void> {
  const { companyId, userId, timeZone } = authorize(actor, "writeToDrivers");
  const now = new Date();
  const times = readTimes(input, timeZone, now);
  await loadApplication(db, companyId, applicationId);
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  await transaction(async (tx) => {
    const application = await aboutOf(tx, await loadApplication(tx, companyId, applicationId));
    if (!isLive(application.status)) throw conflict("illegal_transition", { from: application.status });
    await once(tx, actor, key, async () => {
      const id = newId();
      const vault = await openVault(tx, application.dataKeyId);
      const [row] = await tx
        .insert(interviews)
        .values({
          id,
          companyId,
          applicationId,
          kind: input.kind,
          state: "proposed",
          minutes: Number(input.minutes),
          sealedDetails: sealDetails(vault, { id, companyId }, { place: input.place }),
          createdByUserId: userId,
          createdAt: now,
        })
        .returning();
      await storeTimes(tx, id, times);
      if (row) await writeToDriver(tx, application, row, "proposed", input.place);
      await audit(tx, actor, {
        action: "interview.proposed",
        companyId,
        object: applicationId,
        detail: { interview: id },
      });
      return id;
    });
  });
}

async function loadForChange(tx: Db, companyId: string, id: string, version: number) {
  const row = await loadInterview(tx, companyId, id);
  if (row.version !== version) throw conflict("stale_version");
  if (!isOpen(row)) throw conflict("interview_over");
  const application = await aboutOf(tx, await loadApplication(tx, companyId, row.applicationId));
  const vault = await openVault(tx, application.dataKeyId);
  return { row, application, vault, details: decryptDetails(vault, row) };
}

export async function getInterview(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const row = await loadInterview(db, companyId, id);
  const application = await loadApplication(db, companyId, row.applicationId);
  const [interview] = (await interviewsOf(db, application)).filter((each) => each.id === id);
  if (!interview) throw notFound();
  return { application, interview, open: isOpen(row) };
}

export async function moveInterview(
  actor: Actor,
  id: string,
  { version, ...input }: InterviewInput & { version: number },
) {
  const { companyId, userId, timeZone } = authorize(actor, "writeToDrivers");
  const times = readTimes(input, timeZone, new Date());
  await loadInterview(db, companyId, id);
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  await transaction(async (tx) => {
    const { row, application, vault } = await loadForChange(tx, companyId, id, version);
    await writeToDriver(tx, application, { ...row, sequence: row.sequence + 1 }, row.agreedAt ? "moved" : "proposed");
    await storeTimes(tx, id, times);
    await tx
      .update(interviews)
      .set({
        kind: input.kind,
        minutes: Number(input.minutes),
        state: "proposed",
        agreedAt: null,
        answeredAt: null,
        remindedAt: null,
        sequence: row.sequence + (row.agreedAt ? 2 : 0),
        sealedDetails: sealDetails(vault, row, { place: input.place }),
        version: version + 1,
      })
      .where(eq(interviews.id, id));
    const object = row.applicationId;
    await audit(tx, actor, { action: "interview.moved", companyId, object, detail: { interview: id } });
  });
}

export async function cancelInterview(actor: Actor, id: string, version: number): Promise<void> {
  const { companyId } = authorize(actor, "writeToDrivers");
  await transaction(async (tx) => {
    const { row, application } = await loadForChange(tx, companyId, id, version);
    await tx
      .update(interviews)
      .set({ state: "canceled", sequence: row.sequence + 1, version: version + 1 })
      .where(eq(interviews.id, id));
    await writeToDriver(tx, application, { ...row, sequence: row.sequence + 1 }, "canceled");
    const object = row.applicationId;
    await audit(tx, actor, { action: "interview.canceled", companyId, object, detail: { interview: id } });
  });
}

export async function recordOutcome(
  actor: Actor,
  id: string,
  { version, outcome, remark }: { version: number; outcome: Outcome; remark?: string | undefined },
): Promise<void> {
  const { companyId } = authorize(actor, "decideApplications");
  await transaction(async (tx) => {
    const { row, vault, details } = await loadForChange(tx, companyId, id, version);
    if (!row.agreedAt || row.agreedAt > new Date()) throw conflict("interview_ahead");
    await tx
      .update(interviews)
      .set({
        state: "over",
        outcome,
        sealedDetails: sealDetails(vault, row, { ...details, remark }),
        version: version + 1,
      })
      .where(eq(interviews.id, id));
    const object = row.applicationId;
    await audit(tx, actor, { action: "interview.outcome_noted", companyId, object, detail: { interview: id } });
  });
}

export async function listInterviews(actor: Actor, applicationId: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, applicationId);
  return {
    possible: isLive(application.status) && may(actor, "writeToDrivers"),
    interviews: (await interviewsOf(db, application)).map((interview) => ({
      ...interview,
      over: interview.agreedAt !== null && interview.agreedAt <= new Date(),
    })),
  };
}

/** @throws notFound without an agreed time */
export async function calendarForStaff(actor: Actor, id: string): Promise<string> {
  const { companyId } = authorize(actor, "reviewApplications");
  const row = await loadInterview(db, companyId, id);
  const application = await aboutOf(db, await loadApplication(db, companyId, row.applicationId));
  const { place } = decryptDetails(await openVault(db, application.dataKeyId), row);
  const calendar = calendarOf(application, row, place, "en", row.state === "canceled");
  if (!calendar) throw notFound();
  return calendar.text;
}
