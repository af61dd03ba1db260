/** CDLs and documents that run out: staff told 60, 30 and 7 days before, once each, and every week once one of a hired driver is over. */
import { db, transaction } from "db/client.server";
import {
  applicants,
  applications,
  cdls,
  companies,
  drivers,
  expiryNotices,
  files,
  folders,
  memberships,
  outbox,
} from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { ApplicationStatus } from "~/domain/application/status";
import type { CompanyStatus } from "~/domain/company/status";
import { addDays, type Day, dayOf } from "~/domain/day";
import { countExpiring } from "~/domain/driver/expiry.server";
import { watchExpiry } from "~/domain/driver/expiry-watch.server";
import type { DriverStatus } from "~/domain/driver/status";
import { withErasure } from "~/domain/retention/person-erasure.server";
import { env } from "~/env.server";
import { newId } from "~/server/ids.server";
import { sendWaitingMail } from "~/server/mail.server";
import { makeDataKey } from "~/server/vault.server";
import { connect } from "../../http/connection";
import { mailsTo } from "../../http/mail";
import { fewOrAll } from "../../long/few-or-all";
import { type Company, installation, makeCompany, makeUser, NORTHWAY, positionOf, SUNBEAM } from "../people";

const HOUR = 3600_000;
const ZONE = "America/Chicago";
const EXPIRES = "2027-01-20";
/** Noon of a day so many before the licence expires, in Chicago. */
const daysBefore = (days: number, expires: Day = EXPIRES) => new Date(`${addDays(expires, -days)}T18:00:00Z`);

/** Days on which a notice is due, or would be if nothing else were. */
const NOTICES = [60, 30, 7, -1, -8, -15, -22, -29];
/** Each day from the first to the last, or these two and those around a notice. */
function daysFrom(first: number, last: number): number[] {
  const all = Array.from({ length: first - last + 1 }, (_, at) => first - at);
  const turns = [first, ...NOTICES, last];
  return fewOrAll(
    all.filter((day) => turns.some((turn) => Math.abs(day - turn) <= 1)),
    all,
  );
}

const company = (name: string, timeZone = ZONE) =>
  makeCompany({ details: { ...SUNBEAM.details, name, timeZone }, positions: [] });
const north = await makeCompany({ ...NORTHWAY, details: { ...NORTHWAY.details, name: "Northway" } });
const sun = await company("Sunbeam");
const position = await positionOf("NRTHWAY");
let number = 0;

/** Whom a notice goes to. */
const reader = async (of = north, more?: Parameters<typeof makeUser>[2]) => (await makeUser(of, "Manager", more)).email;

type Licence = { driverId: string; expiresOn: Day; company: Company };
type Holder = { status?: DriverStatus; applied?: ApplicationStatus };

async function licence(expirationOn: Day, { status = "active", applied }: Holder = {}, company = north) {
  const [driverId, applicantId, folderId, at] = [newId(), newId(), newId(), new Date()];
  number += 1;
  const email = `wilhelmina.${number}@example.test`;
  await transaction(async (tx) => {
    const dataKeyId = await makeDataKey(tx);
    await tx.insert(applicants).values({ id: applicantId, email, createdAt: at });
    const names = { firstName: "Wilhelmina", lastName: "Oduya" };
    const row = { id: driverId, companyId: company.companyId, applicantId, dataKeyId, email, status, ...names };
    await tx.insert(drivers).values({ ...row, createdAt: at, updatedAt: at });
    await tx
      .insert(folders)
      .values({ id: folderId, companyId: company.companyId, driverId, kind: "licence", createdAt: at });
    if (applied) {
      const instants = { statusSince: at, lastActivityAt: at, createdAt: at };
      const application = {
        id: newId(),
        ...position,
        companyId: company.companyId,
        driverId,
        status: applied,
        language: "en",
      };
      await tx.insert(applications).values({ ...application, language: "en", sectionsAsked: 4, ...instants });
    }
  });
  return handIn({ driverId, expiresOn: "", company }, expirationOn);
}

