/** Looking through another's eyes: who may, whom, for how long, how it ends, and what is told of it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROLES, type Role } from "~/permissions";
import { DEMO_PASSWORD } from "../app";
import { applicant, newEmail, submitted } from "../applicant";
import { idOf } from "../database";
import { formsOf, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, audited, companyId, driverId, NOBODYS, userId, userName } from "../rows";
import { app, data } from "../running";
import { exchange, type HttpResponse, newAddress, staff, Visitor } from "../visitor";

const pathTo = (id: string) => `/admin/user/${id}/masquerade`;
const masquerades = (where = "1 = 1", ...values: unknown[]) =>
  data.count("sessions", `real_user_id is not null and ${where}`, ...values);

const lastEvent = (action: string) => {
  const event = audited(action).at(-1);
  return event && { ...event, detail: JSON.parse(event.detail ?? "null") as unknown };
};

const masked = (username: string, { by = "rtic.manager", ...otherwise }: Parameters<typeof masquerading>[1] = {}) =>
  masquerading(username, { by, ...otherwise });

type Reply = {
  status: number;
  message: string;
  token: string;
  code: string | undefined;
  refresh: string | undefined;
  data: Record<string, unknown>;
};
async function call(
  path: string,
  token?: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const response = await exchange(app.origin, `/api/v1/${path}`, {
    method: path.endsWith("/me") ? "GET" : "POST",
    headers: {
      "x-forwarded-for": newAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(raw !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(raw !== undefined && { body: raw }),
  });
  const said = JSON.parse(response.text);
  return {
    status: response.status,
    message: said.message,
    token: said.accessToken ?? said.token,
    code: said.error?.code,
    refresh: response.cookies.find((cookie) => cookie.startsWith("rt=")),
    data: said.data,
  };
}
const signIn = async (username: string) =>
  (await call("auth/login", undefined, { email: app.username(username), password: DEMO_PASSWORD })).token;
const start = (token: string | undefined, id: string) =>
  call(`auth/masquerade/${id}`, token, { reason: "Ticket 4711" });
const stop = (token: string, body?: unknown) => call("auth/stop-masquerade", token, body);
const me = (token: string) => call("auth/me", token);
/** The token of a masquerade through the API. */
async function maskedClient(username = "north.admin", by = "rtic.admin"): Promise<string> {
  const { status, token } = await start(await signIn(by), userId(username));
  expect(status).toBe(200);
  return token;
}

