/** What every answer carries and what is refused before a page is asked: headers, methods, origins, sizes, kinds. */
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { formsOf, says, shows } from "../page";
import { app } from "../running";
import { exchange, type HttpResponse, staff, Visitor } from "../visitor";

const manager = await staff(app, "north.manager");
const asset = /\/assets\/enhance-[\w-]+\.js/.exec((await new Visitor(app.origin).get("/")).text)?.[0] ?? "";

const SEALED = "default-src 'none'; sandbox; frame-ancestors 'none'";
const nonceOf = (response: HttpResponse) =>
  /'nonce-([\w+/=]+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

describe("every answer", () => {
  it.each<[string, string, number]>([
    ["a page", "/", 200],
    ["a protected page", "/templates", 302],
    ["a page that is missing", "/no/such/page", 404],
    ["the forbidden page", "/forbidden", 403],
    ["data of a page", "/_.data", 200],
    ["data of a page that comes as a document", "/user/login.data", 202],
    ["the API", "/api/v1/auth/me", 401],
    ["a missing call of the API", "/api/v1/nothing", 404],
  ])("of %s carries the security headers", async (_, path, status) => {
    const { headers, ...answer } = await new Visitor(app.origin).get(path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
      "cache-control": "no-store",
    });
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ["x-powered-by", "server", "strict-transport-security"])
      expect(headers.has(name), name).toBe(false);
  });

  it("that is a page runs only its own scripts, by a nonce that is new each time", async () => {
    const visitor = new Visitor(app.origin);
    const [one, two] = [await visitor.get("/apply"), await manager.get("/no/such/page")];
    expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(two)).not.toBe(nonceOf(one));
    for (const page of [one, two]) {
      const policy = page.headers.get("content-security-policy") ?? "";
      expect(policy).toBe(
        `default-src 'none';script-src 'nonce-${nonceOf(page)}' 'strict-dynamic';style-src 'self' 'nonce-${nonceOf(page)}';img-src 'self' blob: data:;font-src 'self';connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none';manifest-src 'self';worker-src 'self'`,
      );
      const scripts = [...page.text.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonceOf(page)}"`))).toEqual([]);
      expect(page.text).not.toMatch(/ on(click|load|error|submit)=/i);
    }
  });

  it("that is no page runs nothing", async () => {
    for (const path of ["/api/v1/auth/me", "/api/v1/nothing"])
      expect((await manager.get(path)).headers.get("content-security-policy")).toBe(SEALED);
  });

  it("to an error page is the product's own, with a title and a way home", async () => {
    const page = await new Visitor(app.origin).get("/no/such/page");
    expect(page.text).toContain("<title>Page not found – Roadhand</title>");
    says(page, "Check the address, or start again from the home page.");
    expect(page.text).toContain('href="/"');
  });

  it("to HEAD has the headers of the page and nothing else", async () => {
    for (const path of ["/", "/user/login", "/no/such/page", asset]) {
      const [head, get] = [
        await manager.request(path, { method: "HEAD" }),
        await manager.request(path, { headers: { "accept-encoding": "identity" } }),
      ];
      expect(head.status, path).toBe(get.status);
      expect(head.bytes).toHaveLength(0);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.headers.has("content-security-policy")).toBe(true);
    }
  });

  it("is compressed where the browser takes that, and is the same unpacked", async () => {
    const plain = await manager.get("/forbidden");
    expect(plain.headers.has("content-encoding")).toBe(false);
    const withoutNonce = (response: HttpResponse, bytes: Buffer) =>
      bytes.toString().replaceAll(nonceOf(response) ?? "", "");
    for (const [accepts, encoding, unpack] of [
      ["br, gzip", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const packed = await manager.get("/forbidden", { "accept-encoding": accepts });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("vary")).toContain("Accept-Encoding");
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(withoutNonce(packed, unpack(packed.bytes))).toBe(withoutNonce(plain, plain.bytes));
    }
  });

  it("names by the proxy whom it was for: limits count that address", async () => {
    const spoofed = new Visitor(app.origin, {}, "10.200.0.1");
    const times = async (visitor: Visitor, headers: Record<string, string> = {}) => {
      const responses = await Promise.all(
        Array.from({ length: 32 }, () => visitor.post("/apply", { code: "NONE22", email: "a@example.test" }, headers)),
      );
      return responses.filter(({ status }) => status === 429).length;
    };
    expect(await times(spoofed)).toBe(2);
    // What a client puts in front of the proxy's own entry does not help it.
    expect(await times(spoofed, { "x-forwarded-for": "1.2.3.4, 10.200.0.1" })).toBe(32);
    expect(await times(new Visitor(app.origin, {}, "10.200.0.2"))).toBe(2);
  });
});

