/** What is typed into a search, on its way to SQLite's full-text search: it finds, and never becomes part of the question's grammar. */
import Database from "better-sqlite3";
import { companyWord, fieldsFound, matchOf, wordsOfPerson } from "db/match";
import { expressionOf } from "db/sqlite/match";
import { describe, expect, it } from "vitest";

const index = new Database(":memory:");
index.exec(
  "create virtual table s using fts5(company, words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5')",
);
const [OURS, THEIRS] = ["0190a7c2-1111-7000-8000-00000000000a", "0190a7c2-1111-7000-8000-00000000000b"];
const people = [
  [OURS, "Łukasz", "Wiśniewski", "l.wisniewski@example.test", "+14025550134"],
  [OURS, "José", "O'Brien-García", "jose@example.test", null],
  [OURS, "Nguyễn", "Thị Hoa", "hoa@example.test", null],
  [THEIRS, "Hoa", "Other", "other.company@example.test", null],
] as const;
for (const [at, [company, firstName, lastName, email, phone]] of people.entries())
  index
    .prepare("insert into s(rowid, company, words) values (?, ?, ?)")
    .run(at + 1, companyWord(company), wordsOfPerson({ firstName, lastName, email, phone }));
const search = (typed: string, company: string = OURS) =>
  index
    .prepare("select rowid from s where s match ? order by rowid")
    .pluck()
    .all(expressionOf(matchOf(company, typed)));

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
    ["hoa", [3]],
    ["(402) 555-0134", [1]],
    ["+1 402 555 0134", [1]],
    ["402.555", [1]],
    ["0134", [1]],
    ["iśniew", [1]],
    ["ewski ukas", [1]],
    ["rcía", [2]],
    ["guy", [3]],
    ["ni", []],
    ["sniewskix", []],
    ["402", [1]],
    ["0255", []],
    ["0", [1]],
    ["\u{E000}sni", [1]],
    ["\u{E000}", []],
    ["9999", []],
    ["jose wisniewski", []],
  ])("for %s finds %j", (typed, wanted) => {
    expect(search(typed)).toEqual(wanted);
  });

  it("finds nobody of another company, and nobody by a company", () => {
    expect(search("hoa", THEIRS)).toEqual([4]);
    for (const typed of [OURS, companyWord(OURS), "0190a7c2"]) expect(search(typed), typed).toEqual([]);
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

describe("what somebody was found by", () => {
  const person = { firstName: "Łukasz", lastName: "Wiśniewski", email: "l.w@example.test", phone: "+14025550134" };

  it.each([
    ["wisn", ["name"]],
    ["niew", ["name"]],
    ["ni", []],
    ["exam", ["email"]],
    ["0134", ["phone"]],
  ])("%s: %j", (typed, fields) => {
    expect(fieldsFound(person, typed)).toEqual(fields);
  });
});
