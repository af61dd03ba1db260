import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { applicant } from "../http/applicant";
import { idOf, inLimits } from "../http/database";
import { letterTo, linkIn, mailsTo } from "../http/mail";
import { says, shows, wordsOf } from "../http/page";
import { masquerading, NEW_PASSWORD, visitor } from "../http/people";
import { startAgain, stop } from "../http/restart";
import { companyId, templateId, userId } from "../http/rows";
import { app, data, stopApp } from "../http/running";
import { staff, Visitor } from "../http/visitor";

const WRONG = "Login failed: Wrong email or password.";
const signIn = (who: Visitor, username: string, password = DEMO_PASSWORD, path = "/user/login") =>
  who.post(path, { username, password });
const audited = (action: string) =>
  data.all<{ actor: string; object: string; detail: string; ip: string; company_id: string }>(
    "select * from audit_events where action = ? order by seq desc",
    action,
  );

describe("signing in", () => {
  it("works by name or e-mail in any case, and leads home", async () => {
    for (const username of ["sun.manager", "SUN.Manager", " sun.manager@EXAMPLE.test "]) {
      const who = visitor();
      const response = await signIn(who, username);
      expect([response.status, response.location], username).toEqual([302, "/"]);
      says(await who.get("/"), "sun.manager");
    }
  });

  it("sets a cookie that no script can read and that ends with the browser", async () => {
    const { cookies } = await signIn(visitor(), "sun.manager");
    expect(cookies.filter((line) => line.startsWith("sid"))).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("gives a session of its own each time, whatever cookie came along", async () => {
    const who = visitor();
    who.cookies.set("sid", "chosen-by-somebody-else");
    await signIn(who, "sun.manager");
    const first = who.cookies.get("sid");
    expect(first).toMatch(/^[\w-]{43}$/);
    const again = visitor();
    await signIn(again, "sun.manager");
    expect(again.cookies.get("sid")).not.toBe(first);
    expect(JSON.stringify(data.all("select * from sessions"))).not.toContain(first);
  });

  it("fails with the same words for a wrong password and an unknown name, and keeps the name typed", async () => {
    const wrong = await signIn(visitor(), "sun.manager", "not the password");
    const unknown = await signIn(visitor(), "nobody.here", "not the password");
    for (const response of [wrong, unknown]) {
      shows(response, 401, WRONG);
      expect(response.text).toContain("<title>Error: Login – Roadhand</title>");
      expect(response.text).not.toContain("not the password");
      expect(response.cookies.filter((line) => line.startsWith("sid"))).toEqual([]);
    }
    expect(wrong.text).toMatch(/name="username"[^>]*value="sun.manager"/);
  });

  it("tells in Spanish why it failed", async () => {
    const response = await new Visitor(app.origin, { "accept-language": "es" }).post("/user/login", {
      username: "sun.manager",
      password: "x",
    });
    expect(wordsOf(response.text)).not.toContain("Login failed");
    expect(response.text).toContain('<html lang="es"');
    expect(response.status).toBe(401);
  });

  it("asks for what was left out", async () => {
    const response = await visitor().post("/user/login", { username: "", password: "" });
    shows(response, 422, "Enter your user name or email.", "Enter your password.");
  });

  it("tells a disabled person so, but only with the right password", async () => {
    data.run("update users set status = 'disabled' where username = 'sun.manager'");
    shows(await signIn(visitor(), "sun.manager"), 401, "Login failed: This account is disabled.");
    const wrong = await signIn(visitor(), "sun.manager", "not the password");
    says(wrong, WRONG);
    data.run("update users set status = 'active' where username = 'sun.manager'");
    expect((await signIn(visitor(), "sun.manager")).status).toBe(302);
  });

  it("is refused to the staff of a suspended company, and their sessions end at once", async () => {
    const [inside, both] = [await staff(app, "sun.admin"), await staff(app, "north.manager")];
    expect((await inside.get("/drivers")).status).toBe(200);
    data.run("update companies set status = 'suspended' where name = 'Sunbeam Carriers'");
    shows(await signIn(visitor(), "sun.admin"), 401, "Login failed: Your company is suspended.");
    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    // Whoever belongs to another company too works there, and can't go back.
    expect((await both.get("/drivers")).status).toBe(200);
    const sunbeam = companyId("Sunbeam Carriers");
    expect((await both.post("/user/active-company", { companyId: sunbeam })).status).toBe(404);
    const closed = await visitor().post("/apply", { code: "SUNBEAM", email: "a@example.test" });
    says(closed, "No open position matches this code.");
    data.run("update companies set status = 'active' where name = 'Sunbeam Carriers'");
    expect((await inside.get("/drivers")).status).toBe(200);
  });

  it("leads back to the page that was asked for, never off this site", async () => {
    expect(
      (await signIn(visitor(), "sun.manager", DEMO_PASSWORD, "/user/login?returnTo=%2Fdrivers%3Fq%3DRuiz")).location,
    ).toBe("/drivers?q=Ruiz");
    for (const target of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
      "evil",
    ]) {
      const response = await signIn(
        visitor(),
        "sun.admin",
        DEMO_PASSWORD,
        `/user/login?returnTo=${encodeURIComponent(target)}`,
      );
      expect(response.location, target).toBe("/");
    }
  });

  it("leaves behind who came, from where, and who was refused and why", async () => {
    const who = visitor();
    await signIn(who, "sun.admin");
    expect(audited("session.signed_in")[0]).toMatchObject({ object: userId("sun.admin"), ip: who.address });
    await signIn(who, "sun.admin", "wrong");
    await signIn(visitor(), "sun.admin", "wrong");
    expect(audited("session.refused")[0]).toMatchObject({
      actor: "anonymous",
      object: userId("sun.admin"),
      detail: '{"reason":"wrong_credentials"}',
    });
  });
});

describe("a session", () => {
  it("ends on the server at logout, says so, and clears the browser's memory", async () => {
    const who = await staff(app, "north.admin");
    const cookie = who.cookies.get("sid") as string;
    const response = await who.post("/user/logout");
    expect([response.status, response.location]).toEqual([302, "/user/login"]);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(response.cookies).toEqual(expect.arrayContaining([expect.stringMatching(/^sid=; Max-Age=0;/)]));
    says(await who.get("/user/login"), "You have been logged out, all user data and tokens cleared.");
    expect(wordsOf((await who.get("/user/login")).text)).not.toContain("You have been logged out");
    who.cookies.set("sid", cookie);
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login\?returnTo=/);
    expect(audited("session.signed_out")[0]?.actor).toBe(userId("north.admin"));
  });

  it("can be ended from each page, also from one that does not exist", async () => {
    for (const username of ["north.admin", "rtic.admin"]) {
      const who = await staff(app, username);
      const menu = [...(await who.get("/user")).text.matchAll(/<a [^>]*href="(\/[\w/-]*)"/g)].map(([, to = ""]) => to);
      expect(menu.length).toBeGreaterThan(4);
      for (const path of [...new Set(menu), "/no-such-page"]) {
        const page = await who.get(path);
        if (page.status < 300 || page.status >= 400)
          expect(page.text, path).toContain('action="/user/logout" method="post"');
      }
    }
  });

  it("does not end by a link", async () => {
    const who = await staff(app, "north.admin");
    shows(await who.get("/user/logout"), 200, "Do you want to sign out?");
    expect((await who.get("/drivers")).status).toBe(200);
  });

  it("of an applicant ends at Apply, of nobody at home", async () => {
    expect((await (await applicant(app)).post("/user/logout")).location).toBe("/apply");
    expect((await visitor().post("/user/logout")).location).toBe("/");
  });

  it("leaves nothing at all on a shared computer where that is wanted", async () => {
    const who = await applicant(app);
    await who.post("/preferences/theme", { value: "dark" });
    await who.post("/preferences/language", { value: "es" });
    for (const opened of ["document", "inquiry", "inspection", "pending", "keys"]) who.cookies.set(opened, "x");
    const response = await who.post("/user/logout", { clear: "everything" });
    expect(response.headers.get("clear-site-data")).toContain('"storage"');
    expect([...who.cookies.keys()]).toEqual(["alert"]);
  });

  it("runs out when nothing is done, and at its end whatever is done", async () => {
    for (const column of ["idle_expires_at", "expires_at"]) {
      const who = await staff(app, "north.admin");
      data.run(
        `update sessions set ${column} = ? where user_id = ? and revoked_at is null`,
        Date.now() - 1,
        userId("north.admin"),
      );
      expect((await who.get("/drivers")).location, column).toMatch(/^\/user\/login/);
    }
  });

  it("lives as long as it should: staff 30 minutes idle and 12 hours, RTIC 15 minutes and 8 hours", async () => {
    const life = (username: string) =>
      data.one(
        `select (idle_expires_at - created_at) / 60000 as idle, (expires_at - created_at) / 60000 as absolute
         from sessions where user_id = ? order by created_at desc`,
        userId(username),
      );
    await staff(app, "north.admin");
    await staff(app, "rtic.admin");
    expect(life("north.admin")).toEqual({ idle: 30, absolute: 12 * 60 });
    expect(life("rtic.admin")).toEqual({ idle: 15, absolute: 8 * 60 });
  });

  it("is moved on by use, at most once a minute", async () => {
    const who = await staff(app, "north.admin");
    const row = () =>
      data.one<{ id: string; last_seen_at: number; idle_expires_at: number }>(
        "select * from sessions where user_id = ? order by created_at desc",
        userId("north.admin"),
      );
    const { id, last_seen_at: seen } = row();
    await who.get("/drivers");
    expect(row().last_seen_at).toBe(seen);
    data.run(
      "update sessions set last_seen_at = last_seen_at - 120000, idle_expires_at = idle_expires_at - 120000 where id = ?",
      id,
    );
    await who.get("/drivers");
    expect(row().last_seen_at).toBeGreaterThanOrEqual(seen);
    expect(row().idle_expires_at - row().last_seen_at).toBe(30 * 60_000);
  });

  it("ends at once for a person who is disabled", async () => {
    const who = await staff(app, "north.admin");
    data.run("update users set status = 'disabled' where username = 'north.admin'");
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    data.run("update users set status = 'active' where username = 'north.admin'");
  });

  it("has the rights of the role as it is now", async () => {
    const who = await staff(app, "north.admin");
    const template = templateId("K7RWM4P");
    expect((await who.get(`/templates/view/${template}`)).text).toContain(`/templates/publish/${template}`);
    data.run("update memberships set role = 'Manager' where user_id = ?", userId("north.admin"));
    expect((await who.get(`/templates/view/${template}`)).text).not.toContain(`/templates/publish/${template}`);
    expect((await who.post(`/templates/publish/${template}`)).location).toBe("/forbidden");
    data.run("update memberships set role = 'Administrator' where user_id = ?", userId("north.admin"));
  });

  it("is one of five at most: the sixth ends the oldest", async () => {
    const all = [];
    for (let number = 0; number < 6; number += 1) all.push(await staff(app, "rtic.manager"));
    const live = await Promise.all(all.map(async (who) => (await who.get("/admin")).status));
    expect(live).toEqual([302, 200, 200, 200, 200, 200]);
  });

  it("may end all the others", async () => {
    const [mine, other] = [await staff(app, "sun.admin"), await staff(app, "sun.admin")];
    says(await mine.get("/user"), "This one");
    expect((await mine.post("/user/sessions")).location).toBe("/user");
    expect((await mine.get("/drivers")).status).toBe(200);
    expect((await other.get("/drivers")).location).toMatch(/^\/user\/login/);
  });

  it("works in one company at a time, of those one belongs to", async () => {
    const who = await staff(app, "north.manager");
    const company = (name: string) => idOf(data, "select id from companies where name = ?", name);
    const driver = idOf(data, "select id from drivers where company_id = ? limit 1", company("Sunbeam Carriers"));
    expect((await who.get(`/driver/${driver}`)).status).toBe(404);
    expect((await who.post("/user/active-company", { companyId: company("Sunbeam Carriers") })).location).toBe("/user");
    expect((await who.get(`/driver/${driver}`)).status).toBe(200);
    await who.post("/user/active-company", { companyId: company("Northway Freight") });
    expect((await who.get(`/driver/${driver}`)).status).toBe(404);
    const stranger = await staff(app, "sun.manager");
    for (const id of [company("Northway Freight"), "nonsense", ""])
      expect((await stranger.post("/user/active-company", { companyId: id })).status, id).toBe(404);
  });
});