describe("every role as actor, every role as target", () => {
  const STAFF: Partial<Record<Role, string>> = {
    Manager: "sun.manager",
    Administrator: "sun.admin",
    "RTIC Manager": "rtic.manager",
    "RTIC Administrator": "rtic.admin",
  };
  const MAY: readonly Role[] = ["RTIC Manager", "RTIC Administrator"];
  const REACHED: readonly Role[] = ["Manager", "Administrator"];
  let applicantId: string;
  beforeAll(async () => {
    const { email } = await applicant(app);
    applicantId = idOf(data, "select id from applicants where email = ?", email);
  });
  const targetOf = (role: Role) =>
    role === "Anonymous" ? NOBODYS : role === "Applicant" ? applicantId : userId(STAFF[role] ?? "");
  const visitorAs = (role: Role) =>
    role === "Anonymous"
      ? new Visitor(app.origin)
      : role === "Applicant"
        ? applicant(app)
        : staff(app, STAFF[role] ?? "");
  async function tokenAs(role: Role): Promise<string> {
    if (role === "Anonymous") return (await call("auth/anon")).token;
    if (role !== "Applicant") return signIn(STAFF[role] ?? "");
    const response = await call("application/continue", undefined, {
      email: newEmail(),
      code: app.code("SUNBEAM"),
    });
    return (await call("application/continue", undefined, { token: response.token })).token;
  }

  const hereAs = ({ text }: HttpResponse) =>
    /(?:Signed in as|Not signed in) [\w() ]+?(?= Privacy)/.exec(wordsOf(text))?.[0];

  /** What a page leads to, and the status of the call. */
  function wanted(actor: Role, target: Role): [page: string, api: number] {
    if (actor === "Anonymous") return [`302 /forbidden?returnTo=${encodeURIComponent(pathTo(targetOf(target)))}`, 401];
    if (!MAY.includes(actor)) return ["302 /forbidden", 403];
    if (REACHED.includes(target)) return ["302 /", 200];
    return MAY.includes(target) ? ["403 null", 403] : ["404 null", 404];
  }

  for (const actor of ROLES)
    for (const target of ROLES) {
      const works = MAY.includes(actor) && REACHED.includes(target);
      it(`${works ? "lets" : "never lets"} ${actor} be ${target}`, async () => {
        const [page, api] = wanted(actor, target);
        const [before, told] = [masquerades(), audited("masquerade.started").length];
        const who = await visitorAs(actor);
        const own = await who.get("/user");
        const response = await who.post(pathTo(targetOf(target)), { reason: "Ticket 4711" });
        expect(`${response.status} ${response.location}`).toBe(page);
        const token = await tokenAs(actor);
        const called = await start(token, targetOf(target));
        expect(called.status).toBe(api);
        expect(masquerades() - before).toBe(works ? 2 : 0);
        expect(audited("masquerade.started").length - told).toBe(works ? 2 : 0);
        if (works) {
          says(await who.get("/user"), "Stop Masquerade");
          expect((await me(called.token)).data).toMatchObject({
            id: targetOf(target),
            role: target,
            masquerading: true,
          });
          return;
        }
        expect(called.token).toBeUndefined();
        const after = await who.get("/user");
        expect([after.status, after.location, hereAs(after)]).toEqual([own.status, own.location, hereAs(own)]);
        if (actor !== "Anonymous") expect((await me(token)).data).toMatchObject({ role: actor, masquerading: false });
      });
    }
});

