/** From a code to a signed application: links, codes, sections, lost sessions, two devices, signing once. */
import { describe, expect, it } from "vitest";
import { person } from "../api/person";
import { applicant, newEmail, requestLink, saveSection, submitted, TYPED, tokenOf, versionOf } from "../applicant";
import { idOf, inLimits, skipMailCooldown } from "../database";
import { handIn } from "../driver/licence";
import { letterTo, linkIn, mailsTo } from "../mail";
import { heldIn, read, says, shows, wordsOf } from "../page";
import { expireSessionsOf, visitor } from "../people";
import { driverId, templateId, userEmail, userId } from "../rows";
import { app, data, withPdfs } from "../running";
import { until } from "../until";
import { staff, Visitor } from "../visitor";

const verify = (who: Visitor, token: string, more: Record<string, string> = {}) =>
  who.post("/apply/verify", { token, ...more });
const applicationOf = (email: string) =>
  data.one<{ id: string; status: string; sections_done: number; version: number }>(
    `select applications.* from applications join drivers on drivers.id = applications.driver_id
     where drivers.email = ? order by applications.created_at desc`,
    email,
  );

describe("asking for a position", () => {
  it("says the same of a code that is unknown, paused, a draft or badly typed", async () => {
    for (const code of ["ZZZZZZZ", app.code("HT93QXB"), app.code("K7RWM4P"), "x"]) {
      const response = await visitor().post("/apply", { code, email: newEmail(), cdlNumber: "N1" });
      expect(response.status, code).toBe(404);
      expect(wordsOf(response.text), code).toContain(
        "No open position matches this code. Check the code or ask the company.",
      );
      expect(heldIn(response.text, "code")).toBe(code);
    }
  });

  it("tells of a code that came along with the address before anything is typed, and names its job", async () => {
    const wrong = await visitor().get("/apply?code=ZZZZZZZ");
    shows(wrong, 200, "No open position matches this code. Check the code or ask the company.");
    expect([heldIn(wrong.text, "code"), /<title>(.*?)<\/title>/.exec(wrong.text)?.[1]]).toEqual([
      "ZZZZZZZ",
      "Error: Apply for a job – Roadhand",
    ]);
    says(
      await visitor().get(`/apply?code=${app.code("NRTHWAY").toLowerCase()}`),
      "Regional Truck Driver Northway Freight",
    );
    for (const path of ["/apply", "/apply?code="])
      expect(wordsOf((await visitor().get(path)).text), path).not.toContain("No open position");
  });

  it("knows the emailed code by its digits, and says what goes there", async () => {
    const typed = await visitor().post("/apply", { code: "48210937", email: newEmail(), cdlNumber: "N1" });
    shows(typed, 404, "That looks like the code we emailed you.");
    expect(wordsOf(typed.text)).not.toContain("No open position");
    const other = await visitor().post("/apply", { code: "48210937", email: "no address" });
    shows(other, 422, "That looks like the code we emailed you.");
  });

  it("names the job beside the errors", async () => {
    const refused = await visitor().post("/apply", { code: app.code("NRTHWAY"), email: "no address", cdlNumber: "" });
    shows(refused, 422, "Regional Truck Driver Northway Freight", "Enter an email address like");
  });

  it("takes the code in any case and spacing", async () => {
    const code = app.code("NRTHWAY");
    const parts = [code.slice(0, 4), code.slice(4)];
    for (const typed of [code.toLowerCase(), parts.join("-"), ` ${parts.join(" ").toLowerCase()} `])
      expect((await visitor().post("/apply", { code: typed, email: newEmail(), cdlNumber: "N1" })).location).toBe(
        "/apply/match",
      );
  });

  it("asks for the CDL number where the job needs one, and for everything at once", async () => {
    const response = await visitor().post("/apply", { code: app.code("NRTHWAY"), email: newEmail(), cdlNumber: "" });
    shows(response, 422, "Enter your CDL number. This job needs one.");
    const empty = wordsOf((await visitor().post("/apply", { code: "", email: "" })).text);
    expect(empty).toContain("Enter the application code.");
    expect(empty).toContain("Enter your email address.");
    const badly = { email: "no address", cdlNumber: "" };
    const lacking = await visitor().post("/apply", { ...badly, code: app.code("NRTHWAY") });
    shows(lacking, 422, "Enter an email address like", "Enter your CDL number. This job needs one.");
    const order = [...lacking.text.matchAll(/<li><a href="#apply-(\w+)"/g)].map(([, name]) => name);
    expect(order).toEqual(["email", "cdlNumber"]);
    const unknown = await visitor().post("/apply", { ...badly, code: "ZZZZZZZ", cdlNumber: "a@b" });
    shows(unknown, 422, "Enter an email address like", "No open position matches this code.", "Use only the letters");
    expect(unknown.text).toContain('href="#apply-code"');
    expect((await visitor().post("/apply", { code: app.code("SUNBEAM"), email: newEmail() })).location).toBe(
      "/apply/match",
    );
  });

  it("shows the position, keeps nothing of the person, and sends a letter with a link and a code", async () => {
    const who = visitor();
    const email = newEmail();
    const before = ["applicants", "drivers", "applications", "data_keys"].map((table) => data.count(table));
    await who.post("/apply", { code: app.code("NRTHWAY"), email, cdlNumber: "N1234567" });
    const match = wordsOf((await who.get("/apply/match")).text);
    expect(match).toContain(`The position below matches the application code ${app.code("NRTHWAY")} you used.`);
    expect(match).toContain("Regional Truck Driver");
    expect(match).toContain(`A verification email will be sent to ${email}.`);
    expect((await who.post("/apply/match")).location).toBe("/applicant/application/sent");
    const sent = wordsOf((await who.get("/applicant/application/sent")).text);
    expect(sent).toContain(`We sent an email to ${email}.`);
    expect(sent).toContain("Check your spam or junk folder too.");
    expect(sent).toContain("Logout / Clear All Data");
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe("Your link to apply at Northway Freight");
    expect(letter.text).toMatch(/\/apply\/verify\?token=[\w-]{43}\n/);
    expect(letter.text).toMatch(/: \d{8}\n/);
    expect(letter.html).toContain(letter.text.match(/https?:\S+/)?.[0]);
    expect(["applicants", "drivers", "applications", "data_keys"].map((table) => data.count(table))).toEqual(before);
    expect(JSON.stringify(data.all("select * from mailed_links where email = ?", email))).not.toContain("N1234567");
  });

  it("keeps the e-mail and the code out of addresses and behind a sealed cookie", async () => {
    const who = visitor();
    const { cookies } = await who.post("/apply", {
      code: app.code("NRTHWAY"),
      email: `sealed.${newEmail()}`,
      cdlNumber: "N1234567",
    });
    expect(cookies).toEqual([expect.stringMatching(/^asking=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const cookie = Buffer.from(who.cookies.get("asking") ?? "", "base64url").toString("latin1");
    expect(cookie.length).toBeGreaterThan(50);
    expect(cookie).not.toContain("sealed");
    who.cookies.set("asking", `${who.cookies.get("asking")}x`.split("").reverse().join(""));
    expect((await who.get("/apply/match")).location).toBe("/apply");
  });

  it("finds a running application only where e-mail, code and CDL number all match", async () => {
    const known = await applicant(app, { cdlNumber: "RUN-12345" });
    const apply = async (fields: Record<string, string>) =>
      (
        await visitor().post("/apply", {
          code: app.code("NRTHWAY"),
          email: known.email,
          cdlNumber: "RUN12345",
          ...fields,
        })
      ).location;
    expect(await apply({})).toBe("/apply/found");
    expect(await apply({ cdlNumber: "run 12345" })).toBe("/apply/found");
    expect(await apply({ cdlNumber: "RUN12346" })).toBe("/apply/match");
    expect(await apply({ email: newEmail() })).toBe("/apply/match");
    expect(await apply({ code: app.code("SUNBEAM") })).toBe("/apply/match");
  });

  it("sends one letter where the button is pressed twice", async () => {
    const who = visitor();
    const email = newEmail();
    await requestLink(who, app.code("SUNBEAM"), email);
    const again = await who.post("/applicant/application/sent", { again: "yes" });
    expect(again.location).toBe("/applicant/application/sent");
    says(await who.get("/applicant/application/sent"), "We just sent you a link.");
    await letterTo(app, email);
    skipMailCooldown(app);
    await who.post("/applicant/application/sent", { again: "yes" });
    await letterTo(app, email, 2);
    expect(mailsTo(app, email)).toHaveLength(2);
  });

  it("sends nothing where a position that needs a CDL was not begun, and says the same", async () => {
    const who = visitor();
    const email = newEmail();
    const response = await who.post("/apply/found", { code: app.code("NRTHWAY"), email });
    expect(response.location).toBe("/applicant/application/sent");
    says(await who.get("/applicant/application/sent"), `We sent an email to ${email}.`);
    expect(data.count("outbox", "to_address = ?", email)).toBe(0);
  });

  it("is Spanish for who reads Spanish, the letter too", async () => {
    const who = visitor({ "accept-language": "es" });
    const email = newEmail();
    await requestLink(who, app.code("SUNBEAM"), email);
    expect((await who.get("/apply/verify?token=x")).text).toContain('<html lang="es"');
    expect((await letterTo(app, email)).text).not.toContain("Open my application");
    expect(data.one("select language from outbox where to_address = ?", email)).toEqual({ language: "es" });
  });
});

describe("the header of a driver's pages", () => {
  it("names no company of another driver's application, whichever the address names", async () => {
    const own = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
    const other = await applicant(app);
    const { id } = applicationOf(other.email);
    for (const path of ["/applicant/x/autosave", "/applicant/driver/cdl/picture/x"]) {
      const { text } = await own.get(`${path}?application=${id}`);
      expect(text, path).not.toContain("Northway");
    }
    says(await other.get("/applicant"), "Northway Freight");
  });
});

describe("the mailed link", () => {
  it("opens the application in its letter's language in a browser that has chosen none, and keeps a choice", async () => {
    const asker = visitor({ "accept-language": "es" });
    const opened = async (who: Visitor) => {
      await verify(who, tokenOf(await requestLink(asker, app.code("SUNBEAM"), newEmail())));
      return /<html lang="(\w+)"/.exec((await who.get("/applicant")).text)?.[1];
    };
    const english = { "accept-language": "en" };
    expect(await opened(new Visitor(app.origin, english))).toBe("es");
    const choosing = new Visitor(app.origin, english);
    await choosing.post("/preferences/language", { value: "en" });
    expect(await opened(choosing)).toBe("en");
  });

  it("opens for everybody behind one address: eleven of a yard, one after another", async () => {
    const yard = Array.from({ length: 11 }, () => new Visitor(app.origin, {}, "10.77.0.1"));
    for (const who of yard) {
      const link = await requestLink(who, app.code("SUNBEAM"), newEmail());
      expect((await verify(who, tokenOf(link))).location).toBe("/applicant");
    }
  });

  it("says why it does not open: used, replaced by a newer one, too old, or not whole", async () => {
    const email = newEmail();
    const first = await requestLink(visitor(), app.code("SUNBEAM"), email);
    data.run("update mailed_links set created_at = created_at - 120000 where email = ?", email);
    skipMailCooldown(app);
    const newest = await requestLink(visitor(), app.code("SUNBEAM"), email);
    says(await verify(visitor(), tokenOf(first)), "We sent you a newer email.");
    await verify(visitor(), tokenOf(newest));
    says(await verify(visitor(), tokenOf(newest)), "This link was already used");
    const old = await requestLink(visitor(), app.code("SUNBEAM"), newEmail());
    data.run("update mailed_links set expires_at = 1 where used_at is null");
    says(await verify(visitor(), tokenOf(old)), "This link is older than 30 minutes.");
    says(await verify(visitor(), `${tokenOf(old)}x`), "This link isn't complete.");
  });

  const EXPIRED = "Invalid or expired token.";

  it("is not spent by looking at it, however often", async () => {
    const who = visitor();
    const link = await requestLink(who, app.code("SUNBEAM"), newEmail());
    for (const scanner of [visitor(), visitor(), who]) {
      expect((await scanner.get(link)).status).toBe(200);
      expect((await scanner.request(link, { method: "HEAD" })).status).toBe(200);
    }
    expect((await verify(who, tokenOf(link))).location).toBe("/applicant");
  });

  it("posts by itself only in the browser that asked", async () => {
    const who = visitor();
    const link = await requestLink(who, app.code("SUNBEAM"), newEmail());
    expect((await who.get(link)).text).toContain("<verify-link");
    const other = visitor();
    await requestLink(other, app.code("SUNBEAM"), newEmail());
    for (const foreign of [visitor(), other]) expect((await foreign.get(link)).text).not.toContain("<verify-link");
  });

  it("makes applicant, driver, folders and draft when it is spent, in one go", async () => {
    const who = await applicant(app, { cdlNumber: "N9988776", notices: false });
    const application = applicationOf(who.email);
    expect(application).toMatchObject({ status: "draft", sections_done: 0 });
    expect(data.count("drivers", "email = ?", who.email)).toBe(1);
    const driver = driverId(who);
    expect(data.count("folders", "driver_id = ?", driver)).toBe(7);
    expect(data.count("application_events", "application_id = ?", application.id)).toBe(1);
    says(await who.get("/applicant"), "Northway Freight");
  });

  it("that was used says so to everybody else, and offers a new one", async () => {
    const who = visitor();
    const token = tokenOf(await requestLink(who, app.code("SUNBEAM"), newEmail()));
    expect((await verify(who, token)).location).toBe("/applicant");
    const other = visitor();
    for (const later of [other, await applicantElsewhere()]) {
      const response = await verify(later, token);
      expect(response.location).toBeNull();
      says(response, EXPIRED);
      expect(response.text).toContain(`href="/apply/found?code=${app.code("SUNBEAM")}"`);
      expect(response.cookies.filter((line) => line.startsWith("sid"))).toEqual([]);
    }
  });

  /** Somebody who has asked for a link of their own. */
  async function applicantElsewhere(): Promise<Visitor> {
    const who = visitor();
    await requestLink(who, app.code("SUNBEAM"), newEmail());
    return who;
  }

  it("pressed twice by the one who asked is pressed once, but not half a minute later", async () => {
    const who = visitor();
    const email = newEmail();
    const token = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    const answers = await Promise.all([verify(who, token), verify(who, token)]);
    expect(answers.map(({ location }) => location)).toEqual(["/applicant", "/applicant"]);
    expect(data.count("applications", "id = ?", applicationOf(email).id)).toBe(1);
    expect(data.count("drivers", "email = ?", email)).toBe(1);
    const late = visitor();
    const lateToken = tokenOf(await requestLink(late, app.code("SUNBEAM"), newEmail()));
    const cookie = late.cookies.get("asking") as string;
    await verify(late, lateToken);
    data.run("update mailed_links set used_at = used_at - 31000");
    late.cookies.clear();
    late.cookies.set("asking", cookie);
    says(await verify(late, lateToken), EXPIRED);
  });

  it("that has expired says so", async () => {
    const who = visitor();
    const email = newEmail();
    const token = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    data.run("update mailed_links set expires_at = ? where email = ?", Date.now() - 1, email);
    const response = await verify(who, token);
    expect(response.location).toBeNull();
    says(response, EXPIRED);
  });

  it("that was followed by a newer one does not work any more", async () => {
    const who = visitor();
    const email = newEmail();
    const older = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    skipMailCooldown(app);
    const newer = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    expect(newer).not.toBe(older);
    says(await verify(who, older), EXPIRED);
    expect((await verify(who, newer)).location).toBe("/applicant");
  });

  it("that is missing or made up says so", async () => {
    says(await visitor().get("/apply/verify"), "Invalid or missing token.");
    says(await verify(visitor(), ""), "Invalid or missing token.");
    says(await verify(visitor(), "made-up"), EXPIRED);
  });

  it("of several strangers at once signs one in, and makes one draft", async () => {
    const who = visitor();
    const email = newEmail();
    const token = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    const answers = await Promise.all([verify(visitor(), token), verify(visitor(), token), verify(visitor(), token)]);
    expect(answers.filter(({ location }) => location === "/applicant")).toHaveLength(1);
    expect(data.count("drivers", "email = ?", email)).toBe(1);
  });

  it("keeps signed in for twelve hours, on a shared device until the browser closes or nothing is done for 30 minutes", async () => {
    const cookieOf = async (more: Record<string, string>) => {
      const who = visitor();
      const response = await verify(who, tokenOf(await requestLink(who, app.code("SUNBEAM"), newEmail())), more);
      return response.cookies.find((line) => line.startsWith("sid="));
    };
    expect(await cookieOf({})).toMatch(/^sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf({ shared: "on" })).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [shared, own] = data.all<{ idle: number; absolute: number }>(
      `select (idle_expires_at - created_at) / 60000 as idle, (expires_at - created_at) / 60000 as absolute
       from sessions order by created_at desc limit 2`,
    );
    expect([shared, own]).toEqual([
      { idle: 30, absolute: 720 },
      { idle: 720, absolute: 720 },
    ]);
  });

  it("of a device named as shared where the email was asked for ends with the browser, by link and by code", async () => {
    const shared = async () => {
      const who = visitor();
      const email = newEmail();
      const link = await requestLink(who, app.code("SUNBEAM"), email);
      const marked = await who.post("/apply/shared-device", {});
      expect(marked.location).toBe("/applicant/application/sent");
      const sent = await who.get("/applicant/application/sent");
      says(sent, "You will be signed out when the browser closes.");
      expect(sent.text).not.toContain("/apply/shared-device");
      return { who, email, link };
    };
    const untilClosed = /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/;
    const byCode = await shared();
    const code = /: (\d{8})\n/.exec((await letterTo(app, byCode.email)).text)?.[1] ?? "";
    const { cookies } = await byCode.who.post("/apply/code", { emailCode: code });
    expect(cookies.find((line) => line.startsWith("sid="))).toMatch(untilClosed);
    const byLink = await shared();
    const page = await byLink.who.get(byLink.link);
    expect(page.text).toMatch(/<input type="checkbox"[^>]* checked/);
    expect((await visitor().get(byLink.link)).text).not.toMatch(/ checked/);
    expect((await visitor().post("/apply/shared-device", {})).location).toBe("/apply/found");
  });

  it("says on each page when it ends", async () => {
    const who = await applicant(app, { code: "SUNBEAM", shared: true });
    says(await who.get("/applicant"), "You're signed in until");
    // From the page on, however long nothing was done before.
    data.run(
      `update sessions set last_seen_at = last_seen_at - 1200000, idle_expires_at = idle_expires_at - 1200000
       where applicant_id = (select id from applicants where email = ?)`,
      who.email,
    );
    const ends = Date.parse(/<session-end at="([^"]+)"/.exec((await who.get("/applicant")).text)?.[1] ?? "");
    expect(Math.round((ends - Date.now()) / 60_000)).toBe(30);
    expect(wordsOf((await visitor().get("/apply")).text)).not.toContain("You're signed in until");
  });

  it("opens for everybody behind one address: twenty drivers at a job fair, each mistaken once", async () => {
    const fair = visitor();
    for (let person = 0; person < 20; person += 1) {
      const who = new Visitor(app.origin, {}, fair.address);
      const link = await requestLink(who, app.code("SUNBEAM"), newEmail());
      says(await verify(who, `guess-${person}`), EXPIRED);
      expect((await verify(who, tokenOf(link))).location).toBe("/applicant");
    }
  });

  it("can't be guessed: a hundred wrong ones in a quarter of an hour from one address", async () => {
    const who = visitor();
    inLimits(app, (store) =>
      store.run("insert into limits (key, points, expire) values (?, 99, ?)", [
        `wrongLink:${who.address}`,
        Date.now() + 600_000,
      ]),
    );
    says(await verify(who, "guess"), EXPIRED);
    const token = tokenOf(await requestLink(visitor(), app.code("SUNBEAM"), newEmail()));
    const slow = await verify(who, token);
    shows(slow, 429, "Wait 10 min., then press the button again. Your link still works.");
    expect(heldIn(slow.text, "token")).toBe(token);
    expect((await verify(visitor(), token)).location).toBe("/applicant");
  });

  it("leads back to a running application, never to a second one", async () => {
    const who = await applicant(app, { cdlNumber: "N4455667" });
    const first = applicationOf(who.email).id;
    skipMailCooldown(app);
    const back = visitor();
    await verify(back, tokenOf(await requestLink(back, app.code("NRTHWAY"), who.email, "N4455667")));
    expect((await back.get("/applicant/application")).status).toBe(200);
    expect(applicationOf(who.email).id).toBe(first);
    expect(data.count("sessions", "application_id = ?", first)).toBe(2);
  });

  it("does not begin a draft for a position that was closed meanwhile", async () => {
    const who = visitor();
    const email = newEmail();
    const token = tokenOf(await requestLink(who, app.code("SUNBEAM"), email));
    data.run("update templates set status = 'paused' where id = ?", templateId("SUNBEAM"));
    const response = await verify(who, token);
    data.run("update templates set status = 'published' where id = ?", templateId("SUNBEAM"));
    expect(response.location).toBeNull();
    expect(data.count("drivers", "email = ?", email)).toBe(0);
    // Nothing happened, so the link is still good.
    expect((await verify(who, token)).location).toBe("/applicant");
  });
});

describe("the mailed code", () => {
  async function asked() {
    const who = visitor();
    const email = newEmail();
    const link = await requestLink(who, app.code("SUNBEAM"), email);
    const code = /: (\d{8})\n/.exec((await letterTo(app, email)).text)?.[1] ?? "";
    return { who, email, link, code };
  }
  it("opens the application in the browser that asked, also with spaces", async () => {
    const { who, code, link } = await asked();
    const response = await who.post("/apply/code", { emailCode: `${code.slice(0, 4)} ${code.slice(4)}` });
    expect(response.location).toBe("/applicant");
    expect((await who.get("/applicant")).status).toBe(200);
    says(await verify(visitor(), tokenOf(link)), "Invalid or expired token.");
    expect((await visitor().post("/apply/code", { emailCode: code })).location).toBe("/apply/found");
  });

  it("opens nothing in another browser, even one that has asked for something itself", async () => {
    const { code } = await asked();
    expect((await visitor().post("/apply/code", { emailCode: code })).location).toBe("/apply/found");
    const { who: other } = await asked();
    shows(await other.post("/apply/code", { emailCode: code }), 410, "That code is wrong. You can try 4 more times.");
  });

  it("is taken at one of five tries; afterwards the link still works", async () => {
    const { who, code, link } = await asked();
    const wrong = code === "12345678" ? "87654321" : "12345678";
    shows(await who.post("/apply/code", { emailCode: "" }), 422, "Enter the 8 digits from the email.");
    for (const short of ["1234567", "123456789", "1234567a"])
      shows(await who.post("/apply/code", { emailCode: short }), 422, "Enter the 8 digits from the email.");
    for (let tries = 0; tries < 4; tries += 1)
      expect((await who.post("/apply/code", { emailCode: wrong })).status).toBe(410);
    shows(await who.post("/apply/code", { emailCode: wrong }), 410, "Too many wrong codes, so this one is locked.");
    shows(await who.post("/apply/code", { emailCode: code }), 410, "Too many wrong codes");
    expect((await verify(who, tokenOf(link))).location).toBe("/applicant");
  });
});

describe("how far an application is", () => {
  it.each([
    { code: "NRTHWAY", company: "north", asked: 13 },
    { code: "SUNBEAM", company: "sun", asked: 5 },
  ])(
    "counts the same for $code at home, in the list, for the company and the API",
    async ({ code, company, asked }) => {
      const who = await applicant(app, { code, cdlNumber: "N4455667", notices: false });
      const manager = await staff(app, `${company}.manager`);
      const api = await person(app, app.username(`${company}.manager`));
      const counted = async () => {
        const { sectionsDone, sectionsAsked } = (await api.get(`application/${applicationOf(who.email).id}`)).data;
        return {
          home: /(\d+ of \d+) steps/.exec(wordsOf((await who.get("/applicant")).text))?.[1],
          list: /(\d+ of \d+) steps/.exec(wordsOf((await who.get("/applicant/application")).text))?.[1],
          company: /\b(\d+ of \d+)\b/.exec(wordsOf((await manager.get(`/applications?q=${who.email}`)).text))?.[1],
          api: `${sectionsDone} of ${sectionsAsked}`,
        };
      };
      const same = (count: string) => ({ home: count, list: count, company: count, api: count });
      expect(await counted()).toEqual(same(`0 of ${asked}`));
      await saveSection(who, "notices", TYPED.notices);
      expect(await counted()).toEqual(same(`1 of ${asked}`));
    },
  );

  it("counts a licence that is on file already from the first moment", async () => {
    const email = newEmail();
    const first = await applicant(app, { email });
    await saveSection(first, "you", TYPED.you);
    await handIn(first);
    await first.post("/applicant/application/withdraw", {});
    skipMailCooldown(app);
    const again = await applicant(app, { email, notices: false });
    const list = await again.get("/applicant");
    says(list, "1 of 13 steps done");
    expect(list.text).toMatch(/<svg[^>]* role="img" aria-label="1 of 13 steps done. You(?:&#x27;|')re at: [\w ]+\."/);
  });
});

describe("the list of parts", () => {
  it("leads on with one button, names the part's minutes, and folds what is done and what comes later", async () => {
    const who = await applicant(app);
    const home = await who.get("/applicant");
    says(home, "1 of 13 steps done", "This step: about 3 minutes", "Later (9)");
    expect(wordsOf(home.text)).not.toContain("Done (");
    const buttons = [...read(home.text).querySelectorAll("main a.button")];
    expect(buttons.map((button) => button.textContent)).toEqual(["Continue: You"]);
    await saveSection(who, "accidents", { hadAccidents: "none" });
    await saveSection(who, "convictions", { hadConvictions: "none" });
    const later = read((await who.get("/applicant")).text);
    const [done] = later.querySelectorAll("main ol.tasks details");
    expect(done?.querySelector("summary")?.textContent).toBe("Done (3)");
    expect([...(done?.querySelectorAll("a") ?? [])].map((link) => link.textContent?.trim())).toEqual([
      "Before you start",
      "Accidents",
      "Traffic tickets",
    ]);
    expect(later.querySelector('main [aria-current="step"]')?.textContent?.trim()).toBe("You");
  });
});

describe("a section", () => {
  it("is saved and ticked off", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    says(await who.get("/applicant/application"), "1 of 5 steps done");
    expect((await saveSection(who, "you", TYPED.you)).location).toBe("/applicant/application/residences");
    says(await who.get("/applicant/application"), "2 of 5 steps done");
    const later = await saveSection(who, "residences", TYPED.residences, { button: "later" });
    expect(later.location).toBe("/applicant");
    says(await who.get("/applicant"), "Saved. You can come back at any time.");
  });

  it("tells all its errors at once in the specification's words, keeps what was typed, and is saved all the same", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    const typed = {
      ...TYPED.you,
      firstName: "",
      lastName: "Ruiz <b>",
      "dateOfBirth.year": String(new Date().getFullYear() - 17),
      ssn: "123-45-678",
      phone: "12",
    };
    const response = await saveSection(who, "you", typed);
    expect(response.status).toBe(200);
    const words = wordsOf(response.text);
    for (const message of [
      "You must be at least 18 years old to apply",
      "SSN must be at least 9 characters",
      "Enter your first name.",
      "Enter a phone number with area code",
    ])
      expect(words).toContain(message);
    expect(response.text).toContain("<title>Error: You – Roadhand</title>");
    expect(heldIn(response.text, "lastName")).toBe("Ruiz <b>");
    expect(heldIn(response.text, "version")).toBe("1");
    const summary = response.text.slice(response.text.indexOf('class="summary"'));
    expect([...summary.matchAll(/href="#you-(\w+)"/g)].map(([, field]) => field)).toEqual([
      "firstName",
      "dateOfBirth",
      "ssn",
      "phone",
    ]);
    expect(heldIn((await who.get("/applicant/application/you")).text, "lastName")).toBe("Ruiz <b>");
    says(await who.get("/applicant/application"), "Needs attention");
  });

  it("never shows an SSN again once it is saved, and keeps it where the field stays empty", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    await saveSection(who, "you", TYPED.you);
    for (const path of [
      "/applicant/application/you",
      "/applicant/application/you.data",
      "/applicant/application/review",
      "/applicant",
    ]) {
      const { text } = await who.get(path);
      expect(text, path).not.toContain("536-22-1234");
      expect(text, path).not.toContain("536221234");
    }
    says(await who.get("/applicant/application/you"), "We have ***-**-1234.");
    expect((await saveSection(who, "you", { ...TYPED.you, ssn: "", firstName: "Maia" })).location).toBe(
      "/applicant/application/residences",
    );
    says(await who.get("/applicant/application/review"), "***-**-1234");
  });

  it("lies sealed in the database: no answer of it can be read in the file", async () => {
    const who = await applicant(app, { code: "SUNBEAM", cdlNumber: "PLAINNUMBER42" });
    await saveSection(who, "you", { ...TYPED.you, otherNames: "Secretive Name" });
    await saveSection(who, "residences", { ...TYPED.residences, "current.street": "77 Hidden Street" });
    expect(data.holds(who.email)).toBe(true);
    for (const secret of [
      "536-22-1234",
      "536221234",
      "Secretive Name",
      "77 Hidden Street",
      "PLAINNUMBER42",
      "1988-05-14",
    ])
      expect(data.holds(secret), secret).toBe(false);
  });

  it("on two devices: the second is told, sees both, and decides", async () => {
    const one = await applicant(app, { code: "SUNBEAM" });
    await saveSection(one, "you", TYPED.you);
    skipMailCooldown(app);
    const two = visitor();
    await verify(two, tokenOf(await requestLink(two, app.code("SUNBEAM"), one.email)));
    const version = await versionOf(one, "you");
    expect(await versionOf(two, "you")).toBe(version);
    const first = await one.post("/applicant/application/you", { ...TYPED.you, firstName: "Mayra", version });
    expect(first.location).toBe("/applicant/application/residences");
    const second = await two.post("/applicant/application/you", { ...TYPED.you, firstName: "Maja", version });
    shows(second, 409, "This step was changed on another device.");
    expect(heldIn(second.text, "firstName")).toBe("Maja");
    says(second, "Mayra");
    expect(second.text).not.toContain("536221234");
    expect(heldIn((await one.get("/applicant/application/you")).text, "firstName")).toBe("Mayra");
    const decided = await two.post("/applicant/application/you", {
      ...TYPED.you,
      firstName: "Maja",
      version: String(heldIn(second.text, "version")),
    });
    expect(decided.location).toBe("/applicant/application/residences");
    expect(heldIn((await one.get("/applicant/application/you")).text, "firstName")).toBe("Maja");
  });

  it("posted by both at the very same moment is saved once", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    const version = await versionOf(who, "you");
    const responses = await Promise.all(
      ["Ann", "Bea", "Cleo"].map((firstName) =>
        who.post("/applicant/application/you", { ...TYPED.you, firstName, version }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect(await versionOf(who, "you")).toBe("1");
  });
});

describe("a session that ran out in the middle of a form", () => {
  const expire = (email: string) => expireSessionsOf({ email });
  const storedFormsOf = (email: string) =>
    data.count("kept_forms", "owner = 'applicant:' || (select id from applicants where email = ?)", email);

  it("loses nothing: after the next link what was typed is back, once", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    const version = await versionOf(who, "you");
    expire(who.email);
    const lost = await who.post("/applicant/application/you", { ...TYPED.you, firstName: "Typed Before", version });
    expect(lost.location).toBe("/apply/found");
    const found = await who.get("/apply/found");
    says(found, "Your session ended. Sign in again. What you typed is saved.");
    expect(heldIn(found.text, "email")).toBe(who.email);
    expect(heldIn(found.text, "code")).toBe(app.code("SUNBEAM"));
    skipMailCooldown(app);
    await who.post("/apply/found", { email: who.email, code: app.code("SUNBEAM") });
    const link =
      /href="(\/apply\/verify\?token=[\w-]+)"/.exec((await who.get("/applicant/application/sent")).text)?.[1] ?? "";
    expect((await verify(who, tokenOf(link))).location).toBe("/applicant/application/you");
    const page = await who.get("/applicant/application/you");
    expect(heldIn(page.text, "firstName")).toBe("Typed Before");
    expect(heldIn(page.text, "dateOfBirth.year")).toBe("1988");
    says(page, "Here's what you typed.");
    expect(storedFormsOf(who.email)).toBe(0);
    expect(heldIn((await who.get("/applicant/application/you")).text, "firstName")).toBe("");
    expect(
      data.count(
        "application_sections",
        "application_id = ? and section not in ('cdl', 'notices')",
        applicationOf(who.email).id,
      ),
    ).toBe(0);
  });

  it("gives what was typed to nobody else who signs in at that browser, and keeps it sealed", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    const version = await versionOf(who, "you");
    expire(who.email);
    await who.post("/applicant/application/you", { ...TYPED.you, firstName: "Private Name", version });
    expect(JSON.stringify(data.all("select sealed_form from kept_forms"))).not.toContain("Private");
    const other = await applicant(app, { code: "SUNBEAM" });
    other.cookies.set("kept", who.cookies.get("kept") as string);
    const page = await other.get("/applicant/application/you");
    expect([page.status, heldIn(page.text, "firstName")]).toEqual([200, ""]);
    expect(page.text).not.toContain("Private Name");
    expect(storedFormsOf(who.email)).toBe(1);
  });

  it("keeps 64 kB of a form, three forms of a person, and none of a session that was ended", async () => {
    const post = async (who: Visitor, firstName: string, section = "you") =>
      (await who.post(`/applicant/application/${section}`, { firstName })).cookies.some((line) => /^kept=./.test(line));
    const who = await applicant(app, { code: "SUNBEAM" });
    expire(who.email);
    expect(await post(who, "x".repeat(70_000))).toBe(false);
    for (const name of ["one", "two", "three", "four"]) expect(await post(who, name)).toBe(true);
    expect(storedFormsOf(who.email)).toBe(3);

    const left = await applicant(app, { code: "SUNBEAM" });
    const cookie = left.cookies.get("sid") as string;
    await left.post("/user/logout");
    left.cookies.set("sid", cookie);
    expect(await post(left, "after logout")).toBe(false);
  });

  it("sends a visitor who never was here to the forbidden page, without keeping what they send", async () => {
    const response = await visitor().post("/applicant/application/you", { firstName: "x" });
    expect(response.location).toBe("/forbidden?returnTo=%2Fapplicant%2Fapplication%2Fyou");
    expect(response.cookies.filter((line) => line.startsWith("kept"))).toEqual([]);
  });
});

