/** What happens to requests: reminders by the company's clock, renewals, and a license that is replaced. */
import { db, transaction } from "db/client.server";
import { applications, auditEvents, companies, documentRequests, drivers, files, outbox } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { cdlSchema } from "~/domain/cdl/cdl";
import { saveVersion } from "~/domain/cdl/version.server";
import { addDays, type Day, dayOf, monthsBefore } from "~/domain/day";
import { requestDocument } from "~/domain/document-request/create.server";
import { remindersDue, runRequestLifecycle } from "~/domain/document-request/lifecycle.server";
import { acceptDocument, getRequest } from "~/domain/document-request/staff.server";
import { PAGE_KIND } from "~/domain/document-request/state";
import { erasedAddress } from "~/domain/driver/address";
import { watchExpiry } from "~/domain/driver/expiry-watch.server";
import { importByCommand } from "~/domain/driver/import.server";
import { folderOf } from "~/domain/file/store.server";
import { recordItem } from "~/domain/qualification/record.server";
import { requestRenewals } from "~/domain/qualification/renewal.server";
import { loadDriverFor } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { newId } from "~/server/ids.server";
import { statementsOf } from "../../http/server/statements";
import { type Applied, applied, makeCompany, makeUser, NORTHWAY } from "../people";

const ZONE = "America/Chicago";
const north = await makeCompany({ ...NORTHWAY, details: { ...NORTHWAY.details, name: "Northway", timeZone: ZONE } });
const manager = await makeUser(north);
const TODAY = dayOf(new Date(), ZONE);
/** Noon in Chicago. */
const noonOf = (day: Day) => new Date(`${day}T18:00:00Z`);

async function employed(): Promise<{ who: Applied; driverId: string }> {
  const who = await applied("NRTHWAY");
  const [driver] = await db.select().from(drivers).where(eq(drivers.applicantId, who.applicantId));
  const driverId = driver?.id ?? "";
  await transaction((tx) =>
    tx
      .update(drivers)
      .set({ status: "active", duty: "cmv", hiredOn: addDays(TODAY, -100) })
      .where(eq(drivers.id, driverId)),
  );
  return { who, driverId };
}
let people = 0;
/** Brought in by a table: without an application, and with a CDL that the table alone speaks of. */
async function imported(endsOn = "", medicalEnd = ""): Promise<{ who: { email: string }; driverId: string }> {
  people += 1;
  const email = `table.${people}@example.test`;
  const cdl = endsOn && `N77${people}00,NE,A`;
  const table = `first_name,last_name,email,start_date,license_number,license_state,license_class,license_expires,medical_expires
Luz,Table${people},${email},2024-03-14,${cdl || ",,"},${endsOn},${medicalEnd}`;
  expect(await importByCommand(NORTHWAY.details.usdotNumber ?? "", Buffer.from(table), true)).toMatchObject({
    added: 1,
  });
  const [driver] = await db.select().from(drivers).where(eq(drivers.email, email));
  return { who: { email }, driverId: driver?.id ?? "" };
}
async function medicalCard(driverId: string, expiresOn: Day, createdAt = new Date()): Promise<void> {
  const folderId = await folderOf(db, driverId, "medical");
  const id = newId();
  const paper = { name: "card.pdf", mediaType: "application/pdf", size: 1, sha256: id, storageName: id };
  const of = { companyId: north.companyId, driverId, folderId };
  await transaction((tx) =>
    tx.insert(files).values({ id, ...of, ...paper, kind: "medical_certificate", expiresOn, createdAt }),
  );
}
/** @param by the driver, or staff */
async function licence(by: Actor, driverId: string, expirationDate: Day): Promise<void> {
  const folderId = await folderOf(db, driverId, "licence");
  const driver = await loadDriverFor(db, by, driverId);
  await transaction(async (tx) => {
    const [front, back] = [newId(), newId()];
    for (const id of [front, back])
      await tx.insert(files).values({
        id,
        companyId: north.companyId,
        driverId,
        folderId,
        kind: "cdl_front",
        name: "cdl.jpg",
        createdAt: new Date(),
        mediaType: "image/jpeg",
        size: 1,
        sha256: id,
        storageName: id,
      });
    const codes = { licenceClasses: ["A"], endorsements: [], restrictions: [], stateIssued: "NE" } as const;
    const record = cdlSchema.parse({
      firstName: "Luz",
      lastName: "Mar",
      licenceNumber: "N7700",
      ...codes,
      expirationDate,
    });
    await saveVersion(tx, by, driver, { record, added: {}, pictures: { front, back }, action: "cdl.handed_in" });
  });
}
/** As the job does it. @returns how many letters drivers get */
const careFor = async (now?: Date) => (await runRequestLifecycle(now)) + (await requestRenewals(now));
const requestsOf = (driverId: string) =>
  db
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.driverId, driverId))
    .orderBy(desc(documentRequests.askedAt));
