/** The pages of visitors and drivers load one small script, and nothing that names the pages of staff. */
import { expect, it } from "vitest";
import { applicant } from "../applicant";
import { app } from "../running";
import { staff, Visitor } from "../visitor";

/** What would make a first view more than one answer: the sheet for later pages applies to no medium. */
const INSIDE =
  /rel="stylesheet"(?! href="[^"]+" media="not all")|rel="(modulepreload|prefetch)"|as="(script|style)"|manifest-|__reactRouter/;

/** Bytes on the wire (performance.md, goal 1). */
const [FIRST, NEXT] = [15_000, 8_000];

const packed = async (path: string) =>
  (await new Visitor(app.origin, { "accept-encoding": "br" }).get(path)).bytes.length;

it("to visitors and applicants on any page", async () => {
  const [visitor, driver] = [new Visitor(app.origin), await applicant(app)];
  const loaded = new Set<string>();
  for (const [who, path] of [
    [visitor, "/"],
    [visitor, "/apply"],
    [visitor, "/user/login"],
    [visitor, "/no/such/page"],
    [visitor, "/forbidden"],
    [driver, "/applicant/application/you"],
    [driver, "/user"],
  ] as const) {
    who.cookies.delete("sheet");
    const { text } = await who.get(path);
    const all = [...text.matchAll(/<script[^>]*>[^<]*/g)].map(([script]) => script);
    // Beside the line that reads a kept theme before the first paint.
    const scripts = all.filter((script) => !script.includes('localStorage.getItem("theme")'));
    expect([all.length, scripts.length], path).toEqual([2, 1]);
    const [, address = ""] = / src="([^"]+)"[^>]*>$/.exec(scripts[0] ?? "") ?? [];
    expect(address, path).toMatch(/^\/assets\/enhance-[\w-]+\.js$/);
    expect(text, path).not.toMatch(INSIDE);
    loaded.add(address);
  }
  const [address, ...others] = [...loaded] as [string];
  expect(others).toEqual([]);
  const script = await visitor.get(address);
  expect([script.status, script.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(script.text).not.toMatch(/routes\/|\/templates|\/drivers|\/admin/);
  // kB as performance.md counts them: brotli, all that a page without React ever loads.
  const worker = await visitor.get("/offline.js");
  expect([worker.status, worker.headers.get("content-type"), worker.headers.get("content-security-policy")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  ]);
  expect((await packed(address)) + (await packed("/offline.js"))).toBeLessThan(15_000);
});

it("and drivers on a device of their own an app to install, whose pages say until when a device may keep them", async () => {
  const [own, shared] = [await applicant(app), await applicant(app, { shared: true })];
  const manifest = '<link rel="manifest" href="/app.webmanifest"/>';
  const responses = await Promise.all(
    [own, shared, new Visitor(app.origin)].map((who) => who.get(who === own || who === shared ? "/applicant" : "/")),
  );
  expect(responses.map(({ text }) => text.includes(manifest))).toEqual([true, false, false]);
  const until = responses.map(({ headers }) => headers.get("x-keepable-until"));
  expect(until.slice(1)).toEqual([null, null]);
  expect(Date.parse(until[0] ?? "") - Date.now()).toBeGreaterThan(11 * 3600_000);
  // The server's half of the key: the session's alone, and of no other and none that has ended.
  const halfOf = async (who: Visitor) => (await who.get("/applicant")).headers.get("x-keepable-by");
  const [half, again, other] = [await halfOf(own), await halfOf(own), await halfOf(await applicant(app))];
  expect(half).toMatch(/^[\w+/]{43}=$/);
  expect([again === half, other === half, await halfOf(shared)]).toEqual([true, false, null]);
  const kept = new Visitor(app.origin);
  for (const [name, value] of own.cookies) kept.cookies.set(name, value);
  expect(await halfOf(kept)).toBe(half);

  own.cookies.set("lite", "on");
  expect((await own.get("/applicant")).headers.get("x-keepable-until")).toBeNull();
  await kept.post("/user/logout");
  for (const [name, value] of own.cookies) kept.cookies.set(name, value);
  expect(await halfOf(kept)).toBeNull();
  const app1 = await new Visitor(app.origin).get("/app.webmanifest");
  expect(app1.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { start_url, icons } = JSON.parse(app1.text) as { start_url: string; icons: { src: string }[] };
  expect(start_url).toBe("/applicant");
  for (const { src } of icons) expect((await new Visitor(app.origin).get(src)).status, src).toBe(200);
});

it("and staff those that React takes over, whose scripts are found, kept for good and within their size", async () => {
  const manager = await staff(app, "north.manager");
  const { text } = await manager.get("/applications");
  expect(text).toContain("__reactRouterContext");
  expect(text).not.toContain("/assets/enhance-");
  const named = [...new Set([...text.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, address]) => address as string))];
  expect(named.length).toBeGreaterThan(5);
  const sizes = await Promise.all(named.map(packed));
  // At most 120 kB is the goal (performance.md).
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(165_000);
  manager.cookies.set("lite", "on");
  expect((await manager.get("/applications")).text).not.toMatch(/<script|modulepreload/);
  expect((await new Visitor(app.origin).get("/__manifest?paths=/admin&version=x")).status).toBe(404);
});

it("and a first view is one answer of at most 15 kB, the icon in it", async () => {
  for (const path of ["/", "/apply", "/user/login"]) {
    expect(await packed(path), path).toBeLessThanOrEqual(FIRST);
    expect((await new Visitor(app.origin).get(path)).text).toMatch(/<link rel="icon" href="data:image\/svg\+xml/);
  }
});

it("and a driver's page holds the sheet of drivers, made or kept, and nothing of the staff's", async () => {
  const driver = await applicant(app);
  for (const _ of ["made", "kept"]) {
    driver.cookies.delete("sheet");
    const { text } = await driver.get("/applicant/application/you");
    const [, styles = ""] = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(text) ?? [];
    expect(styles).toContain(".field{");
    expect(styles).not.toMatch(/\.lines|\.toolbar|\.matrix/);
    expect(text.endsWith("</html>")).toBe(true);
  }
});

it("and the first page of a visitor or driver gives the sheet, after which none brings styles along", async () => {
  const driver = await applicant(app);
  for (const [who, first, next] of [
    [new Visitor(app.origin), "/", ["/", "/apply", "/user/login", "/no/such/page"]],
    [new Visitor(app.origin), "/no/such/page", ["/apply"]],
    [driver, "/applicant/application/you", ["/applicant/application/you", "/applicant", "/applicant/application"]],
  ] as const) {
    who.cookies.delete("sheet");
    const { text } = await who.get(first);
    expect(text, first).toMatch(/<style/);
    const [, sheet = ""] = /<link rel="stylesheet" href="([^"]+)" media="not all"\/>/.exec(text) ?? [];
    const { status, headers } = await who.get(sheet);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    const own = new Visitor(app.origin, { "accept-encoding": "br" });
    for (const [name, value] of who.cookies) own.cookies.set(name, value);
    for (const path of next) {
      const { text } = await who.get(path);
      expect(text, path).not.toMatch(/<style|media="not all"/);
      expect(text, path).toContain(`<link rel="stylesheet" href="${sheet}"/>`);
      expect((await own.get(path)).bytes.length, path).toBeLessThanOrEqual(NEXT);
    }
    // Of an earlier release.
    who.cookies.set("sheet", "driver-old.css");
    expect((await who.get(first)).text).toMatch(/<style/);
  }
  await driver.post("/user/logout");
  expect(driver.cookies.has("sheet")).toBe(false);
});
