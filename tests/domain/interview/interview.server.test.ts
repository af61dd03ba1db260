/** Interviews: proposed on the company's clock, picked by the driver, moved, canceled, reminded, and how they went. */
import { db, transaction } from "db/client.server";
import { applications, auditEvents, interviews, outbox } from "db/schema";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, atTime, dayOf } from "~/domain/day";
import { listDueInterviews, remindOfInterviews } from "~/domain/interview/due.server";
import {
  calendarForStaff,
  cancelInterview,
  listInterviews,
  moveInterview,
  proposeInterview,
  recordOutcome,
} from "~/domain/interview/interview.server";
import { answerInterview, getOwnInterview, listOwnInterviews, ownCalendar } from "~/domain/interview/own.server";
import type { InterviewInput } from "~/domain/interview/schema";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import { newId } from "~/server/ids.server";
import { type Applied, applied, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const north = await makeCompany(NORTHWAY);
const stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }));
const code = NORTHWAY.positions[0]?.code ?? "";
const zone = north.timeZone;
const HOUR = 3600_000;
const ahead = (days: number) => addDays(dayOf(new Date(), zone), days);
const at = (days: number, time: string) => atTime(ahead(days), time, zone);
const input = (...times: [days: number, time: string][]): InterviewInput =>
  ({
    kind: "phone",
    minutes: "30",
    place: "(402) 555-0100",
    ...Object.fromEntries(
      times.flatMap(([days, time], index) => [
        [`day${index + 1}`, ahead(days)],
        [`time${index + 1}`, time],
      ]),
    ),
  }) as InterviewInput;

/** A limit counts messages of one person, so each test has its own. */
async function begun(language: "en" | "es" = "en") {
  const [staff, driver] = [await makeUser(north), await applied(code, language)];
  await proposeInterview(staff, driver.applicationId, input([2, "09:00"], [3, "14:30"]));
  return { staff, driver, ...(await only(staff, driver)) };
}
type Staff = Awaited<ReturnType<typeof makeUser>>;
async function only(staff: Staff, { applicationId }: Applied) {
  const [interview] = (await listInterviews(staff, applicationId)).interviews;
  if (!interview) throw new Error("no interview");
  return interview;
}
const pick = (driver: Applied, id: string, when: Date) => answerInterview(driver, id, { time: when.toISOString() });
const mailsTo = async ({ email }: Applied) =>
  (
    await db
      .select({ name: outbox.mailName })
      .from(outbox)
      .where(and(eq(outbox.toAddress, email), like(outbox.mailName, "interview-%")))
      .orderBy(outbox.id)
  ).map(({ name }) => name);
const shift = (id: string, agreedAt: Date, answeredAt = new Date(0)) =>
  transaction((tx) => tx.update(interviews).set({ agreedAt, answeredAt }).where(eq(interviews.id, id)));

