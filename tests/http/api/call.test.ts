/** The specification's calls as a client makes them: over the wire, to the built product. */
import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { newEmail } from "../applicant";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { exchange, newAddress } from "../visitor";

type Body = {
  success: boolean;
  message: string;
  token: string;
  accessToken: string;
  data: Record<string, unknown> & { id: string };
  error: { code: string; fields?: Record<string, string>; retryAfter?: number };
  requestId: string;
};
type Call = { body?: unknown; raw?: string; token?: string; cookie?: string; ip?: string; headers?: HeadersInit };
type ApiResponse = { status: number; headers: Headers; body: Body; refresh: string | undefined };

async function call(method: string, path: string, sent: Call = {}): Promise<ApiResponse> {
  const headers = new Headers(sent.headers);
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  // Every call comes from an address of its own, or the limits would count the tests together.
  headers.set("x-forwarded-for", sent.ip ?? newAddress());
  if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
  if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
  if (sent.cookie !== undefined) headers.set("cookie", sent.cookie);
  const reply = await fetch(`${app.origin}/api/v1/${path}`, { method, headers, ...(body !== undefined && { body }) });
  const set = reply.headers.getSetCookie().find((cookie) => cookie.startsWith("rt="));
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: (text ? JSON.parse(text) : {}) as Body,
    refresh: set?.split(";")[0],
  };
}
const get = (path: string, sent?: Call) => call("GET", path, sent);
const post = (path: string, sent?: Call) => call("POST", path, sent);

type Session = { token: string; refresh: string };

async function signIn(username: string): Promise<Session> {
  const { status, body, refresh } = await post("auth/login", {
    body: { email: app.username(username), password: DEMO_PASSWORD },
  });
  expect(status).toBe(200);
  return { token: body.token, refresh: refresh ?? "" };
}

const newToken = async () => (await post("auth/anon")).body.token;
const me = async (token: string) => (await get("auth/me", { token })).body.data;
const audited = (action: string) => data.count("audit_events", "action = ?", action);

/** Through the mailed link, whose token the demo answers with. */
async function signInApplicant(demoCode = "SUNBEAM", cdlNumber?: string): Promise<Session & { email: string }> {
  const [email, code] = [newEmail(), app.code(demoCode)];
  const response = await post("application/continue", { body: { email, code, cdlNumber } });
  expect(response.status).toBe(200);
  const { status, body, refresh } = await post("application/continue", { body: { token: response.body.token } });
  expect(status).toBe(200);
  return { token: body.token, refresh: refresh ?? "", email };
}

const ago = (years: number) => String(new Date().getFullYear() - years);
const sections = {
  notices: { eSign: true, investigation: true },
  you: {
    firstName: "Ángela",
    lastName: "Nguyễn",
    dateOfBirth: `${ago(34)}-05-14`,
    ssn: "512-44-6789",
    phone: "(813) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    current: { street: "12 Palm Court", city: "Tampa", state: "FL", zip: "33619", since: `${ago(6)}-03` },
  },
  education: {
    schools: [
      { schoolName: "Hillsborough College", degree: "AS", startDate: "2009-09", endDate: "2011-06", gpa: "3.4" },
    ],
  },
};
/** `emailCopy` as clients of the specification send it: the copy is mailed either way. */
const application = { code: app.code("SUNBEAM"), sections, signature: "Ángela Nguyễn", emailCopy: true };

/** Signed as this installation signs, but with claims and header of one's own. */
async function forge(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  end = "15m",
): Promise<string> {
  const { newestKey } = await import("../../../app/server/keys.server");
  const { id, key } = newestKey("token");
  return new SignJWT({ role: "Manager", ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: id, ...header })
    .setIssuer(String(claims.iss ?? app.origin))
    .setAudience(String(claims.aud ?? "roadhand-api"))
    .setSubject("somebody")
    .setIssuedAt()
    .setExpirationTime(end)
    .sign(key);
}

