/** A company of thousands is put into parts without reading all of them. */
import { expect, it } from "vitest";
import { listEmployed } from "~/domain/binder/binder.server";
import { planOf, statementsOf } from "../plans";
import { employMany } from "./many-employed";

const staff = await employMany();

it("Parts read no more rows than they show", async () => {
  for (const part of [null, "2"]) {
    const statements = await statementsOf(() => listEmployed(staff, part));
    const steps = statements.flatMap(planOf).filter((step) => /company_id=\?/.test(step));
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter((step) => !step.includes("COVERING INDEX"))).toEqual([]);
  }
});
