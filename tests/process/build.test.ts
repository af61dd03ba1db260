import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stampOf } from "../../scripts/fresh.mjs";
import { BUILD } from "../../scripts/ready.mjs";

it("The product under test is built from the sources as they are", () => {
  expect(readFileSync(BUILD.mark, "utf8")).toBe(stampOf(BUILD.sources));
});
