/** Users as RTIC looks after them: who they are, where they work, as what, and whether they may sign in at all. */
import { describe, expect, it } from "vitest";
import { signedIn } from "../api/client-person";
import { DEMO_PASSWORD } from "../app";
import { newEmail, submitted } from "../applicant";
import { idOf } from "../database";
import { letterTo, linkIn, mailsTo } from "../mail";
import { nextNumber } from "../numbers";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, CHOSEN, companyNamed, masquerading, NEW_PASSWORD, signIn } from "../people";
import { applicationId, companyId, letRticIn, row, templateId, trail, userId } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { type HttpResponse, staff, Visitor } from "../visitor";

const admin = await staff(app, "rtic.admin");
let rticManager = await staff(app, "rtic.manager");

type Row = Record<string, string | number | null>;
const userOf = (id: string) => row("users", id);
const rolesOf = (id: string) =>
  data.all<Row>(
    "select companies.name, role from memberships join companies on companies.id = company_id where user_id = ? order by name",
    id,
  );
const auditOf = (action: string, object: string) =>
  data
    .all<Row>("select * from audit_events where action = ? and object = ? order by seq", action, object)
    .map((row) => ({ ...row, detail: JSON.parse(String(row.detail)) }) as Row & { detail: unknown });

/** Letters are queued with what they tell, and kept in the demo's folder a moment later. */
const queuedTo = (address: string) => data.count("outbox", "to_address = ?", address);

type Made = { id: string; email: string; here: string };

/** A company of its own for a test that may not disturb others. */
async function newCompany(): Promise<{ id: string; name: string }> {
  const name = `Haulage ${nextNumber()}`;
  const { location } = await admin.post("/admin/company/new", companyNamed(name));
  const id = String(location).split("/").at(-1) ?? "";
  letRticIn(id);
  return { id, name };
}

/** Somebody invited to a company. */
async function invited(company: string, fields: Record<string, string> = {}): Promise<Made> {
  const email = newEmail();
  const response = await admin.post(`/admin/company/${company}/new-user`, {
    name: "Ivy Stone",
    email,
    role: "Manager",
    language: "en",
    ...fields,
  });
  if (response.status !== 302) throw new Error(`not invited: ${response.status} ${wordsOf(response.text)}`);
  const id = idOf(data, "select id from users where email = ?", email);
  return { id, email, here: `/admin/user/${id}` };
}

/** Somebody who has chosen the password of the demo. */
async function member(company: string, fields: Record<string, string> = {}): Promise<Made> {
  const user = await invited(company, fields);
  data.run(
    "update users set password_hash = (select password_hash from users where id = ?) where id = ?",
    userId("sun.admin"),
    user.id,
  );
  return user;
}

const once = async (who: Visitor, path: string) => String(heldIn((await who.get(path)).text, "once"));

