/** Text messages from a driver's yes to their STOP, with a provider on this machine. */
import { db, transaction } from "db/client.server";
import { auditEvents, drivers, smsConsents, smsMessages } from "db/schema";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approveApplication } from "~/domain/application/decision.server";
import { saveSection } from "~/domain/application/sections/save.server";
import { undoLast } from "~/domain/application/undo.server";
import { sendMessage } from "~/domain/message/message.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import { loadApplication } from "~/domain/row-access/application.server";
import type { RticUser } from "~/domain/session/actor";
import { askForSms, confirmPhone, deleteOldSms, endOwnSms, getOwnSms } from "~/domain/sms/consent.server";
import { receiveDelivery } from "~/domain/sms/delivery.server";
import { textDriver } from "~/domain/sms/queue.server";
import { describeConsents } from "~/domain/sms/record.server";
import { receiveSms } from "~/domain/sms/reply.server";
import { sendWaitingSms } from "~/domain/sms/sending.server";
import type { SmsKind } from "~/domain/sms/sms";
import { discardSms, listUnsentSms, retrySms } from "~/domain/sms/unsent.server";
import { env } from "~/env.server";
import { newId } from "~/server/ids.server";
import { signatureOf } from "~/server/sms.server";
import { openVault } from "~/server/vault.server";
import { FROM, type Provider, startProvider } from "../../sms-provider";
import { ANSWERS, type Applied, applied, makeCompany, makeUser, SAVING, SUNBEAM, signed } from "../people";

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  env.sms = provider.env;
});
beforeEach(() => {
  provider.behave("takes");
  provider.got.length = 0;
});
afterAll(() => {
  env.sms = undefined;
  provider.stop();
});

const CODE = "TEXTED11";
const company = await makeCompany({
  ...SUNBEAM,
  positions: SUNBEAM.positions
    .slice(0, 1)
    .map((position) => ({ ...position, code: CODE, status: "published" as const })),
});
const manager = await makeUser(company);
const operator: RticUser = {
  role: "RTIC Administrator",
  userId: newId(),
  username: "u",
  name: "U",
  email: "u@example.test",
  sessionId: "s",
  stepUpAt: null,
  twoFactorDue: null,
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Within waking hours from coast to coast, ahead of now. */
function midday(days = 0): Date {
  const at = new Date();
  at.setUTCHours(19, 0, 0, 0);
  return new Date(at.getTime() + (at <= new Date() ? DAY : 0) + days * DAY);
}
const midnight = () =>
  new Date(midday().getTime() - 12 * HOUR + (midday().getTime() - 12 * HOUR < Date.now() ? DAY : 0));

let numbers = 0;
const newNumber = () => `+1402555${String(1000 + numbers++)}`;
const textsTo = (phone: string) => provider.got.filter(({ to }) => to === phone).map(({ body }) => body);
const codeIn = (text = "") => /\b\d{8}\b/.exec(text)?.[0] ?? "";
async function ask(who: Applied, phone: string): Promise<string> {
  await askForSms(who, { phone }, "en");
  await sendWaitingSms();
  return codeIn(textsTo(phone).at(-1));
}
async function agreed(who?: Applied, phone = newNumber()) {
  const driver = who ?? (await applied(CODE));
  await confirmPhone(driver, { code: await ask(driver, phone) });
  await sendWaitingSms();
  provider.got.length = 0;
  return { driver, phone };
}
const driverOf = async ({ applicationId }: Applied) => loadApplication(db, company.companyId, applicationId);
const text = async (who: Applied, kind: SmsKind = "message", more: Partial<Parameters<typeof textDriver>[3]> = {}) => {
  const application = await driverOf(who);
  await transaction((tx) => textDriver(tx, application, kind, { link: `${env.appUrl}/there`, ...more }));
};
const consentsOf = async (who: Applied) =>
  db
    .select()
    .from(smsConsents)
    .where(eq(smsConsents.driverId, (await driverOf(who)).driverId))
    .orderBy(asc(smsConsents.agreedAt), asc(smsConsents.id));
const waitingOf = async (who: Applied) =>
  db.$count(
    smsMessages,
    and(eq(smsMessages.driverId, (await driverOf(who)).driverId), eq(smsMessages.state, "waiting")),
  );
const lastOf = async (who: Applied) => {
  const { driverId } = await driverOf(who);
  const ofDriver = eq(smsMessages.driverId, driverId);
  return (
    await db.select().from(smsMessages).where(ofDriver).orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
  )[0];
};
/** The provider, of the last text message. */
const tells = async (who: Applied, status: string, error: string | null = null) =>
  receiveDelivery({ id: (await lastOf(who))?.id ?? "", providerId: "SM1", status, error });
const actsOn = async (who: Applied) => {
  const rows = await db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.object, (await driverOf(who)).driverId))
    .orderBy(asc(auditEvents.seq));
  return rows.flatMap(({ action, detail }) =>
    action.startsWith("sms.") ? [action, detail?.by].filter(Boolean).join(" ") : [],
  );
};
let sids = 0;
const replies = (from: string, body: string, id = `SM${++sids}`, isAnswered = false) =>
  receiveSms({ id, from, body, isAnswered });