/** The cookie of a page, got as a browser gets it. */
async function pageCookie(username: string): Promise<string> {
  const reply = await fetch(`${app.origin}/user/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": newAddress() },
    body: new URLSearchParams({ username: app.username(username), password: DEMO_PASSWORD }),
  });
  expect(reply.status).toBe(302);
  return (
    reply.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("sid="))
      ?.split(";")[0] ?? ""
  );
}

describe("auth/anon", () => {
  it("gives a visitor's token for half an hour and keeps nothing", async () => {
    const { status, body } = await post("auth/anon");
    expect(status).toBe(200);
    const { role, sid, exp = 0, iat = 0 } = decodeJwt(body.token);
    expect({ role, sid, life: exp - iat }).toEqual({ role: "Anonymous", sid: undefined, life: 1800 });
    expect(body).toEqual({ success: true, token: body.token });
  });

  it("replaces an expired visitor's token", async () => {
    const old = await forge({ role: "Anonymous" }, {}, "-1h");
    expect((await post("application/find", { token: old, body: {} })).body.error.code).toBe("token_expired");
    expect((await post("auth/anon", { token: old, body: {} })).status).toBe(200);
  });

  it("gives an address at most thirty a minute", async () => {
    const ip = newAddress();
    const responses = await Promise.all(Array.from({ length: 31 }, () => post("auth/anon", { ip })));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.error.code).toBe("slow_down");
    expect(Number(refused[0]?.headers.get("retry-after"))).toBe(refused[0]?.body.error.retryAfter);
  });
});

describe("auth/login", () => {
  const own = app.username("north.admin");
  it.each([own, `${own}@example.test`, ` ${own.replace("n", "N")} `])("takes %s with the password", async (email) => {
    const { status, body, headers } = await post("auth/login", { body: { email, password: DEMO_PASSWORD } });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, token: body.token });
    const { role, sub, sid, exp = 0, iat = 0 } = decodeJwt(body.token);
    expect({ role, sub, life: exp - iat }).toEqual({ role: "Administrator", sub: userId("north.admin"), life: 900 });
    expect(sid).toEqual(expect.any(String));
    expect(headers.getSetCookie()[0]).toMatch(/^rt=[\w-]{43}; Max-Age=43\d{3}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it("gives the same reason for a wrong password and an unknown name", async () => {
    for (const email of [app.username("sun.admin"), "nobody@example.test"]) {
      const { status, body, refresh } = await post("auth/login", { body: { email, password: "wrong" } });
      expect(status).toBe(401);
      expect(refresh).toBeUndefined();
      expect(body).toEqual({
        success: false,
        message: "Wrong email or password.",
        error: { code: "unauthenticated" },
        requestId: expect.any(String),
        type: "/api/docs#refusal-401",
        title: "Unauthorized",
        status: 401,
        detail: "Wrong email or password.",
        instance: `urn:uuid:${body.requestId}`,
      });
    }
  });

  it("gives the reason in Spanish to who asks for Spanish", async () => {
    const { body } = await post("auth/login", {
      body: { email: "nobody2@example.test", password: "wrong" },
      headers: { "accept-language": "es-MX,es;q=0.9,en;q=0.5" },
    });
    expect(body.message).toBe("el correo o la contraseña no son correctos.");
  });

  it("stops guessing at an account after five tries from one address", async () => {
    const wrong = { ip: newAddress(), body: { email: newEmail(), password: "wrong" } };
    for (let tries = 0; tries < 5; tries += 1) expect((await post("auth/login", wrong)).status).toBe(401);
    const { status, body, headers } = await post("auth/login", wrong);
    expect(status).toBe(429);
    expect(body.error.code).toBe("slow_down");
    expect(body.message).toMatch(/^Too many tries\. Wait \d+ minutes\.$/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });

  it("refuses a disabled user, and ends what such a user has open", async () => {
    const { token } = await signIn("sun.manager");
    data.run("update users set status = 'disabled' where id = ?", userId("sun.manager"));
    expect((await get("auth/me", { token })).status).toBe(401);
    const { status, body } = await post("auth/login", {
      body: { email: app.username("sun.manager"), password: DEMO_PASSWORD },
    });
    data.run("update users set status = 'active' where id = ?", userId("sun.manager"));
    expect([status, body.message]).toEqual([401, "This account is disabled."]);
  });

  it("names every missing field", async () => {
    const { status, body } = await post("auth/login", { body: { email: " ", password: "" } });
    expect(status).toBe(422);
    expect(body.error).toEqual({ code: "invalid", fields: { email: "required", password: "required" } });
  });

  it("ignores what it does not know", async () => {
    const { body } = await post("auth/login", {
      raw: `{"email":"${app.username("north.manager")}","password":"${DEMO_PASSWORD}","role":"RTIC Administrator","__proto__":{"role":"x"}}`,
    });
    expect((await me(body.token)).role).toBe("Manager");
  });
});

describe("auth/me", () => {
  it("tells a company user who and where they are", async () => {
    const { token } = await signIn("north.manager");
    const [northway, sunbeam] = [companyId("Northway Freight"), companyId("Sunbeam Carriers")];
    expect((await get("auth/me", { token })).body).toEqual({
      success: true,
      data: {
        id: userId("north.manager"),
        name: "Luis Ortega",
        username: app.username("north.manager"),
        email: `${app.username("north.manager")}@example.test`,
        role: "Manager",
        realUserId: null,
        masquerading: false,
        companies: {
          [northway]: { _id: northway, name: "Northway Freight" },
          [sunbeam]: { _id: sunbeam, name: "Sunbeam Carriers" },
        },
        active_company: northway,
      },
    });
  });

  it("tells RTIC staff who they are, without a company", async () => {
    const { token } = await signIn("rtic.manager");
    expect(await me(token)).toMatchObject({ role: "RTIC Manager", companies: {}, active_company: null });
  });

  it("tells an applicant whom they apply to", async () => {
    const { token, email } = await signInApplicant();
    const sunbeam = companyId("Sunbeam Carriers");
    expect(await me(token)).toEqual({
      id: decodeJwt(token).sub,
      name: email,
      username: email,
      email,
      role: "Applicant",
      realUserId: null,
      masquerading: false,
      companies: { [sunbeam]: { _id: sunbeam, name: "Sunbeam Carriers" } },
      active_company: sunbeam,
    });
  });

  it("asks visitors to log in", async () => {
    for (const token of [undefined, await newToken()]) {
      const { status, body, headers } = await get("auth/me", token === undefined ? {} : { token });
      expect([status, body.error.code, body.message]).toEqual([401, "unauthenticated", "Please sign in."]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("knows an expired token from an invalid one", async () => {
    const { sid } = decodeJwt((await signIn("north.admin")).token);
    const { body } = await get("auth/me", { token: await forge({ sid }, {}, "-5m") });
    expect(body.error.code).toBe("token_expired");
    expect((await get("auth/me", { token: await forge({ sid }) })).status).toBe(200);
  });

  it("takes no token that was not made here for this", async () => {
    const { sid } = decodeJwt((await signIn("north.admin")).token);
    const foreign = await new SignJWT({ role: "Manager", sid })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "00000000" })
      .setExpirationTime("15m")
      .sign(Buffer.alloc(32, 7));
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${Buffer.from(JSON.stringify({ sub: "x", role: "RTIC Administrator", sid, exp: 4e9 })).toString("base64url")}.`;
    const [header, payload] = (await forge({ sid })).split(".");
    const resigned = `${header}.${payload}.${createHmac("sha256", "guess").update(`${header}.${payload}`).digest("base64url")}`;
    const tokens = [
      foreign,
      unsigned,
      resigned,
      await forge({ sid, iss: "https://elsewhere.example" }),
      await forge({ sid, aud: "another-api" }),
      await forge({ sid }, { typ: "JWT" }),
      await forge({ sid: "01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb" }),
      "nonsense",
      "",
    ];
    for (const token of tokens) {
      const { status, body } = await get("auth/me", { token });
      expect([status, body.error.code]).toEqual([401, "token_invalid"]);
    }
    const basic = await get("auth/me", { headers: { authorization: "Basic bm9ydGguYWRtaW46eA==" } });
    expect([basic.status, basic.body.error.code]).toEqual([401, "token_invalid"]);
  });

  it("does not look at the cookies of a page", async () => {
    const cookie = await pageCookie("north.admin");
    expect((await get("auth/me", { cookie })).status).toBe(401);
    const { token } = await signIn("sun.admin");
    const { body } = await get("auth/me", { cookie, token });
    expect(body.data.username).toBe(app.username("sun.admin"));
  });

  it("takes no token of a page's session", async () => {
    await pageCookie("north.admin");
    const { id } = data.one<{ id: string }>(
      "select id from sessions where kind = 'page' and user_id = ? order by id desc",
      userId("north.admin"),
    );
    const { status, body } = await get("auth/me", { token: await forge({ sid: id }) });
    expect([status, body.error.code]).toEqual([401, "token_invalid"]);
  });
});

