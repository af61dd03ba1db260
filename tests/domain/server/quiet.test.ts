import { expect, test } from "vitest";
import { quietAfterWork } from "../../../server/quiet";

test("garbage is collected once in the first quiet look after work, and again only after more of it", () => {
  let used = 0;
  let collected = 0;
  const look = quietAfterWork(
    () => used,
    () => {
      collected += 1;
      used += 300;
    },
  );
  const after = (milliseconds: number) => {
    used += milliseconds;
    look();
    return collected;
  };
  expect(after(5_000)).toBe(0);
  expect(after(900)).toBe(0);
  expect(after(30)).toBe(1);
  // Neither what collecting takes is work, nor are health checks.
  expect(after(120)).toBe(1);
  expect(after(0)).toBe(1);
  expect(after(2_000)).toBe(1);
  expect(after(10)).toBe(2);
});
