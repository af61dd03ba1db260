/** Lists saved under a name: one's own and the company's, beside the views that everybody has. */
import { describe, expect, it } from "vitest";
import { MAX_VIEWS } from "~/domain/saved-view/saved-view";
import { idOf } from "../database";
import { says, wordsOf } from "../page";
import { audited, companyId } from "../rows";
import { app, data } from "../running";
import { type Fields, staff, type Visitor } from "../visitor";

const manager = await staff(app, "north.manager");
const administrator = await staff(app, "north.admin");
const stranger = await staff(app, "sun.admin");

const SEARCH = "status=submitted&class=A&sort=waiting_desc";
const save = (
  who: Visitor,
  name: string,
  { list = "applications", search = SEARCH, owner = "me" } = {},
  more: Fields = {},
) => who.post(`/views/${list}/add?${search}`, { name, owner, ...more });
const viewOf = (name: string) => idOf(data, "select id from saved_views where name = ?", name);
const row = (name: string) => data.one("select * from saved_views where name = ?", name);
const linksIn = (html: string) => /<ul [^>]*aria-label="Saved views".*?<\/ul>/s.exec(html)?.[0] ?? "";
const menuOf = async (who: Visitor, path: string) => wordsOf(linksIn((await who.get(path)).text));

describe("a saved view", () => {
  it("is saved from the list as it is, without what was searched for, and stands beside the views", async () => {
    const { text } = await manager.get(`/applications?${SEARCH}&q=Salazar`);
    expect(text).toContain("/views/applications/add?status=submitted&amp;class=A&amp;sort=waiting_desc");
    const response = await save(manager, "Class A, longest waiting", { search: `${SEARCH}&q=Salazar&cursor=abc` });
    expect(response.location).toBe(`/applications?${SEARCH}`);
    expect(JSON.parse(String(row("Class A, longest waiting").asked))).toEqual({
      status: "submitted",
      class: "A",
      sort: "waiting_desc",
    });
    const list = await manager.get("/applications");
    expect(list.text).toContain('href="/applications?status=submitted&amp;class=A&amp;sort=waiting_desc"');
    expect(await menuOf(manager, "/applications")).toContain("Class A, longest waiting");
    // Each is a link of its own: one press, without anything to open first.
    expect(linksIn(list.text)).not.toContain("<details");
    expect(await menuOf(manager, `/applications?${SEARCH}`)).toContain("Rename or remove");
    expect(await menuOf(manager, "/drivers"), "of another list").not.toContain("Class A");
    expect(audited("view.saved", viewOf("Class A, longest waiting")).map(({ detail }) => JSON.parse(detail))).toEqual([
      { list: "applications", owner: "me" },
    ]);
  });

  it("is nobody else's, of one's own; the company's is everybody's in it", async () => {
    await save(administrator, "Going out", { list: "drivers", search: "expiry=30", owner: "company" });
    expect(await menuOf(manager, "/drivers")).toContain("Going out , of the company");
    expect(await menuOf(administrator, "/applications")).not.toContain("Class A");
    for (const path of ["/drivers", "/applications"]) expect(await menuOf(stranger, path)).not.toMatch(/Going|Class A/);
    for (const ending of ["", "/removal"]) {
      expect((await administrator.get(`/views/${viewOf("Class A, longest waiting")}${ending}`)).status).toBe(404);
      expect((await stranger.get(`/views/${viewOf("Going out")}${ending}`)).status).toBe(404);
      const posted = { name: "Mine now", version: "1" };
      expect((await stranger.post(`/views/${viewOf("Going out")}${ending}`, posted)).status).toBe(404);
    }
  });

  it("of the company is made, renamed and removed by its Administrators alone", async () => {
    expect((await save(manager, "For all of us", { owner: "company" })).location).toBe("/forbidden");
    const path = `/views/${viewOf("Going out")}`;
    expect((await manager.get("/views/drivers/add?expiry=30")).text).not.toContain('value="company"');
    says(await manager.get(path), "Its Administrators rename and remove it.");
    expect((await manager.post(path, { name: "Else", version: "1" })).location).toBe("/forbidden");
    expect((await manager.post(`${path}/removal`, { version: "1" })).location).toBe("/forbidden");
    expect(await menuOf(manager, "/drivers?expiry=30")).not.toContain("Rename or remove");
    expect((await administrator.post(path, { name: "Expiring", version: "1" })).location).toBe("/drivers?expiry=30");
    expect(await menuOf(manager, "/drivers")).toContain("Expiring , of the company");
  });

  it("needs a name of one line that its list does not have yet, and a filter or an order", async () => {
    for (const [name, said] of [
      ["", "Fill this in."],
      ["x".repeat(41), "This is too long."],
      ["class a, LONGEST waiting", "Another view of this list has this name."],
    ] as const) {
      const response = await save(manager, name);
      expect(response.status, name).toBe(422);
      if (name) says(response, said);
    }
    expect((await save(manager, "Everything", { search: "q=Salazar" })).status).toBe(422);
    says(await manager.get("/views/applications/add"), "Filter or sort it before you save it.");
    for (const list of ["templates", "no-list"]) expect((await save(manager, "x", { list })).status).toBe(404);
    expect(data.count("saved_views", "name in ('Everything', 'x')")).toBe(0);
  });

  it("is refused in words to who changed it on a page that was out of date", async () => {
    const path = `/views/${viewOf("Class A, longest waiting")}`;
    expect((await manager.post(path, { name: "Class A", version: "1" })).location).toBe(`/applications?${SEARCH}`);
    const late = await manager.post(path, { name: "Else", version: "1" });
    expect(late.status).toBe(409);
    says(late, "someone changed it in the meantime");
    expect((await manager.post(`${path}/removal`, { version: "1" })).status).toBe(409);
    expect((await manager.post(`${path}/removal`, { version: "2" })).location).toBe("/applications");
    expect((await manager.get(path)).status).toBe(404);
    expect(data.count("saved_views", "name = 'Class A'")).toBe(0);
  });

  it("pressed twice is one, and there are at most ten of a list", async () => {
    const once = { once: "0190aaaa-0000-7000-8000-00000000000a" };
    for (const _ of [1, 2]) expect((await save(manager, "Twice", {}, once)).status).toBe(302);
    expect(data.count("saved_views", "name = 'Twice'")).toBe(1);
    for (let made = 1; made < MAX_VIEWS; made += 1) await save(manager, `Number ${made}`);
    const refused = await save(manager, "One too many");
    expect(refused.status).toBe(409);
    says(refused, "A list can have 10 saved views.");
    expect(data.count("saved_views", "company_id = ? and user_id is not null", companyId())).toBe(MAX_VIEWS);
    expect((await save(manager, "Of the other list", { list: "drivers", search: "status=active" })).status).toBe(302);
  });
});
