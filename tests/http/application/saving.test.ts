/** Saving a section: by itself while it is typed, from two pages, past the end of a session. */
import { describe, expect, it } from "vitest";
import { applicant, requestLink, saveSection, submitted, TYPED, tokenOf } from "../applicant";
import { skipMailCooldown } from "../database";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { expireSessionsOf, masquerading } from "../people";
import { app, data } from "../running";
import { type Fields, type HttpResponse, staff, Visitor } from "../visitor";

const LIST = "/applicant/application";
const YOU = `${LIST}/you`;
const pathOf = (section: string) => `/applicant/application/${section}`;
const json = ({ text }: HttpResponse) => JSON.parse(text) as { version?: number; state?: string; code?: string };
const autosave = (who: Visitor, fields: Fields, section = "you") => who.post(`${pathOf(section)}/autosave`, fields);
const begin = () => applicant(app, { code: "SUNBEAM", cdlNumber: "" });
/** The name of the buttons that save. */
const PRESSED = "then";
const firstName = async (who: Visitor) => heldIn((await who.get(YOU)).text, "firstName");

/** What one showing of a page carries. */
async function show(who: Visitor, section = "you"): Promise<{ version: string; page: string }> {
  const { text } = await who.get(pathOf(section));
  return { version: String(heldIn(text, "version")), page: String(heldIn(text, "page")) };
}

const rows = (email: string, section: string) =>
  data.all<{ state: string; version: number }>(
    `select application_sections.state, application_sections.version from application_sections
     join applications on applications.id = application_id join drivers on drivers.id = applications.driver_id
     where drivers.email = ? and section = ?`,
    email,
    section,
  );
const setVersion = (values: Fields, version: string | number): Fields => ({ ...values, version: String(version) });
const taskState = async (who: Visitor) => wordsOf((await who.get("/applicant/application")).text);

async function secondDevice({ email }: { email: string }): Promise<Visitor> {
  skipMailCooldown(app);
  const device = new Visitor(app.origin);
  await device.post("/apply/verify", { token: tokenOf(await requestLink(device, app.code("SUNBEAM"), email)) });
  return device;
}

