/** A company of thousands is put into parts. */
import { expect, it } from "vitest";
import { MAX_DRIVERS } from "~/domain/binder/binder";
import { listEmployed } from "~/domain/binder/binder.server";
import { employMany, MANY, nameOf } from "./many-employed";

const staff = await employMany();

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
