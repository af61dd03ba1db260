import { describe, expect, it } from "vitest";
import { type Count, publishableCounts, totalsOf } from "~/domain/equal-opportunity/totals";

const TODAY = "2026-11-28";
/** One person each. */
const people = (month: string, ...races: string[]): Count[] =>
  races.map((answer) => ({ month, question: "race", answer, count: 1 }));
const twenty = Array.from({ length: 20 }, () => "white");

describe("what a company sees of equal opportunity", () => {
  it("is nothing of a month that is not over", () => {
    expect(publishableCounts(people("2026-11", ...twenty), TODAY)).toEqual({ from: null, until: null, counts: [] });
    expect(publishableCounts(people("2026-10", ...twenty), TODAY).until).toBe("2026-10");
  });

  it("is nothing of a month with few answers until twenty people have answered since", () => {
    const first = people("2026-08", ...twenty);
    const few = people("2026-09", "asian", "asian");
    expect(publishableCounts([...first, ...few], TODAY).until).toBe("2026-08");
    const more = people("2026-10", ...twenty.slice(2));
    expect(publishableCounts([...first, ...few, ...more.slice(1)], TODAY).until).toBe("2026-08");
    expect(publishableCounts([...first, ...few, ...more], TODAY)).toEqual({
      from: "2026-08",
      until: "2026-10",
      counts: [...first, ...few, ...more],
    });
  });

  it("is rounded down to fives, without a number under five and without sums", () => {
    const counts = [...people("2026-08", ...twenty.slice(9)), ...people("2026-08", "asian", "asian")];
    const { race, sex } = totalsOf(counts);
    expect(race).toContainEqual({ answer: "white", atLeast: 10 });
    expect(race).toContainEqual({ answer: "asian", atLeast: null });
    expect(race).toContainEqual({ answer: "black", atLeast: null });
    expect(sex?.every(({ atLeast }) => atLeast === null)).toBe(true);
  });

  it("is no split of a question that all have answered alike", () => {
    expect(totalsOf(people("2026-08", ...twenty)).race).toBeNull();
    expect(totalsOf(people("2026-08", ...twenty, "asian")).race).toContainEqual({ answer: "white", atLeast: 20 });
  });
});
