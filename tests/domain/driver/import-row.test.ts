/** What a line of the table may say of the hire. */
import { expect, it } from "vitest";
import { rowSchema } from "~/domain/driver/import";

it("refuses a pre-employment test after the first day, and takes one of that day", () => {
  const faultOf = (tested: string) => {
    const row = { start_date: "2020-03-02", pre_employment_test: tested };
    const issues = rowSchema.safeParse(row).error?.issues ?? [];
    return issues.find(({ path }) => path[0] === "pre_employment_test")?.message;
  };
  expect([faultOf("2020-03-02"), faultOf("2020-03-03")]).toEqual([undefined, "import_tested_late"]);
});