describe("a section that saves itself while it is typed", () => {
  it("keeps what is there, complete or not, and says how far it is", async () => {
    const who = await begin();
    const page = await show(who);
    const first = await autosave(who, { ...page, firstName: "May" });
    expect([first.status, json(first)]).toEqual([200, { version: 1, state: "in_progress" }]);
    expect(first.headers.get("content-type")).toContain("application/json");
    const whole = await autosave(who, setVersion({ ...page, ...TYPED.you }, 1));
    expect(json(whole)).toEqual({ version: 2, state: "done" });
    const emptied = await autosave(who, setVersion({ ...page, ...TYPED.you, lastName: "" }, 2));
    expect(json(emptied)).toEqual({ version: 3, state: "in_progress" });
    expect(await firstName(who)).toBe("Maya");
    expect(await taskState(who)).not.toContain("Needs attention");
  });

  it("does not save over what another page has saved", async () => {
    const who = await begin();
    const [one, two] = [await show(who), await show(who)];
    expect(one.page).not.toBe(two.page);
    await autosave(who, { ...one, firstName: "One" });
    const refused = await autosave(who, { ...two, firstName: "Two" });
    expect([refused.status, json(refused)]).toEqual([409, { code: "stale_section" }]);
    expect(await firstName(who)).toBe("One");
    expect(rows(who.email, "you")).toEqual([{ state: "in_progress", version: 1 }]);
  });

  it("does not undo its own later save, and is told where it stands", async () => {
    const who = await begin();
    const page = await show(who);
    await autosave(who, { ...page, firstName: "First" });
    await autosave(who, setVersion({ ...page, firstName: "Second" }, 1));
    const overtaken = await autosave(who, setVersion({ ...page, firstName: "First again" }, 1));
    expect([overtaken.status, json(overtaken)]).toEqual([409, { code: "saved_already", version: 2 }]);
    expect(await firstName(who)).toBe("Second");
  });

  it("is refused without a version that can be read", async () => {
    const who = await begin();
    await autosave(who, { ...(await show(who)), firstName: "Kept" });
    for (const version of ["", "x", "-1", "1e999", "99"])
      expect([version, (await autosave(who, { version, page: "other", firstName: "x" })).status]).toEqual([
        version,
        409,
      ]);
    expect(await firstName(who)).toBe("Kept");
  });

  it("knows only the sections that the position asks, and posts", async () => {
    const who = await begin();
    for (const section of ["work", "nonsense", "cdl"])
      expect([section, (await autosave(who, { version: "0" }, section)).status]).toEqual([section, 404]);
    expect((await who.get(`${YOU}/autosave`)).status).toBe(404);
  });

  it("comes after the notices, and ends with the signature", async () => {
    const early = await applicant(app, { code: "SUNBEAM", cdlNumber: "", notices: false });
    const refused = await autosave(early, { version: "0", firstName: "x" });
    expect([refused.status, json(refused)]).toEqual([409, { code: "notices_first" }]);
    expect(rows(early.email, "you")).toEqual([]);
    const signed = await submitted(app);
    const before = rows(signed.email, "you");
    const late = await autosave(signed, { version: "1", firstName: "x" });
    expect([late.status, json(late)]).toEqual([409, { code: "not_editable" }]);
    expect(rows(signed.email, "you")).toEqual(before);
  });

  it("is for the applicant alone", async () => {
    const before = data.count("application_sections");
    expect((await autosave(new Visitor(app.origin), { firstName: "x" })).location).toContain("/forbidden?returnTo=");
    for (const username of ["rtic.admin", "sun.admin", "sun.manager"])
      expect((await autosave(await staff(app, username), { firstName: "x" })).location).toBe("/forbidden");
    const masked = await masquerading("sun.admin", { by: "rtic.manager" });
    expect((await autosave(masked, { firstName: "x" })).location).toBe("/forbidden");
    expect(data.count("application_sections")).toBe(before);
  });

  it("takes nothing from another site, of another kind, or too large", async () => {
    const who = await begin();
    const page = await show(who);
    const sent = (headers: Record<string, string>) => who.post(`${YOU}/autosave`, { ...page, firstName: "x" }, headers);
    expect((await sent({ origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await sent({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await sent({ "content-type": "text/plain" })).status).toBe(415);
    shows(await autosave(who, { ...page, firstName: "x".repeat(1_100_000) }), 413, "too large");
    expect(rows(who.email, "you")).toEqual([]);
  });

  it("seals the SSN, never sends it back, and counts half of one as none", async () => {
    const who = await begin();
    const page = await show(who);
    const half = await autosave(who, { ...page, ...TYPED.you, ssn: "536-22" });
    expect(json(half)).toEqual({ version: 1, state: "in_progress" });
    const shown = await who.get(YOU);
    expect(heldIn(shown.text, "ssn")).toBe("");
    expect(wordsOf(shown.text)).not.toContain("We have ***");
    // Left empty, half a number is no number.
    const blank = await autosave(who, setVersion({ ...page, ...TYPED.you, ssn: "" }, 1));
    expect(json(blank).state).toBe("in_progress");
    const whole = await autosave(who, setVersion({ ...page, ...TYPED.you, ssn: "536 22 9876" }, 2));
    expect([json(whole).state, whole.text.includes("9876")]).toEqual(["done", false]);
    for (const path of [YOU, `${YOU}.data`, "/applicant/application/review"])
      expect([path, /536[ -]?22[ -]?9876/.test((await who.get(path)).text)]).toEqual([path, false]);
    says(await who.get(YOU), "We have ***-**-9876.");
    const stored = await autosave(who, setVersion({ ...page, ...TYPED.you, ssn: "" }, 3));
    expect(json(stored).state).toBe("done");
    expect(data.holds(who.email)).toBe(true);
    for (const secret of ["536 22 9876", "536229876", "536-22-9876"]) expect(data.holds(secret)).toBe(false);
  });
});

describe("Save and continue", () => {
  it("is not stopped by what its own page has saved by itself meanwhile", async () => {
    const who = await begin();
    const page = await show(who);
    await autosave(who, { ...page, ...TYPED.you, firstName: "Half" });
    expect((await who.post(YOU, { ...page, ...TYPED.you })).location).toBe(`${LIST}/residences`);
    const overtaken = await autosave(who, setVersion({ ...page, firstName: "Half" }, 1));
    expect(json(overtaken)).toEqual({ code: "saved_already", version: 2 });
    expect(await firstName(who)).toBe("Maya");
    expect((await who.post(YOU, { ...page, ...TYPED.you, firstName: "Again" })).location).toBe(`${LIST}/residences`);
  });

  it("shows both where another page was first, and decides when it is pressed again", async () => {
    const who = await begin();
    const [one, two] = [await show(who), await show(who)];
    await autosave(who, { ...one, ...TYPED.you, firstName: "Saved by itself" });
    const both = await who.post(YOU, { ...two, ...TYPED.you, firstName: "Typed here" });
    shows(both, 409, "Saved on your other device", "Saved by itself");
    expect(heldIn(both.text, "firstName")).toBe("Typed here");
    expect(await firstName(who)).toBe("Saved by itself");
    const decided = { version: String(heldIn(both.text, "version")), page: String(heldIn(both.text, "page")) };
    expect((await who.post(YOU, { ...decided, ...TYPED.you, firstName: "Typed here" })).status).toBe(302);
    expect(await firstName(who)).toBe("Typed here");
  });

  it("of two pages at once is taken once", async () => {
    const who = await begin();
    const pages = [await show(who), await show(who)];
    const responses = await Promise.all(
      pages.map((page, index) => who.post(YOU, { ...page, ...TYPED.you, firstName: `Number ${index}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    const taken = responses.findIndex(({ status }) => status === 302);
    expect(await firstName(who)).toBe(`Number ${taken}`);
    const saves = [await show(who), await show(who)].map((page) => autosave(who, { ...page, firstName: "By itself" }));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("with an error needs attention; saved for later or by itself it is in progress", async () => {
    const who = await begin();
    const later = await saveSection(who, "you", { ...TYPED.you, phone: "12" }, { button: "later" });
    expect(later.location).toBe("/applicant");
    expect(rows(who.email, "you")).toEqual([{ state: "in_progress", version: 1 }]);
    expect(await taskState(who)).toMatch(/You [^.]*In progress/);
    expect((await saveSection(who, "you", { ...TYPED.you, phone: "12" })).status).toBe(200);
    expect(rows(who.email, "you")).toEqual([{ state: "needs_attention", version: 2 }]);
    expect(await taskState(who)).toMatch(/You [^.]*Needs attention/);
  });

  it("is saved on the way back to the list, and names its errors again while it needs attention", async () => {
    const who = await begin();
    const list = "/applicant/application";
    expect((await who.post(YOU, { ...(await show(who)), firstName: "", [PRESSED]: "back" })).location).toBe(list);
    expect(rows(who.email, "you")).toEqual([]);
    await saveSection(who, "you", { ...TYPED.you, phone: "12", city: "" });
    const back = await who.post(YOU, {
      ...(await show(who)),
      ...TYPED.you,
      firstName: "Ana",
      phone: "12",
      [PRESSED]: "back",
    });
    expect(back.location).toBe(list);
    expect(await firstName(who)).toBe("Ana");
    expect(rows(who.email, "you")).toEqual([{ state: "needs_attention", version: 2 }]);
    expect((await who.get(YOU)).text).toContain('href="#you-phone"');
  });
});

describe("a session that ran out while a page saved itself", () => {
  const expire = (email: string) => expireSessionsOf({ email });

  async function signInAgain(who: Visitor & { email: string }): Promise<HttpResponse> {
    skipMailCooldown(app);
    await who.post("/apply/found", { email: who.email, code: app.code("SUNBEAM") });
    const { text } = await who.get("/applicant/application/sent");
    const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec(text)?.[1] ?? "";
    return who.post("/apply/verify", { token: tokenOf(link) });
  }

  it("gives back what was typed, on the section's page, to the same person, once", async () => {
    const who = await begin();
    const page = await show(who);
    expire(who.email);
    const lost = await autosave(who, { ...page, ...TYPED.you, firstName: "By script", ssn: "536-22-7777" });
    expect(lost.location).toBe("/apply/found");
    expect(JSON.stringify(data.all("select path from kept_forms"))).not.toContain("autosave");
    expect(
      Buffer.concat(
        data.all<{ sealed_form: Buffer }>("select sealed_form from kept_forms").map((row) => row.sealed_form),
      ).includes("By script"),
    ).toBe(false);
    const stranger = await begin();
    stranger.cookies.set("kept", who.cookies.get("kept") as string);
    expect(await firstName(stranger)).toBe("");
    expect((await signInAgain(who)).location).toBe(YOU);
    const back = await who.get(YOU);
    expect(heldIn(back.text, "firstName")).toBe("By script");
    expect(heldIn(back.text, "ssn")).toBe("536-22-7777");
    expect(await firstName(who)).toBe("");
  });

  it("does not save over what another device has saved meanwhile: both are shown", async () => {
    const who = await begin();
    const page = await show(who);
    expire(who.email);
    await autosave(who, { ...page, ...TYPED.you, firstName: "Before it ended" });
    await signInAgain(who);
    const device = await secondDevice(who);
    await saveSection(device, "you", { ...TYPED.you, firstName: "Meanwhile" });
    const back = await who.get(YOU);
    expect(heldIn(back.text, "firstName")).toBe("Before it ended");
    const { values } = formsOf(back.text).find(({ values: held }) => "firstName" in held) as { values: Fields };
    shows(await who.post(YOU, values), 409, "Meanwhile");
    expect(await firstName(device)).toBe("Meanwhile");
  });

  it("keeps nothing where nothing was typed", async () => {
    const who = await begin();
    expire(who.email);
    const response = await autosave(who, { version: "0", page: "p" });
    expect(response.cookies.filter((line) => line.startsWith("kept"))).toEqual([]);
  });
});

describe("a form of which nothing says where it comes from", () => {
  const typed = { ...TYPED.you, firstName: "On a strange line" };
  const unsaid = (who: Visitor, page: Fields, headers: Record<string, string> = { accept: "text/html" }) =>
    who.request(YOU, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams({ ...page, ...typed } as Record<string, string>).toString(),
    });

  it("is refused, and what was typed stands on its page again, once, but for the SSN", async () => {
    const who = await begin();
    const refused = await unsaid(who, await show(who));
    shows(refused, 403, "What you typed is saved in this browser");
    expect(refused.text).toContain('<a href="" class="button">Back to the form</a>');
    expect(refused.text).not.toContain("strange line");
    expect(rows(who.email, "you")).toEqual([]);
    const back = await who.get(YOU);
    expect([heldIn(back.text, "firstName"), heldIn(back.text, "ssn")]).toEqual(["On a strange line", ""]);
    expect(await firstName(who)).toBe("");
  });

  it("keeps nothing of what another site sent, a script, or somebody without a session", async () => {
    const who = await begin();
    const page = await show(who);
    const evil = { accept: "text/html", origin: "https://evil.example" };
    for (const response of [
      await unsaid(who, page, evil),
      await unsaid(who, page, { accept: "*/*" }),
      await unsaid(new Visitor(app.origin), page),
    ]) {
      expect(response.status).toBe(403);
      expect(response.cookies.filter((line) => line.startsWith("kept"))).toEqual([]);
    }
    expect(await firstName(who)).toBe("");
  });
});
