/** What RTIC notes of a company: written, changed and struck through like any note, and never the company's to see. */
import { describe, expect, it } from "vitest";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { heldIn, says, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { applicationId, audited, companyId, driverId, row } from "../rows";
import { app, data } from "../running";
import { type Fields, staff, Visitor } from "../visitor";

const manager = await staff(app, "rtic.manager");
const administrator = await staff(app, "rtic.admin");
const company = companyId();
const page = `/admin/company/${company}`;
const driver = await applicant(app);

const rowOf = (id: string) => row("notes", id);
const everything = () => JSON.stringify(data.all("select * from notes order by id"));
const ours = () => data.count("notes", "driver_id is null");
async function write(by: Visitor, note: string, fields: Fields = {}): Promise<string> {
  expect((await by.post(`${page}/note`, { note, ...fields })).location).toBe(`${page}#notes`);
  return idOf(data, "select id from notes where company_id = ? and driver_id is null order by id desc", company);
}
const seen = async (by: Visitor, id: string) => String(heldIn((await by.get(`/admin/note/${id}/edit`)).text, "seen"));
const age = (id: string, minutes: number) =>
  data.run("update notes set created_at = created_at - ? where id = ?", minutes * 60_000, id);

describe("a note on a company", () => {
  it("is written by both roles of RTIC, sealed, with its author and time, of that company alone", async () => {
    const first = await write(manager, "Asked for a second terminal.\nCalls <b>Monday</b>.");
    await write(administrator, "Pays on time.");
    const { text } = await manager.get(page);
    expect(text).toContain("Calls &lt;b&gt;Monday&lt;/b&gt;.");
    expect(wordsOf(text)).toMatch(/Owen Pratt, \w+ \d+, \d+, \d+:\d\d [AP]M/);
    expect(wordsOf(text)).toContain("Only RTIC reads it, never the company.");
    expect(wordsOf(text)).toContain("Pays on time.");
    expect(rowOf(first)).toMatchObject({ company_id: company, driver_id: null, application_id: null });
    expect(rowOf(first).sealed_text.includes("Monday")).toBe(false);
    const other = idOf(data, "select id from companies where id <> ?", company);
    expect((await manager.get(`/admin/company/${other}`)).text).not.toContain("Monday");
    const trace = audited("note.added", company);
    expect(trace.length).toBe(2);
    expect(JSON.stringify(trace)).not.toMatch(/Monday|Pays/);
  });

  it("holds no sign that nobody sees, whatever was pasted", async () => {
    const id = await write(manager, "ab\u0000c\u202ed");
    expect(heldIn((await manager.get(`/admin/note/${id}/edit`)).text, "note")).toBe("abcd");
  });

  it("needs words, at most 4,000 characters, keeps what was typed, and is given back by a page of its own", async () => {
    const before = everything();
    const tooLong = "x".repeat(4_001);
    for (const note of ["", " \n ", "\u0000\u202e"])
      expect((await manager.post(`${page}/note`, { note })).status).toBe(422);
    const refused = await manager.post(`${page}/note`, { note: tooLong });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "note")).toBe(tooLong);
    expect(everything()).toBe(before);
    const spanish = alsoAs(manager, { "accept-language": "es-MX" });
    says(await spanish.get(`${page}/note`), "Solo RTIC la lee, nunca la empresa.");
    for (const id of ["nonsense", "01990000-0000-7000-8000-000000000000"]) {
      expect((await manager.get(`/admin/company/${id}/note`)).status).toBe(404);
      expect((await manager.post(`/admin/company/${id}/note`, { note: "To nobody" })).status).toBe(404);
    }
  });

  it("posted twice from the same form is written once", async () => {
    const once = String(heldIn((await manager.get(page)).text, "once"));
    const before = ours();
    const responses = await Promise.all([1, 2, 3].map(() => manager.post(`${page}/note`, { note: "Once only", once })));
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(ours()).toBe(before + 1);
  });

  it("is its author's to change for 15 minutes, and a stale window is told", async () => {
    const id = await write(manager, "Onw");
    const stale = await seen(manager, id);
    const edit = (by: Visitor, note: string, at: string) => by.post(`/admin/note/${id}/edit`, { note, seen: at });
    expect((await edit(manager, "Two", stale)).location).toBe(`${page}#notes`);
    const refused = await edit(manager, "Three", stale);
    expect([refused.status, heldIn(refused.text, "note")]).toEqual([409, "Three"]);
    expect((await edit(administrator, "Not mine", await seen(manager, id))).status).toBe(403);
    age(id, 16);
    const late = await edit(manager, "Too late", await seen(manager, id));
    expect([late.status, heldIn(late.text, "note")]).toEqual([409, "Too late"]);
    const words = wordsOf((await administrator.get(page)).text);
    says(words, "Two", "(edited)");
    expect(words).not.toContain("Three");
  });

  it("is struck through with a reason by its author or an RTIC Administrator, and stays readable", async () => {
    const [mine, theirs] = [await write(manager, "Was late"), await write(administrator, "Was early")];
    expect((await manager.post(`/admin/note/${theirs}/strike`, { reason: "I disagree" })).status).toBe(403);
    expect((await manager.post(`/admin/note/${mine}/strike`, { reason: " " })).status).toBe(422);
    const strike = await administrator.post(`/admin/note/${mine}/strike`, { reason: "Another company" });
    expect(strike.location).toBe(`${page}#notes`);
    const { text } = await manager.get(page);
    expect(text).toMatch(/<del[^>]*>Was late<\/del>/);
    expect(wordsOf(text)).toMatch(/Struck through by Renee Calloway, .*: Another company/);
    expect(rowOf(mine).sealed_struck_reason?.includes("Another")).toBe(false);
    const before = everything();
    expect((await administrator.post(`/admin/note/${mine}/strike`, { reason: "Again" })).status).toBe(409);
    expect((await manager.post(`/admin/note/${mine}/edit`, { note: "New", seen: "" })).status).toBe(409);
    expect((await manager.post(`/admin/note/${mine}/pin`, { pinned: "on" })).status).toBe(409);
    expect(everything()).toBe(before);
  });

  it("is pinned to the top and let go again", async () => {
    const id = await write(administrator, "Do this first");
    await write(manager, "Written later");
    for (let twice = 0; twice < 2; twice += 1)
      expect((await manager.post(`/admin/note/${id}/pin`, { pinned: "on" })).location).toBe(`${page}#notes`);
    const words = wordsOf((await manager.get(page)).text);
    expect(words.indexOf("Do this first")).toBeLessThan(words.indexOf("Written later"));
    expect(data.count("audit_events", "action = 'note.pinned' and object = ?", company)).toBe(1);
    await administrator.post(`/admin/note/${id}/pin`, { pinned: "" });
    expect(rowOf(id).pinned).toBe(0);
  });
});