/** A version of the driver's licence, which is the current one from now on. */
async function handIn({ driverId, company }: Licence, expirationOn: Day): Promise<Licence> {
  const [id, front, back, createdAt] = [newId(), newId(), newId(), new Date()];
  await transaction(async (tx) => {
    const [folder] = await tx.select().from(folders).where(eq(folders.driverId, driverId));
    const shared = {
      companyId: company.companyId,
      driverId,
      folderId: folder?.id ?? "",
      kind: "cdl",
      name: "front.jpg",
    };
    const bytes = { mediaType: "image/jpeg", size: 1, sha256: "", createdAt };
    for (const picture of [front, back])
      await tx.insert(files).values({ id: picture, storageName: picture, ...shared, ...bytes });
    const versions = await tx.select().from(cdls).where(eq(cdls.driverId, driverId));
    await tx.update(cdls).set({ current: false }).where(eq(cdls.driverId, driverId));
    await tx.insert(cdls).values({
      id,
      companyId: company.companyId,
      driverId,
      number: versions.length + 1,
      current: true,
      sealedRecord: Buffer.alloc(0),
      licenceNumberIndex: Buffer.alloc(0),
      licenceClasses: ["A"],
      endorsements: [],
      restrictions: [],
      stateIssued: "NE",
      expirationOn,
      frontFileId: front,
      backFileId: back,
      documentNumber: id,
      createdAt,
    });
    await indexPerson(tx, driverId);
  });
  return { driverId, expiresOn: expirationOn, company };
}

/** A document in the driver's folder. */
async function paper({ driverId, company }: Licence, kind: string, expiresOn: Day): Promise<string> {
  const id = newId();
  await transaction(async (tx) => {
    const [folder] = await tx.select().from(folders).where(eq(folders.driverId, driverId));
    const row = { id, companyId: company.companyId, driverId, folderId: folder?.id ?? "", kind, name: "card.pdf" };
    const bytes = { mediaType: "application/pdf", size: 1, sha256: "", storageName: id, createdAt: new Date() };
    await tx.insert(files).values({ ...row, ...bytes, expiresOn });
  });
  return id;
}

const noticesOf = async ({ driverId, expiresOn }: Pick<Licence, "driverId" | "expiresOn">) =>
  (
    await db
      .select()
      .from(expiryNotices)
      .where(and(eq(expiryNotices.driverId, driverId), eq(expiryNotices.expiresOn, expiresOn)))
  )
    .map(({ days }) => days)
    .sort((a, b) => b - a);
const letters = async (to: string, letter = "document-expiring") =>
  (
    await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, to), eq(outbox.mailName, letter)))
  ).length;
const setCompany = (status: CompanyStatus) =>
  transaction(async (tx) => {
    await tx.update(companies).set({ status }).where(eq(companies.id, north.companyId));
  });

// Each rule begins with no licence and no staff.
afterEach(() =>
  transaction(async (tx) => {
    await tx.delete(expiryNotices);
    await tx.delete(cdls);
    await tx.update(files).set({ expiresOn: null });
    await tx.update(drivers).set({ licenceExpiresOn: null });
    await tx.delete(memberships);
    await tx.delete(outbox);
    await tx.update(companies).set({ status: "active" });
  }),
);

describe("a licence that runs out", () => {
  it("is told of on the 60th, the 30th and the 7th day before, and on no other", async () => {
    const to = await reader();
    const held = await licence(EXPIRES);
    const notifiedOn: number[] = [];
    for (const days of daysFrom(70, 0)) {
      const now = daysBefore(days);
      if ((await watchExpiry(now)) > 0) notifiedOn.push(days);
      expect(await watchExpiry(new Date(now.getTime() + HOUR))).toBe(0);
    }
    expect(notifiedOn).toEqual([60, 30, 7]);
    expect(await noticesOf(held)).toEqual([60, 30, 7]);
    expect(await letters(to)).toBe(3);
  });

  it.each([
    [5, [7]],
    [0, [7]],
    [20, [30, 7]],
    [30, [30, 7]],
    [59, [60, 30, 7]],
  ])("handed in with %i days left gets the notices that are left: %j", async (left, wanted) => {
    await reader();
    const held = await licence(EXPIRES);
    for (const days of daysFrom(left, 0)) await watchExpiry(daysBefore(days));
    expect(await noticesOf(held)).toEqual(wanted);
  });

  it("is told of late where nobody could in time, with the notice that counts then", async () => {
    await reader();
    const held = await licence(EXPIRES);
    await watchExpiry(daysBefore(60));
    await watchExpiry(daysBefore(4));
    expect(await noticesOf(held)).toEqual([60, 7]);
  });

  it("runs by the company's calendar, to the minute", async () => {
    const [west, east] = [await company("West", "Pacific/Pago_Pago"), await company("East", "Pacific/Kiritimati")];
    await reader(west);
    await reader(east);
    const [inWest, inEast] = [await licence(EXPIRES, {}, west), await licence(EXPIRES, {}, east)];
    // The 60th day before begins in UTC+14 a day and an hour before it begins in UTC-11.
    const first = addDays(EXPIRES, -60);
    const begin = { east: new Date(`${addDays(first, -1)}T10:00:00Z`), west: new Date(`${first}T11:00:00Z`) };
    expect(await watchExpiry(new Date(begin.east.getTime() - 1))).toBe(0);
    expect(await watchExpiry(begin.east)).toBe(1);
    expect([await noticesOf(inEast), await noticesOf(inWest)]).toEqual([[60], []]);
    expect(await watchExpiry(new Date(begin.west.getTime() - 1))).toBe(0);
    expect(await watchExpiry(begin.west)).toBe(1);
    expect(await noticesOf(inWest)).toEqual([60]);
  });
});

