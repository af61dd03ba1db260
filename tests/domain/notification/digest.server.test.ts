/** The daily digest: at seven by the company's clock, each thing in one letter, whatever stops or jumps in between. */
import { db, transaction } from "db/client.server";
import { companies, digestEntries, memberships, outbox, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/application/record/reference";
import { lastDigestTime, sendDigests } from "~/domain/notification/digest.server";
import type { Notifications, NotifiedEvent } from "~/domain/notification/event";
import { chooseNotifications, notifyStaff } from "~/domain/notification/notification.server";
import { env } from "~/env.server";
import { newId } from "~/server/ids.server";
import { sendWaitingMail } from "~/server/mail.server";
import { mailsTo } from "../../http/mail";
import { applied, type Company, installation, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const CHICAGO = "America/Chicago";
const north = await makeCompany({ ...NORTHWAY, details: { ...NORTHWAY.details, name: "Northway", timeZone: CHICAGO } });
const coast = await makeCompany({
  details: { ...SUNBEAM.details, name: "Coast", timeZone: "America/Los_Angeles" },
  positions: [],
});
const driver = await applied("NRTHWAY");
const other = await applied("NRTHWAY");

const at = (time: string) => new Date(time);
type About = Partial<typeof digestEntries.$inferInsert>;
const about = (applicationId: string): About => ({ applicationId });

async function happened(userId: string, event: NotifiedEvent, time: string, more: About, company: Company = north) {
  await transaction(async (tx) => {
    await tx
      .insert(digestEntries)
      .values({ id: newId(), companyId: company.companyId, userId, event, createdAt: at(time), ...more });
  });
}
const digestsTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), eq(outbox.mailName, "digest")));
const waiting = () => db.select().from(digestEntries);
/** The newest digest, as it arrived. */
async function mailOf(email: string) {
  while ((await sendWaitingMail()) > 0);
  const letter = mailsTo(installation, email).at(-1);
  if (!letter) throw new Error(`no letter to ${email}`);
  return letter;
}

afterEach(() =>
  transaction(async (tx) => {
    await tx.delete(digestEntries);
    await tx.update(companies).set({ status: "active" });
  }),
);

describe("the time of the digest", () => {
  it.each([
    // Winter, summer, and the days on which the clock is turned.
    ["2026-01-15T12:59:00Z", "2026-01-14T13:00:00Z"],
    ["2026-01-15T13:00:00Z", "2026-01-15T13:00:00Z"],
    ["2026-07-15T12:00:00Z", "2026-07-15T12:00:00Z"],
    ["2026-03-08T11:59:00Z", "2026-03-07T13:00:00Z"],
    ["2026-03-08T12:00:00Z", "2026-03-08T12:00:00Z"],
    ["2026-11-01T12:59:00Z", "2026-10-31T12:00:00Z"],
    ["2026-11-01T13:00:00Z", "2026-11-01T13:00:00Z"],
    ["2026-11-02T13:00:00Z", "2026-11-02T13:00:00Z"],
  ])("at %s was last at %s in Chicago", (now, last) => {
    expect(lastDigestTime(at(now), CHICAGO)).toEqual(at(last));
  });

  it("is seven everywhere, also in the half of an hour and beyond the line of the date", () => {
    for (const [zone, last] of [
      ["Asia/Kolkata", "2026-06-10T01:30:00Z"],
      ["Pacific/Kiritimati", "2026-06-10T17:00:00Z"],
      ["Pacific/Honolulu", "2026-06-10T17:00:00Z"],
    ] as const)
      expect(lastDigestTime(at("2026-06-10T18:00:00Z"), zone), zone).toEqual(at(last));
  });
});

