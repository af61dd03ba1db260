/** Interviews as pages: staff propose, the driver picks, without script and in both languages. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { submitted } from "../applicant";
import { idOf } from "../database";
import { linkIn, mailsTo } from "../mail";
import { formsOf, heldIn, says, shows } from "../page";
import { masquerading } from "../people";
import { applicationId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const stranger = await staff(app, "north.admin");
const ahead = (days: number) => addDays(dayOf(new Date(), "America/Chicago"), days);

async function begun() {
  const who = await submitted(app);
  const id = applicationId(who);
  const page = `/application/${id}`;
  const form = await manager.get(`${page}/interview`);
  const once = String(heldIn(form.text, "once"));
  const typed = { once, kind: "phone", minutes: "30", place: "(402) 555-0100", day1: ahead(2), time1: "09:00" };
  const sent = await manager.post(`${page}/interview`, { ...typed, day2: ahead(3), time2: "14:30" });
  expect(sent.location).toBe(`${page}#interviews`);
  const interview = idOf(data, "select id from interviews where application_id = ?", id);
  return { who, page, interview, own: `/applicant/interview/${interview}` };
}

describe("an interview", () => {
  it("is proposed, mailed, picked by the driver, and has an outcome", async () => {
    const { who, page, interview, own } = await begun();
    says(await manager.get(page), "Times sent to the driver.", "Waiting for the driver", "Interview times sent");
    const letter = await until(() =>
      mailsTo(app, who.email).findLast(({ subject }) => subject.includes("pick a time")),
    );
    expect((await who.get(linkIn(letter))).location).toBe(own);
    says(await who.get("/applicant"), "Talk with Sunbeam Carriers", "Pick a time");
    const shown = await who.get(own);
    says(shown, "Which time works for you?", "None of these works for me", "9:00 AM", "(402) 555-0100");
    says(await who.get(`${own}?zone=America/Los_Angeles`), "6:00 AM", "Pacific Time");
    expect((await who.post(own, { time: "" })).status).toBe(422);
    const form = formsOf(shown.text).find(({ values }) => "words" in values);
    const [, first] = /value="(\d{4}-[^"]+Z)"/.exec(shown.text) ?? [];
    expect((await who.post(own, { ...form?.values, time: String(first) })).location).toBe(own);
    says(await who.get(own), "The time is set", "Add to calendar (.ics)");
    const calendar = await who.get(`${own}/calendar`);
    expect(calendar.headers.get("content-type")).toContain("text/calendar");
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    says(await manager.get(page), "Set", "The driver picked an interview time");
    says(await manager.get("/"), "Interviews and calls");

    says(await manager.get(`/interview/${interview}/outcome`), "You can note this after the interview.");
    data.run("update interviews set agreed_at = ? where id = ?", Date.now() - 3600_000, interview);
    says(await manager.get("/"), "How did it go?");
    const { text } = await manager.get(`/interview/${interview}/outcome`);
    const noted = { version: String(heldIn(text, "version")), outcome: "did_not_come", remark: "No answer" };
    expect((await manager.post(`/interview/${interview}/outcome`, noted)).location).toBe(`${page}#interviews`);
    says(await manager.get(page), "The driver didn’t show up", "No answer");
    says(await who.get(own), "This can’t be changed anymore.");
  });

  it("is mailed in the time zone of the driver's license, and in the company's too where that is another", async () => {
    const pick = async (state: string | null) => {
      const { who, own } = await begun();
      if (state) data.run("update applications set licence_state = ? where id = ?", state, applicationId(who));
      const { text } = await who.get(own);
      const form = formsOf(text).find(({ values }) => "words" in values);
      const [, first] = /value="(\d{4}-[^"]+Z)"/.exec(text) ?? [];
      await who.post(own, { ...form?.values, time: String(first) });
      return until(() => mailsTo(app, who.email).findLast(({ subject }) => subject.includes("set with")));
    };
    const away = await pick("CO");
    expect(away.text).toMatch(/7:00 AM, Mountain Time \(Denver\)/);
    expect(away.text).toMatch(/Where Sunbeam Carriers is, that's .*9:00 AM, Eastern Time \(New York\)\./);
    const near = await pick("FL");
    expect(near.text).toMatch(/9:00 AM, Eastern Time \(New York\)/);
    expect(near.text).not.toContain("Where Sunbeam Carriers is");
  });

  it("is refused with everything typed, moved and canceled", async () => {
    const { page, interview, who, own } = await begun();
    const past = { kind: "video", minutes: "30", place: "no link", day1: ahead(-1), time1: "09:00" };
    const refused = await manager.post(`${page}/interview`, past);
    shows(refused, 422, "This time has passed.", "Paste the link to the video call.");
    expect(heldIn(refused.text, "place")).toBe("no link");
    const { text } = await manager.get(`/interview/${interview}`);
    const version = String(heldIn(text, "version"));
    const moved = { version, kind: "phone", minutes: "30", day1: ahead(5), time1: "10:00" };
    await manager.post(`/interview/${interview}`, moved);
    shows(await manager.post(`/interview/${interview}`, moved), 409);
    says(await who.get(own), "10:00 AM");
    const cancel = await manager.get(`/interview/${interview}/cancellation`);
    await manager.post(`/interview/${interview}/cancellation`, { version: String(heldIn(cancel.text, "version")) });
    says(await manager.get(page), "Canceled", "Interview canceled");
    says(await who.get(own), "The company canceled this.");
  });

  it("is nobody else's", async () => {
    const { page, interview, own } = await begun();
    for (const path of [`${page}/interview`, `/interview/${interview}`, `/interview/${interview}/cancellation`]) {
      expect((await stranger.get(path)).status, path).toBe(404);
      const typed = { version: "1", kind: "phone", minutes: "30", day1: ahead(2), time1: "09:00" };
      expect((await stranger.post(path, typed)).status, path).toBe(404);
    }
    expect((await stranger.get(`/interview/${interview}/calendar`)).status).toBe(404);
    const other = await submitted(app);
    expect((await other.get(own)).status).toBe(404);
    expect((await other.post(own, { time: "none" })).status).toBe(404);
    expect(
      (
        await (
          await masquerading("sun.manager")
        ).post(`${page}/interview`, {
          kind: "phone",
          minutes: "30",
          day1: ahead(2),
          time1: "09:00",
        })
      ).status,
    ).toBe(403);
  });

  it("speaks Spanish", async () => {
    const { page, who, own } = await begun();
    says(await manager.get(`${page}/interview`, { "accept-language": "es" }), "Hasta cinco horas");
    says(await who.get(own, { "accept-language": "es" }), "Ninguna me queda bien");
  });
});