describe("built files", () => {
  it("are kept for good by the browser, since their name changes with their content", async () => {
    const { headers, status, text } = await new Visitor(app.origin).get(asset);
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(500);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: "Accept-Encoding",
    });
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.getSetCookie()).toEqual([]);
    expect((await new Visitor(app.origin).get("/icon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("are compressed beforehand", async () => {
    for (const encoding of ["br", "gzip"]) {
      const { headers, bytes } = await new Visitor(app.origin).get(asset, { "accept-encoding": encoding });
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(bytes.length).toBe(Number(headers.get("content-length")));
    }
  });

  it("are the only ones that can be reached", async () => {
    for (const path of [
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/..%2fserver/main.js",
      "/assets/x.js",
      `${asset}.br`,
      "/.sources",
      "/.git/config",
      "/.git/HEAD",
      "/.env",
      "//etc/passwd",
    ]) {
      const response = await new Visitor(app.origin).get(path);
      expect(response.status, path).toBe(404);
      expect(response.text).not.toContain('"dependencies"');
    }
  });

  it("leave out what only the server needs", () => {
    const root = new URL("../../../", import.meta.url).pathname;
    const codeIn = (folder: string) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFileSync(`${root}${folder}/${name}`, "utf8"))
        .join("\n");
    const client = codeIn("build/client/assets");
    const needed = {
      ZodType: "node_modules/zod/v4/classic",
      "aes-256-gcm": "build/server",
      "better-sqlite3": "build/server",
    };
    for (const [word, folder] of Object.entries(needed)) {
      expect(codeIn(folder).includes(word), `${word} in ${folder}`).toBe(true);
      expect(client.includes(word), `${word} in the browser`).toBe(false);
    }
  });
});

describe("the methods", () => {
  it.each(["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS"])("of pages do not hold %s", async (method) => {
    const response = await manager.request("/user/login", { method, headers: { origin: app.origin } });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(response.headers.has("content-security-policy")).toBe(true);
    says(response, "This can't be done here");
  });

  it("of the API do not hold TRACE, and are told as JSON", async () => {
    const response = await manager.request("/api/v1/auth/me", { method: "TRACE" });
    expect(response.status).toBe(405);
    expect(JSON.parse(response.text)).toMatchObject({ success: false, error: { code: "method_not_allowed" } });
    expect(response.headers.get("allow")).toContain("GET");
  });
});

