import { expect, it } from "vitest";
import { writeMetrics } from "~/domain/operation/exposition.server";

it("metrics are told right after a start, when no sign has been looked at yet", async () => {
  const text = await writeMetrics();
  expect(text).toContain("# TYPE roadhand_sign_level gauge");
  expect(text).not.toMatch(/^roadhand_sign_level/m);
});
