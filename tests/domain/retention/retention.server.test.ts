/** What falls due, is held, listed, told and erased; the clock is moved by hand. */
import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { db, transaction } from "db/client.server";
import {
  accidents,
  applicationSections,
  applications,
  auditEvents,
  companies,
  dataKeys,
  drivers,
  erasures,
  files,
  outbox,
  qualificationRecords,
  releases,
} from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { approveApplication, startReview } from "~/domain/application/decision.server";
import { withdrawApplication } from "~/domain/application/own.server";
import { decryptRelease } from "~/domain/application/record/release-record.server";
import { saveSection } from "~/domain/application/sections/save.server";
import { type Day, startOfDay } from "~/domain/day";
import { endEmployment } from "~/domain/driver/employment.server";
import { importDrivers } from "~/domain/driver/import.server";
import { addFile, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { hireDriver } from "~/domain/hire/hiring.server";
import { getHolds, liftHold, setHold } from "~/domain/legal-hold/hold.server";
import { getQualification } from "~/domain/qualification/file.server";
import { recordItem, revokeRecord } from "~/domain/qualification/record.server";
import { getOwnRelease, signRelease } from "~/domain/release/release.server";
import { runDraftLifecycle } from "~/domain/retention/draft-lifecycle.server";
import { eraseByCommand, eraseOwn } from "~/domain/retention/erasure.server";
import { listDue, listErased, listHeld, setPeriod } from "~/domain/retention/list.server";
import { runRetention } from "~/domain/retention/run.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { tablesReferencing } from "../foreign-keys";
import { ANSWERS, type Applied, applied, makeCompany, makeUser, SAVING, SIGNATURE, SUNBEAM, signed } from "../people";

const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
const ZONE = "America/New_York";
const BEGIN = new Date("2027-03-01T15:00:00Z");

/** At noon there, so that no hour of a change of clocks matters unless a test means it. */
const noon = (day: Day) => new Date(startOfDay(day, ZONE).getTime() + 12 * 3600_000);
const turnTo = (day: Day) => vi.setSystemTime(noon(day));

let number = 0;
async function makeFirm(more: { releases?: readonly string[] } = {}) {
  number += 1;
  const code = `KEEP${number}A`;
  const definition = { ...position.definition, ...more } as typeof position.definition;
  const company = await makeCompany({
    ...SUNBEAM,
    details: { ...SUNBEAM.details, timeZone: ZONE },
    positions: [{ ...position, code, definition }],
  });
  return {
    ...company,
    code,
    administrator: await makeUser(company, "Administrator"),
    manager: await makeUser(company),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN, toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  // The next test has only its own: nothing of who is at work falls due.
  await transaction(async (tx) => {
    await tx.update(drivers).set({ status: "active" });
    await tx.delete(erasures);
  });
});

const placeOf = async ({ applicationId }: Applied) => {
  const [row] = await db
    .select({ driver: drivers, version: applications.version })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("no application");
  return row;
};
const steppedUp = (who: Applied) => ({ ...who, stepUpAt: new Date() });
const actsOf = (companyId: string, action: "retention.listed" | "driver.erased") =>
  db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.companyId, companyId), eq(auditEvents.action, action)));
const hasKey = async (id: string) => (await db.$count(dataKeys, eq(dataKeys.id, id))) === 1;

async function reject(manager: CompanyUser, who: Applied): Promise<void> {
  const { version } = await placeOf(who);
  await rejectApplication(manager, who.applicationId, {
    version,
    reason: "other",
    tell: false,
    note: undefined,
    report: "none",
  });
}

async function hire(manager: CompanyUser, who: Applied, startOn: Day): Promise<void> {
  await startReview(manager, who.applicationId, (await placeOf(who)).version);
  await approveApplication(manager, who.applicationId, { version: (await placeOf(who)).version, acknowledged: [] });
  const { driver, version } = await placeOf(who);
  await hireDriver(manager, driver.id, {
    version,
    close: [],
    startOn,
    employmentType: "company_driver",
    jobTitle: "Loader",
    reviewed: true,
    override: false,
  } as never);
}

