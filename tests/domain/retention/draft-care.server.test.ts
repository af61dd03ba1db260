/** Drafts that lie still: reminded once, warned a week before the end, erased after 90 days. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { db, transaction } from "db/client.server";
import {
  acknowledgements,
  applicants,
  applicationEvents,
  applicationSections,
  applications,
  auditEvents,
  cdls,
  companies,
  dataKeys,
  drivers,
  files,
  folders,
  mailedLinks,
  notes,
  outbox,
  templates,
  templateVersions,
} from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "locales/index";
import { beforeEach, describe, expect, it } from "vitest";
import { countDrivers } from "~/domain/application/count.server";
import { listApplications } from "~/domain/application/list.server";
import { listOwnApplications, withdrawApplication } from "~/domain/application/own.server";
import { getOwnReview } from "~/domain/application/own-review.server";
import { INACTIVITY } from "~/domain/application/reminder.server";
import { listHistory, reviewApplication } from "~/domain/application/review.server";
import { saveAnswerFile } from "~/domain/application/sections/question-file.server";
import { saveSection } from "~/domain/application/sections/save.server";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { findCdl, submitCdl } from "~/domain/cdl/cdl.server";
import { saveCdlFields, savePicture } from "~/domain/cdl/draft.server";
import { asFile, getHolder, stagePicture } from "~/domain/cdl/staged-picture.server";
import type { CompanyStatus } from "~/domain/company/status";
import { addDays, dayOf } from "~/domain/day";
import { getDriver } from "~/domain/driver/home.server";
import { listDrivers } from "~/domain/driver/list.server";
import { addFile } from "~/domain/file/store.server";
import { runDraftLifecycle } from "~/domain/retention/draft-lifecycle.server";
import type { TemplateStatus } from "~/domain/template/template";
import { formatDay } from "~/domain/words";
import { env } from "~/env.server";
import { checkAudit } from "~/server/audit/chain.server";
import { readBlob } from "~/server/blobs.server";
import { wordsIn } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { sendWaitingMail } from "~/server/mail.server";
import { makeDataKey, openVault } from "~/server/vault.server";
import { card } from "../../card";
import { connect } from "../../http/connection";
import { mailsTo } from "../../http/mail";
import { ONE_PAGE } from "../../one-page";
import {
  type Applied,
  applied,
  installation,
  makeCompany,
  makeUser,
  NORTHWAY,
  positionOf,
  SAVING,
  SUNBEAM,
} from "../people";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const NOTHING = { nudged: 0, warned: 0, expired: 0 };

const north = await makeCompany({
  ...NORTHWAY,
  positions: NORTHWAY.positions.filter(({ status }) => status !== "draft"),
});
const sun = await makeCompany(SUNBEAM);
const manager = await makeUser(north);

// Each rule begins without the drafts of the others.
beforeEach(() =>
  transaction(async (tx) => {
    await tx.update(applications).set({ status: "withdrawn" }).where(eq(applications.status, "draft"));
  }),
);

type Code = "NRTHWAY" | "SUNBEAM";
type Draft = Applied;

/** Somebody who has said yes to the notices. */
async function draft(code: Code = "NRTHWAY", language: Language = "en", again?: Draft): Promise<Draft> {
  const actor = await applied(code, language, again);
  await saveSection(actor, "notices", { eSign: "on", investigation: "on" }, SAVING);
  return actor;
}

/** Every answer that can still be read. */
async function saidBy(actor: Draft): Promise<string[]> {
  const { transcripts } = await getOwnReview(actor, wordsIn("en"));
  return transcripts.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.map(({ value }) => value)));
}

const YOU = {
  firstName: "Wilhelmina",
  lastName: "Oduya-Brandt",
  dateOfBirth: "1979-04-23",
  ssn: "536-22-9876",
  phone: "(402) 555-0177",
  rightToWork: "yes",
};
const LICENCE: CdlRecord = {
  firstName: "Wilhelmina",
  lastName: "Oduya-Brandt",
  licenceClasses: ["A"],
  stateIssued: "NE",
  licenceNumber: "H99887766",
  expirationDate: addDays(dayOf(new Date()), 900),
  endorsements: [],
  restrictions: [],
};

const picture = (red: number) => card([red, 90, 90]).jpeg().toBuffer();