describe("a masquerade", () => {
  it("shows what that user sees, for an hour at most, and keeps the reason", async () => {
    const who = await masked("sun.admin");
    says(await who.get("/"), "Masquerading as user.");
    expect((await who.get("/admin")).location).toBe("/forbidden");
    expect(
      data.one(
        "select (expires_at - created_at) / 60000 as minutes, masquerade_reason, company_id from sessions where real_user_id is not null order by created_at desc, id desc",
      ),
    ).toEqual({ minutes: 60, masquerade_reason: "Ticket 4711", company_id: companyId("Sunbeam Carriers") });
    expect(lastEvent("masquerade.started")).toMatchObject({
      actor: userId("rtic.manager"),
      object: userId("sun.admin"),
      company_id: companyId("Sunbeam Carriers"),
      detail: { reason: "Ticket 4711" },
    });
  });

  it("stands under a bar on every page, whatever the page has come to", async () => {
    const who = await masked("sun.admin");
    const driver = driverId(await submitted(app));
    const theirs = driverId(await applicant(app));
    const pages: [path: string, status: number][] = [
      ["/", 200],
      ["/user", 200],
      ["/drivers", 200],
      [`/driver/${driver}`, 200],
      ["/privacy-policy", 200],
      ["/terms-and-conditions", 200],
      ["/forbidden", 403],
      ["/no/such/page", 404],
      [`/driver/${theirs}`, 404],
      ["/user/password", 403],
      ["/fault/503", 404],
    ];
    for (const [path, status] of pages) {
      const response = await who.get(path);
      const words = wordsOf(response.text);
      expect(response.status, path).toBe(status);
      expect(words, path).toContain("You're viewing the site as Simone Baptiste.");
      expect(words, path).toContain("Active company: Sunbeam Carriers");
      expect(
        formsOf(response.text).map(({ action }) => action),
        path,
      ).toContain("/user/stop-masquerade");
    }
    shows(await who.post("/templates/add", { nameEn: "" }), 422, "Stop Masquerade");
    for (const [name, value] of [
      ["theme", "dark"],
      ["lite", "on"],
      ["language", "es"],
    ] as const)
      await who.post(`/preferences/${name}`, { value });
    const spanish = await who.get("/drivers");
    says(spanish, "Está viendo el sitio como Simone Baptiste.", "Dejar de ver como otro usuario");
    // On paper it has no place.
    expect(spanish.text).toMatch(/<section aria-label="Ver como otro usuario" class="[^"]*\bprint:hidden\b/);
  });

  it("needs a reason on the page", async () => {
    const who = await staff(app, "rtic.admin");
    shows(await who.post(pathTo(userId("sun.admin")), { reason: " " }), 422, "Give a reason.");
  });

  it("never reaches a disabled person or one without an open company, and says so in the specification's words", async () => {
    const sunbeam = companyId("Sunbeam Carriers");
    const tries = [
      ["users", userId("sun.manager"), "disabled", "sun.manager"],
      ["companies", sunbeam, "suspended", "sun.admin"],
    ] as const;
    for (const [table, id, status, username] of tries) {
      const set = (to: string) => data.run(`update ${table} set status = ? where id = ?`, to, id);
      set(status);
      const who = await staff(app, "rtic.admin");
      const response = await who.post(pathTo(userId(username)), { reason: "x" });
      const called = await start(await signIn("rtic.admin"), userId(username));
      set("active");
      shows(response, 403, "Failed to start masquerade.");
      expect([called.status, called.message]).toEqual([403, "Failed to start masquerade."]);
      expect((await who.get("/admin")).status).toBe(200);
    }
  });

  it("never starts within another: neither by page nor by call", async () => {
    const before = masquerades();
    const who = await masked("sun.admin", { by: "rtic.admin" });
    const response = await who.post(pathTo(userId("north.admin")), { reason: "deeper" });
    expect(response.location).toBe("/forbidden");
    const words = wordsOf((await who.get("/forbidden")).text);
    says(words, "Failed to start masquerade.", "You're viewing the site as Simone Baptiste.");
    const called = await start(await maskedClient(), userId("sun.admin"));
    expect([called.status, called.code, called.message]).toEqual([403, "forbidden", "Failed to start masquerade."]);
    expect(masquerades() - before).toBe(2);
  });

  it("starts once, however often it is pressed at once", async () => {
    const token = await signIn("rtic.admin");
    const before = masquerades();
    const replies = await Promise.all(Array.from({ length: 6 }, () => start(token, userId("sun.admin"))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of replies.filter((reply) => reply.status !== 200))
      expect([401, 409], message).toContain(status);
    expect(masquerades() - before).toBe(1);
  });

  it("ends the admin's own session while it lasts, and leaves those of the person looked at", async () => {
    const own = await staff(app, "sun.admin");
    const who = await staff(app, "rtic.manager");
    const left = new Visitor(app.origin);
    left.cookies.set("sid", who.cookies.get("sid") as string);
    await who.post(pathTo(userId("sun.admin")), { reason: "Ticket 4711" });
    expect((await left.get("/admin")).location).toMatch(/^\/user\/login/);
    for (let times = 0; times < 6; times += 1) await masked("sun.admin", { by: "rtic.admin" });
    expect((await own.get("/drivers")).status).toBe(200);
    expect(wordsOf((await own.get("/user")).text).match(/This one/g)).toHaveLength(1);
  });

  it("leaves both names on what was seen and done, in the audit and in the application's history", async () => {
    const who = await masked("sun.admin", { by: "rtic.admin" });
    const application = applicationId(await submitted(app));
    await who.get(`/application/${application}`);
    const both = { actor: userId("sun.admin"), real_user_id: userId("rtic.admin") };
    expect(lastEvent("application.viewed")).toMatchObject({ ...both, object: application });
    const { version } = data.one<{ version: number }>("select version from applications where id = ?", application);
    expect((await who.post(`/application/${application}/review`, { version: String(version) })).location).toBe(
      `/application/${application}`,
    );
    expect(lastEvent("application.open")).toMatchObject({ ...both, object: application });
    const history = wordsOf((await who.get(`/application/${application}`)).text);
    const name = userName("rtic.admin");
    expect(history).toContain("Simone Baptiste");
    expect(history).toContain(name);
  });
});

