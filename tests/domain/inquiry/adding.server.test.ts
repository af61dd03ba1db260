/** What the program does by itself: whom it begins to ask, whom it reminds, and for whom no longer; the clock is moved by hand. */
import { db, transaction } from "db/client.server";
import { applications, auditEvents, companies, drivers, inquiries, outbox, releases } from "db/schema";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { approveApplication, requestChanges, startReview } from "~/domain/application/decision.server";
import { saveSection } from "~/domain/application/sections/save.server";
import { submitApplication } from "~/domain/application/submission.server";
import { addDays } from "~/domain/day";
import { endEmployment } from "~/domain/driver/employment.server";
import { addFile, sealFile } from "~/domain/file/store.server";
import { hireDriver } from "~/domain/hire/hiring.server";
import { beginInvestigations } from "~/domain/inquiry/begin.server";
import { addInquiry, changeContact, endInquiry, getInquiry, getInvestigation } from "~/domain/inquiry/inquiry.server";
import { printRequest } from "~/domain/inquiry/pdf.server";
import { remindInquiries, sendInquiry } from "~/domain/inquiry/sending.server";
import { getOwnRelease, signRelease } from "~/domain/release/release.server";
import { listReleases } from "~/domain/release/staff.server";
import { openVault } from "~/server/vault.server";
import { DRIVING, FULL, jobOf, PRESENT_JOB } from "../application/typed";
import { type Applied, applied, makeCompany, makeUser, NORTHWAY, SAVING } from "../people";

const DAY = 24 * 3600_000;
const [position] = NORTHWAY.positions as [(typeof NORTHWAY.positions)[number]];
const CODE = "ASKINGA";
const definition = { ...DRIVING, cdlRequired: "no" as const, questions: [] };
const company = await makeCompany({ ...NORTHWAY, positions: [{ ...position, code: CODE, definition }] });
const administrator = await makeUser(company, "Administrator");
const SIGNATURE = "María José O'Brien-Ruiz";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

async function rowOf({ applicationId }: Applied) {
  const [row] = await db
    .select({ driver: drivers, version: applications.version, warnings: applications.warnings })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("no application");
  return row;
}
async function approve(who: Applied): Promise<void> {
  await startReview(administrator, who.applicationId, (await rowOf(who)).version);
  const { version, warnings: acknowledged } = await rowOf(who);
  await approveApplication(administrator, who.applicationId, { version, acknowledged });
}
async function signOwnRelease(who: Applied): Promise<void> {
  const { toSign } = await getOwnRelease(who, "prior_employer");
  await signRelease(who, "prior_employer", { signature: SIGNATURE, seen: toSign?.seen ?? "" });
  const { driver } = await rowOf(who);
  // As the worker keeps it, which draws it from the same record.
  const file = await sealFile(await openVault(db, driver.dataKeyId), {
    companyId: driver.companyId,
    driverId: driver.id,
    kind: "release_pdf",
    name: "release.pdf",
    mediaType: "application/pdf",
    bytes: Buffer.from("%PDF-"),
  });
  await transaction(async (tx) => {
    await addFile(tx, file, "restricted", new Date());
    await tx
      .update(releases)
      .set({ fileId: file.id })
      .where(and(eq(releases.applicationId, who.applicationId), eq(releases.kind, "prior_employer")));
  });
}
/** Signed, released and approved, with what the job has made of it. */
async function approved(): Promise<Applied> {
  const who = await applied(CODE);
  const { questions: _, ...sections } = FULL;
  for (const [section, typed] of Object.entries(sections)) await saveSection(who, section as "you", typed, SAVING);
  await submitApplication(who, { signature: SIGNATURE });
  await signOwnRelease(who);
  await approve(who);
  await beginInvestigations(new Date());
  return who;
}
const inquiriesOf = async (who: Applied) =>
  db
    .select()
    .from(inquiries)
    .where(eq(inquiries.driverId, (await rowOf(who)).driver.id));
