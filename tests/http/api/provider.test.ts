/** RTIC through the API: companies, users and their rights, which hold for tokens already given out; the audit of both readers. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { DEMO_PASSWORD } from "../app";
import { newEmail, tokenOf } from "../applicant";
import { letterTo, linkIn } from "../mail";
import { nextNumber } from "../numbers";
import { companyId, letRticIn, NOBODYS, trail, userId } from "../rows";
import { app } from "../running";
import { apply } from "./applying";
import { callApi } from "./caller";
import { documentOf } from "./document";
import { type ApiResponse, applying, type Data as Json, Person, person, said } from "./person";

const admin = await person(app, "rtic.admin");
const clerk = await person(app, "rtic.manager");

const NAME = `Blue Mesa ${nextNumber()} Haulage`;
const COMPANY = {
  name: NAME,
  legalName: `${NAME} LLC`,
  usdotNumber: String(1_000_000 + nextNumber()),
  street: "1 Mesa Road",
  city: "Grand Junction",
  state: "CO",
  zip: "81501",
  phone: "(970) 555-0134",
  timeZone: "America/Denver",
  language: "en",
};
const newPerson = (more: Json = {}) => ({
  name: `Robin Vega ${nextNumber()}`,
  email: newEmail(),
  phone: "",
  language: "en",
  ...more,
});
const SECRET = "a long enough password 7";

/** A company with an Administrator who has chosen a password. */
async function company(): Promise<{ id: string; version: number; user: string; email: string; token: string }> {
  const number = nextNumber();
  const usdotNumber = String(2_000_000 + number);
  const { data: firm } = await clerk.post("company", { ...COMPANY, usdotNumber, name: `Blue Mesa ${number}` });
  letRticIn(firm.id);
  const { user, email, token } = await colleague(firm.id, "Administrator");
  return { id: firm.id, version: firm.version, user, email, token };
}
async function colleague(companyId: string, role: string) {
  const details = newPerson({ role });
  const added = await admin.post(`company/${companyId}/user`, details);
  expect([added.status, added.data.outcome]).toEqual([201, "invited"]);
  const token = tokenOf(linkIn(await letterTo(app, details.email)));
  const visitor = new Person(app, undefined);
  const set = await visitor.post("auth/reset", { purpose: "invitation", token, password: SECRET });
  expect(set.status).toBe(200);
  return { user: added.data.id, email: details.email, token: await signIn(details.email) };
}
async function signIn(email: string, password = SECRET): Promise<string> {
  const { body } = await callApi(app, "POST", "auth/login", { body: { email, password } });
  return body.token ?? "";
}

describe("what a call makes", () => {
  it("is read at its Location, in the document a GET of who may make it", async () => {
    const { document } = await documentOf(app);
    const making = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const { Location } = (operation.responses[201]?.headers ?? {}) as { Location?: { description: string } };
        return Location ? [{ path, method, makers: operation["x-roles"], Location }] : [];
      }),
    );
    expect(making.length).toBeGreaterThan(10);
    for (const { path, method, makers, Location } of making) {
      const [, read = ""] = /`GET (.+)`/.exec(Location.description) ?? [];
      const readers = document.paths[read]?.get?.["x-roles"] ?? [];
      expect([method, path, makers.filter((role) => !readers.includes(role))]).toEqual([method, path, []]);
    }
  });

  it("answers there with what was made", async () => {
    const { id } = await company();
    const added = await clerk.post(`company/${id}/user`, newPerson({ role: "Manager" }));
    const place = (added.headers.get("location") ?? "").replace("/api/v1/", "");
    expect((await clerk.get(place)).data).toMatchObject({ id: added.data.id, invited: true });
  });
});