describe("a form", () => {
  const post = (path: string, headers: Record<string, string>, body = "value=dark") =>
    manager.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  const evil = "https://evil.example";

  it.each<[string, (origin: string) => Record<string, string>, boolean]>([
    ["with our own origin", (origin) => ({ origin }), true],
    ["same-origin by the browser's word", () => ({ "sec-fetch-site": "same-origin" }), true],
    ["same-origin by the browser's word and ours", (origin) => ({ "sec-fetch-site": "same-origin", origin }), true],
    [
      "same-origin by the browser's word, on a page that hides where it stands",
      () => ({ "sec-fetch-site": "same-origin", origin: "null" }),
      true,
    ],
    ["from another site", () => ({ origin: evil }), false],
    ["from nowhere: a sandboxed page or a file", () => ({ origin: "null" }), false],
    ["without a word about its origin", () => ({}), false],
    [
      "cross-site by the browser's word, whatever the origin says",
      (origin) => ({ "sec-fetch-site": "cross-site", origin }),
      false,
    ],
    ["from another host of the same site", (origin) => ({ "sec-fetch-site": "same-site", origin }), false],
    ["typed into the address bar", () => ({ "sec-fetch-site": "none" }), false],
    ["from another port", () => ({ origin: "http://127.0.0.1:1" }), false],
    ["from an origin that begins like ours", (origin) => ({ origin: `${origin}.evil.example` }), false],
  ])("%s", async (_, headers, taken) => {
    const response = await post("/preferences/theme", headers(app.origin));
    if (taken)
      expect([response.status, response.location, response.cookies[0]?.slice(0, 10)]).toEqual([302, "/", "theme=dark"]);
    else {
      expect(response.status).toBe(403);
      expect(response.cookies.filter((line) => line.startsWith("theme"))).toEqual([]);
      says(response, "You can't see this page");
    }
  });

  it("from elsewhere does not sign anybody in or out", async () => {
    const visitor = new Visitor(app.origin);
    const response = await visitor.post("/user/login", { username: "north.admin", password: "x" }, { origin: evil });
    expect(response.status).toBe(403);
    await manager.post("/user/logout", {}, { origin: evil });
    expect((await manager.get("/templates")).status).toBe(200);
  });

  it("to the API is refused from another site, and taken from no browser at all", async () => {
    const call = (headers: Record<string, string>) =>
      exchange(app.origin, "/api/v1/auth/anon", {
        method: "POST",
        headers: { ...headers, "x-forwarded-for": "10.201.0.1" },
      });
    expect((await call({ origin: evil })).status).toBe(403);
    expect(JSON.parse((await call({ "sec-fetch-site": "cross-site" })).text)).toMatchObject({
      success: false,
      error: { code: "forbidden" },
    });
    expect((await call({ origin: "null" })).status).toBe(403);
    const ours: Record<string, string>[] = [{}, { origin: app.origin }, { "sec-fetch-site": "same-origin" }];
    for (const headers of ours) expect((await call(headers)).status).toBe(200);
  });

  it("to the API is JSON, whatever another site could send without asking", async () => {
    for (const kind of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
      const response = await exchange(app.origin, "/api/v1/auth/login", {
        method: "POST",
        headers: { ...(kind && { "content-type": kind }), "x-forwarded-for": "10.201.0.2" },
        body: "{}",
      });
      expect(response.status, kind).toBe(415);
      expect(JSON.parse(response.text)).toMatchObject({ success: false, error: { code: "wrong_type" } });
    }
  });

  it.each(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
    "to a page is a form, not %j",
    async (kind) => {
      const response = await post("/preferences/theme", { origin: app.origin, "content-type": kind });
      shows(response, 415, "We can't read that");
    },
  );

  it("to a page that takes pictures is multipart and nothing else", async () => {
    const response = await post("/applicant/driver/cdl/add", { origin: app.origin });
    expect(response.status).toBe(415);
  });

  it("without content is taken where nothing need be said", async () => {
    const visitor = await staff(app, "sun.manager");
    const response = await visitor.request("/user/logout", { method: "POST", headers: { origin: app.origin } });
    expect([response.status, response.location]).not.toEqual([415, null]);
  });
});

