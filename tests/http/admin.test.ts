/** RTIC's pages: companies and users made once, invitations, resets, and looking through another's eyes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { type App, DEMO_PASSWORD, startApp } from "./app";
import { applicant, type Data, database, heldIn, idOf, letterTo, linkIn, staff, Visitor, wordsOf } from "./visitor";

let app: App;
let data: Data;
let admin: Visitor;
let rticManager: Visitor;

beforeAll(async () => {
  app = await startApp();
  data = database(app);
  admin = await staff(app, "rtic.admin");
  rticManager = await staff(app, "rtic.manager");
});
afterAll(async () => {
  data.close();
  await app.stop();
});

const userId = (username: string) => idOf(data, "select id from users where username = ?", username);
const companyId = (name: string) => idOf(data, "select id from companies where name = ?", name);
const NEW_PASSWORD = "seven purple walruses sing";
const COMPANY = {
  name: "Prairie Haul",
  legalName: "Prairie Haul LLC",
  street: "1 Main Street",
  city: "Omaha",
  state: "NE",
  zip: "68102",
  timeZone: "America/Denver",
  language: "es",
};

describe("a company", () => {
  it("is made once, however often its form is sent", async () => {
    const once = String(heldIn((await admin.get("/admin/company/new")).text, "once"));
    const create = () => admin.post("/admin/company/new", { ...COMPANY, once });
    const [one, two] = await Promise.all([create(), create()]);
    expect(one.location).toMatch(/^\/admin\/company\/[0-9a-f-]{36}$/);
    expect([two.location, (await create()).location]).toEqual([one.location, one.location]);
    expect(data.count("companies", "name = ?", COMPANY.name)).toBe(1);
    expect(data.count("audit_events", "action = 'company.created' and object = ?", companyId(COMPANY.name))).toBe(1);
    expect(wordsOf((await rticManager.get(one.location ?? "")).text)).toContain("Prairie Haul LLC");
  });

  it("is asked for with everything that is wrong at once", async () => {
    const answer = await admin.post("/admin/company/new", {
      zip: "1",
      state: "ZZ",
      usdotNumber: "x",
      phone: "1",
      email: "x",
      timeZone: "Mars",
    });
    expect(answer.status).toBe(422);
    const words = wordsOf(answer.text);
    for (const message of [
      "Enter the city.",
      "Enter a ZIP code of 5 or 9 digits.",
      "Choose one of the list.",
      "Enter a USDOT number of up to 8 digits.",
      "Enter a phone number with area code",
      "Enter an e-mail address",
    ])
      expect(words, message).toContain(message);
    expect(heldIn(answer.text, "usdotNumber")).toBe("x");
  });

  it("takes from a form only what the form has", async () => {
    const { location } = await admin.post("/admin/company/new", {
      ...COMPANY,
      name: "Overposted",
      id: "chosen",
      status: "closed",
      version: "99",
      createdAt: "0",
    });
    const row = data.one("select id, status, version from companies where name = 'Overposted'");
    expect(row).toMatchObject({ status: "active", version: 1 });
    expect(location).not.toContain("chosen");
  });
});

describe("a new user", () => {
  const invite = (fields: Record<string, string>, who = admin, company = companyId("Northway Freight")) =>
    who.post(`/admin/company/${company}/new-user`, { name: "Ivy Stone", role: "Manager", language: "en", ...fields });

  it("is invited by a link that sets the password, once", async () => {
    const email = "ivy.stone@example.test";
    expect((await invite({ email })).location).toBe(`/admin/company/${companyId("Northway Freight")}`);
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe("Set up your Roadhand account for Northway Freight");
    const link = linkIn(letter);
    expect(
      (await new Visitor(app.origin).post("/user/login", { username: email, password: NEW_PASSWORD })).status,
    ).toBe(401);
    expect((await new Visitor(app.origin).get(link)).status).toBe(200);
    const set = () => new Visitor(app.origin).post(link, { password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD });
    expect((await set()).location).toBe("/user/login");
    expect((await set()).status).toBe(410);
    const ivy = new Visitor(app.origin);
    expect((await ivy.post("/user/login", { username: email, password: NEW_PASSWORD })).location).toBe("/");
    expect((await ivy.get("/applications")).status).toBe(200);
    expect((await ivy.get("/admin")).location).toBe("/forbidden");
  });

  it("may be invited again: the earlier link stops working", async () => {
    const email = "slow.reader@example.test";
    await invite({ email });
    const older = linkIn(await letterTo(app, email));
    expect((await admin.post(`/admin/user/${userId(email)}/invitation`)).location).toBe(`/admin/user/${userId(email)}`);
    const newer = linkIn(await letterTo(app, email, 2));
    expect((await new Visitor(app.origin).get(older)).status).toBe(410);
    expect((await new Visitor(app.origin).get(newer)).status).toBe(200);
    expect((await admin.post(`/admin/user/${userId("north.admin")}/invitation`)).status).toBe(409);
  });

  it("who has an account already gains the company without a new password", async () => {
    const email = "sun.manager@example.test";
    expect((await invite({ email, name: "Somebody Else" })).status).toBe(302);
    expect(data.one("select name from users where email = ?", email)).not.toEqual({ name: "Somebody Else" });
    expect(data.count("memberships", "user_id = ?", userId("sun.manager"))).toBe(2);
    expect(data.count("outbox", "to_address = ?", email)).toBe(0);
    const again = await invite({ email });
    expect([again.status, wordsOf(again.text).includes("This person is already a user of this company.")]).toEqual([
      422,
      true,
    ]);
    const rtic = await invite({ email: "rtic.manager@example.test" });
    expect([rtic.status, wordsOf(rtic.text).includes("This address belongs to an RTIC user.")]).toEqual([422, true]);
  });

  it("gets a role of the company and no other", async () => {
    for (const role of ["RTIC Administrator", "Applicant", "", "administrator"])
      expect((await invite({ email: "no.role@example.test", role })).status, role).toBe(422);
    await invite({
      email: "plain@example.test",
      rticRole: "RTIC Administrator",
      status: "disabled",
      passwordHash: "x",
    });
    expect(data.one("select rtic_role, status, password_hash from users where email = 'plain@example.test'")).toEqual({
      rtic_role: null,
      status: "active",
      password_hash: null,
    });
    expect((await invite({ email: "a@example.test" }, admin, "nonsense")).status).toBe(404);
  });

  it("gets the letter in the language chosen", async () => {
    await invite({ email: "hola@example.test", language: "es" });
    expect((await letterTo(app, "hola@example.test")).subject).not.toContain("Set up");
  });
});

describe("a reset by RTIC", () => {
  it("sends a link to the user, ends all sessions at once, and shows the password to nobody", async () => {
    const inside = await staff(app, "north.admin");
    const path = `/admin/user/${userId("north.admin")}/reset-password`;
    expect(wordsOf((await rticManager.get(path)).text)).toContain(
      "Send a password reset link to north.admin@example.test? All sessions of this user will end.",
    );
    expect((await inside.get("/drivers")).status).toBe(200);
    expect((await rticManager.post(path)).location).toBe(`/admin/user/${userId("north.admin")}`);
    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    const link = linkIn(await letterTo(app, "north.admin@example.test"));
    expect((await rticManager.get(`/admin/user/${userId("north.admin")}`)).text).not.toContain(link);
    expect(
      (await new Visitor(app.origin).post("/user/login", { username: "north.admin", password: DEMO_PASSWORD })).status,
    ).toBe(302);
  });

  it("of an RTIC user is for RTIC Administrators", async () => {
    const path = `/admin/user/${userId("rtic.admin")}/reset-password`;
    expect((await rticManager.post(path)).location).toBe("/forbidden");
    expect((await admin.get("/admin")).status).toBe(200);
    expect((await admin.post("/admin/user/nonsense/reset-password")).status).toBe(404);
  });
});

describe("a masquerade", () => {
  const path = (username: string) => `/admin/user/${userId(username)}/masquerade`;
  const start = async (username: string, role = "rtic.manager", reason = "Ticket 4711") => {
    const who = await staff(app, role);
    return { who, answer: await who.post(path(username), { reason }) };
  };
  const audited = (action: string) =>
    data.one<{ actor: string; real_user_id: string | null; object: string; detail: string; company_id: string }>(
      "select * from audit_events where action = ? order by seq desc",
      action,
    );

  it("shows what that user sees, under a bar, for an hour at most", async () => {
    const { who, answer } = await start("sun.admin");
    expect(answer.location).toBe("/");
    const home = wordsOf((await who.get("/")).text);
    expect(home).toContain("Masquerading as user.");
    for (const page of ["/", "/drivers", "/no/such/page"]) {
      const words = wordsOf((await who.get(page)).text);
      expect(words, page).toContain("You are looking through the eyes of Simone Baptiste.");
      expect(words, page).toContain("Active company: Sunbeam Carriers");
      expect(words, page).toContain("Stop Masquerade");
    }
    expect((await who.get("/admin")).location).toBe("/forbidden");
    expect(
      data.one(
        "select (expires_at - created_at) / 60000 as minutes, masquerade_reason from sessions where real_user_id is not null order by created_at desc",
      ),
    ).toEqual({ minutes: 60, masquerade_reason: "Ticket 4711" });
    expect(audited("masquerade.started")).toMatchObject({
      actor: userId("rtic.manager"),
      object: userId("sun.admin"),
      company_id: companyId("Sunbeam Carriers"),
    });
  });

  it("ends with a new session of the admin's own, and only once", async () => {
    const { who } = await start("sun.admin");
    const masked = who.cookies.get("sid") as string;
    const back = await who.post("/user/stop-masquerade");
    expect(back.location).toBe("/admin");
    expect(wordsOf((await who.get("/admin")).text)).toContain("Returned to admin session.");
    expect(audited("masquerade.stopped")).toMatchObject({ actor: userId("rtic.manager"), object: userId("sun.admin") });
    const late = new Visitor(app.origin);
    late.cookies.set("sid", masked);
    expect((await late.post("/user/stop-masquerade")).location).toBe("/user/login");
    expect((await late.get("/drivers")).location).toMatch(/^\/user\/login/);
    const again = await who.post("/user/stop-masquerade");
    expect(again.location).toBe("/");
    expect(wordsOf((await who.get("/admin")).text)).toContain("Failed to exit masquerade.");
  });

  it("ends the admin's own session while it lasts", async () => {
    const who = await staff(app, "rtic.manager");
    const own = who.cookies.get("sid") as string;
    await who.post(path("sun.admin"), { reason: "Ticket 4711" });
    const left = new Visitor(app.origin);
    left.cookies.set("sid", own);
    expect((await left.get("/admin")).location).toMatch(/^\/user\/login/);
  });

  it("needs a reason, and never reaches an RTIC user, oneself or a disabled person", async () => {
    const none = await start("sun.admin", "rtic.admin", " ");
    expect([none.answer.status, wordsOf(none.answer.text).includes("Give a reason.")]).toEqual([422, true]);
    data.run("update users set status = 'disabled' where username = 'sun.manager'");
    for (const username of ["rtic.manager", "rtic.admin", "sun.manager"]) {
      const { answer, who } = await start(username, "rtic.admin");
      expect([answer.status, wordsOf(answer.text).includes("Failed to start masquerade.")], username).toEqual([
        403,
        true,
      ]);
      expect((await who.get("/admin")).status).toBe(200);
    }
    data.run("update users set status = 'active' where username = 'sun.manager'");
    expect((await admin.post("/admin/user/nonsense/masquerade", { reason: "x" })).status).toBe(404);
  });

  it("is not for staff or applicants, whoever they name", async () => {
    for (const who of [await staff(app, "north.admin"), await applicant(app)])
      expect((await who.post(path("sun.admin"), { reason: "curious" })).location).toBe("/forbidden");
  });

  it("decides, hires, publishes and signs out nothing in another's name", async () => {
    const { who } = await start("sun.admin", "rtic.admin");
    const application = idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where last_name = 'Pierre'",
    );
    const driver = idOf(data, "select id from drivers where last_name = 'Tucker'");
    const template = idOf(data, "select id from templates where code = 'SUNBEAM'");
    const version = String(
      data.one<{ version: number }>("select version from applications where id = ?", application).version,
    );
    const [year = "", month = "", day = ""] = addDays(dayOf(new Date()), 7).split("-");
    const hire = {
      "startOn.year": year,
      "startOn.month": month,
      "startOn.day": day,
      employmentType: "company_driver",
      jobTitle: "Driver",
      version: "1",
      reviewed: "on",
    };
    const sent: [path: string, fields: Record<string, string>][] = [
      [`/application/${application}/approval`, { version }],
      [`/application/${application}/rejection`, { version, reason: "other" }],
      [`/driver/${driver}/hire`, hire],
      [`/templates/publish/${template}`, {}],
    ];
    for (const [where, fields] of sent) {
      const answer = await who.post(where, fields);
      expect([answer.status, wordsOf(answer.text).includes("This can't be done while masquerading.")], where).toEqual([
        403,
        true,
      ]);
    }
    for (const where of [`/templates/archive/${template}`, `/templates/delete/${template}`, "/user/sessions"])
      expect((await who.post(where)).status, where).toBe(403);
    expect(data.one("select status from applications where id = ?", application)).toEqual({ status: "submitted" });
    expect(data.one("select status from templates where id = ?", template)).toEqual({ status: "published" });
  });

  it("leaves both names on everything that was seen", async () => {
    const { who } = await start("sun.admin", "rtic.admin");
    const driver = idOf(data, "select id from drivers where last_name = 'Tucker'");
    await who.get(`/driver/${driver}`);
    expect(audited("driver.viewed")).toMatchObject({
      actor: userId("sun.admin"),
      real_user_id: userId("rtic.admin"),
      object: driver,
    });
    const application = idOf(data, "select id from applications where driver_id = ?", driver);
    await who.get(`/application/${application}`);
    expect(audited("application.viewed").real_user_id).toBe(userId("rtic.admin"));
  });

  it("ends at once when the admin behind it may no longer act", async () => {
    const { who } = await start("sun.admin", "rtic.manager");
    expect((await who.get("/drivers")).status).toBe(200);
    data.run("update users set status = 'disabled' where username = 'rtic.manager'");
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await who.post("/user/stop-masquerade")).location).toBe("/user/login");
    data.run("update users set status = 'active' where username = 'rtic.manager'");
  });

  it("does not use up the sessions of the person looked at", async () => {
    const own = await staff(app, "sun.admin");
    for (let times = 0; times < 6; times += 1) await start("sun.admin", "rtic.admin");
    expect((await own.get("/drivers")).status).toBe(200);
    expect(wordsOf((await own.get("/user")).text).match(/This one/g)).toHaveLength(1);
  });
});

describe("RTIC's search", () => {
  // The masquerades above have used up the sessions of before.
  beforeAll(async () => {
    admin = await staff(app, "rtic.admin");
  });

  it("finds users by name, e-mail or user name, and companies by name", async () => {
    for (const q of ["Simone", "SUN.ADMIN@example", "sun.admin"])
      expect((await admin.get(`/admin?user=${encodeURIComponent(q)}`)).text, q).toContain(
        `/admin/user/${userId("sun.admin")}`,
      );
    expect(wordsOf((await admin.get("/admin?user=%25")).text)).toContain("No user matches.");
    expect(wordsOf((await admin.get("/admin")).text)).toContain("Sunbeam Carriers");
  });

  it("shows a user without the password's hash", async () => {
    const { text } = await admin.get(`/admin/user/${userId("sun.admin")}`);
    expect(wordsOf(text)).toContain("Simone Baptiste");
    expect(text).not.toContain("argon2");
  });
});