describe("auth/refresh", () => {
  const used = (milliseconds: number) =>
    data.run("update refresh_tokens set used_at = used_at - ? where used_at is not null", milliseconds);

  it("exchanges the cookie for a token and the next cookie", async () => {
    const first = await signIn("north.admin");
    const { status, body, refresh } = await get("auth/refresh", { cookie: first.refresh });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, accessToken: body.accessToken });
    expect(refresh).not.toBe(first.refresh);
    expect((await me(body.accessToken)).username).toBe(app.username("north.admin"));
    expect(decodeJwt(body.accessToken).sid).toBe(decodeJwt(first.token).sid);
  });

  it("does not look at the token that comes along", async () => {
    const { refresh } = await signIn("north.admin");
    const token = await forge({}, {}, "-1h");
    expect((await get("auth/refresh", { cookie: refresh, token })).status).toBe(200);
  });

  it("goes on with two tabs that refresh at once", async () => {
    const { refresh: cookie } = await signIn("north.admin");
    const tabs = await Promise.all([get("auth/refresh", { cookie }), get("auth/refresh", { cookie })]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    for (const { refresh } of tabs) expect((await get("auth/refresh", { cookie: refresh ?? "" })).status).toBe(200);
  });

  it("ends the whole session when an old cookie comes back later", async () => {
    const { refresh: stolen } = await signIn("north.admin");
    const newest = await get("auth/refresh", { cookie: stolen });
    used(31_000);
    const before = audited("refresh.reused");
    const thief = await get("auth/refresh", { cookie: stolen });
    expect([thief.status, thief.body.error.code]).toEqual([401, "unauthenticated"]);
    expect(thief.headers.getSetCookie()[0]).toMatch(/^rt=; Max-Age=0;/);
    expect(audited("refresh.reused")).toBe(before + 1);
    expect((await get("auth/refresh", { cookie: newest.refresh ?? "" })).status).toBe(401);
    expect((await get("auth/me", { token: newest.body.accessToken })).body.error.code).toBe("token_invalid");
  });

  it("ends it too when one of two that the grace allowed is used after the other went on", async () => {
    const { refresh: cookie } = await signIn("north.admin");
    const own = await get("auth/refresh", { cookie });
    const copied = await get("auth/refresh", { cookie });
    data.run("update refresh_tokens set created_at = created_at - 31000 where used_at is null");
    const next = await get("auth/refresh", { cookie: own.refresh ?? "" });
    expect(next.status).toBe(200);
    expect((await get("auth/refresh", { cookie: copied.refresh ?? "" })).status).toBe(401);
    expect((await get("auth/refresh", { cookie: next.refresh ?? "" })).status).toBe(401);
  });

  it("refuses no cookie, an unknown one and one of a session that is over", async () => {
    const { token, refresh } = await signIn("north.admin");
    data.run("update sessions set expires_at = ? where id = ?", Date.now() - 1, decodeJwt(token).sid);
    for (const cookie of [undefined, "rt=unknown", refresh])
      expect((await get("auth/refresh", cookie === undefined ? {} : { cookie })).status).toBe(401);
  });

  it("can't be caused by a link or by another site", async () => {
    const { refresh: cookie } = await signIn("north.admin");
    // Not by fetch, which sets these headers itself.
    const send = async (site: string, mode: string) => {
      const headers = { cookie, "x-forwarded-for": newAddress(), "sec-fetch-site": site, "sec-fetch-mode": mode };
      return (await exchange(app.origin, "/api/v1/auth/refresh", { headers })).status;
    };
    expect(await send("cross-site", "no-cors")).toBe(403);
    expect(await send("same-site", "cors")).toBe(403);
    expect(await send("none", "navigate")).toBe(403);
    expect(await send("same-origin", "navigate")).toBe(403);
    expect(await send("none", "cors")).toBe(403);
    expect(await send("same-origin", "cors")).toBe(200);
  });

  it("can't be caused by another site in a browser that says only where it comes from", async () => {
    const { refresh } = await signIn("north.admin");
    const send = (origin: string) =>
      exchange(app.origin, "/api/v1/auth/refresh", {
        headers: { cookie: refresh, "x-forwarded-for": newAddress(), origin },
      });
    for (const origin of ["https://evil.example", "null", `${app.origin}.evil.example`, app.origin.replace(/\d$/, "")])
      expect((await send(origin)).status, origin).toBe(403);
    expect((await send(app.origin)).status).toBe(200);
  });

  it("serves a session thirty times a minute", async () => {
    let { refresh: cookie } = await signIn("north.admin");
    for (let times = 0; times < 30; times += 1) {
      const { status, refresh } = await get("auth/refresh", { cookie });
      expect(status).toBe(200);
      cookie = refresh ?? "";
    }
    const { status, refresh } = await get("auth/refresh", { cookie });
    expect([status, refresh]).toEqual([429, undefined]);
  });
});

