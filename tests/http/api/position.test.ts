/** The positions on the open web, as programs without a key read them. */
import { expect, it } from "vitest";
import { administrator, app, manager } from "../northway";
import { YARD } from "../people";
import { row } from "../rows";
import { type Data, Person, tokenless } from "./person";

const version = (id: string) => String(row("templates", id).version);

async function posted(fields: object = {}): Promise<{ id: string; code: string }> {
  const { location } = await manager.post("/templates/add", YARD);
  const id = location?.split("/").at(-1) ?? "";
  await administrator.post(`/templates/publish/${id}`, { version: version(id) });
  const shown = { city: "Lincoln", state: "NE", zip: "68502", schedule: "full_time", ...fields };
  const answer = await manager.post(`/templates/posting/${id}`, { version: version(id), ...shown });
  expect(answer.status).toBe(302);
  return { id, code: String(row("templates", id).code) };
}
const anybody = tokenless(app);
const codes = async (query = "") =>
  (await anybody.get(`position?limit=100${query}`)).data.map(({ code }: Data) => code);

it("are listed with pay and place as soon as their company shows them, and with neither ids nor people", async () => {
  const { code } = await posted({ payFrom: "1500", payTo: "1650.50", payUnit: "week" });
  const [position] = (await anybody.get("position")).data;
  expect(position).toMatchObject({
    code,
    url: `${app.origin}/job/${code}`,
    company: "Northway Freight",
    nameEn: YARD.nameEn,
    nameEs: YARD.nameEs,
    city: "Lincoln",
    state: "NE",
    zip: "68502",
    schedule: "full_time",
    homeTime: null,
    pay: { from: 1500, to: 1650.5, unit: "week" },
    closesOn: null,
  });
  expect(JSON.stringify(position)).not.toMatch(/[\da-f]{8}-[\da-f]{4}|@|questions/);
});

it("are narrowed by State, and paged both ways", async () => {
  const [first, second, third] = [await posted(), await posted({ state: "TX", city: "Waco" }), await posted()];
  expect(await codes("&state=TX")).toContain(second.code);
  expect(await codes("&state=NE")).not.toContain(second.code);
  const one = await anybody.get("position?limit=2");
  expect(one.data.map(({ code }: Data) => code)).toEqual([third.code, second.code]);
  expect(one.body.page.previousCursor).toBeNull();
  const two = await anybody.get(`position?limit=2&cursor=${one.body.page.nextCursor}`);
  expect(two.data[0].code).toBe(first.code);
  const back = await anybody.get(`position?limit=2&before=${two.body.page.previousCursor}`);
  expect(back.data).toEqual(one.data);
});

it("are gone as soon as they are paused, archived or taken down", async () => {
  const { id, code } = await posted();
  expect(await codes()).toContain(code);
  await manager.post(`/templates/pause/${id}`, { version: version(id) });
  expect(await codes()).not.toContain(code);
});

it("take no filter that they don't have, and no token, not even one that has ended", async () => {
  for (const [query, fields] of [
    ["state=XX", { state: "not_listed" }],
    ["company=1", { company: "unknown" }],
    ["cursor=x", { cursor: "not_listed" }],
  ] as const)
    expect((await anybody.get(`position?${query}`)).fields).toEqual(fields);
  expect((await new Person(app, "nonsense").get("position")).status).toBe(200);
});