async function leave(manager: CompanyUser, who: Applied, lastOn: Day): Promise<void> {
  const { driver } = await placeOf(who);
  await endEmployment(manager, driver.id, { version: driver.version, lastOn, reason: "resigned" } as never);
}

async function signFcra(who: Applied): Promise<void> {
  const { toSign } = await getOwnRelease(who, "fcra");
  await signRelease(who, "fcra", { signature: "Odile Baptiste", seen: toSign?.seen ?? "" });
}

/** As the worker keeps it, which draws it from the same record. */
async function storePaper(who: Applied, bytes: Buffer): Promise<typeof files.$inferSelect> {
  const { driver } = await placeOf(who);
  const { companyId, id: driverId } = driver;
  const file = await sealFile(await openVault(db, driver.dataKeyId), {
    companyId,
    driverId,
    kind: "release_pdf",
    name: "release.pdf",
    mediaType: "application/pdf",
    bytes,
  });
  await transaction(async (tx) => {
    await addFile(tx, file, "restricted", new Date());
    await tx.update(releases).set({ fileId: file.id }).where(eq(releases.applicationId, who.applicationId));
  });
  const [row] = await db.select().from(files).where(eq(files.id, file.id));
  if (!row) throw new Error("no paper");
  return row;
}

describe("the qualification file of a driver who has left", () => {
  it("stays as long as any record of the person that was merged with it has to, whichever is the main one", async () => {
    for (const mainIsLater of [true, false]) {
      const { manager, code } = await makeFirm();
      const [earlier, later] = [await signed(code), await signed(code)];
      await hire(manager, earlier, "2027-03-01");
      await hire(manager, later, "2027-03-01");
      turnTo("2027-06-30");
      await leave(manager, earlier, "2027-06-30");
      turnTo("2029-06-30");
      await leave(manager, later, "2029-06-30");
      const [main, other] = mainIsLater ? [later, earlier] : [earlier, later];
      const [{ driver }, merged] = [await placeOf(main), (await placeOf(other)).driver];
      await transaction((tx) => tx.update(drivers).set({ mergedIntoId: driver.id }).where(eq(drivers.id, merged.id)));
      expect(await runRetention(noon("2030-07-01"))).toMatchObject({ listed: 0 });
      expect(await runRetention(noon("2032-06-30"))).toMatchObject({ listed: 0 });
      expect(await runRetention(noon("2032-07-01"))).toMatchObject({ listed: 2 });
      expect(await runRetention(noon("2032-08-01"))).toMatchObject({ erased: 2 });
      turnTo("2027-03-01");
    }
  });

  it("falls due three years after the last day, is told, held, let go, told again and erased with its key", async () => {
    const { administrator, manager, companyId, code } = await makeFirm();
    const who = await signed(code);
    await hire(manager, who, "2027-03-01");
    turnTo("2027-06-30");
    await leave(manager, who, "2027-06-30");
    const { driver } = await placeOf(who);

    // The last day of the third year still counts.
    expect(await runRetention(noon("2030-06-30"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });
    turnTo("2030-07-01");
    expect(await runRetention(new Date())).toEqual({ listed: 1, unlisted: 0, erased: 0 });
    expect((await listDue(administrator)).rows).toMatchObject([
      { driverId: driver.id, dueOn: "2030-07-01", listedOn: "2030-07-01", eraseOn: "2030-07-31" },
    ]);
    expect(
      await db.$count(outbox, and(eq(outbox.toAddress, administrator.email), eq(outbox.mailName, "retention-due"))),
    ).toBe(1);
    expect(
      await db.$count(outbox, and(eq(outbox.toAddress, manager.email), eq(outbox.mailName, "retention-due"))),
    ).toBe(0);
    // Another night tells nobody again.
    expect(await runRetention(noon("2030-07-02"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });

    turnTo("2030-07-20");
    await setHold(administrator, driver.id, { reason: "Case 30-cv-117" });
    expect((await listDue(administrator)).rows).toEqual([]);
    expect((await listHeld(administrator)).rows).toMatchObject([{ driverId: driver.id, reason: "Case 30-cv-117" }]);
    expect(await runRetention(noon("2032-01-01"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });
    await expect(eraseByCommand(who.email)).resolves.toMatchObject([{ keeping: { rule: "hold" } }]);
    expect(await hasKey(driver.dataKeyId)).toBe(true);

    turnTo("2032-02-01");
    await liftHold(administrator, driver.id);
    expect((await getHolds(administrator, driver.id)).earlier).toMatchObject([{ reason: "Case 30-cv-117" }]);
    expect(await runRetention(new Date())).toMatchObject({ listed: 1, erased: 0 });
    expect(await runRetention(noon("2032-03-01"))).toMatchObject({ erased: 0 });
    expect(await runRetention(noon("2032-03-02"))).toMatchObject({ erased: 1 });
    expect(await hasKey(driver.dataKeyId)).toBe(false);
    expect((await placeOf(who)).driver).toMatchObject({ firstName: "", lastName: "", hiredOn: "2027-03-01" });
    expect(await db.$count(files, eq(files.driverId, driver.id))).toBe(0);
    expect((await listErased(administrator)).rows).toMatchObject([
      {
        driverId: driver.id,
        cause: "due",
        counts: { applications: 1, signatures: 1 },
        keptUntil: null,
        endedOn: "2027-06-30",
      },
    ]);
    expect(await actsOf(companyId, "driver.erased")).toHaveLength(1);
    // Nobody has anything of them any more.
    expect((await placeOf(who)).driver.email).toMatch(/@erased\.invalid$/);
    expect(await runRetention(noon("2040-01-01"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });
  });

  it("waits while its company is suspended, whose Administrators can't object, and is listed anew afterwards", async () => {
    const { manager, companyId, code } = await makeFirm();
    const who = await signed(code);
    await hire(manager, who, "2027-03-01");
    turnTo("2027-06-30");
    await leave(manager, who, "2027-06-30");
    expect(await runRetention(noon("2030-07-01"))).toEqual({ listed: 1, unlisted: 0, erased: 0 });
    const become = (status: "active" | "suspended") =>
      transaction((tx) => tx.update(companies).set({ status }).where(eq(companies.id, companyId)));
    await become("suspended");
    expect(await runRetention(noon("2030-07-20"))).toEqual({ listed: 0, unlisted: 1, erased: 0 });
    expect(await runRetention(noon("2030-12-01"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });
    await become("active");
    expect(await runRetention(noon("2030-12-02"))).toEqual({ listed: 1, unlisted: 0, erased: 0 });
    expect(await runRetention(noon("2030-12-31"))).toMatchObject({ erased: 0 });
    expect(await runRetention(noon("2031-01-01"))).toMatchObject({ erased: 1 });
  });

  it("that comes under a legal hold while the list is made is not on it, and nobody is told", async () => {
    const { administrator, manager, code } = await makeFirm();
    const who = await signed(code);
    await hire(manager, who, "2027-03-01");
    turnTo("2027-06-30");
    await leave(manager, who, "2027-06-30");
    const { driver } = await placeOf(who);
    turnTo("2030-07-01");
    // Behind the question who could fall due, and before the list is written.
    let holding: Promise<void> | undefined;
    const set = (statement: unknown) => {
      if (!holding && /from "drivers".*not exists.*"legal_holds"/s.test(String(statement)))
        holding = setHold(administrator, driver.id, { reason: "Case 30-cv-9" });
    };
    subscribe("roadhand:statement", set);
    try {
      expect(await runRetention(new Date())).toEqual({ listed: 0, unlisted: 0, erased: 0 });
    } finally {
      unsubscribe("roadhand:statement", set);
    }
    expect(holding).toBeDefined();
    await holding;
    expect((await listDue(administrator)).rows).toEqual([]);
    expect((await listHeld(administrator)).rows).toMatchObject([{ driverId: driver.id }]);
    expect(
      await db.$count(outbox, and(eq(outbox.toAddress, administrator.email), eq(outbox.mailName, "retention-due"))),
    ).toBe(0);
  });

  it("is taken off the list when the driver returns: the clock begins anew and the old file stays", async () => {
    const { administrator, manager, code } = await makeFirm();
    const who = await signed(code);
    await hire(manager, who, "2027-03-01");
    const { driver } = await placeOf(who);
    // The firm's position is indoors, where there is no file.
    const drives = () => transaction((tx) => tx.update(drivers).set({ duty: "cmv" }).where(eq(drivers.id, driver.id)));
    await drives();
    const seen = { doneOn: "2027-03-02", result: "meets", note: undefined } as const;
    await recordItem(manager, driver.id, { item: "yearly_review", authority: null }, seen);
    const review = async () =>
      (await getQualification(manager, driver.id))?.requirements.find(({ item }) => item === "yearly_review");
    expect(await review()).toMatchObject({ state: "checked", due: "2028-03-02" });
    turnTo("2027-06-30");
    await leave(manager, who, "2027-06-30");
    turnTo("2030-07-05");
    expect(await runRetention(new Date())).toMatchObject({ listed: 1 });
    const again = await applied(code, "en", who);
    expect(await runRetention(new Date())).toMatchObject({ unlisted: 1, listed: 0 });
    for (const [section, typed] of Object.entries(ANSWERS)) await saveSection(again, section as never, typed, SAVING);
    const { submitApplication } = await import("~/domain/application/submission.server");
    await submitApplication(again, SIGNATURE);
    await hire(manager, again, "2030-07-05");
    await drives();
    const twice = { version: 0, close: [], startOn: "2030-07-05", reviewed: true, override: false };
    await expect(hireDriver(manager, driver.id, twice as never)).rejects.toMatchObject({ code: "already_hired" });
    // What was seen for the earlier employment stays with it, and is asked for again.
    expect(await review()).toMatchObject({ state: "later", due: "2031-07-05", record: null });
    expect(await db.$count(qualificationRecords, eq(qualificationRecords.driverId, driver.id))).toBe(1);
    turnTo("2031-01-31");
    await leave(manager, again, "2031-01-31");
    expect(await runRetention(noon("2034-01-31"))).toMatchObject({ listed: 0, erased: 0 });
    expect(await hasKey(driver.dataKeyId)).toBe(true);
    expect(await db.$count(applications, eq(applications.driverId, driver.id))).toBe(2);
    expect(await runRetention(noon("2034-02-01"))).toMatchObject({ listed: 1 });
    expect((await listDue(administrator)).rows).toMatchObject([{ dueOn: "2034-02-01" }]);
  });

  it("falls due also where the person has only one name", async () => {
    const { administrator, manager } = await makeFirm();
    const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
    const email = "one.name@keep.test";
    await importDrivers(administrator, Buffer.from(`${head}\nFNU,Odile,${email},2027-03-01,FL,A,2031-01-01`));
    const [driver] = await db.select().from(drivers).where(eq(drivers.email, email));
    expect(driver).toMatchObject({ firstName: "", lastName: "Odile" });
    const [id, version] = [driver?.id ?? "", driver?.version ?? 0];
    turnTo("2027-06-30");
    await endEmployment(manager, id, { version, lastOn: "2027-06-30", reason: "resigned" } as never);
    expect(await runRetention(noon("2030-07-01"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-07-31"))).toMatchObject({ erased: 1 });
  });

  it("counts days by the company's calendar, also where clocks change in between", async () => {
    const { manager, code } = await makeFirm();
    const who = await signed(code);
    // On 2027-03-14 New York has 23 hours, and on 2030-03-10 too.
    await hire(manager, who, "2027-03-01");
    turnTo("2027-03-14");
    await leave(manager, who, "2027-03-10");
    const minute = 60_000;
    const midnight = startOfDay("2030-03-11", ZONE).getTime();
    expect(await runRetention(new Date(midnight - minute))).toMatchObject({ listed: 0 });
    expect(await runRetention(new Date(midnight))).toMatchObject({ listed: 1 });
  });
});

describe("the record of a failed test", () => {
  let brought = 0;
  /** In their first week. */
  async function tested(result: "negative" | "positive" | "refused") {
    brought += 1;
    turnTo("2027-03-01");
    const { administrator, manager } = await makeFirm();
    const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
    const email = `tested.${brought}@keep.test`;
    await importDrivers(administrator, Buffer.from(`${head}\nOdile,Baptiste,${email},2027-03-01,FL,A,2031-01-01`));
    const [driver] = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.email, email));
    const driverId = driver?.id ?? "";
    turnTo("2027-03-08");
    const said = { doneOn: "2027-03-05", endsOn: undefined, result, note: undefined } as const;
    await recordItem(administrator, driverId, { item: "drug_test", authority: null }, said);
    turnTo("2027-03-10");
    const [{ version } = { version: 0 }] = await db.select().from(drivers).where(eq(drivers.id, driverId));
    await endEmployment(manager, driverId, { version, lastOn: "2027-03-10", reason: "resigned" } as never);
    return { administrator, driverId };
  }

  it.each(["positive", "refused"] as const)(
    "keeps the file five years from the day it was made: %s",
    async (result) => {
      await tested(result);
      expect(await runRetention(noon("2030-03-11"))).toMatchObject({ listed: 0 });
      expect(await runRetention(noon("2032-03-08"))).toMatchObject({ listed: 0 });
      expect(await runRetention(noon("2032-03-09"))).toMatchObject({ listed: 1 });
    },
  );

  it("is not a negative one, nor one that was taken back", async () => {
    await tested("negative");
    const { administrator, driverId } = await tested("positive");
    const [row] = await db.select().from(qualificationRecords).where(eq(qualificationRecords.driverId, driverId));
    await revokeRecord(administrator, row?.id ?? "");
    expect(await runRetention(noon("2030-03-11"))).toMatchObject({ listed: 2 });
  });

  it("is what an erasure is refused for, with its last day", async () => {
    const { driverId } = await tested("positive");
    turnTo("2031-01-01");
    const keeping = { rule: "restricted_record", until: "2032-03-08" };
    expect(await eraseByCommand(driverId)).toMatchObject([{ driverId, keeping }]);
  });
});

describe("an accident in the register", () => {
  it("keeps the record of its driver for three years, longer than the end of employment or an own wish would", async () => {
    const { manager, code } = await makeFirm();
    const who = await signed(code);
    await hire(manager, who, "2027-03-01");
    turnTo("2027-06-30");
    await leave(manager, who, "2027-06-30");
    const { driver } = await placeOf(who);
    turnTo("2027-09-10");
    await transaction((tx) =>
      tx.insert(accidents).values({
        id: newId(),
        companyId: driver.companyId,
        driverId: driver.id,
        happenedOn: "2027-09-01",
        state: "TX",
        injuries: 1,
        fatalities: 0,
        hazmatReleased: false,
        sealedDetails: Buffer.from("-"),
        createdByUserId: manager.userId,
        createdAt: new Date(),
      }),
    );
    turnTo("2030-07-10");
    const keeping = { rule: "accident", until: "2030-09-01" };
    expect(await eraseByCommand(driver.id)).toMatchObject([{ driverId: driver.id, keeping }]);
    expect(await runRetention(noon("2030-09-01"))).toMatchObject({ listed: 0 });
    expect(await runRetention(noon("2030-09-02"))).toMatchObject({ listed: 1 });
  });
});

describe("an application that led to no employment", () => {
  it("is kept as long as the company chose, from its last move, and each is told of once", async () => {
    const { administrator, manager, companyId, code } = await makeFirm();
    const [one, other] = [await signed(code), await signed(code)];
    turnTo("2027-04-10");
    await reject(manager, one);
    await reject(manager, other);
    expect(await runRetention(noon("2030-04-10"))).toMatchObject({ listed: 0 });
    await setPeriod(administrator, 1);
    expect(await runRetention(noon("2028-04-10"))).toMatchObject({ listed: 0 });
    expect(await runRetention(noon("2028-04-11"))).toMatchObject({ listed: 2 });
    expect(await actsOf(companyId, "retention.listed")).toMatchObject([{ detail: { records: 2, letters: 1 } }]);
    // A longer period takes both off the list.
    await setPeriod(administrator, 5);
    expect(await runRetention(noon("2028-04-12"))).toMatchObject({ unlisted: 2, erased: 0 });
    expect(await runRetention(noon("2032-04-11"))).toMatchObject({ listed: 2 });
    expect(await runRetention(noon("2032-05-11"))).toMatchObject({ erased: 2 });
  });

  it("that nobody decided goes by its last word, and does not wait for anybody any more", async () => {
    const { code } = await makeFirm();
    const who = await signed(code);
    expect(await runRetention(noon("2030-03-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-04-01"))).toMatchObject({ erased: 1 });
    const [row] = await db.select().from(applications).where(eq(applications.id, who.applicationId));
    expect(row?.status).toBe("expired");
  });

  it("that was withdrawn before a name was complete goes as well, with its answers and the address", async () => {
    const { code } = await makeFirm();
    const who = await applied(code);
    await saveSection(who, "you", { ssn: ANSWERS.you.ssn }, SAVING);
    await withdrawApplication(who, undefined);
    const { driver } = await placeOf(who);
    expect(driver).toMatchObject({ firstName: "", lastName: "" });
    expect(await runRetention(noon("2030-03-01"))).toMatchObject({ listed: 0 });
    expect(await runRetention(noon("2030-03-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-04-01"))).toMatchObject({ erased: 1 });
    expect(await hasKey(driver.dataKeyId)).toBe(false);
    expect(await db.$count(applicationSections, eq(applicationSections.applicationId, who.applicationId))).toBe(0);
    const after = (await placeOf(who)).driver;
    expect(after.licenceNumberIndex).toBeNull();
    expect(after.email).toMatch(/@erased\.invalid$/);
    expect(await runRetention(noon("2040-01-01"))).toEqual({ listed: 0, unlisted: 0, erased: 0 });
  });

  it("without a name leaves the address while another company has answers under it", async () => {
    const [here, there] = [await makeFirm(), await makeFirm()];
    const who = await applied(here.code);
    await withdrawApplication(who, undefined);
    turnTo("2027-09-01");
    const other = await applied(there.code, "en", who);
    await withdrawApplication(other, undefined);
    expect(await runRetention(noon("2030-03-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-04-01"))).toMatchObject({ erased: 1 });
    expect((await placeOf(other)).driver.email).toBe(who.email);
    expect(await runRetention(noon("2030-09-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-10-02"))).toMatchObject({ erased: 1 });
    expect((await placeOf(other)).driver.email).toMatch(/@erased\.invalid$/);
  });
});

describe("a release that outlives the rest", () => {
  it("stays readable under a key of its own, with its paper, until its three years are over", async () => {
    const { administrator, manager, code } = await makeFirm({ releases: ["fcra"] });
    await setPeriod(administrator, 1);
    const who = await signed(code);
    turnTo("2027-09-01");
    await signFcra(who);
    const bytes = randomBytes(2000);
    const paper = await storePaper(who, bytes);
    await reject(manager, who);
    const { driver } = await placeOf(who);

    expect(await runRetention(noon("2028-09-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2028-10-02"))).toMatchObject({ erased: 1 });
    expect(await hasKey(driver.dataKeyId)).toBe(false);
    const stub = (await placeOf(who)).driver;
    expect(stub).toMatchObject({ firstName: "", email: expect.stringMatching(/@erased\.invalid$/) });
    const vault = await openVault(db, stub.dataKeyId);
    const [release] = await db.select().from(releases).where(eq(releases.applicationId, who.applicationId));
    if (!release) throw new Error("the release is gone");
    expect(decryptRelease(vault, release)).toMatchObject({ kind: "fcra", signature: "Odile Baptiste" });
    const [stored, ...others] = await db.select().from(files).where(eq(files.driverId, driver.id));
    if (!stored) throw new Error("the paper is gone");
    expect(others).toEqual([]);
    expect(stored.storageName).not.toBe(paper.storageName);
    expect((await readStoredFile(vault, stored)).equals(bytes)).toBe(true);
    expect((await listErased(administrator)).rows).toMatchObject([{ keptUntil: "2030-09-01" }]);

    expect(await runRetention(noon("2030-09-01"))).toMatchObject({ listed: 0 });
    expect(await runRetention(noon("2030-09-02"))).toMatchObject({ listed: 1 });
    expect(await runRetention(noon("2030-10-02"))).toMatchObject({ erased: 1 });
    expect(await hasKey(stub.dataKeyId)).toBe(false);
    expect(await db.$count(releases, eq(releases.applicationId, who.applicationId))).toBe(0);
    // One stub of the person, with all that was there.
    expect((await listErased(administrator)).rows).toMatchObject([
      { driverId: driver.id, keptUntil: null, counts: { applications: 1, signatures: 1, releases: 1, files: 1 } },
    ]);
    expect((await placeOf(who)).driver.email).toMatch(/@erased\.invalid$/);
  });

  it("of an abandoned draft stays too, while the answers and the key that sealed them go", async () => {
    const { code } = await makeFirm({ releases: ["fcra"] });
    const who = await applied(code);
    await saveSection(who, "notices", ANSWERS.notices, SAVING);
    await saveSection(who, "you", ANSWERS.you, SAVING);
    await signFcra(who);
    const { driver } = await placeOf(who);
    const days = (count: number) => new Date(BEGIN.getTime() + count * 24 * 3600_000);
    await runDraftLifecycle(days(83));
    await runDraftLifecycle(days(91));
    expect(await hasKey(driver.dataKeyId)).toBe(false);
    expect(await db.$count(applicationSections, eq(applicationSections.applicationId, who.applicationId))).toBe(0);
    const stub = (await placeOf(who)).driver;
    expect(stub.firstName).toBe("");
    const [release] = await db.select().from(releases).where(eq(releases.applicationId, who.applicationId));
    if (!release) throw new Error("the release is gone");
    expect(decryptRelease(await openVault(db, stub.dataKeyId), release).signature).toBe("Odile Baptiste");
  });
});

describe("a legal hold", () => {
  it("stops a draft's end, the command and the person's own wish", async () => {
    const { administrator, code } = await makeFirm();
    const who = await applied(code);
    await saveSection(who, "you", ANSWERS.you, SAVING);
    const { driver } = await placeOf(who);
    await setHold(administrator, driver.id, { reason: "Accident of March" });
    await expect(setHold(administrator, driver.id, { reason: "Twice" })).rejects.toMatchObject({
      code: "legal_hold_set",
    });
    const days = (count: number) => new Date(BEGIN.getTime() + count * 24 * 3600_000);
    await runDraftLifecycle(days(83));
    await runDraftLifecycle(days(200));
    expect(await eraseOwn(steppedUp(who))).toMatchObject([{ keeping: { rule: "hold" } }]);
    expect(await eraseByCommand(who.email)).toMatchObject([{ keeping: { rule: "hold" } }]);
    expect(await db.$count(applicationSections, eq(applicationSections.applicationId, who.applicationId))).toBe(2);
    await liftHold(administrator, driver.id);
    await expect(liftHold(administrator, driver.id)).rejects.toMatchObject({ code: "legal_hold_lifted" });
    expect(await eraseOwn(steppedUp(who))).toMatchObject([{ driverId: driver.id }]);
    expect(await hasKey(driver.dataKeyId)).toBe(false);
  });

  it("is an Administrator's of that company to set, in person, and nobody else's", async () => {
    const [{ code }, other] = [await makeFirm(), await makeFirm()];
    const { driver } = await placeOf(await signed(code));
    await expect(setHold(other.administrator, driver.id, { reason: "x" })).rejects.toMatchObject({
      refusal: "notFound",
    });
    await expect(setHold(other.manager, driver.id, { reason: "x" })).rejects.toMatchObject({ refusal: "forbidden" });
    const masked = { ...other.administrator, realUser: { id: "1", name: "Rosa" } };
    await expect(setHold(masked, driver.id, { reason: "x" })).rejects.toMatchObject({ code: "masquerade_blocked" });
  });
});

describe("the person's own wish", () => {
  it("needs a link that was just opened, erases what no rule keeps, and leaves the signed application", async () => {
    const { code } = await makeFirm();
    const who = await signed(code);
    await expect(eraseOwn(who)).rejects.toMatchObject({ code: "proof_required" });
    const { driver } = await placeOf(who);
    expect(await eraseOwn(steppedUp(who))).toMatchObject([
      { keeping: { rule: "signed", until: "2030-03-01", years: 3 } },
    ]);
    expect(await hasKey(driver.dataKeyId)).toBe(true);
    const begun = await applied((await makeFirm()).code, "en", who);
    await saveSection(begun, "you", ANSWERS.you, SAVING);
    const elsewhere = (await placeOf(begun)).driver;
    expect(await eraseOwn(steppedUp(begun))).toHaveLength(2);
    expect(await hasKey(elsewhere.dataKeyId)).toBe(false);
    expect(await hasKey(driver.dataKeyId)).toBe(true);
    const stubs = await db
      .select()
      .from(erasures)
      .where(inArray(erasures.driverId, [driver.id, elsewhere.id]));
    expect(stubs).toMatchObject([{ driverId: elsewhere.id, cause: "wish" }]);
  });
});

/** What an erasure does with each table that belongs to a driver or an application. A new one has to be thought of. */
const ERASED = [
  "accidents",
  "acknowledgements",
  "adverse_actions",
  "application_sections",
  "application_snapshots",
  "application_tags",
  "cdls",
  "change_requests",
  "document_requests",
  "expiry_notices",
  "files",
  "follow_ups",
  "interviews",
  "mailing_recipients",
  "messages",
  "notes",
  "pre_notices",
  "qualification_records",
  "releases",
  "scores",
  "sms_consents",
  "sms_messages",
  "undoable_acts",
  "inquiries",
  "investigation_requests",
  "investigations",
  "qualification_dues",
  "qualification_summaries",
];
/** Dates, statuses and numbers that name nobody. */
const STUBS = [
  "application_events",
  "applications",
  "binder_parts",
  "digest_entries",
  // Another record of the same person.
  "drivers",
  "erasures",
  "folders",
  "legal_holds",
  "phone_applications",
];

describe("an erasure", () => {
  it("knows every table that belongs to a driver or an application", async () => {
    const own = await tablesReferencing("drivers", "applications");
    expect(own.sort()).toEqual([...ERASED, ...STUBS].sort());
  });
});
