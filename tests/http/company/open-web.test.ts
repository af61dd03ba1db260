/** What machines read of this site without an account: search engines, crawlers, and whoever reports a weakness. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { ROUTES } from "../../route-table";
import { administrator, app, manager } from "../northway";
import { says } from "../page";
import { alsoAs, YARD } from "../people";
import { row } from "../rows";
import { Visitor as Somebody, type Visitor } from "../visitor";

const crawl = (path: string, who = new Somebody(app.origin)) => who.get(path);

async function posted(fields = {}): Promise<string> {
  const version = (id: string) => String(row("templates", id).version);
  const { location } = await manager.post("/templates/add", { ...YARD, ...fields });
  const id = location?.split("/").at(-1) ?? "";
  await administrator.post(`/templates/publish/${id}`, { version: version(id) });
  const place = { city: "Lincoln", state: "NE", schedule: "full_time" };
  await manager.post(`/templates/posting/${id}`, { version: version(id), ...place });
  return String(row("templates", id).code);
}

/** Says nothing of anybody, and may be listed. */
const LISTED = new Set([
  ...["/", "/apply", "/privacy-policy", "/terms-and-conditions", "/api/docs", "/jobs", "/es/jobs"],
]);
/** The same for everybody; robots.txt leaves them out. */
const UNLISTED = new Set(["/apply/found", "/user/login", "/user/forgot-password"]);

const askedFor = (path: string) => path.replace(/:\w+|\*/g, "x");
const isForMachines = (type: string | null) => !type?.startsWith("text/html");

async function listedFor(who: () => Visitor): Promise<string[]> {
  const listed: string[] = [];
  for (const { path } of ROUTES.filter((route) => !route.path.includes("logout"))) {
    const { headers, status } = await crawl(askedFor(path), who());
    if (status === 200 && !isForMachines(headers.get("content-type")) && headers.get("x-robots-tag") !== "noindex")
      listed.push(path);
  }
  return listed;
}

it("Search engines may list the open pages and nothing of people or staff, by a crawl of every address", async () => {
  const found = await listedFor(() => new Somebody(app.origin));
  expect(found.filter((path) => !UNLISTED.has(path)).sort()).toEqual([...LISTED].sort());
  const staffs = await listedFor(() => alsoAs(administrator));
  expect(staffs.filter((path) => !LISTED.has(path) && !UNLISTED.has(path))).toEqual([]);
});

it("Every page that may be listed has a description and one absolute address", async () => {
  const code = await posted();
  for (const path of [...LISTED, `/job/${code}`, `/es/job/${code}`]) {
    const { text } = await crawl(path);
    const head = text.slice(0, text.indexOf("</head>"));
    expect(/<meta name="description" content="([^"]{20,})"/.exec(head)?.[1], path).toBeDefined();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1], path).toBe(app.origin + path);
  }
});

it("A crawler without cookies and language reaches every position in both languages from the sitemap", async () => {
  const codes = [await posted(), await posted({ nameEn: "Second job", nameEs: "Segundo empleo" })];
  const robots = (await crawl("/robots.txt")).text;
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1]?.slice(app.origin.length) ?? "";
  const addresses = [...(await crawl(sitemap)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.slice(app.origin.length),
  );
  for (const code of codes) expect(addresses).toEqual(expect.arrayContaining([`/job/${code}`, `/es/job/${code}`]));
  const allowed = [...robots.matchAll(/^Allow: (.+)$/gm)].map(([, start = ""]) => start);
  for (const address of addresses) {
    const page = await crawl(address);
    expect(page.status, address).toBe(200);
    expect(page.cookies, address).toEqual([]);
    expect(page.text, address).toContain(`<html lang="${address.startsWith("/es/") ? "es" : "en"}"`);
    expect(page.text, address).toContain(`<link rel="canonical" href="${app.origin}${address}"/>`);
    expect(
      allowed.some((start) => address.startsWith(start)),
      address,
    ).toBe(true);
  }
});

it("Whoever reads a position in Spanish applies in Spanish, and may change back", async () => {
  const code = await posted();
  const visitor = new Somebody(app.origin);
  const link = `/apply?code=${code}&via=jobs&language=es`;
  expect((await visitor.get(`/es/job/${code}`)).text).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect((await visitor.get(`/job/${code}`)).text).toContain(`href="/apply?code=${code}&amp;via=jobs"`);
  expect((await visitor.get(link)).text).toContain('<html lang="es"');
  expect((await visitor.get("/apply/found")).text).toContain('<html lang="es"');
  const back = await visitor.post("/preferences/language", { value: "en", returnTo: link });
  expect(back.location).toBe(`/apply?code=${code}&via=jobs`);
  expect((await visitor.get(back.location ?? "")).text).toContain('<html lang="en"');
  expect((await visitor.get("/user/login?language=es")).text).toContain('<html lang="en"');
});

it("security.txt says whom to tell, and for how long that holds", async () => {
  const answer = await crawl("/.well-known/security.txt");
  says(answer, "Contact: mailto:security@rtic.example", `Canonical: ${app.origin}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600_000);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

it("A link to a position or a careers page is shown elsewhere with a picture drawn from its words", async () => {
  const code = await posted({ nameEn: "<b>Driver</b> & co" });
  await administrator.post("/my-company/careers", { version: "0", slug: "northway", isShown: "yes" });
  for (const path of [`/job/${code}`, `/es/job/${code}`, "/careers/northway", "/es/careers/northway"]) {
    const { text } = await crawl(path);
    const of = (property: string) => new RegExp(`property="og:image${property}" content="([^"]+)"`).exec(text)?.[1];
    expect([of(":width"), of(":height")], path).toEqual(["1200", "630"]);
    expect(of(":alt"), path).toContain("Northway Freight");
    expect(of(""), path).toContain(`${app.origin}${path}/picture.png?v=`);
    const answer = await fetch(of("") ?? "");
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect((await crawl("/careers/nobody/picture.png")).status).toBe(404);
});
