/** Tags of a company: defined by its Administrators, put on applications by its staff, and what the list is filtered by. */
import { describe, expect, it } from "vitest";
import { submitted } from "../applicant";
import { idOf } from "../database";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, companyId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";

const manager = await staff(app, "sun.manager");
const administrator = await staff(app, "sun.admin");
const stranger = await staff(app, "north.admin");
const TAGS = "/my-company/tags";

async function tag(name: string, color = "teal"): Promise<string> {
  const { text } = await administrator.get(`${TAGS}/add`);
  const added = await administrator.post(`${TAGS}/add`, {
    version: "0",
    once: String(heldIn(text, "once")),
    name,
    color,
  });
  expect(added.location).toBe(TAGS);
  return idOf(data, "select id from tags where company_id = ? and name = ?", companyId("Sunbeam Carriers"), name);
}
/** The tags' form on a page, with these ticked. */
const tick = (text: string, page: string, ...tags: string[]) => {
  const form = formsOf(text).find(({ action }) => action === `${page}/tags`);
  return manager.post(`${page}/tags`, { ...form?.values, tag: tags });
};

describe("tags", () => {
  it("are defined by Administrators: refused without a name or twice, changed, archived and brought back", async () => {
    const id = await tag("Hazmat");
    says(await administrator.get(TAGS), "Tag added.", "Hazmat", "On 0 applications");
    const twice = await administrator.post(`${TAGS}/add`, { version: "0", name: "HAZMAT", color: "pink" });
    shows(twice, 422, "You already have a tag with this name.");
    expect(heldIn(twice.text, "name")).toBe("HAZMAT");
    shows(await administrator.post(`${TAGS}/add`, { version: "0", name: "", color: "red" }), 422, "Enter the name");
    await administrator.post(`${TAGS}/${id}`, { version: "1", name: "Hazmat team", color: "orange" });
    await administrator.post(`${TAGS}/${id}/archive`, { archived: "on" });
    says(await administrator.get(TAGS), "Tag archived.", "Archived", "Hazmat team", "Bring back");
    await administrator.post(`${TAGS}/${id}/archive`, { archived: "" });
    says(await administrator.get(TAGS), "The tag can be used again.");
    says(await administrator.get("/audit"), "Archived a tag");
  });

  it("are put on and taken off on the review, and show there, in the timeline, in the list and its filter", async () => {
    const [first, second] = [await tag("Call back"), await tag("Night shift")];
    const id = applicationId(await submitted(app));
    const page = `/application/${id}`;
    const before = await manager.get(page);
    says(before, "No tags on this application.", "Change tags");
    expect((await tick(before.text, page, first, second)).location).toBe(page);
    const tagged = await manager.get(page);
    says(tagged, "Tags saved.", "Tag added: Call back", "Tag added: Night shift");
    says(await manager.get("/applications"), "Call back Night shift");
    expect((await manager.get(`/applications?tag=${first}`)).text).toContain(page);
    expect((await manager.get(`/applications?tag=${await tag("Nobody's")}`)).text).not.toContain(page);

    // What a colleague put on meanwhile stays.
    data.run("delete from application_tags where tag_id = ?", second);
    const late = await manager.get(page);
    await tick(tagged.text, page, first, second);
    await tick(late.text, page);
    says(await manager.get(page), "Tag removed: Call back");
    expect((await tick(late.text, page, "nonsense")).status).toBe(409);
  });

  it("are put on several ticked rows at once", async () => {
    const id = await tag("Bulk");
    const [one, other] = [applicationId(await submitted(app)), applicationId(await submitted(app))];
    says(await manager.get("/applications"), "Tag …");
    const { text } = await manager.get(`/applications/tags?id=${one}&id=${other}`);
    const form = formsOf(text).find(({ values }) => "chosen" in values);
    shows(await manager.post("/applications/tags", { ...form?.values, way: "add", tag: "" }), 422);
    const done = await manager.post("/applications/tags", { ...form?.values, way: "add", tag: id });
    says(done, "2 applications were updated.");
    expect(data.count("application_tags", "tag_id = ?", id)).toBe(2);
    await manager.post("/applications/tags", { ...form?.values, way: "remove", tag: id });
    expect(data.count("application_tags", "tag_id = ?", id)).toBe(0);
  });

  it("are another company's neither to see nor to put on, Managers' not to define, and nobody's in a masquerade", async () => {
    const id = await tag("Ours");
    const page = `/application/${applicationId(await submitted(app))}`;
    expect(wordsOf((await stranger.get(TAGS)).text)).not.toContain("Ours");
    for (const path of [`${TAGS}/${id}`, `${TAGS}/${id}/archive`, `${page}/tags`])
      expect((await stranger.post(path, { version: "1", name: "X", color: "gray" })).status, path).toBe(404);
    for (const path of [`${TAGS}/add`, `${TAGS}/${id}`, `${TAGS}/${id}/archive`])
      expect((await manager.post(path, { version: "1", name: "X", color: "gray" })).location, path).toBe("/forbidden");
    const list = await manager.get(TAGS);
    says(list, "Your Administrators can change them.");
    expect(list.text).not.toContain(`${TAGS}/add`);
    expect((await (await masquerading("sun.manager")).post(`${page}/tags`, { tag: id })).status).toBe(403);
    expect(data.count("application_tags", "tag_id = ?", id)).toBe(0);
  });

  it("speak Spanish", async () => {
    await tag("Español");
    const page = `/application/${applicationId(await submitted(app))}`;
    says(
      await manager.get(page, { "accept-language": "es" }),
      "Esta solicitud no tiene etiquetas.",
      "Guardar etiquetas",
    );
  });
});