describe("the digest", () => {
  it("has what happened before seven, with links and counts, and is empty of names", async () => {
    const { userId, email } = await makeUser(north);
    await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about(driver.applicationId));
    await happened(userId, "newApplication", "2026-06-09T16:00:00Z", about(other.applicationId));
    await happened(userId, "driverAnswered", "2026-06-09T17:00:00Z", about(driver.applicationId));
    // Twice the same is one.
    await happened(userId, "driverAnswered", "2026-06-09T18:00:00Z", about(driver.applicationId));
    await happened(userId, "expiring", "2026-06-10T05:00:00Z", { documents: 3, days: 30 });
    await happened(userId, "expiring", "2026-06-10T05:00:00Z", { documents: 1, days: 0 });
    await happened(userId, "handedOver", "2026-06-10T12:00:00Z", about(other.applicationId));

    expect(await sendDigests(at("2026-06-10T11:59:00Z"))).toBe(0);
    expect(await sendDigests(at("2026-06-10T12:00:00Z"))).toBe(1);
    const { subject, text, html } = await mailOf(email);
    expect(subject).toBe("Northway: what happened up to Jun 10, 2026");
    for (const said of [
      `2 new applications:\n${env.appUrl}/applications?status=submitted\n`,
      `Regional Truck Driver, ${referenceOf(driver.applicationId)}:\n  ${env.appUrl}/application/${driver.applicationId}`,
      "1 driver replied:",
      `3 CDLs and documents expire within 30 days:\n${env.appUrl}/drivers/expiring?expiry=30`,
      `1 CDL or document of a hired driver expired:\n${env.appUrl}/drivers/expiring?expiry=expired`,
      `${env.appUrl}/user/notifications`,
    ])
      expect(text).toContain(said);
    expect(html).toContain(`<a href="${env.appUrl}/application/${driver.applicationId}">`);
    expect(text).not.toContain("assigned to you");
    for (const name of [driver.email, other.email]) expect(text).not.toContain(name);

    // The rest comes the day after, and on a day without anything nothing does.
    expect(await sendDigests(at("2026-06-11T12:00:00Z"))).toBe(1);
    expect((await mailOf(email)).text).toContain("1 application was assigned to you");
    expect(await sendDigests(at("2026-06-12T12:00:00Z"))).toBe(0);
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it("is one however often it is looked for, late where nothing ran at seven, and not lost by a clock that jumped", async () => {
    const { userId, email } = await makeUser(north);
    await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about(driver.applicationId));
    const sent = await Promise.all([1, 2, 3].map(() => sendDigests(at("2026-06-10T19:00:00Z"))));
    expect(sent.reduce((sum, number) => sum + number)).toBe(1);
    // The clock goes back to before seven: what was told is not told again.
    expect(await sendDigests(at("2026-06-10T11:00:00Z"))).toBe(0);
    expect(await sendDigests(at("2026-06-10T12:00:00Z"))).toBe(0);
    // It was a year ahead when something happened.
    await happened(userId, "handedOver", "2027-06-10T15:00:00Z", about(driver.applicationId));
    expect(await sendDigests(at("2026-06-11T12:00:00Z"))).toBe(1);
    expect(await sendDigests(at("2027-06-11T12:00:00Z"))).toBe(0);
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it("queues letter and end of what waited together, or neither", async () => {
    const { userId, email } = await makeUser(north);
    await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about(driver.applicationId));
    // An address that no letter can go to: the transaction fails after the entries were taken.
    const change = (address: string) =>
      transaction((tx) => tx.update(users).set({ email: address }).where(eq(users.id, userId)));
    await change("nobody");
    expect(await sendDigests(at("2026-06-10T12:00:00Z"))).toBe(0);
    expect(await waiting()).toHaveLength(1);
    await change(email);
    expect(await sendDigests(at("2026-06-10T12:05:00Z"))).toBe(1);
    expect(await waiting()).toHaveLength(0);
  });

  it("is in the person's language and of one company each, by each company's clock", async () => {
    const { userId, email } = await makeUser(north, "Manager", { language: "es" });
    await transaction((tx) =>
      tx.insert(memberships).values({ userId, companyId: coast.companyId, role: "Manager", createdAt: new Date() }),
    );
    await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about(driver.applicationId));
    await happened(userId, "expiring", "2026-06-09T15:00:00Z", { documents: 2, days: 7 }, coast);
    expect(await sendDigests(at("2026-06-10T12:30:00Z"))).toBe(1);
    const first = await mailOf(email);
    expect(first.subject).toBe("Northway: lo que pasó hasta el 10 jun 2026");
    expect(first.text).toContain("1 solicitud nueva");
    expect(await sendDigests(at("2026-06-10T14:00:00Z"))).toBe(1);
    const second = await mailOf(email);
    expect(second.subject).toContain("Coast: ");
    expect(second.text).toContain("2 CDL y documentos vencen en un plazo de 7 días");
  });

  it("names ten of a kind and counts the rest", async () => {
    const { userId, email } = await makeUser(north);
    for (let number = 0; number < 12; number += 1)
      await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about((await applied("NRTHWAY")).applicationId));
    expect(await sendDigests(at("2026-06-10T12:00:00Z"))).toBe(1);
    const { text } = await mailOf(email);
    expect(text).toContain("12 new applications:");
    expect(text.match(/^- Regional Truck Driver/gm)).toHaveLength(10);
    expect(text).toContain("- and 2 more:");
  });

  it("is nobody's who can't sign in there any more, and of no company that is shut", async () => {
    const [left, disabled, here] = [await makeUser(north), await makeUser(north), await makeUser(north)];
    for (const { userId } of [left, disabled, here])
      await happened(userId, "newApplication", "2026-06-09T15:00:00Z", about(driver.applicationId));
    await transaction(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.userId, left.userId));
      await tx.update(users).set({ status: "disabled" }).where(eq(users.id, disabled.userId));
    });
    expect(await sendDigests(at("2026-06-10T12:00:00Z"))).toBe(1);
    expect(await digestsTo(here.email)).toHaveLength(1);
    await happened(here.userId, "newApplication", "2026-06-10T15:00:00Z", about(driver.applicationId));
    await transaction((tx) => tx.update(companies).set({ status: "suspended" }));
    expect(await sendDigests(at("2026-06-11T12:00:00Z"))).toBe(0);
    expect(await waiting()).toHaveLength(0);
  });
});

