/** Puts a line into the order in which it is drawn from left to right: UAX #9 without marks of its own. */

const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const HEBREW = /\p{Script=Hebrew}/u;
const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

/** Even levels are read from the left, odd ones from the right. */
type Run = { text: string; level: number };

/** The first letter decides, as with dir="auto". */
export const readFromRight = (text: string): boolean => RIGHT.test(/\p{L}/u.exec(text)?.[0] ?? "");

/** @returns runs to draw one after the other; those read from the right have to be laid out whole */
export function visualRuns(line: string, fromRight: boolean): (Run & { fromRight: boolean })[] {
  if (!fromRight && !RIGHT.test(line)) return [{ text: line, level: 0, fromRight: false }];
  const runs = levelsOf(line, fromRight ? 1 : 0);
  reverseWithin(runs);
  return runs.map(({ text, level }) => ({ text: level === 1 ? mirrored(text) : text, level, fromRight: level === 1 }));
}

const mirrored = (text: string) => text.replace(/[()[\]{}<>«»]/g, (sign) => MIRRORED[sign] ?? sign);

/** Neighbours of one level are one run, so that only those above the ground level change places. */
function reverseWithin(runs: Run[]): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from;
    while (to < runs.length && (runs[to] as Run).level > 0) to += 1;
    if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = to;
  }
}

// Marks and joiners belong to the letter before them, separators to the number around them.
const PARTS = /\p{Nd}+(?:[.,:/+-]\p{Nd}+)*|\p{L}[\p{M}\p{Cf}]*|[^\p{L}\p{Nd}]/gu;
type Kind = "left" | "right" | "number" | "neutral";
const kindOf = (part: string): Kind =>
  /^\p{Nd}/u.test(part) ? "number" : RIGHT.test(part) ? "right" : /^\p{L}/u.test(part) ? "left" : "neutral";

function levelsOf(line: string, base: 0 | 1): Run[] {
  const parts = line.match(PARTS) ?? [];
  let strong: Kind = base === 1 ? "right" : "left";
  // A number after letters read from the left is one of them.
  const kinds = parts.map((part) => {
    const kind = kindOf(part);
    if (kind === "left" || kind === "right") strong = kind;
    return kind === "number" && strong === "left" ? "left" : kind;
  });
  const own = base === 1 ? "right" : "left";
  const side = (kind: Kind | undefined) => (kind === undefined ? own : kind === "number" ? "right" : kind);
  const runs: Run[] = [];
  for (const [index, text] of parts.entries()) {
    const kind = kinds[index] === "neutral" ? between(kinds, index, side, own) : (kinds[index] as Kind);
    const level = kind === "right" ? 1 : kind === "number" ? 2 : base * 2;
    const open = runs.at(-1);
    if (open?.level === level && !(level === 1 && changesScript(open.text, text))) open.text += text;
    else runs.push({ text, level });
  }
  return runs;
}

function between(kinds: Kind[], index: number, side: (kind: Kind | undefined) => Kind, own: Kind): Kind {
  const before = side(kinds.slice(0, index).findLast((kind) => kind !== "neutral"));
  const after = side(kinds.slice(index + 1).find((kind) => kind !== "neutral"));
  return before === after ? before : own;
}

/** fontkit shapes a whole run by its first script. */
const changesScript = (run: string, next: string) =>
  RIGHT.test(next) && RIGHT.test(run) && HEBREW.test(run) !== HEBREW.test(next);