describe("an interview", () => {
  it("is proposed on the company's clock and picked once; both have it in their calendar", async () => {
    const { staff, driver, id, times, createdByUserId } = await begun();
    expect(times).toEqual([at(2, "09:00"), at(3, "14:30")]);
    expect(createdByUserId).toBe(staff.userId);
    expect(await listOwnInterviews(driver)).toMatchObject([{ id, state: "proposed" }]);
    await pick(driver, id, at(3, "14:30"));
    await pick(driver, id, at(3, "14:30"));
    expect(await only(staff, driver)).toMatchObject({ state: "agreed", agreedAt: at(3, "14:30") });
    expect(await mailsTo(driver)).toEqual(["interview-proposed", "interview-agreed"]);
    const calendar = await ownCalendar(driver, id);
    expect(calendar).toContain(
      `DTSTART:${at(3, "14:30")
        .toISOString()
        .replace(/[-:]|\.000/g, "")}`,
    );
    expect(calendar).not.toContain("555-0100");
    expect(await calendarForStaff(staff, id)).toContain(`UID:${id}@`);
    const acts = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.object, driver.applicationId), like(auditEvents.action, "interview.%")));
    expect(acts.map(({ action }) => action)).toEqual(["interview.proposed", "interview.agreed"]);
  });

  it.each([
    [{}, { day1: ["required"] }],
    [{ day1: ahead(-1), time1: "09:00" }, { time1: ["past_time"] }],
    [{ day2: ahead(3) }, { time2: ["required"] }],
    [
      { day1: "soon", time1: "25:00" },
      { day1: ["date"], time1: ["clock_time"] },
    ],
    [{ day1: ahead(200), time1: "09:00" }, { day1: ["interview_too_far"] }],
    [{ kind: "video", place: "call me", day1: ahead(2), time1: "9:00" }, { place: ["video_link"] }],
    [{ kind: "in_person", place: undefined, day1: ahead(2), time1: "09:00" }, { place: ["required"] }],
  ])("is refused for what is wrong: %o", async (wrong, fields) => {
    const [staff, { applicationId }] = [await makeUser(north), await applied(code)];
    const typed = { ...input(), ...wrong } as InterviewInput;
    await expect(proposeInterview(staff, applicationId, typed)).rejects.toMatchObject({ details: { fields } });
  });

  it("takes a time that was offered and lies ahead, and nothing of somebody else", async () => {
    const { driver, id, staff } = await begun();
    const other = await applied(code);
    await expect(pick(driver, id, at(2, "10:00"))).rejects.toMatchObject({
      details: { fields: { time: ["time_gone"] } },
    });
    await expect(answerInterview(driver, id, { time: "nonsense" })).rejects.toMatchObject({ refusal: "invalid" });
    await expect(pick(other, id, at(2, "09:00"))).rejects.toMatchObject({ refusal: "notFound" });
    await expect(getOwnInterview(other, id)).rejects.toMatchObject({ refusal: "notFound" });
    await expect(calendarForStaff(staff, id)).rejects.toMatchObject({ refusal: "notFound" });
    for (const act of [
      () => listInterviews(stranger, driver.applicationId),
      () => cancelInterview(stranger, id, 1),
      () => recordOutcome(stranger, id, { version: 1, outcome: "came" }),
    ])
      await expect(act()).rejects.toMatchObject({ refusal: "notFound" });
  });

  it("is told to the staff where no time fits, with the driver's words", async () => {
    const { staff, driver, id } = await begun();
    await answerInterview(driver, id, { time: "none", words: "Weekends only" });
    expect(await only(staff, driver)).toMatchObject({ state: "none_fits", details: { words: "Weekends only" } });
    expect(await listDueInterviews(staff)).toMatchObject([{ id, state: "none_fits" }]);
    // The driver may still change their mind.
    await pick(driver, id, at(2, "09:00"));
    expect((await only(staff, driver)).details.words).toBeUndefined();
  });

  it("is moved: what was agreed is off, and the calendar entry is a later one", async () => {
    const { staff, driver, id } = await begun();
    await pick(driver, id, at(2, "09:00"));
    const before = await only(staff, driver);
    await expect(moveInterview(staff, id, { ...input([4, "08:00"]), version: 1 })).rejects.toMatchObject({
      code: "stale_version",
    });
    await moveInterview(staff, id, { ...input([4, "08:00"]), version: before.version });
    expect(await only(staff, driver)).toMatchObject({ state: "proposed", agreedAt: null, times: [at(4, "08:00")] });
    await pick(driver, id, at(4, "08:00"));
    expect((await only(staff, driver)).sequence).toBeGreaterThan(before.sequence + 1);
    expect(await mailsTo(driver)).toEqual([
      "interview-proposed",
      "interview-agreed",
      "interview-moved",
      "interview-agreed",
    ]);
  });

  it("is canceled once, and nobody picks a time any more", async () => {
    const { staff, driver, id, version } = await begun();
    await cancelInterview(staff, id, version);
    await expect(cancelInterview(staff, id, version + 1)).rejects.toMatchObject({ code: "interview_over" });
    await expect(pick(driver, id, at(2, "09:00"))).rejects.toMatchObject({ code: "interview_over" });
    expect(await mailsTo(driver)).toEqual(["interview-proposed", "interview-canceled"]);
    expect(await listOwnInterviews(driver)).toEqual([]);
  });

  it("is remembered once: a day before, or two hours before what was agreed late", async () => {
    const [early, late] = [await begun(), await begun("es")];
    const now = new Date();
    await pick(early.driver, early.id, at(2, "09:00"));
    await pick(late.driver, late.id, at(2, "09:00"));
    // Those of other tests are reminded of as well, each by the time of day.
    const remindersAt = async (hours: number) => {
      await remindOfInterviews(new Date(now.getTime() + hours * HOUR));
      const letters = await Promise.all([early, late].map(({ driver }) => mailsTo(driver)));
      return letters.map((names) => names.filter((name) => name === "interview-reminder").length);
    };
    expect(await remindersAt(0)).toEqual([0, 0]);
    await shift(early.id, new Date(now.getTime() + 23 * HOUR));
    await shift(late.id, new Date(now.getTime() + 23 * HOUR), now);
    expect(await remindersAt(0)).toEqual([1, 0]);
    expect(await remindersAt(0)).toEqual([1, 0]);
    expect(await remindersAt(21.5)).toEqual([1, 1]);
    expect(await remindersAt(22)).toEqual([1, 1]);
  });

  it("reminds the others where the details of one can't be read", async () => {
    const [broken, whole] = [await begun(), await begun()];
    const soon = new Date(Date.now() + HOUR);
    for (const { driver, id } of [broken, whole]) {
      await pick(driver, id, at(2, "09:00"));
      await shift(id, soon);
    }
    const damage = { sealedDetails: Buffer.from("damaged") };
    await transaction((tx) => tx.update(interviews).set(damage).where(eq(interviews.id, broken.id)));
    await remindOfInterviews();
    const mails = await Promise.all([broken, whole].map(({ driver }) => mailsTo(driver)));
    expect(mails.map((names) => names.includes("interview-reminder"))).toEqual([false, true]);
  });

  it("asks how it went once it is over", async () => {
    const { staff, driver, id } = await begun();
    await pick(driver, id, at(2, "09:00"));
    const { version } = await only(staff, driver);
    await expect(recordOutcome(staff, id, { version, outcome: "came" })).rejects.toMatchObject({
      code: "interview_ahead",
    });
    await shift(id, new Date(Date.now() - HOUR));
    expect(await listDueInterviews(staff)).toMatchObject([{ id, over: true }]);
    await recordOutcome(staff, id, { version, outcome: "did_not_come", remark: "Zanzibar" });
    expect(await only(staff, driver)).toMatchObject({ state: "over", outcome: "did_not_come" });
    expect(await listDueInterviews(staff)).toEqual([]);
    const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
    expect(row?.sealedDetails.toString("latin1")).not.toContain("Zanzibar");
  });

  it("shows a driver the clock of their State", async () => {
    const { driver, id } = await begun();
    expect((await getOwnInterview(driver, id)).zone).toBe(zone);
    await transaction((tx) =>
      tx.update(applications).set({ licenceState: "CA" }).where(eq(applications.id, driver.applicationId)),
    );
    expect((await getOwnInterview(driver, id)).zone).toBe("America/Los_Angeles");
  });

  it("is made once however often it is sent, and not for a closed application", async () => {
    const [staff, driver] = [await makeUser(north), await applied(code)];
    const typed = { ...input([2, "09:00"]), once: newId() };
    await proposeInterview(staff, driver.applicationId, typed);
    await proposeInterview(staff, driver.applicationId, typed);
    expect((await listInterviews(staff, driver.applicationId)).interviews).toHaveLength(1);
    await transaction((tx) =>
      tx.update(applications).set({ status: "withdrawn" }).where(eq(applications.id, driver.applicationId)),
    );
    await expect(proposeInterview(staff, driver.applicationId, input([2, "09:00"]))).rejects.toMatchObject({
      code: "illegal_transition",
    });
    const { id } = await only(staff, driver);
    await expect(pick(driver, id, at(2, "09:00"))).rejects.toMatchObject({ code: "interview_over" });
  });

  it("leaves with the person's data", async () => {
    const { driver, id } = await begun();
    await eraseByCommand(driver.email);
    expect(await db.$count(interviews, eq(interviews.id, id))).toBe(0);
  });
});
