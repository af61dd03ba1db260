/**
 * Histories are written as `from/to from/to …`, a present one as `from/`; a gap as `from/to days`, with what it does.
 * Two periods are `0+1` by their places, a bar of the timeline begins with its own. Unless a row says otherwise it is
 * 21 November 2026, the history must reach back 36 months (to 21 November 2023), and more than 30 days are a gap.
 */
import { describe, expect, it } from "vitest";
import {
  BLOCKING_MONTHS,
  findGaps,
  findOverlaps,
  layOutTimeline,
  type Period,
} from "~/domain/application/sections/history";
import type { Day } from "~/domain/day";

const usual = { today: "2026-11-21", months: 36, gapDays: 30 };
type Differing = Partial<typeof usual>;
const tenYears = { months: 120 };

const history = (text: string): readonly Period[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((stretch) => {
      const [from = "", to] = stretch.split("/");
      return Object.freeze(to ? { from, to } : { from });
    });

const gaps = (text: string, differing: Differing = {}) =>
  findGaps(Object.freeze(history(text)), { ...usual, ...differing }).map(
    ({ from, to, days, blocking }) => `${from}/${to} ${days} ${blocking ? "blocks" : "warns"}`,
  );
const overlaps = (text: string, today = usual.today) =>
  findOverlaps(Object.freeze(history(text)), today).map(
    ({ from, to, first, second }) => `${first}+${second} ${from}/${to}`,
  );
const timeline = (text: string, differing: Differing = {}) =>
  layOutTimeline(Object.freeze(history(text)), { ...usual, ...differing }).map((stretch) =>
    stretch.kind === "gap"
      ? `gap ${stretch.from}/${stretch.to}`
      : `${stretch.index} ${stretch.from}/${stretch.to} lane ${stretch.lane}`,
  );

/** So many histories of one month, `step` months apart, beginning in a month. */
const monthlyJobs = (count: number, year: number, month: number, step = 1, length = 1) => {
  const written = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  return Array.from({ length: count }, (_, index) => {
    const from = year * 12 + month - 1 + index * step;
    return `${written(from)}/${written(from + length - 1)}`;
  }).join(" ");
};

type Row = [sentence: string, history: string, expected: string[], differing?: Differing];

describe("a gap", () => {
  it.each<Row>([
    ["is the whole reach of an empty history", "", ["2023-11-21/2026-11-21 1097 blocks"]],
    ["is not in a present job held all along", "2019-04/", []],
    ["is not in a job that ended this month", "2023-11/2026-11", []],
    ["is not in a job said to end next year", "2023-11/2027-05", []],
    ["is not in April alone, 30 days", "2023-11/2026-03 2026-05/", []],
    ["is May alone, 31 days", "2023-11/2026-04 2026-06/", ["2026-05-01/2026-05-31 31 blocks"]],
    ["is not in a move within one month", "2023-11/2025-06 2025-06/", [], { gapDays: 1 }],
    ["is not in a move from one month to the next", "2023-11/2025-06 2025-07/", [], { gapDays: 1 }],
    ["is not the 21 days since October", "2023-11/2026-10", []],
    ["runs to today", "2023-11/2026-09", ["2026-10-01/2026-11-21 52 blocks"]],
    ["is not exactly gapDays to today", "2023-11/2026-10", [], { gapDays: 21 }],
    ["is one day more than gapDays to today", "2023-11/2026-10", ["2026-11-01/2026-11-21 21 blocks"], { gapDays: 20 }],
    [
      "may stand at either end, the newest first",
      "2024-02/2026-08",
      ["2026-09-01/2026-11-21 82 blocks", "2023-11-21/2024-01-31 72 blocks"],
    ],
    ["is found in an unsorted list", "2026-06/ 2023-11/2024-05 2024-07/2026-04", ["2026-05-01/2026-05-31 31 blocks"]],
    [
      "is told once where jobs are listed twice",
      "2023-11/2024-05 2023-11/2024-05 2024-08/ 2024-08/",
      ["2024-06-01/2024-07-31 61 blocks"],
    ],
    ["is not left by a job within another", "2023-11/ 2024-02/2024-03", []],
    [
      "begins after the longer of two nested jobs",
      "2020-01/2025-12 2024-01/2024-02 2026-03/",
      ["2026-01-01/2026-02-28 59 blocks"],
    ],
    ["is not between jobs that overlap", "2023-11/2025-03 2025-01/2026-06 2026-02/", [], { gapDays: 1 }],
    ["is not filled by two present jobs begun late", "2025-12/ 2026-01/", ["2023-11-21/2025-11-30 741 blocks"]],
    [
      "is not filled by a reversed period",
      "2023-11/2025-12 2026-05/2026-02 2026-08/",
      ["2026-01-01/2026-07-31 212 blocks"],
    ],
    ["is not filled by a job that begins next month", "2023-11/2026-08 2026-12/", ["2026-09-01/2026-11-21 82 blocks"]],
    ["ends where a job begun this month begins", "2023-11/2026-09 2026-11/", ["2026-10-01/2026-10-31 31 blocks"]],
    ["is everything where all is reversed and to come", "2027-03/2027-01", ["2023-11-21/2026-11-21 1097 blocks"]],
    ["is everything where all is too old", "2015-01/2019-12", ["2023-11-21/2026-11-21 1097 blocks"]],
    ["is not between 40 employers of a month each", monthlyJobs(40, 2023, 8), [], { gapDays: 1 }],
    [
      "is each month of 31 days between 40 employers of every second month",
      monthlyJobs(40, 2020, 5, 2),
      [
        "2026-10-01/2026-10-31 31 blocks",
        "2026-08-01/2026-08-31 31 blocks",
        "2025-12-01/2025-12-31 31 blocks",
        "2025-10-01/2025-10-31 31 blocks",
        "2025-08-01/2025-08-31 31 blocks",
        "2024-12-01/2024-12-31 31 blocks",
        "2024-10-01/2024-10-31 31 blocks",
        "2024-08-01/2024-08-31 31 blocks",
        "2023-12-01/2023-12-31 31 blocks",
      ],
    ],
  ])("%s", (_, text, expected, differing) => {
    expect(gaps(text, differing)).toEqual(expected);
  });
});

describe("a gap by the calendar", () => {
  it.each<Row>([
    [
      "February 2024 is more than 28 days",
      "2023-11/2024-01 2024-03/",
      ["2024-02-01/2024-02-29 29 blocks"],
      { gapDays: 28 },
    ],
    ["February 2024 is not more than 29 days", "2023-11/2024-01 2024-03/", [], { gapDays: 29 }],
    [
      "February 2025 is more than 27 days",
      "2023-11/2025-01 2025-03/",
      ["2025-02-01/2025-02-28 28 blocks"],
      { gapDays: 27 },
    ],
    ["February 2025 is not more than 28 days", "2023-11/2025-01 2025-03/", [], { gapDays: 28 }],
    ["February 2025 is not more than 29 days", "2023-11/2025-01 2025-03/", [], { gapDays: 29 }],
    [
      "on 29 February 36 months reach back to 28 February",
      "",
      ["2025-02-28/2028-02-29 1097 blocks"],
      { today: "2028-02-29" },
    ],
    ["on 29 February one day is left before March", "2025-03/", [], { today: "2028-02-29", gapDays: 1 }],
    [
      "on 29 February that day and March are a gap",
      "2025-04/",
      ["2025-02-28/2025-03-31 32 blocks"],
      { today: "2028-02-29" },
    ],
    [
      "29 February itself counts",
      "2021-02/2024-01",
      ["2024-02-01/2024-02-29 29 blocks"],
      { today: "2024-02-29", gapDays: 28 },
    ],
    ["28 February of a leap year is a day less", "2021-02/2024-01", [], { today: "2024-02-28", gapDays: 28 }],
    ["New Year is no gap", "2023-11/2024-12 2025-01/", [], { gapDays: 1 }],
    ["December alone is a gap", "2023-11/2024-11 2025-01/", ["2024-12-01/2024-12-31 31 blocks"]],
    ["a gap may run over New Year", "2023-11/2024-11 2025-02/", ["2024-12-01/2025-01-31 62 blocks"]],
    ["on New Year's Eve one day is left before January", "2024-01/", [], { today: "2026-12-31", gapDays: 1 }],
    [
      "on New Year's Day the reach begins in January",
      "2023-05/2023-12 2024-02/",
      ["2024-01-01/2024-01-31 31 blocks"],
      { today: "2027-01-01" },
    ],
    [
      "on the first of May, April and today are a gap",
      "2023-05/2026-03",
      ["2026-04-01/2026-05-01 31 blocks"],
      { today: "2026-05-01" },
    ],
    ["on the last of April, April is none", "2023-04/2026-03", [], { today: "2026-04-30" }],
    [
      "on the last of March, March is one",
      "2023-03/2026-02",
      ["2026-03-01/2026-03-31 31 blocks"],
      { today: "2026-03-31" },
    ],
    [
      "on the first of a month a job begun today covers it",
      "2023-05/2026-04 2026-05/",
      [],
      { today: "2026-05-01", gapDays: 0 },
    ],
    ["one day since the last month is not more than 1", "2023-11/2026-10", [], { today: "2026-11-01", gapDays: 1 }],
    [
      "two days since the last month are",
      "2023-11/2026-10",
      ["2026-11-01/2026-11-02 2 blocks"],
      { today: "2026-11-02", gapDays: 1 },
    ],
    ["89 days are not more than 90", "2023-11/2025-01 2025-05/", [], { gapDays: 90 }],
    ["90 days, with a leap day, are not more than 90", "2023-11/2024-01 2024-05/", [], { gapDays: 90 }],
    ["92 days are more than 90", "2023-11/2024-10 2025-02/", ["2024-11-01/2025-01-31 92 blocks"], { gapDays: 90 }],
    ["a reach of today alone is no more than a day", "", [], { months: 0, gapDays: 1 }],
    [
      "a reach of today alone is one day",
      "2023-11/2026-10",
      ["2026-11-21/2026-11-21 1 blocks"],
      { months: 0, gapDays: 0 },
    ],
    ["a reach of today alone is covered by a job of this month", "2026-11/2026-11", [], { months: 0, gapDays: 0 }],
    [
      "a reach of one month from 31 March begins on 28 February",
      "",
      ["2026-02-28/2026-03-31 32 blocks"],
      { today: "2026-03-31", months: 1 },
    ],
  ])("%s", (_, text, expected, differing) => {
    expect(gaps(text, differing)).toEqual(expected);
  });
});

describe("a gap at the edge of the reach", () => {
  it.each<Row>([
    ["ten days of the first month are none", "2023-12/", []],
    ["ten days are not more than 10", "2023-12/", [], { gapDays: 10 }],
    ["ten days are more than 9", "2023-12/", ["2023-11-21/2023-11-30 10 blocks"], { gapDays: 9 }],
    ["a job that ended in the month of the edge covers it", "2020-01/2023-11 2023-12/", [], { gapDays: 1 }],
    [
      "a job that ended in the month of the edge covers it to its last day",
      "2020-01/2023-11 2024-02/",
      ["2023-12-01/2024-01-31 62 blocks"],
    ],
    [
      "a job that ended in the month before leaves the edge open",
      "2020-01/2023-10 2024-01/",
      ["2023-11-21/2023-12-31 41 blocks"],
    ],
    [
      "a job may end on the very day of the edge",
      "2020-01/2023-11 2024-01/",
      ["2023-12-01/2023-12-31 31 blocks"],
      { today: "2026-11-30" },
    ],
    [
      "a job may end on the day before the edge",
      "2020-01/2023-11 2024-01/",
      ["2023-12-01/2023-12-31 31 blocks"],
      { today: "2026-12-01" },
    ],
    [
      "what lies before the edge is not counted",
      "2020-01/2023-11 2024-01/",
      ["2023-12-02/2023-12-31 30 blocks"],
      { today: "2026-12-02", gapDays: 29 },
    ],
    [
      "the day of the edge alone is one day",
      "2023-12/",
      ["2023-11-30/2023-11-30 1 blocks"],
      { today: "2026-11-30", gapDays: 0 },
    ],
    ["a job may begin on the day after the edge", "2023-12/", [], { today: "2026-11-30", gapDays: 1 }],
    [
      "a job may begin two days after the edge",
      "2023-12/",
      ["2023-11-29/2023-11-30 2 blocks"],
      { today: "2026-11-29", gapDays: 1 },
    ],
    ["ten years of nothing are one gap", "", ["2016-11-21/2026-11-21 3653 blocks"], tenYears],
    ["ten years may be covered", "2010-01/2016-11 2016-12/", [], { ...tenYears, gapDays: 1 }],
    ["ten days at ten years are none", "2016-12/", [], tenYears],
    ["41 days at ten years warn", "2017-01/", ["2016-11-21/2016-12-31 41 warns"], tenYears],
    [
      "a job that ended in the month of ten years ago covers it",
      "2010-01/2016-11 2017-01/",
      ["2016-12-01/2016-12-31 31 warns"],
      tenYears,
    ],
    [
      "a job that ended in the month before does not",
      "2010-01/2016-10 2017-01/",
      ["2016-11-21/2016-12-31 41 warns"],
      tenYears,
    ],
    ["a break before ten years ago is nobody's business", "2010-01/2013-01 2015-01/", [], tenYears],
  ])("%s", (_, text, expected, differing) => {
    expect(gaps(text, differing)).toEqual(expected);
  });
});

describe("a gap blocks", () => {
  it.each<Row>([
    ["not when it is old", "2016-11/2019-04 2019-06/", ["2019-05-01/2019-05-31 31 warns"], tenYears],
    ["not when it ends before the 36 months", "2023-11/", ["2016-11-21/2023-10-31 2536 warns"], tenYears],
    [
      "not when ten of its days lie within them",
      "2016-11/2023-08 2023-12/",
      ["2023-09-01/2023-11-30 91 warns"],
      tenYears,
    ],
    [
      "not when exactly gapDays lie within them",
      "2016-11/2023-08 2023-12/",
      ["2023-09-01/2023-11-30 91 warns"],
      { ...tenYears, gapDays: 10 },
    ],
    [
      "when a day more than gapDays lies within them",
      "2016-11/2023-08 2023-12/",
      ["2023-09-01/2023-11-30 91 blocks"],
      { ...tenYears, gapDays: 9 },
    ],
    ["when 41 of its days lie within them", "2016-11/2023-08 2024-01/", ["2023-09-01/2023-12-31 122 blocks"], tenYears],
    [
      "not when November alone lies within them, 30 days",
      "2016-11/2023-09 2023-12/",
      ["2023-10-01/2023-11-30 61 warns"],
      { ...tenYears, today: "2026-11-01" },
    ],
    [
      "when 31 October lies within them too",
      "2016-11/2023-09 2023-12/",
      ["2023-10-01/2023-11-30 61 blocks"],
      { ...tenYears, today: "2026-10-31" },
    ],
    [
      "or warns, each for itself, the newest first",
      "2016-11/2018-12 2019-03/2024-06 2024-09/",
      ["2024-07-01/2024-08-31 62 blocks", "2019-01-01/2019-02-28 59 warns"],
      tenYears,
    ],
    [
      "always within a reach of a year",
      "2025-11/2026-06 2026-08/",
      ["2026-07-01/2026-07-31 31 blocks"],
      { months: 12 },
    ],
  ])("%s", (_, text, expected, differing) => {
    expect(gaps(text, differing)).toEqual(expected);
  });
});

describe("an overlap", () => {
  it.each<[sentence: string, history: string, expected: string[], today?: Day]>([
    ["needs two periods", "2020-01/", []],
    ["is not between jobs far apart", "2020-01/2020-06 2022-01/", []],
    ["is not a move within one month", "2024-01/2024-05 2024-05/2024-12", []],
    ["is two months shared", "2024-01/2024-05 2024-04/2024-12", ["0+1 2024-04/2024-05"]],
    ["may run over New Year", "2024-06/2025-01 2024-12/2025-06", ["0+1 2024-12/2025-01"]],
    ["is a job within another", "2024-01/2024-12 2024-05/2024-08", ["0+1 2024-05/2024-08"]],
    ["is not a single month within another", "2024-01/2024-12 2024-05/2024-05", []],
    ["is a job listed twice", "2024-01/2024-12 2024-01/2024-12", ["0+1 2024-01/2024-12"]],
    ["is not a single month listed twice", "2024-05/2024-05 2024-05/2024-05", []],
    ["of present jobs lasts to this month", "2025-01/ 2026-03/", ["0+1 2026-03/2026-11"]],
    ["is not a second job begun this month", "2025-01/ 2026-11/", []],
    ["is a second job begun last month", "2025-01/ 2026-10/", ["0+1 2026-10/2026-11"]],
    ["is that on the first of the month too", "2025-01/ 2026-11/", ["0+1 2026-11/2026-12"], "2026-12-01"],
    ["is not that on the last day before", "2025-01/ 2026-11/", [], "2026-11-30"],
    ["does not reach into the future", "2025-01/2027-06 2026-10/2027-12", ["0+1 2026-10/2026-11"]],
    ["is not shared future", "2025-01/2027-06 2026-11/2027-12", []],
    ["is not with a job that begins next month", "2025-01/2027-06 2026-12/2027-12", []],
    ["is not with a reversed period", "2024-06/2024-01 2024-01/2024-06", []],
    ["names places in the list as given", "2026-03/ 2023-02/2023-01 2025-01/2026-05", ["0+2 2026-03/2026-05"]],
    ["may be older than any reach", "1999-01/1999-06 1999-03/1999-09", ["0+1 1999-03/1999-06"]],
    ["comes newest first", "2020-01/2020-12 2020-06/2021-06 2021-01/", ["1+2 2021-01/2021-06", "0+1 2020-06/2020-12"]],
    [
      "comes later begun first where they end together",
      "2024-01/2024-12 2024-03/2024-12 2024-06/2024-12",
      ["0+2 2024-06/2024-12", "1+2 2024-06/2024-12", "0+1 2024-03/2024-12"],
    ],
    ["is not between 40 employers of a month each", monthlyJobs(40, 2023, 8), []],
    ["is not between 40 employers who share a month with the next", monthlyJobs(40, 2023, 7, 1, 2), []],
    [
      "is between employers of three months begun monthly",
      monthlyJobs(3, 2024, 1, 1, 3),
      ["1+2 2024-03/2024-04", "0+1 2024-02/2024-03"],
    ],
  ])("%s", (_, text, expected, today) => {
    expect(overlaps(text, today)).toEqual(expected);
  });
});

describe("a timeline", () => {
  it.each<Row>([
    ["of nothing is a gap", "", ["gap 2023-11/2026-11"]],
    ["is cut at both ends of the reach", "2019-01/2027-05", ["0 2023-11/2026-11 lane 0"]],
    ["leaves out what ended before the reach", "2015-01/2023-10 2023-12/", ["1 2023-12/2026-11 lane 0"]],
    [
      "keeps what ended in the first month of the reach",
      "2020-01/2023-11 2023-12/",
      ["1 2023-12/2026-11 lane 0", "0 2023-11/2023-11 lane 0"],
    ],
    [
      "puts a gap between its neighbours",
      "2023-11/2026-04 2026-06/",
      ["1 2026-06/2026-11 lane 0", "gap 2026-05/2026-05", "0 2023-11/2026-04 lane 0"],
    ],
    ["shows no gap of 30 days", "2023-11/2026-03 2026-05/", ["1 2026-05/2026-11 lane 0", "0 2023-11/2026-03 lane 0"]],
    [
      "shows gaps at both ends",
      "2024-01/2026-09",
      ["gap 2026-10/2026-11", "0 2024-01/2026-09 lane 0", "gap 2023-11/2023-12"],
    ],
    [
      "shows a move within one month in one lane",
      "2023-11/2025-06 2025-06/",
      ["1 2025-06/2026-11 lane 0", "0 2023-11/2025-06 lane 0"],
    ],
    [
      "shows two shared months in two lanes",
      "2023-11/2025-06 2025-05/",
      ["1 2025-05/2026-11 lane 0", "0 2023-11/2025-06 lane 1"],
    ],
    [
      "shows a job within another in a lane of its own",
      "2023-11/ 2024-05/2025-02",
      ["0 2023-11/2026-11 lane 0", "1 2024-05/2025-02 lane 1"],
    ],
    [
      "does not hide a single month behind a longer job",
      "2023-11/ 2025-05/2025-05",
      ["0 2023-11/2026-11 lane 0", "1 2025-05/2025-05 lane 1"],
    ],
    [
      "uses a lane again",
      "2023-11/ 2026-01/2026-03 2024-01/2024-06",
      ["0 2023-11/2026-11 lane 0", "1 2026-01/2026-03 lane 1", "2 2024-01/2024-06 lane 1"],
    ],
    [
      "takes the lowest lane that is free",
      "2025-01/ 2024-06/2026-06 2023-11/2025-01",
      ["0 2025-01/2026-11 lane 0", "1 2024-06/2026-06 lane 1", "2 2023-11/2025-01 lane 0"],
    ],
    [
      "shows the same job three times in three lanes",
      "2023-11/ 2023-11/ 2023-11/",
      ["0 2023-11/2026-11 lane 0", "1 2023-11/2026-11 lane 1", "2 2023-11/2026-11 lane 2"],
    ],
    [
      "puts the later begun first where they end together",
      "2023-11/2026-11 2026-01/ 2025-01/",
      ["1 2026-01/2026-11 lane 0", "2 2025-01/2026-11 lane 1", "0 2023-11/2026-11 lane 2"],
    ],
    [
      "parts what overlapped before the reach",
      "2020-01/2023-11 2020-05/2023-11 2023-12/",
      ["2 2023-12/2026-11 lane 0", "1 2023-11/2023-11 lane 0", "0 2023-11/2023-11 lane 1"],
    ],
    ["leaves out what is reversed or to come", "2023-11/ 2025-05/2025-01 2026-12/", ["0 2023-11/2026-11 lane 0"]],
    ["of today alone is this month", "2020-01/ 2026-01/2026-10", ["0 2026-11/2026-11 lane 0"], { months: 0 }],
    ["on 29 February begins in February", "2020-01/", ["0 2025-02/2028-02 lane 0"], { today: "2028-02-29" }],
    [
      "reaches back ten years where it is asked to",
      "2023-11/ 2012-03/2019-04 2019-06/2023-11",
      ["0 2023-11/2026-11 lane 0", "2 2019-06/2023-11 lane 0", "gap 2019-05/2019-05", "1 2016-11/2019-04 lane 0"],
      tenYears,
    ],
  ])("%s", (_, text, expected, differing) => {
    expect(timeline(text, differing)).toEqual(expected);
  });

  it("shows 40 employers of a month each in one lane, those within reach", () => {
    const shown = timeline(monthlyJobs(40, 2023, 8));
    expect(shown).toHaveLength(37);
    expect(shown[0]).toBe("39 2026-11/2026-11 lane 0");
    expect(shown[36]).toBe("3 2023-11/2023-11 lane 0");
    expect(shown.filter((line) => !line.endsWith("lane 0"))).toEqual([]);
  });
});

describe("thousands of histories", () => {
  /** A die of our own (mulberry32), so that every run throws the same. */
  const diceOf = (seed: number) => {
    let state = seed;
    return (sides: number) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
    };
  };
  const calendar: Day[] = [];
  for (let instant = Date.UTC(2010, 0, 1); instant < Date.UTC(2031, 0, 1); instant += 86_400_000)
    calendar.push(new Date(instant).toISOString().slice(0, 10));
  const months = [...new Set(calendar.map((day) => day.slice(0, 7)))];
  const back = (day: Day, count: number) => {
    const month = months[months.indexOf(day.slice(0, 7)) - count] as string;
    return calendar.findLast((other) => other.startsWith(month) && other.slice(8) <= day.slice(8)) as Day;
  };
  const livedMonths = ({ from, to }: Period, today: Day) =>
    months.filter((month) => from <= month && month <= (to ?? month) && month <= today.slice(0, 7));

  const dice = diceOf(391);
  const histories = Array.from({ length: 2000 }, () => {
    // Today from 2022 to 2027; periods from 2013 on, a few reversed, open or to come.
    const today = calendar[4383 + dice(2190)] as Day;
    const periods = Array.from({ length: dice(9) }, (): Period => {
      const first = 36 + dice(156);
      const to = dice(6) === 0 ? undefined : months[first - 2 + dice(dice(2) ? 40 : 6)];
      return { from: months[first] as string, to };
    });
    const options = { today, months: [0, 1, 12, 36, 120][dice(5)] as number, gapDays: 1 + dice(90) };
    return { periods, options };
  });

  it("have the gaps that walking day by day finds", () => {
    for (const { periods, options } of histories) {
      const { today, gapDays } = options;
      const covered = new Set(periods.flatMap((period) => livedMonths(period, today)));
      const start = back(today, options.months);
      const runs: Day[][] = [[]];
      for (const day of calendar.filter((day) => start <= day && day <= today)) {
        if (covered.has(day.slice(0, 7))) runs.unshift([]);
        else runs[0]?.push(day);
      }
      const blockingFrom = back(today, BLOCKING_MONTHS);
      const expected = runs
        .filter((run) => run.length > gapDays)
        .map((run) => ({
          from: run[0],
          to: run.at(-1),
          days: run.length,
          blocking: run.filter((day) => day >= blockingFrom).length > gapDays,
        }));
      expect(findGaps(periods, options), JSON.stringify({ periods, options })).toEqual(expected);
    }
  });

  it("have the overlaps that comparing month by month finds", () => {
    for (const { periods, options } of histories) {
      const expected: string[] = [];
      for (const [second, other] of periods.entries())
        for (const [first, one] of periods.slice(0, second).entries()) {
          const theirs = livedMonths(other, options.today);
          const shared = livedMonths(one, options.today).filter((month) => theirs.includes(month));
          if (shared.length > 1) expected.push(`${shared.at(-1)} ${shared[0]} ${first} ${second}`);
        }
      const found = findOverlaps(periods, options.today);
      const written = found.map(({ from, to, first, second }) => `${to} ${from} ${first} ${second}`);
      expect(written.toSorted(), JSON.stringify({ periods, options })).toEqual(expected.sort());
      const ends = found.map(({ from, to }) => `${to} ${from}`);
      expect(ends).toEqual(ends.toSorted().reverse());
    }
  });

  it("are drawn newest first, all within reach, no lane holding two at once and none skipped", () => {
    for (const { periods, options } of histories) {
      const drawn = layOutTimeline(periods, options);
      const context = JSON.stringify({ periods, options });
      const ends = drawn.map(({ from, to }) => `${to} ${from}`);
      expect(ends, context).toEqual(ends.toSorted().reverse());

      const start = back(options.today, options.months).slice(0, 7);
      const expected = periods.flatMap((period, index) => {
        const within = livedMonths(period, options.today).filter((month) => month >= start);
        return within.length ? [{ index, from: within[0], to: within.at(-1) }] : [];
      });
      const bars = drawn.filter((stretch) => stretch.kind === "period");
      const shown = bars.map(({ index, from, to }) => ({ index, from, to })).sort((a, b) => a.index - b.index);
      expect(shown, context).toEqual(expected);
      expect(drawn.length - bars.length, context).toBe(findGaps(periods, options).length);

      const laneOf = new Map(bars.map(({ index, lane }) => [index, lane]));
      const together = findOverlaps(periods, options.today).filter(
        ({ first, second }) => laneOf.has(first) && laneOf.get(first) === laneOf.get(second),
      );
      expect(together, context).toEqual([]);
      const lanes = [...new Set(laneOf.values())].sort((a, b) => a - b);
      expect(lanes, context).toEqual(lanes.map((_, index) => index));
    }
  });
});