describe("consent", () => {
  it("holds once the number is proved by the code it was texted, with the version of its words", async () => {
    const driver = await applied(CODE);
    const phone = newNumber();
    expect(await getOwnSms(driver, "en")).toMatchObject({ active: null, pendingConsent: null });
    const code = await ask(driver, phone);
    expect(provider.got).toMatchObject([
      { to: phone, from: FROM, authorization: `Basic ${Buffer.from("AC0123:of-the-tests-alone").toString("base64")}` },
    ]);
    await text(driver);
    expect(await waitingOf(driver)).toBe(0);
    await expect(confirmPhone(driver, { code: code === "00000000" ? "1" : "00000000" })).rejects.toMatchObject({
      details: { fields: { code: ["sms_code"] } },
    });
    await confirmPhone(driver, { code });
    expect(await getOwnSms(driver, "en")).toMatchObject({ active: { phone }, pendingConsent: null });
    await sendWaitingSms();
    expect(textsTo(phone).at(-1)).toBe(
      `${company.companyName}: Text messages are on, at most 3 a day. Msg & data rates may apply. Reply HELP for help, STOP to end.`,
    );
    const [consent] = await consentsOf(driver);
    expect(consent).toMatchObject({ state: "active", textVersion: "2026-11-30", language: "en", codeHash: null });
    expect(JSON.stringify(consent)).not.toContain(phone.slice(2));
    expect(await actsOn(driver)).toEqual(["sms.asked", "sms.begun"]);
    const { dataKeyId, driverId } = await driverOf(driver);
    // In the driver's own copy.
    expect(await describeConsents(db, await openVault(db, dataKeyId), driverId)).toMatchObject([
      { phone, text: "2026-11-30", language: "en", provedAt: expect.any(Date), endedAt: null },
    ]);
  });

  it("is not had by guessing, nor by a code that is old or was replaced", async () => {
    const driver = await applied(CODE);
    const phone = newNumber();
    const first = await ask(driver, phone);
    const code = await ask(driver, phone);
    if (first !== code) await expect(confirmPhone(driver, { code: first })).rejects.toMatchObject({ code: "invalid" });
    for (let tries = first === code ? 0 : 1; tries < 5; tries += 1)
      await expect(confirmPhone(driver, { code: "x" })).rejects.toMatchObject({ code: "invalid" });
    await expect(confirmPhone(driver, { code })).rejects.toMatchObject({ code: "sms_code_over" });
    const again = await ask(driver, phone);
    await transaction((tx) =>
      tx
        .update(smsConsents)
        .set({ agreedAt: new Date(Date.now() - 11 * MINUTE) })
        .where(eq(smsConsents.state, "asked")),
    );
    await expect(confirmPhone(driver, { code: again })).rejects.toMatchObject({ code: "sms_code_over" });
    await deleteOldSms(new Date(Date.now() + 2 * DAY));
    expect(await consentsOf(driver)).toEqual([]);
  });

  it("is asked for six times a day, by one driver and to one number", async () => {
    const [driver, phone] = [await applied(CODE), newNumber()];
    for (let times = 0; times < 6; times += 1) await askForSms(driver, { phone }, "en");
    await expect(askForSms(driver, { phone: newNumber() }, "en")).rejects.toMatchObject({ refusal: "tooMany" });
    await expect(askForSms(await applied(CODE), { phone }, "en")).rejects.toMatchObject({ refusal: "tooMany" });
  });

  it("ends by the page, by another number that is proved, and by a new number in the application", async () => {
    const { driver } = await agreed();
    await text(driver);
    await endOwnSms(driver);
    await endOwnSms(driver);
    expect([await waitingOf(driver), (await getOwnSms(driver, "en")).active]).toEqual([0, null]);
    await agreed(driver);
    const other = newNumber();
    await agreed(driver, other);
    expect((await consentsOf(driver)).map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ["ended", "page"],
      ["ended", "number"],
      ["active", null],
    ]);
    const you = { ...ANSWERS.you, ssn: "536-22-4400", phone: other };
    await saveSection(driver, "notices", ANSWERS.notices, SAVING);
    await saveSection(driver, "you", you, SAVING);
    expect((await getOwnSms(driver, "en")).active).toMatchObject({ phone: other });
    await saveSection(driver, "you", { ...you, phone: newNumber() }, SAVING);
    expect((await getOwnSms(driver, "en")).active).toBeNull();
    expect(await actsOn(driver)).toEqual([
      ...["sms.asked", "sms.begun", "sms.ended page", "sms.asked", "sms.begun", "sms.asked", "sms.begun"],
      "sms.ended number",
    ]);
  });

  it("goes with the driver who is erased, and what waits with it", async () => {
    const { driver } = await agreed();
    await text(driver);
    await eraseByCommand(driver.email);
    expect([await consentsOf(driver), await waitingOf(driver)]).toEqual([[], 0]);
    await expect(askForSms(driver, { phone: newNumber() }, "en")).rejects.toMatchObject({ code: "data_erased" });
  });
});