let employers = 0;
async function sent(who: Applied) {
  const [inquiry] = await inquiriesOf(who);
  if (!inquiry) throw new Error("no inquiry");
  employers += 1;
  const email = `safety${employers}@asked.example`;
  await changeContact(administrator, inquiry.id, inquiry.version, { email, language: "en" });
  // Their application says of it that it may not be contacted now.
  await sendInquiry(administrator, inquiry.id, { agreed: true });
  return { id: inquiry.id, letters: () => db.$count(outbox, eq(outbox.toAddress, email)) };
}
const hire = async (who: Applied, startOn: string) => {
  const { driver, version } = await rowOf(who);
  await hireDriver(administrator, driver.id, {
    version,
    close: [],
    startOn,
    employmentType: "company_driver",
    jobTitle: "Driver",
    reviewed: true,
    override: false,
  } as never);
};
const reject = async (who: Applied) =>
  rejectApplication(administrator, who.applicationId, {
    version: (await rowOf(who)).version,
    reason: "other",
    tell: false,
    note: undefined,
    report: "none",
  });
const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1);

describe("the job that begins investigations", () => {
  it("asks those whom a later signature names, and is done with it", async () => {
    const who = await approved();
    expect(await inquiriesOf(who)).toHaveLength(2);
    pass(40);
    const { version } = await rowOf(who);
    await requestChanges(administrator, who.applicationId, { version, sections: ["work"], message: "Who else?" });
    const between = { ...jobOf(26, 20), name: "Elm Freight" };
    await saveSection(who, "work", { ...FULL.work, employers: [...FULL.work.employers, between] }, SAVING);
    await submitApplication(who, { signature: SIGNATURE });
    expect(await beginInvestigations(new Date())).toBe(0);
    await approve(who);
    expect(await beginInvestigations(new Date())).toBe(1);
    expect(await inquiriesOf(who)).toHaveLength(3);
    expect(await beginInvestigations(new Date())).toBe(0);
  });
});

describe("the job that reminds", () => {
  const ends: [string, (who: Applied) => Promise<unknown>][] = [
    ["is rejected", reject],
    [
      "has left",
      async (who) => {
        await hire(who, tomorrow());
        const { driver } = await rowOf(who);
        const end = { version: driver.version, lastOn: tomorrow(), reason: "resigned" };
        await endEmployment(administrator, driver.id, end as never);
      },
    ],
  ];
  it.each(ends)("writes to nobody about a driver who %s, and neither do staff", async (_, end) => {
    const [who, other] = [await approved(), await approved()];
    const [about, control] = [await sent(who), await sent(other)];
    await end(who);
    pass(8);
    await remindInquiries(new Date());
    expect([await about.letters(), await control.letters()]).toEqual([1, 2]);
    await expect(sendInquiry(administrator, about.id)).rejects.toMatchObject({ code: "inquiry_over" });
    await expect(printRequest(administrator, about.id)).rejects.toMatchObject({ code: "inquiry_over" });
    const { driver } = await rowOf(who);
    expect(await getInvestigation(administrator, driver.id)).toMatchObject({ isOver: true, open: 2 });
  });

  it("waits while the application is changed, and goes on once it is approved again", async () => {
    const who = await approved();
    const about = await sent(who);
    const { version } = await rowOf(who);
    await requestChanges(administrator, who.applicationId, { version, sections: ["work"], message: "Who else?" });
    pass(8);
    await remindInquiries(new Date());
    expect(await about.letters()).toBe(1);
    const job = { ...PRESENT_JOB, position: "Driver" };
    await saveSection(who, "work", { ...FULL.work, employers: [job, FULL.work.employers[1]] }, SAVING);
    await submitApplication(who, { signature: SIGNATURE });
    await approve(who);
    await remindInquiries(new Date());
    expect(await about.letters()).toBe(2);
  });

  it("asks for no company that is closed or suspended", async () => {
    const about = await sent(await approved());
    const become = (status: "active" | "suspended" | "closed") =>
      transaction((tx) => tx.update(companies).set({ status }).where(eq(companies.id, company.companyId)));
    pass(8);
    for (const status of ["closed", "suspended"] as const) {
      await become(status);
      await remindInquiries(new Date());
      expect([status, await about.letters()]).toEqual([status, 1]);
    }
    await become("active");
    await remindInquiries(new Date());
    expect(await about.letters()).toBe(2);
  });
});

