/** Positions on the open web: who shows them, what anybody reads of them, and when they are gone. */
import { describe, expect, it } from "vitest";
import { administrator, app, data, manager, stranger } from "../northway";
import { says, shows, wordsOf } from "../page";
import { YARD } from "../people";
import { row } from "../rows";
import { Visitor } from "../visitor";

const POSTED = {
  city: "Lincoln",
  state: "NE",
  zip: "68502",
  payFrom: "$1,500",
  payTo: "1650.50",
  payUnit: "week",
  schedule: "full_time",
};

const version = (id: string) => String(row("templates", id).version);
const post = (id: string, fields = {}) =>
  manager.post(`/templates/posting/${id}`, { version: version(id), ...POSTED, ...fields });

/** Without a cookie and without a language, as crawlers read. */
const crawl = (path: string) => new Visitor(app.origin).get(path);

async function published(fields = {}): Promise<{ id: string; code: string }> {
  const { location } = await manager.post("/templates/add", { ...YARD, ...fields });
  const id = location?.split("/").at(-1) ?? "";
  expect((await administrator.post(`/templates/publish/${id}`, { version: version(id) })).status).toBe(302);
  return { id, code: String(row("templates", id).code) };
}
async function posted(fields = {}) {
  const position = await published();
  expect((await post(position.id, fields)).status).toBe(302);
  return position;
}
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null") as Record<
    string,
    unknown
  >;

