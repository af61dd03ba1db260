/** Notes among colleagues: written once, changed for a quarter of an hour, then only struck through, and never the applicant's. */
import { describe, expect, it } from "vitest";
import { applicant, submitted } from "../applicant";
import { idOf } from "../database";
import { heldIn, says, wordsOf } from "../page";
import { masquerading } from "../people";
import { driverId, row, userId, userName } from "../rows";
import { app, data } from "../running";
import { type Fields, staff, Visitor } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const stranger = await staff(app, "north.admin");
const who = await submitted(app);
const driver = driverId(who);
const application = idOf(data, "select id from applications where driver_id = ?", driver);

const rowOf = (id: string) => row("notes", id);
const onApplication = () => `/application/${application}`;
const onDriver = () => `/driver/${driver}`;
let written = 0;
/** @returns the note's id */
async function write(by: Visitor, page: string, text = `Note number ${written}`, fields: Fields = {}) {
  written += 1;
  const response = await by.post(`${page}/note`, { note: text, ...fields });
  expect(response.location).toBe(`${page}#notes`);
  return idOf(data, "select id from notes where driver_id = ? order by created_at desc, id desc limit 1", driver);
}
const everything = () => JSON.stringify(data.all("select * from notes order by id"));
const seen = async (by: Visitor, id: string) => String(heldIn((await by.get(`/note/${id}/edit`)).text, "seen"));
const age = (id: string, minutes: number) =>
  data.run("update notes set created_at = created_at - ? where id = ?", minutes * 60_000, id);

describe("a note", () => {
  it("is written on an application and on a driver, sealed, with its author and time", async () => {
    const { seq } = data.one<{ seq: number }>("select max(seq) as seq from audit_events");
    const first = await write(manager, onApplication(), "Called him.\nCalls back <b>Monday</b>.");
    await write(administrator, onDriver(), "Prefers nights.");
    const { text } = await manager.get(onApplication());
    const name = userName("sun.manager");
    expect(text).toContain("Calls back &lt;b&gt;Monday&lt;/b&gt;.");
    expect(wordsOf(text)).toMatch(new RegExp(`${name}, \\w+ \\d+, \\d+, \\d+:\\d\\d [AP]M`));
    expect(wordsOf(text)).toContain("about the driver in general");
    const driverPage = await manager.get(onDriver());
    says(driverPage, "Prefers nights.");
    expect(driverPage.text).toContain(`<a href="/application/${application}"`);
    expect(rowOf(first).sealed_text.includes("Monday")).toBe(false);
    const trace = data.all<{ detail: string }>(
      "select * from audit_events where action = 'note.added' and seq > ?",
      seq,
    );
    expect(trace.length).toBe(2);
    expect(JSON.stringify(trace)).not.toMatch(/Monday|nights/);
  });

  it("holds no sign that nobody sees, whatever was pasted", async () => {
    const id = await write(manager, onApplication(), "ab\u0000c\u202ed");
    expect(heldIn((await manager.get(`/note/${id}/edit`)).text, "note")).toBe("abcd");
  });

  it("needs words, at most 4,000 characters, and keeps what was typed", async () => {
    const before = everything();
    const tooLong = "x".repeat(4_001);
    for (const note of ["", " \n ", "\u0000\u202e"])
      expect((await manager.post(`${onApplication()}/note`, { note })).status).toBe(422);
    const refused = await manager.post(`${onApplication()}/note`, { note: tooLong });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "note")).toBe(tooLong);
    says(refused, "Shorten it to 4,000 characters.");
    // Said before, and nothing is cut by the browser, here and where a rejection takes a note along.
    for (const page of [onApplication(), `${onApplication()}/rejection`]) {
      const { text } = await manager.get(page);
      says(wordsOf(text), "Up to 4,000 characters.");
      expect(/<textarea[^>]*maxlength/i.exec(text), page).toBeNull();
    }
    expect(everything()).toBe(before);
    await write(manager, onApplication(), "x".repeat(4_000));
  });

  it("posted twice from the same form is written once", async () => {
    const once = String(heldIn((await manager.get(onApplication())).text, "once"));
    const before = data.count("notes");
    const responses = await Promise.all(
      [1, 2, 3].map(() => manager.post(`${onApplication()}/note`, { note: "Once only", once })),
    );
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(data.count("notes")).toBe(before + 1);
  });

  it("is given back where the session had run out", async () => {
    const visitor = await staff(app, "sun.manager");
    data.run(
      "update sessions set idle_expires_at = 1 where user_id = ? and id = (select id from sessions order by created_at desc, id desc limit 1)",
      userId("sun.manager"),
    );
    const sent = await visitor.post(`${onApplication()}/note`, { note: "A long story" });
    expect(sent.location).toContain("/user/login");
    const signedIn = await visitor.post(sent.location ?? "", {
      username: app.username("sun.manager"),
      password: "correct horse battery staple",
      returnTo: `${onApplication()}/note`,
    });
    expect(heldIn((await visitor.get(signedIn.location ?? "")).text, "note")).toBe("A long story");
  });

  it("is for the company's own staff, in their own name", async () => {
    const id = await write(manager, onApplication());
    const before = everything();
    const paths = [
      `${onApplication()}/note`,
      `${onDriver()}/note`,
      `/note/${id}/edit`,
      `/note/${id}/strike`,
      `/note/${id}/pin`,
    ];
    const fields = { note: "Not mine", reason: "Not mine", pinned: "on", seen: await seen(manager, id) };
    const rtic = await staff(app, "rtic.manager");
    for (const path of paths) {
      expect((await stranger.post(path, fields)).status, path).toBe(404);
      expect((await stranger.get(path)).status, path).toBe(404);
      expect((await who.post(path, fields)).location, path).toBe("/forbidden");
      expect((await rtic.post(path, fields)).location, path).toBe("/forbidden");
      expect((await new Visitor(app.origin).post(path, fields)).location, path).toContain("/forbidden");
    }
    const masked = await masquerading("sun.manager");
    for (const path of paths) expect((await masked.post(path, fields)).status, path).toBe(403);
    expect((await masked.get(onApplication())).text).not.toContain(`${onApplication()}/note"`);
    expect(everything()).toBe(before);
  });
});

