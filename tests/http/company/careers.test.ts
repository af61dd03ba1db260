/** A company's own page on the open web: who writes it, what anybody reads of it, and who may frame what. */
import { beforeEach, describe, expect, it } from "vitest";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows } from "../page";
import { YARD } from "../people";
import { companyId, row } from "../rows";
import { Visitor } from "../visitor";

const SETTINGS = "/my-company/careers";
const WORDS = { wordsEn: "Home every weekend.\n\nPaid <b>weekly</b>.", wordsEs: "En casa cada fin de semana." };

const crawl = (path: string) => new Visitor(app.origin).get(path);
const save = async (fields = {}) =>
  administrator.post(SETTINGS, {
    version: heldIn((await administrator.get(SETTINGS)).text, "version") ?? "",
    slug: "northway",
    ...WORDS,
    isShown: "yes",
    ...fields,
  });
const templateVersion = (id: string) => String(row("templates", id).version);

async function posted(): Promise<string> {
  const { location } = await manager.post("/templates/add", YARD);
  const id = location?.split("/").at(-1) ?? "";
  await administrator.post(`/templates/publish/${id}`, { version: templateVersion(id) });
  const place = { city: "Lincoln", state: "NE", schedule: "full_time" };
  await manager.post(`/templates/posting/${id}`, { version: templateVersion(id), ...place });
  return String(row("templates", id).code);
}

beforeEach(() => {
  data.run("delete from careers_pages");
  data.run("delete from postings");
});

