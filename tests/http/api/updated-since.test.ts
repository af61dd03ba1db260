/** What changed since a time, in the lists that mirrors read. */
import { describe, expect, it } from "vitest";
import { setQuestions } from "../application/whole-application";
import { idOf } from "../database";
import { pdf } from "../driver/filing";
import { companyId, userId } from "../rows";
import { app, data } from "../running";
import { applyAtNorthway } from "./applying";
import { applying, type Data, type Person, person, said } from "./person";

setQuestions(app, app.code("NRTHWAY"), []);
const manager = await person(app, "north.manager");
const stranger = await person(app, "sun.admin");
const provider = await person(app, "rtic.admin");

const northway = companyId("Northway Freight");

const later = (at: string) => new Date(Date.parse(at) + 1).toISOString();
const since = async (list: string, at: string, by: Person = manager): Promise<Data[]> =>
  (await by.get(`${list}${list.includes("?") ? "&" : "?"}updatedSince=${at}&limit=100`)).data;
const idsSince = async (list: string, at: string, by?: Person) => (await since(list, at, by)).map(({ id }) => id);
/** The time of the database, whatever the clock of this test says. */
const NOW = process.env.DATABASE_URL ? "extract(epoch from clock_timestamp())" : "unixepoch('subsec')";
const now = () =>
  new Date(Number(data.one<{ now: number }>(`select cast(${NOW} * 1000 as bigint) as now`).now)).toISOString();

const apply = async () =>
  applyAtNorthway(await applying(app, app.code("NRTHWAY"), `D555-${Math.random().toString().slice(2, 8)}`));
const filed = async () => {
  const folder = idOf(data, "select id from folders where kind = 'other' and company_id = ?", northway);
  const form = new FormData();
  form.set("document", new Blob([new Uint8Array(pdf())]), "letter.pdf");
  return (await manager.send(`folder/${folder}/file`, form)).data.id as string;
};

describe("updatedSince", () => {
  it("lists an application and its driver from the moment of their last change, and no longer after it", async () => {
    const begun = now();
    const id = await apply();
    const [row] = (await since("application", begun)).filter((one) => one.id === id);
    expect(Date.parse(row.updatedAt)).toBeGreaterThanOrEqual(Date.parse(begun));
    expect(await idsSince("application", row.updatedAt)).toContain(id);
    expect(await idsSince("application", later(row.updatedAt))).not.toContain(id);
    expect(await idsSince("driver", begun)).toContain(row.driverId);
    const assigned = await manager.post(`application/${id}/assign`, {
      version: row.version,
      userId: userId("north.manager"),
    });
    expect(assigned.status).toBe(200);
    const last = (await since("application", later(row.updatedAt))).at(-1);
    expect([last.id, last.version]).toEqual([id, assigned.data.version]);
  });

  it("follows what a row shows of others: the driver's name", async () => {
    const id = await apply();
    const { driver } = data.one<{ driver: string }>("select driver_id as driver from applications where id = ?", id);
    const before = now();
    data.run("update drivers set last_name = 'Quiroga' where id = ?", driver);
    expect(await idsSince("driver", before)).toContain(driver);
    expect(await idsSince("application", before)).toContain(id);
  });

  it.each(["application", "driver", "file"])("pages %s by the time of the change, each row once", async (list) => {
    for (let each = 0; each < 4; each += 1) await (list === "file" ? filed() : apply());
    const whole = await since(list, "2020-01-01T00:00:00Z");
    expect(whole.length).toBeGreaterThan(3);
    expect(whole.map(({ updatedAt }) => updatedAt)).toEqual(whole.map(({ updatedAt }) => updatedAt).sort());
    const seen: string[] = [];
    for (let cursor = ""; seen.length < 6; ) {
      const path = `${list}?updatedSince=2020-01-01T00:00:00Z&limit=2${cursor && `&cursor=${cursor}`}`;
      const { data: rows, body } = await manager.get(path);
      seen.push(...rows.map(({ id }: Data) => id));
      if (!body.page.nextCursor) break;
      cursor = body.page.nextCursor;
      if (seen.length === 4) {
        const back = await manager.get(
          `${list}?updatedSince=2020-01-01T00:00:00Z&limit=2&before=${body.page.previousCursor}`,
        );
        expect(back.data.map(({ id }: Data) => id)).toEqual(seen.slice(0, 2));
        const other = await manager.get(`${list}?updatedSince=2021-01-01T00:00:00Z&cursor=${cursor}`);
        expect(other.fields).toEqual({ cursor: "not_listed" });
      }
    }
    expect(seen).toEqual(whole.slice(0, seen.length).map(({ id }) => id));
  });

  it("narrows along with other filters, and is refused with an order or as no instant", async () => {
    await apply();
    const found = await since("application?status=submitted", "2020-01-01T00:00:00Z");
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(["submitted"]));
    const sorted = await manager.get("application?sort=name_asc&updatedSince=2020-01-01T00:00:00Z");
    expect([sorted.status, sorted.fields]).toEqual([422, { sort: "not_listed" }]);
    for (const list of ["application", "driver", "file"])
      for (const wrong of ["yesterday", "2026-01-01", "0"])
        expect((await manager.get(`${list}?updatedSince=${wrong}`)).fields).toEqual({ updatedSince: "date" });
  });

  it("shows nobody another company's", async () => {
    const begun = now();
    const [application, file] = [await apply(), await filed()];
    for (const list of ["application", "driver", "file"]) expect(await idsSince(list, begun, stranger)).toEqual([]);
    expect([await idsSince("application", begun), await idsSince("file", begun)]).toEqual([
      expect.arrayContaining([application]),
      expect.arrayContaining([file]),
    ]);
    expect(said(await provider.get("file"))).toEqual([403, "forbidden"]);
    expect(said(await (await applying(app)).get("file"))).toEqual([403, "forbidden"]);
  });
});