describe("companies", () => {
  it("are made once for a key, listed, found and edited", async () => {
    const once = newId();
    const [first, again] = [await clerk.post("company", COMPANY, once), await clerk.post("company", COMPANY, once)];
    expect([first.status, again.data]).toEqual([201, first.data]);
    expect(first.data).toMatchObject({
      ...COMPANY,
      phone: "+19705550134",
      status: "active",
      version: 1,
      dbaName: null,
    });
    for (const { headers } of [first, again]) expect(headers.get("location")).toBe(`/api/v1/company/${first.data.id}`);
    const { id, version } = first.data;
    expect((await clerk.get(`company?q=${encodeURIComponent(NAME.toLowerCase())}`)).data).toEqual([
      { id, name: COMPANY.name, status: "active", users: 0, openApplications: 0, lastActivityAt: null },
    ]);
    expect((await clerk.get(`company/${id}`)).data).toMatchObject({ users: [], templates: [], applications: [] });
    const edited = await clerk.put(`company/${id}`, { ...COMPANY, dbaName: "Mesa", version });
    expect(edited.data).toMatchObject({ dbaName: "Mesa", version: version + 1 });
    expect(said(await clerk.put(`company/${id}`, { ...COMPANY, version }))).toEqual([409, "stale_version"]);
    expect((await clerk.post("company", { usdotNumber: 7 })).fields).toMatchObject({
      name: "required",
      usdotNumber: "usdot",
      timeZone: "choose",
    });
    for (const missing of [NOBODYS, "7"])
      expect(said(await clerk.get(`company/${missing}`))).toEqual([404, "not_found"]);
    expect(trail(id)).toEqual(["company.created", "company.edited"]);
  });

  it("are listed in pages, forth and back", async () => {
    const { id } = await company();
    const first = await clerk.get("company?limit=2");
    const second = await clerk.get(`company?limit=2&cursor=${first.body.page.nextCursor}`);
    const back = await clerk.get(`company?limit=2&before=${second.body.page.previousCursor}`);
    const names = [...first.data, ...second.data].map(({ name }: Json) => name);
    expect([first.data.length, back.data]).toEqual([2, first.data]);
    expect(names).toEqual([...names].sort());
    const suspended: Json[] = (await clerk.get("company?status=suspended&limit=100")).data;
    expect(suspended.filter((one) => one.id === id || one.status !== "suspended")).toEqual([]);
    expect((await clerk.get("company?status=lost")).fields).toEqual({ status: "not_listed" });
  });

  it("are suspended, resumed, closed and reopened, which their tokens feel at once", async () => {
    const { id, version, token, email } = await company();
    const worker = new Person(app, token);
    const move = (name: string, on: number, by = admin) =>
      by.post(`company/${id}/${name}`, { version: on, reason: "Unpaid." });
    expect((await worker.get("company/mine")).data.colleagues).toHaveLength(1);
    expect(said(await move("suspend", version, clerk))).toEqual([403, "forbidden"]);
    expect((await admin.post(`company/${id}/suspend`, {})).fields).toEqual({ version: "required", reason: "required" });
    const suspended = await move("suspend", version);
    expect(suspended.data).toMatchObject({ status: "suspended", version: version + 1 });
    const refused = await worker.get("company/mine");
    expect([...said(refused), refused.body.message]).toEqual([
      403,
      "company_suspended",
      expect.stringMatching(/^Your company is suspended/),
    ]);
    expect(said(await worker.get("auth/me"))).toEqual([403, "company_suspended"]);
    const login = await new Person(app, undefined).post("auth/login", { email, password: SECRET });
    expect([login.status, login.body.message]).toEqual([401, refused.body.message]);
    expect(said(await move("suspend", version + 1))).toEqual([409, "illegal_transition"]);
    expect(said(await move("resume", version))).toEqual([409, "stale_version"]);
    expect((await move("resume", version + 1)).data.status).toBe("active");
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect((await new Person(app, await signIn(email)).get("auth/me")).status).toBe(200);
    expect((await move("close", version + 2)).data.status).toBe("closed");
    expect(said(await new Person(app, token).get("auth/me"))).toEqual([403, "forbidden"]);
    expect(said(await clerk.post(`company/${id}/user`, newPerson({ role: "Manager" })))).toEqual([409, "conflict"]);
    expect((await move("reopen", version + 3)).data.status).toBe("active");
    expect(trail(id).filter((action) => action.startsWith("company."))).toEqual([
      "company.created",
      "company.suspended",
      "company.resumed",
      "company.closed",
      "company.reopened",
    ]);
  });

  it("have notes of RTIC's own", async () => {
    const { id, token } = await company();
    const [note] = (await clerk.post(`company/${id}/notes`, { text: "Pays late." })).data;
    expect((await admin.get(`company/${id}/notes`)).data[0]).toMatchObject({ id: note.id, text: "Pays late." });
    expect(said(await new Person(app, token).get(`company/${id}/notes`))).toEqual([403, "forbidden"]);
    expect(said(await new Person(app, token).get(`note/${note.id}`))).toEqual([404, "not_found"]);
  });

  it("get users: new ones by invitation, known ones at once", async () => {
    const { id, email } = await company();
    const other = await company();
    const once = newId();
    const details = newPerson({ role: "Manager" });
    const [first, again] = [
      await clerk.post(`company/${id}/user`, details, once),
      await clerk.post(`company/${id}/user`, details, once),
    ];
    expect([first.status, again.data]).toEqual([201, first.data]);
    const known = await clerk.post(`company/${other.id}/user`, newPerson({ email, role: "Manager" }));
    expect([known.status, known.data.outcome]).toEqual([201, "added"]);
    expect((await clerk.post(`company/${id}/user`, details)).fields).toEqual({ email: "already_member" });
    expect((await clerk.post(`company/${id}/user`, { role: "RTIC Manager" })).fields).toMatchObject({
      name: "required",
      email: "required",
      role: "not_listed",
    });
    expect((await clerk.get(`company/${id}`)).data.users).toContainEqual(
      expect.objectContaining({ id: first.data.id, role: "Manager", invited: true }),
    );
  });
});