describe("auth/logout", () => {
  it("ends the session of the token and takes the cookie back", async () => {
    const { token, refresh } = await signIn("sun.admin");
    const { status, body, headers } = await post("auth/logout", { token, cookie: refresh });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.getSetCookie()[0]).toMatch(/^rt=; Max-Age=0;/);
    expect((await get("auth/me", { token })).body.error.code).toBe("token_invalid");
    expect((await get("auth/refresh", { cookie: refresh })).status).toBe(401);
  });

  it("needs only the cookie where the token has expired", async () => {
    const { token, refresh } = await signIn("sun.admin");
    expect((await post("auth/logout", { token: await forge({}, {}, "-1h"), cookie: refresh })).status).toBe(200);
    expect((await get("auth/me", { token })).status).toBe(401);
  });

  it("lets go who is logged out already", async () => {
    expect((await post("auth/logout")).status).toBe(200);
    expect((await post("auth/logout", { token: await newToken(), cookie: "rt=unknown" })).status).toBe(200);
  });
});

describe("masquerade", () => {
  const start = (token: string, id: string, body: unknown = { reason: "Support case 114" }) =>
    post(`auth/masquerade/${id}`, { token, body });
  async function masquerade(): Promise<Session & { admin: Session }> {
    const admin = await signIn("rtic.admin");
    const { status, body, refresh } = await start(admin.token, userId("north.admin"), { reason: "Support case 114" });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, accessToken: body.accessToken });
    return { token: body.accessToken, refresh: refresh ?? "", admin };
  }
  const stop = (token: string, body?: unknown) => post("auth/stop-masquerade", { token, body });

  it("looks through a company user's eyes, and back", async () => {
    const { token, refresh, admin } = await masquerade();
    expect(decodeJwt(token)).toMatchObject({ sub: userId("north.admin"), act: { sub: userId("rtic.admin") } });
    const user = await me(token);
    expect(user).toMatchObject({
      id: userId("north.admin"),
      role: "Administrator",
      masquerading: true,
      realUserId: userId("rtic.admin"),
      active_company: companyId("Northway Freight"),
    });
    expect((await get("auth/me", { token: admin.token })).status).toBe(401);
    expect((await get("auth/refresh", { cookie: admin.refresh })).status).toBe(401);

    const renewed = await get("auth/refresh", { cookie: refresh });
    expect(await me(renewed.body.accessToken)).toEqual(user);

    const stopped = await stop(token, { ...user, stopMasquerade: true });
    expect(stopped.status).toBe(200);
    expect(stopped.body).toEqual({ success: true, accessToken: stopped.body.accessToken });
    const back = await me(stopped.body.accessToken);
    expect(back).toMatchObject({
      username: app.username("rtic.admin"),
      role: "RTIC Administrator",
      masquerading: false,
      realUserId: null,
    });
    expect((await get("auth/refresh", { cookie: stopped.refresh ?? "" })).status).toBe(200);
    expect((await get("auth/me", { token })).status).toBe(401);
    const repeated = await stop(token, user);
    expect([repeated.status, repeated.refresh]).toEqual([409, undefined]);
    const again = await stop(stopped.body.accessToken, user);
    expect([again.status, again.body.error.code, again.body.message]).toEqual([
      409,
      "conflict",
      "Failed to exit masquerade.",
    ]);
  });

  it("is written down under both names", async () => {
    const { token } = await masquerade();
    await stop(token);
    const row = (action: string) =>
      data.one("select actor, object from audit_events where action = ? order by seq desc", action);
    const names = { actor: userId("rtic.admin"), object: userId("north.admin") };
    expect(row("masquerade.started")).toEqual(names);
    expect(row("masquerade.stopped")).toEqual(names);
  });

  it.each([
    ["realUserId", { realUserId: "01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb" }],
    ["realUserId of another type", { realUserId: { $ne: null } }],
    ["id", { id: "01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb" }],
  ])("does not stop for a foreign %s, and says so in the audit", async (_, claim) => {
    const { token } = await masquerade();
    const before = audited("masquerade.tamper");
    const { status, body, refresh } = await stop(token, claim);
    expect([status, body.message, refresh]).toEqual([403, "Failed to exit masquerade.", undefined]);
    expect(body.accessToken).toBeUndefined();
    expect(audited("masquerade.tamper")).toBe(before + 1);
    expect((await me(token)).masquerading).toBe(true);
  });

  it("gives nothing for a forged role or company", async () => {
    const { token } = await masquerade();
    const forged = {
      role: "RTIC Administrator",
      active_company: companyId("Sunbeam Carriers"),
      companies: {},
      username: "x",
    };
    const { body } = await stop(token, forged);
    expect(await me(body.accessToken)).toMatchObject({
      username: app.username("rtic.admin"),
      companies: {},
      active_company: null,
    });
  });

  it("never starts within a masquerade", async () => {
    const { token } = await masquerade();
    const { status, body } = await start(token, userId("sun.admin"));
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
  });

  it("never looks through oneself or other RTIC staff", async () => {
    const { token } = await signIn("rtic.manager");
    for (const username of ["rtic.admin", "rtic.manager"]) {
      const { status, body } = await start(token, userId(username));
      expect([status, body.message]).toEqual([403, "Failed to start masquerade."]);
    }
    expect((await me(token)).username).toBe(app.username("rtic.manager"));
  });

  it("finds nobody behind an unknown id", async () => {
    const { token } = await signIn("rtic.manager");
    for (const id of ["01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb", "1%20or%201=1", "..%2f..%2fetc"])
      expect((await start(token, id)).status).toBe(404);
  });

  it("is for RTIC staff only", async () => {
    const target = userId("sun.admin");
    for (const { token } of [await signIn("north.admin"), await signInApplicant()])
      expect((await start(token, target)).status).toBe(403);
    expect((await start(await newToken(), target)).status).toBe(401);
    expect((await post(`auth/masquerade/${target}`)).status).toBe(401);
  });

  it.each([undefined, {}, { reason: "  " }])(
    "starts without a reason by the body %j, and the audit says so",
    async (body) => {
      const { token } = await signIn("rtic.manager");
      const started = await call("POST", `auth/masquerade/${userId("sun.admin")}`, { token, body });
      expect([started.status, started.body]).toEqual([
        200,
        { success: true, accessToken: expect.any(String) as string },
      ]);
      const { detail } = data.one<{ detail: string }>(
        "select detail from audit_events where action = 'masquerade.started' order by seq desc",
      );
      expect(JSON.parse(detail)).toEqual({ reason: "" });
      const cookie = await pageCookie("sun.admin");
      const page = await fetch(`${app.origin}/audit`, { headers: { cookie, "x-forwarded-for": newAddress() } });
      expect(await page.text()).toContain("None was given");
      await stop(started.body.accessToken);
    },
  );

  it("returns to nobody where the admin may no longer act", async () => {
    const { token } = await masquerade();
    data.run("update users set status = 'disabled' where id = ?", userId("rtic.admin"));
    const { status } = await stop(token);
    data.run("update users set status = 'active' where id = ?", userId("rtic.admin"));
    expect(status).toBe(401);
  });
});