async function handInLicence(actor: Draft): Promise<void> {
  const driver = await getHolder(actor);
  const front = await stagePicture(actor, driver, "front", await picture(10));
  const back = await stagePicture(actor, driver, "back", await picture(200));
  await submitCdl(actor, { record: LICENCE, pictures: { front, back } });
}

async function rowOf({ applicationId }: Draft) {
  const [row] = await db
    .select({ application: applications, driver: drivers })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("the application is gone");
  return row;
}

/** The instant at which the draft has been untouched for so long. */
const whenStill = async (of: Draft, stillness: number) =>
  new Date((await rowOf(of)).application.lastActivityAt.getTime() + stillness);

/** Puts the last touch so long into the past; what is 90 days old was noted after 83. */
const age = ({ applicationId, email }: Draft, stillness: number) =>
  transaction(async (tx) => {
    const at = new Date(Date.now() - stillness);
    const expiryNotedAt = stillness < INACTIVITY.expiry ? null : new Date(at.getTime() + INACTIVITY.warning);
    await tx
      .update(applications)
      .set({ lastActivityAt: at, expiryNotedAt, expiryWarnedAt: expiryNotedAt })
      .where(eq(applications.id, applicationId));
    await tx.update(mailedLinks).set({ expiresAt: at }).where(eq(mailedLinks.email, email));
  });

/** A draft of the same driver for the company's other position. */
async function draftBeside(other: Draft): Promise<Draft> {
  const { application } = await rowOf(other);
  const [applicationId, position] = [newId(), await positionOf("HT93QXB")];
  await transaction(async (tx) => {
    await tx.insert(applications).values({ ...application, ...position, id: applicationId, status: "draft" });
  });
  return { ...other, applicationId };
}

const sectionsOf = ({ applicationId }: Draft) =>
  db.select().from(applicationSections).where(eq(applicationSections.applicationId, applicationId));

/** Which of them are stored as they are. Limits name addresses for a day. */
function findStored(secrets: (string | Buffer)[]): boolean[] {
  const direct = connect(env.dataDir);
  // PostgreSQL checks references itself, and has no such question.
  if (!process.env.DATABASE_URL) expect(direct.all("pragma foreign_key_check")).toEqual([]);
  const found = secrets.map((secret) => direct.holds(secret, "limits"));
  direct.close();
  return found;
}

const queued = async ({ email }: Draft) =>
  (await db.select().from(outbox).where(eq(outbox.toAddress, email)))
    .map(({ mailName }) => mailName)
    .filter((letter) => letter !== "verify");

/** The newest letter as it is sent. */
async function letterTo({ email }: Draft) {
  while ((await sendWaitingMail()) > 0);
  const letter = mailsTo(installation, email).at(-1);
  if (!letter) throw new Error("no letter");
  return letter;
}

const setCompany = (status: CompanyStatus) =>
  transaction(async (tx) => {
    await tx.update(companies).set({ status }).where(eq(companies.id, sun.companyId));
  });
const setPosition = (status: TemplateStatus) =>
  transaction(async (tx) => {
    await tx.update(templates).set({ status }).where(eq(templates.code, "SUNBEAM"));
  });

describe("a draft untouched for 48 hours", () => {
  it("is reminded of, to the millisecond and once", async () => {
    const still = await draft();
    expect(await runDraftLifecycle(await whenStill(still, 48 * HOUR - 1))).toEqual(NOTHING);
    expect(await runDraftLifecycle(await whenStill(still, 48 * HOUR))).toEqual({ ...NOTHING, nudged: 1 });
    expect(await runDraftLifecycle(await whenStill(still, 48 * HOUR))).toEqual(NOTHING);
    expect(await runDraftLifecycle(await whenStill(still, 83 * DAY - 1))).toEqual(NOTHING);
    expect(await queued(still)).toEqual(["draft-nudge"]);
  });

  it("stays as untouched as it was: neither letter counts as activity", async () => {
    const still = await draft();
    const before = (await rowOf(still)).application;
    await runDraftLifecycle(await whenStill(still, INACTIVITY.reminder));
    const warnedAt = await whenStill(still, INACTIVITY.warning);
    await runDraftLifecycle(warnedAt);
    const after = (await rowOf(still)).application;
    const nudgedAt = await whenStill(still, INACTIVITY.reminder);
    expect(after).toEqual({ ...before, nudgedAt, expiryWarnedAt: warnedAt, expiryNotedAt: warnedAt });
  });

  it("is not reminded of a second time after it was touched again", async () => {
    const still = await draft("SUNBEAM");
    await runDraftLifecycle(await whenStill(still, INACTIVITY.reminder));
    await saveSection(still, "you", YOU, SAVING);
    expect(await runDraftLifecycle(await whenStill(still, 10 * DAY))).toEqual(NOTHING);
  });

  it("begins to lie still anew with each save", async () => {
    const still = await draft("SUNBEAM");
    const due = await whenStill(still, INACTIVITY.reminder);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await saveSection(still, "you", { firstName: "Wilhelmina" }, SAVING);
    expect(await runDraftLifecycle(due)).toEqual(NOTHING);
  });

  it("is left alone once it is no draft", async () => {
    const still = await draft("SUNBEAM");
    await withdrawApplication(still, undefined);
    expect(await runDraftLifecycle(new Date(Date.now() + 400 * DAY))).toEqual(NOTHING);
    expect((await rowOf(still)).application.status).toBe("withdrawn");
  });
});

