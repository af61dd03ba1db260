/** What the company and the driver write to each other: mailed, kept sealed, answered on the driver's page, seen by somebody. */
import { describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/application/record/reference";
import { applicant, newEmail, submitted } from "../applicant";
import { linkIn, mailsTo } from "../mail";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading, visitor } from "../people";
import { applicationId, companyId, row, userEmail, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { type Fields, staff, type Visitor } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const stranger = await staff(app, "north.admin");

async function conversation() {
  const who = await submitted(app);
  const id = applicationId(who);
  return { who, id, page: `/application/${id}` };
}
const write = async (by: Visitor, page: string, text: string) => {
  const { text: html } = await by.get(`${page}/message`);
  const form = formsOf(html).find(({ values }) => "once" in values && "text" in values);
  return by.post(`${page}/message`, { ...form?.values, text });
};
const answer = async (who: Visitor, text: string) => {
  const { text: html } = await who.get("/applicant/messages");
  return who.post("/applicant/messages", { once: String(heldIn(html, "once")), text });
};
const letterAbout = (address: string, subject: string) =>
  until(() => mailsTo(app, address).findLast((letter) => letter.subject.startsWith(subject)));
const messageCount = (id: string) => data.count("messages", "application_id = ?", id);

describe("a message to a driver", () => {
  it("goes out by mail, leads to the driver's page, and is answered there", async () => {
    const { who, id, page } = await conversation();
    data.run("update applications set assigned_user_id = ? where id = ?", userId("sun.manager"), id);
    const sent = await write(manager, page, "Hello {firstName},\nplease call {company} about {position}.");
    expect(sent.location).toBe(`${page}#timeline`);
    const letter = await letterAbout(who.email, "A message from Sunbeam Carriers");
    expect(letter.text).toContain("Hello Maya,\nplease call Sunbeam Carriers about ");
    expect(linkIn(letter)).toBe(`/apply/found?code=${app.code("SUNBEAM")}&returnTo=%2Fapplicant%2Fmessages`);
    expect((await who.get(linkIn(letter))).location).toBe("/applicant/messages");
    says(await manager.get(page), "please call Sunbeam Carriers", "not seen yet");

    says(await who.get("/applicant"), "Messages from Sunbeam Carriers", "Read and reply");
    shows(await who.get("/applicant/messages"), 200, "please call Sunbeam Carriers", "Your reply");
    expect(wordsOf((await who.get("/applicant")).text)).not.toContain("Read and reply");
    says(await manager.get(page), "seen by the driver");

    expect((await answer(who, "I can call at noon.")).location).toBe("/applicant/messages");
    says(await who.get("/applicant/messages"), "I can call at noon.", "Reply sent.");
    const notice = await letterAbout(userEmail("sun.manager"), "A driver replied: ");
    // Enough to find it by, and nobody's name.
    expect(notice.subject).toContain(referenceOf(id));
    expect(notice.text).toContain(`reference number ${referenceOf(id)}`);
    expect(notice.text).not.toMatch(/Maya|Ruiz/);
    expect(notice.text).not.toContain("noon");
    expect(linkIn(notice)).toBe(page);
    says(await manager.get(page), "The driver has answered", "I can call at noon.");
    says(await administrator.get("/applications"), "The driver has answered");
    says(await manager.get("/next"), "Reply to Maya Ruiz today");
  });

  it("that is answered waits until somebody writes back or sets it aside, and a later answer goes on waiting", async () => {
    const { who, id, page } = await conversation();
    const waits = () => row("applications", id).answered_at !== null;
    await write(manager, page, "Which days suit you?");
    await answer(who, "Mondays.");
    const seen = String(heldIn((await manager.get(page)).text, "seen"));
    await answer(who, "Or Tuesdays.");
    const late = await manager.post(`${page}/message/set-aside`, { seen });
    expect([late.location, waits()]).toEqual([`${page}#timeline`, true]);
    says(await manager.get(page), "The driver wrote again.", "Or Tuesdays.");
    const now = String(heldIn((await manager.get(page)).text, "seen"));
    await manager.post(`${page}/message/set-aside`, { seen: now });
    expect(waits()).toBe(false);
    expect(wordsOf((await manager.get(page)).text)).not.toContain("The driver has answered");
    await answer(who, "Still there?");
    const form = `${page}/message`;
    const shown = String(heldIn((await manager.get(form)).text, "seen"));
    await answer(who, "Rather Wednesday.");
    // A message template, or a refusal, shows the form again and no message: what came since was not read.
    for (const fields of [{ readyText: "call", text: "" }, { text: "" }] as Fields[])
      expect(heldIn((await manager.post(form, { seen: shown, ...fields })).text, "seen")).toBe(shown);
    await manager.post(form, { seen: shown, text: "Monday it is." });
    expect(waits()).toBe(true);
    await write(manager, page, "Tuesday it is.");
    expect(waits()).toBe(false);
  });

  it("waits no longer once the application is decided and somebody has read it", async () => {
    const waits = (id: string) => row("applications", id).answered_at !== null;
    const reject = async (page: string) => {
      const { text: html } = await manager.get(`${page}/rejection`);
      const version = String(heldIn(html, "version"));
      const response = await manager.post(`${page}/rejection`, { version, reason: "position_filled" });
      expect(response.status).toBe(302);
    };
    const read = await conversation();
    await write(manager, read.page, "Which days suit you?");
    await answer(read.who, "Mondays.");
    await administrator.get(read.page);
    expect(waits(read.id), "a look alone ends nothing").toBe(true);
    await reject(read.page);
    expect(waits(read.id)).toBe(false);

    const unread = await conversation();
    await write(manager, unread.page, "Which days suit you?");
    await answer(unread.who, "Mondays.");
    await reject(unread.page);
    expect(waits(unread.id), "nobody has read it").toBe(true);
    await (await masquerading("sun.manager")).get(unread.page);
    expect(waits(unread.id), "RTIC is not the company").toBe(true);
    says(await manager.get(unread.page), "The driver has answered", "Mondays.");
    expect(waits(unread.id)).toBe(false);
    expect(wordsOf((await manager.get(unread.page)).text)).not.toContain("The driver has answered");
  });

  it("that is answered is the driver's last activity in staff's list, and what staff write or decide is not", async () => {
    const { who, id, page } = await conversation();
    data.run("update applications set last_activity_at = 1000 where id = ?", id);
    data.relist();
    const activity = () =>
      data.one<{ last_activity_at: number }>("select last_activity_at from applications where id = ?", id)
        .last_activity_at;
    await write(manager, page, "When can you come?");
    await manager.post(`${page}/review`, { version: String(row("applications", id).version) });
    expect([row("applications", id).status, activity()]).toEqual(["in_review", 1000]);
    await answer(who, "On Monday.");
    expect(Date.now() - activity()).toBeLessThan(60_000);
    const list = (await manager.get("/applications?sort=activity")).text;
    expect(/\/application\/([0-9a-f-]{36})/.exec(list)?.[1]).toBe(id);
  });

  it("has the times of the company's zone on the driver's page", async () => {
    const { who, id, page } = await conversation();
    await write(manager, page, "Good morning.");
    const company = companyId("Sunbeam Carriers");
    data.run("update messages set created_at = ? where application_id = ?", Date.parse("2026-07-01T20:30:00Z"), id);
    for (const [zone, said] of [
      ["America/Chicago", "Jul 1, 2026, 3:30 PM"],
      ["America/Anchorage", "Jul 1, 2026, 12:30 PM"],
    ] as const) {
      data.run("update companies set time_zone = ? where id = ?", zone, company);
      says(await who.get("/applicant/messages"), said);
    }
    data.run("update companies set time_zone = 'America/Chicago' where id = ?", company);
  });

  it("tells staff once until the answer was taken up, however often the driver writes", async () => {
    const { who, page } = await conversation();
    await write(manager, page, "Please answer.");
    const letters = () => data.count("outbox", "letter = 'driver-answered'");
    const before = letters();
    await answer(who, "One.");
    const once = letters();
    expect(once).toBeGreaterThan(before);
    await answer(who, "Two.");
    expect(letters()).toBe(once);
  });

  it("is in the driver's language, and so is their page", async () => {
    const { who, id, page } = await conversation();
    data.run("update applications set language = 'es' where id = ?", id);
    says(await manager.get(`${page}/message`), "The driver reads Spanish");
    await write(manager, page, "¿Puede llamarnos?");
    await letterAbout(who.email, "Un mensaje de Sunbeam Carriers");
    says(await alsoAs(who, { "accept-language": "es" }).get("/applicant/messages"), "Contestar", "Enviar la respuesta");
  });

  it("is kept sealed, once for a form sent twice, and stands in the audit without its words", async () => {
    const { who, id, page } = await conversation();
    const { text: html } = await manager.get(`${page}/message`);
    const values = { ...formsOf(html).find((form) => "once" in form.values)?.values, text: "Zanzibar is far." };
    await manager.post(`${page}/message`, values);
    await manager.post(`${page}/message`, values);
    expect(messageCount(id)).toBe(1);
    await answer(who, "Zanzibar is near.");
    const stored = data.all<{ sealed_text: Buffer }>("select sealed_text from messages where application_id = ?", id);
    expect(stored).toHaveLength(2);
    for (const { sealed_text } of stored) expect(sealed_text.toString("latin1")).not.toContain("Zanzibar");
    const told = data.all<{ action: string; detail: string }>(
      "select action, detail from audit_events where object = ? and action like 'message.%' order by seq",
      id,
    );
    expect(told.map(({ action }) => action)).toEqual(["message.sent", "message.answered"]);
    expect(JSON.stringify(told)).not.toContain("Zanzibar");
  });

  it("names what is wrong, with all of it kept", async () => {
    const { who, id, page } = await conversation();
    shows(await manager.post(`${page}/message`, { text: " " }), 422, "Fill in this field.");
    const long = "a".repeat(2001);
    const refused = await manager.post(`${page}/message`, { text: long });
    shows(refused, 422, "Shorten it to 2,000 characters");
    expect(heldIn(refused.text, "text")).toBe(long);
    // Nobody has written to them, so there is nothing to answer.
    expect((await who.post("/applicant/messages", { text: "Hello?" })).location).toBe("/applicant");
    expect(messageCount(id)).toBe(0);
  });

  it("is limited: five an hour to one driver, and ten answers", async () => {
    const { who, page } = await conversation();
    for (let time = 0; time < 5; time += 1) expect((await write(manager, page, `No. ${time}`)).status).toBe(302);
    const refused = await write(manager, page, "No. 5");
    shows(refused, 429, "Too many messages in one hour.");
    expect(heldIn(refused.text, "text")).toBe("No. 5");
    for (let time = 0; time < 10; time += 1) expect((await answer(who, `No. ${time}`)).status).toBe(302);
    shows(await answer(who, "No. 10"), 429, "Too many messages in one hour.");
  });

  it("is nobody else's to read, write or answer, and none is sent in a masquerade", async () => {
    const { who, id, page } = await conversation();
    await write(manager, page, "Between us.");
    for (const path of [`${page}/message`, `${page}/message/set-aside`]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await stranger.post(path, { text: "Hello", seen: "1" })).status).toBe(404);
    }
    const other = await applicant(app, { code: "SUNBEAM", cdlNumber: "", email: newEmail() });
    expect(wordsOf((await other.get("/applicant/messages")).text)).not.toContain("Between us.");
    expect((await visitor().get("/applicant/messages")).location).toContain("/forbidden");
    const masked = await masquerading("sun.manager");
    says(await masked.get(page), "Between us.");
    expect((await masked.post(`${page}/message`, { text: "Hello" })).status).toBe(403);
    await answer(who, "Yes.");
    const seen = String(row("applications", id).answered_at);
    await masked.post(`${page}/message/set-aside`, { seen });
    expect(row("applications", id).answered_at).not.toBeNull();
    expect(messageCount(id)).toBe(2);
  });

  it("can be written from the driver's page too, and not to somebody whose data was erased", async () => {
    const { id, page } = await conversation();
    const driver = row("applications", id).driver_id;
    expect((await manager.get(`/driver/${driver}`)).text).toContain(`href="${page}/message"`);
    data.run("update applications set status = 'expired' where id = ?", id);
    says(await manager.get(`${page}/message`), "You can't do this anymore");
    expect((await manager.post(`${page}/message`, { text: "Hello" })).status).toBe(409);
  });
});