describe("applicationTemplate/application/id", () => {
  const look = (code: unknown, sent: Call = {}) =>
    post("applicationTemplate/application/id/", {
      ...sent,
      body: { code: typeof code === "string" ? app.code(code) : code },
    });

  it("finds an open position by its code, with or without the last slash, token or not", async () => {
    const { status, body } = await look("SUNBEAM");
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { _id: expect.any(String), name: "Warehouse Associate", company: "Sunbeam Carriers" },
    });
    const code = app.code("SUNBEAM").toLowerCase();
    const same = await post("applicationTemplate/application/id", {
      body: { code: `${code.slice(0, 3)}-${code.slice(3)} ` },
      token: await newToken(),
    });
    expect(same.body).toEqual(body);
  });

  it("names the position in Spanish to who asks for Spanish", async () => {
    const { body } = await look("NRTHWAY", { headers: { "accept-language": "es" } });
    expect(body.data.name).toBe("Conductor de camión regional");
  });

  it("gives one answer for unknown, paused and unpublished codes", async () => {
    for (const code of ["NOSUCHX", "HT93QXB", "K7RWM4P"]) {
      const { status, body } = await look(code);
      expect([status, body.error]).toEqual([404, { code: "not_found" }]);
      expect(body.message).toBe("No open position matches this code. Check the code or ask the company.");
    }
  });

  it("names a missing code", async () => {
    for (const [code, fault] of [
      [undefined, "required"],
      [7, "not_text"],
      ["X".repeat(41), "too_long"],
    ] as const)
      expect((await look(code)).body.error).toEqual({ code: "invalid", fields: { code: fault } });
  });

  it("lets an address try thirty wrong codes a minute, by whichever call, and right ones without end", async () => {
    const ip = newAddress();
    const body = { email: newEmail(), code: "NOSUCHX", cdlNumber: "D555-0700" };
    for (let times = 0; times < 40; times += 1) expect((await look("SUNBEAM", { ip })).status).toBe(200);
    for (let times = 0; times < 10; times += 1) {
      expect((await look("NOSUCHX", { ip })).status).toBe(404);
      expect((await post("application/find", { ip, body })).status).toBe(404);
      expect((await post("application/continue", { ip, body })).status).toBe(404);
    }
    expect((await look("SUNBEAM", { ip })).status).toBe(429);
    expect((await post("application/find", { ip, body })).status).toBe(429);
    expect((await post("application/continue", { ip, body })).status).toBe(429);
  });
});

