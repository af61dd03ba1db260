/** Binders: asked for, made in the background, downloaded whole, and opened to an inspector by a link and a code. */
import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { submitCdl } from "../application/whole-application";
import { file, pdf, unzip } from "../driver/filing";
import { jpeg } from "../driver/licence";
import { hiredDriver } from "../hired";
import { mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { says, shows, wordsOf } from "../page";
import { masquerading, visitor } from "../people";
import { audited, companyId, folderId, userEmail, userId } from "../rows";
import { until } from "../until";
import { dayFields, type HttpResponse, type Visitor } from "../visitor";

type Row = { id: string; state: string; done: number; drivers: number; expires_at: number };
const SOON = addDays(dayOf(new Date()), 200);
const driver = await hiredDriver();
await submitCdl(driver);
const drivers = [driver, await hiredDriver(), await hiredDriver()];
const row = (id: string) => data.one<Row>("select * from binders where id = ?", id);

async function make(ids: string[], more: object = {}, who: Visitor = administrator): Promise<string> {
  const response = await who.post("/binders/add", { driver: ids, ...more });
  expect(response.status).toBe(302);
  return response.location?.split("/").at(-1) ?? "";
}
const ready = (id: string) => until(() => row(id).state === "ready");

const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
/** Every sum of the list is that of its file, and every file is in the list. */
function verified(zip: Buffer): Map<string, Buffer> {
  const inside = new Map(unzip(zip).map(({ name, bytes }) => [name, bytes]));
  const sums = (inside.get("SHA256SUMS")?.toString("utf8") ?? "").trimEnd().split("\n");
  const listed = sums.map((line) => [line.slice(66), line.slice(0, 64)] as const);
  expect(listed.map(([name]) => name).sort()).toEqual(
    [...inside.keys()].filter((name) => name !== "SHA256SUMS").sort(),
  );
  for (const [name, sum] of listed) expect(sumOf(inside.get(name) ?? Buffer.alloc(0)), name).toBe(sum);
  return inside;
}

beforeAll(async () => {
  await file(administrator, `/folder/${folderId(driver, "medical")}/file`, {
    files: [{ bytes: pdf(), name: "card.pdf" }],
    fields: { documentKind: "medical_certificate", ...dayFields("expiresOn", SOON) },
  });
  await file(administrator, `/folder/${folderId(driver, "restricted")}/file`, {
    files: [{ bytes: pdf(), name: "test.pdf" }],
    fields: { documentKind: "drug_alcohol_test" },
  });
});

describe("a binder", () => {
  it("is made in the background and told by mail; its sums are those of its files", async () => {
    const id = await make(drivers.map((one) => one.id));
    says(await administrator.get(`/binder/${id}`), "drivers");
    await ready(id);
    expect(row(id)).toMatchObject({ done: 3, drivers: 3 });
    const zip = await administrator.get(`/binder/${id}/zip`);
    expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Number(zip.headers.get("content-length"))).toBe(zip.bytes.length);
    const names = [...verified(zip.bytes).keys()];
    expect(names.filter((name) => name.endsWith("00 Cover and contents.pdf"))).toHaveLength(3);
    const own = names.filter((name) => name.includes(driver.lastName)).map((name) => name.replace(/^.*\//, ""));
    expect(own.map((name) => name.replace(/\d{4}-\d\d-\d\d/, "DAY"))).toEqual([
      "00 Cover and contents.pdf",
      "03 CDL NE DAY.pdf",
      "06 Medical examiner's certificate DAY.pdf",
    ]);
    expect(audited("binder.downloaded", id)).toHaveLength(1);
    await until(() => mailsTo(app, userEmail("north.admin")).find(({ text }) => text.includes(`/binder/${id}`)));
  });

  it("has the investigation only where it was ticked", async () => {
    const id = await make([driver.id], { investigation: "on" });
    await ready(id);
    const names = [...verified((await administrator.get(`/binder/${id}/zip`)).bytes).keys()];
    expect(names.some((name) => /Drug or alcohol test result [\d-]+\.pdf$/.test(name))).toBe(true);
  });

  it("is an Administrator's of the company, in person and after a proof", async () => {
    const id = await make([driver.id]);
    await ready(id);
    for (const path of ["/binders", "/binders/add", `/binder/${id}`, `/binder/${id}/zip`])
      expect((await manager.get(path)).location, path).toBe("/forbidden");
    for (const path of [`/binder/${id}`, `/binder/${id}/zip`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post("/binders/add", { driver: driver.id })).status).toBe(422);
    const rtic = await masquerading("north.admin");
    expect((await rtic.get(`/binder/${id}/zip`)).status).toBe(403);
    expect((await rtic.post("/binders/add", { driver: driver.id })).status).toBe(403);
    data.run("update sessions set proven_at = 1 where user_id = ?", userId("north.admin"));
    expect((await administrator.get(`/binder/${id}/zip`)).location).toContain("/user/proof");
    data.run("update sessions set proven_at = ? where user_id = ?", Date.now(), userId("north.admin"));
  });

  it("says what was deleted since, and its sums still hold", async () => {
    const id = await make([driver.id]);
    await ready(id);
    const isCard = (name: string) => /Medical examiner's certificate/.test(name);
    const card = data.one<{ id: string }>("select id from files where name = 'card.pdf' and driver_id = ?", driver.id);
    await administrator.post(`/file/${card.id}/deletion`, {
      version: String(data.one<{ version: number }>("select version from files where id = ?", card.id).version),
    });
    expect(data.count("files", "id = ?", card.id)).toBe(0);
    const inside = verified((await administrator.get(`/binder/${id}/zip`)).bytes);
    expect(isCard(inside.get("deleted-since.txt")?.toString() ?? "")).toBe(true);
    expect([...inside.keys()].some(isCard)).toBe(false);
    const { bookmarks, text } = await opened(await administrator.get(`/binder/${id}/pdf/${driver.id}`));
    expect(bookmarks.some(isCard), "its bookmark leads to the heading").toBe(true);
    expect(text.join("\n")).toContain("49 CFR 391.51(b)(6)");
  });
});

/** Bookmarks, their pages, and each page's text. */
async function opened({ status, bytes, headers }: HttpResponse) {
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  type Bookmark = { title: string; dest: [{ num: number; gen: number }]; items: Bookmark[] };
  const all = ((await pdf.getOutline()) as unknown as Bookmark[]).flatMap((each) => [each, ...each.items]);
  const pages = await Promise.all(all.map(({ dest }) => pdf.getPageIndex(dest[0])));
  const { text } = await extractText(pdf, { mergePages: false });
  return { bookmarks: all.map(({ title }) => title), pages, text, name: headers.get("content-disposition") };
}

describe("a binder as one PDF", () => {
  it("has each paper behind the heading of its paragraph, in their order, and names what is missing", async () => {
    const license = `/folder/${folderId(driver, "licence")}/file`;
    await file(administrator, license, {
      files: [{ bytes: await jpeg(), name: "IMG_0042.jpg" }],
      fields: { documentKind: "licence_copy", ...dayFields("expiresOn", SOON) },
    });
    // The day that stands on it, not that of its arrival.
    data.run("update files set paper_on = '2026-03-04' where driver_id = ? and kind = 'licence_copy'", driver.id);
    const id = await make([driver.id]);
    await ready(id);
    says(await administrator.get(`/binder/${id}`), "PDF of ");
    const { bookmarks, pages, text, name } = await opened(await administrator.get(`/binder/${id}/pdf/${driver.id}`));
    expect(name).toContain("Driver qualification file");
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    const under = (heading: string) => bookmarks.findIndex((title) => title.startsWith(heading));
    const order = [
      "391.51(b)(1)",

      "391.51(b)(2)",
      "391.51(b)(3)",
      "03 CDL NE",
      "391.51(b)(6)",
    ];
    expect(order.map(under)).toEqual(order.map(under).toSorted((a, b) => a - b));
    expect(order.map(under)).not.toContain(-1);
    const at = (heading: string) => text[pages[under(heading)] ?? -1] ?? "";
    expect(at("391.51(b)(2)")).toMatch(
      /49 CFR 391\.51\(b\)\(2\), 391\.23\(a\)\(1\) · Driving record at hire.*Missing/s,
    );
    expect(at("03 CDL NE")).toContain("Commercial driver’s license");
    expect(at("03 Copy of a license or permit")).toContain("03 Copy of a license or permit");
    expect(bookmarks).toContain("03 Copy of a license or permit 2026-03-04");
    for (const page of [0, pages[under("391.51(b)(2)")] ?? 0, pages[under("391.51(b)(6)")] ?? 0])
      expect(text[page]).toContain(`Page ${page + 1} of ${text.length}`);
    expect(text[0]).toMatch(/Missing or not in order.*Driving record at hire/s);
    const listed = /03 CDL NE [\d-]+\.pdf \(page (\d+)\)/.exec(text.join("\n"))?.[1];
    expect(Number(listed)).toBe((pages[under("03 CDL NE")] ?? 0) + 1);
    expect(audited("binder.downloaded", id)).toHaveLength(1);
  });

  it("names each of two driving records by the authority that was said, in the form, the file and the PDF", async () => {
    const [own = driver] = drivers.slice(2);
    const folder = `/folder/${folderId(own, "driving_record")}/file`;
    says(await administrator.get(folder), "Whose driving record");
    for (const authority of ["IA", "MX-LFC"])
      await file(administrator, folder, {
        files: [{ bytes: pdf(), name: "scan.pdf" }],
        fields: { documentKind: "mvr", authority, ...dayFields("paperOn", "2026-03-04") },
      });
    const filed = data.all<{ id: string; authority: string; version: number }>(
      "select id, authority, version from files where driver_id = ? order by authority",
      own.id,
    );
    expect(filed.map(({ authority }) => authority)).toEqual(["IA", "MX-LFC"]);
    const [iowa] = filed;
    const address = `/file/${iowa?.id}/edit`;
    says(await administrator.get(address), "Whose driving record", "IA – Iowa");
    const details = { version: String(iowa?.version), title: "scan", ...dayFields("paperOn", "2026-03-04") };
    shows(await administrator.post(address, { ...details, authority: "ZZ" }), 422, "Choose");
    expect((await administrator.post(address, { ...details, authority: "NE" })).status).toBe(302);
    expect(audited("file.edited", iowa?.id ?? "")[0]?.detail).toContain("authority");
    const id = await make([own.id]);
    await ready(id);
    const { text } = await opened(await administrator.get(`/binder/${id}/pdf/${own.id}`));
    expect(text.join("\n")).toContain("02 Driving record NE 2026-03-04.pdf");
    expect(text.join("\n")).toContain("02 Driving record Mexico (Licencia Federal) 2026-03-04.pdf");
  });

  it("tells in both drivers' files of a document that was moved, and names neither to the other", async () => {
    const [from = driver, to = driver] = drivers.slice(1);
    await file(administrator, `/folder/${folderId(from, "driving_record")}/file`, {
      files: [{ bytes: pdf(), name: "scan.pdf" }],
      fields: { documentKind: "mvr", authority: "IA", ...dayFields("paperOn", "2026-03-04") },
    });
    const moved = data.one<{ id: string; version: number }>(
      "select id, version from files where driver_id = ?",
      from.id,
    );
    const version = String(moved.version);
    expect((await administrator.post(`/file/${moved.id}/move`, { version, driver: to.email })).status).toBe(302);
    const id = await make([from.id, to.id]);
    await ready(id);
    const wordsOfPdf = async (of: string) =>
      (await opened(await administrator.get(`/binder/${id}/pdf/${of}`))).text.join(" ").replace(/\s+/g, " ");
    const [left, came] = [await wordsOfPdf(from.id), await wordsOfPdf(to.id)];
    expect(left).toMatch(
      /Driving record at hire.*A document that lay here was moved to another driver’s file on \w+ \d+, \d{4}, by [^:]+: Driving record\./,
    );
    expect(came).toMatch(
      /02 Driving record IA 2026-03-04\.pdf was moved here from another driver’s file on \w+ \d+, \d{4}, by/,
    );
    expect(left).not.toContain(to.lastName);
    expect(came).not.toContain(from.lastName);
  });

  it("is nobody's else, and of nobody who is not in it", async () => {
    const id = await make([driver.id]);
    await ready(id);
    expect((await administrator.get(`/binder/${id}/pdf/${drivers[1]?.id}`)).status).toBe(404);
    expect((await stranger.get(`/binder/${id}/pdf/${driver.id}`)).status).toBe(404);
    expect((await manager.get(`/binder/${id}/pdf/${driver.id}`)).location).toBe("/forbidden");
  });
});

describe("a link for an inspector", () => {
  async function linked(days = "3") {
    const id = await make([driver.id]);
    await ready(id);
    const page = await administrator.post(`/binder/${id}`, { inspector: "Officer Reyes, FMCSA", days });
    expect(page.status).toBe(200);
    const token = /\/inspection\?token=([\w-]+)/.exec(page.text)?.[1] ?? "";
    const code = /Code: ?(\d{8})/.exec(wordsOf(page.text))?.[1] ?? "";
    const link = data.one<{ id: string }>("select id from inspector_links where binder_id = ?", id);
    return { id, link: link.id, code, path: `/inspection?token=${token}` };
  }

  it("names nothing before the code; then it is read, each look is in the audit, and one press ends it", async () => {
    const { id, link, code, path } = await linked();
    const inspector = visitor();
    const before = await inspector.get(path);
    expect(before.status).toBe(200);
    expect(wordsOf(before.text)).not.toMatch(new RegExp(`Northway|${driver.lastName}`));
    expect((await inspector.post(path, { code: "00000000" })).status).toBe(422);
    expect((await inspector.get("/inspection")).status).toBe(410);
    expect((await inspector.post(path, { code })).location).toBe("/inspection");
    const page = await inspector.get("/inspection");
    says(page, "Records of Northway", driver.lastName, "00 Cover and contents.pdf");
    const document = /\/inspection\/file\/[\w-]+/.exec(page.text)?.[0] ?? "";
    expect((await inspector.get(document)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
    verified((await inspector.get("/inspection/zip")).bytes);
    const whole = /\/inspection\/pdf\/[\w-]+/.exec(page.text)?.[0] ?? "";
    expect((await opened(await inspector.get(whole))).bookmarks[0]).toBe("Cover and contents");
    expect((await inspector.get(`/binder/${id}`)).status).not.toBe(200);
    for (const [action, times] of [
      ["refused", 1],
      ["opened", 1],
      ["viewed", 2],
      ["downloaded", 2],
    ] as const)
      expect(audited(`inspector_link.${action}`, link), action).toHaveLength(times);
    expect((await administrator.post(`/inspector-link/${link}/end`)).location).toBe(`/binder/${id}#links`);
    for (const over of ["/inspection", document, "/inspection/zip", path])
      expect((await inspector.get(over)).status, over).toBe(410);
    expect((await stranger.post(`/inspector-link/${link}/end`)).status).toBe(404);
  });

  it("is over after ten wrong codes, after its days, and while the company is closed", async () => {
    const tried = await linked();
    const guesser = visitor();
    for (let each = 0; each < 10; each += 1) await guesser.post(tried.path, { code: "1" });
    expect((await guesser.post(tried.path, { code: tried.code })).status).toBe(410);
    const late = await linked();
    data.run("update inspector_links set expires_at = ? where id = ?", Date.now() - 1, late.link);
    expect((await visitor().get(late.path)).status).toBe(410);
    const closed = await linked();
    const status = (now: string) => data.run("update companies set status = ? where id = ?", now, companyId());
    status("suspended");
    expect((await visitor().get(closed.path)).status).toBe(410);
    status("active");
    expect((await visitor().get(closed.path)).status).toBe(200);
  });

  it("lasts 1 to 14 days, and keeps its binder as long", async () => {
    const { id } = await linked("14");
    expect(row(id).expires_at).toBeGreaterThan(Date.now() + 13 * 24 * 3600_000);
    for (const days of ["0", "15"])
      expect((await administrator.post(`/binder/${id}`, { inspector: "X", days })).status).toBe(422);
  });
});

describe("everybody employed", () => {
  const chosen = (text: string) => [...text.matchAll(/name="driver" value="([^"]+)"/g)].map(([, id]) => id);

  it("is one binder as long as one holds them", async () => {
    const page = await administrator.get("/binders/add?all");
    expect(chosen(page.text).sort()).toEqual(drivers.map(({ id }) => id).sort());
  });

  it("is several where they are more than 500, each part said by its names, and nobody left out", async () => {
    const many = `with recursive many (value) as (select 1000 union all select value + 1 from many where value < 2000)`;
    const id = "'0190ffff-0000-7000-8000-' || (100000000000 + value)";
    data.run(
      `${many} insert into applicants (id, email, language, created_at)
       select ${id}, value || '@many.example', 'en', 1 from many`,
    );
    data.run(
      `${many} insert into drivers (id, company_id, applicant_id, data_key_id, first_name, last_name, email, status, version, created_at, updated_at)
       select ${id}, ?, ${id}, (select data_key_id from drivers where id = ?), 'One', 'Many' || value, value || '@many.example', 'active', 1, 1, 1 from many`,
      companyId(),
      driver.id,
    );
    const all = data.all<{ id: string }>(
      "select id from drivers where company_id = ? and status = 'active'",
      companyId(),
    );
    const page = await administrator.get("/binders/add?all");
    says(page, `${all.length} drivers`, "A binder holds up to 500", "One Many1");
    expect(chosen(page.text)).toEqual([]);
    const parts = [...page.text.matchAll(/href="(\/binders\/add\?all&amp;part=\d+)"/g)].map(([, path]) => path ?? "");
    expect(parts).toHaveLength(3);
    const found: (string | undefined)[] = [];
    for (const part of parts) {
      const each = chosen((await administrator.get(part.replaceAll("&amp;", "&"))).text);
      expect(each.length).toBeLessThanOrEqual(500);
      found.push(...each);
    }
    expect(found.sort()).toEqual(all.map((one) => one.id).sort());
    for (const wrong of ["0", "4", "x"])
      expect((await administrator.get(`/binders/add?all&part=${wrong}`)).status, wrong).toBe(404);
  });
});
