/** One result, recorded for many drivers at once. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newEmail } from "../applicant";
import { administrator, data, manager, stranger } from "../northway";
import { nextNumber } from "../numbers";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { audited, driverId, userName } from "../rows";
import { dayFields, type Fields, type Visitor } from "../visitor";
import { bringIn } from "./bringing";

const PAGE = "/drivers/compliance/record";
const TODAY = dayOf(new Date(), "America/Chicago");

async function bring(cells: { duty?: string; born?: string } = {}): Promise<string> {
  const email = newEmail();
  const rows = [
    "first_name,last_name,email,start_date,duty,date_of_birth",
    `Rosa,Several${nextNumber()},${email},2021-03-14,${cells.duty ?? "cmv"},${cells.born ?? ""}`,
  ];
  shows(await bringIn(administrator, rows.join("\n")), 200, "1 driver was added");
  return driverId({ email });
}
const addressFor = (item: string, ids: readonly string[]) =>
  `${PAGE}?${new URLSearchParams([["item", item], ...ids.map((id) => ["driver", id] as [string, string])])}`;
async function openedForm(by: Visitor, address: string): Promise<Fields> {
  const { text } = await by.get(address);
  return Object.fromEntries(["once", "opened"].map((name) => [name, String(heldIn(text, name) ?? "")]));
}
async function record(item: string, ids: readonly string[], fields: Fields = {}, by: Visitor = administrator) {
  const address = addressFor(item, ids);
  return by.post(address, {
    ...(await openedForm(by, address)),
    driver: [...ids],
    ...dayFields("doneOn", TODAY),
    result: "meets",
    ...fields,
  });
}
const recordsOf = (id: string) => data.count("qualification_records", "driver_id = ?", id);

describe("one result for many drivers", () => {
  it("is begun from Compliance: who is ticked, then what is recorded, then whom it fits", async () => {
    const [one, two] = [await bring(), await bring()];
    const compliance = await administrator.get("/drivers/compliance");
    says(compliance, "Record for the checked …", "Record for everybody employed …");
    const choosing = await administrator.get(`${PAGE}?driver=${one}&driver=${two}`);
    says(choosing, "What is recorded", "Yearly review of the driving record", "Clearinghouse, yearly query");
    const form = formsOf(choosing.text).find(({ values }) => "driver" in values);
    expect([form?.values.driver].flat()).toEqual([one, two]);
    const page = await administrator.get(addressFor("yearly_review", [one, two]));
    says(page, "Record for several drivers: Yearly review", "By the table, not proven");
    expect([heldIn(page.text, "driver")].flat()).toEqual([one, two]);
    const done = await record("yearly_review", [one, two]);
    shows(done, 200, "Recorded for 2 drivers.", "Checked");
    for (const id of [one, two]) {
      expect(recordsOf(id)).toBe(1);
      expect(audited("qualification.recorded", id)).toHaveLength(1);
    }
    says(await administrator.get(`${PAGE}?all&item=yearly_review`), "Several");
  });

  it("says per driver why it was not recorded, and records the others", async () => {
    const ids = [await bring(), await bring({ duty: "none" }), await bring({ born: "1990-05-05" }), await bring()];
    const [good, indoors, young, gone] = ids as [string, string, string, string];
    data.run("update drivers set status = 'inactive', ended_on = ? where id = ?", addDays(TODAY, -5), gone);
    const before = await record("yearly_review", [young], dayFields("doneOn", "1989-01-01"));
    says(before, "This is before the date of birth.");
    expect(recordsOf(young)).toBe(0);
    const done = await record("yearly_review", [good, indoors, gone]);
    shows(done, 200, "Recorded for 1 driver.", "Left out: 2 drivers.");
    says(done, "The file doesn't need this.", "This is after the last day of work.");
    expect([indoors, gone].map(recordsOf)).toEqual([0, 0]);
    shows(await record("yearly_review", [good], dayFields("doneOn", addDays(TODAY, 2))), 422, "can't be in the future");
    const nobody = { ...dayFields("doneOn", TODAY), result: "meets" };
    shows(await administrator.post(addressFor("yearly_review", [good]), nobody), 422, "Choose at least one.");
    const empty = await administrator.get(addressFor("yearly_review", []));
    says(empty, "No one was checked");
    expect(empty.text).not.toContain("doneOn");
  });

  it("is recorded once by one form pressed twice, and never stands for a paper", async () => {
    const id = await bring({ duty: "cdl" });
    const address = addressFor("limited_query", [id]);
    const once = String(heldIn((await administrator.get(address)).text, "once") ?? "");
    const fields = { once, driver: id, ...dayFields("doneOn", TODAY), result: "not_prohibited" };
    for (let time = 0; time < 2; time += 1)
      shows(await administrator.post(address, fields), 200, "What's still missing needs its document");
    expect(recordsOf(id)).toBe(1);
  });

  it("names whose item a colleague recorded since the form was opened, and leaves that as it is", async () => {
    const [one, two] = [await bring(), await bring()];
    const address = addressFor("yearly_review", [one, two]);
    const form = await openedForm(manager, address);
    await record("yearly_review", [one]);
    const fields = { ...dayFields("doneOn", TODAY), result: "meets" };
    const done = await manager.post(address, { ...form, driver: [one, two], ...fields });
    shows(done, 200, "Recorded for 1 driver.", "Left out: 1 driver.");
    says(done, `${userName("north.admin")} recorded this after you opened the page`);
    expect([one, two].map(recordsOf)).toEqual([1, 1]);
    // Whoever has seen it may record it again, and nobody is in their own way.
    shows(await record("yearly_review", [one], {}, manager), 200, "Recorded for 1 driver.");
    shows(await manager.post(address, { ...form, once: "", driver: [two], ...fields }), 200, "Recorded for 1 driver.");
  });

  it("reaches no other company's drivers, and no restricted item without the permission", async () => {
    const id = await bring({ duty: "cdl" });
    expect(wordsOf((await stranger.get(addressFor("yearly_review", [id]))).text)).not.toContain("Several");
    const theirs = await record("yearly_review", [id], {}, stranger);
    expect(wordsOf(theirs.text)).not.toContain("Recorded for");
    expect(recordsOf(id)).toBe(0);
    expect((await manager.get(addressFor("limited_query", [id]))).location).toBe("/forbidden");
    expect((await manager.get(`${PAGE}?driver=${id}`)).text).not.toContain("limited_query");
  });
});
