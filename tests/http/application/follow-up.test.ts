/** A day on which somebody comes back to an application: on their home from that day on, until it is done. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { submitted } from "../applicant";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId } from "../rows";
import { app, data } from "../running";
import { dayFields, staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const stranger = await staff(app, "north.admin");
const ahead = (days: number) => dayFields("dueOn", addDays(dayOf(new Date(), "America/Chicago"), days));

async function begun() {
  const who = await submitted(app);
  const id = applicationId(who);
  return { id, page: `/application/${id}` };
}
const idOfFollowUp = (application: string) =>
  data.one<{ id: string }>("select id from follow_ups where application_id = ?", application).id;
/** So late that it stands before what other tests of this company leave waiting. */
const LATE = 900;
const TITLE = `Follow up with Maya Ruiz ${LATE} days late`;

describe("a follow-up date", () => {
  it("comes back on the home of whoever set it on that day and later, until it is done", async () => {
    const { id, page } = await begun();
    const form = await manager.get(`${page}/follow-up`);
    says(form, "When do you come back to Maya Ruiz?");
    const once = String(heldIn(form.text, "once"));
    const set = { once, ...ahead(3), note: "Ask about the medical card" };
    expect((await manager.post(`${page}/follow-up`, set)).location).toBe(`${page}#notes`);
    await manager.post(`${page}/follow-up`, set);
    expect(data.count("follow_ups", "application_id = ?", id)).toBe(1);
    says(await administrator.get(page), "Ask about the medical card", "Follow-up date set");
    expect(wordsOf((await manager.get("/next")).text)).not.toContain(TITLE);

    data.run(
      "update follow_ups set due_on = ? where application_id = ?",
      addDays(dayOf(new Date(), "America/Chicago"), -LATE),
      id,
    );
    says(await manager.get("/next"), TITLE, "Ask about the medical card");
    expect(wordsOf((await administrator.get("/next")).text)).not.toContain(TITLE);

    const done = formsOf((await manager.get(page)).text).find(({ action }) => action.endsWith("/done"));
    expect((await manager.post(done?.action ?? "", {})).location).toBe(`${page}#notes`);
    expect(wordsOf((await manager.get("/next")).text)).not.toContain(TITLE);
    const after = wordsOf((await manager.get(page)).text);
    expect(after).not.toContain("Ask about the medical card");
    says(after, "Follow-up done");
  });

  it("is set by the form on the page of the application itself", async () => {
    const { id, page } = await begun();
    const { text } = await manager.get(page);
    const form = formsOf(text).find(({ action }) => action === `${page}/follow-up`);
    expect(form).toBeDefined();
    expect((await manager.post(form?.action ?? "", { ...ahead(2), note: "Call back" })).location).toBe(`${page}#notes`);
    expect(data.count("follow_ups", "application_id = ?", id)).toBe(1);
  });

  it("is kept sealed, and is refused in the past or without a day, with its note kept", async () => {
    const { id, page } = await begun();
    const note = "Zanzibar";
    const past = await manager.post(`${page}/follow-up`, { ...ahead(-3), note });
    shows(past, 422, "This can't be in the past.");
    expect(heldIn(past.text, "note")).toBe(note);
    expect((await manager.post(`${page}/follow-up`, { note })).status).toBe(422);
    await manager.post(`${page}/follow-up`, { ...ahead(1), note });
    const row = data.one<{ sealed_note: Buffer }>("select sealed_note from follow_ups where application_id = ?", id);
    expect(row.sealed_note.toString("latin1")).not.toContain(note);
  });

  it("is another company's neither to set nor to finish, and nobody's in a masquerade", async () => {
    const { id, page } = await begun();
    await manager.post(`${page}/follow-up`, ahead(1));
    const done = `/follow-up/${idOfFollowUp(id)}/done`;
    expect((await stranger.get(`${page}/follow-up`)).status).toBe(404);
    expect((await stranger.post(`${page}/follow-up`, ahead(1))).status).toBe(404);
    expect((await stranger.get(done)).status).toBe(404);
    expect((await stranger.post(done, {})).status).toBe(404);
    expect((await (await masquerading("sun.manager")).post(`${page}/follow-up`, ahead(1))).status).toBe(403);
    expect(data.count("follow_ups", "application_id = ? and done_at is null", id)).toBe(1);
  });

  it("speaks Spanish", async () => {
    const { page } = await begun();
    says(await manager.get(`${page}/follow-up`, { "accept-language": "es" }), "Guardar la fecha");
  });
});