describe("a forgotten password", () => {
  const ADDRESS = "sun.manager@example.test";
  const NEW = NEW_PASSWORD;

  it("is asked for with the same answer whether or not there is such an account", async () => {
    const before = mailsTo(app, ADDRESS).length;
    for (const email of [ADDRESS, "nobody@example.test"]) {
      const who = visitor();
      const response = await who.post("/user/forgot-password", { email });
      expect(response.location).toBe("/user/login");
      says(await who.get("/user/login"), "If an account exists, we've sent a link.");
    }
    await letterTo(app, ADDRESS, before + 1);
    expect(mailsTo(app, "nobody@example.test")).toEqual([]);
  });

  it("is set anew by the newest link, once; all sessions end and the owner is told", async () => {
    const before = mailsTo(app, ADDRESS).length;
    const inside = await staff(app, "sun.manager");
    await visitor().post("/user/forgot-password", { email: ADDRESS });
    const older = linkIn(await letterTo(app, ADDRESS, before + 1));
    await visitor().post("/user/forgot-password", { email: ADDRESS });
    const link = linkIn(await letterTo(app, ADDRESS, before + 2));
    expect(link).toMatch(/^\/user\/reset-password\?token=[\w-]{43}$/);
    expect((await visitor().get(older)).status).toBe(410);
    shows(await visitor().get(link), 200, "Choose a new password");
    expect((await inside.get("/drivers")).status).toBe(200);

    const set = (password: string, again = password) => visitor().post(link, { password, passwordAgain: again });
    says(await set("short", "other"), "Use at least 15 characters.");
    says(await set(NEW, "something else"), "The two passwords don't match.");
    says(await set("sun.manager@example.test"), "This password is too easy to guess.");
    const done = await set(NEW);
    expect(done.location).toBe("/user/login");
    expect((await set("eight green penguins dance")).status).toBe(410);
    expect((await visitor().get(link)).status).toBe(410);

    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await signIn(visitor(), "sun.manager")).status).toBe(401);
    expect((await signIn(visitor(), "sun.manager", NEW)).status).toBe(302);
    const told = await letterTo(app, ADDRESS, before + 3);
    expect(told.subject).toBe("Your Roadhand password was changed");
    expect(told.text).not.toContain(NEW);
    expect(JSON.stringify(data.all("select * from users"))).not.toContain(NEW);
    expect(audited("user.password_set")[0]).toMatchObject({
      object: userId("sun.manager"),
      detail: '{"purpose":"reset"}',
    });
  });

  it("is not set by a link for something else", async () => {
    const { location } = await visitor().post("/user/reset-password?token=nonsense", {
      password: NEW,
      passwordAgain: NEW,
    });
    expect(location).toBeNull();
    expect((await visitor().get("/user/invitation?token=nonsense")).status).toBe(410);
  });
});