describe("the user viewer", () => {
  it("shows who it is, where they work and are signed in, and what failed since", async () => {
    const { id, email, here } = await member(companyId(), { phone: "402 555 0134" });
    await new Visitor(app.origin, { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36" }).post(
      "/user/login",
      { username: email, password: DEMO_PASSWORD },
    );
    for (let times = 0; times < 3; times += 1) await signIn(email, "not my password at all");
    const page = await admin.get(here);
    says(
      page,
      "Ivy Stone",
      email,
      "(402) 555-0134",
      "Northway Freight",
      "Manager",
      "Chrome on Windows",
      "3, the last one on",
    );
    expect(page.text).not.toContain("argon2");
    await signIn(email);
    expect(wordsOf((await admin.get(here)).text)).not.toContain("the last one on");
    expect(data.count("audit_events", "action = 'session.refused' and object = ?", id)).toBe(3);
  });

  const offered = async (who: Visitor, path: string) => {
    const { text } = await who.get(path);
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
    const forms = formsOf(text).map(({ action }) => action);
    return [...links, ...forms].filter((to) => to.startsWith(`${path}/`)).map((to) => to.slice(path.length + 1));
  };

  it("offers each role what it may do, and no more", async () => {
    const company = companyId("Sunbeam Carriers");
    const { here, id } = await member(company);
    const both = [
      "edit",
      "reset-password",
      "masquerade",
      "membership",
      `membership/${company}`,
      `membership/${company}/removal`,
    ];
    expect((await offered(rticManager, here)).sort()).toEqual([...both].sort());
    expect((await offered(admin, here)).sort()).toEqual([...both, "disable"].sort());
    expect(await offered(rticManager, `/admin/user/${userId("rtic.admin")}`)).toEqual([]);
    expect((await offered(admin, `/admin/user/${userId("rtic.manager")}`)).sort()).toEqual(
      ["edit", "reset-password", "disable", "role", "sign-out"].sort(),
    );
    expect(await offered(admin, `/admin/user/${userId("rtic.admin")}`)).not.toContain("disable");
    data.run("update users set status = 'disabled' where id = ?", id);
    expect((await offered(admin, here)).sort()).toEqual(
      ["edit", "enable", `membership/${company}`, `membership/${company}/removal`].sort(),
    );
    const fresh = await invited(company);
    expect(await offered(rticManager, fresh.here)).toContain("invitation");
    expect(await offered(rticManager, fresh.here)).not.toContain("reset-password");
  });

  it("shows RTIC staff to RTIC Administrators alone in the menu", async () => {
    expect((await admin.get("/admin")).text).toContain('href="/admin/staff"');
    expect((await rticManager.get("/admin")).text).not.toContain("/admin/staff");
  });

  it("takes what is an RTIC Administrator's from nobody else", async () => {
    const { here, id } = await member(companyId());
    const rtic = `/admin/user/${userId("rtic.admin")}`;
    const posts: [string, Record<string, string>][] = [
      [`${here}/disable`, { reason: "x" }],
      [`${here}/enable`, {}],
      [`${rtic}/edit`, { name: "X", email: newEmail(), language: "en", updatedAt: "1" }],
      [`${rtic}/role`, { role: "RTIC Manager" }],
      [`${rtic}/disable`, { reason: "x" }],
      [`${rtic}/sign-out`, {}],
      [`${rtic}/invitation`, {}],
      ["/admin/staff/new", { name: "X", email: newEmail(), language: "en", role: "RTIC Administrator" }],
    ];
    const [user, boss] = [userOf(id), userOf(userId("rtic.admin"))];
    for (const [path, fields] of posts)
      expect((await rticManager.post(path, fields)).location, path).toBe("/forbidden");
    expect([userOf(id), userOf(userId("rtic.admin"))]).toEqual([user, boss]);
    expect((await admin.get("/admin")).status).toBe(200);
    for (const path of ["edit", "disable", "enable", "membership", "reset-password"])
      expect((await admin.get(`/admin/user/nonsense/${path}`)).status, path).toBe(404);
  });
});

describe("what RTIC changes of a user", () => {
  const form = async (who: Visitor, here: string) => ({
    name: "Ivy Stone",
    language: "en",
    phone: "",
    updatedAt: String(heldIn((await who.get(`${here}/edit`)).text, "updatedAt")),
  });

  it("is kept, once, and leaves behind which fields it was", async () => {
    const { id, email, here } = await member(companyId());
    const fields = { ...(await form(rticManager, here)), email, name: "Ivy Rivers", phone: "402 555 0134" };
    const send = () => rticManager.post(`${here}/edit`, fields);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.location, two.location, (await send()).location]).toEqual([here, here, here]);
    expect(userOf(id)).toMatchObject({ name: "Ivy Rivers", phone: "+14025550134", email });
    expect(auditOf("user.edited", id).map(({ detail }) => detail)).toEqual([{ fields: "name,phone" }]);
    says(await rticManager.get(here), "User saved.");
  });

  it("comes back with all errors at once and everything typed", async () => {
    const { id, here } = await member(companyId());
    const before = userOf(id);
    const response = await admin.post(`${here}/edit`, {
      ...(await form(admin, here)),
      name: " ",
      email: "nobody",
      phone: "12",
      language: "fr",
    });
    expect(response.status).toBe(422);
    says(
      response,
      "Enter the name.",
      "Enter an email address like",
      "Enter a phone number",
      "Choose one from the list.",
    );
    expect([heldIn(response.text, "email"), heldIn(response.text, "phone")]).toEqual(["nobody", "12"]);
    expect(userOf(id)).toEqual(before);
  });

  it("is refused to who has not seen what somebody else saved meanwhile; nothing typed is lost", async () => {
    const { id, email, here } = await member(companyId());
    const seen = await form(admin, here);
    const send = (who: Visitor, name: string) => who.post(`${here}/edit`, { ...seen, email, name });
    const answers = await Promise.all([send(admin, "Ivy One"), send(rticManager, "Ivy Two")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const late = answers.find(({ status }) => status === 409) as HttpResponse;
    const [lost, stored] = late === answers[0] ? ["Ivy One", "Ivy Two"] : ["Ivy Two", "Ivy One"];
    says(late, "This user was changed in the meantime.", "As it is saved now", stored);
    expect(heldIn(late.text, "name")).toBe(lost);
    expect(userOf(id).name).toBe(stored);
    const again = { ...seen, email, name: lost, updatedAt: String(heldIn(late.text, "updatedAt")) };
    expect((await admin.post(`${here}/edit`, again)).location).toBe(here);
    expect(userOf(id).name).toBe(lost);
  });

  it("says so in Spanish too", async () => {
    const { email, here } = await member(companyId());
    const spanish = alsoAs(admin);
    spanish.cookies.set("language", "es");
    const stale = { ...(await form(admin, here)), email, name: "X", updatedAt: "1" };
    says(await spanish.post(`${here}/edit`, stale), "Este usuario cambió mientras tanto.", "Como está guardado ahora");
    says(await spanish.get(`${here}/disable`), "Desactivar a Ivy Stone");
  });

  describe("as a new address to sign in with", () => {
    const requested = async (who: Visitor, { here, email }: Made, more: Record<string, string> = {}) => {
      const to = `moved.${email}`;
      const response = await who.post(`${here}/edit`, { ...(await form(who, here)), email: to.toUpperCase(), ...more });
      return { to, response };
    };
    const mailOf = (address: string, page: string) =>
      until(() => mailsTo(app, address).findLast(({ text }) => text.includes(page)));
    const linkTo = async (email: string) => linkIn(await mailOf(email, "/user/email-change"));
    const northAdmin = () => staff(app, "north.admin");
    const changeOf = (id: string) => idOf(data, "select id from email_changes where user_id = ?", id);
    const agreeAt = (link: string, answer = "yes") => new Visitor(app.origin).post(link, { answer });

    it("waits for a yes of the old address and of an Administrator, then ends sessions and tells both addresses", async () => {
      const made = await member(companyId(), { language: "es", name: "Inés Roca Vidal" });
      const { id, email, here } = made;
      const inside = await staff(app, email);
      const { to, response } = await requested(rticManager, made, { name: "Inés Roca Vidal", language: "es" });
      expect(response.location).toBe(here);
      says(await rticManager.get(here), `A new address, ${to}, waits until`, "a yes from the present address");
      expect(userOf(id)).toMatchObject({ email, username: email });

      // What RTIC could do alone: a reset. It goes to the old address, and nothing to the new one.
      await rticManager.post(`${here}/reset-password`, {});
      const reset = linkIn(await mailOf(email, "/reset-password"));
      expect(mailsTo(app, to)).toEqual([]);
      expect((await inside.get("/drivers")).location).toMatch(/^\/user\/login/);

      const link = await linkTo(email);
      shows(await new Visitor(app.origin).get(link), 200, email, to);
      expect((await agreeAt(link)).location).toBe("/");
      expect((await agreeAt(link)).status).toBe(410);
      expect(userOf(id).email).toBe(email);

      const administrator = await northAdmin();
      await mailOf(`${app.username("north.admin")}@example.test`, "/my-company");
      says(await administrator.get("/my-company"), "Inés Roca Vidal: new address", `From ${email} to ${to}`);
      const yes = await administrator.post(`/my-company/email-change/${changeOf(id)}`, { answer: "yes" });
      expect(yes.location).toBe("/my-company");
      expect(userOf(id)).toMatchObject({ email: to, username: to });
      expect((await new Visitor(app.origin).get(reset)).status).toBe(410);
      expect((await signIn(email)).status).toBe(401);
      expect((await signIn(to)).status).toBe(302);
      for (const address of [email, to]) {
        const letter = await until(() =>
          mailsTo(app, address).find(({ subject }) => subject.includes("Se cambió su correo")),
        );
        expect(letter.text).toContain("Hola, Inés");
        for (const personal of ["Roca", email, to]) expect(`${letter.text}${letter.html}`).not.toContain(personal);
      }
      expect(trail(id).filter((action) => action.includes("email"))).toEqual([
        "user.email_change_asked",
        "user.email_change_confirmed",
        "user.email_change_approved",
        "user.email_changed",
      ]);
    });

    it("is agreed to in either order, and leaves a user name that is no address", async () => {
      const id = userId("north.manager");
      const made = { id, email: `${app.username("north.manager")}@example.test`, here: `/admin/user/${id}` };
      const moved = newEmail();
      await requested(admin, made, { email: moved, name: String(userOf(id).name) });
      const link = await linkTo(made.email);
      await (await northAdmin()).post(`/my-company/email-change/${changeOf(id)}`, { answer: "yes" });
      expect(userOf(id).email).toBe(made.email);
      await agreeAt(link);
      expect(userOf(id)).toMatchObject({ email: moved, username: app.username("north.manager") });
      expect((await signIn("north.manager")).status).toBe(302);
    });

    it("is refused by a no of either, withdrawn by RTIC, and ends by itself", async () => {
      const made = await member(companyId());
      await requested(admin, made);
      await agreeAt(await linkTo(made.email), "no");
      expect(data.count("email_changes", "user_id = ?", made.id)).toBe(0);

      await requested(admin, made);
      const second = await linkTo(made.email);
      const no = await (await northAdmin()).post(`/my-company/email-change/${changeOf(made.id)}`, { answer: "no" });
      expect(no.location).toBe("/my-company");
      expect((await agreeAt(second)).status).toBe(410);

      await requested(admin, made);
      await admin.post(`${made.here}/email-change/withdrawal`);
      expect(data.count("email_changes", "user_id = ?", made.id)).toBe(0);

      await requested(admin, made);
      const change = changeOf(made.id);
      data.run("update email_changes set expires_at = 1 where id = ?", change);
      expect((await agreeAt(await linkTo(made.email))).status).toBe(410);
      const late = await (await northAdmin()).post(`/my-company/email-change/${change}`, { answer: "yes" });
      expect(late.status).toBe(404);
      expect(userOf(made.id).email).toBe(made.email);
    });

    it("is for no Manager, no other company and nobody in a masquerade to agree to, nor for its own person", async () => {
      const made = await member(companyId(), { role: "Administrator" });
      await requested(admin, made);
      const path = `/my-company/email-change/${changeOf(made.id)}`;
      const agree = async (who: Visitor) => {
        const { status, location } = await who.post(path, { answer: "yes" });
        return `${status} ${location}`;
      };
      expect(await agree(await staff(app, "north.manager"))).toBe("302 /forbidden");
      expect(await agree(await staff(app, "sun.admin"))).toBe("404 null");
      expect(await agree(await staff(app, made.email))).toBe("404 null");
      expect(await agree(await masquerading("north.admin"))).toBe("403 null");
      expect(wordsOf((await (await staff(app, made.email)).get("/my-company")).text)).not.toContain("Waiting for your");
      expect(data.count("email_changes", "user_id = ? and approved_by is null", made.id)).toBe(1);
    });

    it("is for the sole Administrator of a company, and for RTIC's staff, a matter of the old address alone", async () => {
      const company = await newCompany();
      const made = await member(company.id, { role: "Administrator" });
      const { to } = await requested(rticManager, made);
      expect(wordsOf((await rticManager.get(made.here)).text)).not.toContain("another Administrator");
      await agreeAt(await linkTo(made.email));
      expect(userOf(made.id).email).toBe(to);
    });
  });

  it("is no address that somebody else signs in with, company and RTIC alike", async () => {
    const { id, here } = await member(companyId());
    for (const email of [`${app.username("sun.admin")}@example.test`, `${app.username("rtic.admin")}@example.test`]) {
      const response = await admin.post(`${here}/edit`, { ...(await form(admin, here)), email, phone: "402 555 0134" });
      shows(response, 422, "Another user signs in with this address.");
      expect(heldIn(response.text, "phone")).toBe("402 555 0134");
    }
    expect(userOf(id).phone).toBeNull();
  });

  it("invites who has not chosen a password again, at the new address alone", async () => {
    const { email, here } = await invited(companyId());
    const older = linkIn(await letterTo(app, email));
    const email2 = `right.${email}`;
    await rticManager.post(`${here}/edit`, { ...(await form(rticManager, here)), email: email2 });
    const letter = await letterTo(app, email2);
    expect(letter.subject).toBe("Set up your Roadhand account for Northway Freight");
    expect((await new Visitor(app.origin).get(older)).status).toBe(410);
    expect((await new Visitor(app.origin).post(linkIn(letter), CHOSEN)).location).toBe("/user/login");
    expect((await signIn(email2, NEW_PASSWORD)).status).toBe(302);
    expect(mailsTo(app, email)).toHaveLength(1);
    expect(mailsTo(app, email2)).toHaveLength(1);
  });
});

describe("a membership", () => {
  it("is given from the user viewer too, once, and holds from the next page on", async () => {
    const [home, other] = [await newCompany(), await newCompany()];
    const { id, email, here } = await member(home.id);
    const who = await staff(app, email);
    expect(wordsOf((await who.get("/user")).text)).not.toContain(other.name);
    const key = await once(admin, `${here}/membership`);
    const give = () => admin.post(`${here}/membership`, { companyId: other.id, role: "Administrator", once: key });
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ location }) => location)).toEqual([here, here]);
    expect(rolesOf(id)).toEqual([
      { name: home.name, role: "Manager" },
      { name: other.name, role: "Administrator" },
    ]);
    expect(auditOf("user.membership_given", id).map(({ company_id }) => company_id)).toEqual([home.id, other.id]);
    says(await who.get("/user"), other.name);
    const again = await rticManager.post(`${here}/membership`, { companyId: other.id, role: "Manager" });
    shows(again, 422, "This person is already a user of that company.");
    expect((await rticManager.get(`${here}/membership`)).text).not.toContain(other.id);
  });

  it("is of a company that exists and is open, with a role of companies, for a person who may sign in", async () => {
    const company = await newCompany();
    const { id, here } = await member(companyId());
    const give = (fields: Record<string, string>) =>
      admin.post(`${here}/membership`, { companyId: company.id, role: "Manager", ...fields });
    shows(await give({ companyId: "", role: "" }), 422, "Choose the company.", "Choose a role.");
    expect((await give({ companyId: "nonsense" })).status).toBe(422);
    for (const role of ["RTIC Administrator", "administrator"]) expect((await give({ role })).status, role).toBe(422);
    data.run("update companies set status = 'closed' where id = ?", company.id);
    shows(await give({}), 409, "This company is closed and can't get new users.");
    data.run("update users set status = 'disabled' where id = ?", id);
    const disabled = await give({ companyId: companyId("Sunbeam Carriers") });
    shows(disabled, 409, "This account is disabled. Enable it first.");
    expect(rolesOf(id)).toEqual([{ name: "Northway Freight", role: "Manager" }]);
    const rtic = await admin.post(`/admin/user/${userId("rtic.manager")}/membership`, {
      companyId: company.id,
      role: "Manager",
    });
    expect(rtic.status).toBe(409);
    expect((await admin.get(`/admin/user/${userId("rtic.manager")}/membership`)).status).toBe(409);
    expect(rolesOf(userId("rtic.manager"))).toEqual([]);
  });

  it("invites who has not chosen a password once more, and the older link is dead", async () => {
    const { email, here } = await invited(companyId());
    const older = linkIn(await letterTo(app, email));
    await admin.post(`${here}/membership`, { companyId: companyId("Sunbeam Carriers"), role: "Manager" });
    const letter = await letterTo(app, email, 2);
    expect(letter.subject).toContain("Sunbeam Carriers");
    expect((await new Visitor(app.origin).get(older)).status).toBe(410);
    expect((await new Visitor(app.origin).get(linkIn(letter))).status).toBe(200);
  });

  it("as Administrator is an RTIC Administrator's to give, with a proof, and the company's Administrators are told", async () => {
    const company = await newCompany();
    const boss = await member(company.id, { role: "Administrator" });
    const { id, here } = await member(company.id);
    const waiting = await invited(company.id, { role: "Administrator" });
    const role = { role: "Administrator" };
    const path = `${here}/membership/${company.id}`;
    const eve = newEmail();
    const person = { name: "Eve Stone", email: eve, language: "en", ...role };
    const elsewhere = { companyId: companyId(), ...role };
    for (const [form, fields] of [
      [`/admin/company/${company.id}/new-user`, person],
      [`${here}/membership`, elsewhere],
      [path, role],
    ] as const) {
      expect((await rticManager.get(form)).text, form).not.toContain('value="Administrator"');
      expect((await rticManager.post(form, fields)).location, form).toBe("/forbidden");
    }
    const { updated_at: seen = 0 } = userOf(waiting.id) as Row;
    const moved = { name: "Ivy Stone", email: eve, language: "en", updatedAt: String(seen) };
    expect((await rticManager.post(`${waiting.here}/edit`, moved)).location).toBe("/forbidden");
    expect(data.count("users", "email = ?", eve)).toBe(0);
    expect(rolesOf(id)).toEqual([{ name: company.name, role: "Manager" }]);

    data.run("update sessions set proven_at = 0 where user_id = ?", userId("rtic.admin"));
    for (const form of [path, "/admin/staff/new", `/admin/user/${userId("rtic.manager")}/role`])
      expect((await admin.get(form)).location, form).toContain("/user/proof?returnTo=");
    await admin.post("/user/proof", { currentPassword: DEMO_PASSWORD });
    expect((await admin.post(path, role)).location).toBe(here);
    expect(rolesOf(id)).toEqual([{ name: company.name, role: "Administrator" }]);
    const letter = await letterTo(app, boss.email, 3);
    expect([letter.subject, linkIn(letter)]).toEqual([
      `Someone got the role Administrator at ${company.name}`,
      expect.stringContaining("/my-company"),
    ]);
  });

  it("has another role on the very next request, on pages and for an access token of before", async () => {
    const company = await newCompany();
    await member(company.id, { role: "Administrator" });
    const { id, email, here } = await member(company.id, { role: "Administrator" });
    const who = await staff(app, email);
    const { client: api } = await signedIn(app, email);
    expect([(await who.get("/my-company/edit")).status, (await api.get("/auth/me")).data.role]).toEqual([
      200,
      "Administrator",
    ]);
    const path = `${here}/membership/${company.id}`;
    expect(heldIn((await rticManager.get(path)).text, "role")).toBe("Administrator");
    const send = () => rticManager.post(path, { role: "Manager" });
    expect([(await send()).location, (await send()).location]).toEqual([here, here]);
    expect([(await who.get("/my-company/edit")).location, (await api.get("/auth/me")).data.role]).toEqual([
      "/forbidden",
      "Manager",
    ]);
    await admin.post(path, { role: "Administrator" });
    expect([(await who.get("/my-company/edit")).status, (await api.get("/auth/me")).data.role]).toEqual([
      200,
      "Administrator",
    ]);
    expect(auditOf("user.membership_changed", id).map(({ detail }) => detail)).toEqual([
      { from: "Administrator", to: "Manager" },
      { from: "Manager", to: "Administrator" },
    ]);
    for (const role of ["", "RTIC Manager", "Applicant"])
      expect((await admin.post(path, { role })).status, role).toBe(422);
    for (const other of [companyId(), "nonsense"]) {
      expect((await admin.get(`${here}/membership/${other}`)).status).toBe(404);
      expect((await admin.post(`${here}/membership/${other}`, { role: "Manager" })).status).toBe(404);
      expect((await admin.post(`${here}/membership/${other}/removal`)).status).toBe(404);
    }
  });

  it("is gone on the very next request; what was assigned there is nobody's, and no mail comes any more", async () => {
    const northway = companyId();
    const sunbeam = companyId("Sunbeam Carriers");
    const { id, email, here } = await member(northway);
    await admin.post(`${here}/membership`, { companyId: sunbeam, role: "Manager" });
    const who = await staff(app, email);
    await who.post("/user/active-company", { companyId: sunbeam });
    const elsewhere = await staff(app, email);
    const { client: api } = await signedIn(app, email);
    expect((await api.get("/auth/me")).data).toMatchObject({ role: "Manager", active_company: northway });

    const colleague = await staff(app, "sun.admin");
    const application = applicationId(await submitted(app));
    const { version } = data.one<Row>("select version from applications where id = ?", application);
    await colleague.post(`/application/${application}/assignment`, { version: String(version), userId: id });
    data.run("update templates set notified_user_ids = ? where id = ?", JSON.stringify([id]), templateId("SUNBEAM"));
    await submitted(app);
    await until(() => mailsTo(app, email).find(({ subject }) => subject.startsWith("New application")));
    const told = queuedTo(email);

    const path = `${here}/membership/${sunbeam}/removal`;
    says(
      await rticManager.get(path),
      "1 running application assigned to them will be assigned to nobody.",
      "Their other companies stay",
    );
    const key = await once(rticManager, path);
    const take = () => rticManager.post(path, { once: key });
    expect((await Promise.all([take(), take()])).map(({ location }) => location)).toEqual([here, here]);
    expect(rolesOf(id)).toEqual([{ name: "Northway Freight", role: "Manager" }]);
    expect((await rticManager.post(path)).status).toBe(404);

    // What was open there has ended; what was open elsewhere goes on.
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await elsewhere.get("/drivers")).status).toBe(200);
    expect((await elsewhere.post("/user/active-company", { companyId: sunbeam })).status).toBe(404);
    expect((await api.get("/auth/me")).data).toMatchObject({ role: "Manager", active_company: northway });

    expect(data.one("select assigned_user_id, status from applications where id = ?", application)).toEqual({
      assigned_user_id: null,
      status: "submitted",
    });
    expect((await colleague.get(`/application/${application}`)).status).toBe(200);
    expect((await colleague.get(`/application/${application}/assignment`)).text).not.toContain(id);
    const template = templateId("SUNBEAM");
    for (const page of [
      `/templates/view/${template}`,
      `/templates/settings/${template}`,
      "/applications?assigned=nobody",
    ])
      expect((await colleague.get(page)).status, page).toBe(200);
    const before = queuedTo(`${app.username("sun.admin")}@example.test`);
    await submitted(app);
    expect(queuedTo(`${app.username("sun.admin")}@example.test`)).toBe(before + 1);
    expect(queuedTo(email)).toBe(told);
    expect(auditOf("user.membership_taken", id)).toMatchObject([
      { company_id: sunbeam, actor: userId("rtic.manager"), detail: { role: "Manager", unassigned: 1 } },
    ]);
    data.run("update templates set notified_user_ids = '[]' where id = ?", template);
  });

  it("taken as the last one leaves nothing to sign in to, until another is given", async () => {
    const company = await newCompany();
    const { email, here } = await member(company.id);
    const { client: api } = await signedIn(app, email);
    says(await admin.get(`${here}/membership/${company.id}/removal`), "they can't sign in until another is added");
    await admin.post(`${here}/membership/${company.id}/removal`);
    await expect(api.get("/auth/me")).rejects.toMatchObject({ status: 401 });
    expect((await signIn(email)).status).toBe(401);
    says(await admin.get(here), "No companies: this user can't sign in");
    await admin.post(`${here}/membership`, { companyId: company.id, role: "Manager" });
    expect((await signIn(email)).status).toBe(302);
  });
});

