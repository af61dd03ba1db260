/** What pages weigh, and those that are the same for everybody: made once, and never with anything of anybody's. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../http/app";
import { applicant } from "../http/applicant";
import { wordsOf } from "../http/page";
import { exchange, type HttpResponse, staff, Visitor } from "../http/visitor";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PAGES = [
  "/",
  "/apply",
  "/apply/found",
  "/user/login",
  "/user/forgot-password",
  "/privacy-policy",
  "/terms-and-conditions",
];
/** A page without what is new in each answer. */
const same = ({ headers }: HttpResponse, text: string) =>
  text.replaceAll(/'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "", "");

const PACKED = { "accept-encoding": "br", "accept-language": "en-US" };
/** Kilobytes as they come over the line, head and body. */
const weightOf = ({ headers, bytes }: HttpResponse) =>
  (bytes.length + [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)) / 1000;

describe("what comes over the line", () => {
  it.each(["/", "/apply", "/user/login"])(
    "of %s is at most 15 kB, with nothing else to fetch before it is shown",
    async (path) => {
      for (const language of ["en-US", "es-US"]) {
        const visitor = new Visitor(app.origin, { ...PACKED, "accept-language": language });
        expect(weightOf(await visitor.get(path)), language).toBeLessThanOrEqual(15);
      }
      const plain = await new Visitor(app.origin, { cookie: "lite=on" }).get(path);
      expect(plain.text).not.toMatch(
        /<link(?! rel="icon" href="data:| rel="canonical"|[^>]* media="not all")|<script|<img/,
      );
    },
  );

  it("of a section is at most 15 kB at first sight, and 8 kB after that", async () => {
    const driver = await applicant(app);
    const section = () => driver.get("/applicant/application/work", PACKED);
    for (const language of ["en", "es"]) {
      driver.cookies.set("language", language).delete("sheet");
      expect(weightOf(await section()), language).toBeLessThanOrEqual(15);
      expect(weightOf(await section()), language).toBeLessThanOrEqual(8);
    }
  });
});

describe("styles inside a page", () => {
  const styles = async (path: string) =>
    /<style[^>]*>(.*?)<\/style>/s.exec((await new Visitor(app.origin).get(path)).text)?.[1] ?? "";

  it("keep what hides, what has the focus, and both themes", async () => {
    const css = await styles("/apply");
    for (const stored of [
      "[hidden]:where(:not([hidden=until-found])){display:none!important}",
      ":focus-visible{outline:",
      ":root[data-theme=dark]{--lightningcss-light: ;--lightningcss-dark:initial;",
      "[aria-invalid=true]{",
      ".fault{",
    ])
      expect(css).toContain(stored);
  });
});

describe("an open page", () => {
  it.each(PAGES)("%s is the same for the next visitor, whole in one answer", async (path) => {
    const [first, second] = [await new Visitor(app.origin).get(path), await new Visitor(app.origin).get(path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(same(second, second.text)).toBe(same(first, first.text));
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(second.text).not.toMatch(/rel="stylesheet"(?! href="[^"]+" media="not all")/);
    expect(second.text).toMatch(/<style nonce="[^"]+">[^<]{5000}/);
    // The name of the sheet, which is everybody's.
    expect(second.cookies).toEqual([
      expect.stringMatching(/^sheet=driver-[\w-]+\.css; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(second.headers.get("cache-control")).toBe("no-store");
  });

  it("has styles that older phones understand", async () => {
    const page = await new Visitor(app.origin).get("/apply");
    expect(page.text).toContain("prefers-color-scheme");
    expect(page.text).not.toMatch(/light-dark\(|@media[^{]*width[<>]/);
  });

  it("comes packed as the browser can unpack it", async () => {
    const get = (encoding: string) =>
      exchange(app.origin, "/apply", { headers: { "x-forwarded-for": "10.8.1.1", "accept-encoding": encoding } });
    const plain = await get("identity");
    const [br, gzip] = [await get("gzip, br"), await get("gzip")];
    expect([br, gzip].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip"]);
    expect(same(br, brotliDecompressSync(br.bytes).toString())).toBe(same(plain, plain.text));
    expect(same(gzip, gunzipSync(gzip.bytes).toString())).toBe(same(plain, plain.text));
  });

  it("answers HEAD with the headers alone", async () => {
    const visitor = new Visitor(app.origin);
    await visitor.get("/apply");
    const head = await visitor.request("/apply", { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1000);
  });

  it("is told apart by language, theme and Lite mode", async () => {
    const page = async (headers: Record<string, string>) =>
      (await new Visitor(app.origin, headers).get("/user/login")).text;
    for (let round = 0; round < 2; round += 1) {
      expect(await page({ "accept-language": "en-US" })).toContain('<html lang="en"');
      expect(await page({ "accept-language": "es-MX" })).toContain('<html lang="es"');
      expect(await page({ "accept-language": "en-US", cookie: "language=es" })).toContain('<html lang="es"');
      expect(await page({ cookie: "theme=dark" })).toContain('data-theme="dark"');
      expect(await page({ cookie: "theme=light" })).toContain('data-theme="light"');
      expect(await page({ cookie: "lite=on" })).not.toContain("<script");
      expect(await page({ "save-data": "on" })).not.toContain("<script");
      expect(await page({})).toContain("<script");
    }
  });

  it("links the sheet to whoever has it, and gives what another release gave anew", async () => {
    const visitor = new Visitor(app.origin);
    await visitor.get("/");
    const given = visitor.cookies.get("sheet") as string;
    for (const path of PAGES) {
      const { text, cookies } = await visitor.get(path);
      expect(text, path).toContain(`<link rel="stylesheet" href="/assets/${given}"/>`);
      expect(text, path).not.toContain("<style");
      expect(cookies, path).toEqual([]);
    }
    const late = await new Visitor(app.origin, { cookie: "sheet=driver-old.css" }).get("/");
    expect(late.text).toContain("<style");
    expect(late.cookies.join()).toContain(given);
  });

  it("is in the own language of who names languages at length", async () => {
    const long = `en-US,${"xx;q=0.1,".repeat(80)}`;
    const page = (cookie: string) =>
      new Visitor(app.origin, { "accept-language": long, ...(cookie && { cookie }) }).get("/apply");
    for (const [cookie, language] of [
      ["", "en"],
      ["language=es", "es"],
      ["", "en"],
    ] as const) {
      const response = await page(cookie);
      expect(response.text).toContain(`<html lang="${language}"`);
    }
  });

  it("tells nobody the number of another's request", async () => {
    for (let sent = 0; sent < 2; sent += 1)
      expect((await new Visitor(app.origin).get("/apply")).text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  });

  it("is made for the one who has something to be told, signed in or in the midst of applying", async () => {
    const visitor = await staff(app, "north.admin");
    expect((await visitor.post("/user/logout", {})).status).toBe(302);
    const login = await visitor.get("/user/login");
    expect(wordsOf(login.text)).toContain("You have been logged out");
    expect(wordsOf((await visitor.get("/user/login")).text)).not.toContain("You have been logged out");
    for (let round = 0; round < 2; round += 1)
      expect((await visitor.get("/templates")).location).toBe("/forbidden?returnTo=%2Ftemplates");
    const manager = await staff(app, "north.manager");
    const home = await manager.get("/");
    expect(home.text).toContain("north.manager");
    expect((await new Visitor(app.origin).get("/")).text).not.toContain("north.manager");
    const driver = await applicant(app);
    expect((await driver.get("/")).location).toBe("/applicant");
    expect((await driver.get("/privacy-policy")).text).toContain("Applicant");
  });

  it("whose form was refused comes back with its styles, made for the one who sent it", async () => {
    for (const [path, fields] of [
      ["/user/login", { username: "nobody", password: "wrong" }],
      ["/apply", { code: "NOSUCH1", email: "a@example.test" }],
    ] as const) {
      const response = await new Visitor(app.origin).post(path, fields);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.text, path).toMatch(/<style nonce="[^"]+">[^<]{5000}/);
    }
  });

  it("with a question behind it is made each time", async () => {
    const code = (await new Visitor(app.origin).get("/apply?code=NRTHWAY")).text;
    expect(code).toContain('value="NRTHWAY"');
    expect((await new Visitor(app.origin).get("/apply")).text).not.toContain('value="NRTHWAY"');
  });

  it("counts for the limit of requests like any other", async () => {
    const visitor = new Visitor(app.origin);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 620 && !statuses.has(429); sent += 1) statuses.add((await visitor.get("/apply")).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