const mailsTo = async ({ email }: { email: string }) =>
  (await db.select().from(outbox).where(eq(outbox.toAddress, email))).map(({ mailName }) => mailName);
const wishes = (requestsRenewals: boolean) =>
  transaction((tx) => tx.update(companies).set({ requestsRenewals }).where(eq(companies.id, north.companyId)));
const requestFor = (driverId: string, place: string, dueOn: Day) =>
  requestDocument(manager, driverId, { place, dueOn });

afterEach(async () => {
  await wishes(false);
  await transaction((tx) => tx.delete(documentRequests));
  await transaction((tx) => tx.update(drivers).set({ status: "inactive" }));
  // Whoever has an application is watched, whatever their status.
  await transaction((tx) => tx.update(applications).set({ status: "withdrawn" }));
});

describe("reminders", () => {
  it("come at half time and on the due day, one for days that were missed", async () => {
    const { who, driverId } = await employed();
    await requestFor(driverId, "other.training", addDays(TODAY, 10));
    const sent = async () => (await mailsTo(who)).filter((name) => /^document-(half|due)$/.test(name));
    for (const day of [1, 4]) await runRequestLifecycle(noonOf(addDays(TODAY, day)));
    expect(await sent()).toEqual([]);
    for (const day of [5, 6, 9]) await runRequestLifecycle(noonOf(addDays(TODAY, day)));
    expect(await sent()).toEqual(["document-half"]);
    for (const day of [12, 13]) await runRequestLifecycle(noonOf(addDays(TODAY, day)));
    expect(await sent()).toEqual(["document-half", "document-due"]);
  });

  it("come in the morning of the company's day, also where its clock changes", async () => {
    const { who, driverId } = await employed();
    await requestFor(driverId, "other.training", "2027-03-14");
    // At 2 in the night of 14 March 2027 the clocks of Chicago go on to 3: seven o'clock is 12:00 UTC, not 13:00.
    await runRequestLifecycle(new Date("2027-03-14T11:59:00Z"));
    expect(await mailsTo(who)).not.toContain("document-due");
    await runRequestLifecycle(new Date("2027-03-14T12:00:00Z"));
    expect(await mailsTo(who)).toContain("document-due");
  });

  it("count half of the days from when it is the driver's turn", () => {
    expect(remindersDue("2026-11-01", "2026-11-15", "2026-11-07")).toBe(0);
    expect(remindersDue("2026-11-01", "2026-11-15", "2026-11-08")).toBe(1);
    expect(remindersDue("2026-11-01", "2026-11-15", "2026-11-15")).toBe(2);
    expect(remindersDue("2026-11-01", "2026-11-01", "2026-11-01")).toBe(2);
  });

  it("go to who came in by a table too, each with a link of its own that ends the one before", async () => {
    const { who, driverId } = await imported();
    await requestFor(driverId, "other.training", addDays(TODAY, 10));
    const hashes = new Set<string>();
    const note = async () => {
      const [request] = await requestsOf(driverId);
      hashes.add(request?.linkHash?.toString("hex") ?? "");
    };
    await note();
    for (const day of [5, 10]) {
      await runRequestLifecycle(noonOf(addDays(TODAY, day)));
      await note();
    }
    expect(await mailsTo(who)).toEqual(["document-asked", "document-half", "document-due"]);
    expect(hashes.size).toBe(3);
    expect(hashes).not.toContain("");
    const [request] = await requestsOf(driverId);
    const lastDay = dayOf(new Date((request?.linkEndsAt?.getTime() ?? 0) - 1), ZONE);
    expect(lastDay).toBe(addDays(TODAY, 24));
  });

  it("go to nobody who has left, nor while the company is suspended", async () => {
    const { who, driverId } = await employed();
    await requestFor(driverId, "other.training", addDays(TODAY, 2));
    await transaction((tx) =>
      tx.update(companies).set({ status: "suspended" }).where(eq(companies.id, north.companyId)),
    );
    await runRequestLifecycle(noonOf(addDays(TODAY, 2)));
    await transaction((tx) => tx.update(companies).set({ status: "active" }).where(eq(companies.id, north.companyId)));
    await transaction((tx) => tx.update(drivers).set({ status: "inactive" }).where(eq(drivers.id, driverId)));
    await runRequestLifecycle(noonOf(addDays(TODAY, 2)));
    expect(await mailsTo(who)).not.toContain("document-due");
  });
});