describe("what has expired", () => {
  const expired = (to: string) => letters(to, "document-expired");

  it("of a hired driver is told of the day after and then every week, until it is renewed", async () => {
    const to = await reader();
    const held = await licence(EXPIRES);
    const notifiedOn: number[] = [];
    for (const days of daysFrom(-1, -23)) {
      const now = daysBefore(days);
      if ((await watchExpiry(now)) > 0) notifiedOn.push(days);
      expect(await watchExpiry(new Date(now.getTime() + HOUR))).toBe(0);
    }
    expect(notifiedOn).toEqual([-1, -8, -15, -22]);
    expect(await expired(to)).toBe(4);
    await handIn(held, addDays(EXPIRES, 900));
    for (const days of daysFrom(-24, -32)) expect(await watchExpiry(daysBefore(days))).toBe(0);
  });

  it("is one letter a day about all of it, once something new is among it", async () => {
    const to = await reader();
    const first = await licence(EXPIRES);
    await paper(first, "medical_certificate", addDays(EXPIRES, 3));
    expect(await watchExpiry(daysBefore(-1))).toBe(2); // one expired, one that soon will
    expect(await watchExpiry(daysBefore(-4))).toBe(2); // both, since the card is news
    expect(await watchExpiry(daysBefore(-10))).toBe(0);
    expect(await watchExpiry(daysBefore(-11))).toBe(2);
    expect(await expired(to)).toBe(3);
  });

  it.each<[DriverStatus, ApplicationStatus | undefined]>([
    ["approved", "approved"],
    ["applicant", "submitted"],
    ["inactive", undefined],
  ])("is no letter for somebody who is %s", async (status, applied) => {
    const to = await reader();
    await licence(EXPIRES, { status, ...(applied && { applied }) });
    expect(await watchExpiry(daysBefore(-1))).toBe(0);
    expect(await expired(to)).toBe(0);
  });

  it("is said in each reader's language with counts and a link and nobody's name", async () => {
    const [english, spanish] = [await reader(), await reader(north, { language: "es" })];
    await licence(EXPIRES);
    await licence(addDays(EXPIRES, -2));
    await watchExpiry(daysBefore(-1));
    while ((await sendWaitingMail()) > 0);
    const [one, other] = [english, spanish].map((to) => mailsTo(installation, to)[0]);
    expect(one?.text).toContain(
      "2 CDLs and documents of hired drivers at Northway expired, the first on Jan 18, 2027.",
    );
    expect(one?.text).toContain(`${env.appUrl}/drivers/expiring?expiry=expired`);
    expect(other?.subject).toBe("Northway: 2 CDL y documentos ya vencieron");
    expect(`${one?.text}${one?.html}${other?.text}${other?.html}`).not.toMatch(/Wilhelmina|Oduya|example\.test/);
  });
});

describe("a document in a driver's folder", () => {
  it("is told of as a licence is, once, also when it was turned; not an earlier version", async () => {
    const to = await reader();
    const who = await licence(addDays(EXPIRES, 900));
    const first = await paper(who, "medical_certificate", EXPIRES);
    expect(await watchExpiry(daysBefore(60))).toBe(1);
    const turned = await paper(who, "medical_certificate", EXPIRES);
    await transaction((tx) => tx.update(files).set({ replacedById: turned }).where(eq(files.id, first)));
    expect(await watchExpiry(daysBefore(59))).toBe(0);
    expect(await noticesOf({ ...who, expiresOn: EXPIRES })).toEqual([60]);
    const renewed = await paper(who, "medical_certificate", addDays(EXPIRES, 365));
    await transaction((tx) => tx.update(files).set({ replacedById: renewed }).where(eq(files.id, turned)));
    for (const days of [30, 7, -1]) expect(await watchExpiry(daysBefore(days))).toBe(0);
    expect(await letters(to)).toBe(1);
  });
});

