/** What `npm test` leaves to `npm run test:all`: files that are there, and beside each matter what is always run. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { IN_DEPTH, MATTERS } from "./in-depth";

it.each(MATTERS)(
  "leaves out files about $matter that are there, once, and runs others always",
  ({ inDepth, always }) => {
    expect([...inDepth, ...always].filter((file) => !existsSync(file))).toEqual([]);
    expect(inDepth.filter((file) => IN_DEPTH.filter((one) => one === file).length > 1)).toEqual([]);
    expect(always.filter((file) => IN_DEPTH.includes(file))).toEqual([]);
    expect(always.length).toBeGreaterThan(0);
  },
);

it("every long test runs at night", () => {
  const nightly = readFileSync(".github/workflows/ci.yml", "utf8");
  const long = readdirSync("tests/long").flatMap((name) => /^(.+\.long)\.ts$/.exec(name)?.[1] ?? []);
  expect(long.filter((name) => !new RegExp(`[- ]${name}( |$)`, "m").test(nightly))).toEqual([]);
});