describe("a CDL that was asked for", () => {
  const notified = async () => (await mailsTo(manager)).filter((name) => name === "document-handed-in").length;

  it("is told to staff once, as soon as the driver has sent it, also if staff correct it afterwards", async () => {
    const { who, driverId } = await employed();
    await requestFor(driverId, "cdl", addDays(TODAY, 14));
    const before = await notified();
    await licence(who, driverId, addDays(TODAY, 1500));
    expect(await requestsOf(driverId)).toMatchObject([{ state: "handed_in" }]);
    await licence(manager, driverId, addDays(TODAY, 1500));
    await careFor();
    expect(await notified()).toBe(before + 1);
  });

  it("is to be checked, and told to nobody, where staff have entered it", async () => {
    const { driverId } = await employed();
    await requestFor(driverId, "cdl", addDays(TODAY, 14));
    const before = await notified();
    await licence(manager, driverId, addDays(TODAY, 1500));
    expect(await requestsOf(driverId)).toMatchObject([{ state: "handed_in" }]);
    expect(await notified()).toBe(before);
  });

  it("is that of one driver, and of no other", async () => {
    const [{ who, driverId }, other] = [await employed(), await employed()];
    for (const id of [driverId, other.driverId]) await requestFor(id, "cdl", addDays(TODAY, 14));
    await licence(who, driverId, addDays(TODAY, 1500));
    expect(await requestsOf(other.driverId)).toMatchObject([{ state: "asked" }]);
  });
});

