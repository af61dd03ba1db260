/** Whole lists at once: as NDJSON or CSV, streamed, of one's own company, and without what no list has. */
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { setQuestions } from "../application/whole-application";
import { forgetLimit } from "../database";
import { pdf } from "../driver/filing";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { applyAtNorthway } from "./applying";
import { callApi } from "./caller";
import { applying, type Data, person, said } from "./person";

const administrator = await person(app, "north.admin");
const manager = await person(app, "north.manager");
const provider = await person(app, "rtic.admin");
const northway = companyId("Northway Freight");
setQuestions(app, app.code("NRTHWAY"), []);
for (let each = 0; each < 4; each += 1) {
  const cdlNumber = `D555-${Math.random().toString().slice(2, 8)}`;
  await applyAtNorthway(await applying(app, app.code("NRTHWAY"), cdlNumber));
}
const folders = data.all<{ id: string }>("select id from folders where kind = 'other' and company_id = ?", northway);
for (const { id } of folders) {
  const form = new FormData();
  form.set("document", new Blob([new Uint8Array(pdf())]), "letter.pdf");
  expect((await manager.send(`folder/${id}/file`, form)).status).toBe(201);
}
const prove = () => administrator.post("auth/proof", { currentPassword: DEMO_PASSWORD });
await prove();

const LISTS = { applications: "application", drivers: "driver", documents: "file" } as const;
const read = async (list: string, query = "") => {
  forgetLimit(app, "exports");
  const answer = await callApi(app, "GET", `export/${list}${query}`, { token: administrator.token ?? "" });
  expect(answer.status).toBe(200);
  return answer;
};
const rowsOf = (text: string): Data[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe.each(Object.entries(LISTS))("GET export/%s", (name, list) => {
  it("has each row of the list once, as the list has it", async () => {
    const { text, type, headers } = await read(name);
    expect([type, headers.get("content-disposition")]).toEqual([
      "application/x-ndjson",
      `attachment; filename="${name}.ndjson"`,
    ]);
    const rows = rowsOf(text);
    const listed: Data[] = [];
    for (let cursor = ""; ; ) {
      const { data: page, body } = await administrator.get(`${list}?limit=100${cursor && `&cursor=${cursor}`}`);
      listed.push(...page);
      if (!body.page.nextCursor) break;
      cursor = body.page.nextCursor;
    }
    const byId = (all: Data[]) => all.sort((a, b) => a.id.localeCompare(b.id));
    expect(byId(rows)).toEqual(byId(listed));
    expect(rows.length).toBeGreaterThan(3);
  });

  it("is a table where that is wanted, with a line for each row", async () => {
    const { text, type } = await read(name, "?format=csv");
    expect(type).toBe("text/csv; charset=utf-8");
    const [heading = "", ...lines] = text.trim().split("\r\n");
    expect(heading).toContain('"id"');
    expect(heading.split(",").length).toBe((lines[0] ?? "").split('","').length);
    expect(lines.length).toBe(rowsOf((await read(name)).text).length);
  });

  it("holds neither SSN nor the whole number of a license", async () => {
    const { text } = await read(name);
    expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    expect(text).not.toContain("licenceNumber");
  });

  it("is an Administrator's with a proof, and nobody's of another company or in a masquerade", async () => {
    expect(said(await manager.get(`export/${name}`))).toEqual([403, "forbidden"]);
    expect(said(await provider.get(`export/${name}`))).toEqual([403, "forbidden"]);
    expect(said(await (await applying(app)).get(`export/${name}`))).toEqual([403, "forbidden"]);
    const other = await person(app, "sun.admin");
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("sun.admin"));
    expect(said(await other.get(`export/${name}`))).toEqual([403, "proof_required"]);
    data.run("update sessions set proven_at = 0 where user_id = ?", userId("north.admin"));
    expect(said(await administrator.get(`export/${name}`))).toEqual([403, "proof_required"]);
    await prove();
  });

  it("is noted in the audit, refuses what it doesn't know, and comes ten times an hour", async () => {
    const noted = () => data.count("audit_events", "action = ?", `${name}.exported`);
    const before = noted();
    await read(name);
    expect(noted()).toBe(before + 1);
    expect((await administrator.get(`export/${name}?format=xml`)).fields).toEqual({ format: "not_listed" });
    expect((await administrator.get(`export/${name}?limit=5`)).fields).toEqual({ limit: "unknown" });
    forgetLimit(app, "exports");
    const token = administrator.token ?? "";
    for (let each = 0; each < 10; each += 1) await callApi(app, "GET", `export/${name}`, { token });
    expect(said(await administrator.get(`export/${name}`))).toEqual([429, "slow_down"]);
    forgetLimit(app, "exports");
  });
});

it("streams some thousands of rows, each once", async () => {
  const copied = data.one("select * from files where company_id = ? and unsigned = 0 limit 1", northway);
  const columns = Object.keys(copied);
  const values = columns.map((name) =>
    name === "id"
      ? "'01900000-0000-7000-8000-' || (100000000000 + n.value)"
      : name === "storage_name"
        ? "'copy-' || n.value"
        : name === "thumbnail_name"
          ? "null"
          : `f.${name}`,
  );
  data.run(
    `with recursive n (value) as (select 1 union all select value + 1 from n where value < 3000)
      insert into files (${columns.join(", ")}) select ${values.join(", ")} from files f, n where f.id = ?`,
    copied.id,
  );
  const ids = rowsOf((await read("documents")).text).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3000);
  expect(new Set(ids).size).toBe(ids.length);
  data.run("delete from files where storage_name like 'copy-%'");
});