describe("the border between the company and RTIC", () => {
  const MARKER = "Xylophone-0815";

  it("lets the company's staff see no note on it: on no page, in no data, by no address", async () => {
    const id = await write(manager, MARKER);
    const fields = { note: "Ours", reason: "Ours", pinned: "on", seen: await seen(manager, id) };
    const before = everything();
    const looker = await masquerading("north.admin");
    const ofDriver = [`/driver/${driverId(driver)}`, `/application/${applicationId(driver)}`];
    const pages = ["/", "/my-company", "/applications", "/drivers", ...ofDriver];
    for (const by of [await staff(app, "north.admin"), await staff(app, "north.manager"), looker]) {
      for (const path of pages)
        for (const address of [path, `${path === "/" ? "/_root" : path}.data`])
          expect((await by.get(address)).text, address).not.toContain(MARKER);
      for (const verb of ["edit", "strike", "pin"]) {
        expect((await by.get(`/note/${id}/${verb}`)).status, verb).toBe(404);
        expect((await by.post(`/note/${id}/${verb}`, fields)).status, verb).toBe(404);
        expect((await by.get(`/admin/note/${id}/${verb}`)).location, verb).toBe("/forbidden");
        expect((await by.post(`/admin/note/${id}/${verb}`, fields)).location, verb).toBe("/forbidden");
      }
      expect((await by.post(`${page}/note`, fields)).location).toBe("/forbidden");
    }
    expect((await driver.get("/applicant")).text).not.toContain(MARKER);
    expect((await driver.post(`/admin/note/${id}/edit`, fields)).location).toBe("/forbidden");
    expect((await new Visitor(app.origin).post(`/admin/note/${id}/edit`, fields)).location).toContain("/forbidden");
    expect(everything()).toBe(before);
    // Nor does the company's own part of the audit tell that there is one.
    expect(data.count("audit_events", "object = ? and company_id is not null and action like 'note.%'", company)).toBe(
      0,
    );
  });

  it("lets RTIC reach no note on a driver", async () => {
    const north = await staff(app, "north.manager");
    await north.post(`/driver/${driverId(driver)}/note`, { note: MARKER });
    const id = idOf(data, "select id from notes where driver_id = ?", driverId(driver));
    const before = everything();
    for (const verb of ["edit", "strike", "pin"]) {
      expect((await administrator.get(`/admin/note/${id}/${verb}`)).status, verb).toBe(404);
      const response = await administrator.post(`/admin/note/${id}/${verb}`, { note: "x", reason: "x", seen: "" });
      expect(response.status, verb).toBe(404);
    }
    expect(everything()).toBe(before);
  });
});
