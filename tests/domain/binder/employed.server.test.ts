/** A company of thousands is put into parts without reading all of them. */
import { transaction } from "db/client.server";
import { applicants, drivers } from "db/schema";
import { beforeAll, expect, it } from "vitest";
import { MAX_DRIVERS } from "~/domain/binder/binder";
import { listEmployed } from "~/domain/binder/binder.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { makeDataKey } from "~/server/vault.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";
import { planOf, statementsOf } from "../plans";

/** The last part is of one. */
const MANY = 2 * MAX_DRIVERS + 1;
const nameOf = (number: number) => `Ann Lee${String(number).padStart(4, "0")}`;
let staff: CompanyUser;

beforeAll(async () => {
  staff = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }), "Administrator");
  await transaction(async (tx) => {
    const dataKeyId = await makeDataKey(tx);
    const add = async (number: number, status: "active" | "inactive") => {
      const [id, at] = [newId(), new Date()];
      const email = `ann.${number}.${status}@employed.example.test`;
      const [firstName, lastName] = nameOf(number).split(" ") as [string, string];
      await tx.insert(applicants).values({ id, email, createdAt: at });
      const person = { id: newId(), companyId: staff.companyId, applicantId: id, dataKeyId, email };
      await tx.insert(drivers).values({ ...person, firstName, lastName, status, createdAt: at, updatedAt: at });
    };
    for (let number = MANY - 1; number >= 0; number -= 1) {
      await add(number, "active");
      if (number % 10 === 0) await add(number, "inactive");
    }
  });
});

it("says who begins and who ends each part, and who is in it", async () => {
  const parts = [0, MAX_DRIVERS, 2 * MAX_DRIVERS].map((from) => [from, Math.min(from + MAX_DRIVERS, MANY)] as const);
  expect(await listEmployed(staff, null)).toEqual({
    drivers: [],
    parts: parts.map(([from, to]) => ({ first: nameOf(from), last: nameOf(to - 1), count: to - from })),
  });
  for (const [part, [from, to]] of parts.entries()) {
    const chosen = await listEmployed(staff, String(part + 1));
    const names = Array.from({ length: to - from }, (_, at) => nameOf(from + at));
    expect(chosen.parts).toEqual([]);
    expect(chosen.drivers.map(({ name }) => name)).toEqual(names);
  }
  for (const wrong of ["0", "4", "1.5", "x", ""])
    await expect(listEmployed(staff, wrong), wrong).rejects.toThrow("not_found");
});

it("reads no more rows than it shows", async () => {
  for (const part of [null, "2"]) {
    const statements = await statementsOf(() => listEmployed(staff, part));
    const steps = statements.flatMap(planOf).filter((step) => /company_id=\?/.test(step));
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter((step) => !step.includes("COVERING INDEX"))).toEqual([]);
  }
});