describe("a company's last Administrator", () => {
  const refused = (response: HttpResponse, company: string) => {
    shows(response, 409, `${company} would have no active Administrator left. First give someone else there that role`);
  };

  it("can't be demoted, removed or disabled; one who is only invited does not count", async () => {
    const company = await newCompany();
    const { id, here } = await member(company.id, { role: "Administrator" });
    await member(company.id);
    const second = await invited(company.id, { role: "Administrator" });
    const attempts: [string, Record<string, string>][] = [
      [`membership/${company.id}`, { role: "Manager" }],
      [`membership/${company.id}/removal`, {}],
      ["disable", { reason: "left" }],
    ];
    for (const [path, fields] of attempts) refused(await admin.post(`${here}/${path}`, fields), company.name);
    expect(heldIn((await admin.post(`${here}/disable`, { reason: "left" })).text, "reason")).toBe("left");
    expect([userOf(id).status, rolesOf(id)]).toEqual(["active", [{ name: company.name, role: "Administrator" }]]);
    await new Visitor(app.origin).post(linkIn(await letterTo(app, second.email)), CHOSEN);
    expect((await admin.post(`${here}/disable`, { reason: "left" })).location).toBe(here);
    refused(await admin.post(`${second.here}/membership/${company.id}`, { role: "Manager" }), company.name);
  });

  it("may go where the company is closed, and who was never there is not missed", async () => {
    const company = await newCompany();
    const { here } = await member(company.id, { role: "Administrator" });
    const never = await invited(company.id, { role: "Administrator" });
    expect((await admin.post(`${never.here}/membership/${company.id}`, { role: "Manager" })).location).toBe(never.here);
    data.run("update companies set status = 'closed' where id = ?", company.id);
    expect((await admin.post(`${here}/disable`, { reason: "closed" })).location).toBe(here);
  });

  it("is still there when two go at the same moment", async () => {
    const ways = (company: string): [string, Record<string, string>][] => [
      [`membership/${company}`, { role: "Manager" }],
      [`membership/${company}/removal`, {}],
      ["disable", { reason: "left" }],
    ];
    for (let one = 0; one < 3; one += 1)
      for (let two = one; two < 3; two += 1) {
        const company = await newCompany();
        const users = [
          await member(company.id, { role: "Administrator" }),
          await member(company.id, { role: "Administrator" }),
        ];
        const chosen = [one, two].map((way) => ways(company.id)[way] as [string, Record<string, string>]);
        const responses = await Promise.all(
          users.map(({ here }, index) => {
            const [path, fields] = chosen[index] as [string, Record<string, string>];
            return admin.post(`${here}/${path}`, fields);
          }),
        );
        expect(responses.map(({ status }) => status).sort(), `${one} ${two}`).toEqual([302, 409]);
        expect(
          data.all(
            "select 1 from memberships join users on users.id = user_id where company_id = ? and role = 'Administrator' and status = 'active'",
            company.id,
          ),
        ).toHaveLength(1);
      }
  });
});

