import { readFileSync } from "node:fs";
import { stampOf } from "../../scripts/fresh.mjs";
import { BUILD } from "../../scripts/ready.mjs";
import { expect, test } from "./fixtures";

test("The product in the browser is built from the sources as they are", () => {
  expect(readFileSync(BUILD.mark, "utf8")).toBe(stampOf(BUILD.sources));
});