describe("users", () => {
  it("are found, seen and edited by who saw them last", async () => {
    const { user, email, token } = await company();
    expect((await clerk.get(`user?q=${email}`)).data).toEqual([expect.objectContaining({ id: user, email })]);
    const seen = (await clerk.get(`user/${user}`)).data;
    expect(seen).toMatchObject({ email, status: "active", invited: false, memberships: [{ role: "Administrator" }] });
    expect(JSON.stringify(seen)).not.toMatch(/password|hash|scrypt|argon/i);
    const details = { name: "Robin Vega-Luna", email, phone: "(970) 555-0188", language: "es" };
    const edited = await clerk.put(`user/${user}`, { ...details, seen: seen.updatedAt });
    expect(edited.data).toMatchObject({ name: "Robin Vega-Luna", phone: "+19705550188", language: "es" });
    expect(said(await clerk.put(`user/${user}`, { ...details, name: "Late", seen: seen.updatedAt }))).toEqual([
      409,
      "stale_version",
    ]);
    expect((await new Person(app, token).get("auth/me")).data.name).toBe("Robin Vega-Luna");
    expect((await clerk.put(`user/${user}`, { seen: "then" })).fields).toMatchObject({
      name: "required",
      seen: "date",
    });
    const taken = { ...details, email: `${app.username("sun.admin")}@example.test`, seen: edited.data.updatedAt };
    expect((await clerk.put(`user/${user}`, taken)).fields).toEqual({ email: "email_in_use" });
    expect((await clerk.get("user?q=")).fields).toEqual({ q: "required" });
    for (const missing of [NOBODYS, "7"]) expect(said(await clerk.get(`user/${missing}`))).toEqual([404, "not_found"]);
    expect(trail(user)).toContain("user.edited");
  });

  it("are disabled, which their tokens feel at once, and enabled", async () => {
    const { id } = await company();
    const { user, email, token } = await colleague(id, "Manager");
    const worker = new Person(app, token);
    expect((await worker.get("auth/me")).status).toBe(200);
    expect(said(await clerk.post(`user/${user}/disable`, { reason: "Left." }))).toEqual([403, "forbidden"]);
    expect((await admin.post(`user/${user}/disable`, {})).fields).toEqual({ reason: "required" });
    const disabled = await admin.post(`user/${user}/disable`, { reason: "Left." });
    expect([disabled.data.status, disabled.data.sessions]).toEqual(["disabled", []]);
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect((await new Person(app, undefined).post("auth/login", { email, password: SECRET })).status).toBe(401);
    expect(said(await clerk.post(`user/${user}/reset-password`))).toEqual([409, "conflict"]);
    expect((await admin.post(`user/${user}/enable`)).data.status).toBe("active");
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect(await signIn(email)).not.toBe("");
    const self = userId("rtic.admin");
    expect(said(await admin.post(`user/${self}/disable`, { reason: "x" }))).toEqual([409, "conflict"]);
  });

  it("are invited again, have their password reset and are signed out", async () => {
    const { id } = await company();
    const details = newPerson({ role: "Manager" });
    const { data: added } = await clerk.post(`company/${id}/user`, details);
    const first = tokenOf(linkIn(await letterTo(app, details.email)));
    expect((await clerk.post(`user/${added.id}/invite`)).data.invited).toBe(true);
    const second = tokenOf(linkIn(await letterTo(app, details.email, 2)));
    const visitor = new Person(app, undefined);
    const choose = (token: string) => visitor.post("auth/reset", { purpose: "invitation", token, password: SECRET });
    expect(said(await choose(first))).toEqual([410, "link_expired"]);
    expect((await choose(second)).status).toBe(200);
    expect(said(await clerk.post(`user/${added.id}/invite`))).toEqual([409, "conflict"]);

    const worker = new Person(app, await signIn(details.email));
    const once = newId();
    expect((await clerk.post(`user/${added.id}/reset-password`, {}, once)).status).toBe(200);
    expect((await clerk.post(`user/${added.id}/reset-password`, {}, once)).status).toBe(200);
    expect(trail(added.id).filter((action) => action === "user.reset_sent")).toHaveLength(1);
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    const again = new Person(app, await signIn(details.email));
    expect((await clerk.post(`user/${added.id}/sign-out`)).data.sessions).toEqual([]);
    expect(said(await again.get("auth/me"))).toEqual([401, "token_invalid"]);
  });

  it("gain, change and lose companies, with a token already given out", async () => {
    const { id } = await company();
    const other = await company();
    const { user, token } = await colleague(id, "Manager");
    const worker = new Person(app, token);
    expect(said(await worker.get("audit"))).toEqual([403, "forbidden"]);
    const role = { role: "Administrator" };
    expect(said(await clerk.put(`user/${user}/membership/${id}`, role))).toEqual([403, "forbidden"]);
    expect(said(await clerk.post(`company/${id}/user`, newPerson(role)))).toEqual([403, "forbidden"]);
    const raised = await admin.put(`user/${user}/membership/${id}`, { role: "Administrator" });
    expect(raised.data.memberships).toEqual([expect.objectContaining({ companyId: id, role: "Administrator" })]);
    expect((await worker.get("audit")).status).toBe(200);
    expect((await worker.get("auth/me")).data.role).toBe("Administrator");

    const given = await clerk.post(`user/${user}/membership`, { companyId: other.id, role: "Manager" });
    expect([given.status, given.data.memberships.length]).toEqual([201, 2]);
    expect((await clerk.post(`user/${user}/membership`, { companyId: other.id, role: "Manager" })).fields).toEqual({
      companyId: "already_member",
    });
    expect((await clerk.post(`user/${user}/membership`, { companyId: NOBODYS })).fields).toEqual({ role: "choose" });
    expect((await worker.post("auth/active-company", { companyId: other.id })).status).toBe(200);
    expect((await worker.get("auth/me")).data).toMatchObject({ role: "Manager", active_company: other.id });
    expect(said(await worker.post("auth/active-company", { companyId: NOBODYS }))).toEqual([404, "not_found"]);

    expect((await clerk.delete(`user/${user}/membership/${other.id}`)).data.memberships).toHaveLength(1);
    expect(said(await worker.get("auth/me"))).toEqual([401, "token_invalid"]);
    expect(said(await clerk.delete(`user/${user}/membership/${other.id}`))).toEqual([404, "not_found"]);
    expect(said(await clerk.put(`user/${user}/membership/${NOBODYS}`, { role: "Manager" }))).toEqual([
      404,
      "not_found",
    ]);
    const last = (await clerk.get(`company/${other.id}`)).data.users[0];
    expect(said(await clerk.put(`user/${last.id}/membership/${other.id}`, { role: "Manager" }))).toEqual([
      409,
      "conflict",
    ]);
  });

  it("of RTIC are an RTIC Administrator's", async () => {
    const details = newPerson({ role: "RTIC Manager" });
    expect(said(await clerk.post("user", details))).toEqual([403, "forbidden"]);
    const once = newId();
    const [first, again] = [await admin.post("user", details, once), await admin.post("user", details, once)];
    expect([first.status, first.data.rticRole, again.data]).toEqual([201, "RTIC Manager", first.data]);
    const { id } = first.data;
    const staff: Json[] = [];
    // Other files add some too: more than a page holds.
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { data: page, body }: ApiResponse = await admin.get(`user/staff?limit=100${cursor && `&cursor=${cursor}`}`);
      staff.push(...page);
      cursor = body.page.nextCursor;
    }
    expect(staff.find((one) => one.id === id)).toEqual({
      id,
      name: details.name,
      email: details.email,
      role: "RTIC Manager",
      status: "active",
      invited: true,
      lastSignInAt: null,
    });
    expect(said(await clerk.get("user/staff"))).toEqual([403, "forbidden"]);
    expect((await admin.put(`user/${id}/role`, { role: "RTIC Administrator" })).data.rticRole).toBe(
      "RTIC Administrator",
    );
    expect((await admin.put(`user/${id}/role`, { role: "Manager" })).fields).toEqual({ role: "not_listed" });
    expect(said(await admin.put(`user/${userId("sun.admin")}/role`, { role: "RTIC Manager" }))).toEqual([
      404,
      "not_found",
    ]);
    expect(said(await admin.post(`user/${id}/membership`, { companyId: NOBODYS, role: "Manager" }))).toEqual([
      409,
      "conflict",
    ]);
    expect((await admin.post("user", details)).fields).toEqual({ email: "email_in_use" });
    expect((await admin.get(`user?q=${app.username("rtic.admin")}@example.test`)).data.length).toBe(1);
  });
});

