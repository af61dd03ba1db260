/** A company's USDOT and MC numbers: one company each, and digits. */
import { expect, it } from "vitest";
import { formsOf, shows } from "../page";
import { companyNamed } from "../people";
import { companyId, row } from "../rows";
import { app } from "../running";
import { staff } from "../visitor";

const rtic = await staff(app, "rtic.manager");
const add = (fields: Record<string, string>) =>
  rtic.post("/admin/company/new", { ...companyNamed(`Zephyr ${fields.usdotNumber ?? fields.mcNumber}`), ...fields });

it("the same USDOT number twice is refused, and RTIC is led to the company that has it", async () => {
  const first = await add({ usdotNumber: "7654321" });
  const again = await add({ usdotNumber: "7654321", name: "Zephyr Twice" });
  shows(again, 422, "Another company already has this USDOT number.", "Open Zephyr 7654321");
  expect(again.text).toContain(`href="${first.location}"`);
  // Nobody of a company learns whose it is.
  const boss = await staff(app, "north.admin");
  const form = formsOf((await boss.get("/my-company/edit")).text).find(({ values }) => "usdotNumber" in values);
  const taken = await boss.post("/my-company/edit", { ...form?.values, usdotNumber: "7654321" });
  shows(taken, 422, "Another company already has this USDOT number.");
  expect(taken.text).not.toContain("Zephyr");
  expect((await boss.post("/my-company/edit", { ...form?.values })).status).toBe(302);
});

it.each(["<b>12</b>", "MX-123", "MC-", "123456789"])("%s is no MC number", async (mcNumber) => {
  shows(await add({ mcNumber }), 422, "Enter an MC number of up to 8 digits");
});

it.each(["mc 204512", "MC-204512", "204512"])("%s is one", async (mcNumber) => {
  const { location } = await add({ mcNumber });
  expect(row("companies", String(location).split("/").at(-1) ?? companyId()).mc_number).toBe("MC-204512");
});