describe("a body", () => {
  const MB = 1024 * 1024;
  const send = (path: string, kind: string, body: string | string[], headers: Record<string, string> = {}) =>
    exchange(app.origin, path, {
      method: "POST",
      headers: { origin: app.origin, "content-type": kind, "x-forwarded-for": "10.202.0.1", ...headers },
      body,
    });
  const FORM = "application/x-www-form-urlencoded";
  const JSON_KIND = "application/json";

  it("of more than 1 MB is refused by its declared length, before it is read", async () => {
    for (const [path, kind] of [
      ["/user/login", FORM],
      ["/api/v1/auth/login", JSON_KIND],
    ] as const) {
      const response = await send(path, kind, "", { "content-length": String(MB + 1) });
      expect(response.status, path).toBe(413);
      expect(response.headers.get("connection")).toBe("close");
    }
  });

  it("of more than 1 MB is refused while it comes in pieces without a declared length", async () => {
    const pieces = Array.from({ length: 18 }, () => "a".repeat(64 * 1024));
    shows(await send("/user/login", FORM, pieces), 413, "That's too large");
    const call = await send("/api/v1/auth/login", JSON_KIND, pieces);
    expect(call.status).toBe(413);
    expect(JSON.parse(call.text)).toMatchObject({
      success: false,
      error: { code: "too_large" },
      requestId: expect.any(String),
    });
  });

  it("of just under 1 MB is read", async () => {
    const body = `username=${"a".repeat(MB - 100)}&password=x`;
    const response = await send("/user/login", FORM, body);
    expect(response.status).toBe(422);
  });

  it("that is not what it says does no harm", async () => {
    for (const body of [
      "%",
      "username=%E0%A4%A&password=%",
      "&&&===",
      "username[__proto__][x]=1&password=y",
      "\u0000",
    ]) {
      const response = await send("/user/login", FORM, body);
      expect([401, 422], body).toContain(response.status);
    }
    for (const body of ["{", "[]", "null", '"x"', "1", `${"[".repeat(5000)}${"]".repeat(5000)}`]) {
      const response = await send("/api/v1/auth/login", JSON_KIND, body);
      expect(response.status, body.slice(0, 20)).toBe(400);
    }
  });

  it("with a name sent more than once is refused where one value is meant, and none of them counts", async () => {
    const both = `username=north.admin&username=sun.admin&password=${encodeURIComponent(DEMO_PASSWORD)}`;
    const form = await send("/user/login", FORM, both);
    expect([form.status, form.cookies.filter((line) => line.startsWith("sid="))]).toEqual([422, []]);
    const { headers } = await send(
      "/user/login?returnTo=/drivers&returnTo=/user",
      FORM,
      both.replace("&username=sun.admin", ""),
    );
    expect(headers.get("location")).toBe("/drivers");
  });

  it("cut off on the way leaves the server standing", async () => {
    const { hostname, port } = new URL(app.origin);
    for (const path of ["/user/login", "/api/v1/auth/login", "/applicant/driver/cdl/add"]) {
      const line = connect(Number(port), hostname);
      line.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${app.origin}\r\nContent-Length: 1000\r\n`);
      line.write(`Content-Type: ${path.includes("api") ? JSON_KIND : FORM}\r\n\r\nusername=a`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      line.destroy();
    }
    expect((await new Visitor(app.origin).get("/user/login")).status).toBe(200);
  });
});

describe("an address", () => {
  it.each([
    ["a detour to a call that takes no files", "/verify/..\\api\\v1\\auth\\login", 415],
    ["a detour of dots in disguise", "/verify/%2e%2e/api/v1/auth/login", 415],
    ["a detour to a page's form", "/verify/..\\user\\login", 415],
    ["capitals", "/API/v1/auth/login", 415],
  ])("is judged by where it leads: %s", async (_, path, status) => {
    const headers = { origin: app.origin, "content-type": "multipart/form-data; boundary=xx" };
    const body = `--xx\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--xx--\r\n`;
    expect((await exchange(app.origin, path, { method: "POST", headers, body })).status).toBe(status);
  });

  it("is answered only under names of this machine, or another page could call itself this site", async () => {
    const statusFor = async (host: string) => (await exchange(app.origin, "/", { headers: { host } })).status;
    const { port } = new URL(app.origin);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, "localhost"])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    for (const host of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`, "localhost.evil.example"])
      expect([host, await statusFor(host)]).toEqual([host, 421]);
  });

  it("is not taken for a call of the API, which needs no origin, where it leads to a page", async () => {
    const headers = { "content-type": "application/json" };
    const response = await exchange(app.origin, "/api/..\\user\\login", { method: "POST", headers, body: "{}" });
    expect(response.status).toBe(403);
  });

  it("that is odd is missing, never a fault", async () => {
    // React Router says on the console what it can't decode.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const path of [
      "/%",
      "/%00",
      "/driver/%E0%A4%A",
      `/templates/view/${"a".repeat(3000)}`,
      "/__manifest?p=/x&version=0",
      "/folder/..",
      "/?index",
      "/.data",
      "/%2e%2e/etc",
    ]) {
      const response = await manager.get(path);
      expect(response.status, path).toBeLessThan(500);
    }
  });

  it("of the health checks says ok and nothing else, without a session", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await exchange(app.origin, path);
      expect([response.status, response.text, response.headers.get("cache-control")]).toEqual([
        200,
        "ok\n",
        "no-store",
      ]);
      expect(response.cookies).toEqual([]);
    }
  });
});