describe("a draft untouched for 83 days", () => {
  it("is warned of, to the millisecond and once", async () => {
    const still = await draft();
    await runDraftLifecycle(await whenStill(still, INACTIVITY.reminder));
    expect(await runDraftLifecycle(await whenStill(still, 83 * DAY - 1))).toEqual(NOTHING);
    expect(await runDraftLifecycle(await whenStill(still, 83 * DAY))).toEqual({ ...NOTHING, warned: 1 });
    expect(await runDraftLifecycle(await whenStill(still, 90 * DAY - 1))).toEqual(NOTHING);
    expect(await queued(still)).toEqual(["draft-nudge", "draft-expiring"]);
  });

  it("gets the warning alone where nobody could remind in time", async () => {
    const still = await draft();
    expect(await runDraftLifecycle(await whenStill(still, 85 * DAY))).toEqual({ ...NOTHING, warned: 1 });
    expect(await queued(still)).toEqual(["draft-expiring"]);
  });

  it("is warned of again when it was touched and lies still for another 83 days; the reminder stays one", async () => {
    const still = await draft("SUNBEAM");
    await age(still, 84 * DAY);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, warned: 1 });
    await saveSection(still, "you", YOU, SAVING);
    expect(await runDraftLifecycle(await whenStill(still, 48 * HOUR))).toEqual({ ...NOTHING, nudged: 1 });
    expect(await runDraftLifecycle(await whenStill(still, 83 * DAY - 1))).toEqual(NOTHING);
    expect(await runDraftLifecycle(await whenStill(still, 83 * DAY))).toEqual({ ...NOTHING, warned: 1 });
    expect(await runDraftLifecycle(await whenStill(still, 84 * DAY))).toEqual(NOTHING);
    expect(await queued(still)).toEqual(["draft-expiring", "draft-nudge", "draft-expiring"]);
  });
});

