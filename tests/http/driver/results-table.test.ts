/** Results of queries and records that came back as a table. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newEmail } from "../applicant";
import { idOf } from "../database";
import { administrator, data, manager } from "../northway";
import { nextNumber } from "../numbers";
import { says, shows } from "../page";
import { driverId } from "../rows";
import type { Visitor } from "../visitor";

const PAGE = "/drivers/compliance/results";
const TODAY = dayOf(new Date(), "America/Chicago");

type Brought = { id: string; code: string; number: string; last: string };
async function bring(): Promise<Brought> {
  const [email, code, number] = [newEmail(), `R${nextNumber()}`, `NR${nextNumber()}77`];
  const last = `Result${nextNumber()}`;
  const form = new FormData();
  form.set("then", "import");
  const rows = [
    "first_name,last_name,email,start_date,employee_code,license_number,license_state,license_class,license_expires",
    `Rosa,${last},${email},2021-03-14,${code},${number},NE,A,2039-05-06`,
  ];
  form.set("table", new Blob([rows.join("\n")]), "drivers.csv");
  shows(await administrator.upload("/drivers/import", form), 200, "1 driver was added");
  return { id: driverId({ email }), code, number, last };
}
async function send(item: string, lines: string[], who: Visitor = administrator) {
  const form = new FormData();
  form.set("item", item);
  form.set("table", new Blob([lines.join("\r\n")]), "results.csv");
  return who.upload(PAGE, form);
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
      const taken = await send("limited_query", lines);
      shows(taken, 200, "2 results were recorded.", `Rosa ${one.last}`, `Rosa ${two.last}`);
    }
    expect([one, two].map(({ id }) => recordsOf(id))).toEqual([1, 1]);
  });

  it("records nothing of a line whose code and license number are two drivers'", async () => {
    const [one, two] = [await bring(), await bring()];
    const taken = await send("yearly_review", [
      "employee_code,license_number,result,date",
      `${one.code},${two.number},meets,${TODAY}`,
      `${one.code},${one.number},meets,${addDays(TODAY, -1)}`,
    ]);
    shows(taken, 200, "1 result was recorded.", "Line 2: Several drivers have this code or number.");
    expect([one, two].map(({ id }) => recordsOf(id))).toEqual([1, 0]);
  });

  it("finds by the license of a record that was merged into another the other", async () => {
    const [main, merged] = [await bring(), await bring()];
    data.run("update drivers set merged_into_id = ? where id = ?", main.id, merged.id);
    const taken = await send("yearly_review", ["license_number,result,date", `${merged.number},meets,${TODAY}`]);
    shows(taken, 200, "1 result was recorded.", `Rosa ${main.last}`);
    expect([main, merged].map(({ id }) => recordsOf(id))).toEqual([1, 0]);
  });

  it("records a result again that was taken back, and once what two users send", async () => {
    const who = await bring();
    const lines = ["employee_code,result,date", `${who.code},meets,${TODAY}`];
    for (const user of [administrator, manager])
      shows(await send("yearly_review", lines, user), 200, "1 result was recorded.");
    expect(recordsOf(who.id)).toBe(1);
    const record = idOf(data, "select id from qualification_records where driver_id = ?", who.id);
    expect((await administrator.post(`/qualification/${record}/taking-back`, {})).status).toBe(302);
    shows(await send("yearly_review", lines), 200, "1 result was recorded.");
    expect(data.count("qualification_records", "driver_id = ? and taken_back_at is null", who.id)).toBe(1);
  });

  it("names each line that does not fit with the reason, and records the others", async () => {
    const who = await bring();
    const taken = await send("yearly_review", [
      "employee_code,result,date",
      `${who.code},meets,${TODAY}`,
      `${who.code},meets,${addDays(TODAY, 3)}`,
      `${who.code},splendid,${TODAY}`,
      `${who.code},meets,yesterday`,
      `NOBODY99,meets,${TODAY}`,
    ]);
    shows(taken, 200, "1 result was recorded.", "4 lines were left out:");
    says(taken, "Line 3: Rosa", "This can't be in the future.", "Line 4: Rosa", "Choose one of the list.");
    says(taken, "Line 5: Rosa", "Line 6: Nobody whom the company employs has this code or number.");
    expect(recordsOf(who.id)).toBe(1);
  });

  it("that is none is refused in words, and a query is not for everybody to record", async () => {
    shows(
      await send("yearly_review", ["employee_code,date", "1,2026-01-01"]),
      422,
      "The first line needs result, date",
    );
    shows(await send("yearly_review", ["employee_code,result,date"]), 422, "holds no results");
    shows(await send("", ["employee_code,result,date", "1,meets,2026-01-01"]), 422, "Choose one.");
    const lines = ["employee_code,result,date", `x,not_prohibited,${TODAY}`];
    expect((await send("limited_query", lines, manager)).location).toBe("/forbidden");
    expect((await manager.get(PAGE)).text).not.toContain("limited_query");
  });
});
