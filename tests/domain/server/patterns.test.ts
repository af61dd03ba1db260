/** Every pattern of the server with what could make it slow: time grows as its input does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = new URL("../../..", import.meta.url).pathname;

function patternsIn(path: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}
const sources = ["app", "db", "server"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("seed/"))
    .map((name) => join(root, folder, name)),
);
const patterns = new Map(sources.flatMap(patternsIn).map((pattern) => [String(pattern), pattern]));

const SIGNS = [..." \t\n\r\u001b.,-+_@=;:/\\[](){}<>\"'%&#*a1AxéŁ\u0301\u200e"];
const WORDS = [
  "a.",
  "a@",
  "a-",
  "a.a@",
  "1,",
  "1.",
  "1:",
  "a b",
  "; ",
  ";a=",
  "\r\n",
  "[0].",
  "a[0].a",
  "<a ",
  '="',
  "  a",
  "1 a",
];

/** Words of the pattern itself: what begins it may have to stand there before it slows down. */
function wordsOf({ source }: RegExp): string[] {
  return source
    .replace(/\\[bBdDsSwW]|\\[pu]\{[^}]*\}|\\x..|\[[^\]]*\]|\(\?[:=!<]*|[*+?{}^$|]/g, " ")
    .replaceAll("\\", "")
    .split(/[\s()]+/)
    .filter((word) => word.length > 1);
}

/** The shortest of several, in milliseconds: a busy machine makes some longer, none shorter. */
function timeOf(pattern: RegExp, text: string, tries: number): number {
  const once = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
  const times = Array.from({ length: tries }, () => {
    const started = performance.now();
    once.test(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}

const SHORT = 4_000;
const FACTOR = 4;
/** Below this a ratio says nothing. */
const NOTICEABLE = 2;
/** Twice as much as linear; what grows with the square would be sixteen times. */
const LARGEST_GROWTH = FACTOR * 2;
/** What looks slow is measured again, until one round says otherwise. */
const TRIES = [3, 20];

it("grows no more than its input", () => {
  expect(patterns.size).toBeGreaterThan(80);
  const slow: string[] = [];
  for (const pattern of patterns.values()) {
    const own = wordsOf(pattern);
    const pumps = [...SIGNS, ...WORDS, ...own, ...own.flatMap((word) => [`${word} `, `${word}1 `])];
    for (const pump of pumps)
      for (const start of ["", ...own.slice(0, 2)]) {
        const text = (length: number) => `${start}${pump.repeat(Math.ceil(length / pump.length))}\u0000`;
        for (const tries of TRIES) {
          const long = timeOf(pattern, text(SHORT * FACTOR), tries);
          if (long < NOTICEABLE) break;
          const ratio = long / timeOf(pattern, text(SHORT), tries);
          if (ratio <= LARGEST_GROWTH) break;
          if (tries === TRIES.at(-1))
            slow.push(
              `${pattern} on ${JSON.stringify(start + pump)}: ${ratio.toFixed(0)} times, ${long.toFixed(0)} ms`,
            );
        }
      }
  }
  expect(slow).toEqual([]);
});
