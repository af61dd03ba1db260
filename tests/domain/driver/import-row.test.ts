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

it("takes the placeholders that stand for a first name that somebody does not have, and no empty cell", () => {
  const read = (first: string) =>
    rowSchema.safeParse({ first_name: first, last_name: "Suharto", email: "a@b.test", start_date: "2020-03-02" });
  for (const none of ["FNU", "f.n.u.", "NFN", "-", "N/A"])
    expect(read(none).data).toMatchObject({ first_name: "", last_name: "Suharto" });
  expect(read("").error?.issues[0]).toMatchObject({ path: ["first_name"], message: "required" });
});