describe("renewals", () => {
  it("are asked for where the company wishes it, sixty days before, once for each last day", async () => {
    const { who, driverId } = await employed();
    await medicalCard(driverId, addDays(TODAY, 60));
    await careFor();
    expect(await requestsOf(driverId)).toEqual([]);
    await wishes(true);
    await careFor(noonOf(addDays(TODAY, -1)));
    expect(await requestsOf(driverId)).toEqual([]);
    await careFor();
    await careFor();
    const [request, ...others] = await requestsOf(driverId);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      slot: "medical.medical_certificate",
      requestedByUserId: null,
      dueOn: addDays(TODAY, 53),
    });
    expect((await mailsTo(who)).filter((name) => name === "document-renewal")).toHaveLength(1);

    await transaction((tx) => tx.update(documentRequests).set({ state: "withdrawn" }));
    await careFor();
    expect(await requestsOf(driverId)).toHaveLength(1);
  });

  it("tell a CDL driver to see the examiner, with the day, since the card itself proves nothing", async () => {
    const { who, driverId } = await employed();
    await transaction((tx) => tx.update(drivers).set({ duty: "cdl" }).where(eq(drivers.id, driverId)));
    await medicalCard(driverId, addDays(TODAY, 45));
    await wishes(true);
    await careFor();
    expect(await mailsTo(who)).toContain("document-renewal");
    const [request] = await requestsOf(driverId);
    const { words } = await getRequest(manager, request?.id ?? "");
    const day = formatDay(addDays(TODAY, 45), "en");
    expect(words.message).toContain(`ends on ${day}. See a medical examiner before then`);
  });

  it("reach who came in by a table: for a medical card, and for a CDL of which the table alone speaks", async () => {
    const [card, cdl, later] = [
      await imported(),
      await imported(addDays(TODAY, 30)),
      await imported(addDays(TODAY, 90)),
    ];
    await medicalCard(card.driverId, addDays(TODAY, 60));
    await careFor();
    expect(await requestsOf(card.driverId)).toEqual([]);
    await wishes(true);
    await careFor();
    await careFor();
    expect(await requestsOf(card.driverId)).toMatchObject([{ slot: "medical.medical_certificate" }]);
    expect(await requestsOf(cdl.driverId)).toMatchObject([{ slot: "cdl", renewsOn: addDays(TODAY, 30) }]);
    expect(await requestsOf(later.driverId)).toEqual([]);
    for (const { who } of [card, cdl]) expect(await mailsTo(who)).toEqual(["document-renewal"]);
    // Handed in by staff, it is asked for no more.
    await licence(manager, cdl.driverId, addDays(TODAY, 1500));
    expect(await requestsOf(cdl.driverId)).toMatchObject([{ state: "handed_in" }]);
  });

  it("of a CDL are done with the one that staff hand in, also where one side has come by the letter's link", async () => {
    const { driverId } = await imported(addDays(TODAY, 30));
    await requestFor(driverId, "cdl", addDays(TODAY, 14));
    const side = newId();
    const folderId = await folderOf(db, driverId, "application");
    const page = {
      kind: PAGE_KIND,
      awaitsSubmission: true,
      name: "cdl.jpg",
      mediaType: "image/jpeg",
      createdAt: new Date(),
    };
    await transaction(async (tx) => {
      const of = { id: side, companyId: north.companyId, driverId, folderId };
      await tx.insert(files).values({ ...of, ...page, size: 1, sha256: side, storageName: side });
      await tx.update(documentRequests).set({ pages: [side] });
    });
    await licence(manager, driverId, addDays(TODAY, 1500));
    const [request] = await requestsOf(driverId);
    expect(request).toMatchObject({ state: "handed_in", pages: [] });
    expect(await db.$count(files, eq(files.id, side))).toBe(0);
    await acceptDocument(manager, request?.id ?? "", { version: request?.version ?? 0, expiresOn: undefined });
    expect(await requestsOf(driverId)).toMatchObject([{ state: "accepted" }]);
  });

  it("go to nobody without an address", async () => {
    const { driverId } = await imported();
    await medicalCard(driverId, addDays(TODAY, 20));
    await transaction((tx) =>
      tx
        .update(drivers)
        .set({ email: erasedAddress(driverId) })
        .where(eq(drivers.id, driverId)),
    );
    await wishes(true);
    expect(await careFor()).toBe(0);
    expect(await requestsOf(driverId)).toEqual([]);
  });

  it("cost no statement more for each who was asked already", async () => {
    const first = await employed();
    await medicalCard(first.driverId, addDays(TODAY, 60));
    await wishes(true);
    await careFor(noonOf(TODAY));
    const statements = async () => (await statementsOf(() => careFor(noonOf(TODAY)))).length;
    const of = await statements();
    for (const { driverId } of [await employed(), await employed(), await employed()])
      await medicalCard(driverId, addDays(TODAY, 60));
    expect(await careFor(noonOf(TODAY))).toBe(3);
    expect(await statements()).toBe(of);
  });

  it("look at the newest certificate, and at one that has ended too", async () => {
    const [renewed, ended] = [await employed(), await employed()];
    await medicalCard(renewed.driverId, addDays(TODAY, 10));
    await medicalCard(renewed.driverId, addDays(TODAY, 600));
    await medicalCard(ended.driverId, addDays(TODAY, -30));
    await wishes(true);
    await careFor();
    expect(await requestsOf(renewed.driverId)).toEqual([]);
    expect((await requestsOf(ended.driverId))[0]).toMatchObject({ dueOn: addDays(TODAY, 14) });
  });

  it("ask for the certificate that the file counts: the newest, also where an earlier one ends later", async () => {
    const { driverId } = await employed();
    const ago = (days: number) => noonOf(addDays(TODAY, -days));
    await medicalCard(driverId, addDays(TODAY, 600), ago(90));
    await medicalCard(driverId, addDays(TODAY, 20), ago(10));
    await wishes(true);
    await careFor();
    expect(await requestsOf(driverId)).toMatchObject([
      { slot: "medical.medical_certificate", renewsOn: addDays(TODAY, 20) },
    ]);
  });

  it("ask for what was recorded too, with its day or that of the paper", async () => {
    const [dated, undated, later] = [await employed(), await employed(), await employed()];
    const recorded = (driverId: string, doneOn: Day, endsOn?: Day) =>
      recordItem(manager, driverId, { item: "medical", authority: null }, { doneOn, endsOn, result: "meets" });
    for (const { driverId } of [dated, undated, later]) await medicalCard(driverId, addDays(TODAY, 40));
    await recorded(dated.driverId, addDays(TODAY, 0), addDays(TODAY, 30));
    await recorded(undated.driverId, addDays(TODAY, 0));
    await recorded(later.driverId, addDays(TODAY, 0), addDays(TODAY, 90));
    await recordItem(...([manager, later.driverId, { item: "yearly_review", authority: null }] as const), {
      doneOn: addDays(monthsBefore(TODAY, 24), 40),
      result: "meets",
    });
    await wishes(true);
    await careFor();
    expect(await requestsOf(dated.driverId)).toMatchObject([{ renewsOn: addDays(TODAY, 30) }]);
    expect(await requestsOf(undated.driverId)).toMatchObject([{ renewsOn: addDays(TODAY, 40) }]);
    expect(await requestsOf(later.driverId)).toEqual([]);
    await careFor();
    expect(await requestsOf(undated.driverId)).toHaveLength(1);
  });

  it("ask for the medical certificate that only the table speaks of, by the end that it says", async () => {
    const ending = await imported(addDays(TODAY, 900), addDays(TODAY, 40));
    const later = await imported("", addDays(TODAY, 300));
    await wishes(true);
    await careFor();
    expect(await requestsOf(ending.driverId)).toMatchObject([
      { slot: "medical.medical_certificate", renewsOn: addDays(TODAY, 40) },
    ]);
    expect(await requestsOf(later.driverId)).toEqual([]);
    await careFor();
    expect(await requestsOf(ending.driverId)).toHaveLength(1);
  });

  it("of a licence are handed in where it is replaced, and staff are told", async () => {
    const { who, driverId } = await employed();
    await licence(manager, driverId, addDays(TODAY, 20));
    await wishes(true);
    await careFor();
    expect(await requestsOf(driverId)).toMatchObject([{ slot: "cdl", state: "asked", renewsOn: addDays(TODAY, 20) }]);
    await licence(who, driverId, addDays(TODAY, 1500));
    expect(await requestsOf(driverId)).toMatchObject([{ state: "handed_in" }]);
    const [notified] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "document.handed_in"), eq(auditEvents.object, driverId)));
    expect(notified?.actor).toBe(`applicant:${who.applicantId}`);
  });

  it("are left out of the letters about what expires until the last warning", async () => {
    const { driverId } = await employed();
    const expiresOn = addDays(TODAY, 55);
    await medicalCard(driverId, expiresOn);
    await wishes(true);
    await careFor();
    const notified = async (now: Date) => {
      await watchExpiry(now);
      return (await mailsTo(manager)).filter((name) => name === "document-expiring").length;
    };
    const before = (await mailsTo(manager)).filter((name) => name === "document-expiring").length;
    expect(await notified(noonOf(TODAY))).toBe(before);
    expect(await notified(noonOf(addDays(expiresOn, -29)))).toBe(before);
    expect(await notified(noonOf(addDays(expiresOn, -7)))).toBe(before + 1);
  });
});
