/** RTIC's pages: companies and users made once, invitations and resets. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { newEmail } from "../applicant";
import { idOf } from "../database";
import { letterTo, linkIn } from "../mail";
import { nextNumber } from "../numbers";
import { heldIn, says, shows, wordsOf } from "../page";
import { CHOSEN, companyNamed, NEW_PASSWORD } from "../people";
import { companyId, userEmail, userId, userName } from "../rows";
import { app, data } from "../running";
import { staff, Visitor } from "../visitor";

const admin = await staff(app, "rtic.admin");
const rticManager = await staff(app, "rtic.manager");

const COMPANY = { ...companyNamed("Prairie Haul"), language: "es" };

describe("a company", () => {
  it("is made once, however often its form is sent", async () => {
    const once = String(heldIn((await admin.get("/admin/company/new")).text, "once"));
    const create = () => admin.post("/admin/company/new", { ...COMPANY, once });
    const [one, two] = await Promise.all([create(), create()]);
    expect(one.location).toMatch(/^\/admin\/company\/[0-9a-f-]{36}$/);
    expect([two.location, (await create()).location]).toEqual([one.location, one.location]);
    expect(data.count("companies", "name = ?", COMPANY.name)).toBe(1);
    expect(data.count("audit_events", "action = 'company.created' and object = ?", companyId(COMPANY.name))).toBe(1);
    says(await rticManager.get(one.location ?? ""), "Prairie Haul LLC");
  });

  it("is asked for with everything that is wrong at once", async () => {
    const response = await admin.post("/admin/company/new", {
      zip: "1",
      state: "ZZ",
      usdotNumber: "x",
      phone: "1",
      email: "x",
      timeZone: "Mars",
    });
    expect(response.status).toBe(422);
    const words = wordsOf(response.text);
    for (const message of [
      "Enter the city.",
      "Enter a ZIP code with 5 or 9 digits.",
      "Choose one from the list.",
      "Enter a USDOT number of up to 8 digits.",
      "Enter a phone number with area code",
      "Enter an email address",
    ])
      expect(words, message).toContain(message);
    expect(heldIn(response.text, "usdotNumber")).toBe("x");
  });

  it("comes with its first Administrator, invited in its own language, or is not made at all", async () => {
    const found = (name: string, fields: Record<string, string>, who = admin) =>
      who.post("/admin/company/new", { ...COMPANY, name, ...fields });
    const email = newEmail();
    const half = await found("Half Haul", { "administrator.email": email });
    expect(half.status).toBe(422);
    const taken = await found("Half Haul", {
      "administrator.name": "Rita",
      "administrator.email": userEmail("rtic.admin"),
    });
    expect([taken.status, wordsOf(taken.text).includes("This address belongs to an RTIC user.")]).toEqual([422, true]);
    expect(data.count("companies", "name = 'Half Haul'")).toBe(0);

    const both = { "administrator.name": "Fela One", "administrator.email": email };
    expect((await found("Whole Haul", both, rticManager)).location, "who may not appoint").toBe("/forbidden");
    expect((await rticManager.get("/admin/company/new")).text).not.toContain("administrator.email");
    const { location } = await found("Whole Haul", both);
    const whole = companyId("Whole Haul");
    expect(location).toBe(`/admin/company/${whole}`);
    expect(
      data.all(
        "select role, email, language from memberships join users on users.id = user_id where company_id = ?",
        whole,
      ),
    ).toEqual([{ role: "Administrator", email, language: "es" }]);
    expect((await letterTo(app, email)).subject).toContain("Whole Haul");
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
  const invite = (fields: Record<string, string>, who = admin, company = companyId()) =>
    who.post(`/admin/company/${company}/new-user`, { name: "Ivy Stone", role: "Manager", language: "en", ...fields });

  it("is invited by a link that sets the password, once", async () => {
    const email = newEmail();
    expect((await invite({ email })).location).toBe(`/admin/company/${companyId()}`);
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe("Set up your Roadhand account for Northway Freight");
    const link = linkIn(letter);
    expect(
      (await new Visitor(app.origin).post("/user/login", { username: email, password: NEW_PASSWORD })).status,
    ).toBe(401);
    expect((await new Visitor(app.origin).get(link)).status).toBe(200);
    const set = () => new Visitor(app.origin).post(link, CHOSEN);
    expect((await set()).location).toBe("/user/login");
    expect((await set()).status).toBe(410);
    const ivy = new Visitor(app.origin);
    expect((await ivy.post("/user/login", { username: email, password: NEW_PASSWORD })).location).toBe("/");
    expect((await ivy.get("/applications")).status).toBe(200);
    expect((await ivy.get("/admin")).location).toBe("/forbidden");
  });

  it("may be invited again: the earlier link stops working", async () => {
    const email = newEmail();
    await invite({ email });
    const older = linkIn(await letterTo(app, email));
    expect(
      (await admin.post(`/admin/user/${idOf(data, "select id from users where email = ?", email)}/invitation`))
        .location,
    ).toBe(`/admin/user/${idOf(data, "select id from users where email = ?", email)}`);
    const newer = linkIn(await letterTo(app, email, 2));
    expect((await new Visitor(app.origin).get(older)).status).toBe(410);
    expect((await new Visitor(app.origin).get(newer)).status).toBe(200);
    expect((await admin.post(`/admin/user/${userId("north.admin")}/invitation`)).status).toBe(409);
  });

  it("who has an account already gains the company without a new password", async () => {
    const email = userEmail("sun.manager");
    expect((await invite({ email, name: "Somebody Else" })).status).toBe(302);
    expect(data.one("select name from users where email = ?", email)).not.toEqual({ name: "Somebody Else" });
    expect(data.count("memberships", "user_id = ?", userId("sun.manager"))).toBe(2);
    const mails = data.all<{ name: string }>("select letter as name from outbox where to_address = ?", email);
    expect(mails).toEqual([{ name: "colleague-added" }]);
    shows(await invite({ email }), 422, "This person is already a user of this company.");
    shows(await invite({ email: userEmail("rtic.manager") }), 422, "This address belongs to an RTIC user.");
  });

  it("gets a role of the company and no other", async () => {
    for (const role of ["RTIC Administrator", "Applicant", "", "administrator"])
      expect((await invite({ email: newEmail(), role })).status, role).toBe(422);
    const email = newEmail();
    await invite({
      email,
      rticRole: "RTIC Administrator",
      status: "disabled",
      passwordHash: "x",
    });
    expect(data.one("select rtic_role, status, password_hash from users where email = ?", email)).toEqual({
      rtic_role: null,
      status: "active",
      password_hash: null,
    });
    expect((await invite({ email: newEmail() }, admin, "nonsense")).status).toBe(404);
  });

  it("gets the letter in the language chosen", async () => {
    const email = newEmail();
    await invite({ email, language: "es" });
    expect((await letterTo(app, email)).subject).not.toContain("Set up");
  });
});

describe("a reset by RTIC", () => {
  it("sends a link to the user, ends all sessions at once, and shows the password to nobody", async () => {
    const inside = await staff(app, "north.admin");
    const path = `/admin/user/${userId("north.admin")}/reset-password`;
    says(
      await rticManager.get(path),
      `Send a password reset link to ${userEmail("north.admin")}? All sessions of this user will end.`,
    );
    expect((await inside.get("/drivers")).status).toBe(200);
    expect((await rticManager.post(path)).location).toBe(`/admin/user/${userId("north.admin")}`);
    expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);
    const link = linkIn(await letterTo(app, userEmail("north.admin")));
    expect((await rticManager.get(`/admin/user/${userId("north.admin")}`)).text).not.toContain(link);
    expect(
      (
        await new Visitor(app.origin).post("/user/login", {
          username: app.username("north.admin"),
          password: DEMO_PASSWORD,
        })
      ).status,
    ).toBe(302);
  });

  it("of an RTIC user is for RTIC Administrators", async () => {
    const path = `/admin/user/${userId("rtic.admin")}/reset-password`;
    expect((await rticManager.post(path)).location).toBe("/forbidden");
    expect((await admin.get("/admin")).status).toBe(200);
    expect((await admin.post("/admin/user/nonsense/reset-password")).status).toBe(404);
  });
});

describe("RTIC's search", () => {
  it("finds users by name, e-mail or user name, and companies by name", async () => {
    const [username, name] = [app.username("sun.admin"), `Simone No. ${nextNumber()}`];
    data.run("update users set name = ? where id = ?", name, userId("sun.admin"));
    for (const q of [name.toUpperCase(), `${username}@EXAMPLE`, username])
      expect((await admin.get(`/admin?user=${encodeURIComponent(q)}`)).text, q).toContain(
        `/admin/user/${userId("sun.admin")}`,
      );
    says(await admin.get("/admin?user=%25"), "No user matches.");
    says(await admin.get("/admin?q=SUNBEAM"), "Sunbeam Carriers");
  });

  it("shows a user without the password's hash", async () => {
    const { text } = await admin.get(`/admin/user/${userId("sun.admin")}`);
    expect(wordsOf(text)).toContain(userName("sun.admin"));
    expect(text).not.toContain("argon2");
  });
});