describe("a licence that was replaced", () => {
  it("is not told of any more, and the new one by its own date", async () => {
    await reader();
    const old = await licence(EXPIRES);
    await watchExpiry(daysBefore(60));
    const renewed = await handIn(old, addDays(EXPIRES, 365));
    for (const days of daysFrom(59, 0)) await watchExpiry(daysBefore(days));
    expect([await noticesOf(old), await noticesOf(renewed)]).toEqual([[60], []]);
    await watchExpiry(daysBefore(60, addDays(EXPIRES, 365)));
    expect(await noticesOf(renewed)).toEqual([60]);
  });

  it("only because a picture was turned is the same licence: nothing is told twice", async () => {
    const to = await reader();
    const held = await licence(EXPIRES);
    await watchExpiry(daysBefore(60));
    const turned = await handIn(held, EXPIRES);
    await watchExpiry(daysBefore(59));
    expect(await letters(to)).toBe(1);
    await watchExpiry(daysBefore(30));
    expect(await noticesOf(turned)).toEqual([60, 30]);
    expect(await letters(to)).toBe(2);
  });
});

describe("whose licences are watched", () => {
  it.each<[DriverStatus, ApplicationStatus | undefined, boolean]>([
    ["active", undefined, true],
    ["approved", "approved", true],
    ["applicant", "draft", true],
    ["applicant", "submitted", true],
    ["applicant", "changes_requested", true],
    ["inactive", "in_review", true],
    ["applicant", "rejected", false],
    ["applicant", "withdrawn", false],
    ["inactive", "hired", false],
    ["inactive", undefined, false],
  ])("%s with an application that is %s: %s", async (status, applied, watched) => {
    await reader();
    const held = await licence(EXPIRES, { status, ...(applied && { applied }) });
    expect(await watchExpiry(daysBefore(40))).toBe(watched ? 1 : 0);
    expect(await noticesOf(held)).toEqual(watched ? [60] : []);
  });

  it("not those of a suspended or closed company; once it is active again the notice that counts then is given", async () => {
    const to = await reader();
    const held = await licence(EXPIRES);
    for (const status of ["suspended", "closed"] as const) {
      await setCompany(status);
      expect(await watchExpiry(daysBefore(60))).toBe(0);
    }
    await setCompany("active");
    expect(await watchExpiry(daysBefore(29))).toBe(1);
    expect([await noticesOf(held), await letters(to)]).toEqual([[30], 1]);
  });
});

describe("the letters", () => {
  it("are one for each notice and day, whatever number of licences they are about", async () => {
    const [one, two] = [await reader(), await reader()];
    for (let count = 0; count < 25; count += 1) await licence(addDays(EXPIRES, -(count % 3)));
    await licence(addDays(EXPIRES, -40));
    expect(await watchExpiry(daysBefore(45))).toBe(26);
    expect([await letters(one), await letters(two)]).toEqual([2, 2]);
    // Handed in later that day: it waits for the next.
    const late = await licence(EXPIRES);
    expect(await watchExpiry(new Date(daysBefore(45).getTime() + 5 * HOUR))).toBe(0);
    expect(await watchExpiry(daysBefore(44))).toBe(1);
    expect([await noticesOf(late), await letters(one)]).toEqual([[60], 3]);
  });

  it("go to those of the company who can sign in, each in their language, with counts and a link and nobody's name", async () => {
    const [english, spanish] = [await reader(), await reader(north, { language: "es" })];
    const others = [
      await reader(north, { status: "disabled" }),
      await reader(north, { passwordHash: null }),
      await reader(sun),
    ];
    await licence(EXPIRES);
    await licence(addDays(EXPIRES, 3));
    await watchExpiry(daysBefore(30));
    while ((await sendWaitingMail()) > 0);
    const read = (to: string) => mailsTo(installation, to);
    // The second is 33 days away: another notice, another letter.
    const texts = read(english)
      .map(({ text }) => text)
      .sort();
    expect(texts[0]).toContain("1 CDL or document of a driver at Northway expires within 30 days: on Jan 20, 2027.");
    expect(texts[1]).toContain("1 CDL or document of a driver at Northway expires within 60 days: on Jan 23, 2027.");
    expect(texts[0]).toContain(`See what expires:\n${env.appUrl}/drivers/expiring`);
    expect(
      read(spanish)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      "Northway: 1 CDL o documento vence en un plazo de 30 días",
      "Northway: 1 CDL o documento vence en un plazo de 60 días",
    ]);
    for (const { subject, text, html } of [...read(english), ...read(spanish)])
      expect(`${subject}${text}${html}`).not.toMatch(/Wilhelmina|Oduya|example\.test/);
    for (const to of others) expect(await letters(to)).toBe(0);
  });

  it("wait until there is somebody to read them", async () => {
    const held = await licence(EXPIRES);
    expect(await watchExpiry(daysBefore(60))).toBe(0);
    expect(await noticesOf(held)).toEqual([]);
    const to = await reader();
    expect(await watchExpiry(daysBefore(50))).toBe(1);
    expect(await letters(to)).toBe(1);
  });
});

