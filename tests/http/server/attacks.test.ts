/** Attacks that belong to no one page: forged requests, forged tokens, borrowed sessions, and caches. */
import { decodeJwt, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../route-table";
import { callApi, tokenOf } from "../api/caller";
import { applicant, submitted } from "../applicant";
import { applicationId, companyId, driverId, NOBODYS, userId } from "../rows";
import { app, data, withPdfs } from "../running";
import { until } from "../until";
import { exchange, newAddress, staff, Visitor } from "../visitor";

const PAGES = ROUTES.map(({ path }) => path)
  .filter((path) => !path.startsWith("/api/"))
  .map((path) => path.replace(/:\w+|\*$/g, NOBODYS));

const { text: document } = await new Visitor(app.origin).get("/api/v1/openapi.json");
const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, unknown>> };
const WRITES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => ["post", "put", "patch", "delete"].includes(method))
    .map((method) => [method.toUpperCase(), `/api/v1${path.replace(/\{\w+\}/g, NOBODYS)}`] as const),
);

/** Audit rows. Jobs write some too, whenever they come. */
const ofRequests = () => data.count("audit_events", "request_id is not null");

describe("a request that another site causes", () => {
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { origin: "null" },
  ];

  it("is refused on every page, whatever its form does, and leaves nothing behind", async () => {
    const admin = await staff(app, "north.admin");
    const before = ofRequests();
    expect(PAGES.length).toBeGreaterThan(100);
    const taken: string[] = [];
    for (const [index, path] of PAGES.entries()) {
      const headers = FOREIGN[index % FOREIGN.length] as Record<string, string>;
      const response = await admin.request(path, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": newAddress(),
        },
        body: `value=dark&username=${app.username("north.admin")}`,
      });
      if (response.status !== 403) taken.push(`${path}: ${response.status}`);
    }
    expect(taken).toEqual([]);
    expect(ofRequests()).toBe(before);
    expect((await admin.get("/drivers")).status).toBe(200);
  });

  it("is refused on every call that changes something, also with the token of a signed-in person", async () => {
    const token = await tokenOf(app, "north.admin");
    const before = ofRequests();
    expect(WRITES.length).toBeGreaterThan(60);
    const taken: string[] = [];
    for (const [index, [method, path]] of WRITES.entries()) {
      const headers = FOREIGN[index % FOREIGN.length] as Record<string, string>;
      const response = await exchange(app.origin, path, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": "2",
          "x-forwarded-for": newAddress(),
        },
        body: "{}",
      });
      if (response.status !== 403) taken.push(`${method} ${path}: ${response.status}`);
    }
    expect(taken).toEqual([]);
    expect(ofRequests()).toBe(before);
  });

  it("finds no door for scripts of elsewhere: no answer allows another origin", async () => {
    const token = await tokenOf(app, "north.admin");
    for (const [method, path] of [
      ["OPTIONS", "/api/v1/auth/me"],
      ["GET", "/api/v1/auth/me"],
      ["GET", "/"],
      ["GET", "/icon.svg"],
    ] as const) {
      const { headers } = await exchange(app.origin, path, {
        method,
        headers: {
          origin: "https://evil.example",
          "access-control-request-method": "GET",
          authorization: `Bearer ${token}`,
          "x-forwarded-for": newAddress(),
        },
      });
      expect(
        [...headers.keys()].filter((name) => name.startsWith("access-control")),
        `${method} ${path}`,
      ).toEqual([]);
      expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    }
  });
});

describe("a token", () => {
  const me = (token: string) => callApi(app, "GET", "auth/me", { token });

  it("is not believed for what its own header says of keys and algorithms", async () => {
    const { newestKey } = await import("../../../app/server/keys.server");
    const { id, key } = newestKey("token");
    const { sid } = decodeJwt(await tokenOf(app, "north.admin"));
    const signed = (header: Record<string, unknown>, secret: Uint8Array = key, claims = {}) =>
      new SignJWT({ role: "RTIC Administrator", sid, ...claims })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: id, ...header })
        .setIssuer(app.origin)
        .setAudience("roadhand-api")
        .setSubject(userId("north.admin"))
        .setIssuedAt()
        .setExpirationTime("15m")
        .sign(secret);
    const own = new Uint8Array(32).fill(7);
    const jwk = { kty: "oct", k: Buffer.from(own).toString("base64url") };
    const forged = {
      "another length of the same hash": await signed({ alg: "HS512" }, new Uint8Array(64).fill(7)),
      "its own key": await signed({ jwk }, own),
      "a key from elsewhere": await signed({ jku: "https://evil.example/keys.json" }, own),
      "a certificate from elsewhere": await signed({ x5u: "https://evil.example/x.pem" }, own),
      "the name of a file": await signed({ kid: "../../../../dev/null" }, new Uint8Array(32)),
      "the name of a property": await signed({ kid: "__proto__" }, own),
      "no name": await signed({ kid: undefined }, own),
      "an extension we do not know": await signed({ crit: ["x"], x: 1 }).catch(() => "a.b.c"),
      "a key for another purpose": await signed({}, newestKey("pepper").key),
      "not yet": await signed({}, key, { nbf: Math.floor(Date.now() / 1000) + 3600 }),
    };
    for (const [what, token] of Object.entries(forged)) {
      const { status, body } = await me(token);
      expect([what, status, body.error?.code]).toEqual([what, 401, "token_invalid"]);
    }
    // The same hand, honest: the role still comes from the database.
    const { body } = await me(await signed({}));
    expect(body.data).toMatchObject({ username: app.username("north.admin"), role: "Administrator" });
  });

  it("without an end, or longer than any, is none", async () => {
    const { newestKey } = await import("../../../app/server/keys.server");
    const { id, key } = newestKey("token");
    const { sid } = decodeJwt(await tokenOf(app, "north.admin"));
    const endless = await new SignJWT({ role: "Administrator", sid })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: id })
      .setIssuer(app.origin)
      .setAudience("roadhand-api")
      .setSubject("somebody")
      .sign(key);
    for (const token of [endless, `${endless}.x`, "a".repeat(1500), `${endless.split(".").slice(0, 2).join(".")}.`]) {
      const { status, body } = await me(token);
      expect([status, body.error?.code]).toEqual([401, "token_invalid"]);
    }
  });

  it("is read from its header alone: no address, form or cookie carries one", async () => {
    const token = await tokenOf(app, "north.admin");
    for (const path of [`auth/me?token=${token}`, `auth/me?access_token=${token}`, `auth/me?authorization=${token}`])
      expect((await callApi(app, "GET", path)).status, path.slice(0, 20)).toBe(401);
    for (const cookie of [`sid=${token}`, `rt=${token}`, `token=${token}`]) {
      expect((await callApi(app, "GET", "auth/me", { headers: { cookie } })).status).toBe(401);
      expect((await callApi(app, "GET", "auth/refresh", { headers: { cookie } })).status).toBe(401);
    }
  });
});

