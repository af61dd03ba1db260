/** One text to several drivers: whom it reaches, in their language, once, and what a stop leaves. */
import { db, transaction } from "db/client.server";
import { applications, auditEvents, drivers, mailingRecipients, mailings, messages, outbox } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAILED_PER_DAY } from "~/domain/message/mailing";
import {
  deleteOldMailings,
  getMailing,
  listRecipients,
  previewMailing,
  SEND_DELAY,
  sendMailing,
  sendWaitingMailings,
  stopMailing,
} from "~/domain/message/mailing.server";
import { eraseByCommand } from "~/domain/retention/erasure.server";
import { newId } from "~/server/ids.server";
import { type Applied, applied, makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const north = await makeCompany({
  ...NORTHWAY,
  positions: NORTHWAY.positions.map((position) => ({ ...position, status: "published" as const })),
});
const sender = await makeUser(north, "Manager", { name: "Pat Miller" });
const stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }));
const [code, otherCode] = NORTHWAY.positions.map((position) => position.code) as [string, string];
const TEXTS = { textEn: "Hello {firstName}, {recruiter} here.", textEs: "Hola, {firstName}." };
const DAY = 24 * 3600_000;

const later = () => new Date(Date.now() + SEND_DELAY + 1000);
async function sendAll() {
  while ((await sendWaitingMailings(later())) > 0);
}
const idsOf = (...people: Applied[]) => people.map(({ applicationId }) => applicationId);
const statesOf = async (id: string) =>
  Object.fromEntries((await getMailing(sender, id)).recipients.map((row) => [row.id, row.reason ?? row.state]));
const mailsTo = ({ email }: Applied) =>
  db.$count(outbox, and(eq(outbox.toAddress, email), eq(outbox.mailName, "message")));
const messagesOf = ({ applicationId }: Applied) => db.$count(messages, eq(messages.applicationId, applicationId));
const move = ({ applicationId }: Applied, status: "withdrawn" | "expired") =>
  transaction((tx) => tx.update(applications).set({ status }).where(eq(applications.id, applicationId)));