describe("a device on which somebody has signed in", () => {
  it("is marked in a cookie that no script can read, the same for all who use it", async () => {
    const who = visitor();
    const { cookies } = await signIn(who, "north.manager");
    expect(cookies).toContainEqual(
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/),
    );
    const again = await signIn(who, "sun.admin");
    expect(again.cookies.filter((line) => line.startsWith("device="))).toEqual([]);
    expect(JSON.stringify(data.all("select * from sessions"))).not.toContain(who.cookies.get("device"));
  });

  it("is not marked for whom an RTIC user looks through, nor by a wrong password", async () => {
    const who = visitor();
    await signIn(who, "sun.manager", "wrong");
    expect(who.cookies.has("device")).toBe(false);
    const masked = await masquerading("sun.manager");
    expect(masked.cookies.has("device")).toBe(true);
    expect(data.count("sessions", "real_user_id is not null and device_hash is not null")).toBe(0);
  });
});

describe("too many tries", () => {
  const passwordOf = (username: string) => (username === "sun.manager" ? NEW_PASSWORD : DEMO_PASSWORD);
  const status = async (who: Visitor, username: string, password = "wrong") =>
    (await signIn(who, username, password)).status;
  const fail = async (who: Visitor, username: string, times = 5) => {
    for (let tries = 0; tries < times; tries += 1) expect(await status(who, username)).toBe(401);
  };
  /** As if so many had failed before. */
  const spent = (limit: string, key: string, points: number) =>
    inLimits(app, (store) =>
      store.run("insert or replace into limits (key, points, expire) values (?, ?, ?)", [
        `${limit}:${key}`,
        points,
        Date.now() + 600_000,
      ]),
    );

  it("from one address for one account end for a quarter of an hour, the right password too", async () => {
    const who = visitor();
    await fail(who, "rtic.manager");
    const response = await signIn(who, "rtic.manager");
    shows(response, 429, "Login failed: Too many tries. Wait 15 minutes.");
    const wait = Number(response.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await status(who, "rtic.manager@example.test", DEMO_PASSWORD)).toBe(429);
    expect(audited("session.refused")[0]).toMatchObject({ detail: '{"reason":"too_many_tries"}' });
  });

  it("lock nobody else out: not the owner elsewhere, not a colleague, not a known device, not a reset", async () => {
    const office = visitor();
    const known = new Visitor(app.origin, {}, office.address);
    await signIn(known, "north.admin");
    known.cookies.delete("sid");
    const accounts = ["rtic.admin", "rtic.manager", "north.admin", "north.manager", "sun.admin", "sun.manager"];
    const codes = await Promise.all(accounts.flatMap((name) => Array.from({ length: 6 }, () => status(office, name))));
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(accounts.length);
    expect(await status(office, "north.admin", DEMO_PASSWORD)).toBe(429);
    expect(await status(known, "north.admin", DEMO_PASSWORD)).toBe(302);
    for (const name of accounts) expect(await status(visitor(), name, passwordOf(name)), name).toBe(302);
    const response = await office.post("/user/forgot-password", { email: "north.manager@example.test" });
    expect(response.location).toBe("/user/login");
  });

  it("begin anew after the right password", async () => {
    const who = visitor();
    for (let round = 0; round < 2; round += 1) {
      await fail(who, "north.admin", 4);
      expect(await status(who, "north.admin", DEMO_PASSWORD)).toBe(302);
      who.cookies.clear();
    }
  });

  it("at the same moment are counted all the same", async () => {
    const who = visitor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => status(who, "unknown.person")));
    expect(answers.filter((code) => code === 401)).toHaveLength(5);
    expect(answers.filter((code) => code === 429)).toHaveLength(15);
  });

  it("with many names shut no office out, but a flood of three hundred ends there, for unknown devices only", async () => {
    const who = visitor();
    for (let tries = 0; tries < 35; tries += 1) expect(await status(who, `guess.${tries}`)).toBe(401);
    expect(await status(who, "north.admin", DEMO_PASSWORD)).toBe(302);
    spent("signInFromNetwork", who.address, 300);
    expect(await status(who, "north.admin", DEMO_PASSWORD)).toBe(302);
    who.cookies.clear();
    expect(await status(who, "north.admin", DEMO_PASSWORD)).toBe(429);
    expect(await status(visitor(), "north.admin", DEMO_PASSWORD)).toBe(302);
  });

  it("that wait in the lines of a few accounts take no place from anybody else", async () => {
    const names = Array.from({ length: 5 }, (_, index) => `lined.up.${index}`);
    for (const name of names) spent("signInToAccount", `unknown:${name}`, 10);
    let answered = 0;
    const waiting = names.flatMap((name) =>
      Array.from({ length: 5 }, async () => {
        await status(visitor(), name);
        answered += 1;
      }),
    );
    await Promise.race(waiting);
    const before = answered;
    expect((await visitor().get("/user")).status).toBe(302);
    // All sixteen places would be taken, and nine of the lines' requests before this one.
    expect(answered - before).toBeLessThan(7);
    await Promise.all(waiting);
  });

  it("for one account from many addresses wait in line, and its owner comes in all the same", async () => {
    for (let tries = 0; tries < 10; tries += 1) expect(await status(visitor(), "sun.admin")).toBe(401);
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(visitor(), "sun.admin", "wrong")));
    const refused = responses.filter((response) => response.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(10);
    expect(await status(visitor(), "sun.admin", DEMO_PASSWORD)).toBe(302);
  });

  it("are still too many after the program was started again", async () => {
    const who = visitor();
    await fail(who, "rtic.manager");
    await stopApp();
    await startAgain();
    expect(await status(who, "rtic.manager", DEMO_PASSWORD)).toBe(429);
    expect(await status(visitor(), "rtic.admin", DEMO_PASSWORD)).toBe(302);
    expect(await stop("SIGTERM")).toBe(0);
  });
});