describe("the letters", () => {
  const PERSONAL = [
    "Oduya",
    "Brandt",
    "536",
    "9876",
    "1979",
    "555-0177",
    "5550177",
    "D4711",
    "H99887766",
    "example.test",
  ];

  it("remind in English or Spanish, by the first name where it is known, with nothing else personal", async () => {
    const [english, spanish] = [await draft("SUNBEAM"), await draft("NRTHWAY", "es")];
    await saveSection(spanish, "you", YOU, SAVING);
    await runDraftLifecycle(await whenStill(spanish, INACTIVITY.reminder));

    const nameless = await letterTo(english);
    expect(nameless.subject).toBe("Finish your application at Sunbeam Carriers");
    expect(nameless.text).toMatch(
      /^Hello,\n\nYou started an application for Warehouse Associate at Sunbeam Carriers\./,
    );
    expect(nameless.text).toContain(
      `Continue my application:\n${env.appUrl}/apply/found?code=SUNBEAM&returnTo=%2Fapplicant\n`,
    );

    const named = await letterTo(spanish);
    expect(named.subject).toBe("Termine su solicitud en Northway Freight");
    expect(named.text).toMatch(/^Hola, Wilhelmina:\n\nUsted empezó una solicitud para Conductor de camión regional en/);
    expect(named.text).toContain(`${env.appUrl}/apply/found?code=NRTHWAY&returnTo=%2Fapplicant\n`);
    for (const { subject, text, html } of [nameless, named])
      for (const secret of PERSONAL) expect(`${subject}${text}${html}`).not.toContain(secret);
  });

  it("warn with the days that are left and the day, in English and Spanish", async () => {
    const [english, spanish] = [await draft("SUNBEAM"), await draft("NRTHWAY", "es")];
    await saveSection(english, "you", YOU, SAVING);
    await age(english, 83 * DAY);
    await age(spanish, 90 * DAY - HOUR);
    await runDraftLifecycle();
    const end = async (of: Draft, zone: string, language: Language) =>
      formatDay(dayOf(await whenStill(of, 90 * DAY), zone), language);

    const week = await letterTo(english);
    expect(week.subject).toBe("Your application at Sunbeam Carriers will be erased");
    expect(week.text).toMatch(/^Hello Wilhelmina,\n/);
    const inNewYork = await end(english, "America/New_York", "en");
    expect(week.text).toContain(`In 7 days, on ${inNewYork}, your answers will be erased for good.`);
    expect(week.text).toContain(`Keep my application:\n${env.appUrl}/apply/found?code=SUNBEAM&returnTo=%2Fapplicant\n`);

    const late = await letterTo(spanish);
    expect(late.subject).toBe("Se va a borrar su solicitud en Northway Freight");
    expect(late.text).toMatch(/^Hola:\n/);
    // Found late, it stays for as long after its letter as one that is found in time.
    const inChicago = formatDay(dayOf(new Date(Date.now() + 7 * DAY), "America/Chicago"), "es");
    expect(late.text).toContain(`En 7 días, el ${inChicago}, sus respuestas se borrarán para siempre.`);
    for (const { subject, text, html } of [week, late])
      for (const secret of PERSONAL) expect(`${subject}${text}${html}`).not.toContain(secret);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["a suspended company", () => setCompany("suspended"), () => setCompany("active")],
    ["a closed company", () => setCompany("closed"), () => setCompany("active")],
    ["a paused position", () => setPosition("paused"), () => setPosition("published")],
    ["an archived position", () => setPosition("archived"), () => setPosition("published")],
  ])("are not written for %s, but the end comes all the same", async (_, close, open) => {
    const [nudged, warned, expired] = [await draft("SUNBEAM"), await draft("SUNBEAM"), await draft("SUNBEAM")];
    await age(nudged, 3 * DAY);
    await age(warned, 84 * DAY);
    await age(expired, 91 * DAY);
    await close();
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, expired: 1 });
    expect((await rowOf(expired)).application.status).toBe("expired");
    await open();
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, nudged: 1, warned: 1 });
    expect([await queued(nudged), await queued(warned), await queued(expired)]).toEqual([
      ["draft-nudge"],
      ["draft-expiring"],
      [],
    ]);
  });
});