describe("a message to several drivers", () => {
  it("is shown to each in their language, and goes out by mail and into each timeline, not before it may be stopped", async () => {
    const [ana, luis] = [await applied(code), await applied(code, "es")];
    await transaction((tx) => tx.update(drivers).set({ firstName: "Luis" }).where(eq(drivers.email, luis.email)));
    const preview = await previewMailing(sender, idsOf(ana, luis), TEXTS);
    expect(preview.map(({ text }) => text)).toEqual(["Hello, Pat here.", "Hola, Luis."]);
    const id = await sendMailing(sender, idsOf(ana, luis), TEXTS);
    expect(await sendWaitingMailings(new Date())).toBe(0);
    await sendAll();
    expect(await statesOf(id)).toEqual({ [ana.applicationId]: "sent", [luis.applicationId]: "sent" });
    expect([await mailsTo(ana), await messagesOf(luis)]).toEqual([1, 1]);
    const [row] = await db.select().from(mailingRecipients).where(eq(mailingRecipients.mailingId, id));
    expect(row?.sealedText).toBeNull();
    const acts = await db.select({ action: auditEvents.action }).from(auditEvents).where(eq(auditEvents.object, id));
    expect(acts).toEqual([{ action: "mailing.sent" }]);
  });

  it("leaves out, and says why, whom it should not reach", async () => {
    const [fine, withdrawn, erased] = [await applied(code), await applied(code), await applied(code)];
    await move(withdrawn, "withdrawn");
    await move(erased, "expired");
    const again = await applied(otherCode, "en", fine);
    const ids = [...idsOf(fine, withdrawn, erased, again), newId(), "nonsense"];
    const id = await sendMailing(sender, ids, TEXTS);
    expect(await statesOf(id)).toEqual({
      [fine.applicationId]: "waiting",
      [withdrawn.applicationId]: "withdrawn",
      [erased.applicationId]: "erased",
      [again.applicationId]: "twice",
    });
    expect(await listRecipients(sender, idsOf(fine))).toMatchObject([{ reason: "lately" }]);
    await expect(sendMailing(sender, idsOf(fine, erased), TEXTS)).rejects.toMatchObject({ code: "nobody_to_write_to" });
    // Who withdraws before it goes out is left out too.
    await move(fine, "withdrawn");
    await sendAll();
    expect((await statesOf(id))[fine.applicationId]).toBe("withdrawn");
    expect(await mailsTo(fine)).toBe(0);
  });

  it("needs a text in each language that somebody reads", async () => {
    const [english, spanish] = [await applied(code), await applied(code, "es")];
    await expect(previewMailing(sender, idsOf(english, spanish), { textEn: "Hello" })).rejects.toMatchObject({
      details: { fields: { textEs: ["required"] } },
    });
    expect(await previewMailing(sender, idsOf(english), { textEn: "Hello" })).toHaveLength(1);
  });

  it("goes out once, however often it is sent", async () => {
    const person = await applied(code);
    const once = newId();
    const first = await sendMailing(sender, idsOf(person), { ...TEXTS, once });
    expect(await sendMailing(sender, idsOf(person), { ...TEXTS, once })).toBe(first);
    await Promise.all([sendWaitingMailings(later()), sendWaitingMailings(later())]);
    await sendAll();
    expect(await mailsTo(person)).toBe(1);
  });

  it("is stopped: what went out stays, the rest never goes", async () => {
    const people = [];
    for (let number = 0; number < 7; number += 1) people.push(await applied(code));
    const id = await sendMailing(sender, idsOf(...people), TEXTS);
    expect(await sendWaitingMailings(later())).toBe(5);
    expect(await stopMailing(sender, id)).toBe(2);
    expect(await stopMailing(sender, id)).toBe(0);
    await sendAll();
    expect((await getMailing(sender, id)).counts).toMatchObject({ sent: 5, canceled: 2, waiting: 0 });
    // They may be written to again.
    const left = (await listRecipients(sender, idsOf(...people))).filter(({ reason }) => reason === null);
    expect(left).toHaveLength(2);
  });

  it("reaches so many drivers of a company a day at most", async () => {
    const [company, person] = [await makeCompany({ ...NORTHWAY, positions: [] }), await applied(code)];
    expect(company.companyId).not.toBe(north.companyId);
    const mailing = newId();
    const { companyId, userId } = sender;
    const filler = await db.select({ id: applications.id }).from(applications).limit(1);
    await transaction(async (tx) => {
      for (let number = 0; number < MAILED_PER_DAY; number += 1) {
        const id = number === 0 ? mailing : newId();
        const at = new Date();
        await tx.insert(mailings).values({ id, companyId, userId, startsAt: at, createdAt: at });
        await tx
          .insert(mailingRecipients)
          .values({ mailingId: id, companyId, applicationId: filler[0]?.id ?? "", state: "sent" });
      }
    });
    await expect(sendMailing(sender, idsOf(person), TEXTS)).rejects.toMatchObject({ code: "too_many_mailed" });
    await transaction((tx) => tx.update(mailings).set({ createdAt: new Date(Date.now() - 2 * DAY) }));
    expect(await sendMailing(sender, idsOf(person), TEXTS)).toBeTruthy();
  });

  it("reaches the others where the text for some can't be read, who are tried again and at last left out", async () => {
    const people = [];
    for (let number = 0; number < 6; number += 1) people.push(await applied(code));
    const whole = people.at(-1) as Applied;
    const id = await sendMailing(sender, idsOf(...people), TEXTS);
    const broken = idsOf(...people.slice(0, 5));
    const ofBroken = and(eq(mailingRecipients.mailingId, id), inArray(mailingRecipients.applicationId, broken));
    await transaction((tx) =>
      tx
        .update(mailingRecipients)
        .set({ sealedText: Buffer.from("damaged") })
        .where(ofBroken),
    );
    const start = later().getTime();
    await sendWaitingMailings(new Date(start));
    await sendWaitingMailings(new Date(start));
    expect(await mailsTo(whole)).toBe(1);
    for (let minutes = 1; minutes <= 5 * 180; minutes += 180)
      await sendWaitingMailings(new Date(start + minutes * 60_000));
    expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(["failed", "sent"]));
  });

  it("is another company's neither to see nor to stop, and nobody's in a masquerade", async () => {
    const person = await applied(code);
    const id = await sendMailing(sender, idsOf(person), TEXTS);
    for (const act of [getMailing, stopMailing])
      await expect(act(stranger, id)).rejects.toMatchObject({ refusal: "notFound" });
    expect(await listRecipients(stranger, idsOf(person))).toEqual([]);
    const eyes = { ...sender, realUser: { id: "r", name: "R" } };
    await expect(sendMailing(eyes, idsOf(person), TEXTS)).rejects.toMatchObject({ code: "masquerade_blocked" });
  });

  it("leaves nothing where a driver is erased, and its list goes after 90 days", async () => {
    const person = await applied(code);
    const id = await sendMailing(sender, idsOf(person), TEXTS);
    await eraseByCommand(person.email);
    await sendAll();
    expect((await getMailing(sender, id)).recipients).toEqual([]);
    expect(await mailsTo(person)).toBe(0);
    await deleteOldMailings(new Date(Date.now() + 91 * DAY));
    expect(await db.$count(mailings)).toBe(0);
  });
});