describe("an employer whom the driver does not want contacted yet", () => {
  it("gets no letter and no reminder before somebody notes that the driver has agreed, which is kept", async () => {
    const who = await approved();
    const [inquiry] = await inquiriesOf(who);
    const id = inquiry?.id ?? "";
    await changeContact(administrator, id, 1, { email: "present@asked.example", language: "en" });
    const letters = () => db.$count(outbox, eq(outbox.toAddress, "present@asked.example"));
    for (const sending of [undefined, { agreed: false }])
      await expect(sendInquiry(administrator, id, sending)).rejects.toMatchObject({ code: "contact_not_agreed" });
    expect(await getInquiry(administrator, id)).toMatchObject({ state: "ready", lacksAgreement: true });
    // As if it had been sent before that was asked.
    await transaction((tx) =>
      tx.update(inquiries).set({ state: "sent", sentAt: new Date() }).where(eq(inquiries.id, id)),
    );
    pass(8);
    await remindInquiries(new Date());
    expect(await letters()).toBe(0);
    await sendInquiry(administrator, id, { agreed: true });
    const { lacksAgreement, events } = await getInquiry(administrator, id);
    expect([lacksAgreement, events[0]]).toMatchObject([false, { act: "send", agreed: true }]);
    const noted = and(eq(auditEvents.action, "inquiry.sent"), eq(auditEvents.object, inquiry?.driverId ?? ""));
    expect(await db.select({ detail: auditEvents.detail }).from(auditEvents).where(noted)).toEqual([
      { detail: { agreed: true } },
    ]);
    pass(8);
    await remindInquiries(new Date());
    await sendInquiry(administrator, id);
    expect(await letters()).toBe(3);
  });
});

describe("an employer added by hand", () => {
  it("is asked once the driver has signed a release that names it, of the application that leads to work", async () => {
    const who = await approved();
    const { driver } = await rowOf(who);
    const added = { name: "Elm Freight", fmcsrs: "yes", part40: "no", language: "en", email: "elm@asked.example" };
    const id = await addInquiry(administrator, driver.id, added as never);
    await expect(sendInquiry(administrator, id)).rejects.toMatchObject({ code: "consent_missing" });
    const missing = await getOwnRelease(who, "prior_employer");
    expect(missing.state).toBe("missing");
    expect(missing.toSign?.texts.en.paragraphs.join()).toContain("Elm Freight");
    expect(await listReleases(administrator, who.applicationId)).toMatchObject({
      releases: [{ kind: "prior_employer", state: "missing" }],
      reminder: { from: null },
    });
    await signOwnRelease(who);
    expect((await getOwnRelease(who, "prior_employer")).state).toBe("signed");
    await sendInquiry(administrator, id);
    expect(await db.$count(outbox, eq(outbox.toAddress, added.email))).toBe(1);
  });

  it("is in no release once it need not be asked, and is no second one where the application names it", async () => {
    const who = await approved();
    const { driver } = await rowOf(who);
    const added = { fmcsrs: "yes", part40: "no", language: "en" };
    const id = await addInquiry(administrator, driver.id, { ...added, name: "Elm Freight", city: "Lincoln" } as never);
    const same = { name: PRESENT_JOB.name.toUpperCase(), city: PRESENT_JOB.city, state: PRESENT_JOB.state };
    await addInquiry(administrator, driver.id, { ...added, ...same } as never);
    const state = async () => (await getOwnRelease(who, "prior_employer")).state;
    expect(await state()).toBe("missing");
    await endInquiry(administrator, id, { ending: "set_aside", version: 1, words: "A yard job." });
    expect(await state()).toBe("signed");
  });

  it("goes with no application that has ended", async () => {
    const who = await approved();
    const { driver } = await rowOf(who);
    await reject(who);
    const added = { name: "Elm Freight", fmcsrs: "yes", part40: "no", language: "en" };
    const id = await addInquiry(administrator, driver.id, added as never);
    expect(await getInquiry(administrator, id)).toMatchObject({ applicationId: null, standing: "wanted" });
  });
});