describe("a draft untouched for 90 days", () => {
  it("expires, to the millisecond, with history and audit, and without a letter", async () => {
    const still = await draft();
    await runDraftLifecycle(await whenStill(still, 83 * DAY));
    expect((await runDraftLifecycle(await whenStill(still, 90 * DAY - 1))).expired).toBe(0);
    const { application } = await rowOf(still);
    expect(await runDraftLifecycle(await whenStill(still, 90 * DAY))).toEqual({ ...NOTHING, expired: 1 });
    expect(await runDraftLifecycle(await whenStill(still, 90 * DAY))).toEqual(NOTHING);
    expect((await rowOf(still)).application).toMatchObject({ status: "expired", sectionsDone: 0, version: 2 });
    const history = await db
      .select()
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, application.id), eq(applicationEvents.toStatus, "expired")));
    expect(history).toMatchObject([{ fromStatus: "draft", byApplicant: false, actorUserId: null }]);
    const recorded = await db
      .select({ actor: auditEvents.actor, action: auditEvents.action, companyId: auditEvents.companyId })
      .from(auditEvents)
      .where(inArray(auditEvents.object, [application.id, application.driverId]))
      .orderBy(auditEvents.seq);
    expect(recorded.filter(({ actor }) => actor === "system")).toEqual([
      { actor: "system", action: "application.expire", companyId: application.companyId },
      { actor: "system", action: "driver.erased", companyId: application.companyId },
    ]);
    expect((await checkAudit()).broken).toBeUndefined();
    // Letters to the address go with it.
    expect(await queued(still)).toEqual([]);
  });

  it("stays for seven days after its warning, also where the clock has jumped over both, and is put right again", async () => {
    const still = await draft();
    const ahead = new Date(Date.now() + 400 * DAY);
    expect(await runDraftLifecycle(ahead)).toEqual({ ...NOTHING, warned: 1 });
    expect((await runDraftLifecycle(new Date(ahead.getTime() + 7 * DAY - 1))).expired).toBe(0);
    const right = await whenStill(still, 90 * DAY);
    expect(await runDraftLifecycle(right)).toEqual({ ...NOTHING, warned: 1 });
    expect((await runDraftLifecycle(new Date(right.getTime() + 7 * DAY - 1))).expired).toBe(0);
    expect((await runDraftLifecycle(new Date(right.getTime() + 7 * DAY))).expired).toBe(1);
  });

  it("is warned seven days before also where its position was shut for long and opens at the last moment", async () => {
    const still = await draft("SUNBEAM");
    await setPosition("paused");
    await runDraftLifecycle(await whenStill(still, 83 * DAY));
    await setPosition("published");
    expect(await runDraftLifecycle(await whenStill(still, 90 * DAY - 1))).toEqual({ ...NOTHING, warned: 1 });
    expect((await runDraftLifecycle(await whenStill(still, 97 * DAY - 2))).expired).toBe(0);
    expect((await runDraftLifecycle(await whenStill(still, 97 * DAY))).expired).toBe(1);
  });

  it("takes the whole person along where there is nothing else: nothing can be read any more, nowhere", async () => {
    const still = await draft();
    await saveSection(still, "you", { ...YOU, lastName: "Tchaikovskaya" }, SAVING);
    await handInLicence(still);
    const { application, driver } = await rowOf(still);
    await transaction(async (tx) => {
      const shared = { companyId: driver.companyId, applicationId: application.id };
      await tx.insert(acknowledgements).values({
        id: newId(),
        ...shared,
        notice: "eSign",
        textVersion: "0",
        language: "en",
        at: new Date(),
      });
      await tx.insert(notes).values({
        id: newId(),
        ...shared,
        driverId: driver.id,
        sealedText: (await openVault(tx, driver.dataKeyId)).seal(
          { table: "notes", column: "sealed_text", row: "x", company: driver.companyId },
          "called",
        ),
        authorId: manager.userId,
        createdAt: new Date(),
      });
    });
    const [copy] = await sectionsOf(still);
    const [key] = await db.select().from(dataKeys).where(eq(dataKeys.id, driver.dataKeyId));
    const papers = await db.select().from(files).where(eq(files.driverId, driver.id));
    const blobs = papers.flatMap(({ storageName, thumbnailName }) => [storageName, thumbnailName ?? ""]);
    if (!copy || !key) throw new Error("nothing to erase");
    const secrets = [key.wrappedKey, copy.sealedAnswers, driver.lastName];
    expect(findStored(secrets)).toEqual([true, true, true]);
    expect(await Promise.all(blobs.map(readBlob))).toHaveLength(4);

    await age(still, 90 * DAY);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, expired: 1 });

    const ofDriver = async () => [
      await sectionsOf(still),
      await db.select().from(acknowledgements).where(eq(acknowledgements.applicationId, application.id)),
      await db.select().from(cdls).where(eq(cdls.driverId, driver.id)),
      await db.select().from(files).where(eq(files.driverId, driver.id)),
      await db.select().from(notes).where(eq(notes.driverId, driver.id)),
      await db.select().from(mailedLinks).where(eq(mailedLinks.email, still.email)),
      await db.select().from(dataKeys).where(eq(dataKeys.id, driver.dataKeyId)),
    ];
    expect(await ofDriver()).toEqual([[], [], [], [], [], [], []]);
    for (const name of blobs) await expect(readBlob(name)).rejects.toThrow("ENOENT");
    // A copy of the sealed answers, from a backup say: no key opens it, neither from the disk nor from memory.
    await expect(openVault(db, driver.dataKeyId)).rejects.toMatchObject({ refusal: "gone", code: "data_erased" });
    const emptied = (await rowOf(still)).driver;
    expect(emptied).toMatchObject({
      firstName: "",
      lastName: "",
      phone: null,
      licenceNumberIndex: null,
      licenceEndingIndex: null,
      sealedEmployment: null,
    });
    expect(emptied.email).toMatch(/@erased\.invalid$/);
    const place = {
      table: "application_sections",
      column: "sealed_answers",
      row: copy.id,
      company: driver.companyId,
    };
    const vault = await openVault(db, emptied.dataKeyId);
    expect(() => vault.open(place, copy.sealedAnswers)).toThrow("sealed with another key");
    expect(await db.select().from(folders).where(eq(folders.driverId, driver.id))).toHaveLength(7);

    expect(findStored([...secrets, still.email])).toEqual([false, false, false, false]);
  });

  it("takes no picture that was sealed before it and is filed after it", async () => {
    const still = await draft();
    const holder = await getHolder(still);
    const late = asFile(await stagePicture(still, holder, "front", await picture(10)));
    await age(still, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    const filing = transaction((tx) => addFile(tx, late, "licence", new Date()));
    await expect(filing).rejects.toMatchObject({ refusal: "gone", code: "data_erased" });
    expect(await db.select().from(files).where(eq(files.driverId, holder.id))).toEqual([]);
  });

  it("leaves the list of drivers and its count, until whoever it was applies again", async () => {
    const still = await draft();
    const { application } = await rowOf(still);
    const counted = await countDrivers(application.companyId);
    const listed = async () => (await listDrivers(manager, { q: still.email })).drivers.map(({ id }) => id);
    await age(still, 90 * DAY);
    await runDraftLifecycle();
    expect([await listed(), await countDrivers(application.companyId)]).toEqual([[], counted - 1]);
    const again = await draft("NRTHWAY", "en", still);
    const { driver } = await rowOf(again);
    expect([await listed(), await countDrivers(application.companyId)]).toEqual([[driver.id], counted]);
  });

  it("stays for the company and its applicant as a stub that can still be opened", async () => {
    const still = await draft();
    await saveSection(still, "you", YOU, SAVING);
    await handInLicence(still);
    await age(still, 90 * DAY);
    await runDraftLifecycle();
    const { application } = await rowOf(still);
    const { applications: shown } = await listApplications(manager, { status: "expired" });
    expect(shown.find(({ id }) => id === application.id)).toMatchObject({ firstName: "", lastName: "" });
    expect((await listApplications(manager, { status: "expired", q: still.email })).applications).toEqual([]);
    const review = await reviewApplication(manager, application.id);
    expect((await listHistory(manager, application.id)).at(-1)).toMatchObject({
      from: "draft",
      to: "expired",
      by: null,
    });
    expect(JSON.stringify(review)).not.toContain("Wilhelmina");
    expect((await getDriver(manager, application.driverId)).cdl).toBeNull();
    expect((await listDrivers(manager, { q: "Wilhelmina Oduya" })).drivers.map(({ id }) => id)).not.toContain(
      application.driverId,
    );
    expect(await listOwnApplications(still)).toMatchObject([{ status: "expired" }]);
    expect((await getTaskList(still)).hasCdl).toBe(false);
    expect(await saidBy(still)).toEqual([]);
    await expect(saveSection(still, "you", YOU, SAVING)).rejects.toMatchObject({ code: "not_editable" });
  });

  it("can be begun again, with a key of its own", async () => {
    const still = await draft();
    await saveSection(still, "you", YOU, SAVING);
    await age(still, 90 * DAY);
    await runDraftLifecycle();
    const again = await draft("NRTHWAY", "en", still);
    expect(again.applicationId).not.toBe(still.applicationId);
    await saveSection(again, "you", { ...YOU, firstName: "Mina" }, SAVING);
    await handInLicence(again);
    expect((await rowOf(again)).driver).toMatchObject({ firstName: "Mina" });
    expect((await getTaskList(again)).hasCdl).toBe(true);
  });

  it.each(["withdrawn", "rejected", "submitted", "hired"] as const)(
    "leaves what belongs to another application that is %s, and erases its own answers",
    async (status) => {
      const other = await draft();
      await saveSection(other, "you", YOU, SAVING);
      await handInLicence(other);
      const { driver } = await rowOf(other);
      await transaction(async (tx) => {
        await tx.update(applications).set({ status }).where(eq(applications.id, other.applicationId));
      });
      const still = await draftBeside(other);
      await saveSection(still, "notices", { eSign: "on", investigation: "on" }, SAVING);
      await saveSection(still, "education", { schools: [] }, SAVING);
      await age(still, 90 * DAY);
      expect(await runDraftLifecycle()).toEqual({ ...NOTHING, expired: 1 });

      expect((await rowOf(still)).application.status).toBe("expired");
      expect(await sectionsOf(still)).toEqual([]);
      expect(await sectionsOf(other)).toHaveLength(2);
      const stored = await rowOf(other);
      expect(stored.application.status).toBe(status);
      expect(stored.driver).toMatchObject({ firstName: "Wilhelmina", dataKeyId: driver.dataKeyId });
      expect(stored.driver.licenceNumberIndex).toEqual(driver.licenceNumberIndex);
      expect((await findCdl(other))?.record).toEqual(LICENCE);
      expect(await db.select().from(files).where(eq(files.driverId, driver.id))).toHaveLength(2);
      expect(await saidBy(other)).toContain("Wilhelmina");
    },
  );

  it("takes along what was kept of a licence that was never handed in", async () => {
    const other = await draft();
    await handInLicence(other);
    await transaction(async (tx) => {
      await tx.update(applications).set({ status: "rejected" }).where(eq(applications.id, other.applicationId));
    });
    const still = await draftBeside(other);
    await saveCdlFields(still, { licenceNumber: "H11" }, SAVING);
    await savePicture(still, "front", await picture(77));
    const { driver } = await rowOf(still);
    const stored = () => db.$count(files, eq(files.driverId, driver.id));
    expect([await stored(), (await sectionsOf(still)).length]).toEqual([3, 1]);
    await age(still, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect([await stored(), await sectionsOf(still)]).toEqual([2, []]);
  });

  it("leaves a person who has another record, merged with this one", async () => {
    const [still, other] = [await draft(), await draft()];
    await saveSection(still, "you", YOU, SAVING);
    const [mine, theirs] = [(await rowOf(still)).driver, (await rowOf(other)).driver];
    await transaction(async (tx) => {
      await tx.update(applications).set({ status: "submitted" }).where(eq(applications.id, other.applicationId));
      await tx.update(drivers).set({ mergedIntoId: mine.id }).where(eq(drivers.id, theirs.id));
    });
    await age(still, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect(await sectionsOf(still)).toEqual([]);
    expect((await rowOf(still)).driver).toMatchObject({ firstName: "Wilhelmina", erasedAt: null });
  });

  it("leaves a person who was taken on", async () => {
    const still = await draft();
    await saveSection(still, "you", YOU, SAVING);
    const { driver } = await rowOf(still);
    await transaction(async (tx) => {
      await tx.update(drivers).set({ status: "inactive" }).where(eq(drivers.id, driver.id));
    });
    await age(still, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect((await rowOf(still)).driver).toMatchObject({ lastName: "Oduya-Brandt", dataKeyId: driver.dataKeyId });
  });

  it("leaves a person who was taken on, but none of the files among its answers", async () => {
    const position = await positionOf("NRTHWAY");
    await transaction(async (tx) => {
      const texts = { label: { en: "A paper", es: "Un papel" }, help: {} };
      const file = { id: "q1", kind: "file" as const, ...texts, required: true, options: [] };
      const definition = { ...position.definition, questions: [file] };
      await tx
        .insert(templateVersions)
        .values({ ...position, id: newId(), number: 2, definition, publishedAt: new Date(), createdAt: new Date() });
    });
    const still = await draft();
    const bytes = ONE_PAGE;
    const paper = await saveAnswerFile(still, "q1", { bytes, name: "paper.pdf" });
    await saveSection(still, "questions", { q1: paper }, SAVING);
    const { driver } = await rowOf(still);
    await transaction(async (tx) => {
      await tx.update(drivers).set({ status: "inactive" }).where(eq(drivers.id, driver.id));
    });
    const stored = () => db.select({ id: files.id }).from(files).where(eq(files.driverId, driver.id));
    expect(await stored()).toEqual([{ id: paper }]);
    await age(still, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect(await stored()).toEqual([]);
  });

  it("of two drafts takes the person along with the second", async () => {
    const first = await draft();
    await saveSection(first, "you", YOU, SAVING);
    const second = await draftBeside(first);
    await age(first, 95 * DAY);
    await age(second, 20 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect((await rowOf(second)).driver.firstName).toBe("Wilhelmina");
    await age(second, 90 * DAY);
    expect((await runDraftLifecycle()).expired).toBe(1);
    expect((await rowOf(second)).driver.firstName).toBe("");
  });

  it("of the same person at another company changes nothing there", async () => {
    const here = await draft("NRTHWAY");
    await saveSection(here, "you", YOU, SAVING);
    const there = await draft("SUNBEAM", "en", here);
    await saveSection(there, "you", YOU, SAVING);
    await age(here, 90 * DAY);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, expired: 1 });
    expect((await rowOf(here)).driver.firstName).toBe("");
    expect((await rowOf(there)).driver.firstName).toBe("Wilhelmina");
    expect(await saidBy(there)).toContain("Oduya-Brandt");
  });
});

describe("a round", () => {
  it.each<[keyof typeof NOTHING, number, string[]]>([
    ["nudged", 3 * DAY, ["draft-nudge"]],
    ["warned", 84 * DAY, ["draft-expiring"]],
    ["expired", 91 * DAY, []],
  ])("may overlap with another: each draft is %s once", async (what, stillness, letters) => {
    const drafts = [await draft("SUNBEAM"), await draft("SUNBEAM"), await draft("SUNBEAM")];
    for (const still of drafts) await age(still, stillness);
    const now = Date.now();
    const rounds = await Promise.all([2, 1, 0].map((later) => runDraftLifecycle(new Date(now + later))));
    expect(rounds.reduce((sum, round) => sum + round[what], 0)).toBe(3);
    expect(await Promise.all(drafts.map(queued))).toEqual([letters, letters, letters]);
  });

  it("goes on past a draft that fails: that one is as it was, and tended in the next round", async () => {
    const [unlucky, lucky] = [await draft("SUNBEAM"), await draft("SUNBEAM")];
    await age(unlucky, 4 * DAY);
    await age(lucky, 3 * DAY);
    const direct = connect(env.dataDir);
    const allow = direct.refuse("insert on outbox", `new.to_address = '${unlucky.email}'`);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, nudged: 1 });
    expect((await rowOf(unlucky)).application.nudgedAt).toBeNull();
    allow();
    direct.close();
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, nudged: 1 });
    expect([await queued(unlucky), await queued(lucky)]).toEqual([["draft-nudge"], ["draft-nudge"]]);
  });

  it("erases all of a draft or nothing", async () => {
    const still = await draft();
    await saveSection(still, "you", YOU, SAVING);
    await handInLicence(still);
    await age(still, 90 * DAY);
    const direct = connect(env.dataDir);
    const allow = direct.refuse("delete on data_keys");
    expect(await runDraftLifecycle()).toEqual(NOTHING);
    allow();
    direct.close();
    expect((await rowOf(still)).application.status).toBe("draft");
    expect(await saidBy(still)).toContain("Wilhelmina");
    const [paper] = await db
      .select()
      .from(files)
      .where(eq(files.driverId, (await rowOf(still)).driver.id));
    expect((await readBlob(paper?.storageName ?? "")).length).toBeGreaterThan(0);
    expect((await runDraftLifecycle()).expired).toBe(1);
  });

  it("stops between two drafts when told to, and the next goes on there", async () => {
    const drafts = [await draft("SUNBEAM"), await draft("SUNBEAM")] as const;
    for (const still of drafts) await age(still, 3 * DAY);
    expect(await runDraftLifecycle(new Date(), AbortSignal.abort())).toEqual(NOTHING);
    const stopping = new AbortController();
    const stopAtMail = (statement: unknown) => {
      if (String(statement).startsWith('insert into "outbox"')) stopping.abort();
    };
    subscribe("roadhand:statement", stopAtMail);
    const { nudged } = await runDraftLifecycle(new Date(), stopping.signal);
    unsubscribe("roadhand:statement", stopAtMail);
    expect(nudged).toBe(1);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, nudged: 1 });
  });

  it("over more drafts than one look finds lets others read and write in between", async () => {
    const position = await positionOf("SUNBEAM");
    const at = new Date(Date.now() - 5 * DAY);
    await transaction(async (tx) => {
      const dataKeyId = await makeDataKey(tx);
      for (let number = 0; number < 230; number += 1) {
        const [applicantId, driverId] = [newId(), newId()];
        const email = `many.${number}@example.test`;
        const { companyId } = position;
        await tx.insert(applicants).values({ id: applicantId, email, createdAt: at });
        await tx
          .insert(drivers)
          .values({ id: driverId, companyId, applicantId, dataKeyId, email, createdAt: at, updatedAt: at });
        await tx.insert(applications).values({
          id: newId(),
          ...position,
          driverId,
          language: "en",
          sectionsAsked: 4,
          statusSince: at,
          // Many of the same instant: the id decides between them.
          lastActivityAt: at,
          createdAt: at,
        });
      }
    });
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await runDraftLifecycle()).toEqual({ ...NOTHING, nudged: 230 });
    clearInterval(others);
    expect(turns).toBeGreaterThan(10);
    expect(await runDraftLifecycle()).toEqual(NOTHING);
  });
});
