/** Which backups are pruned, with clocks that behave and clocks that do not. */
import { describe, expect, it } from "vitest";
import { type Dated, retainedOf } from "../../../server/backup/retention";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const KEEP = { hours: 24, days: 14, months: 12 };
const START = Date.UTC(2026, 0, 1);

/** One after the other pruned as it is made. */
function retainedAfter(times: number[], keep = KEEP): Dated[] {
  let stored: Dated[] = [];
  for (const [index, at] of times.entries())
    stored = [...retainedOf([...stored, { number: index + 1, at: new Date(at) }], keep)];
  return stored.toSorted((a, b) => a.number - b.number);
}
const hourly = (hours: number, from = START) => Array.from({ length: hours }, (_, hour) => from + hour * HOUR);
const periodsOf = (stored: Dated[], length: number) =>
  new Set(stored.map(({ at }) => at.toISOString().slice(0, length)));

describe("pruning", () => {
  it("keeps of more than a year the last 24 hours, 14 days and 12 months, and nothing else", () => {
    const times = [
      ...Array.from({ length: 2 * 500 }, (_, half) => START + half * 12 * HOUR),
      ...hourly(48, START + 500 * DAY),
    ];
    const stored = retainedAfter(times);
    const last = times.at(-1) ?? 0;
    expect(stored.filter(({ at }) => last - at.getTime() < 24 * HOUR)).toHaveLength(24);
    expect(periodsOf(stored, 10).size).toBeGreaterThanOrEqual(14 + 11 - 1);
    expect(periodsOf(stored, 7).size).toBe(12);
    expect(stored.length).toBeLessThanOrEqual(24 + 14 + 12);
    for (let day = 0; day < 14; day += 1)
      expect(periodsOf(stored, 10)).toContain(new Date(last - day * DAY).toISOString().slice(0, 10));
  });

  it("keeps of several within an hour the newest", () => {
    const stored = retainedAfter([START, START + 1, START + 2, START + 3, START + 4]);
    expect(stored.map(({ number }) => number)).toEqual([3, 4, 5]);
  });

  it("goes by what there is: after a year of rest nothing is deleted for its age", () => {
    const before = retainedAfter(hourly(100));
    const after = retainedAfter([...hourly(100), START + 365 * DAY]);
    expect(before.length - after.length).toBeLessThanOrEqual(1);
  });

  it("loses neither the newest nor the older days where the clock jumps ten years ahead and back", () => {
    const ahead = hourly(5, START + 3650 * DAY);
    const back = hourly(3, START + 100 * HOUR);
    const stored = retainedAfter([...hourly(100), ...ahead, ...back]);
    const numbers = stored.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining([106, 107, 108]));
    for (const day of [1, 2, 3, 4, 5]) expect(periodsOf(stored, 10)).toContain(`2026-01-0${day}`);
    const jumping = retainedAfter([
      ...hourly(100),
      ...Array.from({ length: 50 }, (_, i) => START + (i % 2) * 9000 * DAY),
    ]);
    expect(jumping.map(({ number }) => number)).toEqual(expect.arrayContaining([148, 149, 150]));
    expect(periodsOf(jumping, 10).size).toBeGreaterThanOrEqual(5);
  });

  it("always keeps the newest three, whatever is wanted", () => {
    const stored = retainedAfter(hourly(100), { hours: 0, days: 0, months: 0 });
    expect(stored.map(({ number }) => number)).toEqual([98, 99, 100]);
  });
});
