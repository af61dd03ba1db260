/** What `npm test` leaves to `npm run test:all`: files that are there, and beside each matter what is always run. */
import { existsSync } from "node:fs";
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
