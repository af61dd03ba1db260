/** Results of queries and records that came back as a table. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newEmail } from "../applicant";
import { idOf } from "../database";
import { administrator, data, manager } from "../northway";
import { nextNumber } from "../numbers";
import { formsOf, says, shows, wordsOf } from "../page";
import { driverId } from "../rows";
import type { Visitor } from "../visitor";
import { bringIn, pressTable } from "./bringing";

const PAGE = "/drivers/compliance/results";
const TODAY = dayOf(new Date(), "America/Chicago");

type Brought = { id: string; code: string; number: string; last: string };
async function bring(): Promise<Brought> {
  const [email, code, number] = [newEmail(), `R${nextNumber()}`, `NR${nextNumber()}77`];
  const last = `Result${nextNumber()}`;
  const rows = [
    "first_name,last_name,email,start_date,employee_code,license_number,license_state,license_class,license_expires",
    `Rosa,${last},${email},2021-03-14,${code},${number},NE,A,2039-05-06`,
  ];
  shows(await bringIn(administrator, rows.join("\n")), 200, "1 driver was added");
  return { id: driverId({ email }), code, number, last };
}
async function send(item: string, lines: string[], who: Visitor = administrator) {
  const form = new FormData();
  form.set("item", item);
  form.set("table", new Blob([lines.join("\r\n")]), "results.csv");
  return who.upload(PAGE, form);
}
const valuesIn = (text: string) => formsOf(text).find(({ values }) => "seen" in values)?.values ?? {};
async function record(item: string, lines: string[], who: Visitor = administrator) {
  const sent = await send(item, lines, who);
  expect(sent.status, wordsOf(sent.text)).toBe(302);
  const shown = await who.get(sent.location ?? "");
  return { shown, taken: await pressTable(sent.location ?? "", valuesIn(shown.text), "import", who) };
}
const recordsOf = (id: string) => data.count("qualification_records", "driver_id = ?", id);

describe("a table of results", () => {
  it("is recorded line by line, by employee code or license number, and once however often it is sent", async () => {
    const [one, two] = [await bring(), await bring()];
    const lines = [
      "Employee code,License number,Result,Date",
      `${one.code},,Not prohibited,${addDays(TODAY, -2)}`,
      `,${two.number},No record found,1/5/2026`,
    ];
    for (let time = 0; time < 2; time += 1) {
      const { taken } = await record("limited_query", lines);
      shows(taken, 200, "2 results were recorded.", `Rosa ${one.last}`, `Rosa ${two.last}`);
    }
    expect([one, two].map(({ id }) => recordsOf(id))).toEqual([1, 1]);
  });

  it("records nothing of a line whose code and license number are two drivers'", async () => {
    const [one, two] = [await bring(), await bring()];
    const { shown, taken } = await record("yearly_review", [
      "employee_code,license_number,result,date",
      `${one.code},${two.number},meets,${TODAY}`,
      `${one.code},${one.number},meets,${addDays(TODAY, -1)}`,
    ]);
    shows(shown, 200, "Several drivers have this code or number.", "Record 1 result");
    shows(taken, 200, "1 result was recorded.");
    expect([one, two].map(({ id }) => recordsOf(id))).toEqual([1, 0]);
  });

  it("finds by the license of a record that was merged into another the other", async () => {
    const [main, merged] = [await bring(), await bring()];
    data.run("update drivers set merged_into_id = ? where id = ?", main.id, merged.id);
    const { taken } = await record("yearly_review", ["license_number,result,date", `${merged.number},meets,${TODAY}`]);
    shows(taken, 200, "1 result was recorded.", `Rosa ${main.last}`);
    expect([main, merged].map(({ id }) => recordsOf(id))).toEqual([1, 0]);
  });

  it("records a result again that was taken back, and once what two users send", async () => {
    const who = await bring();
    const lines = ["employee_code,result,date", `${who.code},meets,${TODAY}`];
    for (const user of [administrator, manager])
      shows((await record("yearly_review", lines, user)).taken, 200, "1 result was recorded.");
    expect(recordsOf(who.id)).toBe(1);
    const recorded = idOf(data, "select id from qualification_records where driver_id = ?", who.id);
    expect((await administrator.post(`/qualification/${recorded}/taking-back`, {})).status).toBe(302);
    shows((await record("yearly_review", lines)).taken, 200, "1 result was recorded.");
    expect(data.count("qualification_records", "driver_id = ? and taken_back_at is null", who.id)).toBe(1);
  });

  it("shows each line that does not fit with the reason in its cell, and records the others", async () => {
    const who = await bring();
    const { shown, taken } = await record("yearly_review", [
      "employee_code,result,date",
      `${who.code},meets,${TODAY}`,
      `${who.code},meets,${addDays(TODAY, 3)}`,
      `${who.code},splendid,${TODAY}`,
      `${who.code},meets,yesterday`,
      `NOBODY99,meets,${TODAY}`,
    ]);
    shows(shown, 200, "4 lines have a fault and will be left out.", `Rosa ${who.last}`, "Record 1 result");
    says(shown, "This can't be in the future.", "Choose one from the list.");
    says(shown, "No employee has this code or number.");
    shows(taken, 200, "1 result was recorded.");
    expect(recordsOf(who.id)).toBe(1);
  });

  it("whose columns have other names is understood by hand, and the next one by itself", async () => {
    const who = await bring();
    const lines = ["Badge,Verdict,On,Vendor", `${who.code},meets,${TODAY},Acme`];
    const sent = await send("yearly_review", lines);
    const shown = await administrator.get(sent.location ?? "");
    shows(shown, 200, "Nothing can be recorded yet", "The table needs a column with the result");
    const chosen = { "column.0": "employee_code", "column.1": "result", "column.2": "date", "column.3": "" };
    const values = { ...valuesIn(shown.text), ...chosen };
    expect((await pressTable(sent.location ?? "", values, "import")).location).toBe(sent.location);
    expect(recordsOf(who.id)).toBe(0);
    const again = await administrator.get(sent.location ?? "");
    shows(again, 200, `Rosa ${who.last}`, "Record 1 result");
    shows(await pressTable(sent.location ?? "", valuesIn(again.text), "import"), 200, "1 result was recorded.");
    shows(await administrator.get(sent.location ?? ""), 200, "1 result was recorded.");
    shows((await record("yearly_review", [...lines, `NOBODY1,meets,${TODAY},Acme`])).shown, 200, "Record 1 result");
  });

  it("with two columns of one meaning waits until somebody says which counts", async () => {
    const who = await bring();
    const sent = await send("yearly_review", ["employee_code,result,status,date", `${who.code},meets,sent,${TODAY}`]);
    shows(await administrator.get(sent.location ?? ""), 200, "Two columns say the same thing", "leave out: status");
  });

  it("is fetched with its faults, and is nobody else's", async () => {
    const who = await bring();
    const lines = ["employee_code,result,date", `${who.code},splendid,${TODAY}`];
    const { location } = await send("yearly_review", lines);
    const fetched = await administrator.get(`${location}/corrected`);
    expect(fetched.text).toContain("result: Choose one from the list.");
    expect((await manager.get(location ?? "")).status).toBe(404);
  });

  it("that is none is refused in words, and a query is not for everybody to record", async () => {
    shows(
      await send("yearly_review", ["employee_code,result,date"]),
      422,
      "The table has no results below its first line",
    );
    shows(await send("", ["employee_code,result,date", "1,meets,2026-01-01"]), 422, "Choose one.");
    const lines = ["employee_code,result,date", `x,not_prohibited,${TODAY}`];
    expect((await send("limited_query", lines, manager)).location).toBe("/forbidden");
    expect((await manager.get(PAGE)).text).not.toContain("limited_query");
  });
});