describe("an account that is disabled", () => {
  it("shows the same of whoever was invited only, to RTIC and to the company", async () => {
    const company = await newCompany();
    const { id, here } = await invited(company.id, { name: "Una Reyes" });
    const boss = await member(company.id, { name: "Abe Boss", role: "Administrator" });
    data.run("update users set status = 'disabled' where id = ?", id);
    const seen = await staff(app, boss.email);
    for (const page of [
      await admin.get(`/admin/company/${company.id}`),
      await admin.get(here),
      await seen.get("/my-company"),
    ]) {
      says(page, "Una Reyes", "Disabled");
      expect(wordsOf(page.text)).not.toContain("Invited");
    }
  });

  it("ends everything at once, says why to who knows the password, and sends nothing", async () => {
    const { id, email, here } = await member(companyId());
    const who = await staff(app, email);
    const { client: api } = await signedIn(app, email);
    await new Visitor(app.origin).post("/user/forgot-password", { email });
    const link = linkIn(await until(() => mailsTo(app, email).find(({ text }) => text.includes("/reset-password"))));

    const none = await admin.post(`${here}/disable`, { reason: " " });
    expect([none.status, userOf(id).status]).toEqual([422, "active"]);
    says(none, "Give a reason.");
    says(await admin.get(`${here}/disable`), "This user can't sign in any more, in any company.");
    const disable = () => admin.post(`${here}/disable`, { reason: "Left the company" });
    expect((await Promise.all([disable(), disable()])).map(({ location }) => location)).toEqual([here, here]);
    expect(auditOf("user.disabled", id)).toMatchObject([
      { actor: userId("rtic.admin"), detail: { reason: "Left the company" } },
    ]);
    says(await admin.get(here), "Disabled", "Disabled by", "Left the company");

    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    await expect(api.get("/auth/me")).rejects.toMatchObject({ status: 401 });
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    expect((await new Visitor(app.origin).post(link, CHOSEN)).status).toBe(410);
    shows(await signIn(email), 401, "Login failed: This account is disabled.");
    says(await signIn(email, "wrong"), "Login failed: Wrong email or password.");

    const before = data.count("outbox", "to_address = ?", email);
    const visitor = new Visitor(app.origin);
    expect((await visitor.post("/user/forgot-password", { email })).location).toBe("/user/login");
    says(await visitor.get("/user/login"), "If an account exists, we've sent a link.");
    for (const path of ["reset-password", "invitation"]) expect((await admin.post(`${here}/${path}`)).status).toBe(409);
    expect(data.count("outbox", "to_address = ?", email)).toBe(before);

    const enable = () => admin.post(`${here}/enable`);
    expect([(await enable()).location, (await enable()).location]).toEqual([here, here]);
    expect(auditOf("user.enabled", id)).toHaveLength(1);
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    expect((await signIn(email)).status).toBe(302);
  });

  it("of somebody invited kills the invitation; another is sent after enabling", async () => {
    const { email, here } = await invited(companyId());
    const link = linkIn(await letterTo(app, email));
    await admin.post(`${here}/disable`, { reason: "wrong person" });
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    const again = await admin.post(`/admin/company/${companyId("Sunbeam Carriers")}/new-user`, {
      name: "Ivy Stone",
      email,
      role: "Manager",
      language: "en",
    });
    expect(again.status).toBe(409);
    says(await admin.get(`${here}/enable`), "send the invitation again");
    await admin.post(`${here}/enable`);
    expect((await new Visitor(app.origin).get(link)).status).toBe(410);
    expect((await admin.post(`${here}/invitation`)).location).toBe(here);
    expect((await new Visitor(app.origin).get(linkIn(await letterTo(app, email, 2)))).status).toBe(200);
  });

  it("is never one's own", async () => {
    const response = await admin.post(`/admin/user/${userId("rtic.admin")}/disable`, { reason: "x" });
    shows(response, 409, "You can't disable your own account.");
    expect((await admin.get("/admin")).status).toBe(200);
  });

  it("ends masquerades of that user and by that user at the next request", async () => {
    const { here } = await member(companyId("Sunbeam Carriers"));
    const looking = await staff(app, "rtic.manager");
    await looking.post(`${here}/masquerade`, { reason: "Ticket 1" });
    expect((await looking.get("/drivers")).status).toBe(200);
    await admin.post(`${here}/disable`, { reason: "x" });
    expect((await looking.get("/drivers")).location).toMatch(/^\/user\/login/);

    const by = await staff(app, "rtic.manager");
    const other = await member(companyId("Sunbeam Carriers"));
    await by.post(`${other.here}/masquerade`, { reason: "Ticket 2" });
    const rtic = `/admin/user/${userId("rtic.manager")}`;
    expect((await by.get("/drivers")).status).toBe(200);
    expect((await admin.post(`${rtic}/disable`, { reason: "x" })).location).toBe(rtic);
    expect((await by.get("/drivers")).location).toMatch(/^\/user\/login/);
    expect((await by.post("/user/stop-masquerade")).location).toBe("/admin");
    expect((await by.get("/admin")).location).toMatch(/^\/user\/login/);
    await admin.post(`${rtic}/enable`);
    expect((await by.get("/admin")).location).toMatch(/^\/user\/login/);
    rticManager = await staff(app, "rtic.manager");
  });
});