describe("a position", () => {
  it("is on the open web once its company shows it there, in both languages, for whoever sends no cookie", async () => {
    const { id, code } = await published();
    expect((await crawl(`/job/${code}`)).status).toBe(404);
    expect((await post(id)).location).toBe(`/templates/view/${id}`);
    says(await manager.get(`/templates/view/${id}`), `Shown at /job/${code}`);

    const english = await crawl(`/job/${code}`);
    says(english, YARD.nameEn, "Northway Freight", "Lincoln, NE", "$1,500.00 – $1,650.50 a week", "Full time");
    says(await crawl(`/es/job/${code}`), YARD.nameEs, "por semana", "Tiempo completo");
    expect(english.text).toContain(`href="/apply?code=${code}&amp;via=jobs"`);
    expect(english.text).toContain(`<link rel="canonical" href="${app.origin}/job/${code}"/>`);
    expect(english.text).toContain(`hrefLang="es" href="${app.origin}/es/job/${code}"`);
    expect(english.cookies).toEqual([]);
    expect(english.headers.get("cache-control")).toBe("public, max-age=60");
    expect(english.headers.get("x-robots-tag")).toBe("all");
    expect(data.count("audit_events", "action = 'template.posted' and object = ?", id)).toBe(1);
  });

  it("is described as search engines ask", async () => {
    const { code } = await posted();
    expect(structured((await crawl(`/job/${code}`)).text)).toMatchObject({
      "@type": "JobPosting",
      title: YARD.nameEn,
      employmentType: "FULL_TIME",
      directApply: true,
      identifier: { name: "Northway Freight", value: code },
      jobLocation: {
        address: { addressLocality: "Lincoln", addressRegion: "NE", postalCode: "68502", addressCountry: "US" },
      },
      baseSalary: { value: { minValue: 1500, maxValue: 1650.5, unitText: "WEEK" } },
    });
    expect(structured((await crawl(`/es/job/${code}`)).text)).toMatchObject({ title: YARD.nameEs });
  });

  it("stands in list, sitemap and feeds in each language", async () => {
    const { code } = await posted();
    says(await crawl("/jobs?state=NE"), YARD.nameEn);
    expect((await crawl("/jobs?state=NE")).text).toContain(`/job/${code}`);
    expect((await crawl("/jobs?state=TX")).text).not.toContain(`/job/${code}`);
    const sitemap = await crawl("/sitemap.xml");
    for (const path of [`/job/${code}`, `/es/job/${code}`])
      expect(sitemap.text).toContain(`<loc>${app.origin}${path}</loc>`);
    expect((await crawl("/jobs.xml")).text).toContain(`<referencenumber>${code}</referencenumber>`);
    expect((await crawl("/jobs.atom")).text).toContain(`${app.origin}/job/${code}`);
    expect((await crawl("/es/jobs.atom")).text).toContain(`${app.origin}/es/job/${code}`);
    expect((await crawl("/robots.txt")).text).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
  });

  it("keeps its page while paused, without an offer, and is gone in the second in which it is archived", async () => {
    const { id, code } = await posted();
    await manager.post(`/templates/pause/${id}`, { version: version(id) });
    const paused = await crawl(`/job/${code}`);
    says(paused, "isn't taking applications right now");
    expect(structured(paused.text)).toBeNull();
    expect(paused.text).not.toContain("/apply?code=");
    expect((await crawl("/jobs")).text).not.toContain(`/job/${code}`);

    await administrator.post(`/templates/archive/${id}`, { version: version(id) });
    const gone = await crawl(`/es/job/${code}`);
    shows(gone, 410, "Este empleo ya no está abierto");
    expect(gone.headers.get("x-robots-tag")).toBe("noindex");
    expect((await crawl("/sitemap.xml")).text).not.toContain(code);
  });

  it("is gone once its closing day is over", async () => {
    const { id, code } = await posted();
    data.run("update templates set closes_on = '2026-01-31' where id = ?", id);
    expect((await crawl(`/job/${code}`)).status).toBe(410);
    expect((await crawl("/jobs")).text).not.toContain(`/job/${code}`);
  });

  it("is taken down by its company, and can be deleted with its page", async () => {
    const { id, code } = await posted();
    expect((await manager.post(`/templates/posting/${id}/removal`)).status).toBe(302);
    expect((await crawl(`/job/${code}`)).status).toBe(404);
    expect((await manager.post(`/templates/posting/${id}/removal`)).status).toBe(404);
    await post(id);
    expect((await administrator.post(`/templates/delete/${id}`)).status).toBe(302);
    expect((await crawl(`/job/${code}`)).status).toBe(404);
  });

  it("is refused with what is wrong of place and pay, and nothing typed is lost", async () => {
    const { id } = await published();
    const wrong = await post(id, { city: "", state: "ZZ", payFrom: "a lot", payTo: "" });
    shows(wrong, 422, "Enter an amount in dollars");
    expect(wrong.text).toContain('value="a lot"');
    shows(await post(id, { payFrom: "2000", payTo: "1500" }), 422, "This is less than the starting pay");
    expect((await post(id, { payUnit: "" })).status).toBe(422);
    expect((await post(id, { payFrom: "", payTo: "9" })).status).toBe(422);
    expect(data.count("postings", "template_id = ?", id)).toBe(0);
  });

  it("is another company's neither to show nor to take down", async () => {
    const { id } = await posted();
    expect((await stranger.get(`/templates/posting/${id}`)).status).toBe(404);
    expect((await stranger.post(`/templates/posting/${id}`, { version: version(id), ...POSTED })).status).toBe(404);
    expect((await stranger.post(`/templates/posting/${id}/removal`)).status).toBe(404);
    expect(data.count("postings", "template_id = ?", id)).toBe(1);
  });

  it("whose texts are markup stays text, in the page, its description and the feeds", async () => {
    const { id, code } = await published({ nameEn: "</script><b>Driver</b> & co", descriptionEn: "<i>]]></i>" });
    await post(id, { city: "<Lincoln>" });
    const page = await crawl(`/job/${code}`);
    expect(page.text).not.toContain("<b>Driver</b>");
    expect(structured(page.text)).toMatchObject({ title: "</script><b>Driver</b> & co" });
    const feed = await crawl("/jobs.xml");
    expect(feed.text).toContain("&lt;Lincoln&gt;");
    expect(feed.text).not.toContain("<b>Driver</b>");
  });
});

describe("a visitor", () => {
  it("keeps the source of a link, and changes the language by the page's other address", async () => {
    const { code } = await posted();
    const visitor = new Visitor(app.origin);
    expect((await visitor.get(`/job/${code}?via=fair-2026`)).text).toContain("via=fair-2026");
    const changed = await visitor.post("/preferences/language", {
      value: "es",
      returnTo: `/job/${code}?via=fair-2026`,
    });
    expect(changed.location).toBe(`/es/job/${code}?via=fair-2026`);
    const back = await visitor.post("/preferences/language", { value: "en", returnTo: "/es/jobs?state=NE" });
    expect(back.location).toBe("/jobs?state=NE");
    expect((await visitor.get(`/job/${code.toLowerCase()}`)).location).toBe(`/job/${code}`);
  });

  it("reads pages of people and of staff that search engines leave out", async () => {
    for (const path of ["/verify/0", "/inspection?token=x", "/dev/mail", "/nothing-here"])
      expect((await crawl(path)).headers.get("x-robots-tag"), path).toBe("noindex");
    expect(wordsOf((await crawl("/")).text)).toContain("Open jobs");
    expect((await crawl("/")).headers.get("x-robots-tag")).toBeNull();
  });
});
