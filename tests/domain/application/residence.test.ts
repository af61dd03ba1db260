/** Where somebody lived: 49 CFR 391.21(b)(3). Months are counted back from this one. */
import { describe, expect, it } from "vitest";
import { residencesSchema } from "~/domain/application/sections/residences/schema";
import { read } from "./reading";
import { changed, FULL, HOME, type Json, monthsAgo, today, wrong } from "./typed";

const residences = (typed: unknown, gapDays = 30, on = today) => read(residencesSchema({ gapDays }, on), typed);
const current = (since: unknown, more: Json = {}) => ({ ...HOME, since, ...more });
const earlier = (from: number, to: number) => ({ ...HOME, from: monthsAgo(from), to: monthsAgo(to) });

describe("where somebody lived", () => {
  it("is complete with one address of three years", () => {
    const typed = { current: current(monthsAgo(36)) };
    expect(residences(typed)).toEqual({ ...typed, earlier: [] });
  });

  it("is complete with earlier addresses that reach back three years, in any order", () => {
    const typed = { current: current(monthsAgo(5)), earlier: [earlier(50, 20), earlier(20, 5)] };
    expect(residences(typed)).toEqual(typed);
  });

  it("may begin with months chosen in boxes", () => {
    expect(residences({ current: current({ month: "3", year: "2010" }) })).toEqual({
      current: current("2010-03"),
      earlier: [],
    });
  });

  it("may not leave more than a month open", () => {
    expect(residences({ current: current(monthsAgo(30)) })).toEqual(wrong({ earlier: ["residence_gap"] }));
    expect(residences({ current: current(monthsAgo(5)), earlier: [earlier(50, 8)] })).toEqual(
      wrong({ earlier: ["residence_gap"] }),
    );
    expect(residences({ current: current(monthsAgo(5)), earlier: [earlier(50, 6)] })).not.toHaveProperty("wrong");
  });

  it("may leave open as many days as the company allows", () => {
    const typed = { current: current(monthsAgo(5)), earlier: [earlier(50, 8)] };
    // Two whole months: 59 to 62 days.
    expect(residences(typed, 90)).not.toHaveProperty("wrong");
    expect(residences(typed, 58)).toEqual(wrong({ earlier: ["residence_gap"] }));
    expect(residences(typed, 1)).toEqual(wrong({ earlier: ["residence_gap"] }));
    expect(residences({ ...typed, earlier: [earlier(50, 6)] }, 1)).not.toHaveProperty("wrong");
  });

  it("without a fixed address is a city and a State, and where mail goes", () => {
    const { city, state } = HOME;
    const place = { noFixed: true, city, state };
    const here = { ...place, since: monthsAgo(40), mail: HOME };
    expect(residences({ current: { ...here, street: "left over", noFixed: "on" } })).toEqual({
      current: here,
      earlier: [],
    });
    const { mail: _, ...nowhere } = here;
    expect(residences({ current: nowhere })).toEqual(
      wrong({
        "current.mail.street": ["required"],
        "current.mail.city": ["required"],
        "current.mail.state": ["required"],
        "current.mail.zip": ["required"],
      }),
    );
    const before = { ...place, from: monthsAgo(50), to: monthsAgo(5) };
    expect(residences({ current: current(monthsAgo(5)), earlier: [before] })).toMatchObject({ earlier: [before] });
    expect(residences({ current: { ...current(monthsAgo(40)), mail: HOME } })).toEqual({
      current: current(monthsAgo(40)),
      earlier: [],
    });
  });

  it("is told everything that is missing at once", () => {
    expect(residences({})).toEqual(wrong({ current: ["required"] }));
    expect(residences({ current: {}, earlier: [{}] })).toEqual(
      wrong({
        "current.street": ["required"],
        "current.city": ["required"],
        "current.state": ["required"],
        "current.zip": ["required"],
        "current.since": ["required"],
        "earlier[0].street": ["required"],
        "earlier[0].city": ["required"],
        "earlier[0].state": ["required"],
        "earlier[0].zip": ["required"],
        "earlier[0].from": ["required"],
        "earlier[0].to": ["required"],
      }),
    );
  });

  it.each<[fault: string, changes: Json, fields: Record<string, string[]>]>([
    ["a month to come", { "current.since": monthsAgo(-1) }, { "current.since": ["future"] }],
    ["a month of 110 years ago", { "current.since": "1910-03" }, { "current.since": ["year_too_early"] }],
    ["a thirteenth month", { "current.since": { month: "13", year: "2020" } }, { "current.since": ["month"] }],
    ["half a month", { "current.since": { month: "", year: "2020" } }, { "current.since": ["month"] }],
    [
      "a year of three digits",
      { "earlier[0].from": { month: "3", year: "202" } },
      { "earlier[0].from": ["date_year"] },
    ],
    ["an earlier address without an end", { "earlier[1].to": "" }, { "earlier[1].to": ["required"] }],
    ["an end in the future", { "earlier[0].to": monthsAgo(-1) }, { "earlier[0].to": ["future"] }],
    ["a state of no list", { "current.state": "Nebraska" }, { "current.state": ["not_listed"] }],
    ["no ZIP code", { "current.zip": "" }, { "current.zip": ["required"] }],
    ["a short ZIP code", { "current.zip": "681" }, { "current.zip": ["zip_code"] }],
    ["a Canadian postal code in Nebraska", { "current.zip": "K1A 0B1" }, { "current.zip": ["zip_code"] }],
    ["an address abroad without its country", { "earlier[1].country": " " }, { "earlier[1].country": ["required"] }],
    ["a street too long", { "current.street": "x".repeat(201) }, { "current.street": ["too_long"] }],
    ["half a character", { "current.city": "Oma\uD83Dha" }, { "current.city": ["bad_characters"] }],
    [
      "an end before the start, and the gap that it leaves",
      { "earlier[0].from": monthsAgo(10), "earlier[0].to": monthsAgo(30) },
      { "earlier[0].to": ["end_before_start"], earlier: ["residence_gap"] },
    ],
  ])("is refused with %s", (_, changes, fields) => {
    expect(residences(changed(FULL.residences, changes))).toEqual(wrong(fields));
  });

  it("may be in a territory, which issues no CDL but has streets", () => {
    expect(residences({ current: current("2001-01", { state: "PR" }) })).not.toHaveProperty("wrong");
  });

  it.each([
    ["68102", "68102"],
    [" 68102 1234 ", "68102-1234"],
    ["681021234", "68102-1234"],
    ["00501", "00501"],
  ])("keeps the ZIP code %j as %s", (zip, stored) => {
    expect(residences({ current: current("2001-01", { zip }) })).toMatchObject({ current: { zip: stored } });
  });

  it("may be abroad, with any postal code or none", () => {
    for (const zip of ["K1A 0B1", "06000", undefined]) {
      const typed = { current: current("2001-01", { state: "OTHER", country: "México", zip }) };
      expect(residences(typed)).toEqual({ ...typed, earlier: [] });
    }
  });

  it("has room for sixty rows", () => {
    const rows = (count: number) => ({ current: current("2001-01"), earlier: Array(count).fill(earlier(30, 20)) });
    expect(residences(rows(60))).toEqual(rows(60));
    expect(residences(rows(61))).toEqual(wrong({ earlier: ["too_many_rows"] }));
  });

  it("refuses a row in the hundred millionth place without reading up to it", () => {
    const rows: unknown[] = [];
    rows[99_999_999] = earlier(30, 20);
    expect(residences({ current: current("2001-01"), earlier: rows })).toMatchObject({
      wrong: { earlier: ["too_many_rows"] },
    });
  });
});