describe("the audit", () => {
  it("is read page by page and narrowed, by RTIC all, by a company its own", async () => {
    // Two rows of their own.
    await person(app, "sun.admin");
    const own = await person(app, "sun.admin");
    for (const reader of [admin, own]) {
      const first = await reader.get("audit?limit=1");
      const second = await reader.get(`audit?limit=1&cursor=${first.body.page.nextCursor}`);
      const back = await reader.get(`audit?limit=1&before=${second.body.page.previousCursor}`);
      const seqs = [...first.data, ...second.data].map(({ seq }: Json) => seq);
      expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
      expect(back.data).toEqual(first.data);
      const signedIn = (await reader.get("audit?what=session.signed_in&limit=100")).data as Json[];
      expect(signedIn.every(({ action }) => action === "session.signed_in")).toBe(true);
    }
    const [mine, theirs] = [companyId("Sunbeam Carriers"), companyId("Northway Freight")];
    for (const query of ["", `&company=${theirs}`])
      expect((await own.get(`audit?limit=100${query}`)).data.every((row: Json) => row.company?.id === mine)).toBe(true);
    expect(
      (await admin.get(`audit?limit=100&company=${theirs}`)).data.every((row: Json) => row.company?.id === theirs),
    ).toBe(true);
    const me = userId("rtic.manager");
    expect((await admin.get(`audit?person=${me}&limit=5`)).data.every((row: Json) => row.doer.id === me)).toBe(true);
    expect((await admin.get("audit?what=weather&from=x&company=7&masquerade=maybe")).fields).toEqual({
      what: "not_listed",
      from: "date",
      company: "not_listed",
      masquerade: "not_listed",
    });
    expect(said(await clerk.get("audit"))).toEqual([403, "forbidden"]);
  });
});