describe("signing out everywhere", () => {
  it("ends every session of that user and no other's", async () => {
    const { id, email, here } = await member(companyId());
    const who = await staff(app, email);
    const { client: api } = await signedIn(app, email);
    const other = await staff(app, "north.admin");
    expect(formsOf((await rticManager.get(here)).text).map(({ action }) => action)).toContain(`${here}/sign-out`);
    expect((await rticManager.post(`${here}/sign-out`)).location).toBe(here);
    says(await rticManager.get(here), "All sessions of this user ended.", "No open sessions.");
    expect((await who.get("/drivers")).location).toMatch(/^\/user\/login/);
    await expect(api.get("/auth/me")).rejects.toMatchObject({ status: 401 });
    expect((await other.get("/drivers")).status).toBe(200);
    expect((await signIn(email)).status).toBe(302);
    expect(auditOf("user.signed_out_everywhere", id)).toHaveLength(1);
  });
});

describe("RTIC's own staff", () => {
  const create = (fields: Record<string, string>) =>
    admin.post("/admin/staff/new", { name: "Rita Cole", role: "RTIC Manager", language: "en", ...fields });

  it("are created by an RTIC Administrator, once, and invited by mail in their language", async () => {
    const email = newEmail();
    const key = await once(admin, "/admin/staff/new");
    const [one, two] = await Promise.all([
      create({ email, once: key, language: "es" }),
      create({ email, once: key, language: "es" }),
    ]);
    expect([one.location, two.location]).toEqual([`/admin/user/${userId(email)}`, `/admin/user/${userId(email)}`]);
    const letter = await letterTo(app, email);
    expect(letter.subject).toBe("Prepare su cuenta de Roadhand para RTIC");
    expect(letter.text).not.toContain("Cole");
    says(
      await admin.get("/admin/staff"),
      "Rita Cole",
      "RTIC Manager",
      "Invited",
      `${app.username("rtic.admin")}@example.test`,
    );
    expect((await new Visitor(app.origin).post(linkIn(letter), CHOSEN)).location).toBe("/user/login");
    const rita = new Visitor(app.origin);
    await rita.post("/user/login", { username: email, password: NEW_PASSWORD });
    expect([(await rita.get("/admin")).status, (await rita.get("/admin/staff")).location]).toEqual([200, "/forbidden"]);
    expect(auditOf("user.created", userId(email))).toMatchObject([{ detail: { role: "RTIC Manager" } }]);
  });

  it("are not whoever works for a company, have no role of companies, and no password from a form", async () => {
    for (const email of [`${app.username("sun.admin")}@example.test`, `${app.username("rtic.manager")}@example.test`]) {
      shows(await create({ email }), 422, "Another user signs in with this address.");
    }
    for (const role of ["", "Administrator", "Applicant"])
      expect((await create({ email: newEmail(), role })).status, role).toBe(422);
    const plain = newEmail();
    await create({ email: plain, status: "disabled", passwordHash: "x", companyId: "x" });
    expect(userOf(userId(plain))).toMatchObject({ status: "active", password_hash: null });
    const nothing = await admin.post("/admin/staff/new", {});
    shows(nothing, 422, "Enter the name.", "Enter your email address.", "Choose a role.");
  });

  it("get another role, which holds at once", async () => {
    const id = userId("rtic.manager");
    const path = `/admin/user/${id}/role`;
    expect(heldIn((await admin.get(path)).text, "role")).toBe("RTIC Manager");
    expect((await rticManager.get("/admin/staff")).location).toBe("/forbidden");
    const send = (role: string) => admin.post(path, { role });
    expect([(await send("RTIC Administrator")).location, (await send("RTIC Administrator")).location]).toEqual([
      `/admin/user/${id}`,
      `/admin/user/${id}`,
    ]);
    expect((await rticManager.get("/admin/staff")).status).toBe(200);
    expect((await send("RTIC Manager")).status).toBe(302);
    expect((await rticManager.get("/admin/staff")).location).toBe("/forbidden");
    for (const role of ["Manager", ""]) expect((await send(role)).status, role).toBe(422);
    expect((await admin.post(`/admin/user/${userId("sun.admin")}/role`, { role: "RTIC Administrator" })).status).toBe(
      404,
    );
    expect(userOf(userId("sun.admin")).rtic_role).toBeNull();
    expect(auditOf("user.rtic_role_changed", id)).toHaveLength(2);
  });
});

