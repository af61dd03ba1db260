/** A company's tags through the API, and tags on applications. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { audited } from "../rows";
import { app } from "../running";
import { apply } from "./applying";
import { applying, person, said } from "./person";

const [manager, administrator, stranger] = [
  await person(app, "sun.manager"),
  await person(app, "sun.admin"),
  await person(app, "north.admin"),
];
const add = async (name: string) => (await administrator.post("tag", { name, color: "blue" })).data;

describe("the tags of a company", () => {
  it("are added once by an Administrator, changed as they were seen, archived and taken back into use", async () => {
    const once = newId();
    const [first, again] = [
      await administrator.post("tag", { name: "Tanker", color: "blue" }, once),
      await administrator.post("tag", { name: "Tanker", color: "blue" }, once),
    ];
    expect([first.status, first.data]).toEqual([201, again.data]);
    expect(first.data).toMatchObject({ name: "Tanker", color: "blue", archived: false, version: 1 });
    const at = `tag/${first.data.id}`;
    expect((await administrator.post("tag", { name: "TANKER", color: "pink" })).fields).toEqual({
      name: "tag_name_taken",
    });
    expect((await administrator.post("tag", { color: "mauve" })).fields).toEqual({
      name: "required",
      color: "not_listed",
    });
    const changed = await administrator.put(at, { version: 1, name: "Tank trucks", color: "teal" });
    expect(changed.data).toMatchObject({ name: "Tank trucks", color: "teal", version: 2 });
    expect(said(await administrator.put(at, { version: 1, name: "Tanks", color: "teal" }))).toEqual([
      409,
      "stale_version",
    ]);
    expect((await administrator.get(at)).data).toEqual(changed.data);
    for (const _ of [1, 2]) expect((await administrator.post(`${at}/archive`)).data.archived).toBe(true);
    expect((await manager.get("tag")).data).toContainEqual({
      id: first.data.id,
      name: "Tank trucks",
      color: "teal",
      archived: true,
      applications: 0,
    });
    expect((await administrator.post(`${at}/restore`)).data.archived).toBe(false);
  });

  it("are read by Managers, changed by Administrators, and nobody's of another company", async () => {
    const { id } = await add("Local");
    expect(said(await manager.post("tag", { name: "Mine", color: "blue" }))).toEqual([403, "forbidden"]);
    expect(said(await manager.put(`tag/${id}`, { version: 1, name: "Mine", color: "blue" }))).toEqual([
      403,
      "forbidden",
    ]);
    expect(said(await stranger.get(`tag/${id}`))).toEqual([404, "not_found"]);
    expect((await stranger.get("tag")).data.map((tag: { id: string }) => tag.id)).not.toContain(id);
  });
});

describe("the tags on an application", () => {
  it("are put on and taken off, and those that are on are listed", async () => {
    const driver = await applying(app);
    const at = `application/${await apply(driver)}/tags`;
    const [nights, weekends] = [await add("Nights"), await add("Weekends")];
    const on = (tags: { id: string; name: string; color: string }[]) =>
      tags.map(({ id, name, color }) => ({ id, name, color }));
    expect((await manager.post(at, { add: [weekends.id, nights.id] })).data).toEqual(on([nights, weekends]));
    expect((await manager.post(at, { add: [nights.id], remove: [weekends.id] })).data).toEqual(on([nights]));
    expect((await manager.get(at)).data).toEqual(on([nights]));
    await administrator.post(`tag/${weekends.id}/archive`);
    expect(said(await manager.post(at, { add: [weekends.id] }))).toEqual([409, "conflict"]);
    expect(said(await stranger.get(at))).toEqual([404, "not_found"]);
    expect(said(await driver.get(at))).toEqual([403, "forbidden"]);
    expect(audited("tag.put_on", at.split("/")[1] ?? "")).toHaveLength(2);
  });
});