describe("application/find", () => {
  it("answers only where e-mail, code and CDL number all match", async () => {
    const { email, token } = await signInApplicant("NRTHWAY", "D555-0777");
    const right = { email, code: app.code("NRTHWAY"), cdlNumber: "d555 0777" };
    const found = await post("application/find", { body: right, token: await newToken() });
    expect(found.status).toBe(200);
    expect(found.body).toEqual({ success: true, data: { id: expect.any(String) } });
    expect((await post("application/find", { body: right, token })).body).toEqual(found.body);

    const wrong = [
      { ...right, email: newEmail() },
      { ...right, code: app.code("SUNBEAM") },
      { ...right, code: "NOSUCHX" },
      { ...right, cdlNumber: "D555-0778" },
      { ...right, cdlNumber: undefined },
    ];
    for (const body of wrong) {
      const response = await post("application/find", { body });
      expect(response.status).toBe(404);
      expect({ ...response.body, requestId: "", instance: "" }).toEqual({
        success: false,
        message: "This doesn't exist.",
        error: { code: "not_found" },
        requestId: "",
        type: "/api/docs#refusal-404",
        title: "Not Found",
        status: 404,
        detail: "This doesn't exist.",
        instance: "",
      });
    }
  });

  it("names every wrong field", async () => {
    const { status, body } = await post("application/find", { body: { email: "not an address" } });
    expect([status, body.error.fields]).toEqual([422, { email: "email_address", code: "required" }]);
  });

  it("is not for staff", async () => {
    const { token } = await signIn("north.admin");
    const body = { email: "a@example.test", code: app.code("NRTHWAY"), cdlNumber: "1" };
    expect((await post("application/find", { body, token })).status).toBe(403);
  });
});