describe("a text message", () => {
  it("says who has what, with an address and no name, and is not left readable once it is out", async () => {
    const { driver, phone } = await agreed();
    await sendMessage(manager, driver.applicationId, { text: "Odile, call me." });
    expect(await sendWaitingSms(midday())).toBe(1);
    expect(textsTo(phone)).toEqual([
      `${company.companyName} sent you a message: ${env.appUrl}/apply/found?code=${CODE}&returnTo=%2Fapplicant%2Fmessages`,
    ]);
    const [row] = await db.select().from(smsMessages).orderBy(desc(smsMessages.createdAt)).limit(1);
    expect(row).toMatchObject({ state: "sent", sealedText: null, tries: 1 });
  });

  it("waits for the morning, by the State of the license", async () => {
    const { driver, phone } = await agreed();
    await text(driver, "message", { uselessAt: midday(3) });
    expect(await sendWaitingSms(midnight())).toBe(0);
    expect(textsTo(phone)).toEqual([]);
    expect(await sendWaitingSms(new Date(midnight().getTime() + 12 * HOUR))).toBe(1);
  });

  it("comes three times a day at most, once for what waits already, and not when it is of no use anymore", async () => {
    const { driver, phone } = await agreed();
    for (const kind of ["message", "message", "document", "decision", "interview"] as const) await text(driver, kind);
    expect(await waitingOf(driver)).toBe(4);
    while ((await sendWaitingSms(midday())) > 0);
    expect(textsTo(phone)).toHaveLength(3);
    expect(await waitingOf(driver)).toBe(0);
    await text(driver, "reminder", { uselessAt: midday(-1) });
    await text(driver, "message");
    expect(await sendWaitingSms(midday(2))).toBe(0);
    expect([textsTo(phone).length, await waitingOf(driver)]).toEqual([3, 0]);
  });

  it("is tried again while the provider fails, is busy or does not answer, and given up after a while", async () => {
    const { driver, phone } = await agreed();
    await text(driver);
    let at = midday().getTime() - 3 * HOUR;
    if (at < Date.now()) at = midday().getTime();
    for (const [behavior, wait] of [
      ["fails", 1],
      ["is busy", 5],
    ] as const) {
      provider.behave(behavior);
      expect(await sendWaitingSms(new Date(at))).toBe(0);
      expect(await sendWaitingSms(new Date(at + wait * MINUTE - 1))).toBe(0);
      at += wait * MINUTE;
    }
    expect(textsTo(phone)).toHaveLength(2);
    // Ten seconds.
    provider.behave("hangs");
    expect(await sendWaitingSms(new Date(at))).toBe(0);
    provider.behave("takes");
    expect(await sendWaitingSms(new Date(at + 15 * MINUTE))).toBe(1);
    provider.behave("refuses");
    await text(driver, "document");
    await sendWaitingSms(new Date(at + 16 * MINUTE));
    expect(
      await db
        .select({ state: smsMessages.state, lastError: smsMessages.lastError })
        .from(smsMessages)
        .orderBy(desc(smsMessages.createdAt))
        .limit(1),
    ).toEqual([{ state: "failed", lastError: "400 21211" }]);
  });

  it("whose text can't be read is tried again later, and does not hold up the others", async () => {
    const [broken, whole] = [await agreed(), await agreed()];
    await text(broken.driver, "message", { uselessAt: midday(20) });
    const row = await lastOf(broken.driver);
    if (!row) throw new Error("no text message");
    await transaction(async (tx) => {
      await tx
        .update(smsMessages)
        .set({ sealedText: Buffer.from("damaged") })
        .where(eq(smsMessages.id, row.id));
      for (let number = 0; number < 9; number += 1)
        await tx.insert(smsMessages).values({ ...row, id: newId(), sealedText: Buffer.from("damaged") });
    });
    await text(whole.driver);
    await sendWaitingSms(midday());
    await sendWaitingSms(midday());
    expect(textsTo(whole.phone)).toHaveLength(1);
    expect(await lastOf(broken.driver)).toMatchObject({ state: "waiting", tries: 1, lastError: "internal error" });
    for (let days = 1; days <= 5; days += 1) await sendWaitingSms(midday(days));
    expect(await lastOf(broken.driver)).toMatchObject({ state: "failed", tries: 6 });
  });

  it("counts as delivered once the provider says so, whatever it says later or again", async () => {
    const { driver, phone } = await agreed();
    await text(driver);
    await sendWaitingSms(midday());
    expect(provider.got.at(-1)?.statusCallback).toBe(`${env.appUrl}/sms/status?message=${(await lastOf(driver))?.id}`);
    await tells(driver, "sent");
    expect(await lastOf(driver)).toMatchObject({ state: "sent", deliveredAt: null, providerId: "SM1" });
    await tells(driver, "delivered");
    const delivered = await lastOf(driver);
    expect(delivered).toMatchObject({ state: "sent", deliveredAt: expect.any(Date) });
    for (const [status, error] of [
      ["delivered", null],
      ["sent", null],
      ["undelivered", "30003"],
    ] as const)
      await tells(driver, status, error);
    expect(await lastOf(driver)).toEqual(delivered);
    expect(textsTo(phone)).toHaveLength(1);
  });

  it("that its carrier could not deliver has failed, with the carrier's code, and its driver reads so", async () => {
    const { driver } = await agreed();
    await text(driver);
    await sendWaitingSms(midday());
    expect((await getOwnSms(driver, "en")).active).toMatchObject({ failed: false });
    for (const _ of ["once", "again"]) await tells(driver, "undelivered", "30006");
    expect(await lastOf(driver)).toMatchObject({ state: "failed", lastError: "30006", sealedText: null });
    expect((await getOwnSms(driver, "en")).active).toMatchObject({ failed: true });
    await tells(driver, "delivered");
    expect(await lastOf(driver)).toMatchObject({ state: "sent", lastError: null });
    expect((await getOwnSms(driver, "en")).active).toMatchObject({ failed: false });
  });

  it("may be delivered or lost before the provider has answered that it took it", async () => {
    const { driver, phone } = await agreed();
    await text(driver);
    await tells(driver, "delivered");
    await text(driver, "document");
    await tells(driver, "failed", "30005");
    expect(await sendWaitingSms(midday())).toBe(0);
    expect([textsTo(phone), (await lastOf(driver))?.lastError]).toEqual([[], "30005"]);
  });

  it("that its carrier refuses after a STOP of its own ends the consent, and has not failed", async () => {
    const { driver } = await agreed();
    await text(driver);
    await sendWaitingSms(midday());
    for (const _ of ["once", "again"]) await tells(driver, "failed", "21610");
    expect((await lastOf(driver))?.state).toBe("sent");
    expect(await actsOn(driver)).toEqual(["sms.asked", "sms.begun", "sms.ended stop"]);
  });

  it("that nobody sent, or whose driver is erased, has no status", async () => {
    const unknown = { id: newId(), providerId: "SM1", status: "delivered", error: null };
    await expect(receiveDelivery(unknown)).rejects.toMatchObject({ refusal: "notFound" });
  });

  it("that the provider refused is sent again by the operator while it is of use; what a carrier lost is discarded", async () => {
    const { driver, phone } = await agreed();
    provider.behave("refuses");
    await text(driver);
    await sendWaitingSms(midday());
    provider.behave("takes");
    const { id: refused } = (await lastOf(driver)) ?? { id: "" };
    await text(driver, "document");
    await sendWaitingSms(midday());
    await tells(driver, "undelivered", "30003");
    const { id: lost } = (await lastOf(driver)) ?? { id: "" };
    const listed = async () =>
      (await listUnsentSms(operator)).filter(({ id }) => id === refused || id === lost).map(({ id, ...row }) => row);
    const shown = { company: company.companyName, status: "failed", tries: 1 };
    expect(await listed()).toMatchObject([
      { ...shown, kind: "document", lastError: "30003", retryable: false },
      { ...shown, kind: "message", lastError: "400 21211", retryable: true },
    ]);
    expect(JSON.stringify(await listed())).not.toContain(phone.slice(2));
    await expect(listUnsentSms(manager)).rejects.toMatchObject({ refusal: "forbidden" });
    await expect(retrySms(operator, lost)).rejects.toMatchObject({ refusal: "notFound" });
    await retrySms(operator, refused);
    await discardSms(operator, lost);
    await expect(discardSms(operator, lost)).rejects.toMatchObject({ refusal: "notFound" });
    provider.got.length = 0;
    await sendWaitingSms(midday());
    expect([textsTo(phone).length, await listed()]).toEqual([1, []]);
    const acts = await db
      .select({ action: auditEvents.action, object: auditEvents.object, actor: auditEvents.actor })
      .from(auditEvents)
      .where(inArray(auditEvents.object, [refused, lost]))
      .orderBy(asc(auditEvents.seq));
    expect(acts).toEqual([
      { action: "sms.retried", object: refused, actor: operator.userId },
      { action: "sms.discarded", object: lost, actor: operator.userId },
    ]);
  });

  it("that failed is not readable once it is of no use", async () => {
    const { driver } = await agreed();
    provider.behave("refuses");
    await text(driver, "message", { uselessAt: midday(1) });
    await sendWaitingSms(midday());
    await deleteOldSms(new Date(midday(1).getTime() - 1));
    expect((await lastOf(driver))?.sealedText).not.toBeNull();
    await deleteOldSms(midday(1));
    expect(await lastOf(driver)).toMatchObject({ state: "failed", sealedText: null });
  });

  it("of an act that is undone never goes out", async () => {
    const driver = await signed(CODE);
    await agreed(driver);
    const { version, warnings } = await driverOf(driver);
    await approveApplication(manager, driver.applicationId, { version, acknowledged: warnings });
    expect(await waitingOf(driver)).toBe(1);
    expect(await sendWaitingSms()).toBe(0);
    await undoLast(manager, driver.applicationId, { version: version + 1 });
    expect(await waitingOf(driver)).toBe(0);
  });

  it("is written to nobody where the operator has named no provider", async () => {
    const { driver } = await agreed();
    env.sms = undefined;
    await text(driver);
    await expect(getOwnSms(driver, "en")).rejects.toMatchObject({ refusal: "notFound" });
    env.sms = provider.env;
    expect(await waitingOf(driver)).toBe(0);
  });
});