describe("what the visitor has chosen", () => {
  it("is kept in a cookie and shown on every page", async () => {
    const visitor = new Visitor(app.origin);
    expect((await visitor.get("/")).text).toMatch(/<html lang="en"( data-page="[^"]*")?>/);
    for (const theme of ["dark", "light"]) {
      const response = await visitor.post("/preferences/theme", { value: theme, returnTo: "/terms-and-conditions" });
      expect(response.location).toBe("/terms-and-conditions");
      expect(response.cookies[0]).toMatch(new RegExp(`^theme=${theme}; Max-Age=31536000; Path=/; SameSite=Lax$`));
      expect((await visitor.get("/no/such/page")).text).toContain(`<html lang="en" data-theme="${theme}"`);
    }
  });

  it("is nothing else than what there is", async () => {
    const visitor = new Visitor(app.origin);
    for (const [name, value] of [
      ["theme", "pink"],
      ["language", "fr"],
      ["session", "x"],
      ["constructor", "x"],
    ] as const)
      expect((await visitor.post(`/preferences/${name}`, { value })).status, name).toBe(404);
    visitor.cookies.set("theme", '"><script>');
    visitor.cookies.set("language", "xx");
    expect((await visitor.get("/")).text).toMatch(/<html lang="en"( data-page="[^"]*")?>/);
  });

  it("sends back to this site only", async () => {
    for (const target of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "\\/evil.example",
      "",
    ])
      expect((await manager.post("/preferences/theme", { value: "dark", returnTo: target })).location, target).toBe(
        "/",
      );
  });

  it("is the language of the page: the cookie first, then what the browser asks for, else English", async () => {
    const visitor = new Visitor(app.origin);
    const titleIn = async (accept: string, path = "/user/login") => {
      const { text } = await visitor.get(path, { "accept-language": accept });
      return `${/<html lang="(\w+)"/.exec(text)?.[1]} ${/<h1>([^<]*)/.exec(text)?.[1]}`;
    };
    expect(await titleIn("es-MX,es;q=0.9,en;q=0.8")).toBe("es Iniciar sesión");
    expect(await titleIn("en-US,en;q=0.9,es;q=0.8")).toBe("en Login");
    expect(await titleIn("fr-CH, fr;q=0.9")).toBe("en Login");
    expect(await titleIn("")).toBe("en Login");
    expect(await titleIn("es", "/no/such/page")).toMatch(/^es .*(?<!Page not found)$/);
    await visitor.post("/preferences/language", { value: "es" });
    expect(await titleIn("en-US")).toBe("es Iniciar sesión");
    await visitor.post("/preferences/language", { value: "en" });
    expect(await titleIn("es")).toBe("en Login");
  });

  it("reaches the refusals of the listener too", async () => {
    const visitor = new Visitor(app.origin, { "accept-language": "es" });
    const response = await visitor.request("/user/login", { method: "PUT", headers: { origin: app.origin } });
    expect(response.status).toBe(405);
    expect(response.text).toContain('<html lang="es"');
  });

  it("may be pages without script, also where the browser asks for less data", async () => {
    const visitor = new Visitor(app.origin);
    expect((await visitor.get("/apply")).text).toContain("<script");
    for (const headers of [{ "save-data": "on" }, { ect: "2g" }, { ect: "slow-2g" }] as Record<string, string>[])
      for (const path of ["/apply", "/no/such/page"]) {
        const { text, headers: sent } = await visitor.get(path, headers);
        expect(text, path).not.toContain("<script");
        expect(text).not.toContain("modulepreload");
        expect(sent.get("vary")).toContain("Save-Data");
      }
    expect((await visitor.get("/apply", { ect: "4g" })).text).toContain("<script");
    await visitor.post("/preferences/lite", { value: "on" });
    const lite = await visitor.get("/apply");
    expect(lite.text).not.toContain("<script");
    expect(formsOf(lite.text).some(({ action }) => action === "/apply")).toBe(true);
    await visitor.post("/preferences/lite", { value: "off" });
    expect((await visitor.get("/apply")).text).toContain("<script");
  });
});