describe("a masquerade", () => {
  it("does what the user may, but what is blocked is refused by name", async () => {
    const target = userId("sun.admin");
    await apply(await applying(app));
    const helper = await person(app, "rtic.admin");
    const begun = await helper.post(`auth/masquerade/${target}`, { reason: "They asked for help." });
    expect(begun.status).toBe(200);
    const mask = new Person(app, begun.body.accessToken);
    expect((await mask.get("auth/me")).data).toMatchObject({ masquerading: true, realUserId: userId("rtic.admin") });
    const list = (await mask.get("application?status=submitted&limit=1")).data;
    const { id, driverId, version } = (await mask.get(`application/${list[0].id}`)).data;
    const [template] = (await mask.get("applicationTemplate")).data;
    const { colleagues } = (await mask.get("company/mine")).data;
    expect(colleagues.length).toBeGreaterThan(1);
    const blocked = [
      mask.post(`application/${id}/approve`, { version, acknowledged: [] }),
      mask.post(`application/${id}/reject`, { version, reason: "incomplete" }),
      mask.post(`application/${id}/withdraw`, { version, askedBy: "driver_phone" }),
      mask.post(`application/${id}/request-changes`, { version, sections: ["you"], message: "x" }),
      mask.post(`application/${id}/reopen`, { version, reason: "x" }),
      mask.post(`application/${id}/ssn`, { reason: "x" }),
      mask.post(`application/${id}/notes`, { text: "x" }),
      mask.post(`applicationTemplate/${template.id}/publish`, { version: template.version }),
      mask.post(`applicationTemplate/${template.id}/archive`, { version: template.version }),
      mask.delete(`applicationTemplate/${template.id}`),
      mask.post(`driver/${driverId}/hire`, {
        version,
        startOn: new Date().toISOString().slice(0, 10),
        employmentType: "company_driver",
        jobTitle: "Driver",
        reviewed: true,
      }),
      mask.post("auth/password", { currentPassword: DEMO_PASSWORD, password: SECRET }),
      mask.delete("auth/session"),
    ];
    for (const answer of await Promise.all(blocked)) expect(said(answer)).toEqual([403, "masquerade_blocked"]);
    expect((await mask.post(`application/${id}/review`, { version })).data.status).toBe("in_review");
    const last = (await mask.get(`application/${id}/history`)).data.at(-1);
    expect([last.to, last.reallyBy]).toEqual(["in_review", expect.any(String)]);
    const stopped = await mask.post("auth/stop-masquerade", {});
    expect((await new Person(app, stopped.body.accessToken).get("auth/me")).data.masquerading).toBe(false);
    expect(said(await mask.get("auth/me"))).toEqual([401, "token_invalid"]);
  });
});

describe("code lists", () => {
  it("are kept by their tag", async () => {
    const visitor = await applying(app);
    const first = await visitor.get("reference");
    expect(first.data.cdlClasses.map(({ code }: Json) => code)).toContain("A");
    for (const [name, list] of Object.entries<Json[]>(first.data))
      for (const entry of list)
        if (name !== "nameSuffixes")
          expect([name, entry.name ?? entry.es]).not.toEqual([name, expect.stringMatching(/[.:]\w+$/)]);
    expect(first.data.leaveReasons).toContainEqual({ code: "laid_off", en: "Laid off", es: expect.any(String) });
    const tag = first.headers.get("etag") ?? "";
    const again = await callApi(app, "GET", "reference", { headers: { "if-none-match": tag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await callApi(app, "GET", "reference", { headers: { "if-none-match": '"old"' } })).status).toBe(200);
  });
});