describe("a round", () => {
  it("may overlap with another: each licence is told of once", async () => {
    const to = await reader();
    for (let count = 0; count < 3; count += 1) await licence(EXPIRES);
    const now = daysBefore(7);
    const rounds = await Promise.all([watchExpiry(now), watchExpiry(now), watchExpiry(now)]);
    expect(rounds.reduce((sum, notified) => sum + notified, 0)).toBe(3);
    expect(await letters(to)).toBe(1);
  });

  it("that breaks off leaves neither a notice without its letters nor a letter without its notice; others are told", async () => {
    const [unlucky, lucky] = [await reader(), await reader(sun)];
    const [held, other] = [await licence(EXPIRES), await licence(EXPIRES, {}, sun)];
    await reader();
    const direct = connect(env.dataDir);
    const allow = direct.refuse("insert on outbox", `new.to_address = '${unlucky}'`);
    expect(await watchExpiry(daysBefore(30))).toBe(1);
    expect([await noticesOf(held), await noticesOf(other), await letters(lucky)]).toEqual([[], [30], 1]);
    expect((await db.select().from(outbox)).length).toBe(1);
    allow();
    direct.close();
    expect(await watchExpiry(daysBefore(30))).toBe(1);
    expect([await noticesOf(held), await letters(unlucky), await letters(lucky)]).toEqual([[30], 1, 1]);
  });

  it("ends when told to", async () => {
    await reader();
    await licence(EXPIRES);
    expect(await watchExpiry(daysBefore(30), AbortSignal.abort())).toBe(0);
  });
});

describe("erasing a person", () => {
  it("takes along what was told of their licence", async () => {
    await reader();
    const held = await licence(EXPIRES);
    await watchExpiry(daysBefore(30));
    const [driver] = await db.select().from(drivers).where(eq(drivers.id, held.driverId));
    if (!driver) throw new Error("no driver");
    await withErasure({ ...driver, driverId: driver.id, timeZone: "UTC" }, new Date(), (erase) =>
      transaction((tx) => erase(tx, { cause: "due" })),
    );
    expect(await noticesOf(held)).toEqual([]);
  });
});

describe("the number that expire soon", () => {
  it("counts what has expired and up to the last day asked for, by the company's calendar, of that company and those watched only", async () => {
    const today = dayOf(new Date(), ZONE);
    for (const days of [-1, 0, 30, 31]) await licence(addDays(today, days));
    await licence(addDays(today, 5), { status: "inactive" });
    await licence(addDays(today, 5), {}, sun);
    const replaced = await licence(addDays(today, 6));
    await handIn(replaced, addDays(today, 900));
    await paper(await licence(addDays(today, 400)), "medical_certificate", addDays(today, -900));
    expect(await countExpiring(await makeUser(north), 30)).toEqual({ all: 4, expired: 2 });
    expect(await countExpiring(await makeUser(north), 31)).toEqual({ all: 5, expired: 2 });
    expect(await countExpiring(await makeUser(sun), 30)).toEqual({ all: 1, expired: 0 });
    await expect(countExpiring({ role: "Anonymous" }, 30)).rejects.toThrow("unauthenticated");
  });
});