describe("application/continue", () => {
  it("mails a link whose token signs the applicant in, once", async () => {
    const email = newEmail();
    const response = await post("application/continue", { body: { email, code: app.code("SUNBEAM") } });
    expect(response.body).toEqual({ success: true, token: expect.any(String) });
    expect(response.refresh).toBeUndefined();
    const mail = data.one("select count(*) as n from outbox where to_address = ?", email);
    expect(mail).toEqual({ n: 1 });

    const link = { token: response.body.token };
    const spent = await post("application/continue", { body: link });
    expect(spent.status).toBe(200);
    expect(decodeJwt(spent.body.token)).toMatchObject({ role: "Applicant", email });
    expect((await get("auth/refresh", { cookie: spent.refresh ?? "" })).status).toBe(200);

    for (const token of [link.token, "unknown", "x".repeat(200)]) {
      const { status, body } = await post("application/continue", { body: { token } });
      expect([status, body.error.code, body.message]).toEqual([410, "link_expired", "Invalid or expired token."]);
    }
  });

  it("gives no rights for an address alone", async () => {
    const { body } = await post("application/continue", { body: { email: newEmail(), code: app.code("SUNBEAM") } });
    expect((await get("auth/me", { token: body.token })).body.error.code).toBe("token_invalid");
  });

  it("sends nothing where a position that needs a CDL number can't be begun, and does not say so", async () => {
    const email = newEmail();
    const { status, body } = await post("application/continue", { body: { email, code: app.code("NRTHWAY") } });
    expect([status, body.success]).toEqual([200, true]);
    expect(data.one("select 1 from outbox where to_address = ?", email)).toBeUndefined();
    expect((await post("application/continue", { body: { token: body.token } })).status).toBe(410);
  });

  it("answers the second time as whoever applied is answered", async () => {
    const [stranger, existing] = [newEmail(), newEmail()];
    await post("application/continue", {
      body: { email: existing, code: app.code("NRTHWAY"), cdlNumber: "D555-0123" },
    });
    const again = async (email: string) => {
      const options = { ip: newAddress(), body: { email, code: app.code("NRTHWAY") } };
      await post("application/continue", options);
      const { status, body } = await post("application/continue", options);
      return [status, body.error.code, body.message];
    };
    expect(await again(stranger)).toEqual(await again(existing));
  });

  it("mails an address once a minute for whoever asks, however the mailbox is spelled", async () => {
    const email = newEmail();
    const ip = newAddress();
    const body = { email, code: app.code("SUNBEAM") };
    await post("application/continue", { ip, body });
    for (const spelled of [email, email.replace("@", "+again@"), email.toUpperCase()]) {
      const again = await post("application/continue", { ip, body: { ...body, email: spelled } });
      expect([again.status, again.body.error.code], spelled).toEqual([429, "slow_down"]);
      expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await post("application/continue", { body })).status).toBe(200);
  });

  it("mails a mailbox ten letters in six hours, from wherever they are asked for", async () => {
    const email = newEmail();
    const send = (number: number) =>
      post("application/continue", { body: { email: email.replace("@", `+${number}@`), code: app.code("SUNBEAM") } });
    for (let letter = 0; letter < 10; letter += 1) expect((await send(letter)).status).toBe(200);
    expect((await send(11)).status).toBe(429);
  });

  it("names every wrong field", async () => {
    const both = await post("application/continue", { body: { cdlNumber: ["x"] } });
    expect(both.status).toBe(422);
    expect(both.body.error.fields).toEqual({ email: "required", code: "required", cdlNumber: "not_text" });
    expect((await post("application/continue", { body: { token: "" } })).body.error.fields).toEqual({
      token: "required",
    });
    expect((await post("application/continue", { body: { email: newEmail(), code: "NOSUCHX" } })).status).toBe(404);
  });
});