describe("the link of an invitation or a reset", () => {
  it("lives 72 hours or 30 minutes, and says afterwards that it has expired", async () => {
    const { id, email } = await invited(companyId());
    const link = linkIn(await letterTo(app, email));
    await new Visitor(app.origin).post("/user/forgot-password", { email });
    const reset = linkIn(await letterTo(app, email, 2));
    expect(
      data.all(
        "select purpose, (expires_at - created_at) / 60000 as minutes from mailed_links where user_id = ? order by purpose",
        id,
      ),
    ).toEqual([
      { purpose: "invitation", minutes: 72 * 60 },
      { purpose: "reset", minutes: 30 },
    ]);
    data.run("update mailed_links set expires_at = ? where user_id = ?", Date.now() - 1, id);
    for (const dead of [link, reset]) {
      shows(await new Visitor(app.origin).get(dead), 410, "Invalid or expired token.");
      expect((await new Visitor(app.origin).post(dead, CHOSEN)).status).toBe(410);
    }
    expect(userOf(id).password_hash).toBeNull();
  });

  it("sets a password once, be it pressed twice at the same moment; the others of that user are dead then", async () => {
    const { id, email } = await invited(companyId());
    const link = linkIn(await letterTo(app, email));
    await new Visitor(app.origin).post("/user/forgot-password", { email });
    const reset = linkIn(await letterTo(app, email, 2));
    const press = () => new Visitor(app.origin).post(link, CHOSEN);
    expect((await Promise.all([press(), press()])).map(({ status }) => status).sort()).toEqual([302, 410]);
    shows(await press(), 410, "Invalid or expired token.");
    expect((await new Visitor(app.origin).get(reset)).status).toBe(410);
    expect(auditOf("user.password_set", id)).toHaveLength(1);
  });

  it("by RTIC goes out once, however often its form is sent, in the user's language, and names the first name alone", async () => {
    const { id, email, here } = await member(companyId(), { name: "Inés Roca", language: "es" });
    await letterTo(app, email);
    const key = await once(rticManager, `${here}/reset-password`);
    const send = () => rticManager.post(`${here}/reset-password`, { once: key });
    expect((await Promise.all([send(), send()])).map(({ location }) => location)).toEqual([here, here]);
    const letter = await letterTo(app, email, 2);
    expect(letter.subject).toBe("Restablezca su contraseña de Roadhand");
    expect(letter.text).not.toContain("Roca");
    expect(auditOf("user.reset_sent", id)).toHaveLength(1);
    expect((await new Visitor(app.origin).post(linkIn(letter), CHOSEN)).location).toBe("/user/login");
    expect((await letterTo(app, email, 3)).subject).toBe("Se cambió su contraseña de Roadhand");
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(302);
  });

  it("by RTIC goes to one person five times an hour at most, an invitation as well as a reset", async () => {
    const { id, here } = await invited(companyId());
    for (const path of ["invitation", "reset-password"]) {
      for (let time = 0; time < 5; time += 1)
        expect((await rticManager.post(`${here}/${path}`, {})).location).toBe(here);
      const sixth = await rticManager.post(`${here}/${path}`, {}, { accept: "text/html" });
      shows(sixth, 429, "This email went out five times in an hour", "Wait 60 minutes");
    }
    expect(auditOf("user.reset_sent", id)).toHaveLength(5);
  });

  it("makes a user of a company once, however often the form is sent, and speaks to who is known by what is known", async () => {
    const company = companyId();
    const key = await once(admin, `/admin/company/${company}/new-user`);
    const email = newEmail();
    const create = (to: string, fields: Record<string, string>) =>
      admin.post(`/admin/company/${to}/new-user`, { name: "Twain", email, role: "Manager", language: "es", ...fields });
    const answers = await Promise.all([create(company, { once: key }), create(company, { once: key })]);
    expect(answers.map(({ location }) => location)).toEqual([`/admin/company/${company}`, `/admin/company/${company}`]);
    await letterTo(app, email);
    await create(companyId("Sunbeam Carriers"), { name: "Somebody Else", language: "en" });
    const second = await letterTo(app, email, 2);
    expect(second.subject).toBe("Prepare su cuenta de Roadhand para Sunbeam Carriers");
    expect(second.text).toContain("Twain");
    expect(mailsTo(app, email)).toHaveLength(2);
  });
});

