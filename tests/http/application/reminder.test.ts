/** A draft that lies still: staff remind its driver by one press. */
import { describe, expect, it } from "vitest";
import { applicant, saveSection, TYPED } from "../applicant";
import { letterTo, mailsTo } from "../mail";
import { formsOf, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { applicationId, row, templateId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const DAY = 24 * 3600_000;
const manager = await staff(app, "north.manager");
const stranger = await staff(app, "sun.admin");

async function draft(cdlNumber: string, stillFor = 4 * DAY) {
  const who = await applicant(app, { cdlNumber });
  await saveSection(who, "you", TYPED.you);
  const id = applicationId(who);
  data.run("update applications set last_activity_at = ? where id = ?", Date.now() - stillFor, id);
  return { who, id, page: `/application/${id}`, letters: () => mailsTo(app, who.email).length };
}
const version = (id: string) => String(row("applications", id).version);
const button = (html: string, id: string) =>
  formsOf(html).find(({ action }) => action === `/application/${id}/reminder`);
const reminders = (id: string) =>
  data.all<{ actor: string }>(
    "select actor from audit_events where object = ? and action = 'application.reminded'",
    id,
  );

describe("a stalled draft", () => {
  it("reminds its driver by one press, in their language, and says who did and when it can be done again", async () => {
    const { who, id, page } = await draft("R1000001");
    data.run("update applications set language = 'es' where id = ?", id);
    const before = await manager.get(page);
    says(before, "Remind the driver", "One every 3 days at most.");
    const pressed = await manager.post(`${page}/reminder`, button(before.text, id)?.values ?? {});
    expect(pressed.location).toBe(page);
    const letter = await letterTo(app, who.email, 2);
    expect(letter.subject).toBe("Termine su solicitud en Northway Freight");
    expect(letter.text).toContain(`${app.origin}/apply/found?code=${app.code("NRTHWAY")}`);
    const after = await manager.get(page);
    says(after, "Reminder sent by email.", "Last reminder: ", "You can remind again from ");
    expect(button(after.text, id)).toBeUndefined();
    says(await alsoAs(manager, { "accept-language": "es" }).get(page), "A partir del ");
    expect(reminders(id)).toHaveLength(1);
  });

  it("is reminded of once in three days, whatever is posted", async () => {
    const { id, page, letters } = await draft("R1000002");
    await manager.post(`${page}/reminder`, { version: version(id) });
    const sent = () => data.count("outbox", "letter = 'draft-nudge'");
    const before = sent();
    shows(await manager.post(`${page}/reminder`, { version: version(id) }), 409, "less than 3 days ago");
    expect([sent(), reminders(id).length]).toEqual([before, 1]);
    data.run("update applications set nudged_at = ? where id = ?", Date.now() - 3 * DAY - 1000, id);
    expect((await manager.post(`${page}/reminder`, { version: version(id) })).location).toBe(page);
    expect(reminders(id)).toHaveLength(2);
    expect(letters()).toBeGreaterThan(0);
  });

  it("that two press at once goes out once; the later one reads who was first", async () => {
    const { id, page } = await draft("R1000003");
    const seen = version(id);
    const other = await staff(app, "north.admin");
    const responses = await Promise.all([manager, other].map((one) => one.post(`${page}/reminder`, { version: seen })));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    says(responses.find(({ status }) => status === 409) ?? "", "driver reminded");
    expect(reminders(id)).toHaveLength(1);
  });

  it("whose driver was there yesterday is not reminded of; the page says from when", async () => {
    const { id, page } = await draft("R1000004", DAY);
    const { text } = await manager.get(page);
    says(wordsOf(text), "The driver was here in the last 48 hours. You can remind from ");
    expect(button(text, id)).toBeUndefined();
    shows(await manager.post(`${page}/reminder`, { version: version(id) }), 409, "less than two days ago");
    expect(reminders(id)).toEqual([]);
  });

  it("of a paused position is not reminded of", async () => {
    const { id, page } = await draft("R1000005");
    data.run("update templates set status = 'paused' where id = ?", templateId("NRTHWAY"));
    const { text } = await manager.get(page);
    says(wordsOf(text), "The position isn't taking applications now, so we don't send reminders for it");
    shows(
      await manager.post(`${page}/reminder`, { version: version(id) }),
      409,
      "The position isn't taking applications now",
    );
    data.run("update templates set status = 'published' where id = ?", templateId("NRTHWAY"));
    expect(reminders(id)).toEqual([]);
  });

  it("is nobody else's, and not to be pressed in a masquerade or once it is signed", async () => {
    const { id, page } = await draft("R1000006");
    const body = { version: version(id) };
    expect((await stranger.post(`${page}/reminder`, body)).status).toBe(404);
    const masked = await masquerading("north.manager");
    expect(button((await masked.get(page)).text, id)).toBeUndefined();
    expect((await masked.post(`${page}/reminder`, body)).status).toBe(403);
    const signed = await draft("R1000007");
    data.run("update applications set status = 'in_review' where id = ?", signed.id);
    expect(button((await manager.get(signed.page)).text, signed.id)).toBeUndefined();
    expect((await manager.post(`${signed.page}/reminder`, { version: version(signed.id) })).status).toBe(409);
    expect(reminders(id)).toEqual([]);
  });
});
