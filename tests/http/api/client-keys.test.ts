/** Programs of a company: their keys, what their scopes let them do, and when they end. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as oauth from "oauth4webapi";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { submitted } from "../applicant";
import { says } from "../page";
import { applicationId, companyId, driverId, row } from "../rows";
import { app, data } from "../running";
import { until } from "../until";
import { exchange, newAddress, staff, type Visitor } from "../visitor";
import { callApi } from "./caller";

const administrator = await staff(app, "sun.admin");
const manager = await staff(app, "sun.manager");
const stranger = await staff(app, "north.admin");
const who = await submitted(app);
const driver = driverId(who);

const CLIENTS = "/my-company/clients";
for (const one of [administrator, stranger]) await one.post("/user/proof", { currentPassword: DEMO_PASSWORD });

type Fields = { name?: string; scopes?: string[]; origins?: string; endsOn?: string };
async function connect(scopes: string[], more: Fields = {}, by: Visitor = administrator): Promise<string> {
  const { location } = await by.post(`${CLIENTS}/add`, { version: "0", name: "Payroll", scopes, ...more });
  const id = location?.split("/").at(-1) ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return id;
}
async function keyOf(client: string, by: Visitor = administrator): Promise<string> {
  const page = await by.post(`${CLIENTS}/${client}/key`);
  const [key] = /rh_(live|test)_[0-9a-f]{72}/.exec(page.text) ?? [];
  expect(key).toBeDefined();
  return key ?? "";
}
const keyWith = async (...scopes: string[]) => keyOf(await connect(scopes));
const get = (path: string, token: string, headers = {}) => callApi(app, "GET", path, { token, headers });
const codeOf = async (path: string, token: string) => {
  const { status, body } = await get(path, token);
  return `${status} ${body.error?.code ?? ""}`.trim();
};

async function exchangeToken(form: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await fetch(`${app.origin}/oauth/token`, {
    method: "POST",
    headers: { "x-forwarded-for": newAddress(), ...headers },
    body: new URLSearchParams(form),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, string> };
}

describe("a company's client", () => {
  it("works with the key that its Administrator is shown once", async () => {
    const client = await connect(["drivers:read"]);
    const key = await keyOf(client);
    const { status, body } = await get("auth/me", key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: client, name: "Payroll", role: "Client", scopes: ["drivers:read"] });
    expect((await get("driver", key)).status).toBe(200);
    const page = await administrator.get(`${CLIENTS}/${client}`);
    says(page, "Read drivers, their licenses and qualification files", `${key.slice(0, 16)}…`, "Last used");
    says(await administrator.get(`${CLIENTS}/add`), "Read drivers, their licenses and qualification files");
    expect(page.text).not.toContain(key);
    expect(JSON.stringify(data.all("select * from api_keys"))).not.toContain(key.slice(16));
  });

  it("is refused by the name of the scope's code where it has none", async () => {
    const key = await keyWith("positions:read");
    expect(await codeOf("applicationTemplate", key)).toBe("200");
    for (const path of ["driver", "application", `driver/${driver}/cdl`])
      expect(await codeOf(path, key)).toBe("403 insufficient_scope");
    for (const path of ["audit", "user", "company", "view", "retention", "application/mine"])
      expect(await codeOf(path, key), path).toBe("403 forbidden");
  });

  it("never sees a Social Security number or an investigation, whatever its scopes", async () => {
    const key = await keyWith(
      "positions:read",
      "applications:read",
      "applications:write",
      "applications:decide",
      "drivers:read",
      "drivers:write",
      "documents:read",
      "documents:write",
    );
    const id = applicationId(who);
    const reveal = await callApi(app, "POST", `application/${id}/ssn`, { token: key, body: { reason: "payroll" } });
    expect(reveal.body.error?.code).toBe("forbidden");
    expect(await codeOf(`driver/${driver}/inquiry`, key)).toBe("403 forbidden");
    expect((await get(`application/${id}`, key)).text).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  });

  it("reaches nothing of another company", async () => {
    const theirs = await keyOf(await connect(["drivers:read", "applications:read"], {}, stranger), stranger);
    expect(await codeOf(`driver/${driver}`, theirs)).toBe("404 not_found");
    const ours = await connect(["drivers:read"]);
    expect((await stranger.get(`${CLIENTS}/${ours}`)).status).toBe(404);
    expect((await stranger.post(`${CLIENTS}/${ours}/key`)).status).toBe(404);
  });

  it("stands as itself in the history and the audit of what it did, and owns no application", async () => {
    const client = await connect(["applications:read", "applications:write"], { name: "Dispatch bridge" });
    const key = await keyOf(client);
    const id = applicationId(await submitted(app));
    const { status, text } = await callApi(app, "POST", `application/${id}/review`, {
      token: key,
      body: { version: row("applications", id).version },
    });
    expect(status, text).toBe(200);
    expect(row("applications", id).assigned_user_id).not.toBe(client);
    says(await manager.get(`/application/${id}`), "Dispatch bridge");
    expect(data.count("audit_events", "actor = ? and action = 'application.open'", client)).toBe(1);
    expect(data.count("audit_events", "actor = ? and action = 'client.address_seen'", client)).toBeGreaterThan(0);
  });

  it("decides only with the scope for it", async () => {
    const id = applicationId(await submitted(app));
    const reject = (token: string) =>
      callApi(app, "POST", `application/${id}/reject`, {
        token,
        body: { version: row("applications", id).version, reason: "no_answer", tell: false },
      });
    expect((await reject(await keyWith("applications:read", "applications:write"))).body.error?.code).toBe(
      "insufficient_scope",
    );
    const { status, text } = await reject(await keyWith("applications:read", "applications:decide"));
    expect(status, text).toBe(200);
  });

  it("reads no applications with the scope of drivers alone", async () => {
    const read = async (...scopes: string[]) =>
      ((await get(`driver/${driver}`, await keyWith(...scopes))).body.data as unknown as { applications: unknown[] })
        .applications;
    expect(await read("drivers:read")).toEqual([]);
    expect(await read("drivers:read", "applications:read")).toHaveLength(1);
  });

  it.each([
    ["applications:decide", "reject", { reason: "no_answer", tell: false }],
    ["applications:write", "assign", { userId: null }],
  ])("with %s alone is refused before %s changes anything", async (scope, act, body) => {
    const id = applicationId(await submitted(app));
    const { version } = row("applications", id);
    const sent = { token: await keyWith(scope), body: { version, ...body } };
    expect((await callApi(app, "POST", `application/${id}/${act}`, sent)).body.error?.code).toBe("insufficient_scope");
    expect(row("applications", id).version).toBe(version);
  });

  it("adds webhooks that end with it, but none that tells of investigations or is a person's", async () => {
    const client = await connect(["webhooks:manage", "events:read"]);
    const token = await keyOf(client);
    const add = (types: string[], url = "https://example.com/hook") =>
      callApi(app, "POST", "webhook", { token, body: { url, types } });
    expect((await add(["inquiry.answered"])).body.error?.fields).toEqual({ types: "not_listed" });
    expect((await add(["driver.hired"])).status).toBe(201);
    await administrator.post("/my-company/webhooks/add", { url: "https://example.com/own", types: "driver.hired" });
    const sunbeam = companyId("Sunbeam Carriers");
    const { id: own } = data.one<{ id: string }>(
      "select id from webhook_endpoints where company_id = ? and url like '%/own'",
      sunbeam,
    );
    for (const act of ["secret", "test", "replay"])
      expect(
        (await callApi(app, "POST", `webhook/${own}/${act}`, { token, body: { since: "2026-01-01T00:00:00Z" } }))
          .status,
      ).toBe(403);
    await administrator.post(`${CLIENTS}/${client}/end`);
    const states = data.all("select url, state from webhook_endpoints where company_id = ? order by url", sunbeam);
    expect(states).toEqual([
      { url: "https://example.com/hook", state: "ended" },
      { url: "https://example.com/own", state: "active" },
    ]);
  });

  it("gets events by a webhook only while it may read them, and none of the others later", async () => {
    const got: { path: string; applicationId: string }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      got.push({ path: request.url ?? "", applicationId: JSON.parse(body).data.applicationId });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const types = ["application.submitted"];
    const client = await connect(["webhooks:manage", "events:read"]);
    const token = await keyOf(client);
    await callApi(app, "POST", "webhook", { token, body: { url: `${url}/client`, types } });
    await administrator.post("/my-company/webhooks/add", { url: `${url}/own`, types });
    const change = async (fields: Fields) => {
      const { version } = data.one<{ version: number }>("select version from api_clients where id = ?", client);
      const all = { version: String(version), name: "Payroll", ...fields };
      expect((await administrator.post(`${CLIENTS}/${client}/edit`, all)).status).toBe(302);
    };
    const gets = async (path: string, id: string) =>
      until(() => got.some((one) => one.path === path && one.applicationId === id));
    const happens = async () => applicationId(await submitted(app));

    const first = await happens();
    await gets("/client", first);
    await change({ scopes: ["webhooks:manage"] });
    await gets("/own", await happens());
    await change({ scopes: ["webhooks:manage", "events:read"] });
    data.run("update api_clients set ends_on = '2026-01-01' where id = ?", client);
    await gets("/own", await happens());
    data.run("update api_clients set ends_on = null where id = ?", client);
    const last = await happens();
    await gets("/client", last);
    receiver.close();
    expect(got.filter(({ path }) => path === "/client").map((one) => one.applicationId)).toEqual([first, last]);
  });

  it("keeps the key that works when the page that made it is loaded again", async () => {
    const client = await connect(["drivers:read"]);
    const form = await administrator.get(`${CLIENTS}/${client}/key`);
    const [, once = ""] = /name="once" value="([^"]+)"/.exec(form.text) ?? [];
    const make = async () =>
      /rh_\w+_[0-9a-f]{72}/.exec((await administrator.post(`${CLIENTS}/${client}/key`, { once })).text);
    const [first = ""] = (await make()) ?? [];
    const [second = ""] = (await make()) ?? [];
    expect([await codeOf("driver", first), await codeOf("driver", second)]).toEqual(["401 token_invalid", "200"]);
    expect(await make()).toBeNull();
    expect(await codeOf("driver", second)).toBe("200");
  });

  it("has two keys at most, of which one replaces the other without a gap", async () => {
    const client = await connect(["drivers:read"]);
    const [first, second] = [await keyOf(client), await keyOf(client)];
    says(await administrator.post(`${CLIENTS}/${client}/key`), "The program has 2 keys");
    const { id } = data.one<{ id: string }>("select id from api_keys where client_id = ? order by created_at", client);
    expect((await administrator.post(`${CLIENTS}/${client}/key/${id}/end`)).status).toBe(302);
    expect([await codeOf("driver", first), await codeOf("driver", second)]).toEqual(["401 token_invalid", "200"]);
  });

  it("ends at once with all its keys and tokens", async () => {
    const client = await connect(["drivers:read"]);
    const key = await keyOf(client);
    const { body } = await exchangeToken({ grant_type: "client_credentials", client_id: client, client_secret: key });
    expect(await codeOf("driver", body.access_token ?? "")).toBe("200");
    expect((await administrator.post(`${CLIENTS}/${client}/end`)).status).toBe(302);
    for (const token of [key, body.access_token ?? ""]) expect(await codeOf("driver", token)).toBe("401 token_invalid");
    says(await administrator.get(CLIENTS), "Ended");
  });

  it("stops after its last day", async () => {
    const client = await connect(["drivers:read"], { endsOn: "2099-12-31" });
    const key = await keyOf(client);
    expect(await codeOf("driver", key)).toBe("200");
    data.run("update api_clients set ends_on = '2020-01-01' where id = ?", client);
    expect(await codeOf("driver", key)).toBe("401 token_invalid");
  });

  it("is made by an Administrator alone, after step-up, with at least one scope", async () => {
    for (const path of [CLIENTS, `${CLIENTS}/add`]) expect((await manager.get(path)).location, path).toBe("/forbidden");
    const { status, text } = await administrator.post(`${CLIENTS}/add`, { version: "0", name: "Nothing" });
    expect(status).toBe(422);
    says({ text }, "Choose");
  });

  it("nobody can sign in as one", async () => {
    const client = await connect(["drivers:read"]);
    for (const email of [client, `client:${client}`]) {
      const { status } = await callApi(app, "POST", "auth/login", { body: { email, password: DEMO_PASSWORD } });
      expect(status).not.toBe(200);
    }
  });
});

describe("the token endpoint", () => {
  const grant = { grant_type: "client_credentials" };

  it("gives a token for the scopes asked for, by Basic or by the body", async () => {
    const client = await connect(["drivers:read", "positions:read"]);
    const key = await keyOf(client);
    const basic = `Basic ${Buffer.from(`${client}:${key}`).toString("base64")}`;
    const narrow = await exchangeToken({ ...grant, scope: "positions:read" }, { authorization: basic });
    expect(narrow.body).toMatchObject({ token_type: "Bearer", expires_in: 900, scope: "positions:read" });
    expect(narrow.headers.get("cache-control")).toBe("no-store");
    expect(await codeOf("driver", narrow.body.access_token ?? "")).toBe("403 insufficient_scope");
    const wide = await exchangeToken({ ...grant, client_id: client, client_secret: key });
    expect(await codeOf("driver", wide.body.access_token ?? "")).toBe("200");
  });

  it("refuses with the errors of RFC 6749", async () => {
    const client = await connect(["drivers:read"]);
    const key = await keyOf(client);
    const own = { client_id: client, client_secret: key };
    const refusals = [
      await exchangeToken({ grant_type: "password", ...own }),
      await exchangeToken(own),
      await exchangeToken({ ...grant, ...own, scope: "drivers:write" }),
      await exchangeToken({ ...grant, client_id: client, client_secret: `${key.slice(0, -1)}x` }),
      await exchangeToken({ ...grant, client_id: "somebody", client_secret: key }),
      await exchangeToken(grant),
      await exchangeToken({ ...grant, ...own }, { authorization: "Basic eDp5" }),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
      "400 unsupported_grant_type",
      "400 invalid_request",
      "400 invalid_scope",
      "401 invalid_client",
      "401 invalid_client",
      "401 invalid_client",
      "400 invalid_request",
    ]);
  });

  it("is found by libraries at its well-known address", async () => {
    const reply = await fetch(`${app.origin}/.well-known/oauth-authorization-server`);
    expect(await reply.json()).toMatchObject({
      issuer: app.origin,
      token_endpoint: `${app.origin}/oauth/token`,
      grant_types_supported: ["client_credentials"],
    });
  });

  // The one setting says that this server has no TLS before it.
  const plain = { [oauth.allowInsecureRequests]: true } as const;

  it.each([
    ["Basic", oauth.ClientSecretBasic],
    ["the body", oauth.ClientSecretPost],
  ])("is found and followed by a library of OAuth, the key in %s", async (_, secretIn) => {
    const id = await connect(["drivers:read", "events:read"]);
    const key = await keyOf(id);
    const issuer = new URL(app.origin);
    const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...plain });
    const server = await oauth.processDiscoveryResponse(issuer, found);
    const client = { client_id: id };
    const wanted = new URLSearchParams({ scope: "drivers:read" });
    const granted = await oauth.clientCredentialsGrantRequest(server, client, secretIn(key), wanted, plain);
    const { access_token, scope, expires_in } = await oauth.processClientCredentialsResponse(server, client, granted);
    expect([scope, expires_in]).toEqual(["drivers:read", 900]);
    const drivers = new URL("/api/v1/driver?limit=1", app.origin);
    expect(
      (await oauth.protectedResourceRequest(access_token, "GET", drivers, undefined, undefined, plain)).status,
    ).toBe(200);
    const events = new URL("/api/v1/event", app.origin);
    const refused = await oauth.protectedResourceRequest(access_token, "GET", events, undefined, undefined, plain);
    expect(refused.status).toBe(403);
  });

  it("tells a library of OAuth by RFC 6749 what it did wrong", async () => {
    const id = await connect(["drivers:read"]);
    const key = await keyOf(id);
    const issuer = new URL(app.origin);
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...plain }),
    );
    const client = { client_id: id };
    const ask = async (secret: string, scope: string) =>
      oauth
        .clientCredentialsGrantRequest(server, client, oauth.ClientSecretBasic(secret), { scope }, plain)
        .then((response) => oauth.processClientCredentialsResponse(server, client, response))
        .catch((error: unknown) => error);
    expect(await ask(key, "drivers:write")).toMatchObject({ error: "invalid_scope", status: 400 });
    // The library reads the challenge of a 401 first.
    expect(await ask(`${key.slice(0, -1)}x`, "drivers:read")).toMatchObject({
      cause: [{ scheme: "basic" }],
      status: 401,
    });
  });
});

describe("a web page of another site", () => {
  const PAGE = "https://dispatch.example.com";
  const preflight = (origin: string) =>
    exchange(app.origin, "/api/v1/driver", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET", "x-forwarded-for": newAddress() },
    });

  it("may call with the key of a client that names it, without cookies", async () => {
    const named = await keyOf(await connect(["drivers:read"], { origins: `${PAGE}\n` }));
    const unnamed = await keyWith("drivers:read");
    const asked = await preflight(PAGE);
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
    const answer = await get("driver", named, { origin: PAGE });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, PAGE]);
    expect((await get("driver", unnamed, { origin: PAGE })).status).toBe(403);
  });

  it("that a client names uses no person's token and nobody's call", async () => {
    await connect(["drivers:read"], { origins: PAGE });
    const { body } = await callApi(app, "POST", "auth/login", {
      body: { email: app.username("sun.manager"), password: DEMO_PASSWORD },
    });
    const from = { origin: PAGE };
    expect((await get("driver", body.token ?? "", from)).status).toBe(403);
    const signIn = { token: "x", body: { email: "a@b.test", password: "guess" }, headers: from };
    expect((await callApi(app, "POST", "auth/login", signIn)).status).not.toBe(200);
  });

  it("that no client names is told nothing", async () => {
    const asked = await preflight("https://other.example.com");
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    const key = await keyWith("drivers:read");
    const answer = await get("driver", key, { origin: "https://other.example.com" });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it("is written as an address without a path", async () => {
    const { status, text } = await administrator.post(`${CLIENTS}/add`, {
      version: "0",
      name: "Board",
      scopes: "drivers:read",
      origins: "https://www.example.com/board\nexample.com",
    });
    expect(status).toBe(422);
    says({ text }, "without a path");
  });
});

describe("the API's answers", () => {
  it("say how much is left of the asker's requests", async () => {
    const key = await keyWith("drivers:read");
    const { headers } = await get("driver", key);
    expect(headers.get("ratelimit-policy")).toBe('"client";q=600;w=60');
    expect(headers.get("ratelimit")).toMatch(/^"client";r=59\d;t=\d+$/);
    const visitor = await callApi(app, "GET", "reference");
    expect(visitor.headers.get("ratelimit-policy")).toBe('"requests";q=600;w=60');
    const refused = await get("driver", `${key.slice(0, -4)}0000`);
    expect(refused.headers.get("ratelimit")).toMatch(/^"requests"/);
  });
});
