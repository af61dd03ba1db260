/** What is typed into a search, on its way to SQLite's full-text search: it finds, and never becomes part of the question's grammar. */
import Database from "better-sqlite3";
import { dayTokens, matchOf, token } from "db/match";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/day";

const index = new Database(":memory:");
index.exec(
  "create virtual table s using fts5(scope, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5')",
);
const rows = [
  [
    "companya statussubmitted",
    "Lukasz Wiśniewski l.wisniewski@ lwisniewskiexampletest +14025550134 4025550134 5550134 0134",
  ],
  ["companya statusdraft licenceab12", "José O'Brien-García jose@ joseexampletest"],
  ["companyb statussubmitted", "Nguyễn Thị Hoa hoa@ hoaexampletest"],
];
for (const [at, row] of rows.entries())
  index.prepare("insert into s(rowid, scope, words) values (?, ?, ?)").run(at + 1, ...row);
const found = (match: string) => index.prepare("select rowid from s where s match ? order by rowid").pluck().all(match);
const search = (typed: string, known?: string) =>
  found(matchOf({ all: [["companya", "companyb"]], typed, ...(known && { known }) }));

describe("a search", () => {
  it.each([
    ["łukasz", [1]],
    ["WISNIEW", [1]],
    ["wiśniewski łuk", [1]],
    ["jose garcia", [2]],
    ["o'brien", [2]],
    ["O'Brien-García", [2]],
    ["nguyen thi", [3]],
    ["Nguye\u0302\u0303n", [3]],
    ["l.wisniewski@example.test", [1]],
    ["jose@exam", [2]],
    ["(402) 555-0134", [1]],
    ["+1 402 555 0134", [1]],
    ["402.555", [1]],
    ["0134", [1]],
    ["9999", []],
    ["jose wisniewski", []],
  ])("for %s finds %j", (typed, wanted) => {
    expect(search(typed)).toEqual(wanted);
  });

  it("finds what is known by another sign as well", () => {
    expect(search("AB-12", "licenceab12")).toEqual([2]);
    expect(search("lukasz", "licenceab12")).toEqual([1, 2]);
  });

  it("does not find people by the tokens of filters", () => {
    for (const typed of ["statussubmitted", "company", "companya", "status", "licenceab12"])
      expect(search(typed), typed).toEqual([]);
  });

  it("with nothing typed narrows nothing", () => {
    for (const typed of ["", "   ", "\t\n"]) expect(search(typed)).toEqual([1, 2, 3]);
  });

  it.each([
    '"',
    '""',
    '"""',
    '" OR 1',
    "'",
    "*",
    "a*",
    "^a",
    "-",
    "--",
    "NOT",
    "AND",
    "OR",
    "NEAR(a b)",
    "a AND",
    "scope:statusdraft",
    "{scope} : x",
    "(",
    ")",
    ")))(((",
    "+",
    ":",
    "\\",
    "%",
    "_",
    ";drop table s",
    "\0",
    "a\0b",
    "\uFFFF",
    "\u{1F69A}",
    "\u{1F69A}\u{1F69A} \u2026",
    "\uD800",
    "ﷺ",
    "田中",
    "x".repeat(4000),
    '"'.repeat(4000),
    "a ".repeat(2000),
    "🚚".repeat(2000),
    "é".repeat(4000),
    "@",
    "@@@",
    "a@",
    "1-2",
    "١٢٣٤",
    "\u200B",
    "𞤀𞤁",
  ])("for %j is a question SQLite understands", (typed) => {
    expect(() => search(typed)).not.toThrow();
  });

  it("for signs without a letter finds nobody, not everybody", () => {
    for (const typed of ["🚚", '"', "---", "@", "…"]) expect(search(typed), typed).toEqual([]);
  });

  it("takes signs that are grammar elsewhere as typed", () => {
    expect(search('"lukasz"')).toEqual([1]);
    expect(search("lukasz OR jose")).toEqual([]);
    expect(search("lukasz NOT wisniewski")).toEqual([]);
  });
});

describe("a span of days", () => {
  const has = (tokens: string[], day: string) =>
    [day.slice(0, 4), day.slice(0, 7), day].some((part) => tokens.includes(token("on", part)));

  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-21", "2026-12-20"],
    ["2025-12-31", "2027-01-01"],
    ["2024-02-01", "2024-02-29"],
    ["2000-01-01", "2026-11-21"],
    ["2023-03-15", "2026-10-02"],
  ])("from %s to %s is asked for by few tokens, each day in it and none beside", (from, to) => {
    const tokens = dayTokens("on", from, to);
    expect(tokens.length).toBeLessThan(90);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (let day = from; day <= to; day = addDays(day, 1)) expect(has(tokens, day), day).toBe(true);
    expect([addDays(from, -1), addDays(to, 1)].filter((day) => has(tokens, day))).toEqual([]);
  });

  it("that ends before it begins is no day, and nothing is found on it", () => {
    expect(dayTokens("on", "2026-11-21", "2026-11-20")).toEqual([]);
    expect(found(matchOf({ all: [["companya"], []] }))).toEqual([]);
  });
});
