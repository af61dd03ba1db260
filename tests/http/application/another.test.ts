/** A driver who is signed in applies for one more position. */
import { describe, expect, it } from "vitest";
import { applicant, saveSection, TYPED } from "../applicant";
import { heldIn, says, wordsOf } from "../page";
import { app, data } from "../running";

const pathOf = (section: string) => `/applicant/application/${section}`;
const states = (email: string, code: string) =>
  Object.fromEntries(
    data
      .all<{ section: string; state: string }>(
        `select section, state from application_sections join applications on applications.id = application_id
         join templates on templates.id = template_id join drivers on drivers.id = applications.driver_id
         where drivers.email = ? and templates.code = ? order by section`,
        email,
        app.code(code),
      )
      .map(({ section, state }) => [section, state]),
  );

it("without a letter, with what is known taken over, and nothing of the first is changed", async () => {
  const who = await applicant(app, { code: "NRTHWAY" });
  await saveSection(who, "you", TYPED.you);
  await saveSection(who, "residences", TYPED.residences);
  const letters = data.count("outbox", "to_address = ?", who.email);
  says(await who.get("/applicant"), "Apply for another job");
  const start = await who.get("/apply");
  expect(start.status).toBe(200);
  says(start, `You're signed in as ${who.email}`);
  // Another's address in the form is not taken.
  const found = await who.post("/apply", {
    code: app.code("SUNBEAM").toLowerCase(),
    email: "somebody@example.test",
    cdlNumber: "",
  });
  expect(found.location).toBe("/apply/match");
  says(await who.get("/apply/match"), "Sunbeam Carriers", "We'll copy what you answered before.");
  expect((await who.post("/apply/match", {})).location).toBe("/applicant");
  expect(wordsOf((await who.get("/applicant")).text)).toContain("Sunbeam Carriers");
  expect(data.count("outbox", "to_address = ?", who.email)).toBe(letters);
  expect(states(who.email, "SUNBEAM")).toEqual({ residences: "in_progress", you: "done" });
  expect((await who.get(pathOf("you"))).location).toBe(pathOf("notices"));
  await saveSection(who, "notices", TYPED.notices);
  const you = await who.get(pathOf("you"));
  expect([heldIn(you.text, "firstName"), heldIn(you.text, "phone")]).toEqual(["Maya", "(402) 555-0134"]);
  expect(you.text).not.toContain("536-22-1234");
  says(you, "1234");

  // Once more with the same code: the one that runs, as it is.
  await saveSection(who, "you", { ...TYPED.you, firstName: "Maia" });
  await who.post("/apply", { code: app.code("SUNBEAM"), email: who.email, cdlNumber: "" });
  expect((await who.post("/apply/match", {})).location).toBe("/applicant");
  expect(heldIn((await who.get(pathOf("you"))).text, "firstName")).toBe("Maia");
  expect(data.count("applications", "driver_id in (select id from drivers where email = ?)", who.email)).toBe(2);
  expect(states(who.email, "NRTHWAY")).toMatchObject({ notices: "done", you: "done", residences: "done" });
});

it("and with the licence number that is typed, where the other position needs one", async () => {
  const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
  await saveSection(who, "you", TYPED.you);
  await who.post("/apply", { code: app.code("NRTHWAY"), email: who.email, cdlNumber: "N7654321" });
  await who.post("/apply/match", {});
  await saveSection(who, "notices", TYPED.notices);
  await saveSection(who, "residences", TYPED.residences);
  expect(states(who.email, "NRTHWAY")).toEqual({
    cdl: "in_progress",
    notices: "done",
    residences: "done",
    you: "done",
  });
  await who.post("/apply", { code: "NOSUCH1", email: who.email, cdlNumber: "" });
  expect((await who.get("/applicant")).status).toBe(200);
});

describe("a page of one application, while another tab has opened the other", () => {
  const both = async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    await saveSection(who, "notices", TYPED.notices);
    await saveSection(who, "you", TYPED.you);
    await saveSection(who, "residences", TYPED.residences);
    return who;
  };
  const openOther = async (who: Awaited<ReturnType<typeof both>>) => {
    await who.post("/apply", { code: app.code("NRTHWAY"), email: who.email, cdlNumber: "N7654321" });
    expect((await who.post("/apply/match", {})).location).toBe("/applicant");
    says(await who.get("/applicant"), "Northway Freight");
  };
  const statusOf = (email: string, code: string) =>
    data.one<{ status: string }>(
      `select a.status from applications a join templates t on t.id = a.template_id join drivers d on d.id = a.driver_id
       where d.email = ? and t.code = ?`,
      email,
      app.code(code),
    ).status;
  const addressIn = (text: string) => {
    const action = /<form\b[^>]*\baction="(\/applicant[^"]*application=[^"]*)"/.exec(text)?.[1] ?? "";
    expect(action).toMatch(/application=[0-9a-f-]{36}/);
    return action.replaceAll("&amp;", "&");
  };

  it("signs and withdraws what it shows, and leads on in that one", async () => {
    const who = await both();
    const page = await who.get("/applicant/application/review");
    await openOther(who);
    const signed = await who.post(addressIn(page.text), { signature: "Maya Ruiz" });
    expect(signed.location).toBe("/application/application/completed");
    expect([statusOf(who.email, "SUNBEAM"), statusOf(who.email, "NRTHWAY")]).toEqual(["submitted", "draft"]);
    says(await who.get("/applicant"), "Sunbeam Carriers");

    const other = await both();
    const withdrawal = await other.get("/applicant/application/withdraw");
    await openOther(other);
    await other.post(addressIn(withdrawal.text), { withdrawReason: "found_job" });
    expect([statusOf(other.email, "SUNBEAM"), statusOf(other.email, "NRTHWAY")]).toEqual(["withdrawn", "draft"]);
  });

  it("saves what is typed, by pressing and by itself, in that one", async () => {
    const who = await both();
    const page = await who.get(pathOf("you"));
    const own = /<auto-save url="([^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await openOther(who);
    const fields = { ...TYPED.you, firstName: "Sunny", version: String(heldIn(page.text, "version")), page: "p" };
    expect((await who.post(own, fields)).status).toBe(200);
    says(await who.get("/applicant"), "Northway Freight");
    const saved = await who.post(addressIn(page.text), {
      ...fields,
      version: "9",
      firstName: "Sunnier",
    });
    expect([302, 409]).toContain(saved.status);
    says(await who.get("/applicant"), "Sunbeam Carriers");
    expect(heldIn((await who.get(pathOf("you"))).text, "firstName")).toMatch(/^Sunn/);
  });

  it("of somebody else is neither read nor written", async () => {
    const [who, stranger] = [await both(), await both()];
    const foreign = addressIn((await who.get(pathOf("you"))).text);
    for (const response of [
      await stranger.get(foreign),
      await stranger.post(foreign, TYPED.you),
      await stranger.post(foreign.replace("/you", "/you/autosave"), { ...TYPED.you, version: "1", page: "p" }),
    ])
      expect(response.status).toBe(404);
    says(await stranger.get(pathOf("you")), "1234");
  });
});
