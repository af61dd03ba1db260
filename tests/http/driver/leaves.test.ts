/** What leaves for spreadsheets, for a State's batch and for FMCSA's bulk upload. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { filledIn, setQuestions, sign, submitCdl, WHOLE } from "../application/whole-application";
import { hiredDriver } from "../hired";
import { administrator, app, data, manager } from "../northway";
import { says } from "../page";
import { driverId, userId } from "../rows";

const TODAY = dayOf(new Date(), "America/Chicago");
const driver = await hiredDriver();
await submitCdl(driver);
const LISTS = ["lacking", "record-order", "query-order"].map((list) => `/drivers/compliance/${list}`);
const table = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const ofDriver = (rows: Record<string, string>[], { lastName }: { lastName: string } = driver) =>
  rows.filter((row) => row["Last name"] === lastName);

/** Works here, and held a license of Mexico beside the CDL of Nebraska within the last three years. */
async function withTwoAuthorities() {
  setQuestions(app, "NRTHWAY", []);
  const licence = { authority: "MX-LFC", number: "TLF-107919", class: "B", expirationDate: addDays(TODAY, 500) };
  const who = await filledIn(app, { licences: { ...WHOLE.licences, licences: [licence] } });
  await sign(who);
  const [id, lastName] = [driverId(who), "Twofold"];
  data.run(
    "update drivers set status = 'active', hired_on = ?, last_name = ? where id = ?",
    addDays(TODAY, -10),
    lastName,
    id,
  );
  data.relist();
  return { lastName };
}

describe("what leaves the page Compliance", () => {
  it("says who lacks what, an item in a row", async () => {
    says(await administrator.get("/drivers/compliance"), "Missing items (CSV)", "for FMCSA’s bulk upload");
    const { text, headers } = await administrator.get("/drivers/compliance/lacking");
    expect(headers.get("content-disposition")).toMatch(/compliance-\d{4}-\d\d-\d\d\.csv/);
    const record = ofDriver(table(text)).find((row) => row.Item === "Driving record at hire");
    expect(record).toMatchObject({ Authority: "NE", "State of the item": "Missing" });
  });

  it("orders the driving records that are missing, with whole numbers, by authority", async () => {
    const rows = ofDriver(table((await administrator.get("/drivers/compliance/record-order")).text));
    expect(rows.find((row) => row.Authority === "NE")?.["License number"]).toBe("H12345678");
  });

  it("gives each authority the number of its own license, and calls it by words where its code says nothing", async () => {
    const who = await withTwoAuthorities();
    await administrator.get("/drivers/compliance");
    const order = ofDriver(table((await administrator.get("/drivers/compliance/record-order")).text), who);
    expect(order.map((row) => [row.Authority, row["License number"]]).toSorted()).toEqual([
      ["Mexico (Licencia Federal)", "TLF-107919"],
      ["NE", "H12345678"],
    ]);
    const lacking = ofDriver(table((await administrator.get("/drivers/compliance/lacking")).text), who);
    const records = lacking.filter((row) => row.Item === "Driving record at hire");
    expect(records.map((row) => row.Authority).toSorted()).toEqual(["Mexico (Licencia Federal)", "NE"]);
  });

  it("is text with tabs for the Clearinghouse: a head, then a driver a line, and nothing else", async () => {
    const { text, headers } = await administrator.get("/drivers/compliance/query-order");
    expect(headers.get("content-type")).toContain("text/tab-separated-values");
    const [head, ...rows] = text.trimEnd().split("\r\n");
    expect(head?.split("\t")).toEqual(["LastName", "FirstName", "DOB", "CDL", "CountryCode", "StateCode", "QueryType"]);
    for (const row of rows) {
      expect(row.split("\t")).toHaveLength(7);
      expect(row.split("\t").at(-1)).toBe("1");
    }
  });

  it("and what expires is an Administrator's, after a proof, and in the audit", async () => {
    const all = [...LISTS, "/drivers/expiring/export"];
    for (const path of all) expect((await manager.get(path)).location, path).toBe("/forbidden");
    const before = data.count("audit_events", "action = 'drivers.exported'");
    expect((await administrator.get("/drivers/expiring/export?expiry=60")).status).toBe(200);
    expect(data.count("audit_events", "action = 'drivers.exported'")).toBe(before + 1);
    data.run("update sessions set proven_at = 1 where user_id = ?", userId("north.admin"));
    for (const path of all) expect((await administrator.get(path)).location, path).toContain("/user/proof");
    data.run("update sessions set proven_at = ? where user_id = ?", Date.now(), userId("north.admin"));
  });
});