describe("application/apply", () => {
  it("takes the whole application, and the same one again", async () => {
    const { token } = await signInApplicant();
    const first = await post("application/apply", { token, body: application });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ success: true, data: { id: expect.any(String) } });
    const again = await post("application/apply", { token, body: application });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const row = data.one(
      "select status, (select count(*) from application_snapshots where application_id = applications.id) as signed from applications where id = ?",
      first.body.data.id,
    );
    expect(row).toEqual({ status: "submitted", signed: 1 });
  });

  it("is one application however often it is sent at once", async () => {
    const { token } = await signInApplicant();
    const responses = await Promise.all([1, 2, 3].map(() => post("application/apply", { token, body: application })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it("names every field that is missing or wrong, of all sections, and keeps nothing", async () => {
    const { token } = await signInApplicant();
    const empty = await post("application/apply", { token, body: { code: app.code("SUNBEAM") } });
    expect(empty.status).toBe(422);
    expect(empty.body.error).toEqual({
      code: "invalid",
      fields: {
        "notices.eSign": "acknowledge",
        "you.firstName": "required",
        "you.lastName": "required",
        "you.dateOfBirth": "required",
        "you.ssn": "ssn_short",
        "you.phone": "required",
        "you.rightToWork": "choose",
        "residences.current": "required",
        signature: "required",
      },
    });
    const wrong = {
      you: { ...sections.you, dateOfBirth: `${ago(16)}-01-01`, ssn: "123", noSsn: false },
      residences: {
        ...sections.residences,
        earlier: [{ ...sections.residences.current, from: "2001-13", to: "2002-01" }],
      },
      education: { schools: ["none", { ...sections.education.schools[0], gpa: "9" }] },
    };
    const refused = await post("application/apply", {
      token,
      body: { ...application, sections: wrong, signature: "" },
    });
    expect(refused.body.error.fields).toEqual({
      "notices.eSign": "acknowledge",
      "you.dateOfBirth": "too_young",
      "you.ssn": "ssn_short",
      "residences.earlier[0].from": "month",
      "education.schools[0]": "required",
      "education.schools[1].gpa": "gpa",
      signature: "required",
    });
    const { id } = data.one<{ id: string }>(
      "select id from applications where company_id = ? order by id desc",
      companyId("Sunbeam Carriers"),
    );
    expect(data.one("select 1 from application_sections where application_id = ?", id)).toBeUndefined();
  });

  it("names the sections that were neither sent nor saved beside the wrong ones", async () => {
    const { token } = await signInApplicant();
    const body = { ...application, sections: { you: { ...sections.you, phone: "12" } } };
    const { status, body: refused } = await post("application/apply", { token, body });
    expect([status, refused.error.fields]).toEqual([
      422,
      { "notices.eSign": "acknowledge", "you.phone": "phone_number", "residences.current": "required" },
    ]);
  });

  it("asks for the licence where the position needs one", async () => {
    const { token } = await signInApplicant("NRTHWAY", "D555-0780");
    const { status, body } = await post("application/apply", {
      token,
      body: { ...application, code: app.code("NRTHWAY") },
    });
    expect(status).toBe(422);
    expect(body.error.fields).toMatchObject({ cdl: "cdl_images_required", "accidents.hadAccidents": "choose" });
  });

  it("wants the applicant's own name as signature", async () => {
    const { token } = await signInApplicant();
    const { status, body } = await post("application/apply", { token, body: { ...application, signature: "Jo Doe" } });
    expect([status, body.error.fields]).toEqual([422, { signature: "signature_differs" }]);
  });

  it("belongs to the position that was applied for", async () => {
    const { token } = await signInApplicant();
    expect(
      (await post("application/apply", { token, body: { ...application, code: app.code("NRTHWAY") } })).status,
    ).toBe(404);
  });

  it("is for applicants only", async () => {
    expect((await post("application/apply", { body: application })).status).toBe(401);
    expect((await post("application/apply", { body: application, token: await newToken() })).status).toBe(401);
    const { token } = await signIn("north.admin");
    for (const body of [application, {}]) expect((await post("application/apply", { body, token })).status).toBe(403);
  });
});

describe("every call", () => {
  const CALLS = [
    ["POST", "auth/anon"],
    ["POST", "auth/login"],
    ["GET", "auth/me"],
    ["GET", "auth/refresh"],
    ["POST", "auth/logout"],
    ["POST", "auth/masquerade/01a1fd4b-21bd-751d-a3cc-6cb5faa7fcfb"],
    ["POST", "auth/stop-masquerade"],
    ["POST", "applicationTemplate/application/id/"],
    ["POST", "application/find"],
    ["POST", "application/continue"],
    ["POST", "application/apply"],
  ] as const;
  const POSTS = CALLS.filter(([method]) => method === "POST").map(([, path]) => path);

  it.each(CALLS)("%s %s refuses other methods and names its own", async (own, path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((other) => other !== own)) {
      const { status, headers, body } = await call(method, path);
      expect([method, status, headers.get("allow")]).toEqual([method, 405, own === "GET" ? "GET, HEAD" : "POST"]);
      expect(body).toMatchObject({ success: false, error: { code: "method_not_allowed" } });
    }
  });

  it.each(POSTS)("POST %s takes JSON objects of a sensible size only", async (path) => {
    expect((await post(path, { raw: "email=a", headers: { "content-type": "text/plain" } })).status).toBe(415);
    const large = await post(path, { raw: JSON.stringify({ code: "x".repeat(1024 * 1024) }) });
    expect([large.status, large.body.error.code]).toEqual([413, "too_large"]);
  });

  it("answers what is no JSON object with 400", async () => {
    const deep = (levels: number) => `{"email":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    for (const raw of ["{", "nonsense", "[]", '"text"', "null", "7", deep(40), deep(100_000)]) {
      const { status, body } = await post("auth/login", { raw });
      expect([status, body.error.code, typeof body.message]).toEqual([400, "bad_request", "string"]);
    }
    expect((await post("auth/login", { raw: deep(31) })).status).toBe(422);
    expect((await post("auth/login")).status).toBe(422);
  });

  it.each(["GET", "POST", "PUT", "DELETE"])("answers %s of an unknown path with a JSON 404", async (method) => {
    for (const path of ["", "nothing", "auth", "auth/me/more", "../v2/auth/me", "../../api"]) {
      const { status, headers, body } = await call(method, path);
      expect([status, headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
      expect(body).toMatchObject({ success: false, error: { code: "not_found" } });
    }
  });

  it("comes as JSON that nobody keeps, with the number of the request", async () => {
    for (const [method, path] of CALLS) {
      const { headers, body } = await call(method, path);
      expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
        "application/json; charset=utf-8",
        "no-store",
      ]);
      if (!body.success) expect(body.requestId).toBe(headers.get("x-request-id"));
    }
  });

  it.each(POSTS)("POST %s is refused when another site causes it", async (path) => {
    const { status } = await post(path, {
      body: {},
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(status).toBe(403);
  });

  it.each(["applicationTemplate/application/id", "application/find", "application/continue"])(
    "POST %s is open to visitors, but not with a token that no longer counts",
    async (path) => {
      expect((await post(path, { body: {} })).status).toBe(422);
      expect((await post(path, { body: {}, token: await newToken() })).status).toBe(422);
      expect((await post(path, { body: {}, token: "nonsense" })).body.error.code).toBe("token_invalid");
      expect((await post(path, { body: {}, token: await forge({}, {}, "-1h") })).body.error.code).toBe("token_expired");
    },
  );
});