describe("what a person has chosen", () => {
  const CHOSEN: Notifications = {
    newApplication: "daily",
    driverAnswered: "never",
    handedOver: "at_once",
    mentioned: "at_once",
    expiring: "daily",
  };
  const tell = (colleague: { userId: string; email: string }, event: NotifiedEvent) =>
    transaction((tx) =>
      notifyStaff(
        tx,
        [{ id: colleague.userId, name: "Pat", email: colleague.email, language: "en" }],
        { event, companyId: north.companyId, about: { applicationId: driver.applicationId } },
        { name: "test", contentFor: () => ({ subject: "s", text: "t", html: "h" }) },
      ),
    );

  it("decides how they are told, and nothing chosen is at once", async () => {
    const [fresh, choosy] = [await makeUser(north), await makeUser(north)];
    await chooseNotifications(choosy, CHOSEN);
    expect(await tell(fresh, "newApplication")).toBe(1);
    expect(await tell(choosy, "newApplication")).toBe(0);
    expect(await tell(choosy, "driverAnswered")).toBe(0);
    expect(await tell(choosy, "handedOver")).toBe(1);
    expect((await waiting()).map(({ userId, event }) => [userId, event])).toEqual([[choosy.userId, "newApplication"]]);
  });

  it("takes back what is no longer wanted at all, and keeps what was to come", async () => {
    const one = await makeUser(north);
    await chooseNotifications(one, { ...CHOSEN, driverAnswered: "daily" });
    await tell(one, "newApplication");
    await tell(one, "driverAnswered");
    await chooseNotifications(one, { ...CHOSEN, newApplication: "at_once", driverAnswered: "never" });
    expect((await waiting()).map(({ event }) => event)).toEqual(["newApplication"]);
  });
});