describe("a session of a page", () => {
  const isIn = async (cookie: string, path = "/drivers") =>
    (await exchange(app.origin, path, { headers: { cookie, "x-forwarded-for": newAddress() } })).status === 200;

  it("is opened by its cookie alone: not by its number, its hash, an address or a header", async () => {
    const who = await staff(app, "north.admin");
    const token = who.cookies.get("sid") as string;
    const { id, hash } = data.one<{ id: string; hash: Buffer }>(
      "select id, token_hash as hash from sessions where user_id = ? and kind = 'page' order by created_at desc",
      userId("north.admin"),
    );
    expect(await isIn(`sid=${token}`)).toBe(true);
    for (const guess of [id, hash.toString("base64url"), hash.toString("hex"), token.slice(1), `${token}x`, "", "*"])
      expect(await isIn(`sid=${guess}`), guess).toBe(false);
    for (const name of ["SID", "__Host-sid", "session", "rt"]) expect(await isIn(`${name}=${token}`), name).toBe(false);
    expect(await isIn("", `/drivers?sid=${token}`)).toBe(false);
    const headers = { "x-forwarded-for": newAddress(), authorization: `Bearer ${token}`, "x-sid": token };
    expect((await exchange(app.origin, "/drivers", { headers })).status).toBe(302);
  });

  it("that somebody else has planted is not signed in by its victim", async () => {
    const planter = await staff(app, "sun.manager");
    const planted = planter.cookies.get("sid") as string;
    await planter.post("/user/logout");
    const victim = new Visitor(app.origin);
    victim.cookies.set("sid", planted);
    const own = await staff(app, "north.admin");
    expect(own.cookies.get("sid")).not.toBe(planted);
    expect(await isIn(`sid=${planted}`)).toBe(false);
  });
});

describe("what only some may see", () => {
  it("is kept by no cache, as a page, as data, as a file and by the API", async () => {
    const [drafting, someone] = [await applicant(app), await withPdfs(() => submitted(app))];
    const manager = await staff(app, "sun.manager");
    const rtic = await staff(app, "rtic.admin");
    const company = companyId("Sunbeam Carriers");
    const signed = applicationId(someone);
    const driver = driverId(someone);
    const paper = () => data.one<{ id: string } | undefined>("select id from files where driver_id = ?", driver);
    const { id: held } = await until(paper);
    const seen: [Visitor, string[]][] = [
      [drafting, ["/applicant", "/applicant/application", "/applicant/application/you", "/user"]],
      [
        manager,
        [
          "/applications",
          "/drivers",
          `/application/${signed}`,
          `/application/${signed}.data`,
          `/file/${held}`,
          "/my-company",
          "/user",
        ],
      ],
      [rtic, ["/admin", `/admin/user/${userId("sun.admin")}`, `/admin/company/${company}`, "/audit"]],
    ];
    for (const [who, pages] of seen)
      for (const path of pages) {
        const { status, headers } = await who.get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(headers.get("cache-control"), path).toMatch(/^(private, )?no-store$/);
        for (const name of ["etag", "last-modified", "expires"])
          expect(headers.has(name), `${path} ${name}`).toBe(false);
      }
    const token = await tokenOf(app, "sun.admin");
    for (const path of ["auth/me", "driver", "application", `driver/${driver}`, `application/${signed}`]) {
      const { status, headers } = await callApi(app, "GET", path, { token });
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control"), path).toMatch(/no-store/);
    }
  });

  it("names its kind and its letters in every answer that has a body", async () => {
    const manager = await staff(app, "north.manager");
    const answers = ["/", "/drivers", "/drivers.data", "/no/such/page", "/icon.svg", "/healthz", "/api/v1/auth/me"];
    for (const path of [...answers, "/api/v1/openapi.json", "/applications/export", "/api/docs"]) {
      const { headers, bytes } = await manager.get(path);
      if (bytes.length === 0) continue;
      const kind = headers.get("content-type") ?? "";
      expect(kind, path).toMatch(/^(text\/[\w-]+; ?charset=utf-8|application\/json|image\/svg\+xml; charset=utf-8)/i);
    }
  });
});