it("a signature is what Twilio's own example says it is", () => {
  const params = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  });
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(signatureOf(url, params, "12345")).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});

describe("a reply", () => {
  it("STOP ends at once what every company sends there, once however often it comes, and is in the audit", async () => {
    const { driver, phone } = await agreed();
    const { driver: other } = await agreed(undefined, phone);
    await text(driver);
    expect(await replies(phone, "Stop.", "SM-one")).toBe(
      "Roadhand: Text messages are off. You won't get any more. Reply START to get them again.",
    );
    await replies(phone, "STOP", "SM-one");
    expect([
      await waitingOf(driver),
      (await getOwnSms(driver, "en")).active,
      (await getOwnSms(other, "en")).active,
    ]).toEqual([0, null, null]);
    expect(await actsOn(driver)).toEqual(["sms.asked", "sms.begun", "sms.ended stop"]);
    await text(driver);
    expect(await waitingOf(driver)).toBe(0);
    await expect(askForSms(driver, { phone }, "en")).rejects.toMatchObject({ code: "sms_stopped" });
  });

  it("START begins again what STOP ended, within the days that no number is given to somebody else; a repeated one does nothing", async () => {
    const { driver, phone } = await agreed();
    await replies(phone, "STOP");
    expect(await replies(phone, "START", "SM-start")).toBe(
      "Roadhand: Text messages are on again. Reply HELP for help, STOP to end.",
    );
    expect((await getOwnSms(driver, "en")).active).toMatchObject({ phone });
    await replies(phone, "STOP");
    await replies(phone, "START", "SM-start");
    expect((await getOwnSms(driver, "en")).active).toBeNull();
    const { driverId } = await driverOf(driver);
    await transaction(async (tx) => {
      await tx
        .update(smsConsents)
        .set({ endedAt: new Date(Date.now() - 46 * DAY) })
        .where(eq(smsConsents.driverId, driverId));
    });
    expect(await replies(phone, "START")).toContain("sign in and turn them on");
    expect((await getOwnSms(driver, "en")).active).toBeNull();
    await ask(driver, phone);
    expect(await actsOn(driver)).toEqual([
      ...["sms.asked", "sms.begun", "sms.ended stop", "sms.resumed", "sms.ended stop", "sms.asked"],
    ]);
  });

  it("START does not bring back what the page ended", async () => {
    const { driver, phone } = await agreed();
    await endOwnSms(driver);
    await replies(phone, "STOP");
    await replies(phone, "START");
    expect((await getOwnSms(driver, "en")).active).toBeNull();
  });

  it("gets help, in the language of who agreed, until two programs would answer each other without end", async () => {
    const spanish = await applied(CODE, "es");
    const { phone } = await agreed(spanish);
    await transaction((tx) => tx.update(smsConsents).set({ language: "es" }).where(eq(smsConsents.state, "active")));
    expect(await replies(phone, "AYUDA")).toMatch(/^Roadhand manda mensajes de texto .* Ayuda: http/);
    expect(await replies(newNumber(), "HELP")).toContain("Reply STOP to end.");
    expect(await replies(phone, "I will be late")).toContain(env.appUrl);
    expect(await replies(phone, "help", "SM-x", true)).toBeNull();
    for (let times = 0; times < 10; times += 1) await replies(phone, "out of office");
    expect(await replies(phone, "out of office")).toBeNull();
    await replies(phone, "STOP");
    expect((await getOwnSms(spanish, "es")).active).toBeNull();
  });

  it("that only the carrier had ends it too, as soon as the provider says so", async () => {
    const { driver } = await agreed();
    provider.behave("knows a STOP");
    await text(driver);
    await sendWaitingSms(midday());
    expect(await actsOn(driver)).toEqual(["sms.asked", "sms.begun", "sms.ended stop"]);
    expect(await waitingOf(driver)).toBe(0);
    expect(await db.$count(drivers, eq(drivers.id, (await driverOf(driver)).driverId))).toBe(1);
  });
});
