/** The short form of tests/long/mirror.long.ts, which makes 10,000 changes: `npm run test:long -- mirror`. */
import { expect, it } from "vitest";
import { mirror } from "../long/mirror";

it("a partner's copy that follows the events is the company row by row, also over a restart of either side", async () => {
  const { changes, events, rows, different } = await mirror(60, 1, 7);
  expect(different).toEqual([]);
  for (const name of ["apply", "draft", "review", "reject", "file", "rename", "contact", "erase"])
    expect(changes[name], `${name} of ${JSON.stringify(changes)}`).toBeGreaterThan(0);
  expect(events).toBeGreaterThan(20);
  expect(rows).toBeGreaterThan(20);
});
