/** Work history: 49 CFR 391.21(b)(10) and (b)(11). Months are counted back from this one. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { readSection } from "~/domain/application/sections/stored.server";
import {
  earlierWork,
  gapsOf,
  requiresEarlierCmv,
  type Work,
  workSchema,
} from "~/domain/application/sections/work/schema";
import type { TemplateDefinition } from "~/domain/template/template";
import { read } from "./reading";
import { changed, DRIVING, FULL, type Json, jobOf, monthsAgo, PRESENT_JOB, today, wrong, wrongIn } from "./typed";

type Options = Partial<Pick<TemplateDefinition, "cdlRequired" | "employerYears" | "gapDays">>;
const CDL: Options = {};
const NO_CDL: Options = { cdlRequired: "no" };
const TEN_YEARS: Options = { employerYears: "10" };

const work = (typed: unknown, options: Options = CDL) => read(workSchema({ ...DRIVING, ...options }, today), typed);
const full = (changes: Json, options?: Options) => work(changed(FULL.work, changes), options);

const present = (since: number, more: Json = {}) => ({ ...PRESENT_JOB, from: monthsAgo(since), ...more });
const worked = (employers: Json[], more: Json = {}) => ({ employed: "some", employers, earlierCmv: "none", ...more });
const rest = (from: number, to: number | undefined, more: Json = {}) => ({
  kind: "unemployed",
  from: monthsAgo(from),
  ...(to !== undefined && { to: monthsAgo(to) }),
  ...more,
});
const gap = wrong({ breaks: ["work_gap"] });

describe("an employer", () => {
  it("is told with dates, address, position and what the law asks of the job", () => {
    expect(work(FULL.work)).toMatchObject({
      employed: "some",
      employers: [
        { name: "Prairie Freight", present: true, reason: "still_employed", phone: "+14025550140" },
        { name: "Dakota Lines", present: false, reason: "laid_off", reasonDetails: "The terminal closed." },
      ],
      earlierCmv: "some",
      breaks: [{ kind: "other", explanation: "Built a house." }],
      remarks: "Two jobs overlapped for a week.",
    });
  });

  it("needs neither a phone nor details of the reason", () => {
    const stored = full({ "employers[1].phone": "", "employers[1].reasonDetails": null });
    expect(stored).not.toHaveProperty("wrong");
    expect((stored as Work).employers[1]).not.toMatchObject({ phone: expect.anything() });
  });

  it("where one still works has neither an end nor a reason for leaving, whatever stood in their boxes", () => {
    for (const ticked of [true, "on", "true"]) {
      const { employers } = full({
        "employers[0].present": ticked,
        "employers[0].to": { month: "13", year: "x" },
        "employers[0].reason": "discharged",
        "employers[0].reasonDetails": "\u0000",
      }) as Work;
      expect(employers[0]).toMatchObject({ present: true, reason: "still_employed" });
      expect(employers[0]?.to).toBeUndefined();
      expect(employers[0]?.reasonDetails).toBeUndefined();
    }
  });

  it("is told everything that is missing at once", () => {
    expect(work({ employed: "some", employers: [{}], earlierCmv: "none" })).toEqual(
      wrongIn("employers[0]", {
        required: "name street city state zip position from to",
        choose: "droveCmv fmcsrs part40 reason mayContact",
      }),
    );
  });

  it.each<[fault: string, changes: Json, fields: Record<string, string[]>]>([
    ["a start to come", { "employers[0].from": monthsAgo(-1) }, { "employers[0].from": ["future"] }],
    ["an end to come", { "employers[1].to": monthsAgo(-2) }, { "employers[1].to": ["future"] }],
    ["an end before the start", { "employers[1].to": monthsAgo(131) }, { "employers[1].to": ["end_before_start"] }],
    [
      "a start more than 110 years ago",
      { "employers[1].from": "1906-03" },
      { "employers[1].from": ["year_too_early"] },
    ],
    ["an impossible month", { "employers[1].from": "2019-13" }, { "employers[1].from": ["month"] }],
    ["neither an end nor the tick", { "employers[1].to": undefined }, { "employers[1].to": ["required"] }],
    ["no reason for leaving", { "employers[1].reason": "" }, { "employers[1].reason": ["choose"] }],
    ["a reason of no list", { "employers[1].reason": "bored" }, { "employers[1].reason": ["not_listed"] }],
    [
      "an end, and the reason that there is none",
      { "employers[1].reason": "still_employed" },
      { "employers[1].reason": ["still_employed"] },
    ],
    ["a phone number of no kind", { "employers[0].phone": "12" }, { "employers[0].phone": ["phone_number"] }],
    ["no ZIP code", { "employers[0].zip": undefined }, { "employers[0].zip": ["required"] }],
    [
      "a ZIP code of three digits, though no State is chosen yet",
      { "employers[0].zip": "681", "employers[0].state": "" },
      { "employers[0].state": ["required"], "employers[0].zip": ["zip_code"] },
    ],
    ["neither yes nor no to the FMCSRs", { "employers[0].fmcsrs": "" }, { "employers[0].fmcsrs": ["choose"] }],
    ["neither yes nor no to part 40", { "employers[1].part40": "maybe" }, { "employers[1].part40": ["not_listed"] }],
    ["a name too long", { "employers[0].name": "x".repeat(121) }, { "employers[0].name": ["too_long"] }],
    ["remarks of 4,001 characters", { remarks: "x".repeat(4001) }, { remarks: ["too_long"] }],
    ["a break to come", { "breaks[0].from": monthsAgo(-1) }, { "breaks[0].from": ["future"] }],
    ["a break of no kind", { "breaks[0].kind": "" }, { "breaks[0].kind": ["choose"] }],
    ["another break without a word", { "breaks[0].explanation": " " }, { "breaks[0].explanation": ["required"] }],
    [
      "a break that ends before it starts, and the gap that it leaves",
      { "breaks[0].from": monthsAgo(20), "breaks[0].to": monthsAgo(26) },
      { "breaks[0].to": ["end_before_start"] },
    ],
  ])("is refused with %s", (_, changes, fields) => {
    expect(full(changes)).toEqual(wrong(fields));
  });

  it("may be abroad, and held in the same month only", () => {
    expect(full({ "employers[1].zip": undefined })).not.toHaveProperty("wrong");
    expect(full({ "employers[1].country": "" })).toEqual(wrong({ "employers[1].country": ["required"] }));
    expect(work(worked([present(0, { droveCmv: "no" })], { breaks: [rest(60, 0)] }))).not.toHaveProperty("wrong");
  });

  it("needs an answer of the driver’s own to both federal rules, with or without a truck, here or abroad", () => {
    for (const more of [{}, { droveCmv: "no" }, { state: "OTHER", country: "México" }])
      expect(work(worked([present(36, { ...more, fmcsrs: "", part40: undefined })]))).toEqual(
        wrongIn("employers[0]", { choose: "fmcsrs part40" }),
      );
  });

  it("may be one of forty, or of sixty, but not of more", () => {
    // One after the other, three months each, the newest first.
    const forty = Array.from({ length: 40 }, (_, index) => jobOf(index * 3 + 3, index * 3));
    expect(work(worked(forty, { earlierCmv: "some" }))).toMatchObject({ employers: { length: 40 } });
    const many = (count: number) => worked(Array(count).fill(present(40)), { earlierCmv: "some" });
    expect(work(many(60))).toMatchObject({ employers: { length: 60 } });
    expect(work(many(61))).toEqual(wrong({ employers: ["too_many_rows"] }));
  });

  it("may overlap with another", () => {
    expect(work(worked([present(40), present(38), jobOf(60, 12)], { earlierCmv: "some" }))).not.toHaveProperty("wrong");
  });

  it("may be remarked upon with 4,000 characters, however the form sends its line breaks", () => {
    const remarks = `${"line\n".repeat(799)}12345`;
    expect(full({ remarks: remarks.replaceAll("\n", "\r\n") })).toMatchObject({ remarks });
  });
});

describe("a work history", () => {
  it("says whether there is anything to tell, which is never taken for granted", () => {
    expect(work({})).toEqual(wrong({ employed: ["choose"], earlierCmv: ["choose"] }));
    expect(work({ employers: [], breaks: [] })).toEqual(wrong({ employed: ["choose"], earlierCmv: ["choose"] }));
    expect(work({ employed: "some", earlierCmv: "none", employers: [], breaks: [rest(40, undefined)] })).toEqual(
      wrong({ employers: ["add_row"] }),
    );
  });

  it("of nobody explains the three years, and whatever stands in the rows does not count", () => {
    const none = { employed: "none", employers: [{ name: "\u0000" }], earlierCmv: "none" };
    expect(work(none)).toEqual(gap);
    expect(work({ ...none, breaks: [rest(40, undefined)] })).toMatchObject({ employed: "none", employers: [] });
  });

  it.each<[sentence: string, typed: Json, options: Options]>([
    ["one job of three years", worked([present(36)], { earlierCmv: "none" }), CDL],
    ["two jobs a month apart or less", worked([present(10), jobOf(36, 11)]), CDL],
    ["a break that is explained", worked([present(10), jobOf(36, 20)], { breaks: [rest(20, 10)] }), CDL],
    ["a break that goes on", worked([jobOf(36, 6)], { breaks: [rest(6, undefined)] }), CDL],
    ["two months open, where the company allows 90 days", worked([present(10), jobOf(36, 13)]), { gapDays: 90 }],
    ["jobs that touch, where the company allows one day", worked([present(10), jobOf(36, 11)]), { gapDays: 1 }],
    ["years open before the last three", worked([present(36), jobOf(90, 80)], { earlierCmv: "some" }), CDL],
    ["years open before the last three, where ten are asked for", worked([present(36)]), TEN_YEARS],
    ["three years, for a job without a CDL", worked([present(36)]), NO_CDL],
  ])("is complete with %s", (_, typed, options) => {
    expect(work(typed, options)).not.toHaveProperty("wrong");
  });

  it.each<[sentence: string, typed: Json, options: Options]>([
    ["the first year", worked([present(24)]), CDL],
    ["the time since the last job", worked([jobOf(60, 3)], { earlierCmv: "some" }), CDL],
    ["two months between two jobs", worked([present(10), jobOf(36, 13)]), CDL],
    ["two months, where the company allows 58 days", worked([present(10), jobOf(36, 13)]), { gapDays: 58 }],
    ["one month, where the company allows one day", worked([present(10), jobOf(36, 12)]), { gapDays: 1 }],
    ["what a break explains too little of", worked([present(10), jobOf(36, 20)], { breaks: [rest(20, 14)] }), CDL],
    ["the first year of a job without a CDL", worked([present(24)]), NO_CDL],
    ["the first year, where ten are asked for", worked([present(24)]), TEN_YEARS],
  ])("may not leave open %s", (_, typed, options) => {
    expect(work(typed, options)).toEqual(gap);
  });

  const gaps = (typed: Json, options: Options = CDL) =>
    gapsOf(work(typed, options) as Work, { ...DRIVING, ...options }, today).map(({ blocking }) =>
      blocking ? "blocks" : "warns",
    );

  it("warns of what is open before the last three years", () => {
    const typed = worked([present(36), jobOf(90, 80)], { earlierCmv: "some" });
    expect(gaps(typed)).toEqual(["warns", "warns"]);
    expect(gaps(typed, TEN_YEARS)).toEqual(["warns", "warns"]);
    expect(gaps(worked([present(130)], { earlierCmv: "some" }))).toEqual([]);
  });

  it("looks back three years only for a job without a CDL, unless the company asks for ten", () => {
    const typed = worked([present(36)]);
    expect(gaps(typed, NO_CDL)).toEqual([]);
    expect(gaps(typed, { cdlRequired: "no", employerYears: "10" })).toEqual(["warns"]);
  });
});

describe("CMV employers of the seven years before the last three", () => {
  const sometime = [present(36), jobOf(70, 60)];

  it("are asked for where the job needs a CDL, unless the company asks for all of ten years anyway", () => {
    expect(requiresEarlierCmv({ ...DRIVING })).toBe(true);
    expect(requiresEarlierCmv({ ...DRIVING, ...TEN_YEARS })).toBe(false);
    expect(requiresEarlierCmv({ ...DRIVING, ...NO_CDL })).toBe(false);
    expect(work(worked(sometime, { earlierCmv: "" }))).toEqual(wrong({ earlierCmv: ["choose"] }));
    for (const options of [NO_CDL, TEN_YEARS]) {
      const stored = work(worked(sometime, { earlierCmv: "none" }), options) as Work;
      expect(stored.earlierCmv, "an answer that was not asked for is not kept").toBeUndefined();
      expect(work(worked(sometime, { earlierCmv: undefined }), options)).not.toHaveProperty("wrong");
    }
  });

  it("are listed where there were some", () => {
    expect(work(worked(sometime, { earlierCmv: "some" }))).toMatchObject({ earlierCmv: "some" });
    expect(work(worked([present(36)], { earlierCmv: "some" }))).toEqual(wrong({ earlierCmv: ["earlier_cmv_missing"] }));
    const asOfficeClerk = { ...jobOf(70, 60), droveCmv: "no" };
    expect(work(worked([present(36), asOfficeClerk], { earlierCmv: "some" }))).toEqual(
      wrong({ earlierCmv: ["earlier_cmv_missing"] }),
    );
  });

  it("are not listed where there were none", () => {
    expect(work(worked(sometime, { earlierCmv: "none" }))).toEqual(wrong({ earlierCmv: ["earlier_cmv_listed"] }));
    const asOfficeClerk = { ...jobOf(70, 60), droveCmv: "no" };
    expect(work(worked([present(36), asOfficeClerk], { earlierCmv: "none" }))).not.toHaveProperty("wrong");
  });

  it("count those that reach into the last three years, and not those that only began in them", () => {
    expect(work(worked([present(37)], { earlierCmv: "some" }))).not.toHaveProperty("wrong");
    expect(work(worked([present(37)], { earlierCmv: "none" }))).toEqual(wrong({ earlierCmv: ["earlier_cmv_listed"] }));
  });

  it("do not count what ended more than ten years ago", () => {
    const longAgo = [present(36), jobOf(180, 130)];
    expect(work(worked(longAgo, { earlierCmv: "none" }))).not.toHaveProperty("wrong");
    expect(work(worked(longAgo, { earlierCmv: "some" }))).toEqual(wrong({ earlierCmv: ["earlier_cmv_missing"] }));
  });

  it("are asked for by months that meet the three years", () => {
    expect(earlierWork("2026-11-21")).toEqual({ from: "2016-11", to: "2023-11" });
    expect(earlierWork("2028-02-29")).toEqual({ from: "2018-02", to: "2025-02" });
  });
});

describe("the day up to which months are counted", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is the company's, not UTC's: thirty days without work are none too many while it is still the thirtieth there", () => {
    vi.useFakeTimers({ now: new Date("2026-12-01T03:00:00Z"), toFake: ["Date"] });
    const left = { ...PRESENT_JOB, from: "2016-01", to: "2026-10", present: undefined, reason: "voluntary" };
    const typed = { employed: "some", employers: [left], earlierCmv: "some", breaks: [] };
    const faultsIn = (timeZone: string) => {
      const found = readSection("work", typed, { definition: DRIVING, timeZone });
      return "fields" in found ? found.fields : null;
    };
    expect(faultsIn("America/Chicago")).toBeNull();
    expect(faultsIn("UTC")).toEqual({ breaks: ["work_gap"] });
  });
});