describe("GET file", () => {
  it("has the ids that the next call needs, and what changes later at its end", async () => {
    const [first, second] = [await filed(), await filed()];
    const { data: whole } = await manager.get(`file/${first}`);
    const before = now();
    const edited = await manager.put(`file/${first}`, {
      version: whole.version,
      place: "driving_record.mvr",
      authority: "NE",
      title: "Record of March",
      note: "",
    });
    expect(edited.status).toBe(200);
    const rows = await since("file", before);
    expect(rows.at(-1)).toMatchObject({
      id: first,
      folderId: edited.data.folderId,
      folder: "driving_record",
      authority: "NE",
      name: edited.data.name,
      version: edited.data.version,
    });
    expect(rows.map(({ id }) => id)).not.toContain(second);
    const { data: own } = await manager.get(`file?driver=${rows.at(-1)?.driverId}&limit=100`);
    expect(own.map(({ id }: Data) => id)).toEqual(expect.arrayContaining([first, second]));
    expect(new Set(own.map(({ driverId }: Data) => driverId)).size).toBe(1);
  });

  it("has none of a restricted folder, and none before the signature", async () => {
    const id = await filed();
    const { folder, driver } = data.one<{ folder: string; driver: string }>(
      "select folder_id as folder, driver_id as driver from files where id = ?",
      id,
    );
    const restricted = data.one<{ id: string } | undefined>(
      "select id from folders where driver_id = ? and kind = 'restricted'",
      driver,
    );
    data.run("update files set unsigned = 1 where id = ?", id);
    expect(await idsSince("file", "2020-01-01T00:00:00Z")).not.toContain(id);
    data.run("update files set unsigned = 0 where id = ?", id);
    expect((await manager.get(`file?driver=${driver}`)).data.map((one: Data) => one.id)).toContain(id);
    data.run("update files set folder_id = ? where id = ?", restricted?.id ?? folder, id);
    expect(restricted).toBeDefined();
    expect((await manager.get(`file?driver=${driver}`)).data.map((one: Data) => one.id)).not.toContain(id);
  });
});