describe("stopping", () => {
  it("comes at the latest when the admin would have had to sign in again", async () => {
    const who = await staff(app, "rtic.manager");
    const soon = Date.now() + 10 * 60_000;
    data.run(
      "update sessions set expires_at = ? where user_id = ? and revoked_at is null",
      soon,
      userId("rtic.manager"),
    );
    await who.post(pathTo(userId("sun.admin")), { reason: "Ticket 4711" });
    const looking = data.one<{ expires_at: number }>(
      "select expires_at from sessions where real_user_id = ? order by created_at desc, id desc limit 1",
      userId("rtic.manager"),
    );
    expect(looking.expires_at).toBe(soon);
    expect((await who.post("/user/stop-masquerade")).location).toBe(`/admin/user/${userId("sun.admin")}`);
  });

  it("gives the admin a new session of their own, once, and tells both", async () => {
    const who = await masked("sun.admin");
    const token = who.cookies.get("sid") as string;
    says(await who.get("/"), "59 minutes left");
    const back = await who.post("/user/stop-masquerade");
    // Where it began.
    expect(back.location).toBe(`/admin/user/${userId("sun.admin")}`);
    const ends = data.all<{ expires_at: number }>(
      "select expires_at from sessions where user_id = ? and real_user_id is null order by created_at desc, id desc limit 2",
      userId("rtic.manager"),
    );
    expect(ends[0], "looking through others puts the next sign-in off").toEqual(ends[1]);
    const words = wordsOf((await who.get("/admin")).text);
    expect(words).toContain("Returned to admin session.");
    expect(words).not.toContain("Stop Masquerade");
    const names = { actor: userId("rtic.manager"), real_user_id: null };
    expect(lastEvent("masquerade.stopped")).toMatchObject({
      ...names,
      object: userId("sun.admin"),
      company_id: companyId("Sunbeam Carriers"),
      detail: null,
    });
    expect(lastEvent("session.signed_in")).toMatchObject({
      ...names,
      object: userId("rtic.manager"),
      company_id: null,
      detail: { kind: "page", after: "masquerade" },
    });
    const again = await who.post("/user/stop-masquerade");
    expect(again.location).toBe("/");
    says(await who.get("/admin"), "Failed to exit masquerade.");
    const late = new Visitor(app.origin);
    late.cookies.set("sid", token);
    expect((await late.post("/user/stop-masquerade")).location).toBe("/admin");
    expect((await late.get("/admin")).location).toBe("/user/login");
    says(await late.get("/user/login"), "The masquerade ended.");
    expect((await new Visitor(app.origin).post("/user/stop-masquerade")).location).toBe("/user/login");
  });

  it("twenty times at once makes one session, by page and by call", async () => {
    const who = await masked("sun.admin", { by: "rtic.admin" });
    const sessions = () => data.count("sessions", "user_id = ? and revoked_at is null", userId("rtic.admin"));
    const told = audited("masquerade.stopped").length;
    const copies = Array.from({ length: 20 }, () => {
      const copy = new Visitor(app.origin);
      copy.cookies.set("sid", who.cookies.get("sid") as string);
      return copy;
    });
    let before = sessions();
    const pressed = await Promise.all(copies.map((copy) => copy.post("/user/stop-masquerade")));
    expect(pressed.filter(({ cookies }) => cookies.some((cookie) => /^sid=[\w-]{43}/.test(cookie)))).toHaveLength(1);
    expect(sessions() - before).toBe(1);

    const token = await maskedClient();
    before = sessions();
    const replies = await Promise.all(Array.from({ length: 20 }, () => stop(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(others.map(({ status, code, message, refresh }) => [status, code, message, refresh])).toEqual(
      others.map(() => [409, "conflict", "Failed to exit masquerade.", undefined]),
    );
    expect(sessions() - before).toBe(1);
    expect(audited("masquerade.stopped").length - told).toBe(2);
  });

  it.each([
    ["id", { id: NOBODYS }, "id"],
    ["id of a number", { id: 7 }, "id"],
    ["realUserId", { realUserId: NOBODYS }, "realUserId"],
    ["realUserId of an object", { realUserId: { $ne: null } }, "realUserId"],
    ["id and realUserId", { id: [], realUserId: "" }, "id,realUserId"],
  ])("is refused for a forged %s: the masquerade goes on, and both names are told", async (_, claim, forged) => {
    const token = await maskedClient();
    const { status, code, message, refresh } = await stop(token, { ...claim, stopMasquerade: true });
    expect([status, code, message, refresh]).toEqual([403, "forbidden", "Failed to exit masquerade.", undefined]);
    expect(lastEvent("masquerade.tamper")).toMatchObject({
      actor: userId("north.admin"),
      real_user_id: userId("rtic.admin"),
      company_id: companyId(),
      object: userId("north.admin"),
      detail: { forged },
    });
    expect((await me(token)).data).toMatchObject({ masquerading: true, id: userId("north.admin") });
  });

  it("is told each time, also after a minute full of refusals", async () => {
    const token = await maskedClient();
    const before = audited("masquerade.tamper").length;
    for (let times = 0; times < 35; times += 1) await stop(token, { id: NOBODYS, stopMasquerade: true });
    expect(audited("masquerade.tamper")).toHaveLength(before + 35);
  });

  it("ignores what else differs from the session, and notes its names", async () => {
    const claims: [claim: Record<string, unknown>, detail: unknown][] = [
      [{ role: "RTIC Administrator" }, { ignored: "role" }],
      [{ active_company: companyId("Sunbeam Carriers"), companies: {} }, { ignored: "active_company,companies" }],
      [{ companies: [1, 2], username: "x", masquerading: false }, { ignored: "companies" }],
    ];
    for (const [claim, detail] of claims) {
      const token = await maskedClient("north.admin", "rtic.manager");
      const { status, token: own } = await stop(token, claim);
      expect(status).toBe(200);
      expect(lastEvent("masquerade.stopped")).toMatchObject({ actor: userId("rtic.manager"), detail });
      expect((await me(own)).data).toMatchObject({
        username: app.username("rtic.manager"),
        role: "RTIC Manager",
        companies: {},
        active_company: null,
        masquerading: false,
      });
    }
    const token = await maskedClient();
    const { data: user } = await me(token);
    await stop(token, { ...user, stopMasquerade: true });
    expect(lastEvent("masquerade.stopped")).toMatchObject({ detail: null });
  });

  it("is not put off by any body", async () => {
    const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
    const bodies = ["[]", "7", "null", '"stop"', "", " ", "{", "no json", '{"id":null}', deep("[", "]")];
    for (const body of [...bodies, deep('{"a":', "}"), undefined]) {
      const token = await maskedClient();
      expect((await stop(token, body)).status, body?.slice(0, 20)).toBe(200);
    }
    const token = await maskedClient();
    expect((await stop(token, `{"id":${deep('{"a":', "}")}}`)).status).toBe(403);
  });

  it("says in the specification's words where something broke, and nothing changed", async () => {
    const token = await signIn("rtic.admin");
    const who = await staff(app, "rtic.admin");
    const maskedToken = await maskedClient();
    const maskedWho = await masked("sun.admin");
    const allowInserts = data.refuse("insert on sessions");
    try {
      const started = await start(token, userId("sun.admin"));
      expect([started.status, started.message]).toEqual([500, "An error occurred while starting masquerade."]);
      const stopped = await stop(maskedToken);
      expect([stopped.status, stopped.message]).toEqual([500, "An error occurred while stopping masquerade."]);
      const page = await who.post(pathTo(userId("sun.admin")), { reason: "x" });
      expect(page.location).toBe(`/admin/user/${userId("sun.admin")}`);
      expect((await maskedWho.post("/user/stop-masquerade")).location).toBe("/");
    } finally {
      allowInserts();
    }
    says(await who.get("/admin"), "An error occurred while starting masquerade.");
    const still = wordsOf((await maskedWho.get("/")).text);
    expect(still).toContain("An error occurred while stopping masquerade.");
    expect(still).toContain("Stop Masquerade");
    expect((await stop(maskedToken)).status).toBe(200);
  });

  it("speaks Spanish to who does", async () => {
    const spanish = { "accept-language": "es" };
    const token = await maskedClient();
    expect((await call("auth/stop-masquerade", token, { id: NOBODYS }, spanish)).message).toBe(
      "No se pudo dejar de ver como otro usuario.",
    );
    expect((await call(`auth/masquerade/${userId("sun.admin")}`, token, { reason: "x" }, spanish)).message).toBe(
      "No se pudo empezar a ver como otro usuario.",
    );
    const who = await masked("sun.admin");
    await who.post("/user/stop-masquerade");
    await who.post("/preferences/language", { value: "es" });
    expect(wordsOf((await who.get("/admin")).text)).not.toContain("Returned to admin session.");
  });
});

describe("a masquerade is over at the next request", () => {
  const LOOKING = "real_user_id in (?, ?)";
  const rtic = () => [userId("rtic.admin"), userId("rtic.manager")];
  // Those of before would end here too.
  beforeEach(() => {
    data.run(`update sessions set revoked_at = 1 where ${LOOKING} and revoked_at is null`, ...rtic());
  });
  const lapses: [what: string, change: () => () => void, because: string][] = [
    ["when its hour has passed", expire, "expired"],
    ["when the user is disabled", () => toggle("users", "status", "disabled", userId("sun.manager")), "user"],
    [
      "when the user becomes one of RTIC",
      () => toggle("users", "rtic_role", "RTIC Administrator", userId("sun.manager")),
      "user",
    ],
    [
      "when the company is suspended",
      () => toggle("companies", "status", "suspended", companyId("Sunbeam Carriers")),
      "company",
    ],
    ["when the admin is disabled", () => disableAdmin(), "admin"],
    ["when the admin is no longer RTIC's", () => toggle("users", "rtic_role", null, userId("rtic.manager")), "admin"],
    ["when the membership is taken", removeMembership, "company"],
  ];
  function expire() {
    data.run(`update sessions set expires_at = ? where ${LOOKING}`, Date.now() - 1, ...rtic());
    return () => {};
  }
  const disableAdmin = () => toggle("users", "status", "disabled", userId("rtic.manager"));
  function toggle(table: string, column: string, value: string | null, id: string) {
    const before = data.one<{ stored: string | null }>(
      `select ${column} as stored from ${table} where id = ?`,
      id,
    ).stored;
    const set = (to: string | null) => data.run(`update ${table} set ${column} = ? where id = ?`, to, id);
    set(value);
    return () => void set(before);
  }
  function removeMembership() {
    const of = [userId("sun.manager"), companyId("Sunbeam Carriers")];
    const row = data.one<{ role: string; created_at: number }>(
      "select role, created_at from memberships where user_id = ? and company_id = ?",
      ...of,
    );
    data.run("delete from memberships where user_id = ? and company_id = ?", ...of);
    return () =>
      void data.run(
        "insert into memberships (user_id, company_id, role, created_at) values (?, ?, ?, ?)",
        ...of,
        row.role,
        row.created_at,
      );
  }

  for (const [what, change, because] of lapses)
    it(`${what}: the admin signs in again and is told why`, async () => {
      const who = await masked("sun.manager");
      const token = await maskedClient("sun.manager", "rtic.manager");
      const told = audited("masquerade.stopped").length;
      const restore = change();
      try {
        const response = await who.get("/drivers");
        expect(response.location).toBe("/user/login");
        expect((await call("auth/me", token)).status).toBe(401);
      } finally {
        restore();
      }
      const login = wordsOf((await who.get("/user/login")).text);
      expect(login).toContain("The masquerade ended. Sign in again to go on as yourself.");
      expect(login).not.toContain("Stop Masquerade");
      expect(who.cookies.has("sid")).toBe(false);
      expect(wordsOf((await who.get("/user/login")).text)).not.toContain("The masquerade ended.");
      // What has lapsed stays so, even where its reason goes away.
      expect((await me(token)).status).toBe(401);
      expect((await stop(token)).status).toBe(409);
      expect(audited("masquerade.stopped").length - told).toBe(2);
      expect(lastEvent("masquerade.stopped")).toMatchObject({
        actor: userId("rtic.manager"),
        object: userId("sun.manager"),
        company_id: companyId("Sunbeam Carriers"),
        detail: { because },
      });
    });

  it("also where the first thing asked is to stop: no silent way back", async () => {
    for (const change of [disableAdmin, expire]) {
      const token = await maskedClient("sun.manager", "rtic.manager");
      const who = await masked("sun.manager");
      const restore = change();
      try {
        const { status, refresh } = await stop(token);
        expect([status, refresh]).toEqual([401, undefined]);
        expect((await who.post("/user/stop-masquerade")).location).toBe("/admin");
        expect((await who.get("/admin")).location).toBe("/user/login");
      } finally {
        restore();
      }
    }
  });

  it("ends every session of an admin who may no longer act", async () => {
    const other = await staff(app, "rtic.manager");
    const token = await maskedClient("sun.manager", "rtic.manager");
    const restore = disableAdmin();
    expect((await stop(token)).status).toBe(401);
    restore();
    expect((await other.get("/admin")).location).toMatch(/^\/user\/login/);
  });

  it("on a page open to everybody too", async () => {
    const who = await masked("sun.manager");
    expire();
    const words = wordsOf((await who.get("/privacy-policy")).text);
    expect(words).toContain("The masquerade ended.");
    expect(words).not.toContain("Stop Masquerade");
  });

  it("and a form sent then is not left for the person looked through", async () => {
    const who = await masked("sun.admin");
    expire();
    const response = await who.post("/my-company/edit", { name: "Changed" });
    expect([response.location, who.cookies.has("kept")]).toEqual(["/user/login", false]);
    expect(data.count("companies", "id = ? and name = 'Changed'", companyId("Sunbeam Carriers"))).toBe(0);
  });
});

describe("the active company within a masquerade", () => {
  it("begins in the company that is chosen, where the user works in several", async () => {
    const path = `/admin/user/${userId("north.manager")}/masquerade`;
    const rtic = await staff(app, "rtic.manager");
    says(await rtic.get(path), "Northway Freight", "Sunbeam Carriers");
    expect((await rtic.post(path, { reason: "Ticket 98" })).status).toBe(422);
    const who = await masked("north.manager", { at: companyId("Sunbeam Carriers") });
    says(await who.get("/drivers"), "Active company: Sunbeam Carriers");
  });

  it("moves among the user's own, and the other company is told who looks and why", async () => {
    const who = await masked("north.manager", { reason: "Ticket 99", at: companyId() });
    says(await who.get("/drivers"), "Active company: Northway Freight");
    const sunbeam = companyId("Sunbeam Carriers");
    expect((await who.post("/user/active-company", { companyId: sunbeam })).status).toBe(302);
    says(await who.get("/drivers"), "Active company: Sunbeam Carriers");
    expect(lastEvent("masquerade.moved")).toMatchObject({
      actor: userId("north.manager"),
      real_user_id: userId("rtic.manager"),
      company_id: sunbeam,
      object: userId("north.manager"),
      detail: { reason: "Ticket 99" },
    });
    await who.post("/user/stop-masquerade");
    expect(lastEvent("masquerade.stopped")).toMatchObject({ company_id: sunbeam });
  });

  it("never moves to another's company or a suspended one, and never by itself", async () => {
    const told = audited("masquerade.moved").length;
    const one = await masked("sun.admin");
    expect((await one.post("/user/active-company", { companyId: companyId() })).status).toBe(404);
    const two = await masked("north.manager", { at: companyId() });
    data.run("update companies set status = 'suspended' where id = ?", companyId("Sunbeam Carriers"));
    expect((await two.post("/user/active-company", { companyId: companyId("Sunbeam Carriers") })).status).toBe(404);
    data.run("update companies set status = 'active' where id = ?", companyId("Sunbeam Carriers"));
    says(await two.get("/drivers"), "Active company: Northway Freight");
    data.run("update companies set status = 'suspended' where id = ?", companyId());
    const response = await two.get("/drivers");
    data.run("update companies set status = 'active' where id = ?", companyId());
    expect(response.location).toBe("/user/login");
    expect(audited("masquerade.moved").length).toBe(told);
  });
});