describe("changing a note", () => {
  const edit = async (by: Visitor, id: string, note: string, at?: string) =>
    by.post(`/note/${id}/edit`, { note, seen: at ?? (await seen(by, id)) });

  it("is its author's for 15 minutes, and shows that it was done", async () => {
    const id = await write(manager, onApplication(), "Speaks Spansh");
    expect(heldIn((await manager.get(`/note/${id}/edit`)).text, "note")).toBe("Speaks Spansh");
    expect((await edit(manager, id, "Speaks Spanish")).location).toBe(`${onApplication()}#notes`);
    const words = wordsOf((await administrator.get(onApplication())).text);
    says(words, "Speaks Spanish", "(edited)");
    expect((await edit(administrator, id, "Speaks nothing", await seen(manager, id))).status).toBe(403);
    age(id, 16);
    const late = await edit(manager, id, "Speaks too late", await seen(manager, id));
    expect(late.status).toBe(409);
    expect(heldIn(late.text, "note")).toBe("Speaks too late");
    says(await manager.get(`/note/${id}/edit`), "can't be changed any more");
    says(await manager.get(onApplication()), "Speaks Spanish");
  });

  it("in two windows is told, and loses nothing", async () => {
    const id = await write(manager, onApplication(), "One");
    const stale = await seen(manager, id);
    await edit(manager, id, "Two");
    const refused = await edit(manager, id, "Three", stale);
    expect(refused.status).toBe(409);
    expect(heldIn(refused.text, "note")).toBe("Three");
    expect((await edit(manager, id, "Three", String(heldIn(refused.text, "seen")))).status).toBe(302);
  });

  it("sent twice is the same change", async () => {
    const id = await write(manager, onApplication(), "Four");
    const at = await seen(manager, id);
    const answers = await Promise.all([edit(manager, id, "Five", at), edit(manager, id, "Five", at)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  });
});

describe("striking a note through", () => {
  it("keeps it readable, with who and why, for good", async () => {
    const id = await write(manager, onApplication(), "Was late to the interview");
    age(id, 60);
    const path = `/note/${id}/strike`;
    expect((await manager.post(path, { reason: " " })).status).toBe(422);
    expect((await manager.post(path, { reason: "It was somebody else" })).location).toBe(`${onApplication()}#notes`);
    const { text } = await manager.get(onApplication());
    expect(text).toMatch(/<del[^>]*>Was late to the interview<\/del>/);
    expect(wordsOf(text)).toMatch(/Struck through by [^,]+, .*: It was somebody else/);
    expect(rowOf(id).sealed_struck_reason?.includes("somebody")).toBe(false);
    const before = everything();
    expect((await manager.post(path, { reason: "Again" })).status).toBe(409);
    expect((await manager.post(`/note/${id}/edit`, { note: "New", seen: "" })).status).toBe(409);
    expect((await manager.post(`/note/${id}/pin`, { pinned: "on" })).status).toBe(409);
    expect(everything()).toBe(before);
  });

  it("is its author's or an Administrator's", async () => {
    const [mine, theirs] = [await write(manager, onDriver()), await write(administrator, onDriver())];
    const refused = await manager.post(`/note/${theirs}/strike`, { reason: "I disagree" });
    expect(refused.status).toBe(403);
    expect(heldIn(refused.text, "reason")).toBe("I disagree");
    expect((await administrator.post(`/note/${mine}/strike`, { reason: "Not our business" })).location).toBe(
      `${onDriver()}#notes`,
    );
    expect([rowOf(mine).struck_at !== null, rowOf(theirs).struck_at]).toEqual([true, null]);
  });
});

describe("pinning a note", () => {
  it("puts it first, by whoever reviews, and lets it go again", async () => {
    const id = await write(administrator, onApplication(), "Do this first");
    await write(manager, onApplication(), "Written later");
    expect((await manager.post(`/note/${id}/pin`, { pinned: "on" })).location).toBe(`${onApplication()}#notes`);
    expect((await manager.post(`/note/${id}/pin`, { pinned: "on" })).status).toBe(302);
    const words = wordsOf((await manager.get(onApplication())).text);
    expect(words.indexOf("Do this first")).toBeLessThan(words.indexOf("Written later"));
    expect(words).toContain("Pinned");
    expect(data.count("audit_events", "action = 'note.pinned' and detail like ?", `%${id}%`)).toBe(1);
    await manager.post(`/note/${id}/pin`, { pinned: "" });
    expect(rowOf(id).pinned).toBe(0);
  });
});

describe("the applicant", () => {
  it("sees no note on any page, in any data, in any call", async () => {
    const marker = "Xylophone-4711";
    const id = await write(manager, onApplication(), marker);
    await write(manager, onDriver(), `${marker} too`);
    const folder = idOf(data, "select id from folders where driver_id = ? and kind = 'application'", driver);
    const pages = [
      "/applicant",
      "/applicant/application",
      "/applicant/application/review",
      "/applicant/application/you",
      "/applicant/application/withdraw",
      "/application/application/completed",
      "/applicant/driver/cdl/view",
      `/folder/${folder}`,
      `${onApplication()}`,
      `${onDriver()}`,
      `/note/${id}/edit`,
      "/user",
    ];
    for (const page of pages)
      for (const path of [page, `${page}.data`]) expect((await who.get(path)).text, path).not.toContain("Xylophone");
    const pdf = await who.get("/applicant/application/pdf");
    expect(pdf.bytes.includes("Xylophone")).toBe(false);
    const other = await applicant(app);
    expect((await other.get("/applicant")).text).not.toContain("Xylophone");
    const call = { headers: { "content-type": "application/json" }, method: "POST" };
    for (const [path, body] of [
      ["/api/v1/application/find", { email: who.email, code: app.code("SUNBEAM"), cdlNumber: "" }],
      ["/api/v1/application/continue", { email: who.email, code: app.code("SUNBEAM") }],
    ] as const)
      expect((await who.request(path, { ...call, body: JSON.stringify(body) })).text).not.toContain("Xylophone");
    // Nor in any mail.
    expect(JSON.stringify(data.all("select letter, to_address from outbox"))).not.toContain("Xylophone");
  });
});

describe("a colleague mentioned in a note", () => {
  const nameOf = (username: string) => userName(username);

  it("is told by mail and on their home until they open it, and the page says whom it is for", async () => {
    const letters = () => data.count("outbox", "letter = 'mentioned'");
    const before = letters();
    await write(manager, onApplication(), `@${nameOf("sun.admin")} Can you call?`);
    says(await manager.get(onApplication()), "It’s on your colleague’s home page now.", `For ${nameOf("sun.admin")}`);
    expect(letters()).toBe(before + 1);
    says(await administrator.get("/"), "Notes for you", `From ${nameOf("sun.manager")}`);
    await administrator.get(onApplication());
    expect(wordsOf((await administrator.get("/")).text)).not.toContain("Notes for you");
  });

  it("may be picked from a list, and a name that is nobody's loses nothing", async () => {
    const { text } = await manager.get(`${onApplication()}/note`);
    says({ text }, "Tell a colleague", nameOf("sun.admin"));
    expect(text).not.toContain(nameOf("north.admin"));
    await write(manager, onApplication(), "See this", { tell: userId("sun.admin") });
    says(await administrator.get("/"), "Notes for you");
    await write(manager, onApplication(), "@Zebedee should know");
    says(await manager.get(onApplication()), "We didn’t recognize a name after @", "@Zebedee should know");
    await write(manager, onApplication(), "Not theirs", { tell: userId("north.admin") });
    expect(wordsOf((await stranger.get("/")).text)).not.toContain("Notes for you");
  });

  it("speaks Spanish, and is chosen in the own account", async () => {
    says(await manager.get(`${onApplication()}/note`, { "accept-language": "es" }), "Avisar a un colega");
    says(await manager.get("/user/notifications"), "A colleague mentions you in a note.");
  });
});
