/** One's own account: details, password, sessions. What is changed there is always the person's own doing. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { applicant, submitted } from "../applicant";
import { idOf } from "../database";
import { letterTo, mailsTo } from "../mail";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { CHOSEN, masquerading, NEW_PASSWORD, signIn } from "../people";
import { userId } from "../rows";
import { app, data } from "../running";
import { staff, Visitor } from "../visitor";

const user = (username: string) =>
  data.one<Record<string, string | null>>("select * from users where id = ?", userId(username));
const audited = (action: string) =>
  data.one<{ actor: string; object: string; detail: string | null } | undefined>(
    "select * from audit_events where action = ? order by seq desc",
    action,
  );

describe("one's own details", () => {
  it("are one's own to change, the language for pages and mails alike; user name and e-mail are not", async () => {
    const who = await staff(app, "sun.manager");
    const response = await who.post("/user", {
      name: "Samuel Reyes",
      phone: "305 555 0123",
      language: "es",
      email: "mine@example.test",
      username: "boss",
    });
    expect(response.location).toBe("/user");
    expect(user("sun.manager")).toMatchObject({
      name: "Samuel Reyes",
      phone: "+13055550123",
      language: "es",
      email: `${app.username("sun.manager")}@example.test`,
    });
    const page = await who.get("/user");
    expect(page.text).toContain('<html lang="es"');
    says(page, "Se guardaron sus datos.");
    expect(heldIn(page.text, "phone")).toBe("(305) 555-0123");
    expect(audited("user.details_changed")).toMatchObject({ actor: userId("sun.manager"), detail: null });
  });

  it("come back with all errors at once and everything typed", async () => {
    const who = await staff(app, "sun.manager");
    const before = user("sun.manager");
    const response = await who.post("/user", { name: " ", phone: "12", language: "fr" });
    shows(response, 422, "Enter the name.", "Enter a phone number", "Choose one from the list.");
    expect(heldIn(response.text, "phone")).toBe("12");
    expect(user("sun.manager")).toEqual(before);
  });

  it("are not an applicant's to post", async () => {
    const who = await applicant(app);
    expect((await who.post("/user", { name: "X", language: "en" })).location).toBe("/forbidden");
  });
});

describe("a new password by who knows the present one", () => {
  const change = (who: Visitor, currentPassword: string, password: string, passwordAgain = password) =>
    who.post("/user/password", { currentPassword, password, passwordAgain });

  it("ends all other sessions, not this one, and is told by mail", async () => {
    const [mine, other] = [await staff(app, "north.admin"), await staff(app, "north.admin")];
    const before = mailsTo(app, `${app.username("north.admin")}@example.test`).length;
    says(await mine.get("/user/password"), "Every other session of yours ends");
    const response = await change(mine, DEMO_PASSWORD, NEW_PASSWORD);
    expect(response.location).toBe("/user");
    says(await mine.get("/user"), "Password changed.");
    expect((await other.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await signIn("north.admin")).status).toBe(401);
    expect((await signIn("north.admin", NEW_PASSWORD)).status).toBe(302);
    const letter = await letterTo(app, `${app.username("north.admin")}@example.test`, before + 1);
    expect(letter.subject).toContain("password");
    expect(letter.text).toContain("/user/forgot-password");
    expect(`${letter.text}${letter.html}`).not.toContain(NEW_PASSWORD);
    expect(audited("user.password_changed")).toMatchObject({ object: userId("north.admin"), detail: null });
  });

  it("keeps the rules of every password, shows them all at once and gives none back", async () => {
    const who = await staff(app, "sun.admin");
    const before = user("sun.admin").password_hash;
    const empty = await change(who, "", "short", "shorter");
    expect(empty.status).toBe(422);
    for (const said of ["Enter your current password.", "Use at least 15 characters.", "Error:"])
      expect(wordsOf(empty.text) + empty.text).toContain(said);
    const differs = await change(who, DEMO_PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD} not`);
    says(differs, "The two passwords don't match.");
    const guessable = await change(who, DEMO_PASSWORD, `${app.username("sun.admin")}@example.test`);
    shows(guessable, 422, "too easy to guess");
    for (const { text } of [empty, differs, guessable])
      for (const typed of [DEMO_PASSWORD, NEW_PASSWORD, "shorter"]) expect(text).not.toContain(typed);
    expect(user("sun.admin").password_hash).toBe(before);
  });

  it("is refused to who does not know the present one, and soon not even tried", async () => {
    const who = await staff(app, "rtic.manager");
    const inside = await staff(app, "rtic.manager");
    const before = user("rtic.manager").password_hash;
    shows(await change(who, "not my password at all", NEW_PASSWORD), 422, "That isn't your current password.");
    for (let times = 0; times < 4; times += 1) await change(who, "not my password at all", NEW_PASSWORD);
    const limited = await change(who, DEMO_PASSWORD, NEW_PASSWORD);
    shows(limited, 429, "Too many tries.");
    expect(limited.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(user("rtic.manager").password_hash).toBe(before);
    expect((await inside.get("/admin")).status).toBe(200);
    expect(audited("user.password_refused")).toMatchObject({ object: userId("rtic.manager") });
  });

  it("is kept nowhere when the session has run out", async () => {
    const who = await staff(app, "sun.admin");
    data.run("update sessions set idle_expires_at = 1 where user_id = ?", userId("sun.admin"));
    const before = data.count("kept_forms");
    const response = await change(who, DEMO_PASSWORD, NEW_PASSWORD);
    expect(response.location).toBe("/user/login?returnTo=%2Fuser%2Fpassword");
    expect(data.count("kept_forms")).toBe(before);
  });

  it("is no applicant's: they have none", async () => {
    const who = await applicant(app);
    expect((await who.get("/user/password")).location).toBe("/forbidden");
    expect((await change(who, DEMO_PASSWORD, NEW_PASSWORD)).location).toBe("/forbidden");
  });
});

describe("where somebody is signed in", () => {
  const ON = {
    phone:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    desk: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
  };
  async function onDevice(userAgent: string): Promise<Visitor> {
    const who = new Visitor(app.origin, { "user-agent": userAgent });
    await who.post("/user/login", { username: app.username("sun.manager"), password: DEMO_PASSWORD });
    return who;
  }

  it("is told by device, and one of them can be ended alone", async () => {
    const [phone, desk, third] = [await onDevice(ON.phone), await onDevice(ON.desk), await onDevice("curl/8")];
    phone.cookies.set("language", "en");
    const { text } = await phone.get("/user");
    const words = wordsOf(text);
    for (const device of ["Safari on iPhone", "Edge on Windows", "Unknown device"]) expect(words).toContain(device);
    expect(words.match(/This one/g)).toHaveLength(1);
    const id = idOf(
      data,
      "select id from sessions where user_agent = ? and revoked_at is null order by created_at desc",
      ON.desk,
    );
    expect(formsOf(text).some(({ action }) => action === `/user/session/${id}`)).toBe(true);
    expect((await phone.post(`/user/session/${id}`)).location).toBe("/user");
    expect((await desk.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await third.get("/drivers")).status).toBe(200);
    expect((await phone.post(`/user/session/${id}`)).status).toBe(404);
    expect(audited("user.signed_out_session")).toMatchObject({ object: id });
  });

  it("is nobody else's to end, and not the present one's by this way", async () => {
    const who = await onDevice(ON.phone);
    const other = await staff(app, "sun.admin");
    const theirs = idOf(
      data,
      "select id from sessions where user_id = ? and revoked_at is null order by created_at desc",
      userId("sun.admin"),
    );
    const own = idOf(
      data,
      "select id from sessions where user_id = ? and user_agent = ? and revoked_at is null order by created_at desc",
      userId("sun.manager"),
      ON.phone,
    );
    for (const id of [theirs, own, "nonsense"]) expect((await who.post(`/user/session/${id}`)).status, id).toBe(404);
    expect((await other.get("/drivers")).status).toBe(200);
    expect((await who.get("/drivers")).status).toBe(200);
    expect((await new Visitor(app.origin).post(`/user/session/${own}`)).location).toMatch(/^\/forbidden/);
  });

  it("is shown to an applicant too, who may end the others", async () => {
    const who = await submitted(app);
    const applicantId = idOf(data, "select id from applicants where email = ?", who.email);
    const now = Date.now();
    data.run(
      `insert into sessions (id, kind, applicant_id, created_at, last_seen_at, idle_expires_at, expires_at, user_agent)
       values ('01920000-0000-7000-8000-00000000beef', 'page', ?, ?, ?, ?, ?, ?)`,
      applicantId,
      now,
      now,
      now + 60_000,
      now + 60_000,
      ON.phone,
    );
    const { text } = await who.get("/user");
    const words = wordsOf(text);
    for (const said of [who.email, "There's no password.", "Safari on iPhone", "This one", "Theme:", "Language:"])
      expect(words).toContain(said);
    expect((await who.post("/user/sessions")).location).toBe("/user");
    expect(data.count("sessions", "applicant_id = ? and revoked_at is null", applicantId)).toBe(1);
    expect((await who.get("/user")).status).toBe(200);
    expect(audited("user.signed_out_others")).toMatchObject({ actor: `applicant:${applicantId}` });
  });
});

describe("while masquerading", () => {
  it("nothing of the account can be changed, and the page says so", async () => {
    const own = await staff(app, "sun.admin");
    const who = await masquerading("sun.admin");
    const before = user("sun.admin");
    const { text } = await who.get("/user");
    expect(wordsOf(text)).toContain("It can't be changed while masquerading.");
    expect(text).not.toMatch(/\/user\/password|\/user\/sessions?"|name="phone"/);
    shows(await who.get("/user/password"), 403, "This can't be done while masquerading.");
    const session = idOf(
      data,
      "select id from sessions where user_id = ? and real_user_id is null and revoked_at is null order by created_at desc",
      userId("sun.admin"),
    );
    const posts: [string, Record<string, string>][] = [
      ["/user", { name: "Other", language: "en" }],
      ["/user/password", { currentPassword: DEMO_PASSWORD, ...CHOSEN }],
      ["/user/sessions", {}],
      [`/user/session/${session}`, {}],
    ];
    for (const [where, fields] of posts) expect((await who.post(where, fields)).status, where).toBe(403);
    expect(user("sun.admin")).toEqual(before);
    expect((await own.get("/drivers")).status).toBe(200);
  });
});
