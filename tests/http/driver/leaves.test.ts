/** What leaves for spreadsheets, for a State's batch and for FMCSA's bulk upload. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { submitCdl } from "../application/whole-application";
import { hiredDriver } from "../hired";
import { administrator, data, manager } from "../northway";
import { says } from "../page";
import { userId } from "../rows";

const driver = await hiredDriver();
await submitCdl(driver);
const LISTS = ["lacking", "record-order", "query-order"].map((list) => `/drivers/compliance/${list}`);
const table = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const ofDriver = (rows: Record<string, string>[]) => rows.filter((row) => row["Last name"] === driver.lastName);

describe("what leaves the page Compliance", () => {
  it("says who lacks what, an item in a row", async () => {
    says(await administrator.get("/drivers/compliance"), "Who lacks what (CSV)", "for FMCSA’s bulk upload");
    const { text, headers } = await administrator.get("/drivers/compliance/lacking");
    expect(headers.get("content-disposition")).toMatch(/compliance-\d{4}-\d\d-\d\d\.csv/);
    const record = ofDriver(table(text)).find((row) => row.Item === "Driving record at hire");
    expect(record).toMatchObject({ Authority: "NE", "State of the item": "Missing" });
  });

  it("orders the driving records that are missing, with whole numbers, by authority", async () => {
    const rows = ofDriver(table((await administrator.get("/drivers/compliance/record-order")).text));
    expect(rows.map((row) => row["CDL state"])).toContain("NE");
    expect(rows.find((row) => row["CDL state"] === "NE")?.["License number"]).toBe("H12345678");
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