describe("who works for several companies", () => {
  it("sees on every page which one it is, with the way to the others; who has one does not", async () => {
    const who = await staff(app, "north.manager");
    for (const path of ["/", "/applications", "/drivers", "/user", "/no/such/page"]) {
      const { text } = await who.get(path);
      expect(text, path).toContain('aria-label="Northway Freight: active company. Switch"');
      expect(text, path).toContain('href="/user#companies"');
    }
    await who.post("/user/active-company", { companyId: companyId("Sunbeam Carriers") });
    expect((await who.get("/drivers")).text).toContain('aria-label="Sunbeam Carriers: active company. Switch"');
    expect((await (await staff(app, "sun.admin")).get("/drivers")).text).not.toContain("active company");
  });

  it("is refused a company that is not theirs or not open, and that is written down", async () => {
    const who = await staff(app, "north.manager");
    const foreign = await newCompany();
    expect((await who.post("/user/active-company", { companyId: foreign.id })).status).toBe(404);
    expect(auditOf("access.denied", foreign.id)).toMatchObject([
      { actor: userId("north.manager"), detail: { to: "company_switch" } },
    ]);
    const sunbeam = companyId("Sunbeam Carriers");
    const denied = auditOf("access.denied", sunbeam).length;
    data.run("update companies set status = 'suspended' where id = ?", sunbeam);
    const page = await who.get("/user");
    expect(page.text).not.toContain(`value="${sunbeam}"`);
    says(page, "Suspended");
    expect((await who.post("/user/active-company", { companyId: sunbeam })).status).toBe(404);
    expect(auditOf("access.denied", sunbeam)).toHaveLength(denied + 1);
    expect((await who.get("/drivers")).text).not.toContain("active company");
    data.run("update companies set status = 'active' where id = ?", sunbeam);
  });

  it("stays in the company they work in when another is added that is first by name", async () => {
    const home = await newCompany();
    const { email, here } = await member(home.id);
    const who = await staff(app, email);
    const other = await newCompany();
    data.run("update companies set name = 'Aardvark Lines' where id = ?", other.id);
    await admin.post(`${here}/membership`, { companyId: other.id, role: "Manager" });
    expect((await who.get("/drivers")).text).toContain(`aria-label="${home.name}: active company. Switch"`);
  });
});