describe("signing", () => {
  it("is refused with everything that is missing", async () => {
    const who = await applicant(app, { code: "NRTHWAY" });
    const response = await who.post("/applicant/application/review", { signature: "Maya Ruiz" });
    expect(response.status).toBe(422);
    const words = wordsOf(response.text);
    says(words, "Before you can submit", "Please upload both front and back images of your CDL.");
    for (const section of ["you", "residences"])
      expect(response.text).toContain(`href="/applicant/application/${section}?from=review"`);
    await saveSection(who, "you", { ...TYPED.you, phone: "12" });
    const half = await who.post("/applicant/application/review", { signature: "Maya Ruiz" });
    shows(half, 422, "Enter a phone number with area code");
    expect(applicationOf(who.email).status).toBe("draft");
  });

  it("takes the name as it was entered and nothing else", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    await saveSection(who, "you", TYPED.you);
    await saveSection(who, "residences", TYPED.residences);
    const wrong = await who.post("/applicant/application/review", { signature: "Somebody Else" });
    shows(wrong, 422, "Type your first and last name the way you entered them.");
    expect(heldIn(wrong.text, "signature")).toBe("Somebody Else");
    const right = await who.post("/applicant/application/review", { signature: "maya ruiz" });
    expect(right.location).toBe("/application/application/completed");
    const done = await who.get("/application/application/completed");
    says(done, "Application submitted successfully!", "Sunbeam Carriers will review it");
    const letter = await letterTo(app, who.email, 2);
    expect(letter.text).toContain("we don't email your signed copy");
    expect(letter.attached).toEqual([]);
  });

  it("mails the PDF with the link to it, once, where the copy was ticked", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    await saveSection(who, "you", TYPED.you);
    await saveSection(who, "residences", TYPED.residences);
    const before = await who.get("/applicant/application/review");
    says(before, "Email me a copy of my completed application");
    await withPdfs(() => who.post("/applicant/application/review", { signature: "Maya Ruiz", emailCopy: "on" }));
    const letter = await letterTo(app, who.email, 2);
    expect(letter.text).toContain("You asked for a copy, so the PDF is attached.");
    expect(letter.attached).toEqual([expect.stringMatching(/^application-RA-.*\.pdf$/)]);
    expect(linkIn(letter)).toContain("returnTo=");
    const { id } = applicationOf(who.email);
    const stored = "snapshot_id in (select id from application_snapshots where application_id = ?)";
    expect(data.count("application_papers", `${stored} and mails_copy = 1`, id)).toBe(0);
    expect(data.count("outbox", "to_address = ? and letter = 'submitted'", who.email)).toBe(1);
  });

  it("shows the certification of 49 CFR 391.21(b)(12) word for word, in English in either language", async () => {
    const sentence =
      "This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge.";
    const who = await applicant(app, { code: "SUNBEAM" });
    says(await who.get("/applicant/application/review"), sentence);
    await who.post("/preferences/language", { value: "es" });
    says(await who.get("/applicant/application/review"), sentence);
  });

  it("twice, or twice at once, is signing once: one snapshot, one move, one letter to each", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    await saveSection(who, "you", TYPED.you);
    await saveSection(who, "residences", TYPED.residences);
    const sign = () => who.post("/applicant/application/review", { signature: "Maya Ruiz" });
    const answers = await Promise.all([sign(), sign(), sign()]);
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill("/application/application/completed"));
    expect((await sign()).location).toBe("/application/application/completed");
    const { id, status } = applicationOf(who.email);
    expect(status).toBe("submitted");
    expect(data.count("application_snapshots", "application_id = ?", id)).toBe(1);
    expect(data.count("application_events", "application_id = ? and to_status = 'submitted'", id)).toBe(1);
    expect(data.count("outbox", "to_address = ? and letter = 'submitted'", who.email)).toBe(1);
    expect(data.count("audit_events", "action = 'application.submit' and object = ?", id)).toBe(1);
  });

  it("tells every active member of the company's staff, in their language", async () => {
    data.run("update users set language = 'es' where id = ?", userId("sun.admin"));
    const before = data.count("outbox", "letter = 'new-application'");
    await submitted(app);
    const letters = data
      .all<{ to_address: string; language: string }>(
        "select to_address, language from outbox where letter = 'new-application' order by created_at, id",
      )
      .slice(before);
    expect(letters.map(({ to_address }) => to_address).sort()).toEqual([
      userEmail("north.manager"),
      userEmail("sun.admin"),
      userEmail("sun.manager"),
    ]);
    expect(letters.find(({ to_address }) => to_address === userEmail("sun.admin"))?.language).toBe("es");
    const letter = await until(() => mailsTo(app, userEmail("sun.manager")).at(-1));
    expect(letter.text).not.toContain("Maya");
    const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(letter.subject)?.[0] ?? "";
    expect(letter.text).toContain(`reference number ${reference}`);
    says(await (await staff(app, "sun.manager")).get(linkIn(letter)), reference);
    data.run("update users set language = 'en' where id = ?", userId("sun.admin"));
  });

  it("is told of truly on the page after it: unsigned, refused, signed, withdrawn", async () => {
    const DONE = "/application/application/completed";
    const who = await applicant(app, { code: "SUNBEAM" });
    says(await who.get(DONE), "Not submitted yet");
    await saveSection(who, "you", { ...TYPED.you, lastName: "O'Neil" });
    await saveSection(who, "residences", TYPED.residences);
    const refused = await who.post("/applicant/application/review", { signature: "Maya ONeil" });
    shows(refused, 422, "Type your first and last name the way you entered them.", "As you entered it: Maya O'Neil");
    says(await who.get(DONE), "Not submitted yet");
    await who.post("/applicant/application/review", { signature: "Maya O'Neil" });
    const { id } = applicationOf(who.email);
    const reference = `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
    says(await who.get(DONE), "Thank you", reference, "What happens next", "Call Sunbeam Carriers");
    says(await (await staff(app, "sun.manager")).get(`/application/${id}`), reference);
    await who.post("/applicant/application/withdraw", {});
    const after = wordsOf((await who.get(DONE)).text);
    expect(after).toContain("You withdrew this application.");
    expect(after).not.toContain("Thank you");
  });

  it("freezes the answers: nothing can be changed afterwards, and the record's hash is shown", async () => {
    const who = await submitted(app);
    const { id } = applicationOf(who.email);
    const [snapshot] = data.all<{ sha256: string }>(
      "select sha256 from application_snapshots where application_id = ?",
      id,
    );
    const review = await who.get("/applicant/application/review");
    expect(review.text).toContain(snapshot?.sha256);
    says(await who.get("/applicant/application"), "Submitted", "View my application");
    expect((await who.get("/applicant/application/you")).location).toBe("/applicant/application/review");
    const late = await who.post("/applicant/application/you", { ...TYPED.you, firstName: "Late", version: "1" });
    expect(late.location).toBe("/applicant/application/review");
    expect((await who.get("/applicant/application/review")).text).not.toContain("Late");
    expect(() => data.run("update application_snapshots set sha256 = 'x' where application_id = ?", id)).toThrow(
      "never changed",
    );
  });
});

describe("an applicant", () => {
  it("may withdraw while the application runs, and only then", async () => {
    const who = await submitted(app);
    const { id } = applicationOf(who.email);
    says(await who.get("/applicant/application/withdraw"), "Withdraw your application?");
    expect((await who.post("/applicant/application/withdraw", { withdrawReason: "Found a job" })).location).toBe(
      "/applicant",
    );
    expect(applicationOf(who.email).status).toBe("withdrawn");
    expect(
      data.one(
        "select reason, by_applicant from application_events where application_id = ? and to_status = 'withdrawn'",
        id,
      ),
    ).toEqual({
      reason: "Found a job",
      by_applicant: 1,
    });
    const again = await who.post("/applicant/application/withdraw", {});
    expect(again.status).toBe(409);
    expect(data.count("application_events", "application_id = ? and to_status = 'withdrawn'", id)).toBe(1);
  });

  it("sees all own applications and works on the one chosen, never on another person's", async () => {
    const who = await applicant(app, { code: "SUNBEAM" });
    const sunbeam = applicationOf(who.email).id;
    skipMailCooldown(app);
    const again = visitor();
    await verify(again, tokenOf(await requestLink(again, app.code("NRTHWAY"), who.email, "N8877665")));
    const home = wordsOf((await again.get("/applicant")).text);
    says(home, "Northway Freight", "Your other applications");
    expect((await again.post(`/applicant/choose/${sunbeam}`)).location).toBe("/applicant");
    says(await again.get("/applicant/application"), "Sunbeam Carriers");
    const stranger = applicationOf((await applicant(app)).email).id;
    for (const id of [stranger, "nonsense", "00000000-0000-7000-8000-000000000000"]) {
      expect((await again.post(`/applicant/choose/${id}`)).status, id).toBe(404);
    }
    says(await again.get("/applicant/application"), "Sunbeam Carriers");
  });

  it("sees the own folders of application and licence by way of the root, and no other", async () => {
    const [who, other] = [await applicant(app), await applicant(app)];
    const folder = (email: string, kind: string) =>
      idOf(
        data,
        "select folders.id from folders join drivers on drivers.id = driver_id where email = ? and kind = ?",
        email,
        kind,
      );
    for (const kind of ["root", "application", "licence"])
      expect((await who.get(`/folder/${folder(who.email, kind)}`)).status).toBe(200);
    for (const kind of ["medical", "driving_record", "other"])
      expect((await who.get(`/folder/${folder(who.email, kind)}`)).location).toBe("/forbidden");
    expect((await who.get(`/folder/${folder(other.email, "licence")}`)).location).toBe("/forbidden");
    expect((await who.get("/folder/nonsense")).status).toBe(404);
  });

  it("has an account page without a password, and a signed-out one is sent where links are asked for", async () => {
    const who = await applicant(app);
    says(await who.get("/user"), "There's no password.");
    expireSessionsOf(who);
    expect((await who.get("/user")).location).toBe("/apply/found");
    expect((await visitor().get("/user")).location).toBe("/forbidden?returnTo=%2Fuser");
  });
});