describe("a company's careers page", () => {
  it("shows its words and its own open positions in both languages, to whoever sends no cookie", async () => {
    const code = await posted();
    expect((await crawl("/careers/northway")).status).toBe(404);
    expect((await save()).location).toBe(SETTINGS);

    const english = await crawl("/careers/northway");
    says(english, "Jobs at Northway Freight", "Home every weekend.", "Paid <b>weekly</b>.", YARD.nameEn, "Lincoln, NE");
    expect(english.text).toContain(`href="/job/${code}?via=careers"`);
    const spanish = await crawl("/es/careers/northway");
    says(spanish, "Empleos en Northway Freight", "En casa cada fin de semana.", YARD.nameEs);
    expect(spanish.text).toContain(`href="/es/job/${code}?via=careers"`);

    for (const page of [english, spanish]) {
      expect(page.cookies).toEqual([]);
      expect(page.headers.get("cache-control")).toBe("public, max-age=60");
      expect(page.headers.get("x-robots-tag")).toBe("all");
      expect(page.text).toContain(`hrefLang="en" href="${app.origin}/careers/northway"`);
      expect(page.text).toContain(`hrefLang="es" href="${app.origin}/es/careers/northway"`);
    }
    expect(spanish.text).toContain(`<link rel="canonical" href="${app.origin}/es/careers/northway"/>`);
    expect(english.text).toContain('name="description" content="Home every weekend. Paid &lt;b&gt;weekly&lt;/b&gt;."');
    const sitemap = (await crawl("/sitemap.xml")).text;
    for (const path of ["/careers/northway", "/es/careers/northway"])
      expect(sitemap).toContain(`<loc>${app.origin}${path}</loc>`);
    says(await crawl(`/job/${code}`), "Jobs at Northway Freight");
    expect(data.count("audit_events", "action = 'company.careers_shown' and object = ?", companyId())).toBe(1);
  });

  it("tells the Administrator its links and the line to copy, and the line is what it says", async () => {
    await save();
    says(await administrator.get("/my-company"), `${app.origin}/careers/northway`);
    const page = await administrator.get(SETTINGS);
    const line = `<iframe src="${app.origin}/es/careers/northway/frame" title="Empleos en Northway Freight" width="100%" height="700" loading="lazy" style="border:0"></iframe>`;
    says(page, `${app.origin}/es/careers/northway`, line);
  });

  it("may be framed by others in its slim form alone, which has no form, no script and no cookie", async () => {
    const code = await posted();
    await save();
    for (const [prefix, name] of [
      ["", YARD.nameEn],
      ["/es", YARD.nameEs],
    ] as const) {
      const frame = await crawl(`${prefix}/careers/northway/frame`);
      says(frame, name);
      expect(frame.text).toContain(`href="${prefix}/job/${code}?via=website" target="_top"`);
      expect(frame.text).not.toMatch(/<(script|form|header|footer|style)\b/);
      const policy = frame.headers.get("content-security-policy");
      expect(policy).toContain("frame-ancestors *");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toContain("script-src");
      expect(frame.cookies).toEqual([]);
      expect(frame.headers.get("x-robots-tag")).toBe("noindex");
      expect(frame.text).toContain(`<link rel="canonical" href="${app.origin}${prefix}/careers/northway"/>`);
    }
    for (const path of [
      "/careers/northway",
      "/careers/nobody/frame",
      "/jobs",
      `/job/${code}`,
      `/apply?code=${code}`,
      "/user/login",
    ])
      expect((await crawl(path)).headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    const framed = await administrator.get("/careers/northway/frame");
    expect(framed.text, "what somebody signed in sees").toBe((await crawl("/careers/northway/frame")).text);
  });

  it("has its other open jobs on the pages of each, up to the letter with the link", async () => {
    const [one, other] = [await posted(), await posted()];
    const line = "Other jobs at Northway Freight";
    const asked = new Visitor(app.origin);
    await asked.post("/apply", { code: one, email: "other.jobs@example.test" });
    for (const page of [
      await crawl(`/job/${one}`),
      await crawl(`/apply?code=${one}`),
      await asked.get("/apply/match"),
    ]) {
      says(page, line, `${YARD.nameEn}, Lincoln, NE`);
      expect(page.text).toContain(`href="/job/${other}"`);
      expect(page.text).not.toContain(`href="/job/${one}"`);
    }
    says(await crawl(`/es/job/${one}`), "Otros empleos en Northway Freight");
    data.run("update templates set status = 'paused' where code = ?", other);
    for (const path of [`/job/${one}`, `/apply?code=${one}`, "/apply?code=ZZZZZZZ"])
      expect((await crawl(path)).text, path).not.toContain(line);
  });

  it("keeps its page while nothing is open, and is gone with the company", async () => {
    await save();
    says(await crawl("/careers/northway"), "Northway Freight has no open job here now");
    data.run("update companies set status = 'closed' where id = ?", companyId());
    const gone = [
      await crawl("/careers/northway"),
      await crawl("/careers/northway/frame"),
      await crawl("/sitemap.xml"),
    ];
    data.run("update companies set status = 'active' where id = ?", companyId());
    expect(gone.map(({ status }) => status)).toEqual([410, 410, 200]);
    expect(gone[0]?.headers.get("x-robots-tag")).toBe("noindex");
    expect(gone[2]?.text).not.toContain("/careers/");
    await save({ isShown: "no" });
    expect((await crawl("/careers/northway")).status).toBe(404);
    says(await administrator.get(SETTINGS), "Home every weekend.");
  });

  it("has one address, in small letters", async () => {
    await save({ slug: "Northway-2" });
    expect((await crawl("/careers/northway-2")).status).toBe(200);
    expect((await crawl("/es/careers/NorthWay-2?via=x")).location).toBe("/es/careers/northway-2?via=x");
    expect((await crawl("/careers/NORTHWAY-2/frame")).location).toBe("/careers/northway-2/frame");
    const changed = await new Visitor(app.origin).post("/preferences/language", {
      value: "es",
      returnTo: "/careers/northway-2",
    });
    expect(changed.location).toBe("/es/careers/northway-2");
  });

  it("is refused with an address that is none, another's, or on an older page, and nothing typed is lost", async () => {
    shows(await save({ slug: "North way!" }), 422, "letters from a to z");
    const refused = await save({ isShown: "" });
    expect(refused.status).toBe(422);
    says(refused, "Home every weekend.");
    await save();
    expect((await stranger.get(SETTINGS)).text).not.toContain("Home every weekend.");
    const taken = await stranger.post(SETTINGS, { version: "0", slug: "northway", isShown: "yes" });
    shows(taken, 422, "Another company has this address already");
    expect((await save({ version: "0" })).status).toBe(409);
  });

  it("is the Administrator's to change", async () => {
    expect((await manager.get(SETTINGS)).location).toContain("/forbidden");
    expect((await manager.post(SETTINGS, { version: "0", slug: "x1", isShown: "yes" })).location).toContain(
      "/forbidden",
    );
    expect(data.count("careers_pages")).toBe(0);
  });
});
